import type { MilestoneKind, OrderOperation, OrderStatus } from '@shangyouji/contract/orders/schemas'
import type { OrderSide } from './tables.ts'

/**
 * 意向单 Intent order: what a buyer wants of one supplier. While it is pending the supplier answers, line by line where
 * needed, and the buyer agrees; then both keep its progress. After confirmation it is only cancelled by both.
 */
export interface OrderState {
  readonly status: OrderStatus
  /** Whose move it is. While pending: CLIENT means that the supplier has answered and the buyer is to agree. */
  readonly turn: OrderSide | null
  readonly cancelAskedBy: OrderSide | null
  /** Under way and shipped: the buyer is to receive. */
  readonly isShipped: boolean
}

export type OrderActor = OrderSide | 'SYSTEM'
export type OrderMove = OrderOperation | 'EXPIRE' | 'AUTO_RECEIVE'

interface Move {
  readonly by: readonly OrderActor[]
  readonly from: readonly OrderStatus[]
  /** While pending: only when it is this side's turn. */
  readonly turn?: OrderSide
  /** By who asked to cancel: nobody yet · the other side · anybody. */
  readonly cancel?: 'none' | 'other' | 'any'
  readonly to: OrderStatus | null
}

const OPEN = ['CONFIRMED', 'IN_PROGRESS'] as const

export const orderMoves: Readonly<Record<OrderMove, Move>> = {
  CONFIRM: { by: ['BUSINESS'], from: ['PENDING'], turn: 'BUSINESS', to: 'CONFIRMED' },
  AGREE: { by: ['CLIENT'], from: ['PENDING'], turn: 'CLIENT', to: 'CONFIRMED' },
  RETURN: { by: ['CLIENT'], from: ['PENDING'], turn: 'CLIENT', to: 'PENDING' },
  REFUSE: { by: ['BUSINESS'], from: ['PENDING'], to: 'REFUSED' },
  CANCEL: { by: ['CLIENT'], from: ['PENDING'], to: 'CANCELLED' },
  START: { by: ['BUSINESS'], from: ['CONFIRMED'], cancel: 'none', to: 'IN_PROGRESS' },
  RECEIVE: { by: ['CLIENT'], from: ['IN_PROGRESS'], to: 'COMPLETED' },
  ASK_CANCEL: { by: ['CLIENT', 'BUSINESS'], from: OPEN, cancel: 'none', to: null },
  AGREE_CANCEL: { by: ['CLIENT', 'BUSINESS'], from: OPEN, cancel: 'other', to: 'CANCELLED' },
  DECLINE_CANCEL: { by: ['CLIENT', 'BUSINESS'], from: OPEN, cancel: 'any', to: null },
  EXPIRE: { by: ['SYSTEM'], from: ['PENDING'], to: 'EXPIRED' },
  AUTO_RECEIVE: { by: ['SYSTEM'], from: ['IN_PROGRESS'], to: 'COMPLETED' },
}

const otherSide = (side: OrderSide): OrderSide => (side === 'CLIENT' ? 'BUSINESS' : 'CLIENT')

/** Moves that need a reason in words. */
export const needsReason = (move: OrderMove): boolean => ['REFUSE', 'ASK_CANCEL', 'RETURN'].includes(move)

export function mayMove(state: OrderState, by: OrderActor, name: OrderMove): boolean {
  const move = orderMoves[name]
  if (!move.by.includes(by) || !move.from.includes(state.status)) return false
  if (move.turn && state.turn !== move.turn) return false
  switch (move.cancel) {
    case 'none':
      return state.cancelAskedBy === null
    case 'any':
      return state.cancelAskedBy !== null
    case 'other':
      return state.cancelAskedBy !== null && state.cancelAskedBy !== by
    default:
      return true
  }
}

/**
 * The state after a move that is allowed.
 * @param needsAgreement the supplier's answer differs from what the buyer ordered, so that confirming only proposes it
 */
export function stateAfter(state: OrderState, by: OrderActor, name: OrderMove, needsAgreement = false): OrderState {
  if (name === 'CONFIRM' && needsAgreement) return { ...state, turn: 'CLIENT' }
  if (name === 'RETURN') return { ...state, turn: 'BUSINESS' }
  const status = orderMoves[name].to ?? state.status
  const cancelAskedBy = name === 'ASK_CANCEL' && by !== 'SYSTEM' ? by : null
  const isShipped = status === 'IN_PROGRESS' && state.isShipped
  return { status, cancelAskedBy, isShipped, turn: turnOf(status, cancelAskedBy, isShipped) }
}

/** Whose move it is once an order is confirmed. */
export function turnOf(status: OrderStatus, cancelAskedBy: OrderSide | null, isShipped: boolean): OrderSide | null {
  if (status !== 'CONFIRMED' && status !== 'IN_PROGRESS') return null
  if (cancelAskedBy) return otherSide(cancelAskedBy)
  return isShipped ? 'CLIENT' : 'BUSINESS'
}

/** A target state said instead of an operation: what the caller must mean by it; null: nothing leads there. */
export function moveTowards(state: OrderState, by: OrderSide, target: OrderStatus): OrderOperation | null {
  const names = Object.keys(orderMoves).filter(name => name !== 'EXPIRE' && name !== 'AUTO_RECEIVE') as OrderOperation[]
  const direct = names.find(name => orderMoves[name].to === target && name !== 'RETURN' && mayMove(state, by, name))
  if (direct) return direct
  return target === 'CANCELLED' && mayMove(state, by, 'ASK_CANCEL') ? 'ASK_CANCEL' : null
}

export const operationsOf = (state: OrderState, by: OrderSide): OrderOperation[] =>
  (Object.keys(orderMoves) as OrderMove[]).filter(
    (name): name is OrderOperation => name !== 'EXPIRE' && name !== 'AUTO_RECEIVE' && mayMove(state, by, name),
  )

/** While pending, before the supplier has answered: both may change their part. */
export const mayUpdate = ({ status, turn }: OrderState): boolean => status === 'PENDING' && turn === 'BUSINESS'

const milestones: Readonly<Record<MilestoneKind, { by: readonly OrderSide[]; from: readonly OrderStatus[] }>> = {
  CONTRACT: { by: ['CLIENT', 'BUSINESS'], from: OPEN },
  PAID: { by: ['CLIENT', 'BUSINESS'], from: OPEN },
  SHIPPED: { by: ['BUSINESS'], from: OPEN },
  // written by the move RECEIVE
  RECEIVED: { by: [], from: [] },
  INVOICED: { by: ['BUSINESS'], from: [...OPEN, 'COMPLETED'] },
}

export const mayNote = (state: OrderState, by: OrderSide, kind: MilestoneKind): boolean =>
  milestones[kind].by.includes(by) && milestones[kind].from.includes(state.status)

export const milestonesOf = (state: OrderState, by: OrderSide): MilestoneKind[] =>
  (Object.keys(milestones) as MilestoneKind[]).filter(kind => mayNote(state, by, kind))

const TERMINAL: readonly OrderStatus[] = ['COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED']
export const isOver = (status: OrderStatus): boolean => TERMINAL.includes(status)

interface Line {
  readonly price: number | null
  readonly quantity: number
  readonly lead_days: number | null
  readonly reply_state: 'CONFIRM' | 'CHANGE' | 'REFUSE' | null
  readonly reply_price: number | null
  readonly reply_lead_days: number | null
}

/** The price of a line that counts now; null: none yet. */
export const priceOf = ({ price, reply_price, reply_state }: Pick<Line, 'price' | 'reply_price' | 'reply_state'>) =>
  reply_state && reply_price !== null ? reply_price : price

/** Fen of a line; null: no price yet, or not supplied. */
export function amountOf(line: Line): number | null {
  if (line.reply_state === 'REFUSE') return null
  const price = priceOf(line)
  return price === null ? null : price * line.quantity
}

export const sumOf = (lines: readonly Line[]) => ({
  goods_total: lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0),
  is_open_price: lines.some(line => line.reply_state !== 'REFUSE' && priceOf(line) === null),
})

/** What a supplier's answer to a line amounts to, where it does not say so itself. */
export function replyState(line: Line, price: number | null | undefined, delivery: number | null | undefined) {
  const isOtherPrice = price !== undefined && price !== null && price !== line.price
  const isLater = delivery !== undefined && delivery !== null && line.lead_days !== null && delivery > line.lead_days
  return isOtherPrice || isLater ? ('CHANGE' as const) : ('CONFIRM' as const)
}

/** Whether the buyer has to agree before an order is confirmed: something is not as it was ordered. */
export const needsAgreement = (lines: readonly Line[], hasNewTerms: boolean): boolean =>
  hasNewTerms ||
  lines.some(
    line =>
      line.reply_state === 'REFUSE' ||
      line.reply_state === 'CHANGE' ||
      (line.reply_price !== null && line.reply_price !== line.price),
  )
