import { errorText } from '@shangyouji/contract/errors'
import { logStatus } from '../../db/status-log.ts'
import type { Account, AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { cleanHtml, fileUrlsIn } from '../../text/rich-text.ts'
import { completeArea, parameters } from '../base/api.ts'
import { howToAppeal } from '../desk/api.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { notify } from '../messages/api.ts'
import { approveAutomatically, needsPerson, type ReviewRow, submitForReview, withdrawReview } from '../review/api.ts'
import type { Reviewable } from '../review/reviewable.ts'
import { applyTextPolicy, checkText } from '../sensitive-words/api.ts'
import * as queries from './queries.ts'
import { companyOf, kinds, ownPage, sideOf } from './rules.ts'
import type { PostForm, PostKind } from './tables.ts'

export type Given = Partial<PostForm> &
  Pick<PostForm, 'title' | 'type' | 'contactName' | 'contactPhone'> & { isCheck: boolean }

/**
 * Hands a project or an entry in: a new one, or a change. What is published stays up while its change is reviewed.
 * @throws Failure SENSITIVE_WORDS, FORBIDDEN_WORDS, DAILY_LIMIT, NOT_FOUND, WRONG_STATE
 */
export async function submitPost(work: Work, actor: Account, kind: PostKind, given: Given, id?: string) {
  const { db, clock } = work
  const now = clock.now()
  const form = normalisePost(given)
  const today = shanghaiDate(now)
  if (form.endDate !== '' && form.endDate < today) failFields({ endDate: '截止日期已过' })
  const texts = { title: form.title, summary: form.summary, content: form.content, terms: form.terms }
  const held = applyTextPolicy(await checkText(db, { scene: 'demand', texts }), given.isCheck)
  const row = id ? found(await queries.lockPost(db, id)) : null
  if (row) {
    found(row.kind === kind && row.account_id === actor.accountId ? row : null)
    may(row.status !== 'CLOSED' && row.status !== 'BANNED', 'WRONG_STATE')
  } else {
    await queries.lockWriter(db, actor.accountId)
    const why = await whyPostNotPublishable(work, actor)
    if (why) fail('DAILY_LIMIT', { act: '发布' })
  }
  const postId = row?.id ?? newId()
  const { entity } = kinds[kind]
  const isRevision = row?.status === 'PUBLISHED'
  const files = [form.cover, ...fileUrlsIn(form.content)]
  const live = isRevision ? [row.form.cover, ...fileUrlsIn(row.form.content)] : []
  await claimFiles(db, { entity, id: postId, actor, now }, [...files, ...live])
  if (!row) {
    await queries.insertPost(db, {
      id: postId,
      kind,
      account_id: actor.accountId,
      company_id: companyOf(actor),
      status: 'PENDING',
      ...columnsOf(form),
      created_at: now,
      updated_at: now,
    })
  } else if (!isRevision) await queries.setPost(db, postId, { status: 'PENDING', ...columnsOf(form) }, now)
  await logStatus(work, actor, { entity, id: postId, from: row?.status ?? null, to: 'PENDING', action: 'submit' })
  await submitForReview(work, {
    entity,
    entityId: postId,
    title: form.title,
    kind: isRevision ? 'REVISION' : 'NEW',
    form,
    before: isRevision ? row.form : null,
    accountId: actor.accountId,
    companyId: actor.company?.id ?? null,
    ...held,
  })
  const what = { entity, companyId: actor.company?.id ?? null, level: actor.company?.level ?? null }
  if (await needsPerson(db, { ...what, findings: held.findings, chance: Math.random() })) {
    return { id: postId, status: isRevision ? ('PUBLISHED' as const) : ('PENDING' as const) }
  }
  await approveAutomatically(work, entity, postId, review => goLive(work, null, review))
  return { id: postId, status: 'PUBLISHED' as const }
}

/** Why an account cannot put up one more project or entry today, in words; empty where it can. */
export async function whyPostNotPublishable(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  { accountId }: Pick<Account, 'accountId'>,
): Promise<string> {
  const since = startOfDay(shanghaiDate(clock.now()))
  const perDay = await parameters(db).number('cooperation.perDay')
  return (await queries.countSince(db, accountId, since)) >= perDay ? errorText('DAILY_LIMIT', { act: '发布' }) : ''
}

export function normalisePost(given: Given): PostForm {
  const area = completeArea(given)
  return {
    title: given.title,
    type: given.type,
    summary: given.summary ?? '',
    content: cleanHtml(given.content ?? ''),
    cover: plainUrl(given.cover ?? ''),
    industryTags: given.industryTags ?? [],
    ...area,
    contactName: given.contactName,
    contactPhone: given.contactPhone,
    terms: given.terms ?? '',
    endDate: given.endDate ?? '',
    website: given.website ?? '',
  }
}

export const columnsOf = (form: PostForm) => ({
  post_type: form.type,
  title: form.title,
  industry_tags: form.industryTags,
  province: form.province,
  end_on: form.endDate || null,
  form: JSON.stringify(form),
})

async function goLive(work: Work, actor: AnyActor | null, review: ReviewRow): Promise<queries.PostRow> {
  const row = found(await queries.lockPost(work.db, review.entity_id))
  may(row.status === 'PENDING' || row.status === 'PUBLISHED', 'WRONG_STATE')
  const now = work.clock.now()
  const values = columnsOf(review.form as PostForm)
  await queries.setPost(work.db, row.id, { ...values, status: 'PUBLISHED', published_at: row.published_at ?? now }, now)
  const { entity } = kinds[row.kind]
  await logStatus(work, actor, { entity, id: row.id, from: row.status, to: 'PUBLISHED', action: 'approve' })
  await publishPostChange(work, row)
  return row
}

/** Its owner ends it: nobody can sign up any more, what there is stays readable. */
export async function closePost(work: Work, actor: Account, kind: PostKind, id: string): Promise<void> {
  const row = found(await queries.lockPost(work.db, id))
  found(row.kind === kind && row.account_id === actor.accountId ? row : null)
  may(row.status !== 'CLOSED' && row.status !== 'BANNED', 'WRONG_STATE')
  const { entity } = kinds[kind]
  await withdrawReview(work.db, entity, id, work.clock.now())
  await queries.setPost(work.db, id, { status: 'CLOSED' }, work.clock.now())
  await logStatus(work, actor, { entity, id, from: row.status, to: 'CLOSED', action: 'close' })
  await publishPostChange(work, row)
}

export const publishPostChange = (work: Pick<Work, 'db' | 'events'>, row: Pick<queries.PostRow, 'id' | 'kind'>) =>
  work.events.publish(work.db, 'pages', { tags: [kinds[row.kind].entity, `${kinds[row.kind].entity}:${row.id}`] })

/** How the review engine handles the one and the other. */
export const postReviewable = (kind: PostKind): Reviewable => {
  const { noun, entity } = kinds[kind]
  const tell = async (work: Work, row: queries.PostRow, title: string, content = '') => {
    if (row.account_id) {
      const link = ownPage(entity)
      await notify(work, [row.account_id], { side: sideOf(row.company_id), type: 'REVIEW', title, content, link })
    }
  }
  return {
    label: kind === 'TEAMWORK' ? '合作' : '名录',
    async approve(work, actor, review) {
      const row = await goLive(work, actor, review)
      await tell(work, row, `您的${noun}《${review.title}》已通过审核`)
    },
    async reject(work, actor, review, reason) {
      const row = found(await queries.lockPost(work.db, review.entity_id))
      const to = row.status === 'PENDING' ? ('REJECTED' as const) : row.status
      await queries.setPost(work.db, row.id, { status: to }, work.clock.now())
      await logStatus(work, actor, { entity, id: row.id, from: row.status, to, action: 'reject', reason })
      await tell(work, row, `您的${noun}《${review.title}》未通过审核`, `原因：${reason}`)
    },
    async ban(work, actor, id, reason) {
      const row = found(await queries.lockPost(work.db, id))
      may(row.kind === kind && (row.status === 'PUBLISHED' || row.status === 'CLOSED'), 'WRONG_STATE')
      await withdrawReview(work.db, entity, id, work.clock.now())
      await queries.setPost(work.db, id, { status: 'BANNED' }, work.clock.now())
      await logStatus(work, actor, { entity, id, from: row.status, to: 'BANNED', action: 'ban', reason })
      await publishPostChange(work, row)
      await tell(work, row, `您的${noun}《${row.title}》已被平台下架`, `原因：${reason}。${howToAppeal}`)
    },
  }
}
