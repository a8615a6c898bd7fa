import type { CounterForm, InquiryOperation, QuotationForm } from '@shangyouji/contract/inquiries/schemas'
import type { z } from 'zod'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { hasOrderBetween } from '../orders/api.ts'
import { maskContacts, refuseForbidden } from '../sensitive-words/api.ts'
import { acceptQuotation } from './accept.ts'
import { move } from './move.ts'
import * as queries from './queries.ts'
import { reopen } from './reopen.ts'
import { mayMove } from './rules.ts'
import { answerDates } from './submit/submit.ts'
import type { InquirySide, KeptFile } from './tables.ts'
import { filesOf, meantQuotation, writeQuotation } from './write-quotation.ts'

export interface Operation {
  readonly operation: InquiryOperation
  readonly reason: string
  readonly content: string
  readonly files: readonly KeptFile[]
  readonly quote?: QuotationForm
  readonly counter?: z.output<typeof CounterForm>
  readonly quoteVersion?: number
  readonly lineIds?: readonly string[]
}

interface Outcome {
  readonly orderId: string | null
  readonly inquiryId: string
}

/** Does one operation on a locked inquiry. */
export async function operate(
  work: Work,
  actor: Account,
  row: queries.InquiryRow,
  side: InquirySide,
  asked: Operation,
): Promise<Outcome> {
  const { operation, reason } = asked
  may(mayMove(row.status, side, operation), 'WRONG_STATE')
  const stays: Outcome = { orderId: row.order_id, inquiryId: row.id }
  const go = (values: Parameters<typeof move>[5] = {}, content = '') =>
    move(work, actor, row, side, operation, values, content)
  switch (operation) {
    case 'QUOTE':
    case 'REVISE':
      await go(await writeQuotation(work, actor, row, asked.quote ?? failFields({ quote: '请填写报价' })))
      return stays
    case 'ASK_INFO':
    case 'PROVIDE': {
      const content = await note(work, actor, row, side, asked)
      await go(operation === 'PROVIDE' ? await answerDates(work) : {}, content.slice(0, 60))
      return stays
    }
    case 'DECLINE':
    case 'REJECT':
    case 'CANCEL':
      if (operation === 'REJECT' && asked.quoteVersion !== undefined) await mean(work, row, asked)
      await go({ reason }, reason)
      return stays
    case 'COUNTER':
      await counter(work, actor, row, asked)
      await go(await answerDates(work), asked.counter?.remark ?? '')
      return stays
    case 'WITHDRAW':
      await queries.withdrawQuotation(work.db, row.id, row.quote_version, work.clock.now())
      await go({ valid_to: null, quote_total: null, ...(await answerDates(work)) })
      return stays
    case 'ACCEPT':
      return { ...stays, orderId: (await acceptQuotation(work, actor, row, asked)).id }
    case 'REOPEN':
      return { ...stays, inquiryId: await reopen(work, actor, row) }
  }
}

const mean = (work: Work, row: queries.InquiryRow, asked: Operation) =>
  meantQuotation(work, row, asked.quoteVersion, false)

/** What the supplier asks for or the buyer gives; contact details are overwritten before there is an order. */
async function note(
  { db, clock }: Work,
  actor: Account,
  row: queries.InquiryRow,
  side: InquirySide,
  { content, files }: Operation,
): Promise<string> {
  if (content === '' && files.length === 0) failFields({ content: '请填写内容' })
  await refuseForbidden({ db }, { scene: 'consulting', texts: { content }, files, by: actor })
  const isKnown = await hasOrderBetween(db, row.account_id, row.company_id)
  const text = isKnown ? content : maskContacts(content).text
  const kept = files.map(({ url, name, size }) => ({ url: plainUrl(url), name, size }))
  const now = clock.now()
  await queries.insertNote(db, {
    id: newId(),
    inquiry_id: row.id,
    side,
    account_id: actor.accountId,
    content: text,
    files: JSON.stringify(kept),
    created_at: now,
  })
  if (kept.length > 0) {
    const readers = [row.account_id, row.company_id]
    await claimFiles(
      db,
      { entity: 'inquiry', id: row.id, actor, now, readers, kinds: ['IMAGE', 'PHOTO', 'ATTACHMENT'] },
      await filesOf(db, row.id, kept),
    )
  }
  return text
}

async function counter(work: Work, actor: Account, row: queries.InquiryRow, asked: Operation): Promise<void> {
  const form = asked.counter
  if (!form || (form.lines.length === 0 && form.remark === '')) failFields({ counter: '请填写还价' })
  const quotation = await meantQuotation(work, row, asked.quoteVersion, false)
  const offered = new Set(quotation.lines.filter(line => line.state === 'QUOTED').map(line => line.lineId))
  for (const { lineId } of form.lines) found(offered.has(lineId) ? lineId : null)
  await queries.insertCounter(work.db, {
    id: newId(),
    inquiry_id: row.id,
    version: quotation.version,
    account_id: actor.accountId,
    lines: JSON.stringify(form.lines),
    remark: maskContacts(form.remark).text,
    created_at: work.clock.now(),
  })
}
