import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/** The number under which a company is paid; null while operators have recorded none. */
export async function findSeller(db: Db, companyId: string): Promise<string | null> {
  const row = await db.selectFrom('seller').select('merchant').where('company_id', '=', companyId).executeTakeFirst()
  return row?.merchant ?? null
}

/** Who has this number. */
export const findByMerchant = (db: Db, merchant: string) =>
  db.selectFrom('seller').select('company_id').where('merchant', '=', merchant).executeTakeFirst()

/** What is recorded for a company, held until the transaction ends. */
export const lockSeller = (db: Db, companyId: string) =>
  db.selectFrom('seller').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirst()

/** False where another operator has just recorded one. */
export async function addSeller(db: Db, row: Insertable<Tables['seller']>): Promise<boolean> {
  const added = await db
    .insertInto('seller')
    .values(row)
    .onConflict(conflict => conflict.column('company_id').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Orders that are open keep the number they were begun with. */
export const replaceSeller = (
  db: Db,
  {
    company_id,
    ...change
  }: Pick<Selectable<Tables['seller']>, 'company_id' | 'merchant' | 'note' | 'operator_id' | 'updated_at'>,
) =>
  db
    .updateTable('seller')
    .set(set => ({ ...change, version: set('version', '+', 1) }))
    .where('company_id', '=', company_id)
    .execute()

export function listSellers(
  db: Db,
  input: { readonly keyword?: string; readonly current: number; readonly size: number; readonly order: 'asc' | 'desc' },
) {
  let query = db
    .selectFrom('seller')
    .innerJoin('company', 'company.id', 'seller.company_id')
    .selectAll('seller')
    .select('company.name as company_name')
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(row => row.or([row('company.name', 'ilike', like), row('seller.merchant', 'like', like)]))
  }
  const ordered = query.orderBy('seller.updated_at', input.order).orderBy('seller.company_id', input.order)
  return paged(db, ordered, input, row => row)
}
