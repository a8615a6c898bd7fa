import type { Work } from '../../../http/serve.ts'
import type { RegulatedItem } from '../../compounds/api.ts'
import { regulatedItems } from './check.ts'
import * as sampleQueries from './sample-queries.ts'
import '../tables.ts'

/** What goods say they contain, for the question whether samples of them may be sent. */
export async function contentsOf({ db }: Pick<Work, 'db'>, goodsId: string): Promise<RegulatedItem[]> {
  const row = await sampleQueries.getForm(db, goodsId)
  return regulatedItems(row.form)
}

/** Goods say in lists and filters whether samples of them can be had; their form says the same. */
export async function markTrial(work: Pick<Work, 'db' | 'events'>, goodsId: string, isTrial: boolean): Promise<void> {
  const { db } = work
  await sampleQueries.setTrial(db, goodsId, isTrial)
  await sampleQueries.setTrialInForm(db, goodsId, isTrial)
  await work.events.publish(db, 'pages', { tags: ['goods-lists', `goods:${goodsId}`] })
}
