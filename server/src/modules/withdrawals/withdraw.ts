import { randomBytes } from 'node:crypto'
import { logStatus } from '../../db/status-log.ts'
import type { Account, AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import type { Services } from '../../kernel/services.ts'
import { earnedOf, isCreditor, type Owner } from '../balance/api.ts'
import { parameters } from '../base/api.ts'
import { hold, release, totalsOn } from '../ledger/api.ts'
import { confirmWithdrawal } from './password.ts'
import { holderNameOf, usableAccount } from './payout-accounts.ts'
import * as queries from './queries.ts'
import { fromStates } from './rules.ts'
import { taxOf, taxRule } from './tax.ts'

export const ENTITY = 'withdrawal'

/** Day and 8 hexadecimal digits: short enough to be read out. */
export const newWithdrawalNo = (now: Date): string =>
  `W${shanghaiDate(now).replaceAll('-', '')}${randomBytes(4).toString('hex').toUpperCase()}`

/** What arrives of an amount. @throws Failure INVALID_INPUT at `amount` */
export async function costsOf(work: Pick<Work, 'db' | 'clock'>, owner: Owner, amount: number) {
  const { db, clock } = work
  const settings = parameters(db)
  const min = await settings.number('withdraw.minFen')
  if (amount < min) failFields({ amount: `提现金额至少${yuanOf(min)}元` })
  const today = shanghaiDate(clock.now())
  const { balance } = await totalsOn(db, earnedOf(owner), today, today)
  if (amount > balance) failFields({ amount: `可提现金额为${yuanOf(balance)}元` })
  const fee = await settings.number('withdraw.feeFen')
  const isTaxed = owner.kind === 'CLIENT'
  const month = await queries.sumSince(db, owner, startOfDay(`${today.slice(0, 7)}-01`))
  const tax = isTaxed ? taxOf(await taxRule(work), amount, month) : 0
  if (fee + tax >= amount) failFields({ amount: '提现金额不足以支付手续费与税' })
  return { amount, fee, tax, net: amount - fee - tax }
}

interface Wanted {
  readonly accountId: string
  readonly amount: number
  readonly net?: number | undefined
  readonly password: string
  readonly invoiceNo?: string | undefined
}

/** Asks for a withdrawal: the password first, then in one transaction the amount is set aside and the request made. */
export async function requestWithdrawal(
  services: Services & Pick<Work, 'after'>,
  actor: Account,
  owner: Owner,
  wanted: Wanted,
): Promise<string> {
  if (owner.kind === 'COMPANY' && !wanted.invoiceNo)
    failFields({ invoiceNo: '企业提现须先向平台开具发票，请填写发票号码' })
  if (owner.kind === 'CLIENT' && wanted.invoiceNo) failFields({ invoiceNo: '个人提现不填写发票号码' })
  await confirmWithdrawal(services, actor, wanted.password)
  return services.database.db
    .transaction()
    .execute(db => place({ ...services, db, after: services.after }, actor, owner, wanted))
}

async function place(work: Work, actor: Account, owner: Owner, wanted: Wanted): Promise<string> {
  const { db, clock } = work
  if (!(await holderNameOf(work, owner))) fail('REALNAME_NEEDED')
  const account = await usableAccount(work, owner, wanted.accountId)
  if (await queries.hasOpen(db, owner)) fail('WITHDRAW_OPEN')
  const { amount, fee, tax, net } = await costsOf(work, owner, wanted.amount)
  if (wanted.net !== undefined && wanted.net !== net)
    failFields({ password: `到账金额已变为${yuanOf(net)}元，请返回上一步确认` })
  if (wanted.invoiceNo && (await queries.invoiceIsUsed(db, wanted.invoiceNo)))
    failFields({ invoiceNo: '该发票已用于另一笔提现' })
  const id = newId()
  const now = clock.now()
  const withdrawalNo = newWithdrawalNo(now)
  const held = await hold(work, earnedOf(owner), amount, {
    code: 'WITHDRAW',
    ref: { kind: 'WITHDRAWAL', id },
    note: withdrawalNo,
  })
  // it went in between: nothing has happened
  if (typeof held === 'string') return fail('WITHDRAW_OPEN')
  const added = await queries.insertWithdrawal(db, {
    id,
    withdrawal_no: withdrawalNo,
    owner_kind: owner.kind,
    owner_id: owner.id,
    account_id: actor.accountId,
    bank_name: account.bank_name,
    branch: account.branch,
    holder_name: account.holder_name,
    secret_number: account.secret_number,
    last_four: account.last_four,
    amount,
    fee,
    tax,
    invoice_no: wanted.invoiceNo ?? null,
    hold_id: held.id,
    state: 'APPLIED',
    approved_by: null,
    second_approved_by: null,
    paying_by: null,
    finished_by: null,
    bank_no: null,
    created_at: now,
    updated_at: now,
    ended_at: null,
  })
  may(added, 'WITHDRAW_OPEN')
  await logStatus(work, actor, { entity: ENTITY, id, from: null, to: 'APPLIED', action: 'apply' })
  return id
}

/** Ends a withdrawal and gives the amount back. @throws Failure WRONG_STATE */
export async function giveBackWithdrawal(
  work: Work,
  actor: AnyActor,
  row: queries.WithdrawalRow,
  end: { readonly action: 'cancel' | 'reject' | 'fail'; readonly reason?: string },
  change: { readonly finished_by?: string } = {},
): Promise<void> {
  const { db, clock } = work
  const to = ({ cancel: 'CANCELLED', reject: 'REJECTED', fail: 'FAILED' } as const)[end.action]
  const now = clock.now()
  const moved = await queries.moveWithdrawal(db, row.id, fromStates(end.action), {
    ...change,
    state: to,
    reason: end.reason ?? '',
    ended_at: now,
    updated_at: now,
  })
  may(moved, 'WRONG_STATE')
  const isReleased = await release(work, row.hold_id, { code: 'WITHDRAW_BACK', note: row.withdrawal_no })
  if (!isReleased) throw new Error(`the hold of withdrawal ${row.id} was closed before`)
  const { action, reason } = end
  await logStatus(work, actor, { entity: ENTITY, id: row.id, from: row.state, to, action, ...(reason && { reason }) })
}

export async function cancelWithdrawal(work: Work, actor: Account, id: string): Promise<void> {
  const row = found(await queries.lockWithdrawal(work.db, id))
  may(isCreditor(actor, row), 'NOT_FOUND')
  await giveBackWithdrawal(work, actor, row, { action: 'cancel' })
}
