import type { Db } from '../../../../db/database.ts'
import { fail } from '../../../../kernel/failure.ts'
import { type Column, excelReply } from '../../../../sheets/excel.ts'
import * as queries from '../import-queries.ts'
import { importFields } from './preview.ts'

/**
 * Rows that were not imported, as they were sent, with what is wrong in front: put right, the same table can be sent
 * again.
 */
export async function replyWithErrors(db: Db, row: queries.OwnImport) {
  const rows = (await queries.listRows(db, row.id)).filter(one => one.errors.length > 0)
  if (rows.length === 0) fail('NOT_FOUND')
  const words = await faultWords(db, row)
  const headers = row.kind === 'PHOTO' ? ['文件'] : row.headers
  const columns: Column<queries.SentRowRow>[] = [
    { header: '原行号', width: 8, value: one => one.row_no },
    {
      header: '错误原因',
      width: 44,
      value: words,
    },
    ...headers.map((header, i) => ({
      header: header || `第${i + 1}列`,
      width: 18,
      value: (one: queries.SentRowRow) => one.cells[i] ?? '',
    })),
  ]
  return excelReply(`${row.file_name.replace(/\.\w+$/, '')}-未导入.xlsx`, columns, rows)
}

/** The same rows for the screen: enough of each to know it again, and its reasons. */
export async function presentCellErrors(db: Db, row: queries.OwnImport, rows: readonly queries.SentRowRow[]) {
  const words = await faultWords(db, row)
  const wanted = ['catalogNo', 'name', 'packSize'].map(key => row.mapping.indexOf(key)).filter(at => at >= 0)
  return rows.map(one => {
    const cells = row.kind === 'EXCEL' ? wanted.map(at => one.cells[at] ?? '') : one.cells.slice(0, 1)
    return { rowNo: one.row_no, text: cells.filter(Boolean).join(' · ').slice(0, 200), msg: words(one) }
  })
}

/** What is wrong with a row in one line, each fault with the name of its field. */
async function faultWords(db: Db, row: queries.OwnImport): Promise<(one: queries.SentRowRow) => string> {
  const fields = row.category_id ? await importFields(db, row.category_id) : []
  const label = (key: string) => fields.find(field => field.key === key)?.label ?? ''
  return one => one.errors.map(({ col, msg }) => (label(col) === '' ? msg : `${label(col)}：${msg}`)).join('；')
}
