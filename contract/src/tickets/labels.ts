/** Words of tickets, for server and screens; no imports, so that screens may carry them. */

export const registrationStatusLabels = {
  PENDING: '待审核',
  REJECTED: '已拒绝',
  WAITLIST: '候补',
  OFFERED: '候补待确认',
  UNPAID: '待支付',
  ENROLLED: '报名成功',
  EXPIRED: '超时未支付',
  CANCELLED: '已取消',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
} as const

export const ticketOrderStateLabels = {
  PENDING: '待审核',
  WAITLIST: '候补中',
  OFFERED: '候补待确认',
  UNPAID: '待支付',
  PAID: '已完成',
  CANCELLED: '已取消',
  EXPIRED: '超时未支付',
  REFUNDING: '退款中',
  PART_REFUNDED: '部分退款',
  REFUNDED: '已退款',
} as const

export const registrationSourceLabels = {
  SELF: '自行报名',
  ORGANISER: '主办方添加',
  IMPORT: '批量导入',
} as const
