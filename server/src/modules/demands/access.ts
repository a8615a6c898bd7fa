import { sql } from 'kysely'
import type { AnyActor } from '../../http/actor.ts'
import { isMemberOf } from '../../http/actor.ts'
import type { ContentQuery } from '../content/api.ts'

/** INVITED demands are seen by their owner and the suppliers invited; to everyone else they are not there. */
export function canSee(query: ContentQuery, actor: AnyActor): ContentQuery {
  const companyId = isMemberOf(actor, 'SUPPLIER') ? actor.company.id : null
  return query.where(sql<boolean>`(
    content.account_id is not distinct from ${actor.accountId}::uuid and ${actor.accountId}::uuid is not null
    or not exists (select 1 from demand where demand.id = content.id and demand.visibility = 'INVITED'
      and not (${companyId}::uuid is not null and demand.invited_ids @> array[${companyId}]::uuid[]))
  )`)
}
