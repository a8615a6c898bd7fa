import type { InputOf } from '@shangyouji/contract'
import type { payments } from '@shangyouji/contract/payments/calls'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import { addWorkingDays } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { randomCode } from '../../kernel/random-code.ts'
import type { Services } from '../../kernel/services.ts'
import { findWechatPayer } from '../accounts/api.ts'
import { parameters, workingCalendar } from '../base/api.ts'
import { closeThere, nextAsk } from './ask.ts'
import { payFromBalance } from './balance.ts'
import { channelFor, channelOf, newNumber, noticeUrl } from './channels.ts'
import { type PaymentTerms, payableOf } from './payable.ts'
import * as queries from './queries.ts'
import { beginSellerTransfer, payeeOfPayment } from './seller-transfers.ts'
import { takesTransfer } from './ways.ts'

type Wanted = Required<Pick<InputOf<typeof payments.start>, 'purpose' | 'refId' | 'channel' | 'way'>>
/** Where the money goes; for who pays inside WeChat, their openid. */
interface Channel {
  readonly account: string
  readonly openId: string
}
type Attempt = { readonly row: queries.PaymentRow; readonly isOther: boolean }

/**
 * Starts a payment, or goes on with the one that is open: asked twice, the provider gets the same order twice. An open
 * one that says something else (another way, another price) is closed first.
 */
export async function startPayment(services: Services, actor: Account, wanted: Wanted, payerIp: string) {
  if (wanted.channel === 'PREPAID') {
    const row = await inTransaction(services, work => payFromBalance(work, actor, wanted))
    return { row, open: { kind: 'DONE' as const } }
  }
  for (let round = 0; round < 2; round++) {
    const { row, isOther } = await inTransaction(services, work => attempt(work, actor, wanted))
    if (!isOther) return { row, open: await open(services, row, payerIp) }
    await closeThere(services, row).catch(() => fail('PAY_DOWN'))
  }
  return fail('PAY_BUSY')
}

async function attempt(work: Work, actor: Account, wanted: Wanted): Promise<Attempt> {
  const quote = found(await payableOf(work, wanted.purpose)?.quote(work, actor, wanted.refId))
  const attempts = await queries.lockPayable(work.db, wanted.purpose, wanted.refId)
  const now = work.clock.now()
  if (quote === 'PAID' || attempts.some(row => row.is_settled)) return fail('PAY_CLOSED')
  if (quote.until && quote.until <= now) return fail('PAY_CLOSED')
  const live = attempts.find(({ channel, state }) => channel === wanted.channel && state === 'WAIT')
  const { account, openId } = await channelWanted(work, actor, wanted, quote, live !== undefined)
  // a transfer goes to a bank account, whatever numbers the seller has at providers
  const merchant = wanted.channel === 'TRANSFER' ? '' : quote.merchant!
  if (live) {
    const isSame =
      live.way === wanted.way &&
      live.amount === quote.amount &&
      live.merchant === merchant &&
      live.open_id === openId &&
      live.account_id === actor.accountId &&
      live.provider_account === account &&
      live.expires_at > now
    return { row: live, isOther: !isSame }
  }
  const expires = await expiryOf(work, wanted, quote)
  const row = await queries.insertPayment(work.db, {
    id: newId(),
    trade_no: newNumber('P', now),
    purpose: wanted.purpose,
    ref_id: wanted.refId,
    account_id: actor.accountId,
    merchant,
    provider_account: account,
    title: quote.title,
    amount: quote.amount,
    channel: wanted.channel,
    way: wanted.way,
    open_id: openId,
    state: 'WAIT',
    provider_no: null,
    expires_at: expires,
    ask_at: wanted.channel === 'TRANSFER' ? expires : nextAsk({ created_at: now, expires_at: expires }, now),
    paid_at: null,
    closed_at: null,
    created_at: now,
    updated_at: now,
  })
  if (wanted.channel === 'TRANSFER') {
    await queries.insertTransfer(work.db, row.id, randomCode(8))
    if (quote.transfer) await beginSellerTransfer(work, row, quote.transfer.companyId)
  }
  return { row, isOther: false }
}

/** Our account that is paid to; a way that is not offered is refused before anything is written. */
async function channelWanted(
  work: Work,
  { sessionId }: Account,
  wanted: Wanted,
  terms: PaymentTerms,
  isBegun: boolean,
): Promise<Channel> {
  if (wanted.channel === 'TRANSFER') {
    may(wanted.way === 'TRANSFER' && (await takesTransfer(work, terms, isBegun)), 'PAY_CHANNEL')
    return { account: '', openId: '' }
  }
  const { merchant } = terms
  const channel = merchant === null ? undefined : channelFor(work, wanted.channel, merchant)
  if (!channel?.ways.some(way => way === wanted.way)) return fail('PAY_CHANNEL')
  const { account } = channel
  if (wanted.way !== 'JSAPI') return { account, openId: '' }
  // only who holds the phone pays with it: the same account on another phone has another payer
  const payer = (await findWechatPayer(work.db, sessionId)) ?? fail('PAY_PAYER')
  may(payer.appId === channel.app, 'PAY_CHANNEL')
  return { account, openId: payer.openId }
}

async function expiryOf({ db, clock }: Work, { channel }: Wanted, { until, transfer }: PaymentTerms): Promise<Date> {
  const limits = parameters(db)
  if (channel === 'TRANSFER' && transfer?.until) return transfer.until
  if (channel === 'TRANSFER')
    return addWorkingDays(clock.now(), await limits.number('pay.transferWorkDays'), await workingCalendar(db))
  const latest = new Date(clock.now().getTime() + (await limits.number('pay.holdMinutes')) * 60_000)
  return until && until < latest ? until : latest
}

async function open(services: Services, row: queries.PaymentRow, payerIp: string) {
  const { database, config } = services
  if (row.channel === 'TRANSFER') {
    const transfer = (await queries.findTransfer(database.db, row.id))!
    const payee = await payeeOfPayment({ db: database.db, config }, row.id)
    const bankAccount = payee ? '' : await parameters(database.db).text('pay.bankAccount')
    return { kind: 'TRANSFER' as const, code: transfer.code, bankAccount, payee }
  }
  const channel = channelOf(services, row) ?? fail('PAY_CHANNEL')
  try {
    return await channel.start({
      tradeNo: row.trade_no,
      merchant: row.merchant,
      title: row.title,
      amount: row.amount,
      way: row.way as 'QR',
      expiresAt: row.expires_at,
      noticeUrl: noticeUrl(config.origin, row.channel, channel.account),
      returnUrl: `${config.origin}/`,
      payerIp,
      ...(row.open_id && { openId: row.open_id }),
    })
  } catch {
    // whether it exists there is not known: it stays open here until it is asked for and closed
    return fail('PAY_DOWN')
  }
}
