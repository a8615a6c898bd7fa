import type { InvoiceState } from '@shangyouji/contract/invoices/states'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { countRows, paged } from '../../db/paged.ts'
import type { InvoiceRow } from '../invoices/api.ts'
import '../meetings/api.ts'
import './tables.ts'

const AT_ONCE = 500

export interface InvoiceFilter {
  readonly meetId?: string
  readonly state?: InvoiceState
  readonly keyword?: string
}

/** Invoices of tickets that a company sold, with their orders. */
function sold(db: Db, companyId: string, { meetId, state, keyword }: InvoiceFilter) {
  let query = db
    .selectFrom('invoice')
    .innerJoin('ticket_order', 'ticket_order.id', 'invoice.ref_id')
    .innerJoin('content', 'content.id', 'ticket_order.meeting_id')
    .innerJoin('account', 'account.id', 'invoice.account_id')
    .selectAll('invoice')
    .select([
      'ticket_order.order_no',
      'ticket_order.meeting_id',
      'content.title as meeting_title',
      'account.name as buyer_name',
      'account.organisation as buyer_organisation',
    ])
    .where('invoice.seller_id', '=', companyId)
    .where('invoice.purpose', '=', 'TICKET')
  if (meetId) query = query.where('ticket_order.meeting_id', '=', meetId)
  if (state) query = query.where('invoice.state', '=', state)
  if (keyword)
    query = query.where(is =>
      is.or([
        is('invoice.title', 'ilike', containing(keyword)),
        is('invoice.tax_no', '=', keyword.toUpperCase()),
        is('invoice.invoice_no', '=', keyword),
        is('ticket_order.order_no', '=', keyword.toUpperCase()),
      ]),
    )
  return query
}

export type SoldInvoice = InvoiceRow & {
  readonly order_no: string
  readonly meeting_id: string
  readonly meeting_title: string
  readonly buyer_name: string
  readonly buyer_organisation: string
}

interface Listed {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

export const listInvoices = (db: Db, companyId: string, input: InvoiceFilter & Listed) =>
  paged(
    db,
    sold(db, companyId, input).orderBy('invoice.created_at', input.order).orderBy('invoice.id', input.order),
    input,
    row => row as SoldInvoice,
  )

export const countInvoices = (db: Db, companyId: string, filter: InvoiceFilter, atMost: number) =>
  countRows(db, sold(db, companyId, filter), atMost)

export async function* invoicesInBatches(db: Db, companyId: string, filter: InvoiceFilter) {
  for (let last: string | null = null; ; ) {
    let query = sold(db, companyId, filter)
    if (last) query = query.where('invoice.id', '<', last)
    const rows = (await query.orderBy('invoice.id', 'desc').limit(AT_ONCE).execute()) as SoldInvoice[]
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}
