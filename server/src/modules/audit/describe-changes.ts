import type { ChangedRow, ChangeNote } from '../../db/change-note.ts'
import { fieldName } from './field-names.ts'
import { tableNames } from './table-names.ts'
import { labelOf } from './value-labels.ts'

export interface DescribedField {
  readonly label: string
  readonly before: string
  readonly after: string
}
export interface DescribedRow {
  /** What it is, in words. */
  readonly kind: string
  readonly action: '新增' | '修改' | '删除'
  readonly id: string
  readonly name: string
  readonly fields: DescribedField[]
}
export interface DescribedChanges {
  readonly rows: DescribedRow[]
  /** Rows that are only counted: “商品 新增 9980 条”. */
  readonly more: string[]
}

const ACTIONS = { I: '新增', U: '修改', D: '删除' } as const
const DAY_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const SHOWN = 2000

/** What a call changed as an operator reads it: rows written twice in one call are told once. */
export function describeChanges(notes: readonly ChangeNote[] | null): DescribedChanges {
  const rows = new Map<string, { table: string; action: DescribedRow['action']; row: ChangedRow }>()
  const counted = new Map<string, number>()
  for (const { t, o, n, r = [] } of notes ?? []) {
    for (const row of r) {
      const place = `${t} ${row.k}`
      const known = rows.get(place)
      rows.set(place, known ? { ...known, ...merged(known, o, row) } : { table: t, action: ACTIONS[o], row })
    }
    const rest = n - r.length
    const what = `${tableNames[t] ?? t} ${ACTIONS[o]}`
    if (rest > 0) counted.set(what, (counted.get(what) ?? 0) + rest)
  }
  return {
    rows: [...rows.values()].map(({ table, action, row }) => ({
      kind: tableNames[table] ?? table,
      action,
      id: row.k,
      name: row.l ?? '',
      fields: Object.entries(row.c).flatMap(([field, pair]) => tellField(table, field, pair)),
    })),
    more: [...counted].map(([what, count]) => `${what} ${count} 条`),
  }
}

function merged(known: { action: DescribedRow['action']; row: ChangedRow }, o: ChangeNote['o'], row: ChangedRow) {
  const c: Record<string, readonly [unknown, unknown]> = { ...known.row.c }
  for (const [field, [before, after]] of Object.entries(row.c)) c[field] = [c[field] ? c[field][0] : before, after]
  const action =
    known.action === '新增' && o === 'U' ? known.action : known.action === '删除' && o === 'I' ? '修改' : ACTIONS[o]
  return { action, row: { ...known.row, l: row.l ?? known.row.l, c } }
}

function tellField(table: string, field: string, [before, after]: readonly [unknown, unknown]): DescribedField[] {
  const label = fieldName(table, field)
  if (Array.isArray(before) && Array.isArray(after)) {
    const texts = [before, after].map(list => list.map(item => tell(table, field, item)))
    const removed = texts[0]!.filter(text => !texts[1]!.includes(text))
    const added = texts[1]!.filter(text => !texts[0]!.includes(text))
    if (removed.length + added.length === 0)
      return [{ label, before: texts[0]!.join('、'), after: texts[1]!.join('、') }]
    return [
      {
        label,
        before: removed.length > 0 ? `移除：${cut(removed.join('、'))}` : '',
        after: added.length > 0 ? `增加：${cut(added.join('、'))}` : '',
      },
    ]
  }
  if (before === '***' || after === '***')
    return [{ label, before: '（不显示）', after: after === null ? '' : '已更换（不显示）' }]
  return [{ label, before: tell(table, field, before), after: tell(table, field, after) }]
}

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…（共${text.length}字）` : text)

function tell(table: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') {
    if (DAY_TIME.test(value))
      return new Date(value).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })
    return labelOf(table, field, value) ?? cut(value)
  }
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return cut(value.map(item => tell(table, field, item)).join('、'))
  const { $part, $from, $length, ...rest } = value as Record<string, unknown>
  if (typeof $part === 'string') return `${$from === 1 ? '' : '…'}${$part}…（共${$length}字）`
  return cut(
    Object.entries(rest)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([name, inner]) => `${fieldName(table, name)}：${tell(table, name, inner)}`)
      .join('，'),
  )
}
