import type { Db } from '../../db/database.ts'
import { type AnyActor, isMemberOf } from '../../http/actor.ts'
import { hasOrderBetween } from './party-queries.ts'

/** A company knows the buyers of its orders. */
export const hasOrderWith = async (db: Db, viewer: AnyActor, accountId: string): Promise<boolean> =>
  isMemberOf(viewer) && hasOrderBetween(db, accountId, viewer.company.id)
