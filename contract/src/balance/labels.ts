/** Movements of money as their owner reads them. */
export const moneyCodeLabels = {
  RECHARGE: '充值',
  RECHARGE_BACK: '充值退回',
  PAY: '支付',
  PAY_BACK: '退款',
  INVITE_COMPANY: '邀请企业奖励',
  REVOKE: '奖励撤回',
  DEBT: '抵扣已撤回的奖励',
  WITHDRAW: '提现',
  WITHDRAW_BACK: '提现退回',
} as const
export type MoneyCode = keyof typeof moneyCodeLabels

export const coinOrderStateLabels = { UNPAID: '待支付', PAID: '已到账', CLOSED: '已关闭' } as const
export type CoinOrderState = keyof typeof coinOrderStateLabels
