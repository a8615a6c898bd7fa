import { sql } from 'kysely'
import type { ContentQuery } from '../content/api.ts'

interface Filter {
  readonly when?: 'UPCOMING' | 'PAST' | 'ALL'
  /** The instant that divides the two. */
  readonly now?: Date
  readonly form?: string
  readonly section?: string
  readonly province?: string
  readonly isFree?: boolean
  readonly clientId?: string
}

const meetingWhere = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select 1 from meeting where meeting.id = content.id and ${condition})`

/** Filters of the public list. Drafts have no row of their own yet and stand only in lists that filter nothing. */
export function narrowMeetings(query: ContentQuery, filter: Readonly<Record<string, unknown>>): ContentQuery {
  const { when, now, form, section, province, isFree, clientId } = filter as Filter
  let narrowed = query
  if (now && when === 'UPCOMING')
    narrowed = narrowed.where(meetingWhere(sql`meeting.end_at > ${now} and meeting.cancelled_at is null`))
  if (now && when === 'PAST')
    narrowed = narrowed.where(meetingWhere(sql`(meeting.end_at <= ${now} or meeting.cancelled_at is not null)`))
  if (form) narrowed = narrowed.where(meetingWhere(sql`meeting.form = ${form}`))
  if (section) narrowed = narrowed.where(sql<boolean>`content.form ->> 'section' = ${section}`)
  if (province) narrowed = narrowed.where('content.province', '=', province)
  if (clientId) narrowed = narrowed.where('content.company_id', '=', clientId)
  if (isFree !== undefined) {
    const free = sql`exists (select 1 from meeting_ticket where meeting_ticket.meeting_id = meeting.id
      and meeting_ticket.removed_at is null and meeting_ticket.visible and meeting_ticket.price = 0)`
    narrowed = narrowed.where(meetingWhere(isFree ? free : sql`not ${free}`))
  }
  return narrowed
}

const startAt = sql`(select start_at from meeting where meeting.id = content.id)`

/** What comes next first; of what is past, the last. */
export const orderMeetings = (query: ContentQuery, filter: Readonly<Record<string, unknown>>): ContentQuery =>
  filter.when === 'UPCOMING'
    ? query.orderBy(startAt).orderBy('content.id')
    : query.orderBy(sql`${startAt} desc`).orderBy('content.id', 'desc')
