import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { assertClaimable } from './claim.ts'
import { decide, lockWaiting } from './queries.ts'

interface Settled {
  readonly entity: string
  readonly entityId: string
  readonly status: 'APPROVED' | 'REJECTED'
  readonly reasonCode?: string
  readonly reason?: string
}

/**
 * A decision that is made beside the thing itself is the decision of the queue as well. Nothing happens where nothing
 * waits: then the thing says itself that there is nothing to decide.
 * @throws Failure REVIEW_CLAIMED while another operator has it in hand
 */
export async function closeReview(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: Operator,
  { entity, entityId, status, reasonCode, reason }: Settled,
): Promise<void> {
  const row = await lockWaiting(db, entity, entityId)
  if (!row) return
  assertClaimable(row, actor, clock.now())
  await decide(db, row.id, {
    status,
    decided_by: actor.operatorId,
    decided_at: clock.now(),
    ...(reason ? { reason } : {}),
    ...(reasonCode ? { reason_code: reasonCode } : {}),
  })
}
