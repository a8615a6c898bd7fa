import type { Db } from '../../db/database.ts'
import { takesEnrolments } from './rules.ts'
import * as queries from './sale-queries.ts'

export type MeetingRow = NonNullable<Awaited<ReturnType<typeof queries.findMeeting>>>
export type TicketRow = Awaited<ReturnType<typeof queries.listTickets>>[number]

export interface Sale {
  readonly meeting: MeetingRow
  /** All tickets, those not visible or no longer offered as well: `visible`, `removed_at`, saleStateOf. */
  readonly tickets: readonly TicketRow[]
}

/** Shown to the public now: approved, not taken down, its company neither frozen nor gone. */
export const isPublicMeeting = (meeting: Pick<MeetingRow, 'content_status' | 'company_status'>): boolean =>
  meeting.content_status === 'PUBLISHED' && meeting.company_status === 'APPROVED'

/**
 * A public meeting with its tickets, for signing up and paying; undefined where it is not there for the public. Whether
 * it still takes people is {@link takesEnrolments}; whether a ticket is on sale is `saleStateOf`.
 */
export async function findSale(db: Db, id: string): Promise<Sale | undefined> {
  const sale = await queries.findWithTickets(db, id)
  return sale && isPublicMeeting(sale.meeting) ? sale : undefined
}

/** Sales are open for a meeting as a whole at this instant. */
export const isOnSale = (meeting: MeetingRow, now: Date): boolean =>
  isPublicMeeting(meeting) && takesEnrolments(meeting, now)
