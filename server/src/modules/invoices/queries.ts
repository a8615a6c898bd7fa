import type { InvoiceState } from '@shangyouji/contract/invoices/states'
import type { PayPurpose } from '@shangyouji/contract/payments/states'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type InvoiceRow = Selectable<Tables['invoice']>
const LIVE = ['APPLIED', 'ISSUING', 'ISSUED', 'RED_WAIT'] as const

/** One after another for all invoices of one thing. */
export const lockThing = (db: Db, purpose: string, refId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${purpose} ${refId}`}, 0))`.execute(db)

export const insertInvoice = (db: Db, row: Insertable<Tables['invoice']>) =>
  db.insertInto('invoice').values(row).execute()

export const findInvoice = (db: Db, id: string) =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()

export const lockInvoice = (db: Db, id: string) =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Live invoices of things of one kind. */
export const listLive = (db: Db, purpose: PayPurpose, refIds: readonly string[]) =>
  refIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('invoice')
        .selectAll()
        .where('purpose', '=', purpose)
        .where('ref_id', 'in', [...refIds])
        .where('state', 'in', LIVE)
        .execute()

/** What a company bought, or an account for itself. */
type Buyer = { readonly companyId: string } | { readonly accountId: string }

function bought(db: Db, buyer: Buyer) {
  const query = db.selectFrom('invoice').selectAll()
  return 'companyId' in buyer
    ? query.where('company_id', '=', buyer.companyId)
    : query.where('company_id', 'is', null).where('account_id', '=', buyer.accountId)
}

/** The title that a buyer used last. */
export const findLast = (db: Db, buyer: Buyer) =>
  bought(db, buyer).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Changes an invoice that stands in one of these states; false where it does not. */
export async function moveInvoice(
  db: Db,
  id: string,
  from: readonly InvoiceState[],
  change: Updateable<Tables['invoice']>,
  now: Date,
): Promise<boolean> {
  const moved = await db
    .updateTable('invoice')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

export const numberIsTaken = async (db: Db, number: string): Promise<boolean> =>
  (await db
    .selectFrom('invoice')
    .select('id')
    .where(is => is.or([is('invoice_no', '=', number), is('red_no', '=', number)]))
    .executeTakeFirst()) !== undefined

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly state?: InvoiceState
}

export function listOwn(db: Db, buyer: Buyer, input: Search & { readonly refId?: string }) {
  let query = bought(db, buyer)
  if (input.refId) query = query.where('ref_id', '=', input.refId)
  if (input.state) query = query.where('state', '=', input.state)
  return paged(db, query.orderBy('created_at', input.order).orderBy('id', input.order), input, row => row)
}

export function listAll(db: Db, input: Search & { readonly keyword?: string }) {
  let query = db
    .selectFrom('invoice')
    .leftJoin('company', 'company.id', 'invoice.company_id')
    .innerJoin('account', 'account.id', 'invoice.account_id')
    .where('invoice.seller_id', 'is', null)
    .selectAll('invoice')
    .select(({ fn }) => fn.coalesce('company.name', 'account.name').as('buyer_name'))
  if (input.state) query = query.where('invoice.state', '=', input.state)
  if (input.keyword) {
    const word = input.keyword
    query = query.where(is =>
      is.or([
        is('company.name', 'ilike', containing(word)),
        is.and([is('invoice.company_id', 'is', null), is('account.name', 'ilike', containing(word))]),
        is('invoice.title', 'ilike', containing(word)),
        is('invoice.tax_no', '=', word.toUpperCase()),
        is('invoice.invoice_no', '=', word),
      ]),
    )
  }
  const ordered = query.orderBy('invoice.created_at', input.order).orderBy('invoice.id', input.order)
  return paged(db, ordered, input, row => row)
}
