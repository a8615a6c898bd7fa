import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { drawNumber } from './numbers.ts'
import { turnOf } from './rules.ts'
import type { OrderAddress, OrderSide, OrderStatus } from './tables.ts'

interface OrderParts {
  accountId: string
  companyId: string
  status?: OrderStatus
  turn?: OrderSide | null
  cancelAskedBy?: OrderSide | null
  isShipped?: boolean
  clientName?: string
  address?: OrderAddress
  businessName?: string
  lines?: { name?: string; price?: number | null; quantity?: number; catalogNo?: string; leadDays?: number | null }[]
  completedAt?: Date
  dueAt?: Date | null
  at: Date
}

/** An order with its lines; one line of ¥198.00 unless said otherwise. */
export async function makeOrder(
  db: Db,
  parts: OrderParts,
): Promise<{ id: string; orderNo: string; lineIds: string[] }> {
  const id = newId()
  const orderNo = drawNumber('YX', parts.at)
  const status = parts.status ?? 'PENDING'
  const cancelAskedBy = parts.cancelAskedBy ?? null
  const lines = parts.lines ?? [{}]
  const prices = lines.map(line => (line.price === undefined ? 19800 : line.price))
  const usual = status === 'PENDING' ? 'BUSINESS' : turnOf(status, cancelAskedBy, parts.isShipped ?? false)
  await db
    .insertInto('intent_order')
    .values({
      id,
      order_no: orderNo,
      account_id: parts.accountId,
      company_id: parts.companyId,
      source: 'DIRECT',
      inquiry_id: null,
      quote_version: null,
      status,
      turn: parts.turn === undefined ? usual : parts.turn,
      cancel_asked_by: cancelAskedBy,
      address: parts.address ? JSON.stringify(parts.address) : null,
      terms: '{}',
      line_count: lines.length,
      goods_total: prices.reduce<number>((sum, price, i) => sum + (price ?? 0) * (lines[i]?.quantity ?? 1), 0),
      is_open_price: prices.includes(null),
      client_name: parts.clientName ?? '江南大学 · 张研究员',
      business_name: parts.businessName ?? '上海试剂有限公司',
      due_at: parts.dueAt ?? (parts.isShipped ? new Date(parts.at.getTime() + 15 * 86_400_000) : null),
      confirmed_at: status === 'PENDING' ? null : parts.at,
      completed_at: status === 'COMPLETED' ? (parts.completedAt ?? parts.at) : null,
      created_at: parts.at,
      updated_at: parts.at,
    })
    .execute()
  const rows = lines.map((line, sort) => ({
    id: newId(),
    order_id: id,
    sort,
    goods_id: null,
    spec_id: null,
    name: line.name ?? 'Tris 三羟甲基氨基甲烷',
    catalog_no: line.catalogNo ?? '',
    pack_size: '500 g',
    unit: '瓶',
    price: prices[sort]!,
    quantity: line.quantity ?? 1,
    tax_rate: null,
    lead_days: line.leadDays ?? null,
    reply_state: null,
    reply_price: null,
    reply_lead_days: null,
  }))
  await db.insertInto('order_line').values(rows).execute()
  return { id, orderNo, lineIds: rows.map(row => row.id) }
}
