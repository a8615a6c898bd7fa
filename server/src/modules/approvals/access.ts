import { approvalKindLabels } from '@shangyouji/contract/approvals/labels'
import type { ApprovalKind } from '@shangyouji/contract/approvals/requested'
import type { OperatorRole } from '@shangyouji/contract/call'
import type { Operator } from '../../http/actor.ts'
import type { Approvables } from './approvable.ts'
import type { ApprovalRow } from './queries.ts'

const kinds = Object.keys(approvalKindLabels) as ApprovalKind[]

export const hasRole = (roles: readonly string[], role: OperatorRole): boolean =>
  roles.includes(role) || roles.includes('super')

/** Kinds that one may decide about, where somebody else asks. */
export const decidableKinds = (approvables: Approvables, actor: Operator): ApprovalKind[] =>
  kinds.filter(kind => hasRole(actor.roles, approvables[kind].decidedBy))

/** Kinds whose requests one may see; one's own are seen in any case. */
export const visibleKinds = (approvables: Approvables, actor: Operator): ApprovalKind[] =>
  kinds.filter(
    kind => hasRole(actor.roles, approvables[kind].decidedBy) || hasRole(actor.roles, approvables[kind].askedBy),
  )

/** What one may do with a request now. Who asked never decides; the database refuses it as well. */
export const approvalCan = (approvables: Approvables, actor: Operator, row: ApprovalRow) => ({
  decide:
    row.status === 'PENDING' &&
    row.asked_by !== actor.operatorId &&
    hasRole(actor.roles, approvables[row.kind].decidedBy),
  withdraw: row.status === 'PENDING' && row.asked_by === actor.operatorId,
})
