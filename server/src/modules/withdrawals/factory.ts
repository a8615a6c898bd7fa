import type { WithdrawalState } from '@shangyouji/contract/withdrawals/labels'
import { newId } from '../../kernel/clock.ts'
import { seal } from '../../kernel/sealed-text.ts'
import type { Services } from '../../kernel/services.ts'
import { earnedOf, type Owner } from '../balance/api.ts'
import { earn, hold, release, settle } from '../ledger/api.ts'
import * as queries from './queries.ts'
import { newWithdrawalNo } from './withdraw.ts'

/** Money that the platform owes. */
export async function makeEarned(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
  amount: number,
  at: Date,
): Promise<void> {
  const purpose = { code: 'INVITE_COMPANY', ref: { kind: 'OPENING', id: newId() }, note: '邀请企业入驻' }
  await database.db
    .transaction()
    .execute(db =>
      earn({ db, clock: { now: () => at } }, earnedOf(owner), 'REWARD_COST', { amount, expiresOn: null }, purpose),
    )
}

export const makeWithdrawalPassword = (
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  accountId: string,
  passwordHash: string,
) =>
  queries.setPassword(db, {
    account_id: accountId,
    password_hash: passwordHash,
    paused_until: null,
    set_at: clock.now(),
  })

interface PayoutParts {
  readonly owner: Owner
  readonly accountId: string
  readonly holderName: string
  readonly number: string
  readonly bankName: string
  readonly at: Date
}

type Storing = Pick<Services, 'database'> & { readonly config: Pick<Services['config'], 'secret'> }

export async function makePayoutAccount({ database: { db }, config }: Storing, parts: PayoutParts): Promise<string> {
  const { owner, accountId, holderName, number, bankName, at } = parts
  const id = newId()
  await queries.insertAccount(db, {
    id,
    owner_kind: owner.kind,
    owner_id: owner.id,
    account_id: accountId,
    bank_name: bankName,
    branch: '',
    holder_name: holderName,
    secret_number: seal(config.secret, number),
    last_four: number.slice(-4),
    created_at: at,
    updated_at: at,
    deleted_at: null,
  })
  return id
}

interface WithdrawalParts extends PayoutParts {
  readonly amount: number
  readonly tax: number
  readonly state: WithdrawalState
  readonly approvedBy: string
  readonly payingBy: string
  readonly reason?: string
  /** Companies name the invoice that they gave. */
  readonly invoiceNo?: string
}

const FEE = 100

/** A withdrawal in any state, with what the ledger holds of it. */
export async function makeWithdrawal({ database, config }: Storing, parts: WithdrawalParts): Promise<string> {
  const { owner, accountId, holderName, number, bankName, amount, tax, state, at } = parts
  const id = newId()
  const isApproved = state !== 'APPLIED' && state !== 'REJECTED' && state !== 'CANCELLED'
  const isPaying = state === 'PAYING' || state === 'PAID' || state === 'FAILED'
  const isPaid = state === 'PAID'
  const isBack = state === 'FAILED' || state === 'REJECTED' || state === 'CANCELLED'
  await database.db.transaction().execute(async db => {
    const work = { db, clock: { now: () => at } }
    const no = newWithdrawalNo(at)
    const ref = { kind: 'WITHDRAWAL', id }
    const held = await hold(work, earnedOf(owner), amount, { code: 'WITHDRAW', ref, note: no })
    if (typeof held === 'string') throw new Error(`${amount} cannot be withdrawn: ${held}`)
    await queries.insertWithdrawal(db, {
      id,
      withdrawal_no: no,
      owner_kind: owner.kind,
      owner_id: owner.id,
      account_id: accountId,
      bank_name: bankName,
      branch: '',
      holder_name: holderName,
      secret_number: seal(config.secret, number),
      last_four: number.slice(-4),
      amount,
      fee: FEE,
      tax,
      invoice_no: parts.invoiceNo ?? null,
      hold_id: held.id,
      state,
      approved_by: isApproved ? parts.approvedBy : null,
      second_approved_by: null,
      paying_by: isPaying ? parts.payingBy : null,
      finished_by: isPaying && state !== 'PAYING' ? parts.payingBy : null,
      bank_no: isPaid ? `ICBC${no.slice(1)}` : null,
      reason: parts.reason ?? '',
      created_at: at,
      updated_at: at,
      ended_at: isPaid || isBack ? at : null,
    })
    const places = { BANK: amount - FEE - tax, FEE, TAX: tax }
    if (isPaid) await settle(work, held.id, places, { code: 'WITHDRAW_PAID', note: no })
    if (isBack) await release(work, held.id, { code: 'WITHDRAW_BACK', note: no })
  })
  return id
}
