export const smsPackLabels = { SMALL: '500条短信包', MEDIUM: '2000条短信包', LARGE: '10000条短信包' } as const
export type SmsPackId = keyof typeof smsPackLabels

export const smsOrderStateLabels = { UNPAID: '待支付', PAID: '已支付', CLOSED: '已关闭' } as const
export type SmsOrderState = keyof typeof smsOrderStateLabels
