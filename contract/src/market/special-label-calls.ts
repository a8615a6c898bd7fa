import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Count, Day, Flag, Id, Instant, line, Nothing, SeenVersion } from '../fields.ts'
import { GoodsCard } from '../goods/card-schemas.ts'
import { page, pageOf } from '../paging.ts'
import { type AdPosition, adPositionLabels, type SlotStatus, slotStatusLabels } from './labels.ts'

const open = { who: 'anon', objects: 'public', effect: 'read' } as const
const own = { who: 'business', objects: 'company' } as const

/** A label by its id or its code. */
const LabelKey = line(40, 1)
export const LabelContentType = z.enum(['article', 'video', 'solution'])

export const Label = z.object({
  id: Id,
  /** Of the shipped ones: NEW, PROMOTION …; empty for those that operators added. */
  code: z.string(),
  name: z.string(),
  intro: z.string(),
  /** OCOP: the flagship products of suppliers, which are set elsewhere. */
  kind: z.enum(['GOODS', 'OCOP', 'CONTENT']),
  contentType: LabelContentType.nullable(),
})

/** Goods under a label with what the supplier says of them. */
const LabelGoods = GoodsCard.extend({
  /** At most 20 characters: 买二赠一. */
  note: z.string(),
  /** Last day, Asia/Shanghai; null without end. */
  endDay: Day.nullable(),
})
const LabelPage = pageOf(LabelGoods)

export const SlotStatusCode = z.enum(Object.keys(slotStatusLabels) as [SlotStatus, ...SlotStatus[]])

const Slot = z.object({
  id: Id,
  labelId: Id,
  labelName: z.string(),
  /** Of the goods or the content. */
  itemId: Id,
  title: z.string(),
  cover: z.string(),
  status: SlotStatusCode,
  startDay: Day,
  endDay: Day,
  note: z.string(),
  cancelReason: z.string(),
})

const SlotItem = z.object({
  /** Of the goods or the content. */
  id: Id,
  /** First and last day, Asia/Shanghai; what is not said is today and 30 days. */
  startDay: Day.optional(),
  endDay: Day.optional(),
  note: line(20).optional(),
})

const SlotReply = z.object({
  /** Of each label; null: without limit. */
  limit: z.int().nullable(),
  /** Slots that are taken now or later, by label. */
  usage: z.array(z.object({ labelId: Id, code: z.string(), name: z.string(), used: z.int() })),
  /** The standing ones in the supplier's order, then those that are over. */
  slots: z.array(Slot),
  /** With which the slots of the one label asked for are saved. */
  version: z.int(),
})

export const specialLabel = {
  getSpecialLabelList: defineCall({
    method: 'GET',
    path: '/api/market/specialLabel/getSpecialLabelList/{x}',
    ...open,
    summary: '特殊标签：x 为 GOODS、CONTENT 或 ALL',
    input: z.object({ x: z.enum(['GOODS', 'CONTENT', 'ALL']) }),
    reply: z.array(Label),
  }),
  searchGoodsById: defineCall({
    method: 'POST',
    path: '/api/market/specialLabel/searchGoodsById',
    ...open,
    summary: '标签下展示中的商品；id 为标签编号或代码',
    input: page({ id: LabelKey, categoryId: Id.optional() }, ['relevance', 'refreshTime', 'price'], 20),
    reply: LabelPage.extend({
      label: Label,
      /** First-level categories with their goods under the label, the choice of one left out. */
      categories: z.array(z.object({ id: Id, name: z.string(), goodsNum: z.int() })),
    }),
    fails: ['NOT_FOUND'],
  }),
  searchGoodsByBusiness: defineCall({
    method: 'POST',
    path: '/api/market/specialLabel/searchGoodsByBusiness',
    ...open,
    summary: '一家供应商在标签下的商品；不给标签则为全部标签',
    input: page({ businessId: Id, id: LabelKey.optional() }, ['relevance'], 20),
    reply: LabelPage,
    fails: ['NOT_FOUND'],
  }),
  searchByContent: defineCall({
    method: 'POST',
    path: '/api/market/specialLabel/searchByContent',
    ...open,
    summary: '标签下展示中的文章、视频或解决方案',
    input: page({ contentType: LabelContentType, labelId: LabelKey.optional() }, ['relevance'], 10),
    reply: pageOf(
      z.object({
        id: Id,
        contentType: LabelContentType,
        title: z.string(),
        cover: z.string(),
        businessId: Id,
        companyName: z.string(),
        publishTime: Instant.nullable(),
        readNum: z.int(),
        note: z.string(),
      }),
    ),
    fails: ['NOT_FOUND'],
  }),
  saveByBusiness: defineCall({
    method: 'POST',
    path: '/api/market/specialLabel/saveByBusiness',
    ...own,
    effect: 'write',
    edits: { of: 'labelSlots', by: ['labelId'], per: 'company' },
    summary: '保存一个标签的推荐位：给出的为全部及其顺序，其余取消',
    input: z.object({ labelId: LabelKey, items: z.array(SlotItem).max(50), version: SeenVersion }),
    reply: SlotReply,
    fails: ['NOT_FOUND', 'QUOTA_USED', 'CHANGED_MEANWHILE'],
  }),
}

export const specialLabelGoods = {
  listByClientId: defineCall({
    method: 'GET',
    path: '/api/market/specialLabelGoods/listByClientId',
    ...own,
    effect: 'read',
    summary: '本企业的推荐位与用量',
    input: z.object({ labelId: LabelKey.optional(), status: SlotStatusCode.optional() }),
    reply: SlotReply,
    fails: ['NOT_FOUND'],
  }),
  saveForBusiness: defineCall({
    method: 'POST',
    path: '/api/market/specialLabelGoods/saveForBusiness',
    ...own,
    effect: 'write',
    summary: '把商品加到标签下，在等级的推荐位数量以内',
    input: z.object({ labelId: LabelKey, goodsIds: z.array(Id).min(1).max(50) }),
    reply: SlotReply,
    fails: ['NOT_FOUND', 'QUOTA_USED'],
  }),
}

const AdPositionCode = z.enum(Object.keys(adPositionLabels) as [AdPosition, ...AdPosition[]])

/** A supplier's own goods beside its goods and content. */
export const customerAd = {
  searchGoods: defineCall({
    method: 'POST',
    path: '/api/market/customerAd/searchGoods',
    ...own,
    effect: 'read',
    summary: '可选作推广的自有上架商品',
    input: page({ keyword: line(100).optional(), isTrial: Flag.optional() }, ['refreshTime']),
    reply: pageOf(GoodsCard),
  }),
  listLimitById: defineCall({
    method: 'POST',
    path: '/api/market/customerAd/listLimitById',
    ...open,
    summary: '详情页展示的供应商推广商品；id 为商品或内容的编号',
    input: z.object({ id: Id, limit: Count.min(1).max(20).default(6) }),
    reply: z.array(LabelGoods),
  }),
  saveBatch: defineCall({
    method: 'POST',
    path: '/api/market/customerAd/saveBatch',
    ...own,
    effect: 'write',
    edits: { of: 'adSlots', by: ['position'], per: 'company' },
    summary: '保存一个位置的推广商品：给出的为全部及其顺序，其余取消',
    input: z.object({
      version: SeenVersion,
      position: AdPositionCode.default('GOODS_DETAIL'),
      items: z
        .array(z.object({ goodsId: Id, startDay: Day.optional(), endDay: Day.optional(), note: line(20).optional() }))
        .max(50),
    }),
    reply: SlotReply,
    fails: ['NOT_FOUND', 'QUOTA_USED', 'CHANGED_MEANWHILE'],
  }),
  listById: defineCall({
    method: 'POST',
    path: '/api/market/customerAd/listById/{x}',
    ...own,
    effect: 'read',
    summary: '本企业在一个位置的推广商品',
    input: z.object({ x: AdPositionCode }),
    reply: SlotReply,
  }),
  getAdCount: defineCall({
    method: 'GET',
    path: '/api/market/customerAd/getAdCount',
    ...own,
    effect: 'read',
    summary: '每个位置已用与可用的推广数量',
    input: Nothing,
    reply: z.array(
      z.object({
        position: AdPositionCode,
        name: z.string(),
        used: z.int(),
        /** Null: without limit. */
        limit: z.int().nullable(),
      }),
    ),
  }),
}
