import type { SelectQueryBuilder, UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'

type Notices = SelectQueryBuilder<Tables, 'notice', object>
type NoticeUpdate = UpdateQueryBuilder<Tables, 'notice', 'notice', UpdateResult>

/** The caller's own notices, on either side. */
export const isOwn = <Q extends Notices | NoticeUpdate>(query: Q, actor: Account): Q =>
  (query as Notices).where('notice.account_id', '=', actor.accountId).where('notice.deleted_at', 'is', null) as Q

/** The same on the sides named. */
export const isSeenBy = (query: NoticeUpdate, views: readonly View[]): NoticeUpdate =>
  query
    .where(
      'notice.account_id',
      'in',
      views.map(view => view.accountId),
    )
    .where(
      'notice.side',
      'in',
      views.map(view => view.side),
    )
    .where('notice.deleted_at', 'is', null)

/** The caller's own notices on one side. */
export const isSeen = <Q extends Notices | NoticeUpdate>(query: Q, view: View): Q =>
  (query as Notices)
    .where('notice.account_id', '=', view.accountId)
    .where('notice.side', '=', view.side)
    .where('notice.deleted_at', 'is', null) as Q
