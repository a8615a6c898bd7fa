import type { Operator } from '../../http/actor.ts'
import { approvalCan } from './access.ts'
import type { Approvables } from './approvable.ts'
import type { ApprovalRow } from './queries.ts'

export const presentCard = (approvables: Approvables, actor: Operator, row: ApprovalRow) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  title: row.title,
  consequence: row.effect.consequence,
  reason: row.reason,
  askedBy: row.asker_name,
  askTime: row.asked_at.toISOString(),
  expireTime: row.expires_at.toISOString(),
  decidedBy: row.decider_name ?? '',
  decideTime: row.decided_at?.toISOString() ?? null,
  decideReason: row.decide_reason,
  isMine: row.asked_by === actor.operatorId,
  can: approvalCan(approvables, actor, row),
})

/** What the audit log keeps of a decision: both persons, the object, before and after. */
export const auditOf = (row: ApprovalRow) => ({
  approvalId: row.id,
  kind: row.kind,
  object: row.title,
  askedBy: { id: row.asked_by, name: row.asker_name },
  reason: row.reason,
  changes: row.effect.changes,
  consequence: row.effect.consequence,
})
