import type { Client } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { Failure } from '../../kernel/failure.ts'
import { moveBadges } from '../messages/api.ts'
import * as queries from './queries.ts'
import { priceAt } from './rules.ts'

export interface Item {
  readonly goodsId: string
  readonly specId: string
  readonly quantity: number
  /** Line of a purchasing list that it answers to. */
  readonly original?: string
}

type Put = { readonly id: string; readonly quantity: number } | Failure

/**
 * Puts specs into the caller's basket: two statements, however many there are.
 * @returns by spec the line it became, or why it did not
 */
export async function putInto(work: Work, actor: Client, items: readonly Item[]): Promise<Map<string, Put>> {
  const { db, clock } = work
  const { accountId } = actor
  const asked = mergeBySpec(items)
  const offers = new Map(
    (await queries.findOffers(db, [...asked.keys()], accountId)).map(offer => [offer.spec_id, offer]),
  )
  const outcome = new Map<string, Put>()
  const lines: queries.NewLine[] = []
  for (const item of asked.values()) {
    const offer = offers.get(item.specId)
    const fault = faultOf(offer, item, actor)
    if (fault) outcome.set(item.specId, fault)
    else if (offer) {
      lines.push({
        ...item,
        companyId: offer.company_id,
        price: priceAt(offer, item.quantity),
        packSize: offer.pack_size,
        original: item.original ?? '',
      })
    }
  }
  if (lines.length === 0) return outcome
  const written = await queries.putLines(db, accountId, lines, clock.now())
  for (const { id, spec_id, quantity } of written) outcome.set(spec_id, { id, quantity })
  for (const { specId } of lines) {
    if (!outcome.has(specId)) outcome.set(specId, new Failure('TOO_MANY_ITEMS', { limit: queries.LIMIT }))
  }
  if (written.some(row => row.is_new)) await moveBadges(work, [accountId])
  return outcome
}

function faultOf(offer: queries.OfferRow | undefined, item: Item, actor: Client): Failure | null {
  const isThere = offer?.is_live && offer.is_offered && offer.goods_id === item.goodsId
  if (!isThere) return new Failure('NOT_FOUND')
  if (offer.company_id === actor.company?.id) return new Failure('OWN_COMPANY', { act: '采购自己企业的产品' })
  if (offer.is_info_only) return new Failure('INFO_ONLY')
  return item.quantity < offer.moq ? new Failure('BELOW_MOQ', { moq: offer.moq, unit: offer.unit || '件' }) : null
}

const joined = (...items: readonly Item[]): string => items.flatMap(item => item.original || []).join('\n')

/** The same spec twice in one request counts as one line. */
function mergeBySpec(items: readonly Item[]): Map<string, Item> {
  const merged = new Map<string, Item>()
  for (const item of items) {
    const known = merged.get(item.specId)
    merged.set(
      item.specId,
      known ? { ...item, quantity: known.quantity + item.quantity, original: joined(known, item) } : item,
    )
  }
  return merged
}
