import type { Db } from '../../../db/database.ts'
import { type Column, excelReply } from '../../../excel.ts'
import { fail } from '../../../failure.ts'
import * as queries from './import-queries.ts'
import { importFields } from './preview.ts'

/**
 * Rows that were not imported, as they were sent, with what is wrong in front: put right, the same table can be sent
 * again.
 */
export async function replyWithErrors(db: Db, row: queries.OwnImport) {
  const rows = (await queries.listRows(db, row.id)).filter(one => one.errors.length > 0)
  if (rows.length === 0) fail('NOT_FOUND')
  const fields = row.category_id ? await importFields(db, row.category_id) : []
  const label = (key: string) => fields.find(field => field.key === key)?.label ?? ''
  const headers = row.kind === 'PHOTO' ? ['文件'] : row.headers
  const columns: Column<queries.SentRowRow>[] = [
    { header: '原行号', width: 8, value: one => one.row_no },
    {
      header: '错误原因',
      width: 44,
      value: one => one.errors.map(({ col, msg }) => (label(col) === '' ? msg : `${label(col)}：${msg}`)).join('；'),
    },
    ...headers.map((header, i) => ({
      header: header || `第${i + 1}列`,
      width: 18,
      value: (one: queries.SentRowRow) => one.cells[i] ?? '',
    })),
  ]
  return excelReply(`${row.file_name.replace(/\.\w+$/, '')}-未导入.xlsx`, columns, rows)
}
