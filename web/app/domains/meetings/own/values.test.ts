import { expect, test } from 'vitest'
import { copyOf, formOf, type Stored, valuesOf } from './values.ts'

const stored = {
  ...{ id: 'm1', title: '上游工艺年会', start: '2026-12-01T09:00', end: '2026-12-02T18:00', timezone: 'Asia/Shanghai' },
  ...{
    form: 'OFFLINE',
    section: '年会',
    liveUrl: 'https://live.example.com',
    expected: 1200,
    permit: '/files/p',
    capacity: 500,
  },
  invitePhones: ['13800000001', '13800000002'],
  halls: [{ name: '主会场', capacity: 600 }],
  hosts: [{ name: '主办单位', role: 'HOST' }],
  sponsors: [{ name: '赞助单位', level: '金牌', link: '', logo: '' }],
  sessions: [
    {
      ...{ id: 's1', hall: '主会场', start: '2026-12-01T09:00', end: '2026-12-01T10:00', title: '开幕', chair: '' },
      ...{ speakers: ['沈岚', '程远'], intro: '介绍', capacity: null, needBooking: false },
    },
  ],
  tickets: [
    {
      ...{ id: 't1', name: '通票', intro: '', price: 128_000, total: 500, perOrderMax: 20, saleStart: '', saleEnd: '' },
      ...{ needAudit: false, visible: true, validDays: ['2026-12-01'], includes: 'ONSITE', badgeType: 'GUEST' },
      ...{ groupFrom: 3, groupPrice: 98_000 },
    },
  ],
  fields: [{ id: 'f1', label: '细胞', type: 'CHOICE', required: true, options: ['CHO', 'Vero'], multiple: false }],
  refundRule: { allow: true, needApproval: false, keepFixed: 0, steps: [] },
  invoiceRule: { isOffered: true, isSpecialOffered: true, needAddress: false, needBank: true },
  takenByTicket: {},
} as unknown as Stored

test('what was stored comes out of the editor as it went in', () => {
  const form = formOf(valuesOf(stored), stored)
  const names = [
    'section',
    'expected',
    'permit',
    'invitePhones',
    'sponsors',
    'sessions',
    'tickets',
    'invoiceRule',
  ] as const
  for (const name of names) expect(form[name], name).toEqual(stored[name])
})

test('a copy is a meeting of its own: without times, links, permit and the ids of its parts', () => {
  const values = copyOf(stored)
  expect(values).toMatchObject({ title: '上游工艺年会', start: '', end: '', liveUrl: '', permit: '' })
  expect(values.sponsors).toEqual(stored.sponsors)
  const form = formOf(values, null)
  expect(form.tickets).toMatchObject([
    { name: '通票', price: 128_000, groupFrom: 3, groupPrice: 98_000, validDays: [] },
  ])
  for (const part of [...form.tickets!, ...form.sessions!, ...form.fields!]) expect(part).not.toHaveProperty('id')
  expect(form.sessions).toMatchObject([{ title: '开幕', start: '', end: '', speakers: ['沈岚', '程远'] }])
})
