import { fail } from './failure.ts'

interface Line {
  running: number
  readonly waiting: (() => void)[]
}
const lines = new Map<string, Line>()

interface Room {
  /** So many run at the same time. */
  readonly atOnce?: number
  /** So many may stand in the line, those that run included. */
  readonly most?: number
}

/**
 * Runs work of one key in the order in which it came, in this process: one after another, or a few at a time; without a
 * key at once. It begins after the call has returned. What waits holds no connection, so that a lock in the database
 * that many want does not use up the pool; between processes the database's own lock decides.
 * @throws Failure TOO_MANY where the line is full
 */
export async function inTurn<T>(
  key: string | null,
  work: () => Promise<T>,
  { atOnce = 1, most = Number.POSITIVE_INFINITY }: Room = {},
): Promise<T> {
  if (key === null) return work()
  const line = lines.get(key) ?? { running: 0, waiting: [] }
  lines.set(key, line)
  if (line.running + line.waiting.length >= most) fail('TOO_MANY')
  await (line.running < atOnce ? void line.running++ : new Promise<void>(go => line.waiting.push(go)))
  try {
    return await work()
  } finally {
    // who comes next takes over the place
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.running === 0) lines.delete(key)
  }
}
