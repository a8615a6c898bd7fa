import { suggest, suggestFeedback } from '@shangyouji/contract/feedback/calls'
import { serve } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found } from '../../kernel/failure.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { presentAnswer, presentSuggest } from './present.ts'
import * as queries from './queries.ts'

/** 意见反馈 to the platform, and complaints, which rest on an order or a consultation where a supplier is meant. */
export const suggestRoutes = serve(suggest, {
  async save({ db, input, actor, clock }) {
    const { businessId, evidence } = input
    if (businessId) {
      if (!evidence) fail('EVIDENCE_NEEDED')
      const parties = { accountId: actor.accountId, companyId: businessId }
      if (!(await queries.isEvidence(db, { ...parties, ...evidence }))) fail('NOT_FOUND')
    }
    const id = newId()
    const now = clock.now()
    const images = input.images.map(plainUrl)
    await queries.insertSuggest(db, {
      id,
      account_id: actor.accountId,
      type: input.type,
      content: input.content,
      images: JSON.stringify(images),
      contacts: input.contacts,
      company_id: businessId ?? null,
      evidence_type: businessId && evidence ? evidence.type : null,
      evidence_id: businessId && evidence ? evidence.id : null,
      status: 'NEW',
      created_at: now,
      updated_at: now,
    })
    if (images.length > 0) {
      await claimFiles(db, { entity: 'suggest', id, actor, now, kinds: ['IMAGE', 'PHOTO', 'ATTACHMENT'] }, images)
    }
    return { id }
  },

  async search(ctx) {
    const page = await queries.listOwn(ctx.db, ctx.actor.accountId, ctx.input)
    return { ...page, records: page.records.map(row => presentSuggest(ctx, row)) }
  },

  async searchClientMsg(ctx) {
    const page = await queries.listOwn(ctx.db, ctx.actor.accountId, ctx.input)
    const ids = page.records.map(row => row.id)
    const answers = Map.groupBy(await queries.listAnswers(ctx.db, ids), answer => answer.suggest_id)
    return {
      ...page,
      records: page.records.map(row => ({
        ...presentSuggest(ctx, row),
        answers: (answers.get(row.id) ?? []).map(answer => presentAnswer(answer)),
      })),
    }
  },

  async byId(ctx) {
    const { db, input, actor } = ctx
    const row = found(await queries.findOwn(db, actor.accountId, input.id))
    await queries.markSeen(db, row.id)
    const answers = await queries.listAnswers(db, [row.id])
    return { ...presentSuggest(ctx, row), unReadNum: 0, answers: answers.map(answer => presentAnswer(answer)) }
  },

  async delete({ db, input, actor, clock }) {
    return (await queries.hide(db, actor.accountId, input.id, clock.now())) || fail('NOT_FOUND')
  },
})

export const suggestFeedbackRoutes = serve(suggestFeedback, {
  async searchFeedback({ db, input, actor }) {
    const row = found(await queries.findOwn(db, actor.accountId, input.suggestId))
    return (await queries.listAnswers(db, [row.id])).map(answer => presentAnswer(answer))
  },
})
