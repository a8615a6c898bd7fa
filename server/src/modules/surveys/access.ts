import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { findAccount } from '../accounts/api.ts'
import { findMeeting, type MeetingRow, ownsMeeting } from '../meetings/api.ts'

/** The meeting whose survey the caller's company makes; another company's is as none. */
export async function ownMeeting({ db }: Pick<Work, 'db'>, actor: Account, id: string): Promise<MeetingRow> {
  const meeting = found(await findMeeting(db, id))
  return found(ownsMeeting(meeting, actor) ? meeting : null)
}

export async function phoneOf({ db }: Pick<Work, 'db'>, actor: Account): Promise<string> {
  return (await findAccount(db, actor.accountId))?.phone ?? ''
}
