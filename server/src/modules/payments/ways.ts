import type { InputOf, ReplyOf } from '@shangyouji/contract'
import type { payments } from '@shangyouji/contract/payments/calls'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, found } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { type Holder, totalsOn } from '../ledger/api.ts'
import { channelFor } from './channels.ts'
import { type PaymentTerms, payableOf } from './payable.ts'
import * as queries from './queries.ts'

type Wanted = InputOf<typeof payments.ways>
type Ways = ReplyOf<typeof payments.ways>

/** How a thing may be paid now: what is not named here, `start` refuses. */
export async function waysToPay(work: Work, actor: Account, { purpose, refId }: Wanted): Promise<Ways> {
  const terms = found(await payableOf(work, purpose)?.quote(work, actor, refId))
  const attempts = await queries.listAttempts(work.db, purpose, refId)
  if (terms === 'PAID' || attempts.some(row => row.is_settled)) return fail('PAY_CLOSED')
  if (terms.until && terms.until <= work.clock.now()) return fail('PAY_CLOSED')
  const channels: Ways['channels'][number][] = []
  for (const channel of ['WECHAT', 'ALIPAY'] as const) {
    const provider = terms.merchant === null ? undefined : channelFor(work, channel, terms.merchant)
    if (provider) channels.push({ channel, ways: [...provider.ways] })
  }
  const holder = prepaidOf(terms)
  if (holder) channels.push({ channel: 'PREPAID', ways: ['PREPAID'] })
  const isBegun = attempts.some(({ channel, state }) => channel === 'TRANSFER' && state === 'WAIT')
  if (await takesTransfer(work, terms, isBegun)) channels.push({ channel: 'TRANSFER', ways: ['TRANSFER'] })
  return { channels, balance: holder ? await leftOf(work, holder) : null }
}

/** A transfer that was begun goes on where a new one would come too late. */
export async function takesTransfer(
  { db }: Pick<Work, 'db'>,
  { merchant, isInstant, transfer }: PaymentTerms,
  isBegun: boolean,
): Promise<boolean> {
  if (transfer) return isBegun || transfer.until !== null
  return merchant === '' && !isInstant && (await parameters(db).text('pay.bankAccount')) !== ''
}

/** The balance that pays for what the platform sells; null where none may. */
export const prepaidOf = ({ payer, merchant }: PaymentTerms): Holder | null =>
  payer && merchant === '' ? { ...payer, purse: 'PREPAID' } : null

export async function leftOf({ db, clock }: Pick<Work, 'db' | 'clock'>, holder: Holder): Promise<number> {
  const today = shanghaiDate(clock.now())
  return (await totalsOn(db, holder, today, today)).balance
}
