import { expect, test } from 'vitest'
import { icsOf } from './save-ics.ts'

const event = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  start: '2026-12-10T01:00:00.000Z',
  end: '2026-12-10T09:30:00.000Z',
  title: '细胞培养放大, 在线检测; 与\\过程分析技术的第十二届华东生物制药上游工艺年会暨展览会（上海）',
  place: '上海市徐汇区虹漕路 88 号',
  url: 'https://example.com/website/meetings/1',
  status: 'CONFIRMED',
  sequence: 3,
  at: '2026-11-20T02:00:00.000Z',
} as const

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('An event stands in the file with instants, its number and how often it was changed', () => {
  expect(unfolded(icsOf([event]))).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:${event.id}@shangyouji`,
      'SEQUENCE:3',
      'DTSTAMP:20261120T020000Z',
      'DTSTART:20261210T010000Z',
      'DTEND:20261210T093000Z',
      'STATUS:CONFIRMED',
      'LOCATION:上海市徐汇区虹漕路 88 号',
      'SUMMARY:细胞培养放大\\, 在线检测\\; 与\\\\过程分析技术的第十二届华东生物制药上游工艺年会暨展览会（上海）',
    ]),
  )
})

test('No line is longer than 75 bytes, and none cuts a character', () => {
  for (const line of icsOf([event]).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76)
  expect(icsOf([event])).not.toContain('�')
})

test('A place that is not known is left out', () => {
  expect(icsOf([{ ...event, place: '' }])).not.toContain('LOCATION')
})

test('Several events stand in one file, a cancelled one with its state', () => {
  const text = icsOf([event, { ...event, id: 'x', status: 'CANCELLED', sequence: 4 }])
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain('STATUS:CANCELLED')
})
