import type { Db } from '../../db/database.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'
import * as counterQueries from './counter-queries.ts'
import './tables.ts'

const WEEK_MS = 7 * 86_400_000

/** How often the goods of a company were looked at in the last seven days. */
export const visitsOfWeek = (db: Db, companyId: string, now: Date): Promise<number> =>
  counterQueries.countReads(db, companyId, new Date(now.getTime() - WEEK_MS))

/** Counts a read once a viewer and window, a forward once a viewer and day of Shanghai. */
export async function countVisit(
  db: Db,
  goodsId: string,
  kind: 'READ' | 'FORWARD',
  viewer: string,
  now: Date,
): Promise<void> {
  const minutes = await parameters(db).number('content.readWindowMinutes')
  const start =
    kind === 'READ'
      ? new Date(Math.floor(now.getTime() / (minutes * 60_000)) * minutes * 60_000)
      : startOfDay(shanghaiDate(now))
  const counted = await counterQueries.addVisit(db, { goods_id: goodsId, kind, viewer, window_start: start })
  if (!counted) return
  const column = kind === 'READ' ? 'read_count' : 'forward_count'
  await counterQueries.raiseCounter(db, goodsId, column)
}
