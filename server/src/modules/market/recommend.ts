import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import type { Db } from '../../db/database.ts'
import { parameters } from '../base/api.ts'
import { listByIds, presentCard } from '../goods/api.ts'
import * as queries from './recommend-queries.ts'

interface Asking {
  readonly db: Db
  readonly now: Date
  /** As reads are counted: the account, or address and browser. */
  readonly viewer: string
  readonly companyId: string | null
}

/** Cards of public goods in the order of the ids. */
export async function cardsOf(db: Db, ids: readonly string[]): Promise<GoodsCard[]> {
  const rows = new Map((await listByIds(db, [...new Set(ids)])).map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = rows.get(id)
    return row ? [presentCard(row)] : []
  })
}

/** 猜你喜欢: what others looked at together with it, then what is asked for in its category, then in all. */
export async function guessFor({ db, now, viewer }: Asking, goodsId: string | undefined, limit: number) {
  const start = goodsId ?? (await queries.listLastViewed(db, viewer, 1))[0]
  const days = await parameters(db).number('market.togetherDays')
  const since = new Date(now.getTime() - days * 86_400_000)
  const found = start ? await queries.listViewedTogether(db, start, since, limit) : []
  if (found.length < limit && start) {
    const [traits] = await queries.findTraits(db, [start])
    if (traits?.category_2)
      found.push(...(await queries.listPopular(db, traits.category_2, [start, ...found], limit - found.length)))
  }
  if (found.length < limit) {
    const except = start ? [start, ...found] : found
    found.push(...(await queries.listPopular(db, null, except, limit - found.length)))
  }
  return cardsOf(db, found)
}

/**
 * 精准推荐: the same substance first, then the same category and brand as the goods, or as the last goods looked at.
 * The caller's own goods are left out.
 */
export async function accurateFor({ db, viewer, companyId }: Asking, goodsId: string | undefined, limit: number) {
  const viewed = await parameters(db).number('market.viewedGoods')
  const seen = goodsId ? [goodsId] : await queries.listLastViewed(db, viewer, viewed)
  const traits = await queries.findTraits(db, seen)
  const found: string[] = []
  for (const trait of ['cas', 'category_id', 'brand_id'] as const) {
    if (found.length >= limit) break
    const values = [...new Set(traits.flatMap(row => row[trait] ?? []))]
    const except = { ids: [...seen, ...found], companyId }
    found.push(...(await queries.listByTrait(db, trait, values, except, limit - found.length)))
  }
  return cardsOf(db, found)
}
