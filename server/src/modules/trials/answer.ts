import type { TrialOperation } from '@shangyouji/contract/trials/labels'
import type { z } from 'zod'
import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, failFields, may } from '../../kernel/failure.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { moveBadges, moveCompanyBadges, notify, notifyCompany } from '../messages/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { SUPPLIER_PAGE } from './offer.ts'
import * as offers from './offer-queries.ts'
import * as queries from './request-queries.ts'
import { isGranted, isOver, type Party, requestAfter } from './rules.ts'

type Feedback = z.output<typeof import('@shangyouji/contract/trials/schemas').TrialFeedback>

export interface Doing {
  readonly operation: TrialOperation
  readonly reason: string
  readonly expressCompany: string
  readonly expressNo: string
  readonly feedback?: Feedback
}

const CLIENT_PAGE = '/demander/trial'

/** What buyer, supplier or calendar does with one request; the other side is told. */
export async function moveRequest(
  work: Work,
  actor: Account | null,
  row: queries.RequestRow,
  by: Party,
  doing: Doing,
): Promise<queries.RequestRow['status']> {
  const { db, clock } = work
  const { operation, reason } = doing
  const to = requestAfter(operation, by, row.status)
  may(to !== null, 'WRONG_STATE')
  const now = clock.now()
  switch (operation) {
    case 'APPROVE':
      may(await offers.takeSample(db, row.offer_id), 'TRIAL_GONE')
      break
    case 'REJECT':
      if (reason === '') failFields({ reason: '请填写原因' })
      break
    case 'SHIP':
      if (doing.expressCompany === '') failFields({ expressCompany: '请填写快递公司' })
      if (doing.expressNo === '') failFields({ expressNo: '请填写快递单号' })
      break
    case 'FEEDBACK':
      await keepFeedback(work, actor!, row, doing.feedback)
      await work.jobs.send(work.db, 'points.grant', {
        rule: 'TRIAL_FEEDBACK',
        ownerId: row.account_id,
        refId: row.id,
        note: `样品${row.sample_size}`,
      })
      break
    case 'SHOW_REPORT':
    case 'HIDE_REPORT':
      await showReport(work, row, operation === 'SHOW_REPORT')
      return row.status
  }
  if (isGranted(row.status) && !isGranted(to!)) await offers.giveSampleBack(db, row.offer_id)
  if (to === 'CANCELLED') await offers.countApplied(db, row.offer_id, -1)
  await queries.setRequest(
    db,
    row.id,
    {
      status: to!,
      ...(operation === 'REJECT' || operation === 'CANCEL' ? { reason } : {}),
      ...(operation === 'SHIP'
        ? { express_company: doing.expressCompany, express_no: doing.expressNo, shipped_at: now }
        : {}),
      ...(to === 'RECEIVED' || to === 'FEEDBACK' ? { received_at: row.received_at ?? now } : {}),
    },
    now,
  )
  const action = operation.toLowerCase()
  await logStatus(work, actor, { entity: 'trial_request', id: row.id, from: row.status, to: to!, action, reason })
  await tell(work, row, by, doing)
  await moveBadges(work, [row.account_id])
  await moveCompanyBadges(work, [row.company_id])
  await work.events.publish(db, 'pages', { tags: ['trial', `trial:${row.offer_id}`] })
  return to!
}

async function keepFeedback(work: Work, actor: Account, row: queries.RequestRow, feedback?: Feedback): Promise<void> {
  const { db, clock } = work
  if (!feedback) return failFields({ 'feedback.content': '请填写试用反馈' })
  refuse(await checkText(db, { scene: 'comment', texts: { content: feedback.content } }))
  const images = feedback.images.map(plainUrl)
  const user = { entity: 'trial_request', id: row.id, actor, now: clock.now(), kinds: ['IMAGE', 'PHOTO'] as const }
  await claimFiles(db, user, images)
  await queries.setRequest(
    db,
    row.id,
    {
      score: feedback.score,
      feedback: feedback.content,
      feedback_images: JSON.stringify(images),
      is_public: feedback.isPublic,
      feedback_at: clock.now(),
    },
    clock.now(),
  )
}

/** A report stands with the goods when both want it: the buyer allows it, the supplier shows it. */
async function showReport(work: Work, row: queries.RequestRow, isShown: boolean): Promise<void> {
  may(row.is_public || !isShown, 'WRONG_STATE')
  if (row.is_shown === isShown) return
  await queries.setRequest(work.db, row.id, { is_shown: isShown }, work.clock.now())
  await offers.countReport(work.db, row.offer_id, isShown ? 1 : -1, row.score ?? 0)
  await work.events.publish(work.db, 'pages', { tags: ['trial', `trial:${row.offer_id}`, `goods:${row.goods_id}`] })
}

const clientTitles: Readonly<Partial<Record<TrialOperation, string>>> = {
  APPROVE: '已通过，供方将尽快寄出',
  REJECT: '未通过',
  SHIP: '已寄出',
  RECEIVE: '已确认收到，欢迎提交试用反馈',
}
const businessTitles: Readonly<Partial<Record<TrialOperation, string>>> = {
  CANCEL: '已被需方取消',
  RECEIVE: '需方已收到样品',
  FEEDBACK: '收到试用反馈',
}

async function tell(work: Work, row: queries.RequestRow, by: Party, doing: Doing): Promise<void> {
  const toClient = by === 'CLIENT' ? undefined : clientTitles[doing.operation]
  const toBusiness = by === 'BUSINESS' ? undefined : businessTitles[doing.operation]
  const parcel = doing.operation === 'SHIP' ? `${doing.expressCompany} ${doing.expressNo}` : ''
  if (toClient) {
    const title = `您申请的试用“${row.name}”${toClient}`
    const content = parcel || doing.reason
    await notify(work, [row.account_id], { side: 'CLIENT', type: 'ORDER', title, content, link: CLIENT_PAGE })
  }
  if (toBusiness) {
    const title = `试用“${row.name}”${toBusiness}`
    await notifyCompany(work, row.company_id, { type: 'ORDER', title, content: doing.reason, link: SUPPLIER_PAGE })
  }
}

/** Takes a request out of one side's list. */
export async function hideRequest(work: Work, row: queries.RequestRow, side: 'CLIENT' | 'BUSINESS'): Promise<void> {
  if (!isOver(row.status)) fail('WRONG_STATE')
  const values = side === 'CLIENT' ? { client_hidden: true } : { business_hidden: true }
  await queries.setRequest(work.db, row.id, values, work.clock.now())
}
