import type { OwnExhibit, ReceivedExhibitor } from '@shangyouji/contract/exhibitors/calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { makeMeeting } from '../../testing/meeting-scenes.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany } from '../accounts/factory.ts'
import { makeGoods } from '../goods/factory.ts'

const [INVALID, NOT_FOUND, WRONG_STATE] = [10001, 10002, 10004]
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

type Company = NonNullable<Caller> & { accountId: string; companyId: string }
const member = async (kind: 'EXHIBITION' | 'SUPPLIER'): Promise<Company> => {
  const company = await makeCompany(app.db, { kind })
  return Object.assign(await app.login(company.accountId), company)
}
let organiser: Company
let supplier: Company
let meetId: string
beforeEach(async () => {
  app.setNow(start)
  organiser = await member('EXHIBITION')
  supplier = await member('SUPPLIER')
  meetId = (await makeMeeting(app.db, { ...organiser, startAt, tickets: [{}] })).id
})

const add = (more: object) => app.ok<{ id: string }>(organiser, 'meetExhibitor.save', { meetId, ...more })
const invite = (more: object = {}) => add({ businessId: supplier.companyId, ...more })
const list = async () =>
  (await app.ok<{ records: ReceivedExhibitor[] }>(organiser, 'meetExhibitor.list', { meetId })).records
const mine = async () => (await app.ok<{ records: OwnExhibit[] }>(supplier, 'meetExhibitor.searchMine', {})).records
interface Shown {
  exhibitors: { name: string; booth: string; goods: { id: string }[] }[]
}
const shown = async () => (await app.ok<Shown>(null, 'meetExhibitor.listByMeet', { id: meetId })).exhibitors

describe('an exhibitor', () => {
  test('is invited, accepts, and is shown with its goods and its booth', async () => {
    const { id } = await invite({ hall: '1号馆', booth: 'B12' })
    expect(await shown()).toEqual([])
    const notices = await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', supplier.accountId)
      .execute()
    expect(notices.map(notice => notice.title)).toContainEqual(expect.stringContaining('参展《生物工艺年会》'))
    await app.ok(supplier, 'meetExhibitor.answer', { id, accept: true })
    const { id: goods } = await makeGoods(app.db, supplier)
    const [own] = await mine()
    await app.ok(supplier, 'meetExhibitor.updateMine', { id, version: own!.version, goodsIds: [goods] })
    expect(await shown()).toMatchObject([{ booth: 'B12', goods: [{ id: goods }] }])
    expect(await list()).toMatchObject([{ status: 'ACCEPTED', goodsNum: 1 }])
  })

  test('is named at its shop with its booth, until the meeting is over or one of the two is frozen', async () => {
    const at = async (id: string) => app.ok<{ meetId: string }[]>(null, 'meetExhibitor.listByBusiness', { id })
    const { id } = await invite({ hall: '1号馆', booth: 'B12' })
    expect(await at(supplier.companyId)).toEqual([])
    await app.ok(supplier, 'meetExhibitor.answer', { id, accept: true })
    const exhibit = { meetId, title: '生物工艺年会', hall: '1号馆', booth: 'B12', start: startAt.toISOString() }
    expect(await at(supplier.companyId)).toMatchObject([exhibit])
    expect(await at(organiser.companyId)).toEqual([])
    const freeze = (status: 'FROZEN' | 'APPROVED') =>
      app.db.updateTable('company').set({ status }).where('id', '=', organiser.companyId).execute()
    await freeze('FROZEN')
    expect(await at(supplier.companyId)).toEqual([])
    await freeze('APPROVED')
    expect(await at(supplier.companyId)).toHaveLength(1)
    app.setNow(new Date('2026-12-12T01:00:00Z'))
    expect(await at(supplier.companyId)).toEqual([])
  })

  test('brings goods of its own alone, and only what is on the shelf', async () => {
    const { id } = await invite()
    const set = { id, version: 0, goodsIds: [(await makeGoods(app.db, await member('SUPPLIER'))).id] }
    await app.refused(supplier, 'meetExhibitor.updateMine', set, WRONG_STATE)
    await app.ok(supplier, 'meetExhibitor.answer', { id, accept: true })
    await app.refused(supplier, 'meetExhibitor.updateMine', set, INVALID)
    await app.refused(supplier, 'meetExhibitor.updateMine', { ...set, goodsIds: [newId()] }, INVALID)
  })

  test('that declined may be invited again, one on the list may not', async () => {
    const { id } = await invite()
    await app.refused(organiser, 'meetExhibitor.save', { meetId, businessId: supplier.companyId }, INVALID)
    await app.ok(supplier, 'meetExhibitor.answer', { id, accept: false })
    await app.refused(supplier, 'meetExhibitor.answer', { id, accept: true }, WRONG_STATE)
    expect((await invite()).id).toBe(id)
    await app.ok(supplier, 'meetExhibitor.answer', { id, accept: true })
  })

  test('in words is shown at once; a booth is given once', async () => {
    await add({ name: '德国某仪器公司', hall: '1号馆', booth: 'A1' })
    expect(await shown()).toMatchObject([{ name: '德国某仪器公司', booth: 'A1', goods: [] }])
    await app.refused(organiser, 'meetExhibitor.save', { meetId, name: '另一家', hall: '1号馆', booth: 'A1' }, INVALID)
    await app.refused(organiser, 'meetExhibitor.save', { meetId }, INVALID)
    const { id } = await add({ name: '另一家', hall: '2号馆', booth: 'A1' })
    await app.refused(organiser, 'meetExhibitor.update', { id, version: 0, hall: '1号馆' }, INVALID)
    const area = { x: 90, y: 10, width: 20, height: 5 }
    await app.refused(organiser, 'meetExhibitor.update', { id, version: 0, area }, INVALID)
    await app.ok(organiser, 'meetExhibitor.update', { id, version: 0, area: { ...area, width: 10 } })
    await app.ok(organiser, 'meetExhibitor.delete', { id })
    expect(await shown()).toHaveLength(1)
  })

  test('is neither seen nor changed by strangers', async () => {
    const { id } = await invite()
    const stranger = await member('SUPPLIER')
    for (const [call, input] of [
      ['list', { meetId }],
      ['floors', { id: meetId }],
      ['save', { meetId, name: '某某' }],
      ['update', { id, version: 0, booth: 'A2' }],
      ['delete', { id }],
      ['answer', { id, accept: true }],
      ['updateMine', { id, version: 0, appointmentSeats: 2 }],
      ['saveFloor', { meetId, hall: '1号馆', picture: '' }],
    ] as const)
      await app.refused(stranger, `meetExhibitor.${call}`, input, NOT_FOUND)
    await app.refused(organiser, 'meetExhibitor.answer', { id, accept: true }, NOT_FOUND)
    expect((await app.ok<{ total: number }>(stranger, 'meetExhibitor.searchMine', {})).total).toBe(0)
  })
})
