import { calendarOf, shippedCalendarDays, type WorkingCalendar } from '../../calendar.ts'
import type { Db } from '../../db/database.ts'

let shipped: WorkingCalendar | undefined

/** Holidays and make-up days by which working days count. */
export async function workingCalendar(_db: Db): Promise<WorkingCalendar> {
  shipped ??= calendarOf(shippedCalendarDays())
  return shipped
}
