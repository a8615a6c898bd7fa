import { sql } from 'kysely'
import type { ChangeNote } from '../../db/change-note.ts'
import { notedChanges } from '../../db/change-notes.ts'
import type { Db } from '../../db/database.ts'
import { prepare, queue } from '../../db/driver/prepared-query.ts'
import { CHANNEL } from '../../db/events.ts'
import { beginning, containing } from '../../db/like.ts'
import './tables.ts'

interface AuditFilter {
  readonly actorKind?: string
  readonly actorId?: string
  readonly actor?: string
  /** Names of calls, each whole or its beginning. */
  readonly calls?: readonly string[]
  readonly objectId?: string
  readonly ip?: string
  readonly from?: string
  readonly to?: string
  readonly order: 'asc' | 'desc'
}

export interface Entry {
  readonly id: string
  readonly at: Date
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly call: string
  readonly object_id: string | null
  readonly details: string | null
  readonly ip: string
  readonly request_id: string
}

const write = prepare(
  (
    _db: Db,
    id: string,
    at: Date,
    actorKind: string,
    actorId: string | null,
    call: string,
    objectId: string | null,
    details: string | null,
    ip: string,
    requestId: string,
    changes: string | null,
    isAlways: boolean,
    channel: string,
    said: readonly string[],
  ) => sql`
    with entry as (
      insert into audit_log (id, at, actor_kind, actor_id, call, object_id, details, changes, ip, request_id)
      select ${id}::uuid, ${at}::timestamptz, ${actorKind}::text, ${actorId}::uuid, ${call}::text,
        coalesce(${objectId}::text, jsonb_path_query_first(changes, '$[*].r[*].k') #>> '{}'),
        ${details}::jsonb, changes, ${ip}::text, ${requestId}::text
      from (select coalesce(${changes}::jsonb, ${notedChanges}) as changes) noted
      where ${isAlways}::boolean or changes is not null
    )
    select pg_notify(${channel}::text, event) from unnest(${said}::text[]) event`,
)

/**
 * Writes the entry of a call together with what its transaction has changed, and says the call's events, in one
 * statement that goes with the commit. An object that nobody named is the first row that was changed.
 * @param changes of transactions that the call had of its own
 * @param isAlways false leaves out a call that has changed nothing
 * @param said events, as `spoken` makes them
 */
export function writeEntry(
  db: Db,
  entry: Entry,
  {
    changes,
    isAlways,
    said = [],
  }: { changes: readonly ChangeNote[] | null; isAlways: boolean; said?: readonly string[] },
): Promise<void> {
  const given = changes && changes.length > 0 ? JSON.stringify(changes) : null
  const { id, at, actor_kind, actor_id, call, object_id, details, ip, request_id } = entry
  return queue(
    db,
    write.with(
      db,
      id,
      at,
      actor_kind,
      actor_id,
      call,
      object_id,
      details,
      ip,
      request_id,
      given,
      isAlways,
      CHANNEL,
      said,
    ),
  )
}

/** Rows with the name of who acted. */
export function listAudit(db: Db, filter: AuditFilter) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('operator', 'operator.id', 'audit_log.actor_id')
    .leftJoin('account', 'account.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select(['operator.name as operator_name', 'account.name as account_name', 'account.phone as account_phone'])
  if (filter.actorKind) query = query.where('audit_log.actor_kind', '=', filter.actorKind)
  if (filter.actorId) query = query.where('audit_log.actor_id', '=', filter.actorId)
  const { actor, calls } = filter
  if (actor) {
    query = query.where(({ or, eb }) =>
      or([
        eb('operator.name', 'ilike', containing(actor)),
        eb('account.name', 'ilike', containing(actor)),
        eb('account.phone', '=', actor),
      ]),
    )
  }
  if (calls) query = query.where(({ or, eb }) => or(calls.map(call => eb('audit_log.call', 'like', beginning(call)))))
  if (filter.objectId) {
    const { objectId } = filter
    query = query.where(({ or, eb }) =>
      or([
        eb('audit_log.object_id', '=', objectId),
        sql<boolean>`(audit_log.changes is not null and audit_keys(audit_log.changes) @> array[${objectId}]::text[])`,
      ]),
    )
  }
  if (filter.ip) query = query.where('audit_log.ip', '=', filter.ip)
  if (filter.from) query = query.where('audit_log.at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('audit_log.at', '<', new Date(filter.to))
  return query.orderBy('audit_log.at', filter.order).orderBy('audit_log.id', filter.order)
}
