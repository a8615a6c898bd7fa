import type { BrandCard } from '@shangyouji/contract/catalogue/brand-calls'
import type { BrandRow } from './brand-queries.ts'

export const presentBrand = (row: BrandRow): BrandCard => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  initial: row.initial,
  logo: row.logo,
  origin: row.origin,
  goodsNum: row.goods_count,
  isHot: row.is_hot,
})
