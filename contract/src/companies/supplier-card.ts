import { z } from 'zod'
import { Id } from '../fields.ts'
import { GoodsCard } from '../goods/card-schemas.ts'

/** A supplier in lists of suppliers. */
export const SupplierCard = z.object({
  id: Id,
  name: z.string(),
  logo: z.string(),
  levelCode: z.string(),
  /** Storefront of the supplier. */
  link: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  introduction: z.string(),
  goodsNum: z.int(),
  /** Names of first-level categories it sells in. */
  categories: z.array(z.string()),
  /** How it answers, measured over 90 days; null with too few questions (consulting.getResponse). */
  response: z.object({ averageMinutes: z.int().nullable(), rate48h: z.int() }).nullable(),
  /** Goods that fit the search, else the newest. */
  goods: z.array(GoodsCard),
})
export type SupplierCard = z.infer<typeof SupplierCard>
