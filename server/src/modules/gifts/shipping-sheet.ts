import type { Operator } from '../../http/actor.ts'
import type { FileReply, UploadedFile, Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail } from '../../kernel/failure.ts'
import { type Column, excelReply } from '../../sheets/excel.ts'
import { FORMULA_FAULT, isFormula, type SheetRow } from '../../sheets/read-sheet.ts'
import { readUploadedSheet } from '../../sheets/read-uploaded-sheet.ts'
import * as queries from './queries.ts'
import { ship } from './ship.ts'

const MOST_ROWS = 5000
const limits = { rows: MOST_ROWS + 1, most: MOST_ROWS, columns: 40, cellChars: 2000 }

const ORDER = '订单号'
const COMPANY = '快递公司'
const NUMBER = '快递单号'
const names = [ORDER, COMPANY, NUMBER] as const

/** What the warehouse needs for a parcel; gifts that are codes are never shipped and not in it. */
const columns: readonly Column<queries.GiftOrderRow>[] = [
  { header: ORDER, width: 20, value: row => row.order_no },
  { header: '礼品', width: 30, value: row => row.gift_name },
  { header: '数量', width: 8, value: row => row.quantity },
  { header: '收件人', width: 12, value: row => row.address?.name },
  { header: '手机号', width: 14, value: row => row.address?.phone },
  { header: '地区', width: 24, value: row => row.address?.region },
  { header: '详细地址', width: 40, value: row => row.address?.address },
  { header: '备注', width: 24, value: row => row.remark },
  { header: '兑换时间', width: 18, value: row => row.created_at },
  { header: COMPANY, width: 14, value: () => '' },
  { header: NUMBER, width: 22, value: () => '' },
]

export async function exportShipping({ db, clock }: Pick<Work, 'db' | 'clock'>) {
  const rows = await queries.listToShip(db, MOST_ROWS + 1)
  if (rows.length > MOST_ROWS) fail('EXPORT_TOO_LARGE', { limit: MOST_ROWS })
  const reply: FileReply = excelReply(`待发货-${shanghaiDate(clock.now())}.xlsx`, columns, rows)
  return { reply, rows: rows.length }
}

interface Line {
  readonly row: number
  readonly orderNo: string
  readonly expressCompany: string
  readonly expressNo: string
}

/** The three columns that count, wherever they stand. @throws Failure SHEET_REFUSED where one is missing */
function linesOf([head, ...rows]: readonly SheetRow[]): Line[] {
  const [order, company, number] = names.map(name => {
    const at = head?.cells.findIndex(cell => cell.trim() === name) ?? -1
    return at < 0 ? fail('SHEET_REFUSED', { reason: `第一行缺少“${name}”列` }) : at
  }) as [number, number, number]
  return rows.map(({ rowNo: row, cells }) => {
    const [orderNo, expressCompany, expressNo] = [order, company, number].map(at => (cells[at] ?? '').trim())
    return { row, orderNo: orderNo!, expressCompany: expressCompany!, expressNo: expressNo! }
  })
}

/** What is wrong with a line before its order is looked at; empty where nothing is. */
function faultOf({ orderNo, expressCompany, expressNo }: Line): string {
  if ([orderNo, expressCompany, expressNo].some(isFormula)) return FORMULA_FAULT
  if (orderNo === '') return '缺少订单号'
  if (expressCompany === '' || expressCompany.length > 30) return '快递公司须为1至30个字'
  if (/^\d(\.\d+)?E\+?\d+$/i.test(expressNo)) return '快递单号被表格改成了科学计数，请把该列设为文本后重新填写'
  if (expressNo.length < 4 || expressNo.length > 40) return '快递单号须为4至40个字符'
  return ''
}

/** Ships every line that says how; one that cannot be shipped says why and keeps none of the others. */
export async function shipSheet(work: Work & { readonly actor: Operator }, file: UploadedFile) {
  const lines = linesOf(await readUploadedSheet(file, limits, work.actor.operatorId))
  const isBlank = (line: Line) => line.expressCompany === '' && line.expressNo === ''
  const filled = lines.filter(line => !isBlank(line))
  const failed: { row: number; orderNo: string; msg: string }[] = []
  for (const line of filled) {
    const msg = faultOf(line) || (await ship(work, line))
    if (msg) failed.push({ row: line.row, orderNo: line.orderNo, msg })
  }
  return { shipped: filled.length - failed.length, blank: lines.length - filled.length, failed }
}
