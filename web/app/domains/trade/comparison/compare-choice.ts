import type { Comparison } from '../shared/trade-types.ts'

type Cell = Comparison['rows'][number]['cells'][number]

/** For each row the inquiry that it is awarded to; rows that are left out go to nobody. */
export type Choice = Readonly<Record<string, string>>

const acceptable = ({ columns }: Comparison): ReadonlySet<string> =>
  new Set(columns.filter(column => column.isAcceptable).map(column => column.inquiryId))

/** Cells that can be awarded now. */
export const openCells = (comparison: Comparison, row: Comparison['rows'][number]): Cell[] => {
  const open = acceptable(comparison)
  return row.cells.filter(cell => cell.state === 'QUOTED' && open.has(cell.inquiryId))
}

const comparable = (cell: Cell): number => cell.perUnit ?? cell.unitPrice ?? Number.POSITIVE_INFINITY

/** Each row to who is cheapest, by normalised unit where the packs say one. */
export const cheapest = (comparison: Comparison): Choice =>
  pick(comparison, (one, other) => comparable(one) - comparable(other))

/** Each row to who is fastest; equally fast ones by price. */
export const fastest = (comparison: Comparison): Choice =>
  pick(
    comparison,
    (one, other) => (one.leadDays ?? 9999) - (other.leadDays ?? 9999) || comparable(one) - comparable(other),
  )

/** Everything that one supplier offers. */
export const allOf = (comparison: Comparison, inquiryId: string): Choice =>
  Object.fromEntries(
    comparison.rows.flatMap(row =>
      openCells(comparison, row).some(cell => cell.inquiryId === inquiryId) ? [[row.key, inquiryId]] : [],
    ),
  )

function pick(comparison: Comparison, compare: (one: Cell, other: Cell) => number): Choice {
  return Object.fromEntries(
    comparison.rows.flatMap(row => {
      const [best] = openCells(comparison, row).toSorted(compare)
      return best ? [[row.key, best.inquiryId]] : []
    }),
  )
}

export interface Award {
  readonly id: string
  readonly businessName: string
  readonly quoteVersion: number
  readonly lineIds: string[]
  /** Fen, freight included. */
  readonly total: number
}

/** What the choice comes to, supplier by supplier; freight is the quotation's own, whole or in part. */
export function awardsOf(comparison: Comparison, choice: Choice): Award[] {
  return comparison.columns.flatMap(column => {
    const cells = comparison.rows.flatMap(row =>
      choice[row.key] === column.inquiryId
        ? openCells(comparison, row).filter(cell => cell.inquiryId === column.inquiryId)
        : [],
    )
    if (cells.length === 0 || column.quoteVersion === null) return []
    return [
      {
        id: column.inquiryId,
        businessName: column.businessName,
        quoteVersion: column.quoteVersion,
        lineIds: cells.map(cell => cell.lineId),
        total: cells.reduce((sum, cell) => sum + (cell.amount ?? 0), column.freight),
      },
    ]
  })
}
