import { cooperation } from '@shangyouji/contract/cooperation/operator-calls'
import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { fileUrlsIn } from '../../text/rich-text.ts'
import { claimFiles } from '../files/api.ts'
import { lastReviews } from '../review/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { replyToEnrolment } from './enrol.ts'
import * as present from './present.ts'
import { columnsOf, type Given, normalisePost, publishPostChange } from './publish.ts'
import * as queries from './queries.ts'
import { kinds } from './rules.ts'
import type { PostKind } from './tables.ts'

/** What the platform itself puts up is live at once and answered by its staff. */
async function publish(work: Work & { readonly actor: Operator }, kind: PostKind, given: Given, id?: string) {
  const { db, clock, actor } = work
  const now = clock.now()
  const form = normalisePost(given)
  const texts = { title: form.title, summary: form.summary, content: form.content, terms: form.terms }
  const { block } = await checkText(db, { scene: 'demand', texts })
  refuse({ warn: [], review: [], contacts: [], block })
  const row = id ? found(await queries.lockPost(db, id)) : null
  if (row) {
    found(row.kind === kind && row.account_id === null ? row : null)
    may(row.status === 'PUBLISHED', 'WRONG_STATE')
  }
  const postId = row?.id ?? newId()
  const { entity } = kinds[kind]
  await claimFiles(db, { entity, id: postId, actor, now }, [form.cover, ...fileUrlsIn(form.content)])
  if (row) await queries.setPost(db, postId, columnsOf(form), now)
  else {
    const dates = { published_at: now, created_at: now, updated_at: now }
    const owner = { account_id: null, company_id: null, status: 'PUBLISHED' as const }
    await queries.insertPost(db, { id: postId, kind, ...owner, ...columnsOf(form), ...dates })
    await logStatus(work, actor, { entity, id: postId, from: null, to: 'PUBLISHED', action: 'publish' })
  }
  await publishPostChange(work, { id: postId, kind })
  return { id: postId, status: 'PUBLISHED' as const }
}

/** 合作与名录 as operators keep them. What people put up is reviewed and, where it must go, banned in the review. */
export const operatorCooperationRoutes = serve(cooperation, {
  async search({ db, input }) {
    const page = await queries.listAll(db, input)
    const ids = page.records.map(row => row.id)
    const reviews = await lastReviews(db, kinds[input.kind].entity, ids)
    const waiting = await queries.countWaiting(db, ids)
    const publisher = await queries.listPublishers(db, page.records)
    return {
      ...page,
      records: page.records.map(row => ({
        ...present.presentOwn(row, publisher(row), reviews.get(row.id), waiting.get(row.id) ?? 0),
        kind: row.kind,
        isPlatform: row.account_id === null,
        ownerName: row.company_name ?? row.organisation ?? row.account_name ?? '平台',
      })),
    }
  },

  async count({ db }) {
    return { waiting: await queries.countForPlatform(db) }
  },

  teamworkSave({ input: { id, ...form }, ...work }) {
    return publish(work, 'TEAMWORK', form, id)
  },

  directorySave({ input: { id, ...form }, ...work }) {
    return publish(work, 'DIRECTORY', form, id)
  },

  async close(ctx) {
    const { db, input, actor, clock } = ctx
    const row = found(await queries.lockPost(db, input.id))
    found(row.account_id === null ? row : null)
    may(row.status === 'PUBLISHED', 'WRONG_STATE')
    await queries.setPost(db, row.id, { status: 'CLOSED' }, clock.now())
    const { entity } = kinds[row.kind]
    await logStatus(ctx, actor, { entity, id: row.id, from: row.status, to: 'CLOSED', action: 'close' })
    await publishPostChange(ctx, row)
    return true
  },

  async signUps({ db, input }) {
    const page = await queries.listEnrolments(db, input.kind, { accountId: null, side: 'received' }, input)
    return { ...page, records: page.records.map(row => ({ ...present.presentReceived(row), kind: row.kind })) }
  },

  answer(ctx) {
    const { kind, ...answer } = ctx.input
    return replyToEnrolment(ctx, ctx.actor, kind, answer)
  },
})
