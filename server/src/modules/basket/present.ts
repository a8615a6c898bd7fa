import type { Cart, CartLine } from '@shangyouji/contract/basket/calls'
import type { LineRow } from './queries.ts'
import { LIMIT } from './queries.ts'
import { type Offer, priceAt, problemOf } from './rules.ts'

/** What the rules must know of a line's goods; of a spec that is gone nothing is offered. */
export const offerOf = (row: LineRow): Offer => ({
  price_type: row.price_type,
  price: row.price,
  tiers: row.tiers ?? [],
  moq: row.moq ?? 1,
  is_info_only: row.is_info_only,
  is_live: row.is_live,
  is_offered: row.is_offered,
  company_status: row.company_status,
})

export function presentLine(row: LineRow): CartLine {
  const offer = offerOf(row)
  const price = row.is_info_only ? null : priceAt(offer, row.quantity)
  const problem = problemOf(offer, row.quantity)
  const isRange = row.price_type === 'RANGE' && !row.is_info_only
  const isChanged = problem !== 'SPEC_GONE' && price !== row.seen_price
  return {
    id: row.id,
    goodsId: row.goods_id,
    specId: row.spec_id,
    name: row.name,
    catalogNo: row.spec_no || row.catalog_no,
    brandName: row.brand_name ?? '',
    cas: row.cas ?? '',
    packSize: row.pack_size ?? row.seen_pack,
    unit: row.unit ?? '',
    image: row.cover,
    priceType: row.price_type,
    price,
    priceMin: isRange ? row.price : null,
    priceMax: isRange ? row.price_max : null,
    tiers: [...offer.tiers],
    priceChange: isChanged ? { before: row.seen_price } : null,
    moq: offer.moq,
    stock: row.stock ?? '',
    leadDays: row.lead_days,
    quantity: row.quantity,
    checked: row.is_checked,
    amount: price === null ? null : price * row.quantity,
    problem,
    original: row.original,
  }
}

function sumsOf(lines: readonly CartLine[]) {
  const taken = lines.filter(line => line.checked && line.problem === '')
  return {
    checkedNum: taken.length,
    amount: taken.reduce((sum, line) => sum + (line.amount ?? 0), 0),
    isOpenPrice: taken.some(line => line.amount === null),
  }
}

export function presentCart(rows: readonly LineRow[]): Cart {
  const groups = [...Map.groupBy(rows, row => row.company_id)].map(([businessId, members]) => {
    const [first] = members as [LineRow, ...LineRow[]]
    const lines = members.map(presentLine)
    const open = lines.filter(line => line.problem === '')
    return {
      businessId,
      businessName: first.company_name,
      businessLogo: first.company_logo,
      levelCode: first.level_code,
      isShow: open.length > 0 && open.every(line => line.checked),
      lines,
      ...sumsOf(lines),
    }
  })
  return { groups, lineNum: rows.length, maxLines: LIMIT, ...sumsOf(groups.flatMap(group => group.lines)) }
}
