import type { QuotationForm } from '@shangyouji/contract/inquiries/schemas'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { hasOrderBetween } from '../orders/api.ts'
import { maskContacts, refuseForbidden } from '../sensitive-words/api.ts'
import * as queries from './queries.ts'
import { goodsTotalOf } from './rules.ts'
import type { KeptQuotationLine } from './tables.ts'

/** Writes the next version of a quotation of a locked inquiry; gives what it sets on the inquiry. */
export async function writeQuotation(work: Work, actor: Account, row: queries.InquiryRow, form: QuotationForm) {
  const { db, clock } = work
  const settings = parameters(db)
  const limit = await settings.number('inquiry.maxVersions')
  may(row.quote_version < limit, 'QUOTE_VERSIONS_USED', { limit })
  const lines = quoteLines(await queries.listLines(db, [row.id]), form)
  await refuseForbidden(work, { scene: 'inquiry', texts: textsOf(form), files: form.attachments, by: actor })
  const now = clock.now()
  const validTo = addDays(shanghaiDate(now), form.validDays ?? (await settings.number('inquiry.validDays')))
  const version = row.quote_version + 1
  const isKnown = await hasOrderBetween(db, row.account_id, row.company_id)
  const attachments = form.attachments.map(({ url, name, size }) => ({ url: plainUrl(url), name, size }))
  const total = goodsTotalOf(lines) + form.freight
  await queries.insertQuotation(db, {
    inquiry_id: row.id,
    version,
    account_id: actor.accountId,
    lines: JSON.stringify(lines),
    terms: JSON.stringify({
      freight: form.freight,
      payTerms: form.payTerms,
      deliveryTerms: form.deliveryTerms,
      invoiceType: form.invoiceType,
      attachments,
      remark: isKnown ? form.remark : maskContacts(form.remark).text,
    }),
    total,
    valid_to: validTo,
    created_at: now,
  })
  await claimFiles(
    db,
    {
      entity: 'inquiry',
      id: row.id,
      actor,
      now,
      readers: [row.account_id, row.company_id],
      kinds: ['IMAGE', 'PHOTO', 'ATTACHMENT'],
    },
    await filesOf(db, row.id, attachments),
  )
  return { quote_version: version, valid_to: validTo, quote_total: total, remind_at: null, suggest_at: null }
}

const textsOf = ({ remark, lines }: QuotationForm) => ({
  remark,
  lines: lines.map(line => `${line.substitute?.name ?? ''} ${line.remark}`).join('\n'),
})

/** Every file that the inquiry shows: of all versions and notes, and the new ones. */
export async function filesOf(
  db: Work['db'],
  inquiryId: string,
  added: readonly { readonly url: string }[],
): Promise<string[]> {
  const quotations = await queries.listQuotations(db, inquiryId)
  const notes = await queries.listNotes(db, inquiryId)
  const kept = [...quotations.flatMap(one => one.terms.attachments), ...notes.flatMap(note => note.files)]
  return [...kept, ...added].map(file => file.url)
}

/** A line for every line of the inquiry; those that the form leaves out are not offered. */
function quoteLines(asked: readonly queries.LineRow[], form: QuotationForm): KeptQuotationLine[] {
  const known = new Set(asked.map(line => line.id))
  for (const { lineId } of form.lines) found(known.has(lineId) ? lineId : null)
  const given = new Map(form.lines.map((line, i) => [line.lineId, { line, i }]))
  const faults: Record<string, string> = {}
  const lines = asked.map(({ id, quantity }): KeptQuotationLine => {
    const quoted = given.get(id)
    if (!quoted || quoted.line.state === 'NO_BID') return noBid(id, quantity, quoted?.line.remark ?? '')
    if (quoted.line.unitPrice === null) faults[`quote.lines.${quoted.i}.unitPrice`] = '请填写单价'
    const { unitPrice, taxRate, leadDays, moq, substitute, remark } = quoted.line
    const offered = quoted.line.quantity ?? Math.max(quantity, moq)
    return { lineId: id, state: 'QUOTED', unitPrice, quantity: offered, taxRate, leadDays, moq, substitute, remark }
  })
  if (Object.keys(faults).length > 0) failFields(faults)
  if (lines.every(line => line.state === 'NO_BID')) failFields({ 'quote.lines': '至少报一行；全部不报请选择婉拒' })
  return lines
}

const noBid = (lineId: string, quantity: number, remark: string): KeptQuotationLine => ({
  lineId,
  state: 'NO_BID',
  unitPrice: null,
  quantity,
  taxRate: 13,
  leadDays: null,
  moq: 1,
  substitute: null,
  remark,
})

/**
 * The quotation that a buyer means by its number.
 * @throws Failure QUOTE_OUTDATED when the supplier has given a newer one, QUOTE_EXPIRED, COMPANY_FROZEN
 */
export async function meantQuotation(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  row: queries.InquiryRow,
  version: number | undefined,
  isBinding: boolean,
): Promise<queries.QuotationRow> {
  if (version === undefined) failFields({ quoteVersion: '请指明报价版本' })
  if (version !== row.quote_version) fail('QUOTE_OUTDATED', { version: row.quote_version })
  const quotation = found(await queries.findQuotation(db, row.id, version))
  if (quotation.withdrawn_at) fail('QUOTE_OUTDATED', { version: row.quote_version })
  if (!isBinding) return quotation
  const validTo = quotation.valid_to
  if (validTo < shanghaiDate(clock.now())) fail('QUOTE_EXPIRED', { validTo })
  if ((await queries.companyStatus(db, row.company_id)) !== 'APPROVED') fail('COMPANY_FROZEN')
  return quotation
}
