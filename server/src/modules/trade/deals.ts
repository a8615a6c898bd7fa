import { type Account, isMemberOf } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'
import type { DealTable } from './deal-queries.ts'

export type DealSide = 'CLIENT' | 'BUSINESS'

interface Parties {
  readonly account_id: string
  readonly company_id: string
  readonly client_hidden: boolean
  readonly business_hidden: boolean
}

/** The caller's side; null: it is not there for them. */
export function sideOf(actor: Account, row: Parties): DealSide | null {
  if (row.account_id === actor.accountId) return row.client_hidden ? null : 'CLIENT'
  if (isMemberOf(actor) && row.company_id === actor.company.id) return row.business_hidden ? null : 'BUSINESS'
  return null
}

/** Column with the other party's name, as one side sees it. */
export const partyName = <T extends DealTable>(table: T, { side }: View) =>
  side === 'CLIENT' ? (`${table}.business_name` as const) : (`${table}.client_name` as const)
