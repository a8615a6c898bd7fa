import type { ErrorCode } from '@shangyouji/contract/errors'
import type { Db } from '../../db/database.ts'

/** Which of these sessions are over, each with the error that its next request gets. */
export async function endedSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Extract<ErrorCode, 'SESSION_INVALID' | 'SESSION_ELSEWHERE'>>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.end_reason'])
    .where('session.id', 'in', [...sessionIds])
    .where(eb =>
      eb.or([
        eb('session.end_reason', 'is not', null),
        eb('session.ended_at', 'is not', null),
        eb('session.expires_at', '<=', now),
        eb('account.frozen_at', 'is not', null),
      ]),
    )
    .execute()
  return new Map(
    rows.map(row => [row.id, row.end_reason === 'ELSEWHERE' ? ('SESSION_ELSEWHERE' as const) : 'SESSION_INVALID']),
  )
}
