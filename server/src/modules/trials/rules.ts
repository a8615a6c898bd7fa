import type { TrialOperation } from '@shangyouji/contract/trials/labels'
import type { TrialOfferStatus, TrialRequestStatus } from '@shangyouji/contract/trials/schemas'

/**
 * 试用 Samples: a supplier offers so many samples of one spec of its goods; the offer is reviewed like everything that
 * is published. A buyer asks, is granted one or not, gets it sent, and says what came of it. Nothing regulated is ever
 * sent as a sample.
 */

export type Party = 'CLIENT' | 'BUSINESS' | 'SYSTEM'

interface Move<S> {
  readonly by: readonly Party[]
  readonly from: readonly S[]
  /** Null: the state stays. */
  readonly to: S | null
}

export const offerMoves: Readonly<Partial<Record<TrialOperation, Move<TrialOfferStatus>>>> = {
  SUBMIT: { by: ['BUSINESS'], from: ['DRAFT', 'REJECTED'], to: 'PENDING' },
  PAUSE: { by: ['BUSINESS'], from: ['ACTIVE'], to: 'PAUSED' },
  RESUME: { by: ['BUSINESS'], from: ['PAUSED'], to: 'ACTIVE' },
  END: { by: ['BUSINESS', 'SYSTEM'], from: ['PENDING', 'ACTIVE', 'PAUSED'], to: 'ENDED' },
}

export const requestMoves: Readonly<Partial<Record<TrialOperation, Move<TrialRequestStatus>>>> = {
  APPROVE: { by: ['BUSINESS'], from: ['APPLIED'], to: 'APPROVED' },
  REJECT: { by: ['BUSINESS'], from: ['APPLIED', 'APPROVED'], to: 'REJECTED' },
  SHIP: { by: ['BUSINESS'], from: ['APPROVED'], to: 'SHIPPED' },
  RECEIVE: { by: ['CLIENT', 'BUSINESS', 'SYSTEM'], from: ['SHIPPED'], to: 'RECEIVED' },
  CANCEL: { by: ['CLIENT'], from: ['APPLIED', 'APPROVED'], to: 'CANCELLED' },
  FEEDBACK: { by: ['CLIENT'], from: ['SHIPPED', 'RECEIVED'], to: 'FEEDBACK' },
  SHOW_REPORT: { by: ['BUSINESS'], from: ['FEEDBACK'], to: null },
  HIDE_REPORT: { by: ['BUSINESS'], from: ['FEEDBACK'], to: null },
}

const reach = <S extends string>(move: Move<S> | undefined, by: Party, from: S): S | null =>
  move?.by.includes(by) && move.from.includes(from) ? (move.to ?? from) : null

/** Where an operation leads, or null where the state or the party does not allow it. */
export const offerAfter = (operation: TrialOperation, by: Party, from: TrialOfferStatus) =>
  reach(offerMoves[operation], by, from)
export const requestAfter = (operation: TrialOperation, by: Party, from: TrialRequestStatus) =>
  reach(requestMoves[operation], by, from)

/** Requests under way: so many of them a buyer may have at once. */
export const OPEN: readonly TrialRequestStatus[] = ['APPLIED', 'APPROVED', 'SHIPPED', 'RECEIVED']
/** Nothing more happens with these; either side may take them out of its list. */
export const isOver = (status: TrialRequestStatus): boolean => ['FEEDBACK', 'REJECTED', 'CANCELLED'].includes(status)
/** A sample is taken for these. */
export const isGranted = (status: TrialRequestStatus): boolean =>
  ['APPROVED', 'SHIPPED', 'RECEIVED', 'FEEDBACK'].includes(status)

interface OfferState {
  readonly status: TrialOfferStatus
  readonly total: number
  readonly granted: number
  readonly start_on: string
  readonly end_on: string
}

/** Why nobody can ask for a sample now, in words; empty where one can. */
export function closedReason(offer: OfferState, today: string): string {
  if (offer.status === 'PAUSED') return '供方暂停了该试用'
  if (offer.status !== 'ACTIVE' || offer.end_on < today) return '该试用已结束'
  if (offer.start_on > today) return `${offer.start_on} 开始申请`
  return offer.granted >= offer.total ? '试用名额已满' : ''
}

/** Mailboxes that anybody can open: no proof of working somewhere. */
const PUBLIC_MAIL = new Set(
  ['qq.com', '163.com', '126.com', 'sina.com', 'sina.cn', 'sohu.com', 'foxmail.com', 'yeah.net', '139.com', '189.cn']
    .concat(['aliyun.com', 'gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'live.cn', 'msn.com', 'icloud.com'])
    .concat(['yahoo.com', 'vip.qq.com', 'vip.163.com', 'proton.me', 'protonmail.com', 'tom.com', '21cn.com']),
)

/** Whether a mail address belongs to an organisation. */
export function isWorkMail(email: string): boolean {
  const domain = email.split('@')[1]?.toLowerCase() ?? ''
  return domain.includes('.') && !PUBLIC_MAIL.has(domain)
}
