import type { Insertable } from 'kysely'
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

/** Orders that are open keep the number they were begun with. */
export const putSeller = (db: Db, row: Insertable<Tables['seller']>) =>
  db
    .insertInto('seller')
    .values(row)
    .onConflict(conflict =>
      conflict.column('company_id').doUpdateSet(set => ({
        merchant: set.ref('excluded.merchant'),
        operator_id: set.ref('excluded.operator_id'),
        note: set.ref('excluded.note'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
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
  if (input.keyword) query = query.where('company.name', 'ilike', containing(input.keyword))
  const ordered = query.orderBy('seller.updated_at', input.order).orderBy('seller.company_id', input.order)
  return paged(db, ordered, input, row => row)
}
