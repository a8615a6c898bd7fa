import { z } from 'zod'

export const MembershipKind = z.enum(['PURCHASE', 'RENEWAL', 'UPGRADE', 'DOWNGRADE', 'GRANT'])
export type MembershipKind = z.infer<typeof MembershipKind>
export const membershipKindLabels: Readonly<Record<MembershipKind, string>> = {
  PURCHASE: '开通',
  RENEWAL: '续费',
  UPGRADE: '升级',
  DOWNGRADE: '降级续费',
  GRANT: '平台授予',
}

export const MembershipState = z.enum(['UNPAID', 'SCHEDULED', 'ACTIVE', 'EXPIRED', 'UPGRADED', 'REFUNDED', 'CANCELLED'])
export type MembershipState = z.infer<typeof MembershipState>
export const membershipStateLabels: Readonly<Record<MembershipState, string>> = {
  UNPAID: '待支付',
  SCHEDULED: '待生效',
  ACTIVE: '生效中',
  EXPIRED: '已到期',
  UPGRADED: '已升级',
  REFUNDED: '已退款',
  CANCELLED: '已取消',
}
