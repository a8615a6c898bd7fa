import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import '../tables.ts'

/** What a company shows, with the form that is live, locked. */
export const lockShownForms = (db: Db, companyId: string) =>
  db
    .selectFrom('goods')
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .select(['goods.id', 'goods.name', 'goods_form.form'])
    .where('goods.company_id', '=', companyId)
    .where('goods.status', '=', 'PUBLISHED')
    .where('goods.deleted_at', 'is', null)
    .orderBy('goods.id')
    .forUpdate('goods')
    .execute()

export const takeOffShelf = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable('goods')
    .set({ status: 'OFF_SHELF', is_live: false, version: sql`version + 1`, updated_at: now })
    .where('id', 'in', [...ids])
    .execute()
