import type { PoolLine, PoolOffer } from '@shangyouji/contract/purchasing/calls'
import type { PoolDoubt } from '@shangyouji/contract/purchasing/labels'
import type { Db } from '../../db/database.ts'
import { findOffers, type OfferRow, priceAt, problemOf } from '../basket/api.ts'
import { quantityOf } from './match.ts'
import type { LineRow } from './queries.ts'
import { type Regulated, regulatedOf } from './regulated.ts'
import type { Candidate } from './tables.ts'

/** A line as it is kept, or as it would be. */
export type Shown = Pick<
  LineRow,
  | 'id'
  | 'original'
  | 'name'
  | 'cas'
  | 'catalog_no'
  | 'brand'
  | 'pack'
  | 'unit'
  | 'remark'
  | 'asked_quantity'
  | 'quantity_text'
  | 'quantity'
  | 'spec_id'
  | 'is_confirmed'
  | 'candidates'
>

/**
 * Lines with the goods that answer to them, as these are offered now, and with what has to be looked at: a bounded
 * number of statements.
 * @param doubled lines that repeat an earlier one
 */
export async function presentLines(db: Db, rows: readonly Shown[], doubled: ReadonlySet<string>): Promise<PoolLine[]> {
  const ids = new Set(rows.flatMap(row => [row.spec_id ?? [], ...row.candidates.map(one => one.specId)].flat()))
  const offers = new Map((await findOffers(db, [...ids])).map(offer => [offer.spec_id, offer]))
  const regulated = await regulatedOf(db, rows)
  return rows.map((row, i) => presentLine(row, offers, regulated[i]!, doubled.has(row.id)))
}

const CHOSEN = { match: 'CHOSEN', confidence: 100, standing: 'SURE', doubts: [], unmet: '', times: 1 } as const

function presentLine(
  row: Shown,
  offers: ReadonlyMap<string, OfferRow>,
  regulated: Regulated,
  isDoubled: boolean,
): PoolLine {
  const shown = (candidate: Candidate, quantity: number | null): PoolOffer[] => {
    const offer = offers.get(candidate.specId)
    return offer?.published_at ? [presentOffer(offer, quantity, candidate)] : []
  }
  const known = row.candidates.find(one => one.specId === row.spec_id)
  const chosen = row.spec_id && !regulated.isForbidden ? (known ?? { ...CHOSEN, specId: row.spec_id }) : null
  const offer = chosen ? (shown(chosen, row.quantity)[0] ?? null) : null
  const doubts: PoolDoubt[] = !offer
    ? []
    : [
        // what was read counts packs of another size: how many of these are wanted only the buyer knows
        ...(row.quantity === null ? [row.asked_quantity === null ? ('QUANTITY' as const) : ('PACKS' as const)] : []),
        ...(row.is_confirmed ? [] : offer.doubts),
        ...(isDoubled && !row.is_confirmed ? ['DOUBLED' as const] : []),
      ]
  return {
    id: row.id,
    name: row.name,
    cas: row.cas,
    catalogNo: row.catalog_no,
    brand: row.brand,
    pack: row.pack,
    unit: row.unit,
    remark: row.remark,
    original: row.original,
    askedQuantity: row.asked_quantity,
    quantityText: row.quantity_text,
    quantity: row.quantity,
    standing: regulated.isForbidden ? 'CONTROLLED' : standingOf(offer, doubts, row.is_confirmed),
    doubts,
    regulated: regulated.text,
    isDemandable: !regulated.isLicensed,
    offer,
    alternatives: regulated.isForbidden
      ? []
      : row.candidates
          .filter(one => one.specId !== row.spec_id)
          .flatMap(one => shown(one, quantityOf(row.asked_quantity, one)))
          // what cannot be had is no alternative
          .filter(offer => offer.problem === '' || offer.problem === 'BELOW_MOQ'),
  }
}

function standingOf(offer: PoolOffer | null, doubts: readonly PoolDoubt[], isConfirmed: boolean): PoolLine['standing'] {
  if (!offer) return 'NONE'
  if (doubts.length > 0) return 'CHECK'
  if (isConfirmed) return 'CONFIRMED'
  return offer.standing === 'SURE' ? 'SURE' : 'CHECK'
}

function presentOffer(row: OfferRow, quantity: number | null, candidate: Candidate): PoolOffer {
  const price = row.is_info_only ? null : priceAt(row, quantity ?? row.moq)
  const { match, confidence, standing, doubts, unmet, times } = candidate
  return {
    goodsId: row.goods_id,
    specId: row.spec_id,
    businessId: row.company_id,
    businessName: row.company_name,
    name: row.name,
    catalogNo: row.spec_no || row.catalog_no,
    brandName: row.brand_name ?? '',
    cas: row.cas ?? '',
    packSize: row.pack_size,
    unit: row.unit,
    image: row.cover,
    quantity,
    price,
    moq: row.moq,
    stock: row.stock,
    leadDays: row.lead_days,
    amount: price === null || quantity === null ? null : price * quantity,
    problem: problemOf(row, quantity ?? row.moq),
    match,
    confidence,
    standing,
    doubts: [...doubts],
    unmet,
    times,
  }
}
