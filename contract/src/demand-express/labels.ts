export const expressStateLabels = {
  UNPAID: '待支付',
  PAID: '加急审核中',
  REVIEWED: '已按时审核',
  PUSHED: '已再次推送',
  MISSED: '超时已退款',
  CLOSED: '已关闭',
} as const
export type ExpressState = keyof typeof expressStateLabels
