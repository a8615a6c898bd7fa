import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { may } from '../../kernel/failure.ts'
import { notifyParties } from './notify-parties.ts'
import * as queries from './queries.ts'
import { answerDates } from './submit/submit.ts'
import { insertInquiries, insertLines } from './submit/submit-queries.ts'

/** Asks an ended inquiry again as a new one, once; it stands in the same group. @returns the new one's id */
export async function reopen(work: Work, actor: Account, row: queries.InquiryRow): Promise<string> {
  const { db, clock } = work
  may((await queries.companyStatus(db, row.company_id)) === 'APPROVED', 'COMPANY_FROZEN')
  may(!(await queries.isReopened(db, row.id)), 'WRONG_STATE')
  const id = newId()
  const now = clock.now()
  const made = {
    id,
    group_no: row.group_no,
    account_id: row.account_id,
    company_id: row.company_id,
    status: 'SUBMITTED' as const,
    turn: 'BUSINESS' as const,
    title: row.title,
    remark: row.remark,
    address: row.address && JSON.stringify(row.address),
    expect_date: row.expect_date,
    invoice_type: row.invoice_type,
    line_count: row.line_count,
    client_name: row.client_name,
    business_name: row.business_name,
    business_unread: 1,
    ...(await answerDates(work)),
    valid_to: null,
    quote_total: null,
    accepted_version: null,
    order_id: null,
    reopened_from: row.id,
    created_at: now,
    updated_at: now,
  }
  const numbers = await insertInquiries(db, [made], now)
  const lines = await queries.listLines(db, [row.id])
  await insertLines(
    db,
    lines.map(({ id: _, ...line }) => ({ ...line, inquiry_id: id })),
  )
  await logStatus(work, actor, { entity: 'inquiry', id, from: null, to: 'SUBMITTED', action: 'reopen' })
  await notifyParties(work, { ...row, id }, 'CLIENT', { title: `需方重新询价，询价单 ${numbers.get(id)}` })
  return id
}
