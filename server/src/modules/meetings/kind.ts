import type { MeetingFormData } from '@shangyouji/contract/meetings/schemas'
import { localOf } from '@shangyouji/contract/meetings/zone'
import type { Work } from '../../http/serve.ts'
import { fail, failFields, may } from '../../kernel/failure.ts'
import { articleItems, regulationGate } from '../compounds/api.ts'
import type { ContentKind } from '../content/api.ts'
import { entitlement } from '../entitlements/api.ts'
import { mustBeComplete } from './check-form.ts'
import { countLive } from './followers.ts'
import { meetingFiles, meetingSearchTexts, meetingTexts, prepareMeeting } from './form.ts'
import { narrowMeetings, orderMeetings } from './list-queries.ts'
import { publishMeeting } from './live.ts'
import * as queries from './live-queries.ts'
import { meetingsPageOf } from './organiser-page.ts'
import { presentCards, presentDetails, presentOwnCards } from './present.ts'
import { listTickets } from './sale-queries.ts'

/** Everything that is wrong with a form, beside what is taken of the meeting that it changes. */
export async function mustBeSound(
  { db }: Pick<Work, 'db'>,
  form: MeetingFormData,
  live: Awaited<ReturnType<typeof queries.findLive>>,
): Promise<void> {
  const tickets = live ? await listTickets(db, [live.id]) : []
  const sessions = live ? await queries.listSessions(db, live.id) : []
  mustBeComplete(form, {
    all: live?.taken ?? 0,
    byTicket: new Map(tickets.map(ticket => [ticket.id, ticket.taken])),
    bySession: new Map(sessions.map(session => [session.id, session.taken])),
  })
}

/** 会议 as the shared calls of published content need it. */
export const meetingKind = {
  type: 'meet',
  label: '会议',
  ownedBy: 'company',
  ownerPage: '/supplier/meeting',
  ownerPageOf: (db, row) => meetingsPageOf(db, row.company_id!),
  longFields: ['content'],

  prepare: async (_, form) => prepareMeeting(form),

  shared: form => ({
    title: form.title,
    cover: form.cover,
    category_ids: [],
    province: form.province || null,
    city: form.city || null,
    area: form.area || null,
  }),

  texts: meetingTexts,
  files: meetingFiles,
  searchTexts: meetingSearchTexts,

  async gate(work, actor, form, id) {
    const live = id ? await queries.findLive(work.db, id) : undefined
    may(!live?.cancelled_at, 'WRONG_STATE')
    await mustBeSound(work, form, live)
    await mustOwnIds(work, form, id)
    if (!live && form.start < localNow(work, form)) failFields({ start: '开始时间不能早于现在' })
    if (!live && actor.company?.kind === 'SUPPLIER') {
      const { limit, used } = await entitlement(work, actor.company, 'meetings')
      if (limit !== null && used >= limit) fail('QUOTA_USED', { used, limit })
    }
    const items = articleItems(meetingTexts(form))
    const { findings } = await regulationGate(work, actor, { entity: 'meet', entityId: id, items })
    return findings
  },

  goLive: publishMeeting,

  async mayRemove(work, row) {
    const number = (await countLive(work, [row.id])).get(row.id) ?? 0
    if (number > 0) fail('HAS_TICKETS', { number })
  },

  narrow: narrowMeetings,
  order: orderMeetings,
  cards: (db, rows, _, now) => presentCards(db, rows, now),
  ownerCards: (db, rows, states, now) => presentOwnCards(db, rows, states, now),
  details: presentDetails,
} satisfies ContentKind<MeetingFormData>

const localNow = ({ clock }: Pick<Work, 'clock'>, form: MeetingFormData): string => localOf(clock.now(), form.timezone)

/** Tickets and sessions of another meeting are not taken over by naming their ids. */
async function mustOwnIds({ db }: Pick<Work, 'db'>, form: MeetingFormData, id: string | null): Promise<void> {
  const owners = await queries.listOwnersOfIds(
    db,
    form.tickets.flatMap(ticket => ticket.id ?? []),
    form.sessions.flatMap(session => session.id ?? []),
  )
  const foreign = owners.find(owner => owner.meeting_id !== id)
  if (!foreign) return
  const isTicket = form.tickets.some(ticket => ticket.id === foreign.id)
  failFields({ [isTicket ? 'tickets' : 'sessions']: '内容有误，请刷新后重新填写' })
}
