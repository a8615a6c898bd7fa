import type { DoorPerson } from '@shangyouji/contract/tickets/door-calls'
import { expect, test } from 'vitest'
import { decide, hashOf } from './offline-door.ts'

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
