import type { DictionaryItem } from '@shangyouji/contract/base/calls'
import type { Page } from '@shangyouji/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBase } from '../../composition/seed.ts'
import { addWorkingDays, shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { fillTemplate, parameters, workingCalendar } from './api.ts'

let app: TestApp
let chief: Caller
let editor: Caller
beforeAll(async () => {
  app = await testApp()
  chief = await app.loginOperator((await makeOperator(app.db, { name: '王主管' })).id)
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
})
afterAll(() => app.close())

interface Card {
  key: string
  value: unknown
  defaultValue: unknown
  isChanged: boolean
}
interface Change {
  id: string
  oldValue: unknown
  newValue: unknown
  reason: string
  operatorName: string
}

const cardOf = async (key: string) =>
  (await app.ok<Card[]>(editor, 'settings.parametersList')).find(card => card.key === key)!

describe('a parameter', () => {
  const key = 'order.reviewDays' as const

  test('is changed with a reason, takes effect at once everywhere and keeps its history', async () => {
    expect(await parameters(app.db).number(key)).toBe(60)
    const saved = await app.ok<Card>(chief, 'settings.parametersSave', { key, value: 45, reason: '缩短评价时限' })
    expect(saved).toMatchObject({ value: 45, defaultValue: 60, isChanged: true })
    await until(async () => (await parameters(app.db).number(key)) === 45)
    expect(await parameters(app.db).number(key)).toBe(45)
    expect(await app.ok(null, 'parameter.get', { key })).toMatchObject({ value: 45 })

    await app.ok(chief, 'settings.parametersSave', { key, value: 70, reason: '再次延长' })
    const history = await app.ok<Page<Change>>(editor, 'settings.parametersHistory', { key })
    expect(history.records.map(({ oldValue, newValue, operatorName }) => [oldValue, newValue, operatorName])).toEqual([
      [45, 70, '王主管'],
      [null, 45, '王主管'],
    ])

    await app.ok(chief, 'settings.parametersRollback', { id: history.records[1]!.id, reason: '恢复默认' })
    expect(await cardOf(key)).toMatchObject({ value: 60, isChanged: false })
    await until(async () => (await parameters(app.db).number(key)) === 60)
    expect(await parameters(app.db).number(key)).toBe(60)
  })

  test('takes only values of its kind, within its bounds', async () => {
    const refused = async (what: object) =>
      (await app.refused(chief, 'settings.parametersSave', { reason: '试试', ...what }, 10001)).msg
    expect(await refused({ key, value: 0 })).toBe('须在1～365天之间')
    expect(await refused({ key, value: 1.5 })).toBe('须为整数')
    expect(await refused({ key, value: '30' })).toBe('须为数字')
    await app.refused(chief, 'settings.parametersSave', { key, value: 31, reason: '' }, 10001)
    await app.refused(chief, 'settings.parametersSave', { key: 'toString', value: 31, reason: '没有它' }, 10002)
  })

  test('is changed by super operators alone', async () => {
    await app.refused(editor, 'settings.parametersSave', { key, value: 31, reason: '试试' }, 10003)
    const buyer = await app.login((await makeAccount(app.db)).id)
    await app.refused(buyer, 'settings.parametersList', {}, 10003)
    await app.refused(null, 'settings.parametersList', {}, 40003)
  })

  test('that was undone with its transaction is not believed', async () => {
    const undone = app.db.transaction().execute(async db => {
      await db.insertInto('parameter').values({ key, value: '99', updated_by: null }).execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await parameters(app.db).number(key)).toBe(60)
  })
})

describe('a dictionary', () => {
  const shown = async (type: string) =>
    (await app.ok<Record<string, DictionaryItem[]>>(null, 'dictionaryItem.list', { type }))[type]!

  test('gets items that everyone sees in their order, and hidden ones that nobody does', async () => {
    const item = { dictionary: 'COMPANY_SCALE', code: 'S0', name: '个体', sort: 1 }
    const { id } = await app.ok<{ id: string }>(editor, 'settings.dictionariesSaveItem', item)
    await until(async () => (await shown('COMPANY_SCALE')).some(one => one.id === id))
    expect((await shown('COMPANY_SCALE'))[0]).toMatchObject({ id, name: '个体' })
    await app.ok(editor, 'settings.dictionariesSaveItem', { ...item, id, isShown: false })
    await until(async () => !(await shown('COMPANY_SCALE')).some(one => one.id === id))
    expect((await shown('COMPANY_SCALE')).map(one => one.id)).not.toContain(id)
    const all = await app.ok<{ id: string; isShown: boolean }[]>(editor, 'settings.dictionariesItems', {
      dictionary: 'COMPANY_SCALE',
    })
    expect(all.find(one => one.id === id)).toMatchObject({ isShown: false })
    await app.ok(editor, 'settings.dictionariesDeleteItem', { id })
    await app.refused(editor, 'settings.dictionariesDeleteItem', { id }, 10002)
  })

  test('has no code twice', async () => {
    const twice = { dictionary: 'COMPANY_SCALE', code: 'S1', name: '重复' }
    await app.refused(editor, 'settings.dictionariesSaveItem', twice, 10006)
    await app.refused(editor, 'settings.dictionariesSaveItem', { ...twice, dictionary: 'NONE' }, 10002)
  })

  test('keeps items that something uses: neither deleted nor renamed away, but hidden', async () => {
    const [used] = await shown('REJECT_REASON')
    await app.db
      .insertInto('review')
      .values({
        id: newId(),
        entity: 'demand',
        entity_id: newId(),
        title: '培养基',
        kind: 'NEW',
        form: '{}',
        before: null,
        account_id: null,
        company_id: null,
        findings: '[]',
        submitted_at: app.clock.now(),
        due_at: app.clock.now(),
        claimed_by: null,
        decided_by: null,
        reason_code: used!.code,
      })
      .execute()
    const reply = await app.refused(editor, 'settings.dictionariesDeleteItem', { id: used!.id }, 15001)
    expect(reply.msg).toBe('该项已被使用，不能删除')
    const form = { ...used!, dictionary: 'REJECT_REASON' }
    await app.refused(editor, 'settings.dictionariesSaveItem', { ...form, code: 'OTHER_CODE' }, 15001)
    await app.ok(editor, 'settings.dictionariesSaveItem', { ...form, name: '含有联系方式', isShown: false })
  })

  test('is listed with its number of items', async () => {
    const list = await app.ok<{ code: string; items: number }[]>(editor, 'settings.dictionariesList')
    expect(list.find(one => one.code === 'DEMAND_TYPE')).toMatchObject({ items: 4 })
  })
})

describe('holidays', () => {
  test('decide which days are worked', async () => {
    const days = await app.ok<{ day: string; kind: string }[]>(editor, 'settings.holidaysList', { year: 2026 })
    expect(days).toContainEqual(expect.objectContaining({ day: '2026-10-01', kind: 'HOLIDAY' }))
    const dueOn = async () =>
      shanghaiDate(addWorkingDays(new Date('2026-11-20T02:00:00Z'), 1, await workingCalendar(app.db)))
    expect(await dueOn()).toBe('2026-11-23')
    const days2 = [
      { day: '2026-11-21', kind: 'WORKDAY', name: '盘点' },
      { day: '2026-11-23', kind: 'HOLIDAY', name: '停工' },
    ]
    await app.ok(editor, 'settings.holidaysSave', { days: days2 })
    await until(async () => (await dueOn()) === '2026-11-21')
    expect(await dueOn()).toBe('2026-11-21')
    await app.ok(editor, 'settings.holidaysDelete', { days: ['2026-11-21'] })
    await until(async () => (await dueOn()) === '2026-11-24')
    expect(await dueOn()).toBe('2026-11-24')
  })
})

describe('a message template', () => {
  const form = {
    channel: 'SMS',
    code: 'NOTICE',
    name: '站内通知提醒',
    body: '上游集提醒您：{title}',
    providerCode: 'SMS_1',
  }

  test('is worded by operators and filled in', async () => {
    await app.ok(editor, 'settings.templatesSave', form)
    const filled = () => fillTemplate(app.db, 'SMS', 'NOTICE', { title: '报价已更新' })
    await until(async () => (await filled())?.providerCode === 'SMS_1')
    expect(await filled()).toEqual({ title: '', text: '上游集提醒您：报价已更新', providerCode: 'SMS_1' })
    await app.ok(editor, 'settings.templatesSave', { ...form, isOn: false })
    await until(async () => (await filled()) === null)
    expect(await filled()).toBeNull()
  })

  test('holds only names that its message has, and codes are always sent', async () => {
    const reply = await app.refused(editor, 'settings.templatesSave', { ...form, body: '{title} {phone}' }, 10001)
    expect(reply.msg).toBe('没有这个变量：phone')
    await app.refused(editor, 'settings.templatesSave', { ...form, code: 'NONE' }, 10002)
    const code = { channel: 'SMS', code: 'CODE', name: '验证码', body: '验证码{code}', isOn: false }
    expect((await app.refused(editor, 'settings.templatesSave', code, 10001)).msg).toBe('用户主动请求的消息不能停用')
    expect(await app.ok(editor, 'settings.templatesList', { channel: 'MAIL' })).not.toEqual([])
  })
})

test('what operators deleted or changed is not brought back by the next start', async () => {
  const [first] = await app.ok<{ id: string }[]>(editor, 'settings.dictionariesItems', { dictionary: 'UNIT' })
  await app.ok(editor, 'settings.dictionariesDeleteItem', { id: first!.id })
  const count = async () => {
    const tables = ['dictionary_item', 'calendar_day', 'message_template', 'navigate', 'guide_page'] as const
    const counts: number[] = []
    for (const table of tables) counts.push((await app.db.selectFrom(table).selectAll().execute()).length)
    return counts
  }
  const before = await count()
  await seedBase(app.db)
  expect(await count()).toEqual(before)
  expect(await fillTemplate(app.db, 'SMS', 'NOTICE', {})).toBeNull()
})
