import { createHash } from 'node:crypto'
import type { ApprovalKind, RequestedEffect } from '@shangyouji/contract/approvals/requested'
import type { Operator } from '../../http/actor.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { hasRole } from './access.ts'
import type { Approvable, Approvables, ApprovalWork, Effect } from './approvable.ts'
import * as queries from './queries.ts'

/** The kind with its payload, of whatever kind it is: the union does not say that the two belong together. */
export const approvableOf = (approvables: Approvables, kind: ApprovalKind): Approvable => approvables[kind]

/** Names what an effect rests on; two are the same where `read` found the same. */
export const digestOf = (seen: unknown): string => createHash('sha256').update(JSON.stringify(seen)).digest('hex')

/** What it would do now, for one who may ask for it. */
export async function effectOf(work: ApprovalWork, actor: Operator, asked: RequestedEffect): Promise<Effect> {
  const approvable = approvableOf(work.lists.approvables, asked.kind)
  may(hasRole(actor.roles, approvable.askedBy))
  return approvable.read(work, asked.payload)
}

/** Keeps what is asked for with its effect as it is now; from here on neither changes. @throws Failure APPROVAL_OPEN */
export async function ask(work: ApprovalWork, actor: Operator, asked: RequestedEffect, reason: string) {
  const { db, clock } = work
  const effect = await effectOf(work, actor, asked)
  const now = clock.now()
  const hours = await parameters(db).number('approval.hours')
  const { kind } = asked
  await queries.expireOlder(db, kind, effect.objectKey, now)
  const row = {
    id: newId(),
    kind,
    object_key: effect.objectKey,
    title: effect.title,
    payload: JSON.stringify(asked.payload),
    effect: JSON.stringify({ changes: effect.changes, consequence: effect.consequence }),
    seen: digestOf(effect.seen),
    reason,
    asked_by: actor.operatorId,
    asked_at: now,
    expires_at: new Date(now.getTime() + hours * 3_600_000),
    decided_by: null,
    decided_at: null,
  }
  if (!(await queries.addApproval(db, row))) fail('APPROVAL_OPEN', { title: effect.title })
  return { ...row, effect }
}
