import type { Db } from '../../db/database.ts'
import { categories } from '../catalogue/api.ts'
import * as queries from './floor-queries.ts'
import { cardsOf } from './recommend.ts'

/**
 * Floors (楼层) of a page with their goods: those picked first, then what is asked for in the floor's categories. Four
 * queries, however many floors. Goods stand on one floor only.
 */
export async function showFloors(db: Db, navigateId: string | undefined, limit: number) {
  const floors = await queries.listShownFloors(db, navigateId)
  const all = await categories(db)
  const picked = await queries.listFloorGoods(
    db,
    floors.map(floor => floor.id),
  )
  const wanted = floors.flatMap(floor =>
    floor.category_ids.flatMap(id => {
      const category = all.find(id)
      return category ? [{ floorId: floor.id, level: category.level, categoryId: category.id }] : []
    }),
  )
  const popular = await queries.listPopularOf(db, wanted, limit)
  const cards = new Map(
    (
      await cardsOf(
        db,
        [...picked, ...popular].map(row => row.goods_id),
      )
    ).map(card => [card.id, card]),
  )
  const used = new Set<string>()
  const shown = floors.map(floor => {
    const own = [...picked, ...popular].filter(row => row.floor_id === floor.id)
    const goods = own
      .flatMap(row => {
        const card = used.has(row.goods_id) ? undefined : cards.get(row.goods_id)
        used.add(row.goods_id)
        return card ? [card] : []
      })
      .slice(0, limit)
    return {
      id: floor.id,
      code: floor.code ?? '',
      name: floor.name,
      subtitle: floor.subtitle,
      categoryIds: floor.category_ids,
      picture: floor.picture,
      goods,
    }
  })
  // a heading with nothing under it says nothing
  return shown.filter(floor => floor.goods.length > 0)
}
