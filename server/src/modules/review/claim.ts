import type { Operator } from '../../http/actor.ts'
import { fail } from '../../kernel/failure.ts'
import type { ReviewRow } from './engine.ts'

const outcomes: Partial<Record<ReviewRow['status'], string>> = {
  APPROVED: '，已审核通过',
  REJECTED: '，已被驳回',
  WITHDRAWN: '，提交人已撤回',
}

/** Says what became of an item meanwhile. @throws Failure WRONG_STATE */
export function assertWaiting({ status }: Pick<ReviewRow, 'status'>): void {
  if (status !== 'PENDING') fail('WRONG_STATE', { hint: outcomes[status] ?? '' })
}

/** Decides only what still waits, and nothing that somebody else has in hand. @throws Failure WRONG_STATE, REVIEW_CLAIMED */
export function assertClaimable(row: ReviewRow, actor: Operator, now: Date): void {
  assertWaiting(row)
  const taken = row.claimed_by && row.claimed_by !== actor.operatorId && row.claimed_until && row.claimed_until > now
  if (taken) fail('REVIEW_CLAIMED', { who: '其他审核员' })
}
