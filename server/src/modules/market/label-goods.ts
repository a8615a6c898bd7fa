import type { Page } from '@shangyouji/contract/envelope'
import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import type { Db } from '../../db/database.ts'
import { type categoryFilter, listOcop, ocopSummary, presentCard } from '../goods/api.ts'
import * as queries from './label-queries.ts'
import { cardsOf } from './recommend.ts'
import { lastDay } from './slots.ts'

/** Goods with the words of their slot. */
export type LabelGoods = GoodsCard & { note: string; endDay: string | null }

interface Placed {
  readonly goods_id: string
  readonly note: string
  readonly ends_at: Date
}

/** Cards of what stands in slots, each with its slot's words and last day. */
export async function presentPlaced(db: Db, rows: readonly Placed[]): Promise<LabelGoods[]> {
  const cards = await cardsOf(
    db,
    rows.map(row => row.goods_id),
  )
  return rows.flatMap(row => {
    const card = cards.find(one => one.id === row.goods_id)
    return card ? [{ ...card, note: row.note, endDay: lastDay(row.ends_at) }] : []
  })
}

/** Goods shown under a label, or of a supplier under all of them. */
export async function goodsUnder(
  db: Db,
  input: Parameters<typeof queries.listShownGoods>[1],
  now: Date,
  where: Parameters<typeof queries.listShownGoods>[3],
): Promise<Page<LabelGoods>> {
  const page = await queries.listShownGoods(db, input, now, where)
  return { ...page, records: await presentPlaced(db, page.records) }
}

/** The flagship products of suppliers as goods of their label. */
export async function ocopUnder(
  db: Db,
  input: Parameters<typeof listOcop>[1],
  category: Awaited<ReturnType<typeof categoryFilter>>,
): Promise<Page<LabelGoods>> {
  const page = await listOcop(db, input, category)
  const records = page.records.map(row => ({ ...presentCard(row), note: ocopSummary(row.story), endDay: null }))
  return { ...page, records }
}
