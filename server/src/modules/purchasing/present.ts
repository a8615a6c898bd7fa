import type { PoolLine, PoolOffer } from '@shangyouji/contract/purchasing/calls'
import type { Db } from '../../db/database.ts'
import { findOffers, type OfferRow, priceAt, problemOf } from '../basket/api.ts'
import type { LineRow } from './queries.ts'
import type { Candidate } from './tables.ts'

/** Lines with the goods that answer to them, as these are offered now: one statement for all. */
export async function presentLines(db: Db, rows: readonly LineRow[]): Promise<PoolLine[]> {
  const ids = new Set(rows.flatMap(row => [row.spec_id ?? [], ...row.candidates.map(one => one.specId)].flat()))
  const offers = new Map((await findOffers(db, [...ids])).map(offer => [offer.spec_id, offer]))
  return rows.map(row => presentLine(row, offers))
}

function presentLine(row: LineRow, offers: ReadonlyMap<string, OfferRow>): PoolLine {
  const shown = (candidate: Candidate): PoolOffer[] => {
    const offer = offers.get(candidate.specId)
    return offer?.published_at ? [presentOffer(offer, row.quantity, candidate)] : []
  }
  const chosen = row.spec_id
    ? (row.candidates.find(one => one.specId === row.spec_id) ?? {
        specId: row.spec_id,
        match: 'CHOSEN' as const,
        confidence: 100,
      })
    : null
  return {
    id: row.id,
    name: row.name,
    cas: row.cas,
    catalogNo: row.catalog_no,
    brand: row.brand,
    pack: row.pack,
    unit: row.unit,
    remark: row.remark,
    quantity: row.quantity,
    offer: chosen ? (shown(chosen)[0] ?? null) : null,
    alternatives: row.candidates
      .filter(one => one.specId !== row.spec_id)
      .flatMap(shown)
      // what cannot be had is no alternative
      .filter(offer => offer.problem === '' || offer.problem === 'BELOW_MOQ'),
  }
}

function presentOffer(row: OfferRow, quantity: number, { match, confidence }: Candidate): PoolOffer {
  const price = row.is_info_only ? null : priceAt(row, quantity)
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
    price,
    moq: row.moq,
    stock: row.stock,
    leadDays: row.lead_days,
    amount: price === null ? null : price * quantity,
    problem: problemOf(row, quantity),
    match,
    confidence,
  }
}
