import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { designLimits } from '@shangyouji/contract/storefronts/labels'
import { logStatus } from '../../db/status-log.ts'
import type { AnyActor, Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { approveAutomatically, needsPerson, submitForReview, withdrawReview } from '../review/api.ts'
import { applyTextPolicy, checkText } from '../sensitive-words/api.ts'
import { mustDecorate } from './access.ts'
import { textsOf } from './design-parts.ts'
import { checkedDesign, keepFiles, mustBeOpen } from './drafts.ts'
import * as queries from './queries.ts'
import { documentOf, readDesign } from './stored-design.ts'

type Code = StorefrontTemplate
export const ENTITY = 'storefront'

/** Makes the draft public, or hands it to the reviewers. @returns the id of its version */
export async function publishDraft(work: Work, actor: Member, code: Code, note: string): Promise<string> {
  mustDecorate(actor)
  await mustBeOpen(work, actor, code)
  const row = await queries.lockDesign(work.db, actor.company.id, code)
  may(row !== undefined, 'STOREFRONT_EMPTY')
  const { design } = readDesign(row!.document, code)
  return submitVersion(work, actor, code, { design, document: JSON.stringify(row!.document), note })
}

/** A kept version becomes public again, as a new version. A draft without changes of its own follows it. */
export async function rollbackTo(work: Work, actor: Member, code: Code, id: string): Promise<string> {
  mustDecorate(actor)
  await mustBeOpen(work, actor, code)
  const { db, clock } = work
  const { id: companyId } = actor.company
  const row = found(await queries.lockDesign(db, companyId, code))
  const version = found(await queries.findVersion(db, id))
  found(version.company_id === companyId && version.template_code === code ? version : null)
  may(version.status === 'PUBLISHED' || version.status === 'SAVED', 'WRONG_STATE')
  const live = await queries.findLive(db, companyId, code)
  const document = JSON.stringify(version.document)
  const isDraftClean = live !== undefined && JSON.stringify(live.document) === JSON.stringify(row.document)
  if (isDraftClean) await queries.saveDraft(db, { companyId, code }, document, clock.now())
  const { design } = readDesign(version.document, code)
  return submitVersion(work, actor, code, { design, document, note: `恢复到第${version.number}版` })
}

/** A design that is not to be lost and not to be published: what a colleague saved meanwhile stays the draft. */
export async function keepVersion(
  work: Work,
  actor: Member,
  code: Code,
  { design, note }: { design: StorefrontDesign; note: string },
): Promise<string> {
  const { db, clock } = work
  const { id: companyId } = actor.company
  const { row, clean } = await checkedDesign(work, actor, code, design)
  may(row !== undefined, 'STOREFRONT_EMPTY')
  const id = newId()
  const owner = { company_id: companyId, template_code: code, account_id: actor.accountId }
  const document = documentOf(clean, readDesign(row!.document, code).unknown)
  await queries.addVersion(db, { id, ...owner, document, note, status: 'SAVED', created_at: clock.now() })
  await queries.purgeVersions(db, companyId, code, designLimits.versions)
  await keepFiles(work, actor)
  return id
}

interface Submitted {
  readonly design: StorefrontDesign
  readonly document: string
  readonly note: string
}

/** The design is locked by its caller, so that versions come one after the other. */
async function submitVersion(work: Work, actor: Member, code: Code, { design, document, note }: Submitted) {
  const { db, clock } = work
  const { id: companyId, level } = actor.company
  may(
    design.blocks.some(({ isHidden }) => !isHidden),
    'STOREFRONT_EMPTY',
  )
  const texts = textsOf(design)
  const hits = await checkText(db, { scene: ENTITY, texts: { ...texts, note }, by: actor })
  const { findings, suggestedReason } = applyTextPolicy(hits, false)
  await withdrawPending(work, companyId, code)
  const id = newId()
  const owner = { company_id: companyId, template_code: code, account_id: actor.accountId }
  const number = await queries.addVersion(db, {
    ...{ id, ...owner, document, note, status: 'PENDING' as const },
    created_at: clock.now(),
  })
  await logStatus(work, actor, { entity: ENTITY, id, from: null, to: 'PENDING', action: 'submit' })
  await submitForReview(work, {
    entity: ENTITY,
    entityId: id,
    title: `店铺装修 第${number}版`,
    kind: number === 1 ? 'NEW' : 'REVISION',
    form: reviewForm(design, texts, note),
    before: await formOfLive(work, companyId, code),
    accountId: actor.accountId,
    companyId,
    findings,
    suggestedReason,
  })
  // what a person has refused or taken down is a person's again, whatever its words
  const isHeld = await queries.wasRefusedLast(db, companyId, code)
  if (!isHeld && !(await needsPerson(db, { entity: ENTITY, companyId, level, findings, chance: Math.random() })))
    await approveAutomatically(work, ENTITY, id, () => goLive(work, id, actor))
  await queries.purgeVersions(db, companyId, code, designLimits.versions)
  await keepFiles(work, actor)
  return id
}

/** What a reviewer reads: the page's texts and pictures. */
const reviewForm = (design: StorefrontDesign, texts: Readonly<Record<string, string>>, note: string) => ({
  note,
  title: design.title,
  description: design.description,
  words: Object.entries(texts)
    .filter(([field, text]) => field.startsWith('blocks.') && text !== '')
    .map(([, text]) => text)
    .join('\n'),
  images: design.blocks.flatMap(block => {
    if (block.type === 'banner') return block.props.slides.map(({ picture }) => picture.url)
    return block.type === 'hotZone' && block.props.picture ? [block.props.picture.url] : []
  }),
})

async function formOfLive({ db }: Work, companyId: string, code: Code) {
  const live = await queries.findLive(db, companyId, code)
  if (!live) return null
  const { design } = readDesign(live.document, code)
  return reviewForm(design, textsOf(design), '')
}

/** What waits is replaced by what is handed in now. */
async function withdrawPending(work: Work, companyId: string, code: Code): Promise<void> {
  const waiting = await queries.findPending(work.db, companyId, code)
  if (!waiting) return
  await withdrawReview(work.db, ENTITY, waiting.id, work.clock.now())
  await queries.setVersion(work.db, waiting.id, { status: 'WITHDRAWN' })
}

/** A version with its design locked, so that publishing, rolling back and taking down come one after the other. */
export async function lockVersion({ db }: Pick<Work, 'db'>, id: string): Promise<queries.VersionRow> {
  const { company_id, template_code } = found(await queries.findVersion(db, id))
  await queries.lockDesign(db, company_id, template_code)
  return found(await queries.findVersion(db, id))
}

/** The version that was waiting is what everyone sees. */
export async function goLive(work: Work, id: string, actor: AnyActor): Promise<queries.VersionRow> {
  const row = await lockVersion(work, id)
  may(row.status === 'PENDING', 'WRONG_STATE')
  await queries.setVersion(work.db, id, { status: 'PUBLISHED', published_at: work.clock.now() })
  await queries.setLive(work.db, row.company_id, row.template_code, id)
  await logStatus(work, actor, { entity: ENTITY, id, from: 'PENDING', to: 'PUBLISHED', action: 'publish' })
  await dropPages(work, row.company_id)
  return row
}

/** A version is taken down: the one before it is shown again. */
export async function takeDown(work: Work, id: string, actor: AnyActor, reason: string): Promise<queries.VersionRow> {
  const row = await lockVersion(work, id)
  may(row.status === 'PUBLISHED', 'WRONG_STATE')
  await queries.setVersion(work.db, id, { status: 'BANNED', reason })
  if (row.is_live) {
    const before = await queries.findVersionBefore(work.db, row)
    await queries.setLive(work.db, row.company_id, row.template_code, before?.id ?? null)
  }
  await logStatus(work, actor, { entity: ENTITY, id, from: 'PUBLISHED', to: 'BANNED', action: 'ban', reason })
  await dropPages(work, row.company_id)
  return row
}

export const dropPages = ({ db, events }: Pick<Work, 'db' | 'events'>, companyId: string) =>
  events.publish(db, 'pages', { tags: [`company:${companyId}`] })
