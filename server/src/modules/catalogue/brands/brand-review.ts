import type { BrandForm } from '@shangyouji/contract/catalogue/brand-calls'
import { logStatus } from '../../../db/status-log.ts'
import type { AnyActor, Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { found, may } from '../../../kernel/failure.ts'
import { howToAppeal } from '../../desk/api.ts'
import { claimFiles } from '../../files/api.ts'
import { notify } from '../../messages/api.ts'
import { approveAutomatically, needsPerson, submitForReview, withdrawReview } from '../../review/api.ts'
import type { Reviewable } from '../../review/reviewable.ts'
import * as queries from './brand-queries.ts'

type Row = queries.AuthorisationRow

const BRAND_PAGE = '/supplier/brand'

/** Hands an authorisation in; what is published stays as it is until the review is done. */
export async function submitBrandForReview(
  work: Work,
  actor: Member,
  row: Row,
  form: BrandForm,
): Promise<Row['status']> {
  const { db, clock } = work
  const isRevision = row.status === 'PUBLISHED'
  await claimFiles(db, { entity: 'brand', id: row.id, actor, now: clock.now() }, [
    form.logo,
    ...form.certificates.map(certificate => certificate.url),
    // what is live is still shown while the change waits
    ...(isRevision ? row.certificates.map(certificate => certificate.url) : []),
  ])
  if (!isRevision)
    await queries.setAuthorisation(db, row.id, { status: 'PENDING', form: JSON.stringify(form) }, clock.now())
  await submitForReview(work, {
    entity: 'brand',
    entityId: row.id,
    title: form.name,
    kind: isRevision ? 'REVISION' : 'NEW',
    form,
    before: isRevision ? row.form : null,
    accountId: row.account_id,
    companyId: row.company_id,
    findings: [],
  })
  const byHand = await needsPerson(db, {
    entity: 'brand',
    companyId: row.company_id,
    level: actor.company.level,
    findings: [],
    chance: Math.random(),
  })
  if (byHand) return isRevision ? 'PUBLISHED' : 'PENDING'
  await approveAutomatically(work, 'brand', row.id, () => approve(work, null, row.id, form))
  return 'PUBLISHED'
}

async function approve(work: Work, actor: AnyActor | null, id: string, form: BrandForm): Promise<Row> {
  const { db, clock, events } = work
  const row = found(await queries.lockAuthorisation(db, id))
  may(row.status !== 'BANNED', 'WRONG_STATE')
  const brand = found(await queries.findBrand(db, row.brand_id))
  const isOwner = form.kind === 'OWN' && (brand.owner_company_id ?? row.company_id) === row.company_id
  // An agent fills in what nobody has said yet; only the owner changes what stands there.
  const said = (now: string, before: string) => (isOwner || before === '' ? now : before)
  await queries.setBrand(
    db,
    brand.id,
    {
      is_live: true,
      name_en: said(form.nameEn, brand.name_en),
      logo: said(form.logo, brand.logo),
      intro: said(form.intro, brand.intro),
      origin: said(form.origin, brand.origin),
      website: said(form.website, brand.website),
      owner_company_id: isOwner ? row.company_id : brand.owner_company_id,
    },
    clock.now(),
  )
  const values = {
    status: 'PUBLISHED' as const,
    kind: form.kind,
    certificates: JSON.stringify(form.certificates),
    valid_until: form.validUntil,
    form: JSON.stringify(form),
    reminded_at: null,
  }
  await queries.setAuthorisation(db, row.id, values, clock.now())
  await logStatus(work, actor, { entity: 'brand', id: row.id, from: row.status, to: 'PUBLISHED', action: 'approve' })
  await events.publish(db, 'pages', { tags: ['brand', `brand:${brand.id}`] })
  return row
}

/** How the review engine handles brands: the thing reviewed is one supplier's authorisation. */
export const brandReviewable: Reviewable = {
  label: '品牌',
  async approve(work, actor, review) {
    const row = await approve(work, actor, review.entity_id, review.form as BrandForm)
    await tell(work, row, `品牌“${review.title}”已通过审核`, '')
  },
  async reject(work, actor, review, reason) {
    const row = found(await queries.lockAuthorisation(work.db, review.entity_id))
    const to = row.status === 'PENDING' ? 'REJECTED' : row.status
    await queries.setAuthorisation(work.db, row.id, { status: to }, work.clock.now())
    await logStatus(work, actor, { entity: 'brand', id: row.id, from: row.status, to, action: 'reject', reason })
    await tell(work, row, `品牌“${review.title}”未通过审核`, `原因：${reason}`)
  },
  async ban(work, actor, id, reason) {
    const row = found(await queries.lockAuthorisation(work.db, id))
    may(row.status === 'PUBLISHED', 'WRONG_STATE')
    await withdrawReview(work.db, 'brand', id, work.clock.now())
    await queries.setAuthorisation(work.db, id, { status: 'BANNED' }, work.clock.now())
    await logStatus(work, actor, { entity: 'brand', id, from: row.status, to: 'BANNED', action: 'ban', reason })
    await work.events.publish(work.db, 'pages', { tags: ['brand', `brand:${row.brand_id}`] })
    await tell(work, row, `品牌“${row.form.name}”的授权已被平台下架`, `原因：${reason}。${howToAppeal}`)
  },
}

const tell = (work: Work, row: Row, title: string, content: string): Promise<void> =>
  notify(work, [row.account_id], { side: 'BUSINESS', type: 'REVIEW', title, content, link: BRAND_PAGE })
