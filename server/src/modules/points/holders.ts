import type { Db } from '../../db/database.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { fail } from '../../kernel/failure.ts'
import { type Holder, listEnds, totalsOn } from '../ledger/api.ts'
import { notify, notifyCompany } from '../messages/api.ts'

export const ofClient = (accountId: string): Holder => ({ kind: 'CLIENT', id: accountId, purse: 'POINTS' })
export const ofCompany = (companyId: string): Holder => ({ kind: 'COMPANY', id: companyId, purse: 'POINTS' })

type Telling = Pick<Work, 'db' | 'clock' | 'events' | 'jobs'>

/** Tells who holds points: the person, or the members of the company. */
export const notifyHolder = (
  work: Telling,
  { kind, id }: Pick<Holder, 'kind' | 'id'>,
  { title, content, once }: { readonly title: string; readonly content: string; readonly once: string },
): Promise<void> =>
  kind === 'CLIENT'
    ? notify(work, [id], { type: 'POINTS', title, content, once, side: 'CLIENT', link: '/demander/integral' })
    : notifyCompany(work, id, { type: 'POINTS', title, content, once, link: '/supplier/integral' })

const SOON_DAYS = 30

/** What one side has on a day. */
export async function balanceOf(db: Db, holder: Holder, now: Date) {
  const today = shanghaiDate(now)
  const { balance, debt, expiring } = await totalsOn(db, holder, today, addDays(today, SOON_DAYS))
  const ends = await listEnds(db, holder, today)
  return { balance, debt, expiring, ends: ends.map(({ expires_on, amount }) => ({ day: expires_on, points: amount })) }
}

/** Both sides are one's own only for who owns the company: nobody gives points to another person. */
export const ownsCompany = (actor: Account): boolean =>
  actor.company?.status === 'APPROVED' && actor.company.kind === 'SUPPLIER' && actor.company.role === 'OWNER'

/** Ends the call where the balance holds too little, with how much is missing. */
export async function failShort(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  holder: Holder,
  amount: number,
): Promise<never> {
  const { balance } = await balanceOf(db, holder, clock.now())
  return fail('POINTS_SHORT', { missing: amount - balance })
}
