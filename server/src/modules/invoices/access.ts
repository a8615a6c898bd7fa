import type { Member, Membership } from '../../http/actor.ts'
import type { InvoiceRow } from './queries.ts'

/** Owner and administrators ask for invoices; every member sees them. */
export const canInvoice = ({ role }: Membership): boolean => role === 'OWNER' || role === 'ADMIN'

export const isOwn = (actor: Member, row: InvoiceRow): boolean => row.company_id === actor.company.id
