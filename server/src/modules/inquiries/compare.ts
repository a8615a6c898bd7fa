import type { Comparison } from '@shangyouji/contract/inquiries/schemas'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { packAmountOf } from '../goods/api.ts'
import { comparedRows } from './compare-rows.ts'
import type { InquiryRow, LineRow, QuotationRow } from './queries.ts'
import { amountOf, goodsTotalOf, mayMove } from './rules.ts'

type Row = Comparison['rows'][number]
type Cell = Row['cells'][number]

const MG_PER_G = 1000

/** Fen per base unit of what is quoted; masses always per mg, so that 1 g and 500 mg stand side by side. */
export function perUnitOf(unitPrice: number | null, packSize: string): { perUnit: number | null; unitName: string } {
  const held = unitPrice === null ? null : packAmountOf(packSize)
  if (unitPrice === null || !held) return { perUnit: null, unitName: '' }
  const isGrams = held.unit === 'g'
  const amount = isGrams ? held.amount * MG_PER_G : held.amount
  // by figures that count, not by places: 25 kg leave a thousandth of a fen per mg
  return { perUnit: Number((unitPrice / amount).toPrecision(8)), unitName: isGrams ? 'mg' : held.unit }
}

interface Source {
  readonly inquiries: readonly InquiryRow[]
  readonly lines: readonly LineRow[]
  readonly quotations: readonly QuotationRow[]
  readonly now: Date
}

/**
 * Rows are things, columns suppliers; the cheapest and the fastest of each row are marked, and the least whole: among
 * offers that stand, so that nobody takes one for the best that was turned down or has expired.
 */
export function compareQuotations(groupNo: string, { inquiries, lines, quotations, now }: Source): Comparison {
  const quotationOf = new Map(quotations.map(one => [one.inquiry_id, one]))
  const standing = new Set(inquiries.filter(one => isStanding(one, quotationOf.get(one.id), now)).map(one => one.id))
  const rows = comparedRows(lines).map((same): Row => {
    const [first] = same as [LineRow, ...LineRow[]]
    return {
      key: first.id,
      name: first.name,
      cas: first.cas,
      catalogNo: first.catalog_no,
      packSize: first.pack_size,
      quantity: first.quantity,
      targetPrice: first.target_price,
      cells: marked(
        same.map(line => cellOf(line, quotationOf.get(line.inquiry_id))),
        standing,
      ),
    }
  })
  const columns = inquiries.map(inquiry => columnOf(inquiry, quotationOf.get(inquiry.id), now))
  const complete = columns.filter(
    column => standing.has(column.inquiryId) && rows.every(row => isQuoted(row, column.inquiryId)),
  )
  const least = complete.length > 1 ? Math.min(...complete.map(column => column.landedTotal)) : null
  return {
    groupNo,
    rows,
    columns: columns.map(column => ({
      ...column,
      isLowestTotal: least !== null && complete.includes(column) && column.landedTotal === least,
    })),
  }
}

const isStanding = ({ status }: InquiryRow, quotation: QuotationRow | undefined, now: Date): boolean =>
  status === 'ACCEPTED' || ((status === 'QUOTED' || status === 'COUNTERED') && isValid(quotation, now))

const isValid = (quotation: QuotationRow | undefined, now: Date): boolean =>
  quotation !== undefined && quotation.valid_to >= shanghaiDate(now)

const isQuoted = (row: Row, inquiryId: string): boolean =>
  row.cells.some(cell => cell.inquiryId === inquiryId && cell.state === 'QUOTED')

function cellOf(line: LineRow, quotation: QuotationRow | undefined): Cell {
  const quoted = quotation?.lines.find(one => one.lineId === line.id)
  if (!quoted) return unquoted(line, quotation ? 'NO_BID' : 'WAITING')
  const packSize = quoted.substitute?.packSize || line.pack_size
  return {
    inquiryId: line.inquiry_id,
    lineId: line.id,
    state: quoted.state,
    unitPrice: quoted.unitPrice,
    quantity: quoted.quantity,
    amount: amountOf(quoted),
    packSize,
    ...perUnitOf(quoted.unitPrice, packSize),
    leadDays: quoted.leadDays,
    taxRate: quoted.taxRate,
    moq: quoted.moq,
    substitute: quoted.substitute,
    isLowest: false,
    isFastest: false,
  }
}

const unquoted = (line: LineRow, state: 'NO_BID' | 'WAITING'): Cell => ({
  inquiryId: line.inquiry_id,
  lineId: line.id,
  state,
  unitPrice: null,
  quantity: line.quantity,
  amount: null,
  packSize: line.pack_size,
  perUnit: null,
  unitName: '',
  leadDays: null,
  taxRate: 0,
  moq: 1,
  substitute: null,
  isLowest: false,
  isFastest: false,
})

/** Prices are compared by unit only where every offer of the row has the same one. */
function marked(cells: readonly Cell[], standing: ReadonlySet<string>): Cell[] {
  const offers = cells.filter(cell => cell.state === 'QUOTED' && standing.has(cell.inquiryId))
  const units = new Set(offers.map(cell => (cell.perUnit === null ? '' : cell.unitName)))
  const isByUnit = units.size === 1 && !units.has('')
  const priceOf = (cell: Cell) => (isByUnit ? cell.perUnit : cell.unitPrice)
  const lowest = least(offers.map(priceOf))
  const fastest = least(offers.map(cell => cell.leadDays))
  return cells.map(cell => ({
    ...cell,
    isLowest: offers.includes(cell) && lowest !== null && priceOf(cell) === lowest,
    isFastest: offers.includes(cell) && fastest !== null && cell.leadDays === fastest,
  }))
}

/** The least of several values; null where there is nothing to compare. */
function least(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length > 1 ? Math.min(...known) : null
}

function columnOf(inquiry: InquiryRow, quotation: QuotationRow | undefined, now: Date) {
  const offered = quotation?.lines.filter(line => line.state === 'QUOTED') ?? []
  const goodsTotal = goodsTotalOf(offered)
  const freight = quotation?.terms.freight ?? 0
  const leads = offered.map(line => line.leadDays).filter(days => days !== null)
  return {
    inquiryId: inquiry.id,
    inquiryNo: inquiry.inquiry_no,
    businessId: inquiry.company_id,
    businessName: inquiry.business_name,
    status: inquiry.status,
    quoteVersion: quotation?.version ?? null,
    validTo: quotation?.valid_to ?? null,
    isAcceptable: isValid(quotation, now) && mayMove(inquiry.status, 'CLIENT', 'ACCEPT'),
    goodsTotal,
    freight,
    landedTotal: goodsTotal + freight,
    quotedNum: offered.length,
    leadDays: leads.length > 0 ? Math.max(...leads) : null,
    payTerms: quotation?.terms.payTerms ?? '',
  }
}
