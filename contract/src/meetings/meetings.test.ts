import { describe, expect, test } from 'vitest'
import { type Entry, hallClashes, speakerClashes } from './agenda.ts'
import { zoneLabels } from './labels.ts'
import { LocalTime, TimeZone } from './schemas.ts'
import { daysBetween, instantOf, localOf } from './zone.ts'

const entry = (hall: string, start: number, end: number, ...speakers: string[]): Entry => ({
  ...{ hall, speakers, title: '日程', chair: '' },
  start: `2026-12-01T${String(start).padStart(2, '0')}:00`,
  end: `2026-12-01T${String(end).padStart(2, '0')}:00`,
})

describe('an agenda', () => {
  test('books a hall once at a time; entries that touch, or stand in no hall, are fine', () => {
    expect(hallClashes([entry('A', 9, 11), entry('A', 10, 12)])).toEqual([{ index: 1, other: 0, name: 'A' }])
    expect(hallClashes([entry('A', 9, 10), entry('A', 10, 11), entry('B', 9, 11)])).toEqual([])
    expect(hallClashes([entry('', 9, 11), entry('', 9, 11)])).toEqual([])
    expect(hallClashes([entry('A', 9, 18), entry('A', 10, 11), entry('A', 16, 17)])).toHaveLength(2)
  })

  test('names a speaker who would be in two places', () => {
    const entries = [entry('A', 9, 11, '李工', '王工'), entry('B', 10, 12, '王工'), entry('B', 12, 13, '李工')]
    expect(speakerClashes(entries)).toEqual([{ index: 1, other: 0, name: '王工' }])
  })
})

describe('clock times of a zone', () => {
  test('become instants and back, in every zone that the editor offers', () => {
    for (const zone of Object.keys(zoneLabels)) {
      expect(TimeZone.parse(zone)).toBe(zone)
      for (const local of ['2026-12-01T00:00', '2026-07-01T09:30', '2027-01-01T23:59'])
        expect(localOf(instantOf(local, zone)!, zone)).toBe(local)
    }
    expect(instantOf('2026-12-01T09:00', 'Asia/Shanghai')?.toISOString()).toBe('2026-12-01T01:00:00.000Z')
  })

  test('that the clocks skip do not exist; of two the earlier is meant', () => {
    expect(instantOf('2027-03-14T02:30', 'America/New_York')).toBeNull()
    expect(instantOf('2026-11-01T01:30', 'America/New_York')?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  test('are refused where no calendar has them', () => {
    for (const wrong of ['2026-02-30T09:00', '2026-12-01 09:00', '2026-12-01T24:00', '2026-13-01T09:00'])
      expect(LocalTime.safeParse(wrong).success).toBe(false)
    expect(TimeZone.safeParse('Mars/Olympus').success).toBe(false)
  })

  test('lie on the days between first and last', () => {
    expect(daysBetween('2026-12-31T09:00', '2027-01-02T10:00')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  })
})
