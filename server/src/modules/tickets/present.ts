import { InvoiceRule } from '@shangyouji/contract/meetings/schemas'
import type { SellerTransfer } from '@shangyouji/contract/payments/receiving-calls'
import type { Goodwill } from '@shangyouji/contract/tickets/goodwill-calls'
import type { ReturnRequest } from '@shangyouji/contract/tickets/return-request-calls'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { signedUrl } from '../files/api.ts'
import { isBuyer, isSeller, mayGiveBack, seesIdentityNumbers } from './access.ts'
import { shownAnswers } from './answers.ts'
import { codeOf, openKey } from './codes.ts'
import type { ShownOrder, ShownRegistration } from './list-queries.ts'
import { listKeys } from './queries.ts'
import { mayAskReturn, refundNow } from './return.ts'
import { holdsPlace, isOpen, linksNow, mayGiveUp, moveOf } from './rules.ts'

type Asked = Work & { readonly actor: Account }

/** The keys of the meetings of some registrations. */
export async function keysOf(
  { db, config }: Work,
  rows: readonly { readonly meeting_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const keys = await listKeys(db, [...new Set(rows.map(row => row.meeting_id))])
  return new Map(keys.map(({ id, sealed }) => [id, openKey(config.secret, sealed)]))
}

const record = (row: ShownRegistration) => ({
  id: row.id,
  orderId: row.order_id,
  bizType: 'MEET' as const,
  bizId: row.meeting_id,
  title: row.meeting_title,
  ticketId: row.ticket_id,
  ticketName: row.ticket_name,
  status: row.status,
  name: row.name,
  phone: row.phone,
  company: row.company,
  jobTitle: row.title,
  email: row.email,
  share: row.share,
  reason: row.reason,
  checkInTime: row.came_at?.toISOString() ?? null,
  sessions: row.sessions,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
})

const meetingOf = (row: ShownRegistration | ShownOrder) => ({
  id: row.meeting_id,
  title: row.meeting_title,
  start: row.start_at.toISOString(),
  end: row.end_at.toISOString(),
  timezone: row.timezone,
  isCancelled: row.cancelled_at !== null,
})

/** For the buyer, and for an attendee registered by another person. */
export function presentOwn(asked: Asked, row: ShownRegistration, keys: ReadonlyMap<string, string>) {
  const { actor, clock } = asked
  const now = clock.now()
  const isOwn = isBuyer(actor, row)
  const key = keys.get(row.meeting_id)!
  const isReturnable = row.status === 'ENROLLED' && !row.was_let_in
  const meeting = { ...row, refund_rule: row.present_rule }
  const isRequested = row.requested_until !== null && now < row.requested_until
  const back = isReturnable ? refundNow(row, meeting, now) : null
  return {
    ...record(row),
    meeting: meetingOf(row),
    code: row.status === 'ENROLLED' && row.name !== '' ? codeOf(key, row.id, row.issue) : '',
    ...linksNow(row, now),
    answers: shownAnswers(key, row.answers, { isWhole: false, sign: url => signedUrl(asked, url) }),
    allowScan: row.allow_scan,
    isBuyer: isOwn,
    refundNow: back,
    can: {
      cancel: isOwn && moveOf('CANCEL', row) !== null && !row.was_let_in,
      return: isOwn && back !== null && row.share > 0,
      askReturn: isOwn && isReturnable && !isRequested && mayAskReturn(row, meeting, now),
      certificate: mayCertify(row),
      book: row.has_bookable && holdsPlace(row.status) && now < row.end_at,
      rename: isOwn && isOpen(row.status) && !row.was_let_in && now < row.end_at,
    },
  }
}

/** 参会证明: who came and still has the ticket. */
const mayCertify = (row: ShownRegistration) => row.status === 'ENROLLED' && row.came_at !== null && row.name !== ''

export function presentReceived(asked: Asked, row: ShownRegistration, keys: ReadonlyMap<string, string>) {
  const may = (operation: Parameters<typeof moveOf>[0]) => moveOf(operation, row) !== null && !row.was_let_in
  return {
    ...record(row),
    source: row.source,
    orderNo: row.order_no,
    answers: shownAnswers(keys.get(row.meeting_id)!, row.answers, {
      isWhole: seesIdentityNumbers(asked.actor),
      sign: url => signedUrl(asked, url),
    }),
    can: {
      approve: may('APPROVE'),
      reject: may('REJECT'),
      restore: may('RESTORE'),
      cancel: may('CANCEL'),
      certificate: mayCertify(row),
    },
  }
}

interface OrderParts {
  readonly transfers?: readonly SellerTransfer[] | undefined
  readonly goodwill?: readonly Goodwill[] | undefined
  readonly returnRequests?: readonly ReturnRequest[] | undefined
}

/** An order for its buyer, or for the company that sold it. */
export function presentOrder(
  { actor, clock }: Pick<Asked, 'actor' | 'clock'>,
  row: ShownOrder,
  { transfers = [], goodwill = [], returnRequests = [] }: OrderParts = {},
) {
  const isOwn = isBuyer(actor, row)
  // its slip waits for the organiser
  const isProved = transfers.some(one => one.state === 'PROOF')
  const isInTime = row.expires_at !== null && row.expires_at > clock.now()
  const isPayable = row.state === 'UNPAID' && isInTime
  return {
    id: row.id,
    orderNo: row.order_no,
    meeting: meetingOf(row),
    state: row.state,
    source: row.source,
    amount: row.amount,
    refunded: row.refunded,
    createTime: row.created_at.toISOString(),
    payTime: row.paid_at?.toISOString() ?? null,
    expireTime: row.expires_at?.toISOString() ?? null,
    count: row.count,
    remark: isOwn ? '' : row.remark,
    buyer: isOwn ? '' : [row.buyer_organisation, row.buyer_name].filter(Boolean).join(' · '),
    isBuyer: isOwn,
    transfers: [...transfers],
    goodwill: [...goodwill],
    returnRequests: [...returnRequests],
    can: {
      pay: isOwn && isPayable && row.amount > 0 && !isProved,
      cancel: isOwn && !isProved && mayGiveUp(row.state) && (row.state !== 'UNPAID' || isInTime),
      accept: isOwn && row.state === 'OFFERED' && isInTime,
      invoice:
        isOwn && row.paid_at !== null && row.amount > row.refunded && InvoiceRule.parse(row.invoice_rule).isOffered,
      giveBack: isSeller(actor, row) && mayGiveBack(actor) && row.paid_at !== null && row.amount > row.refunded,
      talk: isOwn && row.state === 'PAID' && row.has_talks,
    },
  }
}
