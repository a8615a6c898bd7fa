import type { Work } from '../../http/serve.ts'
import { codeOf } from './codes.ts'
import * as queries from './queries.ts'
import { keyOf } from './reissue.ts'

/** Codes on badges, in the order of the rows: of the same kind as the ticket's, yet other ones that let nobody in. */
export async function badgeCodesOf(
  work: Work,
  meetingId: string,
  rows: readonly { readonly id: string; readonly issue: number }[],
): Promise<string[]> {
  const key = await keyOf(work, meetingId)
  return rows.map(({ id, issue }) => codeOf(key, `badge.${id}`, issue))
}

/** Whether exhibitors who scan the badge get name, title and phone. */
export const setSharing = ({ db, clock }: Pick<Work, 'db' | 'clock'>, id: string, allow: boolean) =>
  queries.setRegistrations(db, [id], { allow_scan: allow }, clock.now())
