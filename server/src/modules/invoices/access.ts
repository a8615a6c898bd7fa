import { type Account, type AnyActor, managesCompany } from '../../http/actor.ts'
import { fail, may } from '../../kernel/failure.ts'
import type { InvoiceRow } from './queries.ts'

type Buyer = Pick<InvoiceRow, 'company_id' | 'account_id'>

/** Of what a company bought all its members, of what an account bought the account. */
export const isOwn = (actor: Account, { company_id: companyId, account_id: accountId }: Buyer): boolean =>
  companyId === null
    ? actor.accountId === accountId
    : actor.company?.status === 'APPROVED' && actor.company.id === companyId

/** Owner and administrators ask for the invoices of a company; every member sees them. */
export const canInvoice = (actor: Account, { company_id: companyId }: Pick<Buyer, 'company_id'>): boolean =>
  companyId === null || managesCompany(actor.company)

/** Finance issues for the platform, owner and administrators for the company that sold. */
export const canIssue = (actor: AnyActor, { seller_id: sellerId }: Pick<InvoiceRow, 'seller_id'>): boolean =>
  actor.kind === 'operator'
    ? sellerId === null
    : actor.kind === 'account' && sellerId !== null && actor.company?.id === sellerId && managesCompany(actor.company)

/** What another one sold answers like what is absent. @throws Failure NOT_FOUND, NOT_ALLOWED */
export function mustBeIssuer(actor: AnyActor, row: InvoiceRow): void {
  if (
    actor.kind === 'operator' ? row.seller_id !== null : row.seller_id === null || actor.company?.id !== row.seller_id
  )
    fail('NOT_FOUND')
  may(canIssue(actor, row), 'NOT_ALLOWED')
}
