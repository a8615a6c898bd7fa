import type { Client } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { found } from '../../../kernel/failure.ts'
import { findOffers, type LineRow, lockLines, type OfferRow, offerOf, removeLines } from '../../basket/api.ts'
import type { RequestedLine } from './place.ts'

interface Item {
  readonly goodsId: string
  readonly specId: string
  readonly quantity: number
  readonly remark: string
  readonly original?: string
}

type Facts = Pick<
  OfferRow,
  'name' | 'catalog_no' | 'brand_name' | 'cas' | 'cover' | 'goods_id' | 'spec_id' | 'company_id' | 'company_name'
> & {
  readonly spec_no: string | null
  readonly pack_size: string | null
  readonly unit: string | null
  readonly lead_days: number | null
}

const snapshotOf = (facts: Facts, pack: string): RequestedLine['snapshot'] => ({
  goods_id: facts.goods_id,
  spec_id: facts.spec_id,
  name: facts.name,
  catalog_no: facts.spec_no || facts.catalog_no,
  brand: facts.brand_name ?? '',
  cas: facts.cas ?? '',
  pack_size: facts.pack_size ?? pack,
  unit: facts.unit ?? '',
  image: facts.cover,
  lead_days: facts.lead_days,
})

/** Lines of the caller's basket, locked: of two requests for the same lines the second finds them gone. */
export async function fromBasket(
  { db }: Pick<Work, 'db'>,
  actor: Client,
  ids: readonly string[],
): Promise<RequestedLine[]> {
  const rows = new Map((await lockLines(db, actor.accountId, ids)).map(row => [row.id, row]))
  return [...new Set(ids)].map(id => {
    const row: LineRow = found(rows.get(id))
    return {
      id,
      quantity: row.quantity,
      remark: '',
      original: row.original,
      offer: offerOf(row),
      companyId: row.company_id,
      companyName: row.company_name,
      snapshot: snapshotOf(row, row.seen_pack),
    }
  })
}

/** Takes ordered lines out of the basket. */
export const removeFromBasket = ({ db }: Pick<Work, 'db'>, actor: Client, ids: readonly string[]) =>
  removeLines(db, actor.accountId, ids)

const together = (one: Item, other: Item): Item => ({
  ...one,
  quantity: one.quantity + other.quantity,
  original: [one.original, other.original].filter(Boolean).join('\n'),
})

/** Specs as they are offered now. The same spec twice counts as one line. */
export async function fromItems({ db }: Pick<Work, 'db'>, items: readonly Item[]): Promise<RequestedLine[]> {
  const merged = new Map<string, Item>()
  for (const item of items) {
    const known = merged.get(item.specId)
    merged.set(item.specId, known ? together(known, item) : item)
  }
  const offers = new Map((await findOffers(db, [...merged.keys()])).map(offer => [offer.spec_id, offer]))
  return [...merged.values()].map(item => {
    const offer = found(offers.get(item.specId))
    // goods that never were public are as absent as goods that never were
    found(offer.goods_id === item.goodsId && offer.published_at !== null ? offer : null)
    return {
      id: item.specId,
      quantity: item.quantity,
      remark: item.remark,
      original: item.original ?? '',
      offer,
      companyId: offer.company_id,
      companyName: offer.company_name,
      snapshot: snapshotOf(offer, ''),
    }
  })
}
