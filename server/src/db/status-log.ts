import { sql } from 'kysely'
import type { AnyActor } from '../http/actor.ts'
import type { Work } from '../http/serve.ts'
import { newId } from '../kernel/clock.ts'
import type { Db } from './database.ts'
import { prepare, queue } from './driver/prepared-query.ts'

interface Moved {
  readonly entity: string
  readonly id: string
  readonly from: string | null
  readonly to: string
  readonly action: string
  readonly reason?: string
}

const columns = sql.raw('id, entity, entity_id, from_status, to_status, action, actor_kind, actor_id, reason, at')
const write = prepare(
  (_db: Db, rows: string) => sql`
    insert into status_log (${columns})
    select ${columns} from jsonb_populate_recordset(null::status_log, ${rows}::jsonb)`,
)

/** Keeps a move of a state machine for the 进度时间轴. `actor` null: the platform itself (jobs). */
export const logStatus = (work: Pick<Work, 'db' | 'clock'>, actor: AnyActor | null, moved: Moved): Promise<void> =>
  logStatuses(work, actor, [moved])

/** Many moves with one statement. */
export async function logStatuses(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: AnyActor | null,
  moves: readonly Moved[],
): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(moved => ({
    id: newId(),
    entity: moved.entity,
    entity_id: moved.id,
    from_status: moved.from,
    to_status: moved.to,
    action: moved.action,
    actor_kind: actor?.kind ?? 'system',
    actor_id: actor?.kind === 'operator' ? actor.operatorId : (actor?.accountId ?? null),
    reason: moved.reason ?? null,
    at: clock.now(),
  }))
  await queue(db, write.with(db, JSON.stringify(rows)))
}

/** The moves of one thing, oldest first. */
export const statusHistory = (db: Work['db'], entity: string, id: string) =>
  db
    .selectFrom('status_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .execute()
