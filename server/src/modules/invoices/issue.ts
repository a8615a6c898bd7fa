import { logStatus } from '../../db/status-log.ts'
import type { Member, Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { mustBeIssuer } from './access.ts'
import { notifyBuyer } from './notify-parties.ts'
import * as queries from './queries.ts'
import { fromStates, isAllowed } from './rules.ts'

/** Finance for what the platform sold, a member for what its company sold. */
type Issuer = Operator | Member

interface Issued {
  readonly id: string
  readonly invoiceNo: string
  readonly issuedOn: string
  readonly url: string
}

/** From here on who asked cannot change it. */
export async function startIssuing(work: Work, actor: Issuer, id: string, version: number): Promise<void> {
  const row = await lockToIssue(work, actor, id)
  may(row.version === version && isAllowed('start', row.state), 'WRONG_STATE')
  await queries.moveInvoice(work.db, id, ['APPLIED'], { state: 'ISSUING' }, work.clock.now())
  await logStatus(work, actor, { entity: 'invoice', id, from: 'APPLIED', to: 'ISSUING', action: 'start' })
}

/** The invoice exists: its number and file. A refund since the request makes the amount another one. */
export async function issueInvoice(work: Work, actor: Issuer, { id, invoiceNo, issuedOn, url }: Issued) {
  const { db, clock } = work
  const row = await lockToIssue(work, actor, id)
  may(isAllowed('issue', row.state), 'WRONG_STATE')
  const terms = await work.lists.invoiceables[row.purpose]?.terms(work, row.ref_id)
  if (terms?.amount !== row.amount) fail('INVOICE_AMOUNT', { amount: yuanOf(terms?.amount ?? 0) })
  if (await queries.numberIsTaken(db, invoiceNo)) fail('ALREADY_EXISTS')
  const now = clock.now()
  const file = plainUrl(url)
  await claimFiles(
    db,
    { entity: 'invoice', id, actor, now, readers: [row.company_id ?? row.account_id], kinds: ['INVOICE'] },
    [file],
  )
  const change = { state: 'ISSUED', invoice_no: invoiceNo, issued_on: issuedOn, file, reason: '' } as const
  may(await queries.moveInvoice(db, id, fromStates('issue'), change, now), 'WRONG_STATE')
  await logStatus(work, actor, { entity: 'invoice', id, from: row.state, to: 'ISSUED', action: 'issue' })
  await notifyBuyer(work, row, '发票已开具', `${row.subject}，发票号码 ${invoiceNo}`)
}

export async function refuseInvoice(
  work: Work,
  actor: Issuer,
  { id, reason, isFailed }: { id: string; reason: string; isFailed: boolean },
): Promise<void> {
  const row = await lockToIssue(work, actor, id)
  const state = isFailed ? 'FAILED' : 'REJECTED'
  may(await queries.moveInvoice(work.db, id, fromStates('refuse'), { state, reason }, work.clock.now()), 'WRONG_STATE')
  await logStatus(work, actor, { entity: 'invoice', id, from: row.state, to: state, action: 'refuse', reason })
  await notifyBuyer(work, row, isFailed ? '开票失败，请核对后重新提交' : '开票申请未通过', `${row.subject}：${reason}`)
}

export async function redInvoice(work: Work, actor: Issuer, id: string, redNo: string): Promise<void> {
  const row = await lockToIssue(work, actor, id)
  may(isAllowed('red', row.state), 'WRONG_STATE')
  if (await queries.numberIsTaken(work.db, redNo)) fail('ALREADY_EXISTS')
  await queries.moveInvoice(work.db, id, ['RED_WAIT'], { state: 'RED', red_no: redNo }, work.clock.now())
  await logStatus(work, actor, { entity: 'invoice', id, from: 'RED_WAIT', to: 'RED', action: 'red' })
  await notifyBuyer(work, row, '发票已红冲', `${row.subject}，红字发票号码 ${redNo}，可重新申请开票`)
}

/** A refund of the same thing and its invoice come one after the other. */
async function lockToIssue({ db }: Work, actor: Issuer, id: string): Promise<queries.InvoiceRow> {
  const seen = found(await queries.findInvoice(db, id))
  mustBeIssuer(actor, seen)
  await queries.lockThing(db, seen.purpose, seen.ref_id)
  return (await queries.lockInvoice(db, id))!
}
