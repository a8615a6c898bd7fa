import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { SURE_FROM } from '@shangyouji/contract/purchasing/labels'

/** A demand has so many lines at most. */
const DEMAND_ITEMS = 20

/** What a line is: surely matched, to be looked at, or without goods. */
export function standingOf({ offer }: Pick<PoolLine, 'offer'>): 'sure' | 'doubtful' | 'missing' {
  if (!offer) return 'missing'
  return offer.confidence >= SURE_FROM && offer.problem === '' ? 'sure' : 'doubtful'
}

export const isOrderable = ({ offer }: Pick<PoolLine, 'offer'>): boolean => offer !== null && offer.problem === ''

export interface SupplierTotal {
  readonly businessId: string
  readonly businessName: string
  readonly lineNum: number
  /** Fen, of lines with a price. */
  readonly amount: number
  readonly isOpenPrice: boolean
}

/** Lines by supplier, the largest sum first. */
export function totalsOf(lines: readonly PoolLine[]): SupplierTotal[] {
  const offers = lines.flatMap(line => line.offer ?? [])
  return [...Map.groupBy(offers, offer => offer.businessId)]
    .map(([businessId, members]) => ({
      businessId,
      businessName: members[0]!.businessName,
      lineNum: members.length,
      amount: members.reduce((sum, offer) => sum + (offer.amount ?? 0), 0),
      isOpenPrice: members.some(offer => offer.amount === null),
    }))
    .sort((a, b) => b.amount - a.amount || b.lineNum - a.lineNum)
}

/** Lines as those of a demand. */
export const demandItems = (lines: readonly PoolLine[]) =>
  lines.map(line => ({
    name: (line.name || line.catalogNo || line.cas).slice(0, 100),
    cas: line.cas,
    spec: [line.brand, line.catalogNo, line.pack].filter(Boolean).join(' ').slice(0, 100),
    qty: String(line.quantity),
    unit: line.unit,
    remark: line.remark,
  }))

/** As many lines as one demand can take. */
export const inBatches = <T>(lines: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(lines.length / DEMAND_ITEMS) }, (_, i) =>
    lines.slice(i * DEMAND_ITEMS, (i + 1) * DEMAND_ITEMS),
  )
