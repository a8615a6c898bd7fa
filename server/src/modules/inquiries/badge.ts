import { sql } from 'kysely'

/** Inquiries whose turn is `reader`'s, as queries for the badges. */
export const inquiryTurns = {
  CLIENT: sql`select 1 from inquiry where inquiry.account_id = reader.account_id
    and inquiry.turn = 'CLIENT' and not inquiry.client_hidden`,
  BUSINESS: sql`select 1 from inquiry where inquiry.company_id = reader.company_id
    and inquiry.turn = 'BUSINESS' and not inquiry.business_hidden`,
} as const
