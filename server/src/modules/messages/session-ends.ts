import type { ErrorCode } from '@shangyouji/contract/errors'
import type { Db } from '../../db/database.ts'
import * as sessionEndQueries from './session-end-queries.ts'

/** Which of these sessions are over, each with the error that its next request gets. */
export async function endedSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Extract<ErrorCode, 'SESSION_INVALID' | 'SESSION_ELSEWHERE'>>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await sessionEndQueries.listEnded(db, sessionIds, now)
  return new Map(
    rows.map(row => [row.id, row.end_reason === 'ELSEWHERE' ? ('SESSION_ELSEWHERE' as const) : 'SESSION_INVALID']),
  )
}
