export { type BulkGoods, insertMany } from './bulk.ts'
export { categoryFilter } from './category-filter.ts'
export { refuseSamples } from './check.ts'
export { viewerOf } from './counters.ts'
export { goodsObstacle } from './obstacle.ts'
export { ocopSummary } from './ocop.ts'
export { countCore, countOcop, listOcop } from './ocop-queries.ts'
export { amountOf as packAmountOf, codeKey, packKey } from './packs.ts'
export { renewCounts } from './popularity-queries.ts'
export { presentCard } from './present.ts'
export {
  addDocuments,
  type CardRow,
  countCounted,
  findGoodsLink,
  findShownGoods,
  listByIds,
  listUndrawn,
  setPicture,
} from './queries.ts'
export { commonGoodsReader, goodsReader } from './read-again.ts'
export { goodsReviewable } from './reviewable.ts'
export { contentsOf, markTrial } from './samples.ts'
export { searchGoods } from './search.ts'
export { compoundCategory, seedCommonGoods } from './seed-common.ts'
