import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../http/actor.ts'

type EnrolmentQuery<O> = SelectQueryBuilder<Tables, 'enrolment' | 'content' | 'demand' | 'company', O>

/** Enrolments of the caller's own company. */
export const isOwn = <O>(query: EnrolmentQuery<O>, actor: Account): EnrolmentQuery<O> =>
  query.where('enrolment.company_id', '=', actor.company?.id ?? null)

/** Enrolments that the caller's own demands received; withdrawn ones are gone. */
export const isReceived = <O>(query: EnrolmentQuery<O>, actor: Account): EnrolmentQuery<O> =>
  query.where('content.account_id', '=', actor.accountId).where('enrolment.status', '<>', 'WITHDRAWN')

export type Side = 'buyer' | 'supplier'

/** Which side of an enrolment the caller is on; null is neither, and then it is not there. Quotations stay sealed. */
export function sideOf(
  actor: Account,
  row: { company_id: string; owner_id: string | null; status: string },
): Side | null {
  if (actor.company && row.company_id === actor.company.id) return 'supplier'
  if (row.owner_id === actor.accountId && row.status !== 'WITHDRAWN') return 'buyer'
  return null
}
