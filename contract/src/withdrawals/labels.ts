export const withdrawalStateLabels = {
  APPLIED: '待审批',
  APPROVED: '待付款',
  PAYING: '付款中',
  PAID: '已到账',
  FAILED: '付款失败',
  REJECTED: '已驳回',
  CANCELLED: '已取消',
} as const
export type WithdrawalState = keyof typeof withdrawalStateLabels

/** What is withheld from a person; a company pays its own taxes and gives an invoice. */
export const taxRuleLabels = {
  NONE: '不代扣个人所得税',
  OCCASIONAL: '按偶然所得代扣个人所得税',
  LABOUR: '按劳务报酬预扣个人所得税',
} as const
export type TaxRule = keyof typeof taxRuleLabels
