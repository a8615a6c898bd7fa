import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { moveCompanyBadges, notifyCompany } from '../messages/api.ts'
import { addressOf, findBuyer } from '../orders/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { mustBeSendable, SUPPLIER_PAGE } from './offer.ts'
import * as offers from './offer-queries.ts'
import * as queries from './request-queries.ts'
import { closedReason, isWorkMail } from './rules.ts'

const DAY_MS = 86_400_000

interface Asked {
  readonly trialGoodsId: string
  readonly purpose: string
  readonly addressId: string
  readonly answers: readonly string[]
}

/**
 * Asks for a sample. Granted at once where the supplier does not look at requests.
 * @throws Failure TRIAL_GONE, OWN_COMPANY, TRIAL_IDENTITY, TRIAL_OPEN_LIMIT, TRIAL_FEEDBACK_DUE, TRIAL_ASKED, REGULATED
 */
export async function askForSample(work: Work, actor: Account, asked: Asked) {
  const { db, clock } = work
  const now = clock.now()
  const offer = found(await offers.findOffer(db, asked.trialGoodsId))
  found(offer.status === 'ACTIVE' && offer.is_live && !offer.is_info_only ? offer : null)
  may(offer.company_id !== actor.company?.id, 'OWN_COMPANY', { act: '申请自己企业的试用样品' })
  may(closedReason(offer, shanghaiDate(now)) === '', 'TRIAL_GONE')
  await mustBeSendable(work, offer.goods_id, '申请试用')
  await queries.lockAsking(db, actor.accountId)
  const obstacle = await whyNotRequestable(work, actor)
  if (obstacle) fail(obstacle.code, obstacle.details)
  const answers = offer.questions.map((question, i) => ({ question, answer: asked.answers[i] ?? '' }))
  const missing = answers.findIndex(({ answer }) => answer === '')
  if (missing >= 0) failFields({ [`answers.${missing}`]: '请回答该问题' })
  const answered = answers.map(({ answer }, i) => [`answers.${i}`, answer] as const)
  const texts = { purpose: asked.purpose, ...Object.fromEntries(answered) }
  refuse(await checkText(db, { scene: 'comment', texts }))
  const buyer = await findBuyer(db, actor.accountId, asked.addressId)
  found(buyer.address_id)

  const id = newId()
  const status = offer.need_audit ? ('APPLIED' as const) : ('APPROVED' as const)
  const isFirst = await queries.insertRequest(db, {
    id,
    offer_id: offer.id,
    goods_id: offer.goods_id,
    company_id: offer.company_id,
    account_id: actor.accountId,
    status,
    purpose: asked.purpose,
    answers: JSON.stringify(answers),
    address: JSON.stringify(addressOf(buyer)),
    client_name: [buyer.organisation, buyer.name].filter(Boolean).join(' · '),
    organisation: buyer.organisation,
    sample_size: offer.sample_size,
    freight: offer.freight,
    feedback_required: offer.feedback_required,
    score: null,
    feedback_images: '[]',
    created_at: now,
    updated_at: now,
  })
  may(isFirst, 'TRIAL_ASKED')
  if (status === 'APPROVED') may(await offers.takeSample(db, offer.id), 'TRIAL_GONE')
  await offers.countApplied(db, offer.id, 1)
  await logStatus(work, actor, { entity: 'trial_request', id, from: null, to: status, action: 'apply' })
  await notifyCompany(work, offer.company_id, {
    type: 'ORDER',
    title: `收到“${offer.name}”的试用申请`,
    content: [buyer.organisation, asked.purpose].filter(Boolean).join('：'),
    link: SUPPLIER_PAGE,
  })
  await moveCompanyBadges(work, [offer.company_id])
  await work.events.publish(db, 'pages', { tags: ['trial', `trial:${offer.id}`] })
  return { id, status }
}

interface Obstacle {
  readonly code: 'TRIAL_IDENTITY' | 'TRIAL_OPEN_LIMIT' | 'TRIAL_FEEDBACK_DUE'
  readonly details: Readonly<Record<string, unknown>>
}

/** Why this buyer cannot ask for samples now; null where nothing is in the way. */
export async function whyNotRequestable(work: Pick<Work, 'db' | 'clock'>, actor: Account): Promise<Obstacle | null> {
  const { db, clock } = work
  const identity = await queries.findIdentity(db, actor.accountId)
  const isKnown = identity.company_id !== null || (identity.email_verified_at !== null && isWorkMail(identity.email))
  if (!isKnown) return { code: 'TRIAL_IDENTITY', details: {} }
  const limit = await parameters(db).number('trial.maxOpen')
  if ((await queries.countOpen(db, actor.accountId)) >= limit) return { code: 'TRIAL_OPEN_LIMIT', details: { limit } }
  const days = await parameters(db).number('trial.feedbackDays')
  const overdue = await queries.findOverdue(db, actor.accountId, new Date(clock.now().getTime() - days * DAY_MS))
  return overdue ? { code: 'TRIAL_FEEDBACK_DUE', details: { name: overdue.name, days } } : null
}
