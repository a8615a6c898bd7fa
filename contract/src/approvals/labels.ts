/** Labels of approvals, for server and screens. */

export const approvalKindLabels = {
  REGULATION_RULE: '管制规则',
  REGULATED_LIST: '管制目录',
  COMPOUND_CLASS: '受管制化合物',
  FREEZE_PAYING_COMPANY: '冻结付费企业',
  TERMINATE_PAYING_COMPANY: '注销付费企业',
  LEVEL_GRANT: '会员等级授予',
  MEMBER_REFUND: '会员退款',
  WITHDRAWAL: '大额提现',
  PAYMENT_REFUND: '规则外退款',
  POINTS_ADJUST: '积分调整',
  PASSKEY_RESET: '清除通行密钥',
} as const

export const approvalStatusLabels = {
  PENDING: '待审批',
  APPROVED: '已通过',
  REFUSED: '已驳回',
  VOID: '已作废',
  EXPIRED: '已过期',
  WITHDRAWN: '已撤回',
} as const
