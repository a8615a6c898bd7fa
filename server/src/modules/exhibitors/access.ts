import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { findMeeting, type MeetingRow, ownsMeeting } from '../meetings/api.ts'

/** A meeting of the caller's company; for all others it is not there. */
export async function ownMeeting({ db }: Pick<Work, 'db'>, actor: AnyActor, id: string): Promise<MeetingRow> {
  const meeting = await findMeeting(db, id)
  return found(meeting && ownsMeeting(meeting, actor) ? meeting : null)
}

/** The exhibitor is the caller's company. */
export const isExhibitor = (actor: AnyActor, row: { readonly company_id: string | null }): boolean =>
  actor.company !== null && actor.company.id === row.company_id
