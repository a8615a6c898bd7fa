import type { ParsedInputOf } from '@shangyouji/contract/call'
import { Payee, type receivedTransfer, type SellerTransfer } from '@shangyouji/contract/payments/receiving-calls'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { seal, unseal } from '../../kernel/sealed-text.ts'
import { findCompany } from '../companies/api.ts'
import { claimFiles, plainUrl, signedUrl } from '../files/api.ts'
import { mayHandleMoney } from './access.ts'
import { payableOf, type TransferNews } from './payable.ts'
import * as queries from './queries.ts'
import { payeeOf } from './receiving-account.ts'
import * as receiving from './receiving-queries.ts'
import { finishByPerson } from './refunds.ts'
import { settle } from './settle.ts'

/**
 * Transfers 对公转账 to a seller's own bank account: no money of theirs passes the platform. The seller looks at its
 * bank statement, confirms or refuses, and pays back what has to go back. Confirming runs through `settle` as all news
 * of money does, so that it counts once and comes before or after an expiry, never in between.
 */

/** The account as it stands now is what the payer is shown from here on. */
export async function beginSellerTransfer(work: Work, row: queries.PaymentRow, companyId: string): Promise<void> {
  const payee = seal(work.config.secret, JSON.stringify(await payeeOf(work, companyId)))
  await receiving.insertSellerTransfer(work.db, { id: row.id, company_id: companyId, secret_payee: payee })
  await payableOf(work, row.purpose)?.transfers?.hold(work, row.ref_id, row.expires_at)
}

/** Where to transfer; null: to the platform. */
export async function payeeOfPayment({ db, config }: Pick<Work, 'db' | 'config'>, id: string): Promise<Payee | null> {
  const row = await receiving.findSellerTransfer(db, id)
  if (!row) return null
  const payee = Payee.omit({ renamedTo: true }).parse(JSON.parse(unseal(config.secret, row.secret_payee)))
  const { name } = found(await findCompany(db, row.company_id))
  return { ...payee, renamedTo: name === payee.holderName ? '' : name }
}

const tell = (work: Work, { purpose, ref_id: refId }: queries.PaymentRow, news: TransferNews) =>
  payableOf(work, purpose)?.transfers?.tell(work, refId, news)

/** The slip of a transfer; it waits for a person from here on, not for its term. */
export async function takeProof(work: Work, actor: Account, seen: queries.PaymentRow, address: string): Promise<void> {
  const { db, clock } = work
  const row = found((await queries.lockPayable(db, seen.purpose, seen.ref_id)).find(({ id }) => id === seen.id))
  may(row.channel === 'TRANSFER' && row.state === 'WAIT', 'WRONG_STATE')
  const transfer = await receiving.findSellerTransfer(db, row.id)
  const now = clock.now()
  const url = plainUrl(address)
  const readers = transfer ? [transfer.company_id] : []
  await claimFiles(db, { entity: 'payment', id: row.id, actor, now, readers }, [url])
  await queries.setTransfer(db, row.id, { proof: url, proof_at: now })
  await queries.setPayment(db, row.id, { ask_at: null }, now)
  if (!transfer) return
  await receiving.setSellerTransfer(db, row.id, { refusal: '' })
  await tell(work, row, { kind: 'PROOF' })
}

/** A transfer to the caller's company, with all attempts for the same thing locked. */
async function lockReceived(work: Work, actor: Account, id: string): Promise<queries.PaymentRow> {
  const { db } = work
  const seen = found(await queries.findPayment(db, id))
  const transfer = found(await receiving.findSellerTransfer(db, id))
  if (transfer.company_id !== actor.company?.id) found(null)
  may(mayHandleMoney(actor), 'NOT_ALLOWED')
  return (await queries.lockPayable(db, seen.purpose, seen.ref_id)).find(row => row.id === id)!
}

/** The money is on the seller's bank statement, and no other sum. Late or doubled it has to go back. */
export async function confirmTransfer(
  work: Work,
  actor: Account,
  { id, amount, bankNo }: ParsedInputOf<typeof receivedTransfer.confirm>,
) {
  const { db, clock } = work
  const row = await lockReceived(work, actor, id)
  may(row.state !== 'PAID', 'WRONG_STATE')
  if (amount !== row.amount)
    failFields({
      amount: `应收${yuanOf(row.amount)}元，与到账金额不符，不能确认。请与付款方核对：补足后再确认，或选择“未收到”并说明`,
    })
  if (await receiving.isBankNoUsed(db, actor.company!.id, bankNo))
    failFields({ bankNo: '该流水号已确认过另一笔转账，请核对' })
  const now = clock.now()
  await receiving.setSellerTransfer(db, id, {
    ...{ confirmed_by: actor.accountId, confirmed_at: now, bank_no: bankNo },
    refusal: '',
  })
  const { trade_no: tradeNo, merchant } = row
  const facts = { tradeNo, providerNo: '', amount, currency: 'CNY', app: '', account: '', merchant, paidAt: now }
  const settled = await settle(work, 'TRANSFER', facts, { byPerson: true })
  if (settled === 'SENT_BACK') await tell(work, row, { kind: 'IN_VAIN', amount })
  const after = (await queries.findPayment(db, id))!
  return { state: after.state, isSettled: after.is_settled }
}

/** The slip is wrong, or nothing came: who pays may send another one within the term. */
export async function refuseTransfer(work: Work, actor: Account, id: string, reason: string): Promise<void> {
  const { db, clock } = work
  const row = await lockReceived(work, actor, id)
  const { proof } = (await queries.findTransfer(db, id))!
  may(row.state !== 'PAID' && proof !== '', 'WRONG_STATE')
  const now = clock.now()
  await queries.setTransfer(db, id, { proof: '', proof_at: null })
  await receiving.setSellerTransfer(db, id, { refusal: reason })
  if (row.state === 'WAIT') await queries.setPayment(db, id, { ask_at: row.expires_at }, now)
  await tell(work, row, { kind: 'REFUSED', reason, until: row.state === 'WAIT' ? row.expires_at : now })
}

/** The seller has paid back from its own account. */
export async function recordPaidBack(
  work: Work,
  actor: Account,
  { id, proof, url }: ParsedInputOf<typeof receivedTransfer.payBack>,
): Promise<void> {
  const { db, clock } = work
  const refund = found(await queries.findRefund(db, id))
  const payment = await lockReceived(work, actor, refund.payment_id)
  const address = plainUrl(url)
  if (address !== '') {
    const use = { entity: 'refund', id, actor, now: clock.now(), readers: [payment.account_id] }
    await claimFiles(db, use, [address])
    await queries.moveRefund(db, id, ['ABNORMAL'], { proof_file: address })
  }
  may(await finishByPerson(work, id, proof), 'WRONG_STATE')
  if (!payment.is_settled) await tell(work, payment, { kind: 'PAID_BACK', amount: refund.amount })
}

const stateOf = (row: receiving.SellerTransferRow): SellerTransfer['state'] => {
  if (row.state === 'PAID') return 'PAID'
  if (row.proof !== '') return 'PROOF'
  if (row.refusal !== '' && row.state === 'WAIT') return 'REFUSED'
  return row.state === 'WAIT' ? 'WAIT' : 'CLOSED'
}

/** The transfers for some things, by thing, as their payer and their seller see them. */
export async function presentSellerTransfers(
  work: Pick<Work, 'db' | 'clock' | 'config'>,
  purpose: string,
  refIds: readonly string[],
): Promise<ReadonlyMap<string, SellerTransfer[]>> {
  const rows = await receiving.listSellerTransfers(work.db, purpose, refIds)
  const refunds = await queries.listRefunds(
    work.db,
    rows.map(row => row.id),
  )
  const sign = (url: string) => (url === '' ? '' : signedUrl(work, url))
  const present = (row: receiving.SellerTransferRow): SellerTransfer => ({
    id: row.id,
    amount: row.amount,
    state: stateOf(row),
    code: row.code,
    proof: sign(row.proof),
    proofTime: row.proof_at?.toISOString() ?? null,
    expireTime: row.expires_at.toISOString(),
    refusal: row.refusal,
    bankNo: row.bank_no ?? '',
    isInVain: row.state === 'PAID' && !row.is_settled,
    backs: refunds
      .filter(refund => refund.payment_id === row.id)
      .map(({ id, amount, reason, state, proof, proof_file, done_at }) => ({
        ...{ id, amount, reason, proof },
        isDone: state === 'MANUAL',
        proofUrl: sign(proof_file),
        doneTime: done_at?.toISOString() ?? null,
      })),
  })
  const grouped = Map.groupBy(rows, row => row.ref_id)
  return new Map([...grouped].map(([refId, some]) => [refId, some.map(present)]))
}
