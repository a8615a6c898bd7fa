import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import { calendarOf, type WorkingCalendar } from '../../kernel/calendar.ts'
import * as queries from './queries.ts'
import './tables.ts'

const calendar = settingsCache('holidays', async db => calendarOf(await queries.listAllCalendarDays(db)))

/** Holidays and make-up days by which working days count, as operators keep them. */
export const workingCalendar = (db: Db): Promise<WorkingCalendar> => calendar.get(db)
