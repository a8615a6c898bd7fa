import { adLinkTypes } from '@shangyouji/contract/adverts/link-types'
import type { AdLink } from '@shangyouji/contract/adverts/schemas'
import { pageOf } from '@shangyouji/contract/content/page-paths'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { effectiveStorefront, storefrontLink } from '../companies/api.ts'

export interface Target {
  readonly name: string
  readonly cas: string
  readonly path: string
}

/** What a company's link leads to; undefined where it is not the company's or not public. */
export async function findTarget(db: Db, companyId: string, link: AdLink): Promise<Target | undefined> {
  return (await listTargets(db, [{ companyId, link }]))[0]
}

/** The same for several links, in their order. */
export async function listTargets(
  db: Db,
  wanted: readonly { readonly companyId: string; readonly link: AdLink }[],
): Promise<(Target | undefined)[]> {
  if (wanted.length === 0) return []
  const companies = [...new Set(wanted.map(({ companyId }) => companyId))]
  const ids = wanted.flatMap(({ link }) => (link.kind === 'SHOP' ? [] : [link.id]))
  const shops = await db
    .selectFrom('company')
    .select(['id', 'name', effectiveStorefront().as('storefront')])
    .where('id', 'in', companies)
    .where('status', '=', 'APPROVED')
    .execute()
  const found = await sql<{ id: string; type: string; company_id: string; name: string; cas: string }>`
    select id, 'goods' as type, company_id, name, coalesce(cas, '') as cas from goods
      where id = any(${ids}::uuid[]) and is_live
    union all
    select id, type, company_id, title, '' from content
      where id = any(${ids}::uuid[]) and status = 'PUBLISHED' and deleted_at is null`.execute(db)
  const shopOf = new Map(shops.map(shop => [shop.id, shop]))
  const things = new Map(found.rows.map(row => [`${row.type} ${row.company_id} ${row.id}`, row]))
  return wanted.map(({ companyId, link }) => {
    const shop = shopOf.get(companyId)
    if (!shop) return undefined
    if (link.kind === 'SHOP') return { name: shop.name, cas: '', path: storefrontLink(shop.storefront, shop.id) }
    const type = adLinkTypes[link.kind]
    const thing = things.get(`${type} ${companyId} ${link.id}`)
    return thing && { name: thing.name, cas: thing.cas, path: pageOf(type, link.id) }
  })
}
