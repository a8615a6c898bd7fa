import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { logStatus } from '../../db/status-log.ts'
import type { Account, AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { searchVector } from '../../search/search-vector.ts'
import { parameters } from '../base/api.ts'
import { takeEntitlement } from '../entitlements/api.ts'
import { approveAutomatically, needsPerson, type ReviewRow, submitForReview, withdrawReview } from '../review/api.ts'
import { heldFindings } from '../sensitive-words/api.ts'
import { keepFiles } from './keep-files.ts'
import type { AnyForm, AnyKind, ContentKind, ContentRow } from './kind.ts'
import * as queries from './queries.ts'
import { isAllowed, isRefreshable, isUnfinished, releaseTarget, removalHint } from './rules.ts'
import './tables.ts'

export interface Saved {
  readonly id: string
  readonly status: ContentStatus
  readonly isRevising: boolean
  readonly dueTime: string | null
}

/** Writes a form as a draft: a new one, or over one that is not public. Nothing is checked but its shape. */
export async function saveDraft<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: Account,
  form: F,
  id?: string,
  version?: number,
): Promise<Saved> {
  const prepared = await prepare(work, kind, actor, form)
  const row = id ? await lockOwnOne(work, kind, actor, id) : null
  if (row) {
    may(row.status === 'DRAFT' || row.status === 'REJECTED', 'WRONG_STATE')
    mustBeSeen(row, version)
  }
  const saved = await writeForm(work, kind, actor, prepared, row, row?.status ?? 'DRAFT')
  await keepFiles(work, kind, actor, saved, prepared, row)
  return { id: saved, status: row?.status ?? 'DRAFT', isRevising: false, dueTime: null }
}

/**
 * Hands a form in: new, changed or a change of something that is live. With `isCheck` words and contacts that were
 * found come back as a warning first; what may never be published is refused either way.
 */
export async function submitForm<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: AnyActor,
  form: F,
  id?: string,
  version?: number,
): Promise<Saved> {
  const row = id ? await lockOwnOne(work, kind, actor as Account, id) : null
  if (row) {
    may(isAllowed('edit', row.status), 'WRONG_STATE')
    mustBeSeen(row, version)
    if (row.status === 'BANNED')
      may(row.appeal_count < (await parameters(work.db).number('review.maxAppeals')), 'APPEALS_USED')
  }
  const prepared = await prepare(work, kind, actor, form)
  const held = await heldFindings(work, {
    scene: kind.type,
    texts: kind.texts(prepared),
    isCheck: form.isCheck !== false,
    by: actor,
  })
  const findings = [...held.findings, ...(await kind.gate(work, actor, prepared, id ?? null))]
  const isRevision = row?.status === 'PUBLISHED'
  const saved = await writeForm(work, kind, actor, prepared, row, isRevision ? 'PUBLISHED' : 'PENDING')
  await keepFiles(work, kind, actor, saved, prepared, row)
  return handInRow(work, kind, actor, saved, row?.status ?? null, prepared, findings, held.suggestedReason)
}

/** Refuses what was typed over an older state than there is now. */
function mustBeSeen(row: ContentRow<object>, version: number | undefined): void {
  if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE', { version: row.version })
}

/** A draft that holds something invalid is put right in its editor first: the form lacks what was typed there. */
export function mustBeValid(form: object): void {
  if (isUnfinished(form)) failFields({ form: '草稿尚未填写完整，或有内容需要修改，请打开编辑后提交' })
}

/** Publishes something that is already written: 发布, 重新上架. */
export async function release<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: Account,
  row: ContentRow<F>,
): Promise<Saved> {
  may(isAllowed('release', row.status) || isAllowed('submit', row.status), 'WRONG_STATE')
  mustBeValid(row.form)
  if (row.status === 'BANNED')
    may(row.appeal_count < (await parameters(work.db).number('review.maxAppeals')), 'APPEALS_USED')
  if (releaseTarget(row.status, row.is_changed) === 'PUBLISHED') {
    await kind.gate(work, actor, row.form, row.id)
    await move(work, actor, row, 'PUBLISHED', 'release', { refreshed_at: work.clock.now() })
    return { id: row.id, status: 'PUBLISHED', isRevising: false, dueTime: null }
  }
  const { form } = row
  const held = await heldFindings(work, { scene: kind.type, texts: kind.texts(form), isCheck: false, by: actor })
  const findings = [...held.findings, ...(await kind.gate(work, actor, form, row.id))]
  await queries.setContent(work.db, row.id, { status: 'PENDING' }, work.clock.now())
  return handInRow(work, kind, actor, row.id, row.status, form, findings, held.suggestedReason)
}

export async function withdraw(work: Work, kind: AnyKind, actor: Account, row: ContentRow<object>): Promise<Saved> {
  may(isAllowed('withdraw', row.status), 'WRONG_STATE')
  await withdrawReview(work.db, kind.type, row.id, work.clock.now())
  await move(work, actor, row, 'DRAFT', 'withdraw')
  return { id: row.id, status: 'DRAFT', isRevising: false, dueTime: null }
}

export async function takeOffShelf(work: Work, kind: AnyKind, actor: Account, row: ContentRow<object>): Promise<Saved> {
  may(isAllowed('offShelf', row.status), 'WRONG_STATE')
  await withdrawReview(work.db, kind.type, row.id, work.clock.now())
  await move(work, actor, row, 'OFF_SHELF', 'offShelf')
  return { id: row.id, status: 'OFF_SHELF', isRevising: false, dueTime: null }
}

export async function remove<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: Account,
  row: ContentRow<F>,
): Promise<void> {
  may(isAllowed('remove', row.status), 'WRONG_STATE', removalHint(row.status))
  await kind.mayRemove?.(work, row)
  await withdrawReview(work.db, kind.type, row.id, work.clock.now())
  await queries.setContent(work.db, row.id, { deleted_at: work.clock.now() }, work.clock.now())
  await logStatus(work, actor, { entity: kind.type, id: row.id, from: row.status, to: 'DELETED', action: 'remove' })
}

/** Brings an item to the top of the time order; the publish time stays. Companies have so many a day by their level. */
export async function refresh(work: Work, kind: AnyKind, actor: Account, row: ContentRow<object>): Promise<void> {
  may(isAllowed('refresh', row.status), 'WRONG_STATE')
  const hours = await parameters(work.db).number('content.refreshHours')
  may(isRefreshable(row.refreshed_at, work.clock.now(), hours), 'REFRESHED_TODAY')
  if (kind.ownedBy === 'company' && actor.company) await takeEntitlement(work, actor.company, 'refresh')
  await queries.takeRefresh(work.db, row.id, work.clock.now())
}

/** What a review's approval does to an item: the form that was judged goes live, whatever was typed since. */
export async function approveContent<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: AnyActor | null,
  review: ReviewRow,
): Promise<ContentRow> {
  const row = found(await queries.lockContent(work.db, review.entity_id))
  may(isAllowed('approve', row.status) && row.deleted_at === null, 'WRONG_STATE')
  const form = review.form as F
  const now = work.clock.now()
  const isFirst = row.published_at === null
  const live = {
    ...kind.shared(form),
    status: 'PUBLISHED' as const,
    is_changed: false,
    form: JSON.stringify(review.form),
    search: searchVector(kind.searchTexts(form)),
    published_at: row.published_at ?? now,
    refreshed_at: row.status === 'PUBLISHED' ? row.refreshed_at : now,
  }
  await queries.setContent(work.db, row.id, live, now)
  await kind.goLive(work, row, form)
  await logStatus(work, actor, {
    entity: kind.type,
    id: row.id,
    from: row.status,
    to: 'PUBLISHED',
    action: isFirst ? 'approve' : 'approveRevision',
  })
  await work.events.publish(work.db, 'pages', { tags: [kind.type, `${kind.type}:${row.id}`] })
  return row
}

/** A refused change leaves what is live as it is. */
export async function rejectContent(
  work: Work,
  kind: AnyKind,
  actor: AnyActor,
  review: ReviewRow,
  reason: string,
): Promise<ContentRow> {
  const row = found(await queries.lockContent(work.db, review.entity_id))
  if (row.status === 'PENDING') await move(work, actor, row, 'REJECTED', 'reject', {}, reason)
  else
    await logStatus(work, actor, {
      entity: kind.type,
      id: row.id,
      from: row.status,
      to: row.status,
      action: 'rejectRevision',
      reason,
    })
  return row
}

export async function banContent(
  work: Work,
  kind: AnyKind,
  actor: AnyActor,
  id: string,
  reason: string,
): Promise<ContentRow> {
  const row = found(await queries.lockContent(work.db, id))
  may(isAllowed('ban', row.status), 'WRONG_STATE')
  await withdrawReview(work.db, kind.type, id, work.clock.now())
  await move(work, actor, row, 'BANNED', 'ban', { is_changed: true }, reason)
  return row
}

/** The form as it is kept: cleaned, and without the writer's answer to the word check. */
async function prepare<F extends AnyForm>(work: Work, kind: ContentKind<F>, actor: AnyActor, form: F): Promise<F> {
  const { isCheck: _, ...kept } = await kind.prepare(work.db, form, actor)
  return kept as F
}

async function lockOwnOne<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: Account,
  id: string,
): Promise<ContentRow<F>> {
  return found((await queries.lockOwn(work.db, kind, [id], actor))[0])
}

/** Writes the owner's form; the live columns only follow while nothing is live. */
async function writeForm<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: AnyActor,
  form: F,
  row: ContentRow<F> | null,
  status: ContentStatus,
): Promise<string> {
  const { db, clock } = work
  const now = clock.now()
  const json = JSON.stringify(form)
  if (row) {
    const values = row.status === 'PUBLISHED' ? {} : { ...kind.shared(form), form: json, is_changed: true, status }
    await queries.setContent(db, row.id, values, now)
    return row.id
  }
  const id = newId()
  await queries.insertContent(db, {
    id,
    type: kind.type,
    account_id: actor.accountId,
    company_id: kind.ownedBy === 'company' ? (actor.company?.id ?? null) : null,
    ...kind.shared(form),
    status,
    form: json,
    created_at: now,
    updated_at: now,
  })
  return id
}

async function handInRow<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: AnyActor,
  id: string,
  was: ContentStatus | null,
  form: F,
  findings: Parameters<typeof submitForReview>[1]['findings'],
  suggestedReason: string,
): Promise<Saved> {
  const row = found(await queries.findContent(work.db, id))
  const isRevision = row.status === 'PUBLISHED'
  const { dueAt } = await submitForReview(work, {
    entity: kind.type,
    entityId: id,
    title: kind.shared(form).title,
    kind: isRevision ? 'REVISION' : was === 'BANNED' ? 'APPEAL' : 'NEW',
    form,
    before: isRevision ? row.form : null,
    accountId: row.account_id,
    companyId: row.company_id,
    findings,
    suggestedReason,
  })
  if (was === 'BANNED') await queries.setContent(work.db, id, { appeal_count: row.appeal_count + 1 }, work.clock.now())
  await logStatus(work, actor, {
    entity: kind.type,
    id,
    from: was,
    to: row.status,
    action: isRevision ? 'revise' : 'submit',
  })
  const byHand = await needsPerson(work.db, {
    entity: kind.type,
    companyId: row.company_id,
    level: actor.company?.level ?? null,
    findings,
    chance: Math.random(),
  })
  if (byHand) return { id, status: row.status, isRevising: isRevision, dueTime: dueAt.toISOString() }
  await approveAutomatically(work, kind.type, id, review => approveContent(work, kind, null, review))
  return { id, status: 'PUBLISHED', isRevising: false, dueTime: null }
}

async function move(
  work: Work,
  actor: AnyActor,
  row: ContentRow<object>,
  to: ContentStatus,
  action: string,
  more: Parameters<typeof queries.setContent>[2] = {},
  reason?: string,
): Promise<void> {
  await queries.setContent(work.db, row.id, { status: to, ...more }, work.clock.now())
  await logStatus(work, actor, { entity: row.type, id: row.id, from: row.status, to, action, reason })
  await work.events.publish(work.db, 'pages', { tags: [row.type, `${row.type}:${row.id}`] })
}
