/** Words of samples without their schemas: pages use them and load no validation library. */

export const trialOfferLabels = {
  DRAFT: '草稿',
  PENDING: '审核中',
  ACTIVE: '进行中',
  PAUSED: '已暂停',
  ENDED: '已结束',
  REJECTED: '审核未通过',
} as const

export const trialRequestLabels = {
  APPLIED: '待审核',
  APPROVED: '待寄送',
  SHIPPED: '已寄出',
  RECEIVED: '待反馈',
  FEEDBACK: '已反馈',
  REJECTED: '未通过',
  CANCELLED: '已取消',
} as const

/** Who pays for sending a sample. */
export const freightLabels = { SUPPLIER: '供方包邮', CLIENT: '需方承担运费', COLLECT: '运费到付' } as const

/** What is done with an offer or a request. */
export const trialOperations = {
  SUBMIT: '提交审核',
  PAUSE: '暂停',
  RESUME: '恢复',
  END: '结束',
  APPROVE: '通过',
  REJECT: '婉拒',
  SHIP: '寄出',
  RECEIVE: '确认收到',
  CANCEL: '取消申请',
  FEEDBACK: '提交反馈',
  SHOW_REPORT: '公开试用报告',
  HIDE_REPORT: '不公开试用报告',
} as const
export type TrialOperation = keyof typeof trialOperations

export const TRIAL_QUESTIONS = 5
