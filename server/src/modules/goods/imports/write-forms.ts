import type { GoodsForm, GoodsSpec } from '@shangyouji/contract/goods/form-schemas'
import { logStatuses } from '../../../db/status-log.ts'
import { updateMany } from '../../../db/update-many.ts'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { categories, noteUse } from '../../catalogue/api.ts'
import { type Hit, noteChecks } from '../../compounds/api.ts'
import { type Finding, policyFor, submitManyForReview, withdrawReviews } from '../../review/api.ts'
import { columnsOf } from '../columns.ts'
import type { LockedRow } from '../queries.ts'
import { isBound, isQuickEdit, sameForm } from '../rules.ts'
import { insertMany, withIds } from '../shelf/bulk.ts'
import { goLiveAutomatically } from '../shelf/go-live.ts'
import { bindManySpecs, replaceManySpecs } from '../spec-queries.ts'
import type { GoodsStatus } from '../tables.ts'
import { raisedVersion } from './import-queries.ts'

/** Goods to be written as a whole: new ones, or others in the place of what they hold. */
export interface FormChange {
  readonly goodsId: string
  /** Null for new goods. */
  readonly row: LockedRow | null
  readonly form: GoodsForm
  /** Complete and asked to be published: drafts and refused ones are handed in. */
  readonly isSubmitted: boolean
  /** Of new goods: when they came about, where that is not now. */
  readonly at?: Date
  /** Instead of the state they are in: drafts again, where an import is taken back. */
  readonly status?: GoodsStatus
  readonly findings: readonly Finding[]
  readonly hits: readonly Hit[]
}

export interface Written {
  readonly goodsId: string
  readonly form: GoodsForm
  readonly status: GoodsStatus
}

const goodsColumnTypes = {
  goods_type: 'text',
  status: 'text',
  name: 'text',
  name_key: 'text',
  name_en: 'text',
  catalog_no: 'text',
  catalog_key: 'text',
  brand_id: 'uuid',
  category_1: 'uuid',
  category_2: 'uuid',
  category_id: 'uuid',
  business_category_id: 'uuid',
  cas: 'text',
  cover: 'text',
  purity: 'text',
  grade: 'text',
  origin: 'text',
  price_type: 'text',
  price_min: 'bigint',
  price_max: 'bigint',
  pack_size: 'text',
  spec_count: 'int',
  stock: 'text',
  is_trial: 'boolean',
  completeness: 'smallint',
  is_changed: 'boolean',
  light_at: 'timestamptz',
}

/**
 * Writes many goods of one supplier with a number of statements that does not grow with them. States follow the rules of
 * a single one: what is on the shelf changes at once in prices and stock alone, everything else of it waits for a review
 * while the old version stays up; drafts stay drafts unless they are handed in.
 * The caller has locked the company and the goods.
 */
export async function writeForms(work: Work, actor: Member, given: readonly FormChange[]): Promise<Written[]> {
  if (given.length === 0) return []
  const changes = given.map(change => ({ ...change, form: kept(withIds(change.form)) }))
  await writeNew(work, actor, changes)
  await overwrite(work, actor, changes)
  return handInAll(work, actor, changes)
}

type Change = FormChange & { form: GoodsForm & { specs: (GoodsSpec & { id: string })[] } }

const kept = <F extends GoodsForm>(form: F): F => ({ ...form, isCheck: true })

async function writeNew({ db, clock }: Work, actor: Member, changes: readonly Change[]): Promise<void> {
  await insertMany(
    db,
    changes
      .filter(change => change.row === null)
      .map(change => ({
        id: change.goodsId,
        companyId: actor.company.id,
        accountId: actor.accountId,
        form: change.form,
        status: change.isSubmitted ? 'PENDING' : 'DRAFT',
        at: change.at ?? clock.now(),
      })),
  )
}

/** State of goods once they are written; what is handed in of the shelf stays there. */
function targetOf({ row, isSubmitted, status }: FormChange): GoodsStatus {
  if (status) return status
  if (!row) return isSubmitted ? 'PENDING' : 'DRAFT'
  return isSubmitted && (row.status === 'DRAFT' || row.status === 'REJECTED') ? 'PENDING' : row.status
}

/** Changes of what is on the shelf that touch more than prices and stock stand in their review alone. */
const isRevision = ({ row, form }: FormChange): boolean => row?.status === 'PUBLISHED' && !isQuickEdit(row.form, form)

async function overwrite({ db, clock }: Work, actor: Member, changes: readonly Change[]): Promise<void> {
  const now = clock.now()
  const all = await categories(db)
  const direct = changes.filter(change => change.row !== null && !isRevision(change))
  const rows = direct.map(change => {
    const { row, form } = change
    const isLight = isQuickEdit(row!.form, form)
    return {
      id: row!.id,
      ...columnsOf(form, all),
      status: targetOf(change),
      is_changed: row!.is_changed || !isLight,
      light_at: isLight && !sameForm(row!.form, form) ? now : row!.light_at,
    }
  })
  const always = raisedVersion(now)
  await updateMany(db, 'goods', 'id', goodsColumnTypes, rows, always)
  await updateMany(
    db,
    'goods_form',
    'goods_id',
    { form: 'jsonb' },
    direct.map(({ row, form }) => ({ goods_id: row!.id, form })),
  )
  const owners = direct.map(change => ({
    goodsId: change.row!.id,
    companyId: actor.company.id,
    brandId: change.form.brandId,
    catalogNo: change.form.catalogNo,
    isBound: isBound(targetOf(change)),
    specs: change.form.specs,
  }))
  await replaceManySpecs(db, owners, now)
  const freed = direct.filter(change => !isBound(targetOf(change))).map(change => change.row!.id)
  await bindManySpecs(db, freed, false)
}

async function handInAll(work: Work, actor: Member, changes: readonly Change[]): Promise<Written[]> {
  const { db, clock } = work
  const needsReview = (change: Change) => {
    const target = targetOf(change)
    if (isRevision(change)) return true
    // what waits is judged as it is now; prices alone are read when it goes live
    return target === 'PENDING' && (change.row?.status !== 'PENDING' || !isQuickEdit(change.row.form, change.form))
  }
  const handed = changes.filter(needsReview)
  const dropped = changes.filter(
    change => change.row !== null && !needsReview(change) && targetOf(change) !== 'PENDING',
  )
  await withdrawReviews(
    db,
    'goods',
    dropped.map(change => change.goodsId),
    clock.now(),
  )
  await submitManyForReview(
    work,
    handed.map(change => {
      const { isCheck: _, ...form } = change.form
      return {
        entity: 'goods',
        entityId: change.goodsId,
        title: change.form.name,
        kind: isRevision(change) ? ('REVISION' as const) : ('NEW' as const),
        form,
        before: isRevision(change) ? change.row!.form : null,
        accountId: actor.accountId,
        companyId: actor.company.id,
        findings: change.findings,
      }
    }),
  )
  await noteChecks(
    work,
    actor,
    handed.map(({ goodsId, hits }) => ({ entity: 'goods', entityId: goodsId, hits })),
  )
  await logStatuses(
    work,
    actor,
    changes.map(change => ({
      entity: 'goods',
      id: change.goodsId,
      from: change.row?.status ?? null,
      to: targetOf(change),
      action: isRevision(change) ? 'revise' : 'import',
    })),
  )
  const released = await goLiveByPolicy(work, actor, handed)
  for (const categoryId of new Set(changes.map(change => change.form.categoryId)))
    if (categoryId !== '') await noteUse(db, actor.company.id, categoryId, clock.now())
  await publishChanged(
    work,
    changes.flatMap(change => (change.row?.is_live ? [change.goodsId] : [])),
  )
  return changes.map(change => ({
    goodsId: change.goodsId,
    form: change.form,
    status: released.has(change.goodsId) ? ('PUBLISHED' as const) : targetOf(change),
  }))
}

/** Where the operator lets a supplier publish without a review, goods go live one by one, as after an approval. */
async function goLiveByPolicy(work: Work, actor: Member, handed: readonly Change[]): Promise<Set<string>> {
  const released = new Set<string>()
  if (handed.length === 0) return released
  const { id, level } = actor.company
  const byHand = await policyFor(work.db, { entity: 'goods', companyId: id, level })
  for (const { goodsId, findings } of handed) {
    if (byHand({ findings, chance: Math.random() })) continue
    await goLiveAutomatically(work, actor, goodsId)
    released.add(goodsId)
  }
  return released
}

/** Notices are small: the pages of a hundred goods at a time. */
async function publishChanged({ db, events }: Work, goodsIds: readonly string[]): Promise<void> {
  for (let i = 0; i < goodsIds.length; i += 100)
    await events.publish(db, 'pages', {
      tags: ['goods-lists', ...goodsIds.slice(i, i + 100).map(id => `goods:${id}`)],
    })
}
