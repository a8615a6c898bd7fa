import type { OrderStatus } from '../orders/schemas.ts'

/** What stands for the freight of a quotation that asks for none: quotation, comparison, order and exports say the same. */
export const FREIGHT_INCLUDED = '已含'

interface Order {
  readonly status: OrderStatus
  /** It was made from a quotation, whose freight it has. */
  readonly isQuoted: boolean
  /** Pending, and the supplier has answered. */
  readonly isAnswered: boolean
}

/** What stands for the freight of an order that has none: a supplier has yet to name it, or it is in the prices. */
export function noFreight({ status, isQuoted, isAnswered }: Order): string {
  if (isQuoted || isAnswered || ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'].includes(status)) return FREIGHT_INCLUDED
  return status === 'PENDING' ? '待供方确认' : '—'
}
