import { type PromoPrice, pricesOf } from '@shangyouji/contract/tickets/prices'
import { describe, expect, test } from 'vitest'
import {
  attendeeOf,
  emptyRow,
  lineOf,
  MOST_ATTENDEES,
  readPeople,
  rowsFrom,
  rowsToKeep,
  withPeople,
} from './attendee-rows.ts'

const person = (name: string, phone: string, more = {}) => ({ name, phone, company: '', title: '', email: '', ...more })

describe('pasted colleagues', () => {
  test('are read with tabs, commas or blanks, under a heading, with counted lines', () => {
    const { people, unread } = readPeople(
      [
        '序号\t姓名\t手机号\t公司',
        '1\t王工\t13800000001\t启蒙生物',
        '李工,13800000002',
        '赵工，+86 138-0000-0003，澄湖层析，总监，zhao@example.com',
        '13800000004 孙工',
        '',
      ].join('\r\n'),
    )
    expect(unread).toEqual([])
    expect(people).toEqual([
      person('王工', '13800000001', { company: '启蒙生物' }),
      person('李工', '13800000002'),
      person('赵工', '13800000003', { company: '澄湖层析', title: '总监', email: 'zhao@example.com' }),
      person('孙工', '13800000004'),
    ])
  })

  test('are read as chats and forms write them', () => {
    const { people, unread } = readPeople(
      [
        '1. 王工 138 0000 0001 启蒙生物',
        '姓名：李工 电话：13800000002 单位：澄湖层析',
        '姓名: 赵工, 手机: １３８０００００００３',
        '孙工：13800000004',
        '周工13800000005',
        '吴工、13800000006、光谷细胞',
        '郑工 +86 13800000007',
      ].join('\n'),
    )
    expect(unread).toEqual([])
    expect(people.map(({ name, phone, company }) => [name, phone, company])).toEqual([
      ['王工', '13800000001', '启蒙生物'],
      ['李工', '13800000002', '澄湖层析'],
      ['赵工', '13800000003', ''],
      ['孙工', '13800000004', ''],
      ['周工', '13800000005', ''],
      ['吴工', '13800000006', '光谷细胞'],
      ['郑工', '13800000007', ''],
    ])
  })

  test('without a name, without a mobile number or with two of them are left to people', () => {
    const lines = [
      '周工',
      '13800000001',
      '吴工,13800000001,13800000002',
      '郑工,1380000000',
      '冯工,13800000003,一,二,三',
    ]
    expect(readPeople(lines.join('\n'))).toEqual({ people: [], unread: lines })
  })

  test('take the place of blank rows; whoever is there or finds no room stays over', () => {
    const typed = emptyRow('a', { name: '王工', phone: '13800000001' })
    const { rows, added, left } = withPeople(
      [typed, emptyRow('a')],
      [person('王工', '13800000001'), ...Array.from({ length: 20 }, (_, i) => person('李工', String(13900000000 + i)))],
      'b',
    )
    expect(rows).toHaveLength(MOST_ATTENDEES)
    expect(rows[0]).toBe(typed)
    expect(rows[1]).toMatchObject({ ticketId: 'b', name: '李工', phone: '13900000000' })
    expect(added).toBe(19)
    expect(left.map(one => one.phone)).toEqual(['13800000001', '13900000019'])
    expect(readPeople(left.map(lineOf).join('\n')).people).toEqual(left)
  })

  test('that cannot be added leave the blank row', () => {
    const rows = [emptyRow('a')]
    expect(withPeople(rows, [], 'a').rows).toBe(rows)
  })
})

describe('what is sent', () => {
  test('has the answers, a file by its address, and no empty ones', () => {
    const row = emptyRow('a', {
      answers: { diet: '清真\n无', note: '' },
      files: { card: [{ url: '/files/1', name: '名片.png', size: 9 }], none: [] },
    })
    expect(attendeeOf(row)).toEqual({
      ...{ ticketId: 'a', name: '', phone: '', company: '', title: '', email: '', allowScan: false },
      sessionIds: [],
      answers: { diet: '清真\n无', card: '/files/1' },
    })
  })

  test('costs the group price from its number on, each ticket for itself, never more than one alone', () => {
    const tickets = [
      { id: 'a', price: 10_000, groupFrom: 3, groupPrice: 8000 },
      { id: 'b', price: 500, groupFrom: 2, groupPrice: 900 },
      { id: 'c', price: 0, groupFrom: null, groupPrice: null },
    ]
    const of = (ids: string, promo: PromoPrice | null = null) =>
      pricesOf(
        tickets,
        [...ids].map(ticketId => ({ ticketId })),
        promo,
      ).map(({ share, usesPromo }) => (usesPromo ? `promo ${share}` : share))
    expect(of('aa')).toEqual([10_000, 10_000])
    expect(of('aaabc')).toEqual([8000, 8000, 8000, 500, 0])
    expect(of('bb')).toEqual([500, 500])
    // the better one of group price and promo code, never both
    const code = { kind: 'FIXED', value: 1000, ticketIds: ['a', 'b'] } as const
    expect(of('aab', code)).toEqual(['promo 9000', 'promo 9000', 'promo 0'])
    expect(of('aaac', code)).toEqual([8000, 8000, 8000, 0])
    expect(of('ab', { kind: 'PERCENT', value: 15, ticketIds: ['b'] })).toEqual([10_000, 'promo 425'])
    expect(of('ac', { kind: 'FREE', value: 0, ticketIds: [] })).toEqual(['promo 0', 0])
  })
})

describe('rows that are kept by the browser until they are sent', () => {
  const row = emptyRow('ticket', {
    ...{ name: '王工', phone: '13800000001', answers: { cell: 'CHO', card: '11010519491231002X' } },
    ...{ files: { paper: [{ url: '/files/1' } as never] }, sessionIds: ['one', 'gone'] },
  })

  test('hold neither numbers of identity cards nor files', () => {
    const [kept] = rowsToKeep([row], ['card'])
    expect(kept).toMatchObject({ name: '王工', answers: { cell: 'CHO' }, files: {} })
    expect(JSON.stringify(kept)).not.toContain('11010519491231002X')
  })

  test('come back with tickets and sessions that are there still', () => {
    expect(rowsFrom([row], ['other'], ['one'])).toMatchObject([
      { name: '王工', ticketId: 'other', sessionIds: ['one'] },
    ])
    expect(rowsFrom([row], ['other', 'ticket'], [])).toMatchObject([{ ticketId: 'ticket', sessionIds: [] }])
    expect(rowsFrom(Array(30).fill(row), ['ticket'], [])).toHaveLength(MOST_ATTENDEES)
  })
})
