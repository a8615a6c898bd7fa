import type { AnyActor } from '../../http/actor.ts'
import { isMemberOf } from '../../http/actor.ts'
import type { ContentQuery } from '../content/api.ts'
import { isVisibleTo } from './access-queries.ts'

/** INVITED demands are seen by their owner and the suppliers invited; to everyone else they are not there. */
export function canSee(query: ContentQuery, actor: AnyActor): ContentQuery {
  const companyId = isMemberOf(actor, 'SUPPLIER') ? actor.company.id : null
  return query.where(isVisibleTo(actor.accountId, companyId))
}
