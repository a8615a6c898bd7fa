/** Words of consultations, messages of people and feedback without their schemas: public pages load no validation. */

/** What somebody may say at once. */
export const messageLimits = { text: 1000, images: 9, files: 5 } as const

/** What a consultation is about. */
export const subjectTypeLabels = {
  GOODS: '商品',
  DEMAND: '需求',
  SOLUTION: '解决方案',
  TRIAL: '试用',
  MEETING: '会议',
  SHOP: '店铺',
} as const

export const consultingStatusLabels = {
  WAIT_SUPPLIER: '待回复',
  WAIT_CLIENT: '已回复',
  CLOSED: '已关闭',
} as const

export const friendStatusLabels = {
  REQUESTED: '待通过',
  ACCEPTED: '好友',
  REJECTED: '已拒绝',
  BLOCKED: '已拉黑',
} as const

export const suggestTypeLabels = {
  SUGGESTION: '产品建议',
  FAULT: '功能异常',
  COMPLAINT: '投诉举报',
  OTHER: '其他',
} as const

export const suggestStatusLabels = {
  NEW: '待处理',
  PROCESSING: '处理中',
  DONE: '已处理',
} as const
