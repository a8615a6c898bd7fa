import type { SmsPackId } from '@shangyouji/contract/sms-packs/labels'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type SmsOrderRow = Selectable<Tables['sms_order']>

export const insertOrder = (db: Db, row: Insertable<Tables['sms_order']>): Promise<SmsOrderRow> =>
  db.insertInto('sms_order').values(row).returningAll().executeTakeFirstOrThrow()

export const findByCode = (db: Db, companyId: string, code: string): Promise<SmsOrderRow | undefined> =>
  db.selectFrom('sms_order').selectAll().where('code', '=', code).where('company_id', '=', companyId).executeTakeFirst()

export const findOrder = (db: Db, id: string): Promise<SmsOrderRow | undefined> =>
  db.selectFrom('sms_order').selectAll().where('id', '=', id).executeTakeFirst()

/** Chooses the pack of an order that has none yet; undefined where it has. */
export const choosePack = (
  db: Db,
  id: string,
  pack: { package_id: SmsPackId; messages: number; amount: number; expires_at: Date },
): Promise<SmsOrderRow | undefined> =>
  db
    .updateTable('sms_order')
    .set(pack)
    .where('id', '=', id)
    .where('package_id', 'is', null)
    .returningAll()
    .executeTakeFirst()

export async function setPaid(db: Db, id: string, paymentId: string, at: Date): Promise<boolean> {
  const set = await db
    .updateTable('sms_order')
    .set({ payment_id: paymentId, paid_at: at })
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** Orders with a pack: a number alone is not shown. */
export const listOrders = (
  db: Db,
  companyId: string,
  filter: { current: number; size: number; order: 'asc' | 'desc' },
) =>
  paged(
    db,
    db
      .selectFrom('sms_order')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('package_id', 'is not', null)
      .orderBy('created_at', filter.order)
      .orderBy('id', filter.order),
    filter,
    row => row,
  )
