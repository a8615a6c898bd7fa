import type { ReplyOf } from '@shangyouji/contract'
import type { ticketOrder } from '@shangyouji/contract/tickets/calls'

export type TicketOrders = ReplyOf<typeof ticketOrder.search>
export type TicketOrder = TicketOrders['records'][number]
export type OrderWithTickets = ReplyOf<typeof ticketOrder.byId>
export type OwnTicket = OrderWithTickets['tickets'][number]
