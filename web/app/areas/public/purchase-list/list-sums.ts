import type { PoolLine } from '@shangyouji/contract/purchasing/calls'

/** A demand has so many lines at most. */
const DEMAND_ITEMS = 20

/** What a line is: surely matched or looked at, to be looked at, or without goods. */
export function standingOf({ offer, standing }: Pick<PoolLine, 'offer' | 'standing'>): 'sure' | 'doubtful' | 'missing' {
  if (!offer) return 'missing'
  return (standing === 'SURE' || standing === 'CONFIRMED') && offer.problem === '' ? 'sure' : 'doubtful'
}

/** What has to be looked at is confirmed before it can be ticked. */
export const isOrderable = (line: Pick<PoolLine, 'offer' | 'standing'>): boolean => standingOf(line) === 'sure'

export const quantityOf = ({ quantity }: Pick<PoolLine, 'quantity'>): string =>
  quantity === null ? '？' : String(quantity)

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
    qty: line.askedQuantity === null ? '' : String(line.askedQuantity),
    unit: line.unit,
    remark: line.remark,
  }))

/** As many lines as one demand can take. */
export const inBatches = <T>(lines: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(lines.length / DEMAND_ITEMS) }, (_, i) =>
    lines.slice(i * DEMAND_ITEMS, (i + 1) * DEMAND_ITEMS),
  )
