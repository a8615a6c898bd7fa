import type { Envelope } from '@shangyouji/contract/envelope'
import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import type { Caller, TestApp } from '../../../testing/test-app.ts'

/** A text that begins with `=` becomes a formula. */
type Cell = string | number | Date | null

/** An .xlsx file of these rows, as a supplier's Excel would write it. */
export async function makeSheet(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const cells = rows.map(row =>
    row.map((value): CellObject | null => {
      if (value === null) return null
      if (value instanceof Date) return { type: Date, value, format: 'yyyy-mm-dd' }
      return { type: typeof value === 'number' ? Number : value.startsWith('=') ? 'Formula' : String, value }
    }),
  )
  return writeXlsxFile(cells).toBuffer()
}

/** Sends a file with fields to an upload call of the import, as a browser's form does. */
export const send = <T = never>(
  app: TestApp,
  who: Caller,
  call: 'importExcel' | 'quickImport' | 'batchUploadPhoto',
  file: SentFile | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<Envelope<T>> => sendFile(app, who, `/api/goods/goodsInfo/${call}`, file, fields)

interface SentFile {
  name: string
  bytes: Buffer | Uint8Array
}

/** Sends a file with fields to the upload call at this path. */
export async function sendFile<T = never>(
  app: TestApp,
  who: Caller,
  url: string,
  file: SentFile | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<Envelope<T>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', new File([file.bytes as BlobPart], file.name))
  const body = new Response(form)
  const reply = await app.http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': body.headers.get('content-type')!,
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return reply.json()
}

/** Column headers of the tests' tables. */
export const HEADERS = ['货号', '商品名称', 'CAS号', '规格', '价格（元）', '库存', '货期（天）', '纯度'] as const

/** Rows of a price list, two packs of each goods. */
export const priceList = (goods: number): Cell[][] =>
  Array.from({ length: goods }, (_, i) => [
    [`PL-${1000 + i}`, `三羟甲基氨基甲烷 ${i}`, '77-86-1', '100 g', 98 + i, '现货', 3, '≥99%'],
    [`PL-${1000 + i}`, null, null, '500 g', 298 + i, '订货', 7, null],
  ]).flat()
