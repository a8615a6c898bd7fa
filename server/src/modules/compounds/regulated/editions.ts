import { createHash } from 'node:crypto'
import { casIsValid } from '@shangyouji/contract/checks'
import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import { exemptOf, LIST_COLUMNS, type Listed, regClassOf } from './lists.ts'

export interface EditionError {
  readonly row: number
  readonly msg: string
}

const MOST_ROWS = 20_000
const MOST_FAULTS = 50

/** A sheet of lists as text: tabs between the cells, the names of the columns first, in any order. */
export function readSheet(text: string): { rows: Listed[]; faults: EditionError[] } {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
  const names = head.split('\t').map(name => name.trim())
  const missing = LIST_COLUMNS.filter(name => !names.includes(name))
  if (missing.length > 0) return { rows: [], faults: [{ row: 1, msg: `首行缺少列：${missing.join('、')}` }] }
  if (lines.length > MOST_ROWS) return { rows: [], faults: [{ row: 1, msg: `一次最多导入${MOST_ROWS}行` }] }
  const rows: Listed[] = []
  const faults: EditionError[] = []
  const seen = new Set<string>()
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = line.split('\t')
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim()
    const read = cells.length === names.length ? readRow(cell) : `应有${names.length}列，实有${cells.length}列`
    if (typeof read === 'string') faults.push({ row: i + 2, msg: read })
    else if (seen.has(keyOf(read))) faults.push({ row: i + 2, msg: `重复：${read.nameZh} ${read.cas}` })
    else {
      seen.add(keyOf(read))
      rows.push(read)
    }
  }
  if (rows.length === 0 && faults.length === 0) faults.push({ row: 1, msg: '没有内容' })
  return { rows, faults: faults.slice(0, MOST_FAULTS) }
}

function readRow(cell: (name: string) => string): Listed | string {
  const cas = cell('cas')
  const regClass = regClassOf(cell('list'), cell('class'))
  const confidence = cell('confidence')
  if (cas !== '' && !casIsValid(cas)) return `CAS号校验位不正确：${cas}`
  if (!regClass) return `不认识的目录或类别：${cell('list')} ${cell('class')}`
  if (cell('name_zh') === '' || cell('name_zh').length > 300) return '请填写中文名称，最多300个字'
  if (cell('edition') === '' || cell('edition').length > 100) return '请填写版本，最多100个字'
  if (confidence !== 'A' && confidence !== 'B') return '核实程度应为 A 或 B'
  return {
    cas,
    nameZh: cell('name_zh'),
    nameEn: cell('name_en'),
    synonyms: cell('synonyms')
      .split(';')
      .map(one => one.trim())
      .filter(one => one !== ''),
    list: cell('list'),
    regClass,
    exemptPercent: exemptOf(cell('threshold')),
    edition: cell('edition'),
    confidence,
    note: cell('note'),
  }
}

/** What makes two rows the same identity of the same substance. */
const keyOf = (row: Listed): string => [row.list, row.regClass, row.cas, row.nameZh].join('\n')

export interface Change {
  readonly row: Listed
  /** What is different, in words; empty for what came or went. */
  readonly what: string
}

export interface Difference {
  readonly list: string
  readonly was: string
  readonly edition: string
  readonly number: number
  readonly added: readonly Change[]
  readonly removed: readonly Change[]
  readonly changed: readonly Change[]
}

const editionsOf = (rows: readonly Listed[]): string => [...new Set(rows.map(row => row.edition))].join('、')

/** What taking over the new rows would do, list by list. Lists that the sheet does not name stay as they are. */
export function differencesOf(before: readonly Listed[], after: readonly Listed[]): Difference[] {
  const lists = [...new Set(after.map(row => row.list))]
  return lists.map(list => {
    const old = new Map(before.filter(row => row.list === list).map(row => [keyOf(row), row]))
    const rows = after.filter(row => row.list === list)
    const keys = new Set(rows.map(keyOf))
    const changed = rows.flatMap(row => {
      const known = old.get(keyOf(row))
      const what = known ? changeOf(known, row) : ''
      return what === '' ? [] : [{ row, what }]
    })
    return {
      list,
      was: editionsOf([...old.values()]),
      edition: editionsOf(rows),
      number: rows.length,
      added: rows.filter(row => !old.has(keyOf(row))).map(row => ({ row, what: '' })),
      removed: [...old.values()].filter(row => !keys.has(keyOf(row))).map(row => ({ row, what: '' })),
      changed,
    }
  })
}

function changeOf(old: Listed, row: Listed): string {
  const said = (percent: number | null) => (percent === null ? '无' : `>${percent}%`)
  return [
    old.nameEn !== row.nameEn && `英文名 ${old.nameEn || '无'} → ${row.nameEn || '无'}`,
    old.synonyms.join(';') !== row.synonyms.join(';') &&
      `别名 ${old.synonyms.join('、') || '无'} → ${row.synonyms.join('、') || '无'}`,
    old.exemptPercent !== row.exemptPercent && `含量界限 ${said(old.exemptPercent)} → ${said(row.exemptPercent)}`,
    old.confidence !== row.confidence && `核实程度 ${old.confidence} → ${row.confidence}`,
    old.note !== row.note && `备注 ${old.note || '无'} → ${row.note || '无'}`,
  ]
    .filter(one => one !== false)
    .join('；')
}

/** Names a difference: the same sheet against the same lists. */
export const digestOf = (before: readonly Listed[], after: readonly Listed[]): string =>
  createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('hex')

const SHOWN = 200

export const presentDifference = ({ added, removed, changed, ...rest }: Difference) => {
  const lines = (changes: readonly Change[]) =>
    changes
      .slice(0, SHOWN)
      .map(({ row, what }) => ({ cas: row.cas, nameZh: row.nameZh, label: regClassLabels[row.regClass], what }))
  return {
    ...rest,
    addedNum: added.length,
    removedNum: removed.length,
    changedNum: changed.length,
    added: lines(added),
    removed: lines(removed),
    changed: lines(changed),
  }
}
