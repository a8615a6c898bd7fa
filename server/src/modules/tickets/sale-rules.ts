import type { TicketAttendee } from '@shangyouji/contract/tickets/calls'
import { type PromoPrice, pricesOf, sumOfShares } from '@shangyouji/contract/tickets/prices'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, failFields } from '../../kernel/failure.ts'
import { type MeetingRow, type Sale, saleStateOf, type TicketRow, takesEnrolments } from '../meetings/api.ts'
import { phoneOf } from './access.ts'
import { countByTicket } from './rules.ts'

/** @throws Failure SALE_CLOSED, INVALID_INPUT at the ticket of an attendee */
export function mustBeOnSale(
  { meeting, tickets }: Sale,
  attendees: readonly TicketAttendee[],
  now: Date,
  unlocked: readonly string[],
): void {
  if (meeting.cancelled_at) fail('SALE_CLOSED', { what: '会议已取消' })
  if (meeting.enroll_start_at && now < meeting.enroll_start_at) fail('SALE_CLOSED', { what: '报名尚未开始' })
  if (!takesEnrolments(meeting, now)) fail('SALE_CLOSED', { what: '报名已截止' })
  const errors: Record<string, string> = {}
  for (const [i, { ticketId }] of attendees.entries())
    if (
      !tickets.some(
        ({ id, visible, removed_at }) => id === ticketId && (visible || unlocked.includes(id)) && !removed_at,
      )
    )
      errors[`attendees.${i}.ticketId`] = '票种不存在或已停售'
  if (Object.keys(errors).length > 0) failFields(errors)
  const wanted = countByTicket(attendees.map(one => ({ ticket_id: one.ticketId })))
  for (const ticket of tickets) {
    const count = wanted.get(ticket.id) ?? 0
    if (count === 0) continue
    const state = saleStateOf(ticket, now)
    if (state !== 'OPEN') fail('SALE_CLOSED', { what: `“${ticket.name}”${state === 'BEFORE' ? '尚未开售' : '已停售'}` })
    if (count > ticket.per_order_max) failFields({ attendees: `“${ticket.name}”每单最多${ticket.per_order_max}张` })
  }
}

/** @throws Failure AUDIENCE */
export async function mustBeAudience(
  work: Work,
  actor: Account,
  meeting: MeetingRow,
  inviteCode: string,
): Promise<void> {
  if (meeting.audience === 'CERTIFIED' && actor.company?.status !== 'APPROVED')
    fail('AUDIENCE', { who: '本会议仅限认证企业的成员报名' })
  if (meeting.audience !== 'INVITED') return
  if (meeting.invite_code !== '' && inviteCode === meeting.invite_code) return
  if (meeting.invite_phones.includes(await phoneOf(work, actor))) return
  fail('AUDIENCE', {
    who: inviteCode === '' ? '本会议凭邀请报名，请填写邀请码' : '邀请码不正确',
    fields: { inviteCode: inviteCode === '' ? '请填写邀请码' : '邀请码不正确' },
  })
}

/** What each attendee costs, and all of them. */
export function priced(
  tickets: readonly Pick<TicketRow, 'id' | 'price' | 'group_from' | 'group_price'>[],
  attendees: readonly { readonly ticketId: string }[],
  promo: PromoPrice | null,
) {
  const prices = tickets.map(({ id, price, group_from, group_price }) => ({
    ...{ id, price, groupFrom: group_from, groupPrice: group_price },
  }))
  const shares = pricesOf(prices, attendees, promo)
  return { shares, amount: sumOfShares(shares) }
}
