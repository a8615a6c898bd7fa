import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { unseal } from '../../kernel/sealed-text.ts'
import type { Approvable } from '../approvals/api.ts'
import { notifyOwner } from '../balance/api.ts'
import { parameters } from '../base/api.ts'
import { settle } from '../ledger/api.ts'
import { ownerOf } from './payout-accounts.ts'
import * as queries from './queries.ts'
import { fromStates, isAllowed, isApprover } from './rules.ts'
import { ENTITY, giveBackWithdrawal } from './withdraw.ts'

const lock = async ({ db }: Pick<Work, 'db'>, id: string) => found(await queries.lockWithdrawal(db, id))

/** What was asked for before its owner was frozen stays where it is until a person has decided. */
const refuseFrozen = async ({ db }: Pick<Work, 'db'>, row: queries.WithdrawalRow): Promise<void> =>
  may(!(await queries.isFrozen(db, row)), 'WITHDRAW_OWNER_FROZEN')

export const largeFrom = ({ db }: Pick<Work, 'db'>): Promise<number> => parameters(db).number('withdraw.twoApproveFen')

/** Approves alone, up to a limit. @throws Failure APPROVAL_NEEDED */
export async function approveWithdrawal(work: Work, actor: Operator, id: string): Promise<void> {
  const row = await lock(work, id)
  may(isAllowed('approve', row.state), 'WRONG_STATE')
  await refuseFrozen(work, row)
  const most = await largeFrom(work)
  if (row.amount > most) fail('APPROVAL_NEEDED', { what: `超过${yuanOf(most)}元的提现`, kind: 'WITHDRAWAL' })
  await setApproved(work, actor, row, { approved_by: actor.operatorId })
}

async function setApproved(
  work: Work,
  actor: Operator,
  row: queries.WithdrawalRow,
  by: { readonly approved_by: string; readonly second_approved_by?: string },
): Promise<void> {
  const { db, clock } = work
  const change = { ...by, state: 'APPROVED', updated_at: clock.now() } as const
  may(await queries.moveWithdrawal(db, row.id, fromStates('approve'), change), 'WRONG_STATE')
  await logStatus(work, actor, { entity: ENTITY, id: row.id, from: row.state, to: 'APPROVED', action: 'approve' })
}

/** 大额提现: the one who asks and the one who decides have both approved it. */
export const withdrawalApprovable: Approvable<'WITHDRAWAL'> = {
  askedBy: 'finance',
  decidedBy: 'finance',
  async read(work, { id }) {
    const row = await lock(work, id)
    may(isAllowed('approve', row.state), 'WRONG_STATE')
    await refuseFrozen(work, row)
    const net = row.amount - row.fee - row.tax
    return {
      objectKey: row.id,
      title: `${row.holder_name}的提现 ${row.withdrawal_no}`,
      changes: [
        { label: '提现金额', before: '', after: `${yuanOf(row.amount)}元` },
        { label: '手续费与税', before: '', after: `${yuanOf(row.fee)}元，${yuanOf(row.tax)}元` },
        { label: '收款账户', before: '', after: `${row.bank_name} 尾号${row.last_four}` },
      ],
      consequence: `通过后由另一位财务人员付款${yuanOf(net)}元；申请人与审批人都不能付款`,
      seen: [row.state, row.amount, row.fee, row.tax, row.last_four],
    }
  },
  async apply(work, actor, { payload, askedById }) {
    const row = await lock(work, payload.id)
    await setApproved(work, actor, row, { approved_by: askedById, second_approved_by: actor.operatorId })
  },
}

export async function rejectWithdrawal(work: Work, actor: Operator, id: string, reason: string): Promise<void> {
  const row = await lock(work, id)
  await giveBackWithdrawal(work, actor, row, { action: 'reject', reason })
  await notifyOwner(work, ownerOf(row), `提现${yuanOf(row.amount)}元未通过`, `${reason}；金额已退回`)
}

/** From here on it is not refused or cancelled: it is being paid. @throws Failure WITHDRAW_APPROVER_PAYS */
export async function startPaying(work: Work, actor: Operator, id: string): Promise<void> {
  const { db, clock } = work
  const row = await lock(work, id)
  may(isAllowed('start', row.state), 'WRONG_STATE')
  await refuseFrozen(work, row)
  may(!isApprover(actor, row), 'WITHDRAW_APPROVER_PAYS')
  const change = { state: 'PAYING', paying_by: actor.operatorId, updated_at: clock.now() } as const
  may(await queries.moveWithdrawal(db, id, fromStates('start'), change), 'WRONG_STATE')
  await logStatus(work, actor, { entity: ENTITY, id, from: row.state, to: 'PAYING', action: 'start' })
}

/** The whole number, for the one who pays, while it is being paid. */
export async function payeeOf(work: Work, actor: Operator, id: string) {
  const row = await lock(work, id)
  may(isAllowed('payee', row.state), 'WRONG_STATE')
  may(row.paying_by === actor.operatorId)
  await refuseFrozen(work, row)
  return {
    holderName: row.holder_name,
    bankName: row.bank_name,
    branch: row.branch,
    number: unseal(work.config.secret, row.secret_number),
    net: row.amount - row.fee - row.tax,
  }
}

/** It has been paid: what was set aside goes out to the bank, as fee and as tax. */
export async function finishPaying(work: Work, actor: Operator, id: string, bankNo: string): Promise<void> {
  const { db, clock } = work
  const row = await lock(work, id)
  may(isAllowed('finish', row.state), 'WRONG_STATE')
  may(!isApprover(actor, row), 'WITHDRAW_APPROVER_PAYS')
  if (await queries.bankNoIsUsed(db, bankNo)) fail('ALREADY_EXISTS')
  const now = clock.now()
  const end = { finished_by: actor.operatorId, bank_no: bankNo, updated_at: now, ended_at: now }
  may(await queries.moveWithdrawal(db, id, fromStates('finish'), { ...end, state: 'PAID' }), 'WRONG_STATE')
  const net = row.amount - row.fee - row.tax
  const parts = { BANK: net, FEE: row.fee, TAX: row.tax }
  const isSettled = await settle(work, row.hold_id, parts, { code: 'WITHDRAW_PAID', note: row.withdrawal_no })
  if (!isSettled) throw new Error(`the hold of withdrawal ${id} was closed before`)
  await logStatus(work, actor, { entity: ENTITY, id, from: row.state, to: 'PAID', action: 'finish' })
  const where = `${row.bank_name} 尾号${row.last_four}，${row.withdrawal_no}`
  await notifyOwner(work, ownerOf(row), `提现已付款，到账${yuanOf(net)}元`, where)
}

/** The bank sent it back. */
export async function failPaying(work: Work, actor: Operator, id: string, reason: string): Promise<void> {
  const row = await lock(work, id)
  may(!isApprover(actor, row), 'WITHDRAW_APPROVER_PAYS')
  await giveBackWithdrawal(work, actor, row, { action: 'fail', reason }, { finished_by: actor.operatorId })
  await notifyOwner(work, ownerOf(row), `提现${yuanOf(row.amount)}元付款失败`, `${reason}；金额已退回，请核对收款账户`)
}
