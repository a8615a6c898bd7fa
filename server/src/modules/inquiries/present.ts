import type { Quotation } from '@shangyouji/contract/inquiries/schemas'
import type { Selectable } from 'kysely'
import type { statusHistory } from '../../db/status-log.ts'
import type { Tables } from '../../db/tables.ts'
import type { Work } from '../../http/serve.ts'
import { signedUrl } from '../files/api.ts'
import { perUnitOf } from './compare.ts'
import type { InquiryRow, LineRow, QuotationRow } from './queries.ts'
import { amountOf, operationsOf } from './rules.ts'
import type { InquirySide, KeptFile } from './tables.ts'

type Signer = Pick<Work, 'config' | 'clock'>

export const presentInquiry = (row: InquiryRow, side: InquirySide, sizes: ReadonlyMap<string, number>) => ({
  id: row.id,
  inquiryNo: row.inquiry_no,
  groupNo: row.group_no ?? '',
  groupNum: sizes.get(row.group_no ?? '') ?? 1,
  status: row.status,
  isMyTurn: row.turn === side,
  side,
  party:
    side === 'CLIENT' ? { id: row.company_id, name: row.business_name } : { id: row.account_id, name: row.client_name },
  title: row.title,
  lineNum: row.line_count,
  quoteVersion: row.quote_version,
  quoteTotal: row.quote_total,
  validTo: row.valid_to,
  reason: row.reason,
  orderId: row.order_id,
  unReadNum: side === 'CLIENT' ? row.client_unread : row.business_unread,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
  can: operationsOf(row.status, side),
})

const shownFiles = (signer: Signer, files: readonly KeptFile[]) =>
  files.map(file => ({ ...file, showUrl: signedUrl(signer, file.url) }))

export function presentQuotation(signer: Signer, row: QuotationRow, lines: readonly LineRow[]): Quotation {
  const packs = new Map(lines.map(line => [line.id, line.pack_size]))
  const { attachments, ...terms } = row.terms
  return {
    version: row.version,
    lines: row.lines.map(line => ({
      ...line,
      amount: amountOf(line),
      ...perUnitOf(line.unitPrice, line.substitute?.packSize || packs.get(line.lineId) || ''),
    })),
    ...terms,
    attachments: shownFiles(signer, attachments),
    total: row.total,
    validTo: row.valid_to,
    createTime: row.created_at.toISOString(),
    isWithdrawn: row.withdrawn_at !== null,
  }
}

interface Parts {
  /** How many were asked together, by the number over them. */
  readonly sizes: ReadonlyMap<string, number>
  readonly lines: readonly LineRow[]
  /** Fen by line, for the company alone. */
  readonly listPrices: ReadonlyMap<string, number>
  readonly quotations: readonly QuotationRow[]
  readonly counters: readonly Selectable<Tables['counter_offer']>[]
  readonly notes: readonly Selectable<Tables['inquiry_note']>[]
  readonly history: Awaited<ReturnType<typeof statusHistory>>
}

export function presentDetails(signer: Signer, row: InquiryRow, side: InquirySide, parts: Parts) {
  const isOpen = side === 'CLIENT' || row.order_id !== null
  const { address } = row
  return {
    ...presentInquiry(row, side, parts.sizes),
    unReadNum: 0,
    remark: row.remark,
    address: address && (isOpen ? address : { name: '', phone: '', region: address.region, address: '' }),
    expectDate: row.expect_date,
    invoiceType: row.invoice_type,
    acceptedVersion: row.accepted_version,
    reopenedFrom: row.reopened_from,
    version: row.version,
    lines: parts.lines.map(line => ({
      id: line.id,
      goodsId: line.goods_id,
      specId: line.spec_id,
      name: line.name,
      catalogNo: line.catalog_no,
      brand: line.brand,
      cas: line.cas,
      packSize: line.pack_size,
      unit: line.unit,
      image: line.image,
      quantity: line.quantity,
      targetPrice: line.target_price,
      remark: line.remark,
      original: line.original,
      listPrice: parts.listPrices.get(line.id) ?? null,
    })),
    quotations: parts.quotations.map(quotation => presentQuotation(signer, quotation, parts.lines)),
    counters: parts.counters.map(counter => ({
      version: counter.version,
      lines: counter.lines,
      remark: counter.remark,
      createTime: counter.created_at.toISOString(),
    })),
    notes: parts.notes.map(note => ({
      side: note.side,
      content: note.content,
      files: shownFiles(signer, note.files),
      createTime: note.created_at.toISOString(),
    })),
    history: parts.history.map(moved => ({
      action: moved.action,
      status: moved.to_status as InquiryRow['status'],
      by: moved.actor_id === null ? '系统' : moved.actor_id === row.account_id ? '需方' : '供方',
      reason: moved.reason ?? '',
      at: moved.at.toISOString(),
    })),
  }
}
