import { logStatus } from '../../db/status-log.ts'
import type { Account, Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { notify } from '../messages/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { publishPostChange } from './publish.ts'
import * as queries from './queries.ts'
import { closedReason, companyOf, kinds, ownPage, sideOf } from './rules.ts'
import type { PostKind } from './tables.ts'

interface Enrolment {
  readonly content: string
  readonly contactName: string
  readonly contactPhone: string
}

/** Signs an account up to a project or an entry; contacts are shown once it is accepted. */
export async function enrol(work: Work, actor: Account, kind: PostKind, postId: string, fields: Enrolment) {
  const { db, clock } = work
  const post = found(await queries.findPost(db, kind, postId, null))
  if (post.account_id === actor.accountId) fail('OWN_DEMAND', { noun: kinds[kind].noun })
  may(closedReason(post, shanghaiDate(clock.now())) === '', 'ENROL_CLOSED', { noun: kinds[kind].noun })
  refuse(await checkText(db, { scene: 'comment', texts: { content: fields.content } }))
  const id = newId()
  const now = clock.now()
  const isFirst = await queries.insertEnrolment(db, {
    id,
    post_id: post.id,
    kind,
    account_id: actor.accountId,
    company_id: companyOf(actor),
    status: 'SUBMITTED',
    organisation: await queries.findOrganisation(db, actor.accountId),
    content: fields.content,
    contact_name: fields.contactName,
    contact_phone: fields.contactPhone,
    created_at: now,
    updated_at: now,
  })
  may(isFirst, 'ALREADY_EXISTS')
  await queries.countEnrolled(db, post.id, 1)
  await logStatus(work, actor, { entity: 'cooperation', id, from: null, to: 'SUBMITTED', action: 'submit' })
  if (post.account_id) {
    await notify(work, [post.account_id], {
      side: sideOf(post.company_id),
      type: 'DEMAND',
      title: `您的${kinds[kind].noun}《${post.title}》收到新的报名`,
      content: fields.content.slice(0, 100),
      link: ownPage('received'),
    })
  }
  await publishPostChange(work, post)
  return { id, status: 'SUBMITTED' as const }
}

/** Whoever put it up accepts or declines; of the platform's posts, which belong to no account, its staff. */
export async function replyToEnrolment(
  work: Work,
  actor: Account | Operator,
  kind: PostKind,
  { id, isAccepted, answer }: { id: string; isAccepted: boolean; answer: string },
) {
  const row = found(await queries.lockEnrolment(work.db, kind, id))
  found(row.owner_id === actor.accountId && row.status !== 'WITHDRAWN' ? row : null)
  may(row.status === 'SUBMITTED', 'WRONG_STATE')
  refuse(await checkText(work.db, { scene: 'comment', texts: { answer } }))
  const status = isAccepted ? ('ACCEPTED' as const) : ('DECLINED' as const)
  await queries.setEnrolment(work.db, id, { status, answer }, work.clock.now())
  const action = isAccepted ? 'accept' : 'decline'
  await logStatus(work, actor, { entity: 'cooperation', id, from: row.status, to: status, action, reason: answer })
  await notify(work, [row.account_id], {
    side: sideOf(row.company_id),
    type: 'DEMAND',
    title: `您对《${row.title}》的报名${isAccepted ? '已被接受，现在可以看到对方的联系方式' : '被婉拒'}`,
    content: answer,
    link: ownPage('sent'),
  })
  return { id, status }
}

export async function withdrawEnrolment(work: Work, actor: Account, kind: PostKind, id: string): Promise<void> {
  const row = found(await queries.lockEnrolment(work.db, kind, id))
  found(row.account_id === actor.accountId ? row : null)
  may(row.status === 'SUBMITTED', 'WRONG_STATE')
  await queries.setEnrolment(work.db, id, { status: 'WITHDRAWN' }, work.clock.now())
  await queries.countEnrolled(work.db, row.post_id, -1)
  const move = { entity: 'cooperation', id, from: row.status, to: 'WITHDRAWN', action: 'withdraw' }
  await logStatus(work, actor, move)
}
