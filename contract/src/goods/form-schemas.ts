import { z } from 'zod'
import { CasOrEmpty, Count, Fen, Flag, Html, Id, ImageUrl, line } from '../fields.ts'
import { goodsLimits } from './labels.ts'

export { type DocumentKind, documentKinds, goodsLimits, shipTempLabels, stockLabels } from './labels.ts'

export const GoodsType = z.enum(['PRODUCT', 'SERVICE'])

export const PriceType = z.enum(['FIXED', 'RANGE', 'TIER', 'NEGOTIABLE'])
export type PriceType = z.infer<typeof PriceType>

export const Stock = z.enum(['IN', 'ORDER', 'OUT'])

/** How goods travel; empty: not said. */
export const ShipTemp = z.enum(['', 'RT', 'C2_8', 'C_20', 'C_80', 'DRY_ICE', 'LN2'])

/** A pack size (规格) of goods. */
export const GoodsSpec = z.object({
  /** Of a spec that exists; a new one has none. */
  id: Id.optional(),
  /** The supplier's number of this pack; empty: none of its own. */
  specNo: line(60).default(''),
  packSize: line(60, 1),
  /** What one is: 瓶, 盒, 台, 次. */
  unit: line(12).default(''),
  /** Fen; the lower end of a range; null: on request. */
  price: Fen.nullable().default(null),
  /** Fen; the upper end of a range. */
  priceMax: Fen.nullable().default(null),
  /** Prices by quantity: from so many on, fen each. */
  tiers: z
    .array(z.object({ from: Count.min(1).max(1_000_000), price: Fen }))
    .max(goodsLimits.tiers, '最多5档阶梯价')
    .default([]),
  /** Least quantity. */
  moq: Count.min(1).max(1_000_000).default(1),
  stock: Stock.nullable().default(null),
  leadDays: Count.min(0).max(365).nullable().default(null),
  isShow: Flag.default(true),
})
export type GoodsSpec = z.output<typeof GoodsSpec>

const Document = z.object({
  name: line(80).default(''),
  url: ImageUrl.refine(url => url !== '', '请上传文件'),
  /** The one pack size that it is of; without it, of all. */
  pack: line(60).optional(),
})
const documents = z.array(Document).max(goodsLimits.documents, '每类资料最多5个文件').default([])

/** A part of a mixture or kit; what is regulated in it counts for the whole. */
const Component = z.object({
  cas: CasOrEmpty.default(''),
  name: line(80, 1),
  /** Share by mass, percent. */
  percent: z.number().gt(0).max(100).nullable().default(null),
})

const UseCaseNames = z
  .array(line(30, 1))
  .max(goodsLimits.useCases, '最多5个用途')
  .refine(names => new Set(names).size === names.length, '用途不能重复')

/** Goods as their supplier writes them. */
export const GoodsForm = z.object({
  /** Whether the sensitive-word check is asked for; false after the writer chose to continue. */
  isCheck: Flag.default(true),
  type: GoodsType.default('PRODUCT'),
  name: line(120, 2),
  nameEn: line(200).default(''),
  /** 货号 of the maker or supplier. */
  catalogNo: line(60).default(''),
  brandId: Id.nullable().default(null),
  /** A category of the third level. */
  categoryId: Id,
  /** One of the supplier's own categories. */
  businessCategoryId: Id.nullable().default(null),
  cas: CasOrEmpty.default(''),
  /** Formula. */
  mf: line(120).default(''),
  /** g/mol, as text. */
  mw: line(30).default(''),
  purity: line(40).default(''),
  grade: line(40).default(''),
  /** Appearance: powder, crystals, solution. */
  form: line(60).default(''),
  storage: line(120).default(''),
  shipTemp: ShipTemp.default(''),
  shelfLife: line(40).default(''),
  origin: line(40).default(''),
  leadDays: Count.min(0).max(365).nullable().default(null),
  priceType: PriceType.default('NEGOTIABLE'),
  specs: z.array(GoodsSpec).min(1, '至少填写一个规格').max(goodsLimits.specs, '最多50个规格'),
  /** The first one is the cover. */
  images: z
    .array(ImageUrl.refine(url => url !== '', '图片地址不正确'))
    .min(1, '请上传至少一张图片')
    .max(goodsLimits.images, '最多10张图片'),
  video: ImageUrl.default(''),
  detail: Html.default(''),
  /** Properties by name; those of the category become filters. */
  params: z
    .array(z.object({ k: line(30, 1), v: line(200) }))
    .max(goodsLimits.params, '最多60项参数')
    .default([]),
  docs: z
    .object({ COA: documents, SDS: documents, TDS: documents, MANUAL: documents })
    .default({ COA: [], SDS: [], TDS: [], MANUAL: [] }),
  applications: line(2000).default(''),
  /** Names of use cases (用途) that they serve, of the platform's list. */
  useCases: UseCaseNames.default([]),
  /** PubMed numbers of papers that used it. */
  refs: z
    .array(z.string().regex(/^\d{1,9}$/, 'PMID为数字'))
    .max(goodsLimits.references, '最多20篇文献')
    .default([]),
  components: z.array(Component).max(goodsLimits.components, '最多30种组分').default([]),
  /** Samples may be asked for. */
  isTrial: Flag.default(false),
})
export type GoodsForm = z.output<typeof GoodsForm>
