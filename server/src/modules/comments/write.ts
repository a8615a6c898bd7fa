import type { CommentSubject } from '@shangyouji/contract/comments/calls'
import { type Account, isMemberOf } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { notify } from '../messages/api.ts'
import { needsPerson, submitForReview } from '../review/api.ts'
import { applyTextPolicy, checkText, refuse } from '../sensitive-words/api.ts'
import type { Subject } from './commentable.ts'
import * as queries from './queries.ts'

/**
 * Comment 评论: what people say to something published. Forbidden words and contact details are refused; the rest appears
 * at once or waits for a person, as the review policy and what was found say.
 */

const DAY_MS = 86_400_000
const SAME_TEXT_MS = 5 * 60_000
const TITLE_CHARS = 40

export interface NewComment {
  readonly bizType: CommentSubject
  readonly subject: Subject
  readonly content: string
  /** The comment that a reply stands under, and the account of the reply that it answers. */
  readonly parent?: queries.CommentRow
  readonly toAccountId?: string | null
}

/** @throws Failure FORBIDDEN_WORDS, CONTACT_IN_TEXT, DAILY_LIMIT, ALREADY_EXISTS */
export async function write(work: Work, actor: Account, said: NewComment) {
  const { db, clock } = work
  const { bizType, subject, content, parent, toAccountId = null } = said
  const now = clock.now()
  const written = await queries.writtenSince(db, actor.accountId, new Date(now.getTime() - DAY_MS), {
    bizId: subject.id,
    content,
    at: new Date(now.getTime() - SAME_TEXT_MS),
  })
  if (written.isSame) fail('ALREADY_EXISTS')
  if (written.number >= (await parameters(db).number('comment.perDay'))) fail('DAILY_LIMIT', { act: '评论' })
  const hits = await checkText(db, { scene: 'comment', texts: { content }, by: actor })
  refuse(hits)
  const { findings } = applyTextPolicy(hits, false)
  const id = newId()
  const byHand = await needsPerson(db, {
    entity: 'comment',
    companyId: null,
    level: actor.company?.level ?? null,
    findings,
    chance: Math.random(),
  })
  const isPublisher = isMemberOf(actor) && actor.company.id === subject.companyId
  const row = {
    id,
    biz_type: bizType,
    biz_id: subject.id,
    parent_id: parent?.id ?? null,
    to_account_id: toAccountId,
    account_id: actor.accountId,
    company_id: isPublisher ? subject.companyId : null,
    content,
    status: byHand ? ('PENDING' as const) : ('PUBLISHED' as const),
    created_at: now,
    updated_at: now,
  }
  await queries.insertComment(db, row)
  if (byHand) {
    await submitForReview(work, {
      entity: 'comment',
      entityId: id,
      title: titleOf(content),
      kind: 'NEW',
      form: { content, subject: `${work.lists.commentables[bizType].label}《${subject.title}》`, link: subject.link },
      before: null,
      accountId: actor.accountId,
      companyId: actor.company?.id ?? null,
      findings,
    })
  } else await appear(work, row)
  return { id, status: row.status }
}

export const titleOf = (content: string): string =>
  content.length > TITLE_CHARS ? `${content.slice(0, TITLE_CHARS)}…` : content

type Rewarded = Pick<queries.CommentRow, 'id' | 'account_id' | 'content' | 'parent_id' | 'company_id'>

/** Comments give points; replies, and what publishers write below their own, do not. */
export const isRewarded = (row: Rewarded): boolean => row.parent_id === null && row.company_id === null

export const rewarded = (row: Rewarded) =>
  ({ rule: 'COMMENT_PASS', ownerId: row.account_id, refId: row.id, note: titleOf(row.content) }) as const

/** A comment is seen from now on: it counts, and whoever it speaks to is told. */
export async function appear(
  work: Work,
  row: Pick<
    queries.CommentRow,
    'id' | 'biz_type' | 'biz_id' | 'parent_id' | 'to_account_id' | 'account_id' | 'company_id' | 'content'
  >,
): Promise<void> {
  const { db, events } = work
  const commentable = work.lists.commentables[row.biz_type]
  await commentable.count(db, row.biz_id, 1)
  if (isRewarded(row)) await work.jobs.send(db, 'points.grant', rewarded(row))
  await events.publish(db, 'pages', { tags: [`comments:${row.biz_id}`] })
  const subject = await commentable.find(db, row.biz_id)
  if (!subject) return
  const link = `${subject.link}#comment-${row.parent_id ?? row.id}`
  const told = new Set([row.account_id])
  const tell = async (accountId: string | null | undefined, side: 'CLIENT' | 'BUSINESS', title: string) => {
    if (!accountId || told.has(accountId)) return
    told.add(accountId)
    await notify(work, [accountId], { side, type: 'COMMENT', title, content: titleOf(row.content), link })
  }
  await tell(row.to_account_id, 'CLIENT', `您在《${subject.title}》的评论有新回复`)
  if (row.parent_id) {
    const parent = await queries.findComment(db, row.parent_id)
    await tell(parent?.account_id, 'CLIENT', `您在《${subject.title}》的评论有新回复`)
  }
  await tell(subject.accountId, 'BUSINESS', `${commentable.label}《${subject.title}》有新评论`)
}
