import { sql } from 'kysely'

/** A demand that is open to all, the account's own, or one to which the company is invited. */
export const isVisibleTo = (accountId: string | null, companyId: string | null) => sql<boolean>`(
    content.account_id is not distinct from ${accountId}::uuid and ${accountId}::uuid is not null
    or not exists (select 1 from demand where demand.id = content.id and demand.visibility = 'INVITED'
      and not (${companyId}::uuid is not null and demand.invited_ids @> array[${companyId}]::uuid[]))
  )`
