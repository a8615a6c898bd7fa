import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ContentStatus, SaveReply, StatusCount } from '../content/calls.ts'
import { draftOf } from '../content/typed-draft.ts'
import { ById, ByIds, Cas, Count, Done, Fen, Flag, Id, Ids, ImageUrl, line, RowVersion } from '../fields.ts'
import { BatchReply, page, pageOf } from '../paging.ts'
import { ToTrial, TrialOfferStatus } from '../trials/schemas.ts'
import { GoodsCard } from './card-schemas.ts'
import { goodsFlagship } from './flagship-calls.ts'
import { GoodsForm, GoodsSpec, goodsLimits, Stock } from './form-schemas.ts'
import { goodsImport } from './import-calls.ts'
import { CommonEntry, EditableGoods, GoodsDetails, OwnGoodsCard, ShownSpec } from './schemas.ts'
import { GoodsFound, GoodsSearch } from './search-schemas.ts'
import { goodsUseCases } from './use-case-calls.ts'

const ownFilter = {
  keyword: line(100).optional(),
  categoryId: Id.optional(),
  businessCategoryId: Id.optional(),
  brandId: Id.optional(),
  isTrial: Flag.optional(),
  hasPrice: Flag.optional(),
}

/** Fields that change at once, without a new review. */
export const QuickEditField = z.enum(['stock', 'leadDays', 'businessCategoryId', 'isTrial', 'priceType'])

const base = '/api/goods/goodsInfo'
const own = { who: 'business', objects: 'company' } as const
const open = { who: 'anon', objects: 'public', effect: 'read' } as const
const submitFails = [
  'SENSITIVE_WORDS',
  'FORBIDDEN_WORDS',
  'CONTACT_IN_TEXT',
  'QUOTA_USED',
  'REGULATED',
  'SPEC_TAKEN',
  'FILE_GONE',
] as const

export const goodsInfo = {
  ...goodsImport,
  ...goodsFlagship,
  ...goodsUseCases,
  goodsSearch: defineCall({
    method: 'POST',
    path: `${base}/goodsSearch`,
    ...open,
    summary: '商品搜索，带筛选项',
    input: GoodsSearch,
    reply: GoodsFound,
    fails: ['NOT_FOUND'],
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    ...open,
    summary: '商品详情',
    input: ById,
    reply: GoodsDetails,
    fails: ['NOT_FOUND'],
  }),
  list: defineCall({
    method: 'POST',
    path: `${base}/list`,
    ...open,
    summary: '按编号取商品，或一家供应商最新的商品，最多100个',
    input: z.object({
      ids: z.array(Id).max(100).optional(),
      businessId: Id.optional(),
      limit: Count.min(1).max(100).default(20),
    }),
    reply: z.array(GoodsCard),
  }),
  getDeleteAndStatus: defineCall({
    method: 'GET',
    path: `${base}/getDeleteAndStatus`,
    ...open,
    summary: '商品是否已删除或下架',
    input: ById,
    reply: z.object({ id: Id, isDeleted: z.boolean(), isOnShelf: z.boolean(), status: ContentStatus }),
    fails: ['NOT_FOUND'],
  }),
  goodsRead: defineCall({
    method: 'GET',
    path: `${base}/goodsRead/{id}`,
    who: 'anon',
    objects: 'public',
    effect: 'write',
    summary: '商品阅读计数，每位访客每30分钟一次',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  goodsForward: defineCall({
    method: 'GET',
    path: `${base}/goodsForward/{id}`,
    who: 'anon',
    objects: 'public',
    effect: 'write',
    summary: '商品转发计数，每位访客每天一次',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  informationSearch: defineCall({
    method: 'POST',
    path: `${base}/informationSearch`,
    ...own,
    effect: 'read',
    summary: '自己的商品',
    input: page({ status: ContentStatus.optional(), ...ownFilter }, [
      'updateTime',
      'refreshTime',
      'publishTime',
      'price',
    ]),
    reply: pageOf(OwnGoodsCard),
  }),
  getStatusCount: defineCall({
    method: 'GET',
    path: `${base}/getStatusCount`,
    ...own,
    effect: 'read',
    summary: '自己的商品每种状态的数量',
    input: z.object(ownFilter),
    reply: StatusCount,
  }),
  getVisits: defineCall({
    method: 'GET',
    path: `${base}/getVisits`,
    ...own,
    effect: 'read',
    summary: '近7天自己的商品页被浏览的次数',
    input: z.object({}),
    reply: z.object({ week: z.int() }),
  }),
  getByUpdate: defineCall({
    method: 'GET',
    path: `${base}/getByUpdate/{id}`,
    ...own,
    effect: 'read',
    summary: '自己的商品，可编辑的内容',
    input: ById,
    reply: EditableGoods,
    fails: ['NOT_FOUND'],
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...own,
    effect: 'write',
    summary: '发布商品，提交审核',
    input: GoodsForm,
    reply: SaveReply,
    fails: submitFails,
  }),
  update: defineCall({
    edits: { of: 'goods', isCountedThere: true },
    method: 'PUT',
    path: `${base}/update`,
    ...own,
    effect: 'write',
    summary: '修改商品；已上架的先审核再替换',
    input: GoodsForm.extend({ id: Id, version: RowVersion.optional() }),
    reply: SaveReply,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'APPEALS_USED', ...submitFails],
  }),
  saveDrafts: defineCall({
    edits: { of: 'goods', isCountedThere: true },
    method: 'POST',
    path: `${base}/saveDrafts`,
    ...own,
    effect: 'write',
    summary: '保存商品草稿',
    input: draftOf(
      GoodsForm.extend({
        specs: z.array(GoodsSpec.extend({ packSize: line(60) })).max(goodsLimits.specs),
        name: line(120).default(''),
        images: z.array(ImageUrl).max(10).default([]),
      }),
    ),
    reply: SaveReply,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'FILE_GONE'],
  }),
  updateField: defineCall({
    method: 'PUT',
    path: `${base}/updateField`,
    ...own,
    effect: 'write',
    summary: '修改一个轻量字段，立即生效：库存、货期、店铺分类、可试用、计价方式',
    input: z.object({
      id: Id,
      field: QuickEditField,
      value: z.union([z.string().max(60), z.number(), z.boolean(), z.null()]),
    }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  batchUpdateSpecs: defineCall({
    method: 'PUT',
    path: `${base}/batchUpdateSpecs`,
    ...own,
    effect: 'write',
    summary: '批量修改规格的价格与库存，立即生效',
    input: z.object({
      items: z
        .array(
          z.object({
            id: Id,
            price: Fen.nullable().optional(),
            priceMax: Fen.nullable().optional(),
            stock: Stock.nullable().optional(),
            leadDays: Count.min(0).max(365).nullable().optional(),
            moq: Count.min(1).max(1_000_000).optional(),
            isShow: Flag.optional(),
          }),
        )
        .min(1, '请选择要修改的规格')
        .max(200, '一次最多修改200个规格'),
    }),
    reply: BatchReply,
  }),
  handleOffShelf: defineCall({
    method: 'GET',
    path: `${base}/handleOffShelf/{id}`,
    ...own,
    effect: 'write',
    summary: '下架商品',
    input: ById,
    reply: SaveReply,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  handleOnShelf: defineCall({
    method: 'GET',
    path: `${base}/handleOnShelf`,
    ...own,
    effect: 'write',
    summary: '上架商品；内容改过的先进入审核',
    input: z.object({ id: Id, status: z.enum(['PUBLISHED', 'PENDING']).default('PUBLISHED') }),
    reply: SaveReply,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'APPEALS_USED', ...submitFails],
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${base}/withdraw`,
    ...own,
    effect: 'write',
    summary: '撤回待审核的商品',
    input: ById,
    reply: SaveReply,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  batchRelease: defineCall({
    method: 'POST',
    path: `${base}/batchRelease`,
    ...own,
    effect: 'write',
    summary: '批量上架商品',
    input: ByIds,
    reply: BatchReply,
  }),
  batchOffShelf: defineCall({
    method: 'POST',
    path: `${base}/batchOffShelf`,
    ...own,
    effect: 'write',
    summary: '批量下架商品',
    input: ByIds,
    reply: BatchReply,
  }),
  batchRefresh: defineCall({
    method: 'POST',
    path: `${base}/batchRefresh`,
    ...own,
    effect: 'write',
    summary: '批量刷新商品，每个24小时一次，每天的次数随会员等级',
    input: ByIds,
    reply: BatchReply,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${base}/delete`,
    ...own,
    effect: 'write',
    summary: '删除商品',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  deleteByIds: defineCall({
    method: 'DELETE',
    path: `${base}/deleteByIds`,
    ...own,
    effect: 'write',
    summary: '批量删除商品',
    input: ByIds,
    reply: BatchReply,
  }),
  saveByCommon: defineCall({
    method: 'POST',
    path: `${base}/saveByCommon`,
    ...own,
    effect: 'write',
    summary: '从公共库选用，建成草稿；已有同CAS或同货号草稿的不重复建',
    input: z.object({ ids: Ids }),
    reply: BatchReply.extend({ goodsIds: z.array(Id) }),
    fails: ['QUOTA_USED'],
  }),
  searchCommon: defineCall({
    method: 'POST',
    path: `${base}/searchCommon`,
    ...own,
    effect: 'read',
    summary: '公共库，供供应商查找和选用',
    input: page({ keyword: line(100).optional(), categoryId: Id.optional() }, ['updateTime'], 20),
    reply: pageOf(CommonEntry),
  }),
  updateToTrial: defineCall({
    method: 'PUT',
    path: `${base}/updateToTrial`,
    ...own,
    effect: 'write',
    summary: '转为试用商品：以商品的一个规格建立试用，提交审核',
    input: ToTrial,
    /** Id of the trial goods. */
    reply: z.object({ id: Id, status: TrialOfferStatus }),
    fails: ['NOT_FOUND', 'REGULATED', 'TRIAL_OFFERED'],
  }),
  offersByCas: defineCall({
    method: 'GET',
    path: `${base}/offersByCas/{cas}`,
    ...open,
    summary: '一个化合物的在售商品，按每单位价格从低到高，无价格的在后，最多60个',
    input: z.object({ cas: Cas }),
    reply: z.array(
      GoodsCard.extend({
        /** Packs that are shown, the cheapest a unit first; at most six. */
        packs: z.array(
          ShownSpec.pick({
            id: true,
            packSize: true,
            price: true,
            stock: true,
            leadDays: true,
            unitPrice: true,
            unitName: true,
          }),
        ),
        /** Lowest price a base unit, fen, and that unit: g, mL; null where no pack has both price and amount. */
        unitPrice: z.number().nullable(),
        unitName: z.string(),
      }),
    ),
  }),
}
