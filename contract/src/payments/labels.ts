/** Words of payments, for server and screens; no imports, so that screens may carry them. */

export const payChannelLabels = {
  WECHAT: '微信支付',
  ALIPAY: '支付宝',
  TRANSFER: '对公转账',
  PREPAID: '余额',
} as const

export const payStateLabels = {
  WAIT: '待支付',
  PAID: '已支付',
  CLOSED: '已关闭',
  EXCEPTION: '异常',
} as const

export const refundStateLabels = {
  WAIT: '待申请',
  APPLIED: '处理中',
  SUCCESS: '已退回',
  CLOSED: '已关闭，重新申请',
  ABNORMAL: '异常，须人工退回',
  MANUAL: '已人工退回',
} as const

export const differenceKindLabels = {
  MISSING_HERE: '我方缺少',
  MISSING_THERE: '账单缺少',
  AMOUNT: '金额不符',
  STATE: '状态不符',
} as const

export const transferStateLabels = {
  WAIT: '待转账',
  PROOF: '待确认',
  REFUSED: '凭证未通过',
  PAID: '已到账',
  CLOSED: '已关闭',
} as const
