import { approvalStatusLabels } from '@shangyouji/contract/approvals/labels'
import type { Operator } from '../../http/actor.ts'
import { Failure, fail, found, may } from '../../kernel/failure.ts'
import { approvalCan, hasRole, visibleKinds } from './access.ts'
import type { ApprovalWork, Effect } from './approvable.ts'
import { approvableOf, digestOf } from './ask.ts'
import * as queries from './queries.ts'

/** A request that waits, locked. @throws Failure NOT_FOUND, APPROVAL_DECIDED, APPROVAL_EXPIRED */
export async function lockWaiting(work: ApprovalWork, actor: Operator, id: string): Promise<queries.ApprovalRow> {
  const { db, clock, lists } = work
  await queries.lockApproval(db, id)
  const seeing = { actor, kinds: visibleKinds(lists.approvables, actor), now: clock.now() }
  const row = found(await queries.findApproval(db, seeing, id))
  if (row.status === 'EXPIRED') fail('APPROVAL_EXPIRED')
  const by = row.decider_name ?? row.asker_name
  if (row.status !== 'PENDING') fail('APPROVAL_DECIDED', { by, status: approvalStatusLabels[row.status] })
  return row
}

/** The same for one who decides. @throws Failure APPROVAL_OWN, NOT_ALLOWED */
export async function lockForDecision(work: ApprovalWork, actor: Operator, id: string): Promise<queries.ApprovalRow> {
  const row = await lockWaiting(work, actor, id)
  may(row.asked_by !== actor.operatorId, 'APPROVAL_OWN')
  may(approvalCan(work.lists.approvables, actor, row).decide)
  return row
}

/** What a request would do now; a reason in words where it can no longer be done as it was asked for. */
export async function effectNow(work: ApprovalWork, row: queries.ApprovalRow): Promise<Effect | string> {
  const approvable = approvableOf(work.lists.approvables, row.kind)
  if (row.asker_frozen_at || !hasRole(row.asker_roles, approvable.askedBy))
    return `申请人${row.asker_name}已停用或不再具有相应角色`
  try {
    const effect = await approvable.read(work, await queries.payloadOf(work.db, row.id))
    return digestOf(effect.seen) === row.seen ? effect : '对象在申请之后已被修改'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const fields = Object.values((error.details.fields ?? {}) as Record<string, string>)
    return `现在已不能执行：${fields[0] ?? error.message}`
  }
}

/** Approves and does what was asked for, once; where the object is another one by now the request is void instead. */
export async function approve(work: ApprovalWork, actor: Operator, row: queries.ApprovalRow) {
  const { db, clock, lists } = work
  const effect = await effectNow(work, row)
  const decided = { decided_by: actor.operatorId, decided_at: clock.now() }
  if (typeof effect === 'string') {
    await queries.settle(db, row.id, { ...decided, status: 'VOID', decide_reason: effect })
    return { status: 'VOID' as const, reason: effect }
  }
  await queries.settle(db, row.id, { ...decided, status: 'APPROVED' })
  const payload = await queries.payloadOf(db, row.id)
  const { reason, asker_name: askedBy, asked_by: askedById } = row
  await approvableOf(lists.approvables, row.kind).apply(work, actor, { payload, reason, askedBy, askedById })
  return { status: 'APPROVED' as const, reason: '' }
}
