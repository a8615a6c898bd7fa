/** Words of membership, for server and screens; no imports, so that screens may carry them. */

export const membershipKindLabels = {
  PURCHASE: '开通',
  RENEWAL: '续费',
  UPGRADE: '升级',
  DOWNGRADE: '降级续费',
  GRANT: '平台授予',
} as const

export const membershipStateLabels = {
  UNPAID: '待支付',
  SCHEDULED: '待生效',
  ACTIVE: '生效中',
  EXPIRED: '已到期',
  UPGRADED: '已升级',
  REFUNDED: '已退款',
  CANCELLED: '已取消',
} as const
