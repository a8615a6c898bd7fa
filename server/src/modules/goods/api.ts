export { catalogueGoods } from './catalogue-goods.ts'
export { compoundCategory, seedCommonGoods } from './common/seed-common.ts'
export { countBasketsAndOrders } from './counter-queries.ts'
export { goodsThing } from './desk.ts'
export { ocopSummary } from './flagship/ocop.ts'
export { countCore, countOcop, listOcop } from './flagship/ocop-queries.ts'
export { refuseSamples } from './form/check.ts'
export { amountOf as packAmountOf, codeKey, packKey } from './form/packs.ts'
export { contentsOf, markTrial } from './form/samples.ts'
export { presentCard } from './present.ts'
export {
  addDocuments,
  type CardRow,
  countCounted,
  findGoodsLink,
  findOwn,
  findSeller,
  findShownGoods,
  listByIds,
  listUndrawn,
  setPicture,
} from './queries.ts'
export { goodsReviewable } from './reviewable.ts'
export { categoryFilter } from './search/category-filter.ts'
export { renewCounts } from './search/popularity-queries.ts'
export { commonGoodsReader, goodsReader } from './search/reindex.ts'
export { searchGoods, similarGoods } from './search/search.ts'
export { type BulkGoods, insertMany } from './shelf/bulk.ts'
export { whyGoodsNotPublishable } from './shelf/publish-eligibility.ts'
export { goodsSurplus } from './shelf/surplus.ts'
