import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../http/actor.ts'
import { isMemberOf } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'
import type { Side } from './tables.ts'

type Query<O> = SelectQueryBuilder<Tables, 'consultation', O>

/** Threads in the list of one side; those it removed are gone until something is said. */
export const isListed = <O>(query: Query<O>, view: View): Query<O> =>
  view.side === 'CLIENT'
    ? query.where('consultation.account_id', '=', view.accountId).where('consultation.client_hidden', '=', false)
    : query.where('consultation.company_id', '=', view.companyId).where('consultation.business_hidden', '=', false)

/** The caller's side of a thread; null: it is not there for them. */
export function sideOf(actor: Account, row: { account_id: string; company_id: string }): Side | null {
  if (row.account_id === actor.accountId) return 'CLIENT'
  if (isMemberOf(actor) && row.company_id === actor.company.id) return 'BUSINESS'
  return null
}
