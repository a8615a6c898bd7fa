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

/** State of an order, which follows from its registrations. */
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

export const RegistrationSource = z.enum(['SELF', 'ORGANISER', 'IMPORT'])
export type RegistrationSource = z.infer<typeof RegistrationSource>

/** What the door answers to a code. */
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
