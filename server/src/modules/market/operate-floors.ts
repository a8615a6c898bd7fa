import { pushPositions } from '@shangyouji/contract/market/labels'
import type { market } from '@shangyouji/contract/market/operator-calls'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import type { Handlers } from '../../http/serve.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { categories, filterGroups, saveFilterGroups } from '../catalogue/api.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { supplierCards } from '../search/api.ts'
import * as queries from './floor-queries.ts'
import { countLive, replacePushed } from './push-queries.ts'
import { showAllPushed } from './pushes.ts'
import { cardsOf } from './recommend.ts'

type Names =
  | 'floors'
  | 'saveFloor'
  | 'deleteFloor'
  | 'mainPushes'
  | 'saveMainPush'
  | 'filterGroups'
  | 'saveFilterGroups'

/** 楼层、主推与筛选项. */
export const floorCalls: Pick<Handlers<typeof market>, Names> = {
  async floors({ db, input }) {
    const floors = await queries.listFloors(db, input.navigateId)
    const picked = await queries.listFloorGoods(
      db,
      floors.map(floor => floor.id),
    )
    const cards = await cardsOf(
      db,
      picked.map(row => row.goods_id),
    )
    const byId = new Map(cards.map(card => [card.id, card]))
    return floors.map(floor => ({
      id: floor.id,
      navigateId: floor.navigate_id,
      navigateName: floor.navigate_name,
      name: floor.name,
      subtitle: floor.subtitle,
      categoryIds: floor.category_ids,
      picture: floor.picture,
      sort: floor.sort,
      isShow: floor.is_shown,
      goods: picked.filter(row => row.floor_id === floor.id).flatMap(row => byId.get(row.goods_id) ?? []),
    }))
  },

  async saveFloor({ db, input, clock, events, actor, audit }) {
    found(await queries.findNavigation(db, input.navigateId))
    const all = await categories(db)
    const categoryIds = [...new Set(input.categoryIds)]
    if (categoryIds.some(id => !all.find(id))) failFields({ categoryIds: '有类目已被删除，请重新选择' })
    const goodsIds = [...new Set(input.goodsIds)]
    if ((await countLive(db, goodsIds)) < goodsIds.length) failFields({ goods: '有商品已下架，请移除后再保存' })
    if (input.isShow && categoryIds.length + goodsIds.length === 0)
      failFields({ categoryIds: '请选择补足类目或指定商品：没有内容的楼层不会显示' })
    const picture = plainUrl(input.picture)
    const values = {
      navigate_id: input.navigateId,
      name: input.name,
      subtitle: input.subtitle,
      category_ids: categoryIds,
      picture,
      sort: input.sort,
      is_shown: input.isShow,
    }
    const id = found(await queries.saveFloor(db, input.id, values, goodsIds, clock.now()))
    await claimFiles(db, { entity: 'floor', id, actor, now: clock.now() }, [picture])
    audit({ ...values, goodsIds }, id)
    await events.publish(db, 'pages', { tags: ['floors'] })
    return { id }
  },

  async deleteFloor({ db, input, events, actor, clock, audit }) {
    audit(found(await queries.removeFloor(db, input.id)))
    await claimFiles(db, { entity: 'floor', id: input.id, actor, now: clock.now() }, [])
    await events.publish(db, 'pages', { tags: ['floors'] })
    return true
  },

  mainPushes: ({ db }) => showAllPushed(db),

  async saveMainPush({ db, input, events, audit }) {
    const { kind, most } = pushPositions[input.position]
    const ids = [...new Set(input.ids)]
    if (ids.length > most) fail('TOO_MANY_ITEMS', { limit: most })
    const there = kind === 'GOODS' ? await countLive(db, ids) : (await supplierCards(db, ids)).length
    may(there === ids.length, 'NOT_FOUND')
    await replacePushed(db, input.position, kind, ids)
    audit({ position: input.position, ids })
    await events.publish(db, 'pages', { tags: ['floors'] })
    return true
  },

  async filterGroups({ db }) {
    return (await filterGroups(db)).map(({ key, label, isShown, isCommon }) => ({
      key,
      label,
      isShow: isShown,
      isCommon,
    }))
  },

  async saveFilterGroups({ db, input, events, audit }) {
    const known = new Set((await filterGroups(db)).map(group => group.key))
    const given = new Set(input.groups.map(group => group.key))
    may(given.size === input.groups.length && [...given].every(key => known.has(key)), 'NOT_FOUND')
    may(known.size === given.size, 'NOT_FOUND')
    await saveFilterGroups(
      db,
      input.groups.map(({ isShow, ...group }) => ({ ...group, isShown: isShow })),
      false,
    )
    audit({ groups: input.groups })
    await publishSettingsChange(events, db, 'filters')
    await events.publish(db, 'pages', { tags: ['goods'] })
    return true
  },
}
