import { type Account, isMemberOf } from '../../http/actor.ts'
import { isFrozenMember, type View } from '../../http/side.ts'
import type { DealTable } from './deal-queries.ts'

export type DealSide = 'CLIENT' | 'BUSINESS'

interface Parties {
  readonly account_id: string
  readonly company_id: string
  readonly client_hidden: boolean
  readonly business_hidden: boolean
}

/** The caller's side; null: it is not theirs. */
export function partyOf(actor: Account, row: Pick<Parties, 'account_id' | 'company_id'>): DealSide | null {
  if (row.account_id === actor.accountId) return 'CLIENT'
  return isMemberOf(actor) && row.company_id === actor.company.id ? 'BUSINESS' : null
}

/** As {@link partyOf}, for reading alone: a frozen company is still the party that it was. */
export const readerOf = (actor: Account, row: Pick<Parties, 'account_id' | 'company_id'>): DealSide | null =>
  partyOf(actor, row) ?? (isFrozenMember(actor) && row.company_id === actor.company.id ? 'BUSINESS' : null)

/** Whether a side has taken it out of its list: inquiries are gone for it then, orders are in its archive. */
export const isHiddenFor = (side: DealSide, row: Pick<Parties, 'client_hidden' | 'business_hidden'>): boolean =>
  side === 'CLIENT' ? row.client_hidden : row.business_hidden

/** The caller's side of what it has not taken out of its list; null: it is not there for them. */
export function sideOf(actor: Account, row: Parties): DealSide | null {
  const side = partyOf(actor, row)
  return side && !isHiddenFor(side, row) ? side : null
}

/** Column with the other party's name, as one side sees it. */
export const partyName = <T extends DealTable>(table: T, { side }: View) =>
  side === 'CLIENT' ? (`${table}.business_name` as const) : (`${table}.client_name` as const)
