import type { AnyActor } from '../http/actor.ts'
import type { Work } from '../http/serve.ts'
import { newId } from '../kernel/clock.ts'

interface Moved {
  readonly entity: string
  readonly id: string
  readonly from: string | null
  readonly to: string
  readonly action: string
  readonly reason?: string
}

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
  await db
    .insertInto('status_log')
    .values(
      moves.map(moved => ({
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
      })),
    )
    .execute()
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
