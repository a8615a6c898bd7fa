import type { InquiryOperation, InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import type { InquirySide, KeptQuotationLine } from './tables.ts'

/**
 * 询价单 Inquiry: what a buyer asks one supplier. The supplier quotes, in versions that are never changed; the buyer
 * accepts one by its number, counters, or turns it down. An accepted version becomes exactly one order.
 */
export type InquiryActor = InquirySide | 'SYSTEM'
/** Moves beside those that the sides make: time runs out, a chosen quotation of a demand is called back. */
type OwnMove = 'EXPIRE' | 'RECALL'
export type InquiryMove = InquiryOperation | OwnMove

interface Move {
  readonly by: InquiryActor
  readonly from: readonly InquiryStatus[]
  /** Null: the inquiry itself stays; another one is made of it. */
  readonly to: InquiryStatus | null
}

export const inquiryMoves: Readonly<Record<InquiryMove, Move>> = {
  QUOTE: { by: 'BUSINESS', from: ['SUBMITTED', 'COUNTERED'], to: 'QUOTED' },
  ASK_INFO: { by: 'BUSINESS', from: ['SUBMITTED'], to: 'INFO_NEEDED' },
  DECLINE: { by: 'BUSINESS', from: ['SUBMITTED', 'COUNTERED'], to: 'DECLINED' },
  CANCEL: { by: 'CLIENT', from: ['SUBMITTED', 'INFO_NEEDED'], to: 'CANCELLED' },
  PROVIDE: { by: 'CLIENT', from: ['INFO_NEEDED'], to: 'SUBMITTED' },
  ACCEPT: { by: 'CLIENT', from: ['QUOTED'], to: 'ACCEPTED' },
  COUNTER: { by: 'CLIENT', from: ['QUOTED'], to: 'COUNTERED' },
  REJECT: { by: 'CLIENT', from: ['QUOTED'], to: 'REJECTED' },
  REVISE: { by: 'BUSINESS', from: ['QUOTED'], to: 'QUOTED' },
  WITHDRAW: { by: 'BUSINESS', from: ['QUOTED'], to: 'SUBMITTED' },
  REOPEN: { by: 'CLIENT', from: ['DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED'], to: null },
  RECALL: { by: 'SYSTEM', from: ['SUBMITTED', 'INFO_NEEDED', 'QUOTED', 'COUNTERED'], to: 'CANCELLED' },
  EXPIRE: { by: 'SYSTEM', from: ['SUBMITTED', 'INFO_NEEDED', 'QUOTED', 'COUNTERED'], to: 'EXPIRED' },
}

export const mayMove = (status: InquiryStatus, by: InquiryActor, name: InquiryMove): boolean =>
  inquiryMoves[name].by === by && inquiryMoves[name].from.includes(status)

export const operationsOf = (status: InquiryStatus, by: InquirySide): InquiryOperation[] =>
  (Object.keys(inquiryMoves) as InquiryMove[]).filter(
    (name): name is InquiryOperation => name !== 'EXPIRE' && name !== 'RECALL' && mayMove(status, by, name),
  )

const turns: Readonly<Record<InquiryStatus, InquirySide | null>> = {
  SUBMITTED: 'BUSINESS',
  INFO_NEEDED: 'CLIENT',
  QUOTED: 'CLIENT',
  COUNTERED: 'BUSINESS',
  ACCEPTED: null,
  DECLINED: null,
  REJECTED: null,
  CANCELLED: null,
  EXPIRED: null,
}

export const turnOf = (status: InquiryStatus): InquirySide | null => turns[status]

export const isOver = (status: InquiryStatus): boolean => turns[status] === null

/** Moves that need a reason in words. */
export const needsReason = (name: InquiryMove): boolean => name === 'DECLINE' || name === 'REJECT'

export const amountOf = ({
  state,
  unitPrice,
  quantity,
}: Pick<KeptQuotationLine, 'state' | 'unitPrice' | 'quantity'>) =>
  state === 'QUOTED' && unitPrice !== null ? unitPrice * quantity : null

export const goodsTotalOf = (lines: readonly KeptQuotationLine[]): number =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
