import type { InvoiceForm } from '@shangyouji/contract/invoices/calls'
import type { PayPurpose } from '@shangyouji/contract/payments/states'
import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { canInvoice, isOwn } from './access.ts'
import type { InvoiceTerms } from './invoiceable.ts'
import { notifySeller } from './notify-parties.ts'
import * as queries from './queries.ts'
import { checkedForm, fromStates } from './rules.ts'

/** What may be invoiced now. @throws Failure NOT_FOUND, NOT_ALLOWED, INVOICE_LATE, INVOICE_LIVE */
export async function termsFor(
  work: Work,
  actor: Account,
  { purpose, refId }: { purpose: PayPurpose; refId: string },
): Promise<InvoiceTerms> {
  const { db, clock, lists } = work
  const terms = found(await lists.invoiceables[purpose]?.terms(work, refId))
  const owner = ownerOf(actor, terms)
  if (!isOwn(actor, owner)) fail('NOT_FOUND')
  may(canInvoice(actor, owner), 'NOT_ALLOWED')
  if (terms.amount <= 0) fail('NOT_FOUND')
  if (clock.now() > terms.until) fail('INVOICE_LATE', { until: shanghaiDate(terms.until) })
  if ((await queries.listLive(db, purpose, [refId])).length > 0) fail('INVOICE_LIVE')
  return terms
}

/** Who gets the invoice, and who of them asks for it. */
const ownerOf = (actor: Account, { buyer }: InvoiceTerms) =>
  'companyId' in buyer
    ? { company_id: buyer.companyId, account_id: actor.accountId }
    : { company_id: null, account_id: buyer.accountId }

const columnsOf = ({ titleType, taxNo, account, ...form }: InvoiceForm) => ({
  ...form,
  title_type: titleType,
  tax_no: taxNo,
  bank_account: account,
})

export async function requestInvoice(
  work: Work,
  actor: Account,
  { purpose, refId, ...form }: InvoiceForm & { purpose: PayPurpose; refId: string },
): Promise<string> {
  const { db, clock } = work
  await queries.lockThing(db, purpose, refId)
  const terms = await termsFor(work, actor, { purpose, refId })
  const { subject, amount } = terms
  const checked = checkedForm(form, terms.rule)
  const id = newId()
  const now = clock.now()
  await queries.insertInvoice(db, {
    id,
    purpose,
    ref_id: refId,
    subject,
    amount,
    ...ownerOf(actor, terms),
    seller_id: terms.sellerId,
    ...columnsOf(checked),
    state: 'APPLIED',
    invoice_no: null,
    issued_on: null,
    red_no: null,
    created_at: now,
    updated_at: now,
  })
  await logStatus(work, actor, { entity: 'invoice', id, from: null, to: 'APPLIED', action: 'request' })
  await notifySeller(work, terms, '收到开票申请', `${subject}，抬头 ${checked.title}`)
  return id
}

/** Puts another title on what is not being issued yet; what was refused is asked for again. */
export async function updateInvoice(
  work: Work,
  actor: Account,
  { id, version, ...form }: InvoiceForm & { id: string; version: number },
): Promise<void> {
  const { db, clock } = work
  const seen = await ownInvoice(work, actor, id)
  await queries.lockThing(db, seen.purpose, seen.ref_id)
  const row = (await queries.lockInvoice(db, id))!
  if (row.version !== version) fail('CHANGED_MEANWHILE', { version: row.version })
  const others = await queries.listLive(db, row.purpose, [row.ref_id])
  if (others.some(other => other.id !== id)) fail('INVOICE_LIVE')
  const { amount, rule } = found(await work.lists.invoiceables[row.purpose]?.terms(work, row.ref_id))
  const checked = checkedForm(form, rule)
  may(amount > 0, 'WRONG_STATE')
  const change = { ...columnsOf(checked), amount, state: 'APPLIED', reason: '' } as const
  may(await queries.moveInvoice(db, id, fromStates('update'), change, clock.now()), 'WRONG_STATE')
  await logStatus(work, actor, { entity: 'invoice', id, from: row.state, to: 'APPLIED', action: 'update' })
}

export async function requestRed(work: Work, actor: Account, id: string, reason: string): Promise<void> {
  const row = await ownInvoice(work, actor, id)
  const change = { state: 'RED_WAIT', reason } as const
  may(await queries.moveInvoice(work.db, id, fromStates('requestRed'), change, work.clock.now()), 'WRONG_STATE')
  const move = { entity: 'invoice', id, from: 'ISSUED', to: 'RED_WAIT', action: 'requestRed', reason }
  await logStatus(work, actor, move)
  const terms = await work.lists.invoiceables[row.purpose]?.terms(work, row.ref_id)
  if (terms) await notifySeller(work, terms, '收到红冲申请', `${row.subject}，发票号码 ${row.invoice_no}：${reason}`)
}

async function ownInvoice({ db }: Work, actor: Account, id: string): Promise<queries.InvoiceRow> {
  const row = found(await queries.findInvoice(db, id))
  if (!isOwn(actor, row)) fail('NOT_FOUND')
  may(canInvoice(actor, row), 'NOT_ALLOWED')
  return row
}
