import { type RawBuilder, sql } from 'kysely'

/** Friends of `reader` with something unread, requests to be answered included. */
export const unreadFriends: RawBuilder<unknown> = sql`select 1 from friend_side
  where friend_side.account_id = reader.account_id and friend_side.unread > 0
    and not friend_side.is_blocked and not friend_side.is_hidden`
