import { sql } from 'kysely'

/** Samples that `reader` has to receive or report on, or, for a company, to answer or send; as queries for the badges. */
export const trialTurns = {
  CLIENT: sql`select 1 from trial_request where trial_request.account_id = reader.account_id
    and (trial_request.status = 'SHIPPED' or (trial_request.status = 'RECEIVED' and trial_request.feedback_required))`,
  BUSINESS: sql`select 1 from trial_request where trial_request.company_id = reader.company_id
    and trial_request.status in ('APPLIED', 'APPROVED')`,
}
