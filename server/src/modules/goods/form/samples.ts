import { sql } from 'kysely'
import type { Work } from '../../../http/serve.ts'
import type { RegulatedItem } from '../../compounds/api.ts'
import { regulatedItems } from './check.ts'
import '../tables.ts'

/** What goods say they contain, for the question whether samples of them may be sent. */
export async function contentsOf({ db }: Pick<Work, 'db'>, goodsId: string): Promise<RegulatedItem[]> {
  const row = await db.selectFrom('goods_form').select('form').where('goods_id', '=', goodsId).executeTakeFirstOrThrow()
  return regulatedItems(row.form)
}

/** Goods say in lists and filters whether samples of them can be had; their form says the same. */
export async function markTrial(work: Pick<Work, 'db' | 'events'>, goodsId: string, isTrial: boolean): Promise<void> {
  const { db } = work
  await db.updateTable('goods').set({ is_trial: isTrial }).where('id', '=', goodsId).execute()
  await sql`update goods_form set form = jsonb_set(form, '{isTrial}', to_jsonb(${isTrial}::boolean))
    where goods_id = ${goodsId}::uuid`.execute(db)
  await work.events.publish(db, 'pages', { tags: [`goods:${goodsId}`] })
}
