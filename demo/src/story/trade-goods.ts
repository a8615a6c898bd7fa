import type { Api } from '@shangyouji/contract'
import type { Db } from '../../../server/src/db/database.ts'
import type { Person } from './act.ts'

/** A spec on the shelf that can be ordered at a price. */
export interface ShelfSpec {
  readonly goodsId: string
  readonly specId: string
  readonly moq: number
  /** Fen. */
  readonly price: number | null
}

export interface TradeStory {
  readonly buyer: Person
  readonly other: Person
  readonly suppliers: readonly Person[]
  /** The calls as somebody makes them so many hours ago. */
  readonly as: (person: Person, hoursAgo: number) => Api
  /** The day of that moment, Asia/Shanghai. */
  readonly dayOf: (hoursAgo: number) => string
  /** By company. */
  readonly shelf: ReadonlyMap<string, readonly ShelfSpec[]>
}

/** What companies sell at a fixed price: one spec of each of their first goods by catalogue number. */
export async function shelfOf(db: Db, companyIds: readonly string[]): Promise<Map<string, ShelfSpec[]>> {
  const rows = await db
    .selectFrom('goods_spec')
    .innerJoin('goods', 'goods.id', 'goods_spec.goods_id')
    .distinctOn('goods.id')
    .select([
      'goods.company_id',
      'goods.id as goods_id',
      'goods_spec.id as spec_id',
      'goods_spec.moq',
      'goods_spec.price',
    ])
    .where('goods.company_id', 'in', [...companyIds])
    .where('goods.is_live', '=', true)
    .where('goods.is_info_only', '=', false)
    .where('goods.price_type', '=', 'FIXED')
    .where('goods_spec.price', 'is not', null)
    .where('goods_spec.is_shown', '=', true)
    .where('goods_spec.deleted_at', 'is', null)
    .orderBy('goods.id')
    .orderBy('goods_spec.price')
    .execute()
  const specs = rows.map(row => ({
    companyId: row.company_id,
    goodsId: row.goods_id,
    specId: row.spec_id,
    moq: row.moq,
    price: row.price,
  }))
  return Map.groupBy(specs, spec => spec.companyId)
}
