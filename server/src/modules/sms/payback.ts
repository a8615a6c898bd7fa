import type { Db } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { giveBackEntitlement, tryTakeEntitlement } from '../entitlements/api.ts'
import * as queries from './queries.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
}

/** A company's message that failed is given back to the right or the pack it was taken from, once. */
export async function giveBack({ db, clock }: Needs, id: string): Promise<void> {
  const row = await queries.setReturned(db, id, clock.now())
  if (!row) return
  const taken = { grantId: row.grant_id, periodOn: row.period_on!, amount: 1 }
  await giveBackEntitlement({ db }, { id: row.company_id! }, 'sms', [taken])
}

/** One that was given back and went out after all is paid for again, while the company has anything left. */
export async function payAgain({ db, clock }: Needs, id: string): Promise<void> {
  const row = await queries.setReturned(db, id, null)
  if (!row) return
  const taken = await tryTakeEntitlement({ db, clock }, { id: row.company_id! }, 'sms')
  if (taken) await queries.setSource(db, id, { grant_id: taken[0]!.grantId, period_on: taken[0]!.periodOn })
  else await queries.setReturned(db, id, clock.now())
}
