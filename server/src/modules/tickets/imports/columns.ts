import type { FormField } from '../../meetings/api.ts'

/** What a column of a table of attendees holds: a field of the attendee, or `f:` and the id of a field of the form. */
export type ColumnKey = 'name' | 'phone' | 'company' | 'title' | 'email' | 'ticket' | `f:${string}`

const names: Readonly<Record<Exclude<ColumnKey, `f:${string}`>, readonly string[]>> = {
  name: ['姓名', '参会人', '参会人姓名', '名字'],
  phone: ['手机号', '手机', '手机号码', '联系电话', '电话', '联系方式'],
  company: ['单位', '公司', '企业', '工作单位', '单位名称', '公司名称'],
  title: ['职务', '职位', '职称'],
  email: ['邮箱', '电子邮箱', '邮件', 'email', 'e-mail'],
  ticket: ['票种', '门票', '票类', '票型'],
}
export const columnLabels = {
  name: '姓名',
  phone: '手机号',
  company: '单位',
  title: '职务',
  email: '邮箱',
  ticket: '票种',
}

/** Columns that a file of refused rows has in front. */
export const ROW_HEADER = '原行号'
export const FAULT_HEADER = '错误原因'

export const plainHeader = (text: string): string =>
  text
    .replace(/[（(].*?[)）]/g, '')
    .replace(/[\s*：:]/g, '')
    .toLowerCase()

/** Files cannot stand in a table. */
export const importable = (fields: readonly FormField[]): FormField[] => fields.filter(({ type }) => type !== 'FILE')

/** The key of each column; null where its header names nothing, or what an earlier column holds. */
export function columnsOf(headers: readonly string[], fields: readonly FormField[]): (ColumnKey | null)[] {
  const byName = new Map<string, ColumnKey>()
  for (const field of importable(fields)) byName.set(plainHeader(field.label), `f:${field.id}`)
  for (const [key, words] of Object.entries(names)) for (const word of words) byName.set(word, key as ColumnKey)
  const seen = new Set<ColumnKey>()
  return headers.map(header => {
    const key = byName.get(plainHeader(header)) ?? null
    if (key === null || seen.has(key)) return null
    seen.add(key)
    return key
  })
}

/** Headers of columns that are passed over. */
export const ignoredHeaders = (headers: readonly string[], columns: readonly (ColumnKey | null)[]): string[] =>
  headers.filter(
    (header, i) =>
      columns[i] === null && header.trim() !== '' && header.trim() !== ROW_HEADER && header.trim() !== FAULT_HEADER,
  )

/** The text of each column of a row; empty cells are left out. */
export function valuesOf(
  cells: readonly string[],
  columns: readonly (ColumnKey | null)[],
): Partial<Record<ColumnKey, string>> {
  const values: Partial<Record<ColumnKey, string>> = {}
  for (const [i, key] of columns.entries()) {
    const text = cells[i]?.trim() ?? ''
    if (key !== null && text !== '') values[key] = text
  }
  return values
}
