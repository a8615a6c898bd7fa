import { addWorkingDays, type WorkingCalendar } from '../../calendar.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { parameters, workingCalendar } from '../base/api.ts'
import { pageWaiting, waitingSince } from './operator-queries.ts'

interface Term {
  readonly days: number
  readonly calendar: WorkingCalendar
}

const term = async (db: Db): Promise<Term> => ({
  days: await parameters(db).number('review.workDays'),
  calendar: await workingCalendar(db),
})

const dueOf = (handedIn: Date, { days, calendar }: Term): Date => addWorkingDays(handedIn, days, calendar)

/** Applications and changes of identity that wait for an operator, oldest first. */
export async function listWaitingCompanies(
  { db, clock }: { db: Db; clock: Clock },
  input: { current: number; size: number },
) {
  const review = await term(db)
  const now = clock.now()
  return pageWaiting(db, input, row => {
    const due = dueOf(row.submitted_at, review)
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      submitTime: row.submitted_at.toISOString(),
      dueTime: due.toISOString(),
      isOverdue: due < now,
    }
  })
}

/** How many wait, and how many of them too long; counting stops behind 1000. */
export async function countWaiting({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Promise<{ pending: number; overdue: number }> {
  const review = await term(db)
  const now = clock.now()
  const since = await waitingSince(db)
  return { pending: since.length, overdue: since.filter(handedIn => dueOf(handedIn, review) < now).length }
}
