import type { ReviewEntity } from '@shangyouji/contract/review/calls'
import type { statusHistory } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import { type listNotes, presentHistory, presentNote } from '../desk/api.ts'
import type { countDecidedOf, listDecidedOf, QueueRow } from './queries.ts'

export function presentCard(row: QueueRow, actor: Operator, now: Date) {
  const isClaimed = row.claimed_until !== null && row.claimed_until > now
  return {
    id: row.id,
    entity: row.entity as ReviewEntity,
    entityId: row.entity_id,
    title: row.title,
    kind: row.kind,
    status: row.status,
    submitTime: row.submitted_at.toISOString(),
    dueTime: row.due_at.toISOString(),
    isOverdue: row.status === 'PENDING' && row.due_at < now,
    submitter: row.account_id === null ? '未登录访客' : row.account_name || '未填写姓名',
    companyName: row.company_name ?? '',
    levelCode: row.level_code ?? 'NONE',
    findingNum: row.findings.length,
    claimedBy: isClaimed ? (row.claimer ?? '') : '',
    claimedUntil: isClaimed ? row.claimed_until!.toISOString() : null,
    isMine: isClaimed && row.claimed_by === actor.operatorId,
    assignedTo: row.assignee ?? '',
  }
}

interface Beside {
  readonly notes: Awaited<ReturnType<typeof listNotes>>
  readonly history: Awaited<ReturnType<typeof statusHistory>>
  readonly decided: Awaited<ReturnType<typeof listDecidedOf>>
  readonly counts: Awaited<ReturnType<typeof countDecidedOf>>
}

export function presentDetails(row: QueueRow, { notes, history, decided, counts }: Beside, actor: Operator, now: Date) {
  return {
    ...presentCard(row, actor, now),
    form: row.form,
    before: row.before,
    changed: row.before ? changedFields(row.before, row.form) : [],
    findings: row.findings,
    suggestedReason: row.suggested_reason,
    decidedBy: row.decider ?? '',
    decideTime: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    fieldReasons: row.field_reasons,
    assigneeId: row.assigned_to,
    notes: notes.map(presentNote),
    history: presentHistory(history),
    submitterHistory: {
      ...counts,
      recent: decided.map(({ id, entity, title, status, reason, decided_at }) => ({
        id,
        entity: entity as ReviewEntity,
        title,
        status: status as 'APPROVED' | 'REJECTED',
        reason,
        decideTime: decided_at!.toISOString(),
      })),
    },
  }
}

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
