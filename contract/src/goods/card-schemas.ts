import { z } from 'zod'
import { Fen, Id, Instant } from '../fields.ts'
import { GoodsType, PriceType, Stock } from './form-schemas.ts'

/** Fields of goods in every list. */
export const goodsCard = {
  id: Id,
  businessId: Id,
  companyName: z.string(),
  levelCode: z.string(),
  /** Short name of the supplier's province: 上海. */
  provinceName: z.string(),
  type: GoodsType,
  name: z.string(),
  nameEn: z.string(),
  catalogNo: z.string(),
  brandId: Id.nullable(),
  brandName: z.string(),
  categoryId: Id.nullable(),
  cas: z.string(),
  cover: z.string(),
  purity: z.string(),
  grade: z.string(),
  origin: z.string(),
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
  refreshTime: Instant.nullable(),
}
export const GoodsCard = z.object({
  ...goodsCard,
  /** Of a search that no goods meet whole: what of the text these do not have, as it was typed. */
  lacking: z.array(z.string()).optional(),
})
export type GoodsCard = z.infer<typeof GoodsCard>
