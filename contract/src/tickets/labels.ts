import { z } from 'zod'

/** One attendee of a meeting: one ticket, one place, one code. */
export const RegistrationStatus = z.enum([
  'PENDING',
  'REJECTED',
  'WAITLIST',
  'OFFERED',
  'UNPAID',
  'ENROLLED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDING',
  'REFUNDED',
])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>
export const registrationStatusLabels: Readonly<Record<RegistrationStatus, string>> = {
  PENDING: '待审核',
  REJECTED: '已拒绝',
  WAITLIST: '候补',
  OFFERED: '候补待确认',
  UNPAID: '待支付',
  ENROLLED: '报名成功',
  EXPIRED: '超时未支付',
  CANCELLED: '已取消',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
}

/** State of an order, as its registrations say. */
export const TicketOrderState = z.enum([
  'PENDING',
  'WAITLIST',
  'OFFERED',
  'UNPAID',
  'PAID',
  'CANCELLED',
  'EXPIRED',
  'REFUNDING',
  'PART_REFUNDED',
  'REFUNDED',
])
export type TicketOrderState = z.infer<typeof TicketOrderState>
export const ticketOrderStateLabels: Readonly<Record<TicketOrderState, string>> = {
  PENDING: '待审核',
  WAITLIST: '候补中',
  OFFERED: '候补待确认',
  UNPAID: '待支付',
  PAID: '已完成',
  CANCELLED: '已取消',
  EXPIRED: '超时未支付',
  REFUNDING: '退款中',
  PART_REFUNDED: '部分退款',
  REFUNDED: '已退款',
}

export const RegistrationSource = z.enum(['SELF', 'ORGANISER', 'IMPORT'])
export type RegistrationSource = z.infer<typeof RegistrationSource>
export const registrationSourceLabels: Readonly<Record<RegistrationSource, string>> = {
  SELF: '自行报名',
  ORGANISER: '主办方添加',
  IMPORT: '批量导入',
}

/** What the door says about a code. */
export const CheckInOutcome = z.enum([
  'OK',
  'ALREADY',
  'UNPAID',
  'UNAPPROVED',
  'UNNAMED',
  'CANCELLED',
  'WRONG_DAY',
  'WRONG_TICKET',
  'BLOCKED',
  'REVOKED',
  'INVALID',
])
export type CheckInOutcome = z.infer<typeof CheckInOutcome>
