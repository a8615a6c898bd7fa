import { expressionBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../http/actor.ts'
import { isMemberOf } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'
import type { Side } from './tables.ts'

/** Threads in the list of one side; those it removed are gone until something is said. */
export function isListed(view: View) {
  const is = expressionBuilder<Tables, 'consultation'>()
  return view.side === 'CLIENT'
    ? is.and([is('consultation.account_id', '=', view.accountId), is('consultation.client_hidden', '=', false)])
    : is.and([is('consultation.company_id', '=', view.companyId), is('consultation.business_hidden', '=', false)])
}

/** The caller's side of a thread; null: it is not there for them. */
export function sideOf(actor: Account, row: { account_id: string; company_id: string }): Side | null {
  if (row.account_id === actor.accountId) return 'CLIENT'
  if (isMemberOf(actor) && row.company_id === actor.company.id) return 'BUSINESS'
  return null
}
