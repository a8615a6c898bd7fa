import { goodsInfo } from '@shangyouji/contract/goods/calls'
import { batch } from '../../db/batch.ts'
import type { Member } from '../../http/actor.ts'
import { type Context, servePart } from '../../http/serve.ts'
import { viewerOf } from '../../http/viewer.ts'
import { found, may } from '../../kernel/failure.ts'
import { proposedUseCases } from '../../search/use-case-names.ts'
import { parameters } from '../base/api.ts'
import { categories, useCasesOf } from '../catalogue/api.ts'
import { entitlement } from '../entitlements/api.ts'
import { lastReviews } from '../review/api.ts'
import { searchCommon, takeOver } from './common/common.ts'
import { countVisit, visitsOfWeek } from './counters.ts'
import { findDetails } from './details.ts'
import { ocopSummary, setCore, setOcop, showOcop } from './flagship/ocop.ts'
import { countOcopCategories, listCore, listOcop } from './flagship/ocop-queries.ts'
import { importHandlers } from './imports/routes.ts'
import { presentCard, presentEditable, presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { categoryFilter } from './search/category-filter.ts'
import { searchGoods } from './search/search.ts'
import { offersOf } from './shelf/offers.ts'
import * as own from './shelf/own-queries.ts'
import * as publish from './shelf/publish.ts'
import { changeSpecs, setField } from './shelf/quick-edit.ts'
import { listSpecs, lockOwnSpecs } from './spec-queries.ts'

type Own = Context & { actor: Member }
const lockOne = async ({ db, actor }: Own, id: string) => found((await queries.lockOwn(db, [id], actor))[0])

/** Goods (商品) as visitors see them and as their suppliers keep them. Searching stands in search.ts. */
export const goodsInfoRoutes = servePart(goodsInfo, {
  ...importHandlers,

  goodsSearch: ctx => searchGoods(ctx, ctx.input),

  listUseCases: async ({ db }) => (await useCasesOf(db)).map(({ task }) => task),

  async proposeUseCases({ db, input: { name, nameEn, categoryId } }) {
    const path = categoryId ? (await categories(db)).path(categoryId) : []
    return proposedUseCases({ names: `${name} ${nameEn}`, categories: path }, await useCasesOf(db))
  },

  byId: async ctx => found(await findDetails(ctx, ctx.input.id, ctx.actor)),

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

  async getVisits({ db, actor, clock }) {
    return { week: await visitsOfWeek(db, actor.company.id, clock.now()) }
  },

  async getStatusCount({ db, input, actor }) {
    return own.countOwn(db, input, actor)
  },

  async getByUpdate({ db, input, actor }) {
    const row = found(await queries.findOwn(db, input.id, actor))
    return presentEditable(row, (await lastReviews(db, 'goods', [row.id])).get(row.id))
  },

  async save(ctx) {
    return publish.submitGoods(ctx, ctx.actor, ctx.input)
  },

  async update(ctx) {
    const { id, version, ...form } = ctx.input
    return publish.submitGoods(ctx, ctx.actor, form, id, version)
  },

  async saveDrafts(ctx) {
    const { id, version, ...form } = ctx.input
    return publish.saveDraft(ctx, ctx.actor, form, id, version)
  },

  async updateField(ctx) {
    await setField(ctx, ctx.actor, await lockOne(ctx, ctx.input.id), ctx.input.field, ctx.input.value)
    return true
  },

  async batchUpdateSpecs(ctx) {
    const { db, input, actor } = ctx
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
      goods => changeSpecs(ctx, actor, goods.id, changes.get(goods.id)!),
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

  async handleOffShelf(ctx) {
    return publish.takeOffShelf(ctx, ctx.actor, await lockOne(ctx, ctx.input.id))
  },

  async handleOnShelf(ctx) {
    return publish.release(ctx, ctx.actor, await lockOne(ctx, ctx.input.id))
  },

  async withdraw(ctx) {
    return publish.withdraw(ctx, ctx.actor, await lockOne(ctx, ctx.input.id))
  },

  async batchRelease(ctx) {
    const rows = await queries.lockOwn(ctx.db, ctx.input.ids, ctx.actor)
    return batch(ctx.input.ids, rows, row => publish.release(ctx, ctx.actor, row))
  },

  async batchOffShelf(ctx) {
    const rows = await queries.lockOwn(ctx.db, ctx.input.ids, ctx.actor)
    return batch(ctx.input.ids, rows, row => publish.takeOffShelf(ctx, ctx.actor, row))
  },

  async batchRefresh(ctx) {
    const rows = await queries.lockOwn(ctx.db, ctx.input.ids, ctx.actor)
    return batch(ctx.input.ids, rows, row => publish.refresh(ctx, ctx.actor, row))
  },

  async delete(ctx) {
    await publish.remove(ctx, ctx.actor, await lockOne(ctx, ctx.input.id))
    return true
  },

  async deleteByIds(ctx) {
    const rows = await queries.lockOwn(ctx.db, ctx.input.ids, ctx.actor)
    return batch(ctx.input.ids, rows, row => publish.remove(ctx, ctx.actor, row))
  },

  async saveByCommon(ctx) {
    return takeOver(ctx, ctx.actor, ctx.input.ids)
  },

  searchCommon: ctx => searchCommon(ctx, ctx.actor, ctx.input),

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

  async getCore({ db, input, clock }) {
    const rows = await listCore(db, input.businessId)
    if (rows.length === 0) return []
    // what a lower level does not allow stays in its place and shows again with a higher one
    const { limit } = await entitlement({ db, clock }, { id: input.businessId }, 'core', rows.length)
    return rows.slice(0, limit ?? undefined).map(presentCard)
  },

  saveCore: setCore,
})
