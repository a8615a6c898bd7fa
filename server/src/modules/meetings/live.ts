import type { MeetingFormData } from '@shangyouji/contract/meetings/schemas'
import { localOf } from '@shangyouji/contract/meetings/zone'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Work } from '../../http/serve.ts'
import { failFields, found } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { findCompany } from '../companies/api.ts'
import { type ContentRow, setContent } from '../content/api.ts'
import { takeEntitlement } from '../entitlements/api.ts'
import { countLive } from './followers.ts'
import { instantIn } from './form.ts'
import * as queries from './live-queries.ts'
import { lockMeeting } from './place-queries.ts'
import { listTickets } from './sale-queries.ts'

type Live = Selectable<Tables['meeting']>
type LiveTicket = Selectable<Tables['meeting_ticket']>

const clockIn = (zone: string, at: Date | null): string => (at ? localOf(at, zone) : '')

/** A form with what changes at once (updateBase) as it is live now: a review that began before does not turn it back. */
export function withLiveBase(form: MeetingFormData, live: Live, tickets: readonly LiveTicket[]): MeetingFormData {
  const zone = form.timezone
  const byId = new Map(tickets.filter(ticket => !ticket.removed_at).map(ticket => [ticket.id, ticket]))
  return {
    ...form,
    contactName: live.contact_name,
    contactPhone: live.contact_phone,
    enrollStart: clockIn(zone, live.enroll_start_at),
    enrollEnd: clockIn(zone, live.enroll_end_at),
    capacity: live.capacity,
    needAudit: live.need_audit,
    hasWaitlist: live.has_waitlist,
    liveUrl: live.live_url,
    replayUrl: live.replay_url,
    tickets: form.tickets.map(ticket => {
      const row = byId.get(ticket.id ?? '')
      if (!row) return ticket
      return {
        ...ticket,
        price: row.price,
        total: row.total,
        perOrderMax: row.per_order_max,
        saleStart: clockIn(zone, row.sale_start_at),
        saleEnd: clockIn(zone, row.sale_end_at),
        needAudit: row.need_audit,
        visible: row.visible,
      }
    }),
  }
}

/** Writes what everyone sees and what can be bought, from the form that was approved. */
export async function publishMeeting(work: Work, row: ContentRow, approved: MeetingFormData): Promise<void> {
  const { db, clock } = work
  const now = clock.now()
  const before = await lockMeeting(db, row.id)
  if (!before) await takeQuota(work, row.company_id!)
  const isRevision = before !== undefined && row.status === 'PUBLISHED'
  const soldBefore = before ? await listTickets(db, [row.id]) : []
  const form = isRevision ? withLiveBase(approved, before, soldBefore) : approved
  const sessions = before ? await queries.listSessions(db, row.id) : []
  mustHoldTaken(form, before, soldBefore, sessions)
  await queries.saveMeeting(db, meetingRow(row, form))
  await queries.saveTickets(
    db,
    row.id,
    form.tickets.map((ticket, sort) => ticketRow(row.id, form, ticket, sort)),
    now,
  )
  await queries.saveSessions(
    db,
    row.id,
    form.sessions.map((session, sort) => ({
      ...{ id: session.id!, meeting_id: row.id, sort, hall: session.hall, title: session.title, chair: session.chair },
      start_at: instantIn(form.timezone, session.start, `sessions.${sort}.start`)!,
      end_at: instantIn(form.timezone, session.end, `sessions.${sort}.end`)!,
      ...{ speakers: session.speakers, intro: session.intro, capacity: session.capacity, taken: 0 },
      need_booking: session.needBooking,
    })),
    now,
  )
  if (isRevision) await setContent(db, row.id, { form: JSON.stringify(form) }, now)
  if (!before) return
  await tellOfChange(work, before, form)
  for (const follower of work.lists.meetingFollowers)
    await follower.agendaChanged?.(work, {
      ...{ meetingId: row.id, title: form.title, before: { timezone: before.timezone, sessions } },
    })
  for (const follower of work.lists.meetingFollowers) await follower.enlarged(work, row.id)
}

/** Totals that were fine when the form was submitted may be below what has been sold since. */
function mustHoldTaken(
  form: MeetingFormData,
  before: Live | undefined,
  tickets: readonly LiveTicket[],
  sessions: readonly Selectable<Tables['meeting_session']>[],
): void {
  if (!before) return
  const booked = new Map(sessions.map(session => [session.id, session.taken]))
  for (const [i, session] of form.sessions.entries()) {
    const number = booked.get(session.id ?? '') ?? 0
    if (session.capacity !== null && session.capacity < number)
      failFields({ [`sessions.${i}.capacity`]: `“${session.title}”已有${number}人预约，名额不能少于此数` })
  }
  const taken = new Map(tickets.map(ticket => [ticket.id, ticket.taken]))
  for (const [i, ticket] of form.tickets.entries()) {
    const sold = taken.get(ticket.id ?? '') ?? 0
    if (ticket.total !== null && ticket.total < sold)
      failFields({ [`tickets.${i}.total`]: `“${ticket.name}”已占用${sold}个名额，总数不能少于此数` })
  }
  if (form.capacity !== null && form.capacity < before.taken)
    failFields({ capacity: `已占用${before.taken}个名额，不能少于此数` })
}

/** Organisers hold meetings without limit, suppliers by their level. */
async function takeQuota(work: Work, companyId: string): Promise<void> {
  const company = found(await findCompany(work.db, companyId))
  if (company.kind === 'SUPPLIER') await takeEntitlement(work, company, 'meetings')
}

const meetingRow = (row: ContentRow, form: MeetingFormData) => ({
  id: row.id,
  company_id: row.company_id!,
  form: form.form,
  timezone: form.timezone,
  address: form.address,
  start_at: instantIn(form.timezone, form.start, 'start')!,
  end_at: instantIn(form.timezone, form.end, 'end')!,
  enroll_start_at: instantIn(form.timezone, form.enrollStart, 'enrollStart'),
  enroll_end_at: instantIn(form.timezone, form.enrollEnd, 'enrollEnd'),
  capacity: form.capacity,
  need_audit: form.needAudit,
  has_waitlist: form.hasWaitlist,
  audience: form.audience,
  invite_code: form.inviteCode,
  invite_phones: form.invitePhones,
  allow_several: form.allowSeveral,
  refund_rule: JSON.stringify(form.refundRule),
  invoice_rule: JSON.stringify(form.invoiceRule),
  fields: JSON.stringify(form.fields),
  live_url: form.liveUrl,
  replay_url: form.replayUrl,
  contact_name: form.contactName,
  contact_phone: form.contactPhone,
})

const ticketRow = (
  meetingId: string,
  form: MeetingFormData,
  ticket: MeetingFormData['tickets'][number],
  sort: number,
) => ({
  id: ticket.id!,
  meeting_id: meetingId,
  sort,
  name: ticket.name,
  intro: ticket.intro,
  price: ticket.price,
  total: ticket.total,
  per_order_max: ticket.perOrderMax,
  sale_start_at: instantIn(form.timezone, ticket.saleStart, `tickets.${sort}.saleStart`),
  sale_end_at: instantIn(form.timezone, ticket.saleEnd, `tickets.${sort}.saleEnd`),
  need_audit: ticket.needAudit,
  visible: ticket.visible,
  valid_days: ticket.validDays,
  includes: ticket.includes,
  badge_type: ticket.badgeType,
  group_from: ticket.groupFrom,
  group_price: ticket.groupPrice,
})

/** Another time, place or zone: calendars follow, and who has a ticket is told and may return it free of charge. */
async function tellOfChange(work: Work, before: Live, form: MeetingFormData): Promise<void> {
  const after = found(await queries.findLive(work.db, before.id))
  const period = (live: Live) => `${clockIn(live.timezone, live.start_at)} – ${clockIn(live.timezone, live.end_at)}`
  const lines: string[] = []
  const isMoved = +before.start_at !== +after.start_at || +before.end_at !== +after.end_at
  if (isMoved || before.timezone !== after.timezone)
    lines.push(
      `时间：${period(before)}（${before.timezone}）→ ${period(after)}（${after.timezone}）`.replaceAll('T', ' '),
    )
  if (before.address !== after.address) lines.push(`地点：${before.address || '无'} → ${after.address || '无'}`)
  if (lines.length === 0) return
  const live = (await countLive(work, [before.id])).get(before.id) ?? 0
  const days = await parameters(work.db).number('meeting.freeRefundDays')
  await queries.setMeeting(work.db, before.id, {
    raiseSequence: true,
    ...(live > 0 && { free_refund_until: new Date(work.clock.now().getTime() + days * 86_400_000) }),
  })
  if (live === 0) return
  for (const follower of work.lists.meetingFollowers)
    await follower.changed(work, { meetingId: before.id, title: form.title, lines })
}
