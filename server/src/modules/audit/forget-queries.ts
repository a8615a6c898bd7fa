import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { monthsOf } from '../../db/months.ts'
import { firstIdAt, timeOfId } from '../../kernel/clock.ts'
import './tables.ts'

/** Rows of a month that are sealed behind the first of the next one, because their calls ended late. */
const LATE_MS = 86_400_000

/** Where the last month ends that ends by then; the first table may hold several. */
export async function findEnd(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ ends: string }>`
    select ends from ${monthsOf('audit_log')} month
    where ends::uuid <= ${id}::uuid order by ends::uuid desc limit 1`.execute(db)
  return rows[0]?.ends ?? null
}

/** The last sealed row before an id, and what keeps the months before it from going. */
export async function lookAt(db: Db, until: string) {
  const before = db.selectFrom('audit_log').where('id', '<', until)
  const last = await before
    .select(['seal_no', 'hash'])
    .where('seal_no', 'is not', null)
    .orderBy('seal_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  const waits = await before.select('id').where('hash', 'is', null).limit(1).executeTakeFirst()
  const later = firstIdAt(new Date(timeOfId(until).getTime() + LATE_MS))
  const late =
    last &&
    (await db
      .selectFrom('audit_log')
      .select('id')
      .where('id', '>=', later)
      .where('seal_no', '<', last.seal_no)
      .limit(1)
      .executeTakeFirst())
  const sealed = last && last.seal_no !== null && last.hash !== null ? { seal_no: last.seal_no, hash: last.hash } : null
  return { last: sealed, waits: waits !== undefined, late: late !== undefined }
}

export const dropMonths = (db: Db) => sql`select drop_audit_months()`.execute(db)
