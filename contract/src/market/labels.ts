/** Words of what is put before people: labels, slots, positions. Free of zod, for pages. */

/** WAITING its days have not begun · ACTIVE it is shown · ENDED they are over · CANCELLED taken back or left empty. */
export const slotStatusLabels = { WAITING: '未开始', ACTIVE: '展示中', ENDED: '已结束', CANCELLED: '已取消' } as const
export type SlotStatus = keyof typeof slotStatusLabels

/** Codes of the labels that ship with the product; operators may add others, which have no code. */
export const labelCodes = ['NEW', 'PROMOTION', 'PROBATION', 'OCOP', 'SOLUTION', 'ARTICLE', 'VIDEO'] as const
export type LabelCode = (typeof labelCodes)[number]

/** Pages of single things on which a supplier shows more of its own goods. */
export const adPositionLabels = { GOODS_DETAIL: '商品详情页', CONTENT_DETAIL: '内容详情页' } as const
export type AdPosition = keyof typeof adPositionLabels

/** Positions that operators fill by hand: what stands there, and how many at most. */
export const pushPositions = {
  HOME_GOODS: { label: '首页编辑精选', kind: 'GOODS', most: 10 },
  HOME_SUPPLIER: { label: '首页推荐供应商', kind: 'SUPPLIER', most: 8 },
} as const
export type PushPosition = keyof typeof pushPositions
