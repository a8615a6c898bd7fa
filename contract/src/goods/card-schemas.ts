import { z } from 'zod'
import { Fen, Id, Instant } from '../fields.ts'
import { GoodsType, PriceType, Stock } from './form-schemas.ts'

/** What a card of goods shows, and what it is found by. */
export const goodsCard = {
  id: Id,
  businessId: Id,
  companyName: z.string(),
  /** Short name of the supplier's province: 上海. */
  provinceName: z.string(),
  type: GoodsType,
  name: z.string(),
  nameEn: z.string(),
  catalogNo: z.string(),
  brandName: z.string(),
  categoryId: Id.nullable(),
  cas: z.string(),
  cover: z.string(),
  purity: z.string(),
  grade: z.string(),
  /** Pack size of the first spec. */
  packSize: z.string(),
  specNum: z.int(),
  priceType: PriceType,
  /** Fen over the shown specs; null where nothing has a price or none may be shown. */
  priceMin: Fen.nullable(),
  priceMax: Fen.nullable(),
  stock: Stock.nullable(),
  isTrial: z.boolean(),
  /** Regulated: shown without price, not to be ordered. */
  isInfoOnly: z.boolean(),
}

/** The same with what only a page of single goods and its owner's list show. */
export const goodsFields = {
  ...goodsCard,
  levelCode: z.string(),
  brandId: Id.nullable(),
  origin: z.string(),
  refreshTime: Instant.nullable(),
}

export const GoodsCard = z.object({
  ...goodsCard,
  /** Of a search that no goods meet whole: what of the text these do not have, as it was typed. */
  lacking: z.array(z.string()).optional(),
})
export type GoodsCard = z.infer<typeof GoodsCard>
