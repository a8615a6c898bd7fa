import type { Operator } from '../../http/actor.ts'
import { fail } from '../../kernel/failure.ts'
import type { ReviewRow } from './engine.ts'

/** Decides only what still waits, and nothing that somebody else has in hand. @throws Failure WRONG_STATE, REVIEW_CLAIMED */
export function assertClaimable(row: ReviewRow, actor: Operator, now: Date): void {
  if (row.status !== 'PENDING') fail('WRONG_STATE')
  const taken = row.claimed_by && row.claimed_by !== actor.operatorId && row.claimed_until && row.claimed_until > now
  if (taken) fail('REVIEW_CLAIMED', { who: '其他审核员' })
}
