import { beforeEach, expect, test, vi } from 'vitest'
import { dropTicket, type KeptTicket, keepTicket, keptTickets } from './kept-tickets.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
const ticket = (id: string, end: string): KeptTicket => ({
  ...{ id, end, code: 'A1', picture: 'data:,', title: '年会', name: '林某', ticketName: '普通票', time: '12-01' },
})

test('keeps each ticket once, until two days after its meeting', () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString()
  for (const [id, end] of [
    ['one', soon],
    ['two', yesterday],
    ['three', lastWeek],
    ['one', soon],
  ] as const)
    expect(keepTicket(ticket(id, end))).toBe(true)
  expect(keptTickets().map(({ id }) => id)).toEqual(['two', 'one'])
  dropTicket('two')
  expect(keptTickets().map(({ id }) => id)).toEqual(['one'])
  dropTicket('one')
  expect([...stored]).toEqual([])
})

test('has none where the store holds something else, and says where nothing can be stored', () => {
  stored.set('syj.tickets', '{')
  expect(keptTickets()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(keepTicket(ticket('one', new Date().toISOString()))).toBe(false)
})
