import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Account, isMemberOf } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'
import type { OrderSide } from './tables.ts'

type Query<O> = SelectQueryBuilder<Tables, 'intent_order', O>

/** Orders in the list of one side; those it deleted are gone for it. */
export const isListed = <O>(query: Query<O>, view: View): Query<O> =>
  view.side === 'CLIENT'
    ? query.where('intent_order.account_id', '=', view.accountId).where('intent_order.client_hidden', '=', false)
    : query.where('intent_order.company_id', '=', view.companyId).where('intent_order.business_hidden', '=', false)

interface Parties {
  readonly account_id: string
  readonly company_id: string
  readonly client_hidden: boolean
  readonly business_hidden: boolean
}

/** The caller's side of an order; null: it is not there for them. */
export function sideOf(actor: Account, row: Parties): OrderSide | null {
  if (row.account_id === actor.accountId) return row.client_hidden ? null : 'CLIENT'
  if (isMemberOf(actor) && row.company_id === actor.company.id) return row.business_hidden ? null : 'BUSINESS'
  return null
}
