import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import type { listSessions } from './live-queries.ts'

/** A change of time, place or zone, in words for those who come. */
export interface MeetingChange {
  readonly meetingId: string
  readonly title: string
  /** Old and new, a line each: `时间：2026-12-01 09:00 → 2026-12-02 09:00`. */
  readonly lines: readonly string[]
}

/** A new agenda of a meeting, with the one before. */
export interface AgendaChange {
  readonly meetingId: string
  readonly title: string
  readonly before: { readonly timezone: string; readonly sessions: Awaited<ReturnType<typeof listSessions>> }
}

/**
 * What hangs on a meeting and lives in other modules (enrolments, orders). Its functions run inside the transaction of
 * the change; long work is sent as a job from there.
 */
export interface MeetingFollower {
  /** Enrolments that hold a place or wait for one: their holders are told of changes, and the meeting cannot be deleted. */
  countLive(db: Db, meetingIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Sales have stopped for good: every order is to be paid back in full. */
  cancelled(work: Work, actor: AnyActor | null, meetingId: string, reason: string): Promise<void>
  /** There may be more places now: who waits for one comes before the public. */
  enlarged(work: Work, meetingId: string): Promise<void>
  /** Time, place or zone are others now; `free_refund_until` of the meeting is already set. */
  changed(work: Work, change: MeetingChange): Promise<void>
  /** A new agenda is written: what was booked of sessions that are gone is no more, those that were moved keep it. */
  agendaChanged?(work: Work, change: AgendaChange): Promise<void>
  /** The time to keep it is over: what names attendees goes; orders, payments and invoices stay. */
  erasePersonalData?(work: Work, meetingId: string): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** Filled in composition/meeting-followers.ts. */
    readonly meetingFollowers: readonly MeetingFollower[]
  }
}

/** How many enrolments stand on each meeting, of all followers together. */
export async function countLive(
  { db, lists }: Pick<Work, 'db' | 'lists'>,
  meetingIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const follower of lists.meetingFollowers)
    for (const [id, number] of await follower.countLive(db, meetingIds)) sums.set(id, (sums.get(id) ?? 0) + number)
  return sums
}
