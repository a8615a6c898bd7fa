import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { logStatus } from '../../../db/status-log.ts'
import type { AnyActor } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { categories, listBrandsById, listProperties, useCasesOf } from '../../catalogue/api.ts'
import { findCompound, judgeItems, refusedOf } from '../../compounds/api.ts'
import { isAllowed } from '../../content/api.ts'
import { claimFiles } from '../../files/api.ts'
import { approveAutomatically, type ReviewRow, withdrawReview } from '../../review/api.ts'
import { columnsOf, propertyValues, wordsOf } from '../columns.ts'
import { filesOf, regulatedItems } from '../form/check.ts'
import * as queries from '../queries.ts'
import { completeness, isBound, withQuickEdit } from '../rules.ts'
import { boostOf } from '../search/popularity.ts'
import { bindSpecs, listSpecs, presentSpec, replaceSpecs, withSpecIds } from '../spec-queries.ts'

/** What a review's approval does to goods: the form that was judged goes live, with the prices of now. */
export async function goLive(work: Work, actor: AnyActor | null, review: ReviewRow): Promise<queries.LockedRow> {
  const { db, clock, events } = work
  const row = found(await queries.lockGoods(db, review.entity_id))
  may(isAllowed('approve', row.status), 'WRONG_STATE')
  const now = clock.now()
  const judged = { ...(review.form as GoodsForm), isCheck: true }
  const isLightNewer = row.light_at !== null && row.light_at > review.submitted_at
  const live = isLightNewer ? (await listSpecs(db, [row.id])).map(presentSpec) : []
  const specs = await withSpecIds(db, row.id, withQuickEdit(judged.specs, live))
  const form: GoodsForm = { ...judged, specs }

  const company = await queries.lockCompany(db, row.company_id)
  const hits = await judgeItems(db, regulatedItems(form), { companyId: company.id, today: shanghaiDate(now) })
  const refused = refusedOf(hits)
  if (refused !== '') fail('REGULATED', { act: '发布', cas: refused })

  const all = await categories(db)
  const [brand] = form.brandId ? await listBrandsById(db, [form.brandId]) : []
  const compound = (form.cas && (await findCompound(db, form.cas))) || null
  const around = { categories: all, companyName: company.name, brand: brand ?? null, compound }
  const columns = columnsOf(form, all)
  const boost = boostOf({ level: company.level_code, completeness: completeness(form), ageDays: 0 })
  await queries.setGoods(
    db,
    row.id,
    {
      ...columns,
      status: 'PUBLISHED',
      is_live: company.status === 'APPROVED',
      is_changed: false,
      boost,
      popularity: queries.popularityAtLeast(boost),
      is_info_only: hits.some(hit => hit.outcome === 'INFO_ONLY'),
      search: wordsOf(form, { ...around, useCases: await useCasesOf(db) }),
      published_at: row.published_at ?? now,
      refreshed_at: row.status === 'PUBLISHED' ? row.refreshed_at : now,
    },
    now,
  )
  await queries.setForm(db, row.id, form)
  const owner = { goodsId: row.id, companyId: row.company_id, brandId: form.brandId, catalogNo: form.catalogNo }
  await replaceSpecs(db, { ...owner, isBound: isBound('PUBLISHED') }, specs, now)
  const path = all.path(form.categoryId)
  const properties =
    path.length > 0
      ? await listProperties(
          db,
          path.map(step => step.id),
        )
      : []
  await queries.replaceProperties(db, row.id, propertyValues(form, properties))
  if (actor) await claimFiles(db, { entity: 'goods', id: row.id, actor, now }, filesOf(form))
  await logStatus(work, actor, {
    entity: 'goods',
    id: row.id,
    from: row.status,
    to: 'PUBLISHED',
    action: row.published_at === null ? 'approve' : 'approveRevision',
  })
  await events.publish(db, 'pages', { tags: ['goods', `goods:${row.id}`, `company:${row.company_id}`] })
  return row
}

/** Approves what no person needs to look at. */
export const goLiveAutomatically = (work: Work, actor: AnyActor, goodsId: string): Promise<void> =>
  approveAutomatically(work, 'goods', goodsId, review => goLive(work, actor, review))

/** A refused change leaves what is on the shelf as it is. */
export async function refuseGoods(work: Work, actor: AnyActor, review: ReviewRow, reason: string) {
  const row = found(await queries.lockGoods(work.db, review.entity_id))
  const to = row.status === 'PENDING' ? 'REJECTED' : row.status
  if (to === 'REJECTED') {
    await queries.setGoods(work.db, row.id, { status: 'REJECTED' }, work.clock.now())
    await bindSpecs(work.db, row.id, false)
  }
  const action = to === 'REJECTED' ? 'reject' : 'rejectRevision'
  await logStatus(work, actor, { entity: 'goods', id: row.id, from: row.status, to, action, reason })
  return row
}

export async function banGoods(work: Work, actor: AnyActor, id: string, reason: string) {
  const row = found(await queries.lockGoods(work.db, id))
  may(isAllowed('ban', row.status), 'WRONG_STATE')
  await withdrawReview(work.db, 'goods', id, work.clock.now())
  await queries.setGoods(work.db, id, { status: 'BANNED', is_live: false, is_changed: true }, work.clock.now())
  await logStatus(work, actor, { entity: 'goods', id, from: row.status, to: 'BANNED', action: 'ban', reason })
  await work.events.publish(work.db, 'pages', { tags: ['goods', `goods:${id}`] })
  return row
}
