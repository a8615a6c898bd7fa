import { approvals } from '@shangyouji/contract/approvals/calls'
import { paged } from '../../db/paged.ts'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { approvalCan, decidableKinds, visibleKinds } from './access.ts'
import { approvableOf, ask, effectOf } from './ask.ts'
import { approve, effectNow, lockForDecision, lockWaiting } from './decide.ts'
import { auditOf, presentCard } from './present.ts'
import * as queries from './queries.ts'

/** Requests of operators that a second one decides about; what each kind does stands in composition/approvables.ts. */
export const approvalRoutes = serve(approvals, {
  search({ db, input, actor, clock, lists }) {
    const seeing = { actor, kinds: visibleKinds(lists.approvables, actor), now: clock.now() }
    return paged(db, queries.listApprovals(db, seeing, input), input, row => presentCard(lists.approvables, actor, row))
  },

  async counts({ db, actor, clock, lists }) {
    const seeing = { actor, kinds: visibleKinds(lists.approvables, actor), now: clock.now() }
    const rows = await queries.countByStatus(db, seeing, decidableKinds(lists.approvables, actor))
    const of = (status: string) => rows.find(row => row.status === status)?.number ?? 0
    return {
      all: rows.reduce((sum, row) => sum + row.number, 0),
      pending: of('PENDING'),
      approved: of('APPROVED'),
      refused: of('REFUSED'),
      void: of('VOID'),
      expired: of('EXPIRED'),
      withdrawn: of('WITHDRAWN'),
      toDecide: rows.find(row => row.status === 'PENDING')?.decidable ?? 0,
    }
  },

  async byId(asked) {
    const { db, input, actor, clock, lists } = asked
    const seeing = { actor, kinds: visibleKinds(lists.approvables, actor), now: clock.now() }
    const row = found(await queries.findApproval(db, seeing, input.id))
    const isOpen = row.status === 'PENDING'
    const { decidedBy } = approvableOf(lists.approvables, row.kind)
    const now = isOpen ? await effectNow(asked, row) : null
    return {
      ...presentCard(lists.approvables, actor, row),
      changes: [...row.effect.changes],
      consequenceNow: now === null || typeof now === 'string' ? null : now.consequence,
      isChanged: typeof now === 'string',
      deciders: isOpen ? await queries.deciderNames(db, decidedBy, row.asked_by) : [],
      deciderRole: decidedBy,
    }
  },

  async preview(asked) {
    const { db, actor, input, lists } = asked
    const { title, changes, consequence } = await effectOf(asked, actor, input.asked)
    const { decidedBy } = approvableOf(lists.approvables, input.asked.kind)
    return {
      title,
      changes: [...changes],
      consequence,
      deciders: await queries.deciderNames(db, decidedBy, actor.operatorId),
      deciderRole: decidedBy,
      hours: await parameters(db).number('approval.hours'),
    }
  },

  async ask(asked) {
    const { db, actor, input, lists, audit } = asked
    const { id, effect, expires_at } = await ask(asked, actor, input.asked, input.reason)
    const { decidedBy } = approvableOf(lists.approvables, input.asked.kind)
    const { title: object, changes, consequence } = effect
    audit({ kind: input.asked.kind, object, reason: input.reason, changes, consequence }, id)
    return {
      id,
      expireTime: expires_at.toISOString(),
      deciders: await queries.deciderNames(db, decidedBy, actor.operatorId),
    }
  },

  async approve(asked) {
    const { actor, input, audit } = asked
    const row = await lockForDecision(asked, actor, input.id)
    const done = await approve(asked, actor, row)
    const decidedBy = { id: actor.operatorId, name: actor.name }
    audit({ ...auditOf(row), status: done.status, ...(done.reason && { voidFor: done.reason }), decidedBy }, row.id)
    return done
  },

  async refuse(asked) {
    const { db, actor, input, clock, audit } = asked
    const row = await lockForDecision(asked, actor, input.id)
    const decided = { decided_by: actor.operatorId, decided_at: clock.now(), decide_reason: input.reason }
    await queries.settle(db, row.id, { ...decided, status: 'REFUSED' })
    const by = { id: actor.operatorId, name: actor.name }
    audit({ ...auditOf(row), status: 'REFUSED', refusedFor: input.reason, decidedBy: by }, row.id)
    return true
  },

  async withdraw(asked) {
    const { db, actor, input, clock, audit, lists } = asked
    const row = await lockWaiting(asked, actor, input.id)
    may(approvalCan(lists.approvables, actor, row).withdraw, 'WRONG_STATE')
    await queries.settle(db, row.id, { status: 'WITHDRAWN', decided_at: clock.now() })
    audit({ ...auditOf(row), status: 'WITHDRAWN' }, row.id)
    return true
  },
})
