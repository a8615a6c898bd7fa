import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { findAccount } from '../accounts/api.ts'
import { findOfCompany, listOfStaff, type NamedExhibitor } from '../exhibitors/api.ts'

export const phoneOf = async ({ db }: Pick<Work, 'db'>, actor: Account): Promise<string> =>
  (await findAccount(db, actor.accountId))?.phone ?? ''

/** The exhibitor for which the caller scans badges: as a member of its company, or as staff by phone. */
export async function findBooth(
  work: Pick<Work, 'db'>,
  actor: Account,
  meetingId: string,
): Promise<NamedExhibitor | undefined> {
  const own = actor.company ? await findOfCompany(work.db, meetingId, actor.company.id) : undefined
  if (own?.status === 'ACCEPTED') return own
  const phone = await phoneOf(work, actor)
  return phone === '' ? undefined : (await listOfStaff(work.db, meetingId, phone))[0]
}
