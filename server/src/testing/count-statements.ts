import pg from 'pg'
import type { Database } from '../db/database.ts'

type Run = (this: unknown, ...args: unknown[]) => unknown

/** Counts the statements that reach the database while something is done; nothing else may run meanwhile. */
export async function countStatements<T>(
  { pglite }: Pick<Database, 'pglite'>,
  work: () => Promise<T>,
): Promise<{ number: number; result: T }> {
  // the one place that every statement of the embedded database passes, in transactions and outside of them
  const [owner, name]: [object, string] = pglite ? [pglite, '_runExclusiveQuery'] : [pg.Client.prototype, 'query']
  const through = owner as Record<string, Run>
  const run = through[name]!
  let number = 0
  through[name] = function (...args) {
    // on PostgreSQL several of them may come in one message
    number += (args[0] as { steps?: readonly unknown[] }).steps?.length ?? 1
    return run.apply(this, args)
  }
  try {
    const result = await work()
    return { number, result }
  } finally {
    if (pglite) delete through[name]
    else through[name] = run
  }
}
