import type { InvoiceForm } from '@shangyouji/contract/invoices/calls'
import type { PayPurpose } from '@shangyouji/contract/payments/labels'
import { logStatus } from '../../db/status-log.ts'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { canInvoice, isOwn } from './access.ts'
import type { InvoiceTerms } from './invoiceable.ts'
import * as queries from './queries.ts'
import { checkedForm, fromStates } from './rules.ts'

const DAY_MS = 86_400_000

/** What may be invoiced now. @throws Failure NOT_FOUND, NOT_ALLOWED, INVOICE_LATE, INVOICE_LIVE */
export async function termsFor(
  work: Work,
  actor: Member,
  { purpose, refId }: { purpose: PayPurpose; refId: string },
): Promise<InvoiceTerms> {
  const { db, clock, lists } = work
  const terms = found(await lists.invoiceables[purpose]?.terms(work, refId))
  if (terms.companyId !== actor.company.id) fail('NOT_FOUND')
  may(canInvoice(actor.company), 'NOT_ALLOWED')
  if (terms.amount <= 0) fail('NOT_FOUND')
  const days = await parameters(db).number('invoice.days')
  if (clock.now().getTime() - terms.paidAt.getTime() > days * DAY_MS) fail('INVOICE_LATE', { days })
  if ((await queries.listLive(db, purpose, [refId])).length > 0) fail('INVOICE_LIVE')
  return terms
}

const columnsOf = ({ titleType, taxNo, account, ...form }: InvoiceForm) => ({
  ...form,
  title_type: titleType,
  tax_no: taxNo,
  bank_account: account,
})

export async function requestInvoice(
  work: Work,
  actor: Member,
  { purpose, refId, ...form }: InvoiceForm & { purpose: PayPurpose; refId: string },
): Promise<string> {
  const { db, clock } = work
  const checked = checkedForm(form)
  await queries.lockThing(db, purpose, refId)
  const { subject, amount } = await termsFor(work, actor, { purpose, refId })
  const id = newId()
  const now = clock.now()
  const owner = { company_id: actor.company.id, account_id: actor.accountId }
  await queries.insertInvoice(db, {
    id,
    purpose,
    ref_id: refId,
    subject,
    amount,
    ...owner,
    ...columnsOf(checked),
    state: 'APPLIED',
    invoice_no: null,
    issued_on: null,
    red_no: null,
    created_at: now,
    updated_at: now,
  })
  await logStatus(work, actor, { entity: 'invoice', id, from: null, to: 'APPLIED', action: 'request' })
  return id
}

/** Puts another title on what is not being issued yet; what was refused is asked for again. */
export async function updateInvoice(
  work: Work,
  actor: Member,
  { id, version, ...form }: InvoiceForm & { id: string; version: number },
): Promise<void> {
  const { db, clock } = work
  const checked = checkedForm(form)
  const seen = await ownInvoice(work, actor, id)
  await queries.lockThing(db, seen.purpose, seen.ref_id)
  const row = (await queries.lockInvoice(db, id))!
  if (row.version !== version) fail('CHANGED_MEANWHILE', { version: row.version })
  const others = await queries.listLive(db, row.purpose, [row.ref_id])
  if (others.some(other => other.id !== id)) fail('INVOICE_LIVE')
  const { amount } = found(await work.lists.invoiceables[row.purpose]?.terms(work, row.ref_id))
  may(amount > 0, 'WRONG_STATE')
  const change = { ...columnsOf(checked), amount, state: 'APPLIED', reason: '' } as const
  may(await queries.moveInvoice(db, id, fromStates('update'), change, clock.now()), 'WRONG_STATE')
  await logStatus(work, actor, { entity: 'invoice', id, from: row.state, to: 'APPLIED', action: 'update' })
}

export async function requestRed(work: Work, actor: Member, id: string, reason: string): Promise<void> {
  await ownInvoice(work, actor, id)
  const change = { state: 'RED_WAIT', reason } as const
  may(await queries.moveInvoice(work.db, id, fromStates('requestRed'), change, work.clock.now()), 'WRONG_STATE')
  const move = { entity: 'invoice', id, from: 'ISSUED', to: 'RED_WAIT', action: 'requestRed', reason }
  await logStatus(work, actor, move)
}

async function ownInvoice({ db }: Work, actor: Member, id: string): Promise<queries.InvoiceRow> {
  const row = found(await queries.findInvoice(db, id))
  if (!isOwn(actor, row)) fail('NOT_FOUND')
  may(canInvoice(actor.company), 'NOT_ALLOWED')
  return row
}
