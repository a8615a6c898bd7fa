import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import '../tables.ts'

export const getForm = (db: Db, goodsId: string) =>
  db.selectFrom('goods_form').select('form').where('goods_id', '=', goodsId).executeTakeFirstOrThrow()

export const setTrial = (db: Db, goodsId: string, isTrial: boolean) =>
  db.updateTable('goods').set({ is_trial: isTrial }).where('id', '=', goodsId).execute()

export const setTrialInForm = (db: Db, goodsId: string, isTrial: boolean) =>
  sql`update goods_form set form = jsonb_set(form, '{isTrial}', to_jsonb(${isTrial}::boolean))
    where goods_id = ${goodsId}::uuid`.execute(db)
