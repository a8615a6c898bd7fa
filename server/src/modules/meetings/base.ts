import type { ParsedInputOf } from '@shangyouji/contract/call'
import type { meet } from '@shangyouji/contract/meetings/calls'
import type { Work } from '../../http/serve.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { type ContentRow, setContent } from '../content/api.ts'
import { formOf, instantIn } from './form.ts'
import { withLiveBase } from './live.ts'
import * as queries from './live-queries.ts'
import { lockMeeting, lockTickets } from './place-queries.ts'
import { listTickets } from './sale-queries.ts'

type BaseInput = Omit<ParsedInputOf<typeof meet.updateBase>, 'id' | 'version'>

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The values that were given; null is one of them. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>

/**
 * Changes at once what needs no review: contact, enrolment times, places, links, and prices and places of tickets. The
 * rows are what counts; the owner's form follows, so that the editor shows the same.
 * @param movedTo the end that waits for its review: enrolment may be meant to last as long
 */
export async function changeBase(work: Work, row: ContentRow, input: BaseInput, movedTo?: Date): Promise<void> {
  const { db, clock, events } = work
  may(row.status === 'PUBLISHED' || row.status === 'OFF_SHELF', 'WRONG_STATE')
  const live = found(await lockMeeting(db, row.id))
  may(!live.cancelled_at, 'WRONG_STATE')
  const at = (local: string | undefined, field: string) =>
    local === undefined ? undefined : instantIn(live.timezone, local, field)
  const next = given({
    contact_name: input.contactName,
    contact_phone: input.contactPhone,
    enroll_start_at: at(input.enrollStart, 'enrollStart'),
    enroll_end_at: at(input.enrollEnd, 'enrollEnd'),
    capacity: input.capacity,
    need_audit: input.needAudit,
    has_waitlist: input.hasWaitlist,
    live_url: input.liveUrl,
    replay_url: input.replayUrl,
  })
  const after = { ...live, ...next }
  if (after.enroll_start_at && after.enroll_end_at && after.enroll_end_at <= after.enroll_start_at)
    failFields({ enrollEnd: '报名截止须晚于报名开始' })
  const end = movedTo && movedTo > after.end_at ? movedTo : after.end_at
  if (after.enroll_end_at && after.enroll_end_at > end) failFields({ enrollEnd: '报名截止不能晚于会议结束' })
  if (after.capacity !== null && after.capacity < live.taken)
    failFields({ capacity: `已占用${live.taken}个名额，不能少于此数` })
  if (Object.keys(next).length > 0) await queries.setMeeting(db, row.id, next)
  await changeTickets(work, row.id, live.timezone, input.tickets)
  for (const follower of work.lists.meetingFollowers) await follower.enlarged(work, row.id)
  const fresh = found(await queries.findLive(db, row.id))
  const form = withLiveBase(formOf(row), fresh, await listTickets(db, [row.id]))
  await setContent(db, row.id, { form: JSON.stringify(form) }, clock.now())
  await events.publish(db, 'pages', { tags: ['meet', `meet:${row.id}`] })
}

async function changeTickets(
  { db }: Pick<Work, 'db'>,
  meetingId: string,
  zone: string,
  changes: BaseInput['tickets'],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(change => change.id)
  const rows = new Map((await lockTickets(db, meetingId, ids)).map(ticket => [ticket.id, ticket]))
  for (const [i, change] of changes.entries()) {
    const row = rows.get(change.id)
    if (!row || row.removed_at) fail('NOT_FOUND')
    const at = (local: string | undefined, field: string) =>
      local === undefined ? undefined : instantIn(zone, local, `tickets.${i}.${field}`)
    const next = given({
      price: change.price,
      total: change.total,
      per_order_max: change.perOrderMax,
      sale_start_at: at(change.saleStart, 'saleStart'),
      sale_end_at: at(change.saleEnd, 'saleEnd'),
      need_audit: change.needAudit,
      visible: change.visible,
    })
    const after = { ...row, ...next }
    if (after.total !== null && after.total < row.taken)
      failFields({ [`tickets.${i}.total`]: `已占用${row.taken}个名额，不能少于此数` })
    if (after.sale_start_at && after.sale_end_at && after.sale_end_at <= after.sale_start_at)
      failFields({ [`tickets.${i}.saleEnd`]: '停售时间须晚于开售时间' })
    if (after.group_price !== null && after.group_price > after.price)
      failFields({ [`tickets.${i}.price`]: '票价不能低于团体价' })
    if (Object.keys(next).length > 0) await queries.setTicket(db, meetingId, change.id, next)
  }
}
