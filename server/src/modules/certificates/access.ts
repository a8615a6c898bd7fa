import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { findAccount } from '../accounts/api.ts'
import type { Attended } from './queries.ts'

type Whose = Pick<Attended, 'account_id' | 'company_id' | 'phone'>

/** Who prints the certificate of an attendee: the buyer, the attendee by phone, and the company that holds the meeting. */
export async function printsFor({ db }: Pick<Work, 'db'>, actor: Account): Promise<(row: Whose) => boolean> {
  const phone = (await findAccount(db, actor.accountId))?.phone ?? ''
  return row =>
    row.account_id === actor.accountId || row.company_id === actor.company?.id || (phone !== '' && row.phone === phone)
}
