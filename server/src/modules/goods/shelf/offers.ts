import type { Db } from '../../../db/database.ts'
import { presentShownSpec } from '../details.ts'
import { presentCard } from '../present.ts'
import { listOfCas } from '../queries.ts'
import { listSpecs } from '../spec-queries.ts'

const MOST_OFFERS = 60
const MOST_PACKS = 6

/**
 * Goods of one compound made comparable: each with its packs and the lowest price a unit. Grams and millilitres do not
 * compare, so goods sold in the commonest unit come first, the cheapest before the others. Two queries.
 */
export async function offersOf(db: Db, cas: string) {
  const rows = await listOfCas(db, cas, MOST_OFFERS)
  const specs = await listSpecs(
    db,
    rows.map(row => row.id),
  )
  const offers = rows.map(row => {
    const packs = specs
      .filter(spec => spec.goods_id === row.id && spec.is_shown)
      .map(spec => presentShownSpec(spec, row.is_info_only))
      .sort((a, b) => (a.unitPrice ?? Number.POSITIVE_INFINITY) - (b.unitPrice ?? Number.POSITIVE_INFINITY))
      .slice(0, MOST_PACKS)
      .map(({ id, packSize, price, stock, leadDays, unitPrice, unitName }) => ({
        id,
        packSize,
        price,
        stock,
        leadDays,
        unitPrice,
        unitName,
      }))
    const best = packs[0]
    return { ...presentCard(row), packs, unitPrice: best?.unitPrice ?? null, unitName: best?.unitName ?? '' }
  })
  const number = (unit: string) => offers.filter(offer => offer.unitName === unit).length
  return offers.sort(
    (a, b) =>
      Number(a.unitPrice === null) - Number(b.unitPrice === null) ||
      number(b.unitName) - number(a.unitName) ||
      a.unitName.localeCompare(b.unitName) ||
      (a.unitPrice ?? 0) - (b.unitPrice ?? 0),
  )
}
