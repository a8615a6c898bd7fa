import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import { areFriends } from './queries.ts'

/** Friends know each other. */
export const isFriend = async (db: Db, viewer: AnyActor, accountId: string): Promise<boolean> =>
  viewer.kind === 'account' && areFriends(db, viewer.accountId, accountId)
