import { GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import type { AdPosition } from '@shangyouji/contract/market/labels'
import { customerAd, specialLabel, specialLabelGoods } from '@shangyouji/contract/market/special-label-calls'
import type { Db } from '../../db/database.ts'
import { countEdit, versionOf } from '../../db/row-edits.ts'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { categories } from '../catalogue/api.ts'
import { entitlement } from '../entitlements/api.ts'
import { categoryFilter, searchGoods } from '../goods/api.ts'
import { goodsUnder, ocopUnder, presentPlaced } from './label-goods.ts'
import * as queries from './label-queries.ts'
import { presentLabel } from './present.ts'
import { countTaken } from './slot-queries.ts'
import { adKinds, fillable, fillSlots, ownSlots, slotKinds } from './slots.ts'

const labelEdits = specialLabel.saveByBusiness.edits!
const labelSlots = ({ labelId = '' }: { labelId?: string | undefined }) => ['labelSlots', labelId] as const

/** With the version that the list is saved with next; a save counts one more when it has succeeded. */
async function versioned<S extends object>(
  { db, actor }: { db: Db; actor: { company: { id: string } } },
  [entity, label]: readonly [string, string],
  slots: S,
  saved = 0,
): Promise<S & { version: number }> {
  return { ...slots, version: (await versionOf(db, entity, `${actor.company.id} ${label}`)) + saved }
}

const kindsOf = { GOODS: ['GOODS', 'OCOP'], CONTENT: ['CONTENT'], ALL: ['GOODS', 'OCOP', 'CONTENT'] } as const

/** A label that everyone sees. */
async function shownLabel(db: Db, key: string) {
  const label = found(await queries.findLabel(db, key))
  may(label.is_shown && label.kind !== 'AD', 'NOT_FOUND')
  return label
}

export const specialLabelRoutes = serve(specialLabel, {
  async getSpecialLabelList({ db, input }) {
    return (await queries.listLabels(db, kindsOf[input.x], true)).map(presentLabel)
  },

  async searchGoodsById({ db, input, clock }) {
    const label = await shownLabel(db, input.id)
    const category = await categoryFilter(db, input.categoryId)
    if (label.kind === 'OCOP') {
      return { ...(await ocopUnder(db, input, category)), label: presentLabel(label), categories: [] }
    }
    may(label.kind === 'GOODS', 'NOT_FOUND')
    const page = await goodsUnder(db, input, clock.now(), { labelId: label.id, category })
    const all = await categories(db)
    const counts = await queries.countCategories(db, clock.now(), label.id)
    return {
      ...page,
      label: presentLabel(label),
      categories: counts.flatMap(({ id, number }) => {
        const row = all.find(id)
        return row ? [{ id: row.id, name: row.name, goodsNum: number }] : []
      }),
    }
  },

  async searchGoodsByBusiness({ db, input, clock }) {
    const label = input.id ? await shownLabel(db, input.id) : undefined
    return goodsUnder(db, input, clock.now(), { companyId: input.businessId, labelId: label?.id })
  },

  async searchByContent({ db, input, clock }) {
    const label = input.labelId ? await shownLabel(db, input.labelId) : undefined
    const page = await queries.listShownContent(db, { ...input, labelId: label?.id }, clock.now())
    return {
      ...page,
      records: page.records.map(row => ({
        id: row.id,
        contentType: input.contentType,
        title: row.title,
        cover: row.cover,
        businessId: row.company_id,
        companyName: row.company_name,
        publishTime: row.published_at?.toISOString() ?? null,
        readNum: row.read_count,
        note: row.note,
      })),
    }
  },

  async saveByBusiness(ctx) {
    const { db, actor, input } = ctx
    const label = await fillable(db, input.labelId, slotKinds)
    await fillSlots(ctx, actor, label, input.items, true)
    return versioned(ctx, labelSlots(input), await ownSlots(ctx, actor, slotKinds, label.id), 1)
  },
})

export const specialLabelGoodsRoutes = serve(specialLabelGoods, {
  async listByClientId(ctx) {
    const { db, actor, input } = ctx
    const label = input.labelId ? await fillable(db, input.labelId, slotKinds) : undefined
    const own = await ownSlots(ctx, actor, slotKinds, label?.id)
    const slots = own.slots.filter(slot => !input.status || slot.status === input.status)
    return versioned(ctx, labelSlots(input), { ...own, slots })
  },

  async saveForBusiness(ctx) {
    const { db, actor, input } = ctx
    const label = await fillable(db, input.labelId, slotKinds)
    may(label.kind === 'GOODS', 'NOT_FOUND')
    const wishes = [...new Set(input.goodsIds)].map(id => ({ id }))
    await fillSlots(ctx, actor, label, wishes, false)
    // a member who has the whole list open may not save it over these
    await countEdit(db, { edits: labelEdits, input: { labelId: input.labelId }, actor, now: ctx.clock.now() })
    return versioned(ctx, labelSlots(input), await ownSlots(ctx, actor, slotKinds, label.id))
  },
})

/** A position of adverts is a label of its own kind under the position's code. */
export const customerAdRoutes = serve(customerAd, {
  async searchGoods(ctx) {
    const { keyword, isTrial, current, size, sort, order } = ctx.input
    const wanted = { keyword, isTrial, current, size, sort, order, businessId: ctx.actor.company.id, withFacets: false }
    const found = await searchGoods(ctx, GoodsSearch.parse(wanted))
    const { records, total, pages, totalIsCapped } = found
    return { records, total, size, current, pages, totalIsCapped }
  },

  async listLimitById({ db, input, clock }) {
    const page = await queries.findDetailPage(db, input.id)
    if (!page) return []
    return presentPlaced(db, await queries.listAds(db, page, input.id, input.limit, clock.now()))
  },

  async saveBatch(ctx) {
    const { db, actor, input } = ctx
    const label = await fillable(db, input.position, adKinds)
    const wishes = input.items.map(({ goodsId, ...wish }) => ({ id: goodsId, ...wish }))
    await fillSlots(ctx, actor, label, wishes, true)
    return versioned(ctx, ['adSlots', input.position], await ownSlots(ctx, actor, adKinds, label.id), 1)
  },

  async listById(ctx) {
    const label = await fillable(ctx.db, ctx.input.x, adKinds)
    return versioned(ctx, ['adSlots', ctx.input.x], await ownSlots(ctx, ctx.actor, adKinds, label.id))
  },

  async getAdCount(ctx) {
    const { db, actor, clock } = ctx
    const taken = await countTaken(db, actor.company.id, clock.now())
    const { limit } = await entitlement(ctx, actor.company, 'slots', 0)
    return (await queries.listLabels(db, adKinds, true)).map(label => ({
      position: label.code as AdPosition,
      name: label.name,
      used: taken.find(row => row.label_id === label.id)?.number ?? 0,
      limit,
    }))
  },
})
