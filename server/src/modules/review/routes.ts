import { type ReviewEntity, review } from '@shangyouji/contract/review/calls'
import { reviewEntityLabels } from '@shangyouji/contract/review/labels'
import { batch } from '../../db/batch.ts'
import { statusHistory } from '../../db/status-log.ts'
import { serve } from '../../http/serve.ts'
import { fail, found } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { mustGiveReason, parameters } from '../base/api.ts'
import { addNote, listNotes, takeDown } from '../desk/api.ts'
import { signedForm } from '../files/api.ts'
import { notifyTogether } from '../messages/api.ts'
import { assertClaimable, assertWaiting } from './claim.ts'

import { presentCard, presentDetails } from './present.ts'
import * as queries from './queries.ts'

/** Earlier decisions that are shown beside what is judged. */
const SHOWN_BESIDE = 5

/** The review queue of the operators; what a decision does to a thing stands with the thing (composition/reviewables.ts). */
export const reviewRoutes = serve(review, {
  async search({ db, input, actor, clock }) {
    const page = await queries.listReviews(db, input, actor.operatorId, clock.now())
    return { ...page, records: page.records.map(row => presentCard(row, actor, clock.now())) }
  },

  async counts({ db, clock, lists }) {
    const rows = await queries.countPending(db, clock.now())
    return Object.keys(lists.reviewables).map(entity => {
      const row = rows.find(found => found.entity === entity)
      return {
        entity: entity as ReviewEntity,
        label: reviewEntityLabels[entity as ReviewEntity],
        pending: row?.pending ?? 0,
        overdue: row?.overdue ?? 0,
      }
    })
  },

  async byId(ctx) {
    const { db, input, actor, clock } = ctx
    const row = found(await queries.findReview(db, input.id))
    const reviewable = ctx.lists.reviewables[row.entity]
    if (reviewable?.isPersonal) ctx.audit({ looked: true }, row.entity_id)
    const beside = {
      notes: await listNotes(db, row.entity_id),
      history: await statusHistory(db, row.entity, row.entity_id),
      decided: await queries.listDecidedOf(db, row, SHOWN_BESIDE),
      counts: await queries.countDecidedOf(db, row),
    }
    const details = presentDetails(row, beside, actor, clock.now())
    const form = reviewable?.openForm?.(details.form, ctx.config) ?? details.form
    return { ...details, form: signedForm(ctx, form), before: signedForm(ctx, details.before) }
  },

  async claim({ db, input, actor, clock }) {
    const row = found((await queries.lockReviews(db, [input.id]))[0])
    assertClaimable(row, actor, clock.now())
    const until = new Date(clock.now().getTime() + (await parameters(db).number('review.claimMinutes')) * 60_000)
    await queries.setClaim(db, row.id, actor.operatorId, until)
    return { claimedUntil: until.toISOString() }
  },

  async release({ db, input, actor }) {
    const row = found((await queries.lockReviews(db, [input.id]))[0])
    if (row.claimed_by === actor.operatorId) await queries.setClaim(db, row.id, null, null)
    return true
  },

  reviewers: ({ db }) => queries.listReviewers(db),

  async assign({ db, input }) {
    const { operatorId } = input
    if (operatorId) found((await queries.listReviewers(db)).find(({ id }) => id === operatorId))
    return batch(input.ids, await queries.lockReviews(db, input.ids), async row => {
      assertWaiting(row)
      await queries.setAssignee(db, row.id, operatorId)
    })
  },

  async addNote(ctx) {
    const { db, input, actor } = ctx
    const { entity, entity_id } = found(await queries.findReview(db, input.id))
    return { id: await addNote(ctx, actor, { type: entity, id: entity_id, content: input.content }) }
  },

  async approve(ctx) {
    const { db, input, actor, clock } = ctx
    const rows = await queries.lockReviews(db, input.ids)
    return notifyTogether(ctx, () =>
      batch(input.ids, rows, async row => {
        assertClaimable(row, actor, clock.now())
        await reviewableOf(ctx, row.entity).approve(ctx, actor, row)
        await queries.decide(db, row.id, { status: 'APPROVED', decided_by: actor.operatorId, decided_at: clock.now() })
      }),
    )
  },

  async reject(ctx) {
    const { db, input, actor, clock } = ctx
    await mustGiveReason(db, input.reason)
    const rows = await queries.lockReviews(db, input.ids)
    return notifyTogether(ctx, () =>
      batch(input.ids, rows, async row => {
        assertClaimable(row, actor, clock.now())
        await reviewableOf(ctx, row.entity).reject(ctx, actor, row, input.reason)
        await queries.decide(db, row.id, {
          status: 'REJECTED',
          decided_by: actor.operatorId,
          decided_at: clock.now(),
          reason_code: input.reasonCode,
          reason: input.reason,
          field_reasons: JSON.stringify(input.fieldReasons),
        })
      }),
    )
  },
  async ban(ctx) {
    const { actor, input, lists } = ctx
    const { entity, id, reason } = input
    await mustGiveReason(ctx.db, reason)
    if (lists.contentThings[entity]) {
      const evidence = await takeDown(ctx, actor, { type: entity, id, reason })
      ctx.audit({ entity, reason, ...evidence }, id)
    } else await reviewableOf(ctx, entity).ban(ctx, actor, id, reason)
    return true
  },

  async policies({ db }) {
    return (await queries.listPolicies(db)).map(row => ({
      entity: row.entity as ReviewEntity,
      levelCode: row.level_code,
      mode: row.mode,
      samplingPercent: row.sampling_percent,
    }))
  },

  async savePolicy({ db, input }) {
    await queries.savePolicy(db, {
      entity: input.entity,
      level_code: input.levelCode,
      mode: input.mode,
      sampling_percent: input.samplingPercent,
    })
    return true
  },
})

const reviewableOf = ({ lists }: Pick<Services, 'lists'>, entity: string) =>
  lists.reviewables[entity] ?? fail('NOT_FOUND')
