import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import { calendarOf, type WorkingCalendar } from '../../kernel/calendar.ts'
import './tables.ts'

const calendar = settingsCache('holidays', async db =>
  calendarOf(await db.selectFrom('calendar_day').select(['day', 'kind']).execute()),
)

/** Holidays and make-up days by which working days count, as operators keep them. */
export const workingCalendar = (db: Db): Promise<WorkingCalendar> => calendar.get(db)
