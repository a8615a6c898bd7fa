import type { DoorPerson } from '@shangyouji/contract/tickets/door-calls'
import { expect, test } from 'vitest'
import { decide, hashOf, isByHand, searchList } from './offline-door.ts'

const person: DoorPerson = {
  ...{ hash: 'x', name: '王工', ticketName: '标准票', phoneEnd: '1234' },
  ...{ days: ['2026-12-10'], outcome: 'OK', came: [] },
}

test('a door without a network decides by the rules of the server', () => {
  expect(decide(person, '2026-12-10').outcome).toBe('OK')
  expect(decide(person, '2026-12-11').outcome).toBe('WRONG_DAY')
  expect(decide({ ...person, came: ['2026-12-10'] }, '2026-12-10').outcome).toBe('ALREADY')
  expect(decide({ ...person, outcome: 'UNPAID' }, '2026-12-10').outcome).toBe('UNPAID')
  expect(decide(undefined, '2026-12-10')).toMatchObject({ outcome: 'UNLISTED', name: '' })
})

test('a code is found by the hash that the server lists', async () => {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('ABCDEFGH')))
  expect(await hashOf('ABCDEFGH')).toBe(digest.toString('base64url').slice(0, 22))
})

test('someone is found in the list by part of the name or the last four digits', () => {
  const people = [person, { ...person, hash: 'A'.repeat(22), name: '李晓王', phoneEnd: '9999', came: ['2026-12-10'] }]
  const names = (keyword: string) => searchList(people, keyword, '2026-12-10').map(({ name }) => name)
  expect(names('王')).toEqual(['王工', '李晓王'])
  expect(names('1234')).toEqual(['王工'])
  expect(names('13800009999')).toEqual(['李晓王'])
  expect(names('张')).toEqual([])
  const [found] = searchList(people, '9999', '2026-12-10')
  expect(found).toMatchObject({ hasCome: true })
  expect(isByHand(found!.id)).toBe(true)
})
