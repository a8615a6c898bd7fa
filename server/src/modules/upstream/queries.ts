import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { newId } from '../../kernel/clock.ts'
import { effectiveStorefront } from '../companies/api.ts'
import './tables.ts'

/** Suppliers in a segment, or in any: approved ones only. */
const placed = (labelId: string | undefined): RawBuilder<unknown> => sql`
  from company join upstream_business placed on placed.company_id = company.id and placed.is_shown
  join upstream_label label on label.id = placed.label_id and label.is_shown
  where company.status = 'APPROVED' and company.kind = 'SUPPLIER'
    ${labelId ? sql`and placed.label_id = ${labelId}` : sql``}`

export async function countByProvince(db: Db, labelId: string | undefined) {
  const found = await sql<{ province: string; number: number }>`
    select company.province, count(distinct company.id)::int as number ${placed(labelId)}
      and company.province is not null group by 1 order by 2 desc, 1`.execute(db)
  return found.rows
}

export async function countByLabel(db: Db, labelId: string | undefined) {
  const found = await sql<{ label_id: string; province: string | null; number: number }>`
    select placed.label_id, company.province, count(*)::int as number ${placed(labelId)}
    group by 1, 2 order by 3 desc, 2`.execute(db)
  return found.rows
}

export const listLabels = (db: Db, onlyShown: boolean) =>
  db
    .selectFrom('upstream_label')
    .selectAll()
    .$if(onlyShown, query => query.where('is_shown', '=', true))
    .orderBy('sort')
    .orderBy('id')
    .limit(100)
    .execute()

export async function listMapped(db: Db, name: string, limit: number) {
  const named = name === '' ? sql`` : sql`and company.name like ${containing(name)}`
  const found = await sql<{
    id: string
    name: string
    level_code: string
    province: string | null
    city: string | null
    storefront: 'DEFAULT' | 'PAY' | 'SHOP_ONE' | 'SHOP_TWO'
    labels: string[]
  }>`
    select company.id, company.name, company.level_code, company.province, company.city,
      ${effectiveStorefront()} as storefront,
      array_agg(label.name order by label.sort) as labels ${placed(undefined)} ${named}
    group by company.id order by company.name, company.id limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

export async function saveLabel(
  db: Db,
  id: string | undefined,
  values: { name: string; intro: string; category_ids: string[]; sort: number; is_shown: boolean },
  now: Date,
): Promise<string | null> {
  if (!id) {
    const made = newId()
    await db
      .insertInto('upstream_label')
      .values({ id: made, code: null, ...values, created_at: now })
      .execute()
    return made
  }
  const saved = await db
    .updateTable('upstream_label')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved?.id ?? null
}

export const removeLabel = (db: Db, id: string) =>
  db.deleteFrom('upstream_label').where('id', '=', id).returning('id').executeTakeFirst()

/** Puts every supplier into the segments whose categories it sells in; what an operator set stays. */
export async function placeSuppliers(db: Db): Promise<void> {
  await sql`delete from upstream_business where not is_manual and not exists (
    select 1 from supplier_index held join upstream_label label on label.category_ids && held.category_ids
    where held.company_id = upstream_business.company_id and label.id = upstream_business.label_id)`.execute(db)
  await sql`insert into upstream_business (company_id, label_id)
    select held.company_id, label.id from supplier_index held
    join upstream_label label on label.category_ids && held.category_ids
    on conflict do nothing`.execute(db)
}

export async function setPlace(db: Db, labelId: string, companyId: string, isIn: boolean | null): Promise<void> {
  await db.deleteFrom('upstream_business').where('company_id', '=', companyId).where('label_id', '=', labelId).execute()
  if (isIn === null) return
  await db
    .insertInto('upstream_business')
    .values({ company_id: companyId, label_id: labelId, is_manual: true, is_shown: isIn })
    .execute()
}

export const findSupplier = (db: Db, id: string) =>
  db.selectFrom('company').select('id').where('id', '=', id).where('kind', '=', 'SUPPLIER').executeTakeFirst()

export const findLabel = (db: Db, id: string) =>
  db.selectFrom('upstream_label').select('id').where('id', '=', id).executeTakeFirst()
