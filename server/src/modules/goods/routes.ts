import { goodsInfo } from '@shangyouji/contract/goods/calls'
import { batch } from '../../db/batch.ts'
import type { Member } from '../../http/actor.ts'
import { type Context, servePart } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { categories } from '../catalogue/api.ts'
import { lastReviews } from '../review/api.ts'
import { searchCommon, takeOver } from './common/common.ts'
import { countVisit, viewerOf } from './counters.ts'
import { presentDetails } from './details.ts'
import { ocopSummary, setCore, setOcop, showOcop } from './flagship/ocop.ts'
import { countOcopCategories, listCore, listOcop } from './flagship/ocop-queries.ts'
import { importHandlers } from './imports/routes.ts'
import { presentCard, presentEditable, presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { categoryFilter } from './search/category-filter.ts'
import { searchGoods } from './search/search.ts'
import { changeSpecs, setField } from './shelf/light.ts'
import { offersOf } from './shelf/offers.ts'
import * as own from './shelf/own-queries.ts'
import * as publish from './shelf/publish.ts'
import { listSpecs, lockOwnSpecs } from './spec-queries.ts'

type Own = Context & { actor: Member }
const lockOne = async ({ db, actor }: Own, id: string) => found((await queries.lockOwn(db, [id], actor))[0])

/** Goods (商品) as visitors see them and as their suppliers keep them. Searching stands in search.ts. */
export const goodsInfoRoutes = servePart(goodsInfo, {
  ...importHandlers,

  goodsSearch: asked => searchGoods(asked, asked.input),

  async byId(asked) {
    const row = found((await queries.findPublic(asked.db, asked.input.id))[0])
    return presentDetails(asked, row, asked.actor)
  },

  async list({ db, input }) {
    if (!input.ids) {
      return input.businessId ? (await queries.listOfCompany(db, input.businessId, input.limit)).map(presentCard) : []
    }
    const rows = new Map((await queries.listByIds(db, input.ids)).map(row => [row.id, row]))
    return input.ids.flatMap(id => {
      const row = rows.get(id)
      return row && (!input.businessId || row.company_id === input.businessId) ? [presentCard(row)] : []
    })
  },

  async getDeleteAndStatus({ db, input }) {
    const row = found(await queries.findState(db, input.id))
    // never public: answers like absent
    may(!['DRAFT', 'PENDING', 'REJECTED'].includes(row.status), 'NOT_FOUND')
    return { id: row.id, isDeleted: row.deleted_at !== null, isOnShelf: row.is_live, status: row.status }
  },

  async goodsRead({ db, input, actor, visit, clock }) {
    may(await queries.isLive(db, input.id), 'NOT_FOUND')
    await countVisit(db, input.id, 'READ', viewerOf(actor, visit), clock.now())
    return true
  },

  async goodsForward({ db, input, actor, visit, clock }) {
    may(await queries.isLive(db, input.id), 'NOT_FOUND')
    await countVisit(db, input.id, 'FORWARD', viewerOf(actor, visit), clock.now())
    return true
  },

  async informationSearch({ db, input, actor }) {
    const page = await own.listOwn(db, input, actor)
    const ids = page.records.map(row => row.id)
    const specs = await listSpecs(db, ids)
    const reviews = await lastReviews(db, 'goods', ids)
    const maxAppeals = await parameters(db).number('review.maxAppeals')
    return { ...page, records: page.records.map(row => presentOwn(row, specs, reviews.get(row.id), maxAppeals)) }
  },

  async getStatusCount({ db, input, actor }) {
    return own.countOwn(db, input, actor)
  },

  async getByUpdate({ db, input, actor }) {
    const row = found(await queries.findOwn(db, input.id, actor))
    return presentEditable(row, (await lastReviews(db, 'goods', [row.id])).get(row.id))
  },

  async save(asked) {
    return publish.submitGoods(asked, asked.actor, asked.input)
  },

  async update(asked) {
    const { id, version, ...form } = asked.input
    return publish.submitGoods(asked, asked.actor, form, id, version)
  },

  async saveDrafts(asked) {
    const { id, version, ...form } = asked.input
    return publish.saveDraft(asked, asked.actor, form, id, version)
  },

  async updateField(asked) {
    await setField(asked, asked.actor, await lockOne(asked, asked.input.id), asked.input.field, asked.input.value)
    return true
  },

  async batchUpdateSpecs(asked) {
    const { db, input, actor } = asked
    const ids = input.items.map(item => item.id)
    const specs = await lockOwnSpecs(db, ids, actor)
    const goodsOf = new Map(specs.map(spec => [spec.id, spec.goods_id]))
    // specs of the same goods change together, or none of them does
    const changes = Map.groupBy(
      input.items.filter(item => goodsOf.has(item.id)),
      item => goodsOf.get(item.id)!,
    )
    const outcome = await batch(
      [...changes.keys()],
      [...changes.keys()].map(id => ({ id })),
      goods => changeSpecs(asked, actor, goods.id, changes.get(goods.id)!),
    )
    const failed = new Map(outcome.failed.map(failure => [failure.id, failure]))
    const missing = await batch(
      ids.filter(id => !goodsOf.has(id)),
      [],
      async () => {},
    )
    return {
      success: ids.filter(id => goodsOf.has(id) && !failed.has(goodsOf.get(id)!)),
      failed: [
        ...missing.failed,
        ...ids.flatMap(id => {
          const failure = failed.get(goodsOf.get(id) ?? '')
          return failure ? [{ ...failure, id }] : []
        }),
      ],
    }
  },

  async handleOffShelf(asked) {
    return publish.takeOffShelf(asked, asked.actor, await lockOne(asked, asked.input.id))
  },

  async handleOnShelf(asked) {
    return publish.release(asked, asked.actor, await lockOne(asked, asked.input.id))
  },

  async withdraw(asked) {
    return publish.withdraw(asked, asked.actor, await lockOne(asked, asked.input.id))
  },

  async batchRelease(asked) {
    const rows = await queries.lockOwn(asked.db, asked.input.ids, asked.actor)
    return batch(asked.input.ids, rows, row => publish.release(asked, asked.actor, row))
  },

  async batchOffShelf(asked) {
    const rows = await queries.lockOwn(asked.db, asked.input.ids, asked.actor)
    return batch(asked.input.ids, rows, row => publish.takeOffShelf(asked, asked.actor, row))
  },

  async batchRefresh(asked) {
    const rows = await queries.lockOwn(asked.db, asked.input.ids, asked.actor)
    return batch(asked.input.ids, rows, row => publish.refresh(asked, asked.actor, row))
  },

  async delete(asked) {
    await publish.remove(asked, asked.actor, await lockOne(asked, asked.input.id))
    return true
  },

  async deleteByIds(asked) {
    const rows = await queries.lockOwn(asked.db, asked.input.ids, asked.actor)
    return batch(asked.input.ids, rows, row => publish.remove(asked, asked.actor, row))
  },

  async saveByCommon(asked) {
    return takeOver(asked, asked.actor, asked.input.ids)
  },

  searchCommon: asked => searchCommon(asked, asked.actor, asked.input),

  getOcop: showOcop,
  saveOcop: setOcop,

  async searchOcop({ db, input }) {
    const page = await listOcop(db, input, await categoryFilter(db, input.categoryId))
    const all = await categories(db)
    return {
      ...page,
      records: page.records.map(row => ({ ...presentCard(row), summary: ocopSummary(row.story) })),
      categories: (await countOcopCategories(db)).flatMap(({ id, number }) => {
        const row = all.find(id)
        return row ? [{ id, name: row.name, goodsNum: number }] : []
      }),
    }
  },

  offersByCas: ({ db, input }) => offersOf(db, input.cas),

  async getCore({ db, input }) {
    return (await listCore(db, input.businessId)).map(presentCard)
  },

  saveCore: setCore,
})
