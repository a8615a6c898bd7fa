import type { GoodsForm, GoodsSpec } from '@shangyouji/contract/goods/form-schemas'
import { logStatus } from '../../../db/status-log.ts'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { failFields, found, may } from '../../../kernel/failure.ts'
import { categories } from '../../catalogue/api.ts'
import { mustBeValid } from '../../content/api.ts'
import { columnsOf } from '../columns.ts'
import { refuseSamples, regulatedItems } from '../form/check.ts'
import * as queries from '../queries.ts'
import { priceErrors, specErrors, tidySpec } from '../rules.ts'
import { replaceSpecs } from '../spec-queries.ts'

/** Writes prices, stock and the like of goods in any state; what is on the shelf shows it at once. */
export async function saveQuickEdit(work: Work, actor: Member, row: queries.LockedRow, form: GoodsForm): Promise<void> {
  const { db, clock } = work
  mustBeValid(row.form)
  const faults = specErrors(form)
  if (Object.keys(faults).length > 0) failFields(faults)
  const now = clock.now()
  const specs = form.specs as (GoodsSpec & { id: string })[]
  await queries.setGoods(db, row.id, { ...columnsOf(form, await categories(db)), light_at: now }, now)
  await queries.setForm(db, row.id, form)
  const owner = { goodsId: row.id, companyId: row.company_id, brandId: form.brandId, catalogNo: form.catalogNo }
  await replaceSpecs(db, { ...owner, isBound: row.status !== 'DRAFT' && row.status !== 'REJECTED' }, specs, now)
  await said(work, actor, row)
}

/** One field that needs no review. */
export async function setField(
  work: Work,
  actor: Member,
  row: queries.LockedRow,
  field: 'stock' | 'leadDays' | 'businessCategoryId' | 'isTrial' | 'priceType',
  value: unknown,
): Promise<void> {
  const wrong = (): never => failFields({ value: '取值不正确' })
  const { form } = row
  const all = (change: Partial<GoodsSpec>) => ({ ...form, specs: form.specs.map(spec => ({ ...spec, ...change })) })
  switch (field) {
    case 'stock':
      if (value !== 'IN' && value !== 'ORDER' && value !== 'OUT') return wrong()
      return saveQuickEdit(work, actor, row, all({ stock: value }))
    case 'leadDays':
      if (value !== null && !(Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 365))
        return wrong()
      return saveQuickEdit(work, actor, row, { ...form, leadDays: value as number | null })
    case 'isTrial':
      if (typeof value !== 'boolean') return wrong()
      if (value) await refuseSamples(work.db, regulatedItems(form), 'value')
      return saveQuickEdit(work, actor, row, { ...form, isTrial: value })
    case 'businessCategoryId':
      if (value !== null && typeof value !== 'string') return wrong()
      if (value !== null)
        found(
          /^[0-9a-f-]{36}$/.test(value) ? await queries.findBusinessCategory(work.db, actor.company.id, value) : null,
        )
      return saveQuickEdit(work, actor, row, { ...form, businessCategoryId: value })
    case 'priceType':
      // everything else needs prices, which come with batchUpdateSpecs or the editor
      if (value !== 'NEGOTIABLE' && value !== 'FIXED') return wrong()
      return saveQuickEdit(work, actor, row, {
        ...form,
        priceType: value,
        specs: form.specs.map(spec => tidySpec(value, spec)),
      })
  }
}

export interface SpecChange {
  readonly id: string
  readonly price?: number | null
  readonly priceMax?: number | null
  readonly stock?: 'IN' | 'ORDER' | 'OUT' | null
  readonly leadDays?: number | null
  readonly moq?: number
  readonly isShow?: boolean
}

/** The changes of one goods' specs, all or none of them. */
export async function changeSpecs(
  work: Work,
  actor: Member,
  goodsId: string,
  changes: readonly SpecChange[],
): Promise<void> {
  const row = found((await queries.lockOwn(work.db, [goodsId], actor))[0])
  const form = {
    ...row.form,
    specs: row.form.specs.map(spec => {
      const change = changes.find(one => one.id === spec.id)
      if (!change) return spec
      const { id: _, ...values } = change
      const changed = {
        ...spec,
        ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
      }
      // the first tier is the price that is shown
      return row.price_type === 'TIER' && change.price !== undefined ? failTier() : changed
    }),
  }
  for (const change of changes) {
    const spec = form.specs.find(one => one.id === change.id)
    const faults = spec ? priceErrors(row.price_type, spec) : { id: '规格不存在' }
    const first = Object.values(faults)[0]
    if (first) failFields({ price: first })
  }
  may(
    form.specs.some(spec => spec.isShow),
    'WRONG_STATE',
  )
  await saveQuickEdit(work, actor, row, form)
}

const failTier = (): never => failFields({ price: '阶梯价请在商品编辑中修改' })

async function said(work: Work, actor: Member, row: queries.LockedRow): Promise<void> {
  await logStatus(work, actor, { entity: 'goods', id: row.id, from: row.status, to: row.status, action: 'light' })
  if (row.is_live) await work.events.publish(work.db, 'pages', { tags: ['goods-lists', `goods:${row.id}`] })
}
