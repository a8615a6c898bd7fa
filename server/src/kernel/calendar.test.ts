import { describe, expect, test } from 'vitest'
import {
  addDays,
  addWorkingDays,
  calendarOf,
  HOTLINE_HOURS,
  isWorkingDay,
  isWorkingTime,
  nextWorkingTime,
  shanghaiDate,
  shippedCalendarDays,
  startOfDay,
  workingDaysBetween,
} from './calendar.ts'

const calendar = calendarOf(shippedCalendarDays())
const shanghai = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)

describe('days in Shanghai', () => {
  test('a day begins at 16:00 UTC of the day before', () => {
    expect(shanghaiDate(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(shanghaiDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
  })
  test('days are added across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})

describe('working days', () => {
  test.each([
    ['2026-02-13', true, 'Friday before the Spring Festival'],
    ['2026-02-14', true, 'Saturday that is worked'],
    ['2026-02-16', false, 'Spring Festival'],
    ['2026-02-23', false, 'its last day, a Monday'],
    ['2026-02-24', true, 'the Tuesday after it'],
    ['2026-09-20', true, 'Sunday worked for the National Day'],
    ['2026-10-07', false, 'National Day'],
    ['2026-11-21', false, 'Saturday'],
    ['2027-02-05', false, 'eve of the Spring Festival 2027'],
    ['2027-06-09', false, 'Dragon Boat Festival 2027'],
  ])('%s: %s (%s)', (day, worked) => {
    expect(isWorkingDay(day, calendar)).toBe(worked)
  })

  test('three working days end at 18:00 and leave out weekends and holidays', () => {
    expect(addWorkingDays(shanghai('2026-11-18 10:00'), 3, calendar)).toEqual(shanghai('2026-11-23 18:00'))
    expect(addWorkingDays(shanghai('2026-11-20 23:59'), 1, calendar)).toEqual(shanghai('2026-11-23 18:00'))
    // closed from 1 to 7 October, Saturday the 10th is worked
    expect(addWorkingDays(shanghai('2026-09-30 09:00'), 3, calendar)).toEqual(shanghai('2026-10-10 18:00'))
    expect(addWorkingDays(shanghai('2026-02-13 09:00'), 2, calendar)).toEqual(shanghai('2026-02-24 18:00'))
  })
  test('the count between two dates is the way back', () => {
    expect(workingDaysBetween('2026-11-18', '2026-11-23', calendar)).toBe(3)
    expect(workingDaysBetween('2026-11-23', '2026-11-18', calendar)).toBe(0)
  })
})

describe('working hours', () => {
  test.each([
    ['2026-11-20 08:59', '2026-11-20 09:00'],
    ['2026-11-20 09:00', '2026-11-20 09:00'],
    ['2026-11-20 20:59', '2026-11-20 20:59'],
    ['2026-11-20 21:00', '2026-11-23 09:00'],
    ['2026-11-21 10:00', '2026-11-23 09:00'],
    ['2026-09-30 21:30', '2026-10-08 09:00'],
  ])('from %s one may ring at %s', (at, ringing) => {
    expect(nextWorkingTime(shanghai(at), HOTLINE_HOURS, calendar)).toEqual(shanghai(ringing))
    expect(isWorkingTime(shanghai(at), HOTLINE_HOURS, calendar)).toBe(at === ringing)
  })
})

test('the shipped days are dates, each once, worked days fall on weekends, and each names its source', () => {
  const days = shippedCalendarDays()
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
  for (const { day, kind, source } of days) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    expect(Number.isNaN(weekday)).toBe(false)
    if (kind === 'WORKDAY') expect([0, 6]).toContain(weekday)
    expect(source).toMatch(/通知|办法/)
  }
  expect(days.filter(({ day, kind }) => day.startsWith('2026') && kind === 'HOLIDAY')).toHaveLength(33)
})
