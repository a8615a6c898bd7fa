import { GoodsForm, type GoodsSpec } from '@shangyouji/contract/goods/form-schemas'
import type { RowAction } from '@shangyouji/contract/goods/import-calls'
import { type Hit, judgeMany, listCompounds, refusedOf } from '../../../compounds/api.ts'
import { isUnfinished } from '../../../content/api.ts'
import { propertyText } from '../../columns.ts'
import { regulatedItems } from '../../form/check.ts'
import { emptyForm } from '../../form/empty-form.ts'
import { type Finding, findingsInWords } from '../../form/findings.ts'
import { packKey } from '../../form/packs.ts'
import { sameForm, sameValue, specErrors, tidySpec } from '../../rules.ts'
import type { Around, Existing } from '../context.ts'
import type { Field } from '../fields.ts'
import type { CellError } from '../tables.ts'
import { type ReadRow, readRows, type SentRow } from './read-rows.ts'

/** A draft that holds something invalid: what was typed there would hide or lose what is imported. */
const UNFINISHED = '该商品的草稿中有未完成的内容，请先在商品编辑中修改并保存'

/** What an import would do with one row. */
export interface JudgedRow {
  readonly rowNo: number
  readonly key: string
  readonly action: RowAction
  readonly errors: readonly CellError[]
  readonly warnings: readonly CellError[]
  readonly goodsId: string | null
}

/** Goods as an import would leave them: several rows are packs of one. */
export interface PlannedGoods {
  readonly key: string
  readonly existing: Existing | null
  readonly form: GoodsForm
  readonly isSame: boolean
  readonly rowNos: readonly number[]
  readonly hits: readonly Hit[]
  readonly findings: readonly Finding[]
}

interface Group {
  readonly existing: Existing | null
  readonly rows: ReadRow[]
  form: GoodsForm
  hits: readonly Hit[]
  findings: readonly Finding[]
}

/**
 * Judges rows together: what is wrong with them, which are packs of the same goods, and what would change. Rows with a
 * fault are left out of everything that follows, so that they never hold others back.
 */
export async function judge(
  sent: readonly SentRow[],
  fields: readonly Field[],
  around: Around,
): Promise<{ rows: JudgedRow[]; goods: PlannedGoods[] }> {
  const read = readRows(sent, fields, around)
  const groups = new Map<string, Group>()
  for (const row of read) {
    if (row.errors.length > 0) continue
    const existing = around.existing.get(row.key) ?? null
    const group = groups.get(row.key)
    if (group) group.rows.push(row)
    else groups.set(row.key, { existing, rows: [row], form: existing?.form ?? emptyForm(), hits: [], findings: [] })
  }
  for (const group of groups.values())
    if (group.existing && isUnfinished(group.existing.form)) fault(group, 'catalogNo', UNFINISHED)
  const live = () => [...groups.values()].filter(group => group.rows.length > 0)
  for (const group of live()) putTogether(group, fields, around)
  await completeCompounds(live(), around)
  await refuseRegulated(live(), around)
  for (const group of live()) await refuseWords(group, around)

  const goods = live().map(group => ({
    key: group.rows[0]!.key,
    existing: group.existing,
    form: group.form,
    isSame: group.existing !== null && sameForm(group.existing.form, group.form),
    rowNos: group.rows.map(row => row.rowNo),
    hits: group.hits,
    findings: group.findings,
  }))
  const byKey = new Map(goods.map(planned => [planned.key, planned]))
  return { rows: read.map(row => judged(row, byKey.get(row.key))), goods }
}

function judged(row: ReadRow, planned: PlannedGoods | undefined): JudgedRow {
  const { rowNo, key, errors, warnings } = row
  const base = { rowNo, key, errors, warnings, goodsId: planned?.existing?.row.id ?? null }
  if (errors.length > 0 || !planned) return { ...base, action: '' }
  if (!planned.existing) return { ...base, action: 'CREATE' }
  if (planned.isSame) return { ...base, action: 'SKIP' }
  return { ...base, action: changesAnything(row, planned) ? 'UPDATE' : 'SKIP' }
}

/** Whether this row, and not another of the same goods, brings a change. */
function changesAnything(row: ReadRow, { existing, form }: PlannedGoods): boolean {
  const before = existing!.form
  const pack = packKey(row.spec.packSize ?? '')
  const specOf = (specs: readonly GoodsSpec[]) => specs.find(spec => packKey(spec.packSize) === pack)
  const old = specOf(before.specs)
  if (!old || !sameValue(old, specOf(form.specs))) return true
  const wrote = (key: string) => key !== 'catalogNo' && !sameValue(before[key as 'name'], form[key as 'name'])
  return Object.keys(row.goods).some(wrote) || (row.params.length > 0 && wrote('params'))
}

/** The form that the rows of one goods make, over what is there. Rows with which it does not work out are faulted. */
function putTogether(group: Group, fields: readonly Field[], around: Around): void {
  const { existing } = group
  if (existing?.row.status === 'BANNED') return void fault(group, 'catalogNo', '该商品已违规下架，不能通过导入修改')
  const colOf = (key: string) => (key === 'categoryId' ? 'category' : key)
  const label = (col: string) => fields.find(field => field.key === col)?.label ?? col
  const type = group.rows.find(row => row.price)?.price?.type ?? existing?.form.priceType ?? 'NEGOTIABLE'
  for (const row of group.rows) {
    if (row.price && row.price.type !== type)
      row.errors.push({ col: 'price', msg: '同一商品的规格须用同一种计价方式（一口价、区间价、阶梯价或面议）' })
  }
  keepGood(group)
  const base = existing?.form ?? { ...emptyForm(), categoryId: around.categoryId }
  const form: GoodsForm = { ...base, priceType: type, params: [...base.params] }
  const written = new Map<string, number>()
  for (const row of group.rows) {
    for (const [key, value] of Object.entries(row.goods)) {
      // a number stays as it was first written
      if (key === 'catalogNo' && form.catalogNo !== '') continue
      const before = written.get(key)
      if (before === undefined) {
        written.set(key, row.rowNo)
        Object.assign(form, { [key]: value })
      } else if (!sameValue(form[key as 'name'], value))
        row.warnings.push({
          col: colOf(key),
          msg: `与第${before}行的${label(colOf(key))}不同，以第${before}行为准`,
        })
    }
    for (const param of row.params) {
      if (form.categoryId === around.categoryId || around.propertiesOf(form.categoryId).has(param.k))
        setParam(form, param, written, row)
      else row.warnings.push({ col: `p:${param.k}`, msg: '该行的类目没有这个属性，不导入' })
    }
  }
  if (form.name === '') return void fault(group, 'name', '请填写商品名称')
  for (const property of around.properties) {
    if (form.categoryId !== around.categoryId) break
    if (property.is_required && propertyText(form, property.name) === '')
      return void fault(group, `p:${property.name}`, `请填写“${property.name}”`)
  }
  form.specs = specsOf(group, base.specs, form)
  keepGood(group)
  group.form = form
}

function setParam(form: GoodsForm, param: { k: string; v: string }, written: Map<string, number>, row: ReadRow): void {
  const key = `p:${param.k}`
  const before = written.get(key)
  const at = form.params.findIndex(one => one.k === param.k)
  if (before !== undefined) {
    if (form.params[at]?.v !== param.v) row.warnings.push({ col: key, msg: `与第${before}行不同，以第${before}行为准` })
    return
  }
  written.set(key, row.rowNo)
  if (at < 0) form.params.push(param)
  else form.params[at] = param
}

/** Packs of the goods with what the rows say of them; faulty ones fault their row. */
function specsOf(group: Group, before: readonly GoodsSpec[], form: GoodsForm): GoodsSpec[] {
  const specs = before.map(spec => tidySpec(form.priceType, spec))
  const rowOf = new Map<number, ReadRow>()
  for (const row of group.rows) {
    const pack = packKey(row.spec.packSize!)
    const at = specs.findIndex(spec => packKey(spec.packSize) === pack)
    const { type: _, ...price } = row.price ?? { type: null }
    // the pack's name stays as it is where it only differs in writing
    const old = at < 0 ? EMPTY_SPEC : specs[at]!
    const spec = tidySpec(form.priceType, {
      ...old,
      ...row.spec,
      ...price,
      ...(at < 0 ? {} : { packSize: old.packSize }),
    })
    if (at < 0) specs.push(spec)
    else specs[at] = spec
    rowOf.set(at < 0 ? specs.length - 1 : at, row)
  }
  if (specs.length > 50) {
    fault(group, 'packSize', '同一商品最多50个规格')
    return specs
  }
  for (const [path, msg] of Object.entries(specErrors({ ...form, specs }))) {
    const row = rowOf.get(Number(path.split('.')[1]))
    if (row) row.errors.push({ col: path.endsWith('packSize') ? 'packSize' : 'price', msg: PRICE_MISSING[msg] ?? msg })
    else fault(group, 'price', '计价方式改变后，表格中没有的规格缺少价格')
  }
  const faulty = new Set([...rowOf].filter(([, row]) => row.errors.length > 0).map(([at]) => at))
  return faulty.size === 0 ? specs : specs.flatMap((spec, i) => (faulty.has(i) ? (before[i] ?? []) : spec))
}

const PRICE_MISSING: Readonly<Record<string, string>> = {
  请填写价格: '同一商品的其他规格有价格，请填写价格（全部留空表示面议）',
}

const EMPTY_SPEC: GoodsSpec = {
  specNo: '',
  packSize: '',
  unit: '',
  price: null,
  priceMax: null,
  tiers: [],
  moq: 1,
  stock: null,
  leadDays: null,
  isShow: true,
}

/** Formula and weight of compounds that the supplier did not write. */
async function completeCompounds(groups: readonly Group[], around: Around): Promise<void> {
  const bare = groups.filter(
    ({ form, existing }) => form.cas !== '' && (form.mf === '' || form.mw === '') && form.cas !== existing?.form.cas,
  )
  const numbers = [...new Set(bare.map(group => group.form.cas))]
  const compounds = new Map((await listCompounds(around.db, numbers)).map(row => [row.cas, row]))
  for (const { form } of bare) {
    const compound = compounds.get(form.cas)
    form.mf ||= compound?.formula ?? ''
    form.mw ||= compound?.mw ?? ''
  }
}

async function refuseRegulated(groups: readonly Group[], around: Around): Promise<void> {
  const holder = { companyId: around.actor.company.id, today: around.today }
  const hits = await judgeMany(
    around.db,
    groups.map(group => regulatedItems(group.form)),
    holder,
  )
  for (const [i, group] of groups.entries()) {
    group.hits = hits[i]!
    const refused = refusedOf(group.hits)
    const col = group.form.cas === '' ? 'name' : 'cas'
    if (refused !== '') fault(group, col, `该化学品受管制，不能发布：${refused}`)
    else if (group.hits.some(hit => hit.outcome === 'INFO_ONLY'))
      group.rows[0]!.warnings.push({ col, msg: '受管制化学品：仅供展示，不显示价格，须人工审核' })
  }
}

/** Fields of the check of words → the column that holds them. */
const COLUMN_OF: Readonly<Record<string, string>> = { params: 'name', specs: 'packSize' }

async function refuseWords(group: Group, around: Around): Promise<void> {
  const { refused, findings } = await findingsInWords(around.db, group.form)
  for (const { field, msg } of refused) fault(group, COLUMN_OF[field] ?? field, msg)
  group.findings = findings
  const warned = findings.filter(finding => finding.kind === 'WARN')
  if (warned.length > 0 && group.rows.length > 0)
    group.rows[0]!.warnings.push({
      col: 'name',
      msg: `含敏感词，提交后人工审核：${warned.map(one => one.text).join('、')}`,
    })
}

/** Something about the goods as a whole: none of their rows is taken. */
function fault(group: Group, col: string, msg: string): void {
  for (const row of group.rows) row.errors.push({ col, msg })
  group.rows.length = 0
}

function keepGood(group: Group): void {
  const good = group.rows.filter(row => row.errors.length === 0)
  group.rows.splice(0, group.rows.length, ...good)
}

/** Why goods cannot be handed in yet; empty where they can. */
export function incompleteness(form: GoodsForm): string {
  if (isUnfinished(form)) return UNFINISHED
  if (form.images.length === 0) return '缺少图片'
  const parsed = GoodsForm.safeParse({ ...form, isCheck: false })
  return parsed.success ? '' : parsed.error.issues[0]!.message
}
