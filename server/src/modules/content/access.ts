import type { Account, AnyActor } from '../../http/actor.ts'
import { approvedCompany } from './access-queries.ts'
import type { AnyKind, ContentQuery, ContentRow } from './kind.ts'

/** What everyone may see; what a company published goes and comes back with the company. */
export function isPublic(query: ContentQuery, kind: Pick<AnyKind, 'type' | 'ownedBy'>): ContentQuery {
  const live = query
    .where('content.type', '=', kind.type)
    .where('content.status', '=', 'PUBLISHED')
    .where('content.deleted_at', 'is', null)
  if (kind.ownedBy === 'account') return live
  return live.where(eb => eb.exists(approvedCompany(eb)))
}

/** What is the caller's own: lists, single items and batches all go through here. */
export function isOwn(query: ContentQuery, kind: Pick<AnyKind, 'type' | 'ownedBy'>, actor: Account): ContentQuery {
  const mine = query.where('content.type', '=', kind.type).where('content.deleted_at', 'is', null)
  return kind.ownedBy === 'account'
    ? mine.where('content.account_id', '=', actor.accountId)
    : mine.where('content.company_id', '=', actor.company?.id ?? null)
}

export const owns = (kind: Pick<AnyKind, 'ownedBy'>, row: ContentRow<object>, actor: AnyActor): boolean =>
  kind.ownedBy === 'account'
    ? actor.accountId !== null && row.account_id === actor.accountId
    : actor.company !== null && row.company_id === actor.company.id
