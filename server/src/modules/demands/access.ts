import type { AnyActor } from '../../http/actor.ts'
import { isMemberOf } from '../../http/actor.ts'
import { isVisibleTo } from './access-queries.ts'

/** INVITED demands are seen by their owner and the suppliers invited; to everyone else they are not there. */
export const canSee = (actor: AnyActor) =>
  isVisibleTo(actor.accountId, isMemberOf(actor, 'SUPPLIER') ? actor.company.id : null)
