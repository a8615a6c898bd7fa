import { z } from 'zod'
import { Hazards } from '../compounds/hazards.ts'
import { ContentStatus, OwnerCan } from '../content/calls.ts'
import { typedFields } from '../content/typed-draft.ts'
import { Fen, Id, Instant } from '../fields.ts'
import { goodsFields } from './card-schemas.ts'
import { GoodsForm, GoodsSpec, Stock } from './form-schemas.ts'

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
  ...goodsFields,
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
    useCases: true,
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
  compound: z
    .object({
      cas: z.string(),
      nameZh: z.string(),
      hasStructure: z.boolean(),
      /** Classes of the law it belongs to, in words: who buys it may need a permit. */
      regulations: z.array(z.string()),
      /** Of the substance as usually sold; null: the library has no classification. */
      hazards: Hazards.nullable(),
    })
    .nullable(),
  /** What the viewer may do, and why not. */
  can: z.object({ order: z.boolean(), orderReason: z.string(), edit: z.boolean() }),
})
export type GoodsDetails = z.infer<typeof GoodsDetails>

/** A row of the supplier's own list. */
export const OwnGoodsCard = z.object({
  ...goodsFields,
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
  ...typedFields,
})
export type EditableGoods = z.output<typeof EditableGoods>

/** An entry of the common library (公共库) as a supplier sees it. */
export const CommonEntry = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  cas: z.string(),
  /** Of the maker; empty for a plain substance. */
  catalogNo: z.string(),
  categoryName: z.string(),
  mf: z.string(),
  mw: z.string(),
  purity: z.string(),
  storage: z.string(),
  /** The supplier's own goods under this number; no second one is made. */
  goodsId: Id.nullable(),
})
export type CommonEntry = z.infer<typeof CommonEntry>
