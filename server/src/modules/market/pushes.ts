import { type PushPosition, pushPositions } from '@shangyouji/contract/market/labels'
import type { Db } from '../../db/database.ts'
import { supplierCards } from '../search/api.ts'
import { listPushed } from './push-queries.ts'
import { cardsOf } from './recommend.ts'

type Row = Awaited<ReturnType<typeof listPushed>>[number]

/** What operators put into positions (主推), in their order; what left the shelf since is missing. */
export async function showPushed(db: Db, rows: readonly Row[]) {
  const goods = await cardsOf(
    db,
    rows.flatMap(row => row.goods_id ?? []),
  )
  const suppliers = await supplierCards(
    db,
    rows.flatMap(row => row.company_id ?? []),
  )
  return { goods, suppliers }
}

/** All positions at once; two queries for the goods and four for the suppliers. */
export async function showAllPushed(db: Db) {
  const rows = await listPushed(db)
  const all = await showPushed(db, rows)
  return (Object.keys(pushPositions) as PushPosition[]).map(position => {
    const own = rows.filter(row => row.position === position)
    return {
      position,
      goods: own.flatMap(row => all.goods.find(card => card.id === row.goods_id) ?? []),
      suppliers: own.flatMap(row => all.suppliers.find(card => card.id === row.company_id) ?? []),
    }
  })
}
