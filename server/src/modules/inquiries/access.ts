import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Account, isMemberOf } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'
import type { InquirySide } from './tables.ts'

type Query<O> = SelectQueryBuilder<Tables, 'inquiry', O>

/** Inquiries in the list of one side. Suppliers never see each other's. */
export const isListed = <O>(query: Query<O>, view: View): Query<O> =>
  view.side === 'CLIENT'
    ? query.where('inquiry.account_id', '=', view.accountId).where('inquiry.client_hidden', '=', false)
    : query.where('inquiry.company_id', '=', view.companyId).where('inquiry.business_hidden', '=', false)

interface Parties {
  readonly account_id: string
  readonly company_id: string
  readonly client_hidden: boolean
  readonly business_hidden: boolean
}

/** The caller's side of an inquiry; null: it is not there for them. */
export function sideOf(actor: Account, row: Parties): InquirySide | null {
  if (row.account_id === actor.accountId) return row.client_hidden ? null : 'CLIENT'
  if (isMemberOf(actor) && row.company_id === actor.company.id) return row.business_hidden ? null : 'BUSINESS'
  return null
}
