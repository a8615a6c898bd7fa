import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { importLimits } from '@shangyouji/contract/goods/import-calls'
import { logStatuses } from '../../../db/status-log.ts'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { fail, found } from '../../../kernel/failure.ts'
import { releaseFiles } from '../../files/api.ts'
import { withdrawReviews } from '../../review/api.ts'
import { lockCompany } from '../queries.ts'
import { isQuickEdit, sameForm } from '../rules.ts'
import { bindManySpecs } from '../spec-queries.ts'
import type { GoodsStatus } from '../tables.ts'
import * as queries from './import-queries.ts'
import { claimPictures } from './photos/picture-files.ts'
import { undoUntil } from './present.ts'
import { writeForms } from './write-forms.ts'

/** Pictures that came later, from a zip, are no reason to keep goods. */
const withoutPictures = (form: GoodsForm): GoodsForm => ({ ...form, images: [] })

/**
 * Takes an import back: goods it made are removed, goods it changed hold again what they held. What was changed by hand
 * since, or has gone live through a review of its change, is kept.
 */
export async function undoImport(
  work: Work,
  actor: Member,
  id: string,
): Promise<{ row: queries.OwnImport; undoneNum: number; keptNum: number }> {
  const { db, clock } = work
  const now = clock.now()
  const row = found(await queries.lockOwnImport(db, actor, id))
  const until = undoUntil(row) ?? fail('WRONG_STATE')
  if (until <= now) fail('UNDO_LATE', { hours: importLimits.undoHours })
  await lockCompany(db, actor.company.id)
  const changes = await queries.listChanges(db, id)
  const locked = await queries.lockExisting(
    db,
    actor.company.id,
    changes.map(change => change.goods_id),
  )
  const goods = new Map(locked.map(one => [one.id, one]))
  const isPhoto = row.kind === 'PHOTO'
  const undoable = changes.filter(change => {
    const now = goods.get(change.goods_id)
    return now !== undefined && isUntouched(now, change, isPhoto)
  })
  const made = undoable.filter(change => change.before_form === null).map(change => change.goods_id)
  await removeMade(work, actor, made, goods)
  const changed = undoable.filter(change => change.before_form !== null)
  const written = changed.map(change => {
    const now = goods.get(change.goods_id)!
    const before = change.before_form!
    return {
      goodsId: change.goods_id,
      row: now,
      form: isPhoto ? { ...latestOf(now), images: before.images } : before,
      isSubmitted: false,
      status: statusBack(now.status, change.before_status),
      findings: [],
      hits: [],
    }
  })
  await writeForms(work, actor, written)
  if (isPhoto) await claimPictures(work, actor, written)
  const keptNum = changes.length - undoable.length
  const values = {
    status: 'UNDONE' as const,
    undone_at: now,
    reason: keptNum > 0 ? `${keptNum}个商品在导入后有过修改，已保留` : '',
  }
  await queries.setImport(db, id, values)
  return { row: { ...row, ...values }, undoneNum: undoable.length, keptNum }
}

/** Drafts that an import handed in are drafts again; what went on the shelf since stays there. */
const statusBack = (now: GoodsStatus, before: GoodsStatus | null): GoodsStatus =>
  now === 'PENDING' && (before === 'DRAFT' || before === 'REJECTED') ? before : now

/** What their owner last wrote: a change under review before what is live. */
const latestOf = (now: queries.ExistingRow): GoodsForm =>
  now.status === 'PUBLISHED' && now.review_form ? now.review_form : now.form

/** Whether goods still hold what the import left in them, and may be brought back without a new review. */
function isUntouched(now: queries.ExistingRow, change: queries.ChangeRow, isPhoto: boolean): boolean {
  const latest = latestOf(now)
  const isSame = isPhoto
    ? JSON.stringify(latest.images) === JSON.stringify(change.after_form.images)
    : sameForm(withoutPictures(latest), withoutPictures(change.after_form))
  if (!isSame || change.before_form === null) return isSame
  if (now.status !== 'PUBLISHED' || now.review_form !== null) return true
  // a reviewer let the change through; prices alone were live at once
  return change.before_status === 'PUBLISHED' && isQuickEdit(change.before_form, change.after_form)
}

async function removeMade(
  work: Work,
  actor: Member,
  ids: readonly string[],
  goods: ReadonlyMap<string, queries.ExistingRow>,
): Promise<void> {
  if (ids.length === 0) return
  const { db, clock, events } = work
  const now = clock.now()
  await withdrawReviews(db, 'goods', ids, now)
  await queries.removeGoods(db, ids, now)
  await bindManySpecs(db, ids, false)
  await releaseFiles(db, 'goods', ids, now)
  await logStatuses(
    work,
    actor,
    ids.map(id => ({ entity: 'goods', id, from: goods.get(id)!.status, to: 'DELETED', action: 'undoImport' })),
  )
  if (ids.some(id => goods.get(id)!.is_live)) await events.publish(db, 'pages', { tags: ['goods'] })
}
