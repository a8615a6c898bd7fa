import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { provinceName } from '../base/api.ts'
import { ownerCan } from '../content/api.ts'
import type { ReviewRow } from '../review/api.ts'
import type { CardRow, FoundRow } from './queries.ts'
import { completeness } from './rules.ts'
import type { OwnRow } from './shelf/own-queries.ts'
import { presentSpec, type SpecRow } from './spec-queries.ts'

/** The card of goods; regulated ones carry no price. */
export function presentCard(row: FoundRow): GoodsCard {
  const hasPrice = !row.is_info_only && row.price_type !== 'NEGOTIABLE'
  return {
    id: row.id,
    businessId: row.company_id,
    companyName: row.company_name,
    provinceName: row.province ? provinceName(row.province) : '',
    type: row.goods_type,
    name: row.name,
    nameEn: row.name_en,
    catalogNo: row.catalog_no,
    brandName: row.brand_name ?? '',
    categoryId: row.category_id,
    cas: row.cas ?? '',
    cover: row.cover,
    purity: row.purity,
    grade: row.grade,
    packSize: row.pack_size,
    specNum: row.spec_count,
    priceType: row.price_type,
    priceMin: hasPrice ? row.price_min : null,
    priceMax: hasPrice ? row.price_max : null,
    stock: row.stock === '' ? null : row.stock,
    isTrial: row.is_trial,
    isInfoOnly: row.is_info_only,
  }
}

/** A card with what only a page of single goods and its owner's list show. */
export const presentFields = (row: CardRow) => ({
  ...presentCard(row),
  levelCode: row.level_code,
  brandId: row.brand_id,
  origin: row.origin,
  refreshTime: row.refreshed_at?.toISOString() ?? null,
})

/** A row of the owner's list. */
export function presentOwn(row: OwnRow, specs: readonly SpecRow[], review: ReviewRow | undefined, maxAppeals: number) {
  return {
    ...presentFields(row),
    priceMin: row.price_min,
    priceMax: row.price_max,
    status: row.status,
    isRevising: review?.status === 'PENDING' && row.status === 'PUBLISHED',
    rejectReason: review?.status === 'REJECTED' ? review.reason : '',
    dueTime: review?.status === 'PENDING' ? review.due_at.toISOString() : null,
    publishTime: row.published_at?.toISOString() ?? null,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
    version: row.version,
    readNum: row.read_count ?? 0,
    basketNum: row.basket_count ?? 0,
    orderNum: row.order_count ?? 0,
    completeness: completeness(row.form),
    specs: specs.filter(spec => spec.goods_id === row.id).map(presentSpec),
    can: ownerCan(row.status, maxAppeals - row.appeal_count),
  }
}

/** The form as its owner last wrote it: a change under review before what is live. */
export function presentEditable(
  row: { id: string; status: OwnRow['status']; version: number; form: GoodsForm },
  review: ReviewRow | undefined,
) {
  const isRevising = review?.status === 'PENDING' && row.status === 'PUBLISHED'
  const { isCheck: _, ...form } = isRevising ? (review!.form as GoodsForm) : row.form
  return {
    ...form,
    // forms of before have none
    useCases: form.useCases ?? [],
    categoryId: form.categoryId === '' ? undefined : form.categoryId,
    id: row.id,
    status: row.status,
    isRevising,
    rejectReason: review?.status === 'REJECTED' ? review.reason : '',
    fieldReasons: review?.status === 'REJECTED' ? review.field_reasons : {},
    version: row.version,
  }
}
