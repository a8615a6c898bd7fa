import type { TrialOfferStatus, TrialTerms } from '@shangyouji/contract/trials/schemas'
import { logStatus } from '../../db/status-log.ts'
import type { Account, Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { findOffers } from '../basket/api.ts'
import { contentsOf, markTrial, refuseSamples } from '../goods/api.ts'
import { notify } from '../messages/api.ts'
import { approveAutomatically, type Finding, needsPerson, submitForReview, withdrawReview } from '../review/api.ts'
import { applyTextPolicy, checkText, type PolicyResult, refuse } from '../sensitive-words/api.ts'
import * as queries from './offer-queries.ts'
import { listWaiting, setRequest } from './request-queries.ts'
import { offerAfter } from './rules.ts'

type Row = queries.BareOffer

const OFFER_DAYS = 90
export const SUPPLIER_PAGE = '/supplier/trial'

interface Offered {
  readonly goodsId: string
  readonly specId: string
  readonly terms: TrialTerms
  readonly isDraft: boolean
}

/** Offers samples of one spec of own goods: written down, or handed in for review. */
export async function offerSamples(work: Work, actor: Member, { goodsId, specId, terms, isDraft }: Offered) {
  const { db, clock } = work
  const spec = found((await findOffers(db, [specId]))[0])
  found(spec.goods_id === goodsId && spec.company_id === actor.company.id && spec.is_offered ? spec : null)
  may(spec.is_live, 'WRONG_STATE')
  mustBeADate(terms, shanghaiDate(clock.now()))
  await mustBeSendable(work, goodsId)
  await findingsIn(work, actor, terms)
  const id = newId()
  const now = clock.now()
  const row = {
    id,
    company_id: actor.company.id,
    account_id: actor.accountId,
    goods_id: goodsId,
    spec_id: specId,
    status: 'DRAFT' as const,
    ...columnsOf(terms),
    created_at: now,
    updated_at: now,
  }
  may(await queries.insertOffer(db, row), 'TRIAL_OFFERED')
  await logStatus(work, actor, { entity: 'trialGoods', id, from: null, to: 'DRAFT', action: 'offer' })
  if (isDraft) return { id, status: 'DRAFT' as const }
  return { id, status: await submit(work, actor, found(await queries.findOffer(db, id))) }
}

/** The usual terms for goods that are made into trial goods with a click. */
export function usualTerms(given: Partial<TrialTerms>, packSize: string, today: string): TrialTerms {
  return {
    sampleSize: given.sampleSize ?? packSize,
    total: given.total ?? 10,
    startDate: given.startDate ?? today,
    endDate: given.endDate ?? addDays(given.startDate ?? today, OFFER_DAYS),
    freight: given.freight ?? 'SUPPLIER',
    needAudit: given.needAudit ?? true,
    questions: given.questions ?? [],
    feedbackRequired: given.feedbackRequired ?? true,
    note: given.note ?? '',
  }
}

/** Terms change at once; what was granted stands. */
export async function changeTerms(work: Work, actor: Member, row: queries.OfferRow, given: Partial<TrialTerms>) {
  may(row.status !== 'ENDED' && row.status !== 'PENDING', 'WRONG_STATE')
  const terms: TrialTerms = { ...termsOf(row), ...withoutGaps(given) }
  mustBeADate(terms, given.endDate === undefined ? row.end_on : shanghaiDate(work.clock.now()))
  if (terms.total < row.granted) failFields({ total: `已通过${row.granted}份，不能少于该数` })
  await refuseUnreviewed(work, actor, row, terms)
  await queries.setOffer(work.db, row.id, columnsOf(terms), work.clock.now())
  await logStatus(work, actor, { entity: 'trialGoods', id: row.id, from: row.status, to: row.status, action: 'edit' })
  await said(work, row)
}

/** What a supplier, or the calendar, does with an offer. */
export async function moveOffer(work: Work, actor: Account | null, row: queries.OfferRow | Row, name: OfferMove) {
  const to = offerAfter(name, actor ? 'BUSINESS' : 'SYSTEM', row.status)
  may(to !== null, 'WRONG_STATE')
  if (name === 'SUBMIT') return submit(work, actor as Member, row as queries.OfferRow)
  const { db, clock } = work
  if (name === 'RESUME') {
    may(row.end_on >= shanghaiDate(clock.now()), 'TRIAL_GONE')
    await mustBeSendable(work, row.goods_id)
  }
  if (row.status === 'PENDING') await withdrawReview(db, 'trialGoods', row.id, clock.now())
  await queries.setOffer(db, row.id, { status: to! }, clock.now())
  const move = { entity: 'trialGoods', id: row.id, from: row.status, to: to!, action: name.toLowerCase() }
  await logStatus(work, actor, move)
  await markTrial(work, row.goods_id, await queries.hasActive(db, row.goods_id))
  await said(work, row)
  if (name === 'END') await sendHome(work, row.id)
  return to!
}
type OfferMove = 'SUBMIT' | 'PAUSE' | 'RESUME' | 'END'

/** Hands an offer in; of a supplier with a record it may be live at once. */
async function submit(work: Work, actor: Member, row: queries.OfferRow): Promise<TrialOfferStatus> {
  const { db, clock } = work
  may(offerAfter('SUBMIT', 'BUSINESS', row.status) !== null, 'WRONG_STATE')
  may(row.is_live, 'WRONG_STATE')
  mustBeADate(termsOf(row), shanghaiDate(clock.now()))
  const findings = [
    ...(await mustBeSendable(work, row.goods_id)),
    ...(await findingsIn(work, actor, termsOf(row))).findings,
  ]
  await queries.setOffer(db, row.id, { status: 'PENDING' }, clock.now())
  await logStatus(work, actor, { entity: 'trialGoods', id: row.id, from: row.status, to: 'PENDING', action: 'submit' })
  await submitForReview(work, {
    entity: 'trialGoods',
    entityId: row.id,
    title: `${row.name} · ${row.sample_size}`,
    kind: 'NEW',
    form: { ...termsOf(row), goodsId: row.goods_id, name: row.name, catalogNo: row.catalog_no, cas: row.cas ?? '' },
    before: null,
    accountId: actor.accountId,
    companyId: row.company_id,
    findings,
  })
  const { level } = actor.company
  const what = { entity: 'trialGoods', companyId: row.company_id, level, findings, chance: Math.random() }
  if (await needsPerson(db, what)) return 'PENDING'
  await approveAutomatically(work, 'trialGoods', row.id, () => goLive(work, row.id))
  return 'ACTIVE'
}

/** An approved offer runs from now on. */
export async function goLive(work: Work, id: string): Promise<queries.OfferRow> {
  const row = found((await queries.lockOffers(work.db, [id]))[0])
  may(row.status === 'PENDING', 'WRONG_STATE')
  const now = work.clock.now()
  await queries.setOffer(work.db, id, { status: 'ACTIVE', published_at: now }, now)
  await markTrial(work, row.goods_id, true)
  await said(work, row)
  return row
}

/** Nobody is left waiting for an offer that has ended. */
async function sendHome(work: Work, id: string): Promise<void> {
  const rows = await listWaiting(work.db, id)
  for (const row of rows) {
    await setRequest(work.db, row.id, { status: 'REJECTED', reason: '试用活动已结束' }, work.clock.now())
    await logStatus(work, null, { entity: 'trial_request', id: row.id, from: 'APPLIED', to: 'REJECTED', action: 'end' })
    await notify(work, [row.account_id], {
      side: 'CLIENT',
      type: 'ORDER',
      title: `您申请的试用“${row.name}”已结束`,
      link: '/demander/trial',
    })
  }
}

/** The contents of goods as they stand now: a class may have come over them since they were offered. */
export const mustBeSendable = async ({ db }: Pick<Work, 'db'>, goodsId: string, act?: string): Promise<Finding[]> =>
  refuseSamples(db, await contentsOf({ db }, goodsId), 'goodsId', act)

/** What the terms say that a person has to look at: words to be reviewed, substances that are mentioned. */
async function findingsIn({ db }: Pick<Work, 'db'>, actor: Member, terms: TrialTerms): Promise<PolicyResult> {
  const hits = await checkText(db, { scene: 'goods', texts: textsOf(terms), by: actor })
  refuse(hits)
  return applyTextPolicy(hits, false)
}

/**
 * Changed terms are public at once where the offer is: what a person would have to look at is not let through there.
 * A draft is looked at when it is handed in.
 */
async function refuseUnreviewed(work: Work, actor: Member, row: queries.OfferRow, terms: TrialTerms): Promise<void> {
  const { findings } = await findingsIn(work, actor, terms)
  if (row.status === 'DRAFT' || row.status === 'REJECTED') return
  const before = new Set((await findingsIn(work, actor, termsOf(row))).findings.map(({ text }) => text))
  const added = findings.filter(({ text }) => !before.has(text)).map(({ text }) => text)
  if (added.length > 0) failFields({ note: `须人工审核的内容不能直接修改：${added.join('、')}；请结束后重新发布` })
}

function mustBeADate({ startDate, endDate }: Pick<TrialTerms, 'startDate' | 'endDate'>, today: string): void {
  if (endDate < today) failFields({ endDate: '截止日期已过' })
  if (endDate < startDate) failFields({ endDate: '截止日期不能早于开始日期' })
}

const textsOf = ({ sampleSize, note, questions }: TrialTerms) => ({ sampleSize, note, questions: questions.join('\n') })

const columnsOf = (terms: TrialTerms) => ({
  sample_size: terms.sampleSize,
  total: terms.total,
  start_on: terms.startDate,
  end_on: terms.endDate,
  freight: terms.freight,
  need_audit: terms.needAudit,
  questions: JSON.stringify(terms.questions),
  feedback_required: terms.feedbackRequired,
  note: terms.note,
})

const termsOf = (row: Row): TrialTerms => ({
  sampleSize: row.sample_size,
  total: row.total,
  startDate: row.start_on,
  endDate: row.end_on,
  freight: row.freight,
  needAudit: row.need_audit,
  questions: row.questions,
  feedbackRequired: row.feedback_required,
  note: row.note,
})

const withoutGaps = (given: Partial<TrialTerms>): Partial<TrialTerms> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const said = (work: Pick<Work, 'db' | 'events'>, row: { id: string }) =>
  work.events.publish(work.db, 'pages', { tags: ['trial', `trial:${row.id}`] })
