import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Account, AnyActor } from '../../http/actor.ts'

type OfferQuery<O> = SelectQueryBuilder<Tables, 'trial_offer' | 'goods' | 'company', O>

/** What everyone may see: offers that run, of goods that are on the shelf and not regulated. */
export const isPublic = <O>(query: OfferQuery<O>): OfferQuery<O> =>
  query
    .where('trial_offer.status', '=', 'ACTIVE')
    .where('trial_offer.deleted_at', 'is', null)
    .where('goods.is_live', '=', true)
    .where('goods.is_info_only', '=', false)

export const isOwnOffer = (actor: AnyActor, row: { company_id: string; deleted_at: Date | null }): boolean =>
  actor.company?.status === 'APPROVED' && row.company_id === actor.company.id && row.deleted_at === null

/**
 * The side of a request that the caller is on; null is neither, and then it is not there.
 * @param wanted the side whose things the call means; a side that is not the caller's counts as neither
 */
export function sideOf(
  actor: Account,
  row: { account_id: string; company_id: string },
  wanted?: boolean,
): 'CLIENT' | 'BUSINESS' | null {
  const isClient = row.account_id === actor.accountId
  const isBusiness = actor.company?.status === 'APPROVED' && row.company_id === actor.company.id
  if (wanted === true) return isBusiness ? 'BUSINESS' : null
  if (wanted === false) return isClient ? 'CLIENT' : null
  return isClient ? 'CLIENT' : isBusiness ? 'BUSINESS' : null
}
