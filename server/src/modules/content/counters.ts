import type { Db } from '../../db/database.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'
import { countVisit } from './counter-queries.ts'

/** Counts a read once a viewer and window (half an hour unless the operator says otherwise), a forward once a viewer and day of Shanghai. */
export async function visit(
  db: Db,
  contentId: string,
  kind: 'READ' | 'FORWARD',
  viewer: string,
  now: Date,
): Promise<boolean> {
  const windowMs = (await parameters(db).number('content.readWindowMinutes')) * 60_000
  const windowStart =
    kind === 'READ' ? new Date(Math.floor(now.getTime() / windowMs) * windowMs) : startOfDay(shanghaiDate(now))
  return countVisit(db, { contentId, kind, viewer, windowStart })
}
