import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** What belongs to tickets and sessions that a form names, whatever meeting they stand in. */
export const listOwnersOfIds = async (db: Db, ticketIds: readonly string[], sessionIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; meeting_id: string }>`
    select id, meeting_id from meeting_ticket where id = any(${[...ticketIds]}::uuid[])
    union all select id, meeting_id from meeting_session where id = any(${[...sessionIds]}::uuid[])`.execute(db)
  return rows
}

export const findLive = (db: Db, id: string) =>
  db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirst()

export const listLive = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('meeting')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** Writes the facts of a meeting; the counters and what only its own calls set stay as they are. */
export async function saveMeeting(db: Db, row: Row<'meeting'>): Promise<void> {
  const { id, ...values } = row
  await db
    .insertInto('meeting')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Writes the tickets of a meeting in the order given; those not named are offered no more. */
export async function saveTickets(
  db: Db,
  meetingId: string,
  rows: readonly Row<'meeting_ticket'>[],
  now: Date,
): Promise<void> {
  for (const { id, ...values } of rows)
    await db
      .insertInto('meeting_ticket')
      .values({ id, ...values, removed_at: null })
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet({ ...values, removed_at: null })
          .where('meeting_ticket.meeting_id', '=', meetingId),
      )
      .execute()
  await db
    .updateTable('meeting_ticket')
    .set({ removed_at: now })
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not (id = any(${rows.map(row => row.id)}::uuid[]))`)
    .execute()
}

const SESSIONS_A_STATEMENT = 100

/** As {@link saveTickets}, for the agenda. */
export async function saveSessions(
  db: Db,
  meetingId: string,
  rows: readonly Row<'meeting_session'>[],
  now: Date,
): Promise<void> {
  const written = ['sort', 'hall', 'start_at', 'end_at', 'title', 'chair', 'speakers', 'intro', 'capacity'] as const
  for (let i = 0; i < rows.length; i += SESSIONS_A_STATEMENT)
    await db
      .insertInto('meeting_session')
      .values(rows.slice(i, i + SESSIONS_A_STATEMENT) as Row<'meeting_session'>[])
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            ...(Object.fromEntries(written.map(name => [name, ref(`excluded.${name}`)])) as object),
            need_booking: ref('excluded.need_booking'),
            removed_at: null,
          }))
          .where('meeting_session.meeting_id', '=', meetingId),
      )
      .execute()
  await db
    .updateTable('meeting_session')
    .set({ removed_at: now })
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not (id = any(${rows.map(row => row.id)}::uuid[]))`)
    .execute()
}

export const listSessions = (db: Db, meetingId: string) =>
  db
    .selectFrom('meeting_session')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .orderBy('start_at')
    .orderBy('sort')
    .orderBy('id')
    .execute()

export async function setMeeting(
  db: Db,
  id: string,
  values: Partial<Insertable<Tables['meeting']>> & { readonly raiseSequence?: true },
): Promise<void> {
  const { raiseSequence, ...rest } = values
  await db
    .updateTable('meeting')
    .set({ ...rest, ...(raiseSequence && { sequence: sql<number>`sequence + 1` }) })
    .where('id', '=', id)
    .execute()
}

export const setTicket = (
  db: Db,
  meetingId: string,
  id: string,
  values: Partial<Insertable<Tables['meeting_ticket']>>,
) =>
  db
    .updateTable('meeting_ticket')
    .set(values)
    .where('id', '=', id)
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .execute()
