import type { Db } from '../../db/database.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { drawNumber } from '../orders/api.ts'
import type { InquiryRow } from './queries.ts'
import { turnOf } from './rules.ts'
import './tables.ts'

interface InquiryParts {
  accountId: string
  companyId: string
  status?: InquiryRow['status']
  groupNo?: string
  lines?: { name?: string; quantity?: number; packSize?: string; cas?: string; key?: string }[]
  /** Fen for one, of every line; makes version 1 of a quotation. */
  quotedAt?: number
  validTo?: string
  at: Date
}

/** An inquiry with its lines, in any state; quoted ones have a quotation of ¥100.00 a line. */
export async function makeInquiry(
  db: Db,
  parts: InquiryParts,
): Promise<{ id: string; inquiryNo: string; lineIds: string[] }> {
  const id = newId()
  const inquiryNo = drawNumber('XJ', parts.at)
  const status = parts.status ?? 'SUBMITTED'
  const isQuoted = ['QUOTED', 'COUNTERED', 'ACCEPTED', 'REJECTED'].includes(status)
  const lines = (parts.lines ?? [{}]).map((line, sort) => ({
    id: newId(),
    inquiry_id: id,
    sort,
    item_key: line.key ?? `line ${sort}`,
    goods_id: null,
    spec_id: null,
    name: line.name ?? '胰蛋白酶',
    cas: line.cas ?? '',
    pack_size: line.packSize ?? '100 mL',
    quantity: line.quantity ?? 2,
    target_price: null,
  }))
  const price = parts.quotedAt ?? 10000
  const total = lines.reduce((sum, line) => sum + price * line.quantity, 0)
  const validTo = parts.validTo ?? addDays(shanghaiDate(parts.at), 15)
  await db
    .insertInto('inquiry')
    .values({
      id,
      inquiry_no: inquiryNo,
      group_no: parts.groupNo ?? null,
      account_id: parts.accountId,
      company_id: parts.companyId,
      status,
      turn: turnOf(status),
      title: lines[0]!.name,
      line_count: lines.length,
      quote_version: isQuoted ? 1 : 0,
      valid_to: isQuoted ? validTo : null,
      quote_total: isQuoted ? total : null,
      accepted_version: status === 'ACCEPTED' ? 1 : null,
      order_id: null,
      reopened_from: null,
      expect_date: null,
      client_name: '江南大学 · 张研究员',
      business_name: '上海试剂有限公司',
      created_at: parts.at,
      updated_at: parts.at,
    })
    .execute()
  await db.insertInto('inquiry_line').values(lines).execute()
  if (isQuoted) {
    const quoted = lines.map(line => ({
      lineId: line.id,
      state: 'QUOTED',
      unitPrice: price,
      quantity: line.quantity,
      taxRate: 13,
      leadDays: 7,
      moq: 1,
      substitute: null,
      remark: '',
    }))
    const terms = { freight: 0, payTerms: '', deliveryTerms: '', invoiceType: '', attachments: [], remark: '' }
    await db
      .insertInto('quotation')
      .values({
        inquiry_id: id,
        version: 1,
        account_id: parts.accountId,
        lines: JSON.stringify(quoted),
        terms: JSON.stringify(terms),
        total,
        valid_to: validTo,
        created_at: parts.at,
      })
      .execute()
  }
  return { id, inquiryNo, lineIds: lines.map(line => line.id) }
}
