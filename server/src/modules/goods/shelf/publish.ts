import { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { logStatus } from '../../../db/status-log.ts'
import type { AnyActor, Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { parameters } from '../../base/api.ts'
import { categories, noteUse } from '../../catalogue/api.ts'
import { isAllowed, isRefreshable, mustBeValid, releaseTarget, removalHint, type Saved } from '../../content/api.ts'
import { mustHaveRoom, takeEntitlement } from '../../entitlements/api.ts'
import { claimFiles } from '../../files/api.ts'
import { needsPerson, submitForReview, withdrawReview } from '../../review/api.ts'
import { columnsOf } from '../columns.ts'
import { checkForm, filesOf, prepareForm } from '../form/check.ts'
import { emptyForm } from '../form/empty-form.ts'
import * as queries from '../queries.ts'
import { isQuickEdit } from '../rules.ts'
import { bindSpecs, replaceSpecs, withSpecIds } from '../spec-queries.ts'
import type { GoodsStatus } from '../tables.ts'
import { goLiveAutomatically } from './go-live.ts'
import { saveQuickEdit } from './quick-edit.ts'

type Row = queries.LockedRow
type Draft = Partial<GoodsForm>

/** Writes a draft: a new one, or over one that is not public. Nothing is checked but its shape. */
export async function saveDraft(
  work: Work,
  actor: Member,
  given: Draft,
  id?: string,
  version?: number,
): Promise<Saved> {
  const row = id ? found((await queries.lockOwn(work.db, [id], actor))[0]) : null
  if (row) {
    may(row.status === 'DRAFT' || row.status === 'REJECTED', 'WRONG_STATE')
    mustBeSeen(row, version)
  }
  const form = await prepareForm(work.db, { ...emptyForm(), ...given })
  const status = row?.status ?? 'DRAFT'
  const saved = await writeForm(work, actor, form, row, status)
  return { id: saved, status, isRevising: false, dueTime: null }
}

/**
 * Hands goods in: new, changed, or a change of something on the shelf. A change of prices and stock alone is live at
 * once; everything else waits for its review while the old version stays up.
 */
export async function submitGoods(
  work: Work,
  actor: Member,
  given: GoodsForm,
  id?: string,
  version?: number,
): Promise<Saved> {
  await queries.lockCompany(work.db, actor.company.id)
  const row = id ? found((await queries.lockOwn(work.db, [id], actor))[0]) : null
  if (row) {
    may(isAllowed('edit', row.status), 'WRONG_STATE')
    mustBeSeen(row, version)
    await mustHaveAppeal(work, row)
  }
  const goodsId = row?.id ?? newId()
  const prepared = await prepareForm(work.db, given)
  const form = { ...prepared, specs: await withSpecIds(work.db, goodsId, prepared.specs) }
  if (row?.status === 'PUBLISHED' && isQuickEdit(row.form, form)) {
    await withdrawReview(work.db, 'goods', row.id, work.clock.now())
    await saveQuickEdit(work, actor, row, form)
    return { id: row.id, status: 'PUBLISHED', isRevising: false, dueTime: null }
  }
  const all = await categories(work.db)
  const { findings, suggestedReason } = await checkForm(work, actor, form, goodsId, all)
  await mustFit(work, actor, row?.status ?? null)
  const { isCheck: _, ...kept } = form
  await writeForm(
    work,
    actor,
    { ...kept, isCheck: true },
    row,
    row?.status === 'PUBLISHED' ? 'PUBLISHED' : 'PENDING',
    goodsId,
  )
  await noteUse(work.db, actor.company.id, form.categoryId, work.clock.now())
  return handInGoods(work, actor, goodsId, row, form, findings, suggestedReason)
}

/** Refuses what was typed over an older state than there is now. */
function mustBeSeen(row: Row, version: number | undefined): void {
  if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE', { version: row.version })
}

/** Publishes something that is already written: 上架. What was approved and not changed needs no second review. */
export async function release(work: Work, actor: Member, row: Row): Promise<Saved> {
  may(isAllowed('release', row.status) || isAllowed('submit', row.status), 'WRONG_STATE')
  mustBeValid(row.form)
  await mustHaveAppeal(work, row)
  await queries.lockCompany(work.db, actor.company.id)
  const parsed = GoodsForm.safeParse({ ...row.form, isCheck: false })
  // a draft may lack what a published one needs
  if (!parsed.success) return incomplete(parsed.error.issues)
  const form = { ...parsed.data, specs: await withSpecIds(work.db, row.id, parsed.data.specs) }
  const all = await categories(work.db)
  const { findings, suggestedReason } = await checkForm(work, actor, form, row.id, all)
  await mustFit(work, actor, row.status)
  const now = work.clock.now()
  if (releaseTarget(row.status, row.is_changed) === 'PUBLISHED') {
    await queries.setGoods(work.db, row.id, { status: 'PUBLISHED', is_live: true, refreshed_at: now }, now)
    await moved(work, actor, row, 'PUBLISHED', 'release')
    return { id: row.id, status: 'PUBLISHED', isRevising: false, dueTime: null }
  }
  await writeForm(work, actor, form, row, 'PENDING')
  return handInGoods(work, actor, row.id, row, form, findings, suggestedReason)
}

function incomplete(issues: readonly { path: PropertyKey[]; message: string }[]): never {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message
  return fail('INVALID_INPUT', { fields })
}

export async function withdraw(work: Work, actor: Member, row: Row): Promise<Saved> {
  may(isAllowed('withdraw', row.status), 'WRONG_STATE')
  await withdrawReview(work.db, 'goods', row.id, work.clock.now())
  await queries.setGoods(work.db, row.id, { status: 'DRAFT' }, work.clock.now())
  await bindSpecs(work.db, row.id, false)
  await moved(work, actor, row, 'DRAFT', 'withdraw')
  return { id: row.id, status: 'DRAFT', isRevising: false, dueTime: null }
}

export async function takeOffShelf(work: Work, actor: Member, row: Row): Promise<Saved> {
  may(isAllowed('offShelf', row.status), 'WRONG_STATE')
  await withdrawReview(work.db, 'goods', row.id, work.clock.now())
  await queries.setGoods(work.db, row.id, { status: 'OFF_SHELF', is_live: false }, work.clock.now())
  await moved(work, actor, row, 'OFF_SHELF', 'offShelf')
  return { id: row.id, status: 'OFF_SHELF', isRevising: false, dueTime: null }
}

export async function remove(work: Work, actor: Member, row: Row): Promise<void> {
  may(isAllowed('remove', row.status), 'WRONG_STATE', removalHint(row.status))
  const now = work.clock.now()
  await withdrawReview(work.db, 'goods', row.id, now)
  await queries.setGoods(work.db, row.id, { deleted_at: now, is_live: false }, now)
  await bindSpecs(work.db, row.id, false)
  await claimFiles(work.db, { entity: 'goods', id: row.id, actor, now }, [])
  await moved(work, actor, row, 'DELETED', 'remove')
}

/** Brings goods to the top of the time order, within the daily number of the supplier's level. */
export async function refresh(work: Work, actor: Member, row: Row): Promise<void> {
  may(isAllowed('refresh', row.status), 'WRONG_STATE')
  const hours = await parameters(work.db).number('content.refreshHours')
  may(isRefreshable(row.refreshed_at, work.clock.now(), hours), 'REFRESHED_TODAY')
  await takeEntitlement(work, actor.company, 'refresh')
  await queries.takeRefresh(work.db, row.id, work.clock.now())
}

/** Goods that count already may stay; one more needs room within the supplier's level. */
async function mustFit(work: Work, actor: Member, status: GoodsStatus | null): Promise<void> {
  if (status === 'PENDING' || status === 'PUBLISHED') return
  await mustHaveRoom(work, actor.company, 'goods', await queries.countCounted(work.db, actor.company.id))
}

async function mustHaveAppeal(work: Work, row: Row): Promise<void> {
  if (row.status !== 'BANNED') return
  may(row.appeal_count < (await parameters(work.db).number('review.maxAppeals')), 'APPEALS_USED')
}

/** Writes the owner's form; the columns that others see only follow while nothing is live. */
async function writeForm(
  work: Work,
  actor: Member,
  form: GoodsForm,
  row: Row | null,
  status: GoodsStatus,
  goodsId = row?.id ?? newId(),
): Promise<string> {
  const { db, clock } = work
  const now = clock.now()
  const isRevision = row?.status === 'PUBLISHED'
  await claimFiles(db, { entity: 'goods', id: goodsId, actor, now }, [
    ...filesOf(form),
    ...(isRevision ? filesOf(row.form) : []),
  ])
  if (isRevision) return goodsId
  const specs = await withSpecIds(db, goodsId, form.specs)
  const columns = { ...columnsOf(form, await categories(db)), status, is_changed: true }
  if (row) {
    await queries.setGoods(db, goodsId, columns, now)
    await queries.setForm(db, goodsId, { ...form, specs })
  } else {
    const company = await queries.lockCompany(db, actor.company.id)
    const owner = { company_id: company.id, account_id: actor.accountId, province: company.province }
    const dates = { created_at: now, updated_at: now }
    const whole = { id: goodsId, ...owner, level_code: company.level_code, ...columns, ...dates }
    await queries.insertGoods(db, whole, { ...form, specs })
  }
  const packs = new Set<string>()
  const named = specs.filter(spec => spec.packSize !== '' && !packs.has(spec.packSize) && packs.add(spec.packSize))
  await replaceSpecs(
    db,
    {
      goodsId,
      companyId: actor.company.id,
      brandId: form.brandId,
      catalogNo: form.catalogNo,
      isBound: status === 'PENDING',
    },
    named,
    now,
  )
  return goodsId
}

async function handInGoods(
  work: Work,
  actor: Member,
  goodsId: string,
  was: Row | null,
  form: GoodsForm,
  findings: Parameters<typeof submitForReview>[1]['findings'],
  suggestedReason: string,
): Promise<Saved> {
  const isRevision = was?.status === 'PUBLISHED'
  const { isCheck: _, ...kept } = form
  const { dueAt } = await submitForReview(work, {
    entity: 'goods',
    entityId: goodsId,
    title: form.name,
    kind: isRevision ? 'REVISION' : was?.status === 'BANNED' ? 'APPEAL' : 'NEW',
    form: kept,
    before: isRevision ? was.form : null,
    accountId: actor.accountId,
    companyId: actor.company.id,
    findings,
    suggestedReason,
  })
  if (was?.status === 'BANNED')
    await queries.setGoods(work.db, goodsId, { appeal_count: was.appeal_count + 1 }, work.clock.now())
  const status = isRevision ? 'PUBLISHED' : 'PENDING'
  await logStatus(work, actor, {
    entity: 'goods',
    id: goodsId,
    from: was?.status ?? null,
    to: status,
    action: isRevision ? 'revise' : 'submit',
  })
  const byHand = await needsPerson(work.db, {
    entity: 'goods',
    companyId: actor.company.id,
    level: actor.company.level,
    findings,
    chance: Math.random(),
  })
  if (byHand) return { id: goodsId, status, isRevising: isRevision, dueTime: dueAt.toISOString() }
  await goLiveAutomatically(work, actor, goodsId)
  return { id: goodsId, status: 'PUBLISHED', isRevising: false, dueTime: null }
}

async function moved(work: Work, actor: AnyActor, row: Row, to: string, action: string): Promise<void> {
  await logStatus(work, actor, { entity: 'goods', id: row.id, from: row.status, to, action })
  await work.events.publish(work.db, 'pages', { tags: ['goods', `goods:${row.id}`] })
}
