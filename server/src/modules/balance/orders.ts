import { randomBytes } from 'node:crypto'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { parameters } from '../base/api.ts'
import { spend, totalsOn } from '../ledger/api.ts'
import { findPayment, lockPayment, sendBack } from '../payments/api.ts'
import { capOf, hasUse, mayTakeBack, type Owner, prepaidOf } from './owners.ts'
import { systemAccountOf } from './payable.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** Day and 8 hexadecimal digits: short enough to be read out. */
export const newOrderNo = (now: Date): string =>
  `C${shanghaiDate(now).replaceAll('-', '')}${randomBytes(4).toString('hex').toUpperCase()}`

/** Orders a recharge within the cap; an open order of the same amount is answered again. */
export async function orderRecharge(
  work: Work,
  actor: Account,
  owner: Owner,
  amount: number,
): Promise<queries.CoinOrderRow> {
  const { db, clock } = work
  if (!hasUse(work, owner)) fail('COIN_NOTHING_TO_BUY')
  const now = clock.now()
  await queries.lockOwner(db, owner)
  const today = shanghaiDate(now)
  const { balance, held } = await totalsOn(db, prepaidOf(owner), today, today)
  const cap = await capOf(work, owner)
  if (balance + held + amount > cap)
    fail('COIN_CAP', { cap: yuanOf(cap), room: yuanOf(Math.max(0, cap - balance - held)) })
  const open = await queries.findOpen(db, owner, actor.accountId, amount, now)
  if (open) return open
  const hours = await parameters(db).number('coin.orderHours')
  return queries.insertOrder(db, {
    id: newId(),
    order_no: newOrderNo(now),
    owner_kind: owner.kind,
    owner_id: owner.id,
    account_id: actor.accountId,
    amount,
    payment_id: null,
    paid_at: null,
    expires_at: new Date(now.getTime() + hours * 3_600_000),
    created_at: now,
  })
}

/** Until when a channel takes a payment back. */
export const isRefundable = (row: queries.CoinOrderRow, now: Date, days: number): boolean =>
  row.paid_at !== null && row.refunded < row.amount && now.getTime() - row.paid_at.getTime() <= days * DAY_MS

/**
 * Sends what is left of a recharge back to its channel, nowhere else. Payment before balance, as everywhere.
 * @returns how much goes back
 */
export async function refundRecharge(work: Work, actor: Account, id: string): Promise<number> {
  const { db, clock } = work
  const now = clock.now()
  const seen = await queries.findOrder(db, id)
  if (!seen || !mayTakeBack(actor, seen)) return fail('NOT_FOUND')
  if (seen.payment_id) await lockPayment(db, seen.payment_id)
  const row = found(await queries.lockOrder(db, id))
  const days = await parameters(db).number('coin.refundDays')
  may(isRefundable(row, now, days), 'COIN_NOTHING_LEFT')
  const payment = found(await findPayment(db, row.payment_id!))
  const holder = prepaidOf({ kind: row.owner_kind, id: row.owner_id })
  const today = shanghaiDate(now)
  const { balance } = await totalsOn(db, holder, today, today)
  const amount = Math.min(balance, payment.paid - payment.refunded)
  may(amount > 0, 'COIN_NOTHING_LEFT')
  const purpose = { code: 'RECHARGE_BACK', ref: { kind: 'COIN_REFUND', id: newId() }, note: row.order_no }
  // it was spent in between: nothing has happened
  may((await spend(work, holder, systemAccountOf(payment), amount, purpose)) === 'POSTED', 'COIN_NOTHING_LEFT')
  await queries.addRefunded(db, id, amount)
  await sendBack(work, payment, { amount, cause: 'PAYABLE', reason: '充值余额退回' })
  return amount
}
