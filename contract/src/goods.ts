import { z } from 'zod'
import { defineCall } from './call.ts'
import { ContentStatus, OwnerCan, SaveReply, StatusCount } from './content.ts'
import { ById, ByIds, Cas, Done, Fen, Flag, Html, Id, Ids, ImageUrl, Instant, Int, line } from './fields.ts'
import { GoodsCard, goodsCard } from './goods-card.ts'
import { GoodsForm, GoodsSpec, goodsLimits, Stock } from './goods-form.ts'
import { goodsImport } from './goods-import.ts'
import { GoodsFound, GoodsSearch } from './goods-search.ts'
import { BatchReply, page, pageOf } from './paging.ts'
import { ToTrial, TrialOfferStatus } from './trial-shapes.ts'

/** Labels of the states where goods are meant. */
export const goodsStatusLabels = {
  DRAFT: '草稿',
  PENDING: '待审核',
  PUBLISHED: '已上架',
  REJECTED: '审核未通过',
  OFF_SHELF: '已下架',
  BANNED: '违规下架',
} as const

/** A spec as visitors see it. */
export const ShownSpec = z.object({
  id: Id,
  specNo: z.string(),
  packSize: z.string(),
  unit: z.string(),
  price: Fen.nullable(),
  priceMax: Fen.nullable(),
  tiers: z.array(z.object({ from: z.int(), price: Fen })),
  moq: z.int(),
  stock: Stock.nullable(),
  leadDays: z.int().nullable(),
  /** Price per base unit of the pack, fen, and that unit: 元/g, 元/mL; null where the pack size says no amount. */
  unitPrice: z.number().nullable(),
  unitName: z.string(),
})

const PathStep = z.object({ id: Id, name: z.string() })

export const GoodsDetails = z.object({
  ...goodsCard,
  path: z.array(PathStep),
  specs: z.array(ShownSpec),
  ...GoodsForm.pick({
    mf: true,
    mw: true,
    form: true,
    storage: true,
    shipTemp: true,
    shelfLife: true,
    leadDays: true,
    video: true,
    detail: true,
    params: true,
    docs: true,
    applications: true,
    refs: true,
    components: true,
  }).shape,
  /** The first is the cover; none while goods of the demo are still drawn. */
  images: z.array(z.string()),
  publishTime: Instant.nullable(),
  readNum: z.int(),
  forwardNum: z.int(),
  brand: z.object({ id: Id, name: z.string(), logo: z.string(), isAuthorised: z.boolean() }).nullable(),
  supplier: z.object({
    id: Id,
    name: z.string(),
    logo: z.string(),
    levelCode: z.string(),
    provinceName: z.string(),
    goodsNum: z.int(),
  }),
  /** The compound of its CAS number, where the library has it. */
  compound: z.object({ cas: z.string(), nameZh: z.string(), hasStructure: z.boolean() }).nullable(),
  /** What the viewer may do, and why not. */
  can: z.object({ order: z.boolean(), orderReason: z.string(), edit: z.boolean() }),
})
export type GoodsDetails = z.infer<typeof GoodsDetails>

/** A row of the supplier's own list. */
export const OwnGoodsCard = z.object({
  ...goodsCard,
  status: ContentStatus,
  isRevising: z.boolean(),
  rejectReason: z.string(),
  dueTime: Instant.nullable(),
  publishTime: Instant.nullable(),
  createTime: Instant,
  updateTime: Instant,
  version: z.int(),
  readNum: z.int(),
  basketNum: z.int(),
  orderNum: z.int(),
  /** How complete the goods are, 0–100. */
  completeness: z.int(),
  specs: z.array(GoodsSpec.extend({ id: Id })),
  can: OwnerCan,
})

export const EditableGoods = z.object({
  ...GoodsForm.omit({ isCheck: true }).partial({ categoryId: true }).shape,
  specs: z.array(GoodsSpec),
  images: z.array(z.string()),
  name: z.string(),
  id: Id,
  status: ContentStatus,
  isRevising: z.boolean(),
  rejectReason: z.string(),
  /** What the last review said of single fields. */
  fieldReasons: z.record(z.string(), z.string()),
  version: z.int(),
})
export type EditableGoods = z.output<typeof EditableGoods>

const ownFilter = {
  keyword: line(100).optional(),
  categoryId: Id.optional(),
  businessCategoryId: Id.optional(),
  brandId: Id.optional(),
  isTrial: Flag.optional(),
  hasPrice: Flag.optional(),
}

/** Fields that change at once, without a new review. */
export const LightField = z.enum(['stock', 'leadDays', 'businessCategoryId', 'isTrial', 'priceType'])

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
      limit: Int.min(1).max(100).default(20),
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
    method: 'PUT',
    path: `${base}/update`,
    ...own,
    effect: 'write',
    summary: '修改商品；已上架的先审核再替换',
    input: GoodsForm.extend({ id: Id, version: z.int().optional() }),
    reply: SaveReply,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'APPEALS_USED', ...submitFails],
  }),
  saveDrafts: defineCall({
    method: 'POST',
    path: `${base}/saveDrafts`,
    ...own,
    effect: 'write',
    summary: '保存商品草稿',
    input: GoodsForm.extend({ specs: z.array(GoodsSpec.extend({ packSize: line(60) })).max(goodsLimits.specs) })
      .partial()
      .extend({ id: Id.optional(), name: line(120).default(''), images: z.array(ImageUrl).max(10).default([]) }),
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
      field: LightField,
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
            leadDays: Int.min(0).max(365).nullable().optional(),
            moq: Int.min(1).max(1_000_000).optional(),
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
  updateToTrial: defineCall({
    method: 'PUT',
    path: `${base}/updateToTrial`,
    ...own,
    effect: 'write',
    summary: '转为试用商品：以商品的一个规格建立试用，提交审核',
    input: ToTrial,
    /** Id of the trial goods. */
    reply: z.object({ id: Id, status: TrialOfferStatus }),
    fails: ['NOT_FOUND', 'REGULATED', 'ALREADY_EXISTS'],
  }),
  getOcop: defineCall({
    method: 'GET',
    path: `${base}/getOcop`,
    ...open,
    summary: '一司一品：企业的代表产品',
    input: z.object({ businessId: Id }),
    reply: z.object({
      goods: GoodsCard.nullable(),
      story: z.string(),
      evidence: z.array(z.string()),
      video: z.string(),
      cases: z.string(),
      changeTime: Instant.nullable(),
    }),
    fails: ['NOT_FOUND'],
  }),
  saveOcop: defineCall({
    method: 'POST',
    path: `${base}/saveOcop`,
    ...own,
    effect: 'write',
    summary: '设置一司一品；更换产品30天一次',
    input: z.object({
      goodsId: Id,
      story: Html.default(''),
      evidence: z.array(ImageUrl).max(9).default([]),
      video: ImageUrl.default(''),
      cases: Html.default(''),
    }),
    reply: Done,
    fails: [
      'NOT_FOUND',
      'WRONG_STATE',
      'QUOTA_USED',
      'OCOP_CHANGED',
      'FORBIDDEN_WORDS',
      'CONTACT_IN_TEXT',
      'FILE_GONE',
    ],
  }),
  searchOcop: defineCall({
    method: 'POST',
    path: `${base}/searchOcop`,
    ...open,
    summary: '全部一司一品',
    input: page({ keyword: line(60).optional(), categoryId: Id.optional() }, ['refreshTime'], 20),
    reply: pageOf(GoodsCard.extend({ summary: z.string() })),
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
  getCore: defineCall({
    method: 'GET',
    path: `${base}/getCore`,
    ...open,
    summary: '供应商的核心产品',
    input: z.object({ businessId: Id }),
    reply: z.array(GoodsCard),
  }),
  saveCore: defineCall({
    method: 'POST',
    path: `${base}/saveCore`,
    ...own,
    effect: 'write',
    summary: '设置核心产品，按给出的顺序；数量随会员等级',
    input: z.object({ ids: z.array(Id).max(10, '最多10个核心产品') }),
    reply: Done,
    fails: ['NOT_FOUND', 'QUOTA_USED'],
  }),
}
