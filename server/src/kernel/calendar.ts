import { readShipped } from './shipped-data.ts'

/**
 * Days as the business knows them: dates in Asia/Shanghai (UTC+8 all year), working days by the operator's calendar of
 * holidays and make-up workdays.
 */

const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000
/** A working day ends at 18:00. */
const END_OF_WORK_MS = 18 * 3_600_000

/** Exceptions from Monday to Friday, as dates `2026-10-01`. */
export interface WorkingCalendar {
  readonly holidays: ReadonlySet<string>
  /** Saturdays and Sundays that are worked (调休). */
  readonly workdays: ReadonlySet<string>
}

/** The date in Shanghai at an instant. */
export const shanghaiDate = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** `13:05` in Asia/Shanghai. */
export const shanghaiTime = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(11, 16)

/** The instant at which a date begins in Shanghai. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)

/** A date so many days later, or earlier where negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from one date to another; negative where it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export function isWorkingDay(day: string, calendar: WorkingCalendar): boolean {
  if (calendar.workdays.has(day)) return true
  if (calendar.holidays.has(day)) return false
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The end (18:00) of the n-th working day after the day of `from`: handed in on Friday, one day is Monday. */
export function addWorkingDays(from: Date, days: number, calendar: WorkingCalendar): Date {
  let day = shanghaiDate(from)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, calendar)) left--
  }
  return new Date(startOfDay(day).getTime() + END_OF_WORK_MS)
}

/** Working days after `from` up to and including `until`, both dates; 0 when `until` is not later. */
export function workingDaysBetween(from: string, until: string, calendar: WorkingCalendar): number {
  let count = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) count++
  return count
}

/** Opening hours on working days in Shanghai, minutes since midnight, the end excluded. */
export interface WorkingHours {
  readonly fromMinute: number
  readonly untilMinute: number
}

/** Hours of the hotline, 09:00–21:00 on working days (specification, section 1). */
export const HOTLINE_HOURS: WorkingHours = { fromMinute: 9 * 60, untilMinute: 21 * 60 }

/** Hours in which offices answer: 09:00–18:00 on working days. */
export const OFFICE_HOURS: WorkingHours = { fromMinute: 9 * 60, untilMinute: 18 * 60 }

const MINUTE_MS = 60_000

/** Whether somebody may be rung at this instant. */
export function isWorkingTime(at: Date, hours: WorkingHours, calendar: WorkingCalendar): boolean {
  const day = shanghaiDate(at)
  const minute = Math.floor((at.getTime() - startOfDay(day).getTime()) / MINUTE_MS)
  return isWorkingDay(day, calendar) && minute >= hours.fromMinute && minute < hours.untilMinute
}

/** The first instant of working time from `at` on: `at` itself where it lies within, else the next opening. */
export function nextWorkingTime(at: Date, hours: WorkingHours, calendar: WorkingCalendar): Date {
  if (isWorkingTime(at, hours, calendar)) return at
  let day = shanghaiDate(at)
  for (;;) {
    const opens = new Date(startOfDay(day).getTime() + hours.fromMinute * MINUTE_MS)
    if (opens >= at && isWorkingDay(day, calendar)) return opens
    day = addDays(day, 1)
  }
}

/** The instant at which so many minutes of working time have passed since `from`. */
export function addWorkingMinutes(from: Date, minutes: number, hours: WorkingHours, calendar: WorkingCalendar): Date {
  let at = nextWorkingTime(from, hours, calendar)
  for (let left = minutes * MINUTE_MS; ; ) {
    const closes = startOfDay(shanghaiDate(at)).getTime() + hours.untilMinute * MINUTE_MS
    if (at.getTime() + left <= closes) return new Date(at.getTime() + left)
    left -= closes - at.getTime()
    at = nextWorkingTime(new Date(closes), hours, calendar)
  }
}

/** A day that is not an ordinary one, as the operator edits it. Source: which decision it rests on. */
export interface CalendarDay {
  readonly day: string
  readonly kind: 'HOLIDAY' | 'WORKDAY'
  readonly name: string
  readonly source: string
}

/** The public holidays that the product ships with (`server/data/holidays.json`, which names its sources). */
export function shippedCalendarDays(): CalendarDay[] {
  const file = JSON.parse(readShipped('holidays.json')) as {
    sources: Record<string, string>
    days: CalendarDay[]
  }
  return file.days.map(day => ({ ...day, source: file.sources[day.source] ?? day.source }))
}

export function calendarOf(days: readonly Pick<CalendarDay, 'day' | 'kind'>[]): WorkingCalendar {
  const of = (kind: CalendarDay['kind']) => new Set(days.filter(day => day.kind === kind).map(day => day.day))
  return { holidays: of('HOLIDAY'), workdays: of('WORKDAY') }
}
