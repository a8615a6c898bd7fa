import type { DoorPerson } from '@shangyouji/contract/tickets/door-calls'
import { expect, test } from 'vitest'
import { afterScans, decide, hashOf, isByHand, nextPart, searchList } from './offline-door.ts'

const person: DoorPerson = {
  ...{ hash: 'x', name: '王工', ticketName: '标准票', phoneEnd: '1234' },
  ...{ days: ['2026-12-10'], outcome: 'OK', came: [], insideOn: '' },
}

test('a door without a network decides by the rules of the server', () => {
  expect(decide(person, '2026-12-10').outcome).toBe('OK')
  expect(decide(person, '2026-12-11').outcome).toBe('WRONG_DAY')
  expect(decide({ ...person, came: ['2026-12-10'] }, '2026-12-10').outcome).toBe('ALREADY')
  expect(decide({ ...person, outcome: 'UNPAID' }, '2026-12-10').outcome).toBe('UNPAID')
  expect(decide(undefined, '2026-12-10')).toMatchObject({ outcome: 'UNLISTED', name: '' })
})

test('at a list with exits it lets out who is inside, also whom it lets in no more, and nobody else', () => {
  const rule = { entries: 'MANY', hasExit: true } as const
  const inside = { ...person, came: ['2026-12-10'], insideOn: '2026-12-10' }
  const verdict = (who: DoorPerson, direction: 'IN' | 'OUT') => decide(who, '2026-12-10', rule, direction).outcome
  expect(verdict(inside, 'IN')).toBe('ALREADY')
  expect(verdict({ ...inside, outcome: 'BLOCKED' }, 'OUT')).toBe('OK')
  expect(verdict(person, 'OUT')).toBe('ALREADY')
  expect(verdict({ ...person, outcome: 'WRONG_TICKET' }, 'IN')).toBe('WRONG_TICKET')
  expect(verdict({ ...person, outcome: 'WRONG_TICKET' }, 'OUT')).toBe('WRONG_TICKET')
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

test('scans are sent with the time of the list that each was decided by', () => {
  const scan = (code: string, listTime: string) => ({
    ...{ code, nonce: code, gate: '', time: '2026-12-10T02:00:00.000Z', direction: 'IN' as const },
    ...{ listTime, offset: 5 },
  })
  const [early, late] = ['2026-12-10T01:00:00.000Z', '2026-12-10T01:30:00.000Z']
  const queue = [scan('a', early), scan('b', early), scan('c', late)]
  const [input, count] = nextPart(queue)
  expect(count).toBe(2)
  expect(input).toMatchObject({ listTime: early, offset: 5, scans: [{ code: 'a' }, { code: 'b' }] })
  expect(nextPart(queue.slice(2))[0]).toMatchObject({ listTime: late })
  expect(nextPart(Array.from({ length: 150 }, () => scan('a', early)))[1]).toBe(100)
})

test('who passed stands in the scans that wait, also where the list was fetched anew', () => {
  const scan = (direction: 'IN' | 'OUT', hash?: string) => ({
    ...{ code: 'a', nonce: 'a', gate: '', time: '2026-12-10T02:00:00.000Z', direction },
    ...(hash && { passed: { hash, day: '2026-12-10' } }),
  })
  const others = [person, { ...person, hash: 'y' }]
  const after = (...scans: ReturnType<typeof scan>[]) => afterScans(others, scans)
  expect(after(scan('IN', 'x'), scan('IN')).get('x')).toMatchObject({ came: ['2026-12-10'], insideOn: '2026-12-10' })
  expect(after(scan('IN', 'x')).get('y')).toBe(others[1])
  expect(after(scan('IN', 'x'), scan('OUT', 'x')).get('x')).toMatchObject({ came: ['2026-12-10'], insideOn: '' })
  // of a list without this person
  expect(after(scan('IN', 'z')).size).toBe(2)
})

test('a scan is sent without what this device noted beside it', () => {
  const scan = { code: 'a', nonce: 'a', gate: '', time: '2026-12-10T02:00:00.000Z', passed: { hash: 'x', day: 'd' } }
  expect(nextPart([scan])[0].scans).toEqual([{ code: 'a', nonce: 'a', gate: '', time: scan.time }])
})
