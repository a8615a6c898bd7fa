export { presentCard } from './present.ts'
export { type CardRow, listByIds } from './queries.ts'
export { goodsReviewable } from './reviewable.ts'
export { seedCommonGoods } from './seed-common.ts'
