import type { Position } from './position.ts'

/** What is known of a replica. Moments are of the process's own clock that never jumps (`performance.now()`). */
export interface ReplicaState {
  /** It answered the last time it was asked, and is a replica of our database. */
  readonly isAnswering: boolean
  /** What it has replayed at least. */
  readonly replayed: Position
  /** It shows everything that was committed before this moment. */
  readonly asOf: number
}

interface Need {
  readonly now: number
  readonly maxLagMs: number
  /** What the reader has written lies before this place. */
  readonly after: Position
  /** Counts up from read to read: replicas take turns. */
  readonly turn: number
}

/** Whether reads may go there at all. */
export const isUsable = ({ isAnswering, asOf }: ReplicaState, { now, maxLagMs }: Pick<Need, 'now' | 'maxLagMs'>) =>
  isAnswering && now - asOf <= maxLagMs

/** The replica that answers a read; null: the primary does. */
export function chooseReplica<R extends ReplicaState>(
  replicas: readonly R[],
  { now, maxLagMs, after, turn }: Need,
): R | null {
  const fit = replicas.filter(one => isUsable(one, { now, maxLagMs }) && one.replayed >= after)
  return fit[turn % fit.length] ?? null
}
