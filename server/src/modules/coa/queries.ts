import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/** Lots of one number that are shown; different makers may use the same. */
const FOUND = 20

const certificates = (db: Db) =>
  db
    .selectFrom('lot_certificate')
    .innerJoin('goods', 'goods.id', 'lot_certificate.goods_id')
    .innerJoin('company', 'company.id', 'lot_certificate.company_id')
    .select([
      'lot_certificate.id',
      'lot_no',
      'goods_id',
      'url',
      'lot_certificate.company_id',
      'lot_certificate.created_at',
      'lot_certificate.status',
    ])
    .select([sql<string | null>`made_on::text`.as('made_on'), sql<string | null>`expires_on::text`.as('expires_on')])
    .select(['goods.name as goods_name', 'goods.catalog_no', 'company.name as company_name'])

export type CertificateRow = Awaited<ReturnType<typeof findLot>>[number]

/** A lot that was sold keeps its certificate when the goods leave the shelf; not when they or their company are banned. */
export function findLot(db: Db, key: string, catalogNo: string | undefined) {
  let query = certificates(db)
    .where('lot_key', '=', key)
    .where('lot_certificate.status', '=', 'PUBLISHED')
    .where('goods.status', 'in', ['PUBLISHED', 'OFF_SHELF'])
    .where('goods.deleted_at', 'is', null)
    .where('company.status', '=', 'APPROVED')
  if (catalogNo) query = query.where(sql<boolean>`upper(goods.catalog_no) = upper(${catalogNo})`)
  return query.orderBy('lot_certificate.created_at', 'desc').orderBy('lot_certificate.id').limit(FOUND).execute()
}

export function listOwn(
  db: Db,
  companyId: string,
  input: { current: number; size: number; keyword?: string | undefined; key: string },
) {
  let query = certificates(db).where('lot_certificate.company_id', '=', companyId)
  if (input.keyword) {
    const words = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb('lot_key', 'like', containing(input.key)),
        eb('goods.name', 'ilike', words),
        eb('goods.catalog_no', 'ilike', words),
      ]),
    )
  }
  const ordered = query.orderBy('lot_certificate.created_at', 'desc').orderBy('lot_certificate.id', 'desc')
  return paged(db, ordered, input, row => row)
}

export async function countOfGoods(db: Db, goodsId: string): Promise<number> {
  const row = await db
    .selectFrom('lot_certificate')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
  return row.number
}

/** False where the goods have one of this lot already. */
export const insertCertificate = async (db: Db, row: Insertable<Tables['lot_certificate']>): Promise<boolean> =>
  (await db
    .insertInto('lot_certificate')
    .values(row)
    .onConflict(conflict => conflict.columns(['goods_id', 'lot_key']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const removeCertificate = (db: Db, companyId: string, id: string) =>
  db
    .deleteFrom('lot_certificate')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    // what operators took down stays: its lot would be free for the same paper again
    .where('status', '=', 'PUBLISHED')
    .returning(['id', 'goods_id', 'lot_no', 'url'])
    .executeTakeFirst()
