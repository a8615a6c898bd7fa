import { movementName, type Purse, purseLabels } from '@shangyouji/contract/statements/labels'
import type { Db } from '../../db/database.ts'
import { pageFrom } from '../../db/paged.ts'
import type { FileReply } from '../../http/serve.ts'
import { addDays, startOfDay } from '../../kernel/calendar.ts'
import { fail, failFields } from '../../kernel/failure.ts'
import { type Column, excelReply } from '../../sheets/excel.ts'
import { linesOf, type Span, type StatementLine, sumsOf } from '../ledger/api.ts'

/** An account as its statement names it; without an id where nothing ever moved. */
export interface Subject {
  readonly id: string | null
  readonly purse: Purse
  readonly owner: string
}

export interface Days {
  readonly from: string
  readonly until: string
}

/** More lines than this are asked for in parts. */
const MOST_LINES = 5000

/** Days that a database and a calendar can handle on both sides. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

const NOTHING = { opening: 0, came: 0, went: 0, lines: 0 }

/** Both days are whole and included. */
function spanOf({ from, until }: Days): Span {
  if (from < FIRST_DAY) failFields({ from: `日期不能早于${FIRST_DAY}` })
  if (until > LAST_DAY) failFields({ until: `日期不能晚于${LAST_DAY}` })
  if (until < from) failFields({ until: '结束日期不能早于开始日期' })
  return { from: startOfDay(from), until: startOfDay(addDays(until, 1)) }
}

interface Asked extends Days {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

export async function statementOf(db: Db, { id, purse, owner }: Subject, asked: Asked) {
  const span = spanOf(asked)
  const { opening, came, went, lines } = id ? await sumsOf(db, id, span) : NOTHING
  const { current, size, order } = asked
  const slice = { limit: size, offset: (current - 1) * size, order }
  const rows = id ? await linesOf(db, id, span, slice) : []
  const records = rows.map(row => ({
    id: row.id,
    name: movementName(purse, row.code),
    note: row.note,
    amount: row.signed,
    balance: opening + row.since,
    time: row.at.toISOString(),
  }))
  const closing = opening + came - went
  return { owner, purse, opening, came, went, closing, lines: pageFrom(records, lines, { current, size }, lines) }
}

/** A line of the sheet: a movement, or what was there at the beginning and the end. */
type SheetLine = StatementLine | { readonly label: string; readonly balance: number; readonly sums?: readonly number[] }

/** The statement as a sheet: first what was there, then every movement, last what was there afterwards. */
export async function exportStatement(db: Db, { id, purse, owner }: Subject, days: Days): Promise<FileReply> {
  const span = spanOf(days)
  const { opening, came, went, lines } = id ? await sumsOf(db, id, span) : NOTHING
  if (lines > MOST_LINES) fail('EXPORT_TOO_LARGE', { limit: MOST_LINES })
  const rows = id ? await linesOf(db, id, span, { limit: MOST_LINES, offset: 0, order: 'asc' }) : []
  const inUnits = (amount: number): number => (purse === 'POINTS' ? amount : amount / 100)
  const unit = purse === 'POINTS' ? '积分' : '元'
  const columns: Column<SheetLine>[] = [
    { header: '时间', width: 20, value: line => ('label' in line ? null : line.at) },
    { header: '事项', width: 18, value: line => ('label' in line ? line.label : movementName(purse, line.code)) },
    { header: '说明', width: 40, value: line => ('label' in line ? '' : line.note) },
    { header: `收入（${unit}）`, width: 14, value: line => cameIn(line, inUnits) },
    { header: `支出（${unit}）`, width: 14, value: line => wentOut(line, inUnits) },
    {
      header: `结余（${unit}）`,
      width: 14,
      value: line => inUnits('label' in line ? line.balance : opening + line.since),
    },
  ]
  const closing = { label: `期末 ${days.until}`, balance: opening + came - went, sums: [came, went] }
  const name = `对账单-${owner}-${purseLabels[purse]}-${days.from}-${days.until}.xlsx`
  return excelReply(name, columns, [{ label: `期初 ${days.from}`, balance: opening }, ...rows, closing])
}

const cameIn = (line: SheetLine, inUnits: (amount: number) => number): number | null => {
  if ('label' in line) return line.sums ? inUnits(line.sums[0]!) : null
  return line.signed > 0 ? inUnits(line.signed) : null
}

const wentOut = (line: SheetLine, inUnits: (amount: number) => number): number | null => {
  if ('label' in line) return line.sums ? inUnits(line.sums[1]!) : null
  return line.signed < 0 ? inUnits(-line.signed) : null
}
