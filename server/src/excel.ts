import writeXlsxFile from 'write-excel-file/node'
import { FileReply } from './http/serve.ts'

export interface Column<R> {
  readonly header: string
  /** Characters. */
  readonly width: number
  readonly value: (row: R) => string | number | Date | null | undefined
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A text that Excel can never take for a formula. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Rows as an Excel sheet with a Chinese header row; ids, phones and CAS numbers stay text. */
export async function excelReply<R>(
  fileName: string,
  columns: readonly Column<R>[],
  rows: readonly R[],
): Promise<FileReply> {
  const header = columns.map(column => ({
    value: column.header,
    fontWeight: 'bold' as const,
    backgroundColor: '#fff4ec',
  }))
  const body = rows.map(row => columns.map(column => cell(column.value(row))))
  const file = await writeXlsxFile(
    [header, ...body] as never,
    {
      columns: columns.map(column => ({ width: column.width })),
      stickyRowsCount: 1,
    } as never,
  )
  const content = file as unknown as { toBuffer?: () => Promise<Buffer> }
  return new FileReply(fileName, XLSX, await content.toBuffer!())
}

function cell(value: string | number | Date | null | undefined) {
  if (typeof value === 'number') return { type: Number, value }
  if (value instanceof Date) return { type: Date, value, format: 'yyyy-mm-dd hh:mm' }
  return { type: String, value: safeText(value ?? '') }
}
