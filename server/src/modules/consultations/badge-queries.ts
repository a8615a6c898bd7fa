import { type RawBuilder, sql } from 'kysely'

/** Threads of `reader` with something unread, as queries for the badges. */
export const unreadThreads: Readonly<Record<'CLIENT' | 'BUSINESS', RawBuilder<unknown>>> = {
  CLIENT: sql`select 1 from consultation where consultation.account_id = reader.account_id
    and consultation.client_unread > 0 and not consultation.client_hidden`,
  BUSINESS: sql`select 1 from consultation where consultation.company_id = reader.company_id
    and consultation.business_unread > 0 and not consultation.business_hidden`,
}
