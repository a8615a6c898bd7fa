import type { DictionaryItem, Menu } from '@shangyouji/contract/base/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'

interface Place {
  value: string
  fullName: string
  level: string
  children: Place[]
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('areas', () => {
  test('come as provinces with their cities, and as the whole tree', async () => {
    const provinces = await app.ok<Place[]>(null, 'area.listProvinceCity')
    expect(provinces).toHaveLength(34)
    const jiangsu = provinces.find(place => place.fullName === '江苏省')!
    expect(jiangsu).toMatchObject({ value: '320000', level: 'PROVINCE' })
    expect(jiangsu.children.map(city => city.fullName)).toContain('苏州市')
    expect(jiangsu.children.every(city => city.level === 'CITY' && city.children.length === 0)).toBe(true)

    const tree = await app.ok<Place[]>(null, 'area.listAreaTree')
    const suzhou = tree.find(place => place.fullName === '江苏省')!.children.find(city => city.fullName === '苏州市')!
    expect(suzhou.children).toContainEqual({ value: '320505', fullName: '虎丘区', level: 'AREA', children: [] })
  })

  test('are searched level by level', async () => {
    expect(await app.ok(null, 'area.search', { level: 'PROVINCE' })).toHaveLength(34)
    const cities = await app.ok<Place[]>(null, 'area.search', { level: 'CITY', code: '320000' })
    expect(cities).toContainEqual({ value: '320500', fullName: '苏州市', level: 'CITY' })
    const areas = await app.ok<Place[]>(null, 'area.search', { level: 'AREA', code: '320500' })
    expect(areas).toContainEqual({ value: '320505', fullName: '虎丘区', level: 'AREA' })
    expect(await app.ok(null, 'area.search', { level: 'AREA', code: '320000' })).toEqual([])
    expect(await app.ok(null, 'area.search', { level: 'CITY', code: '999999' })).toEqual([])
    const reply = await app.refused(null, 'area.search', { level: 'CITY' }, 10001)
    expect(reply.msg).toBe('请先选择上级地区')
  })
})

describe('dictionaries', () => {
  test('are read several at once; an unknown one is empty', async () => {
    const found = await app.ok<Record<string, DictionaryItem[]>>(null, 'dictionaryItem.list', {
      type: ['REJECT_REASON', 'DEMAND_TYPE', 'NONE'],
    })
    expect(found.DEMAND_TYPE!.map(item => item.code)).toEqual([
      'LOOKING_FOR_PRODUCTS',
      'FIND_SERVICE',
      'TECHNOLOGIES',
      'OTHER',
    ])
    expect(new Set(found.REJECT_REASON!.map(item => item.extra.kind))).toEqual(new Set(['TEMPORARY', 'PERMANENT']))
    // of a person's papers nobody says that their category is wrong
    const ofPersons = found.REJECT_REASON!.filter(item => item.extra.about!.split(',').includes('PERSON'))
    expect(ofPersons.map(item => item.code)).toEqual([
      'INCOMPLETE',
      'BAD_PICTURE',
      'DOCUMENT_MISSING',
      'DOCUMENT_UNCLEAR',
      'NAME_MISMATCH',
      'ILLEGAL',
      'FAKE',
    ])
    expect(found.NONE).toEqual([])
    expect(Object.keys(await app.ok(null, 'dictionaryItem.list', { type: 'UNIT,INDUSTRY' }))).toEqual([
      'UNIT',
      'INDUSTRY',
    ])
  })

  test('of companies come together', async () => {
    const company = await app.ok<Record<string, DictionaryItem[]>>(null, 'dictionaryItem.getCompany')
    expect(company.types!.map(item => item.name)).toEqual(['生产商', '代理商', '经销商', '服务商'])
    for (const name of ['scales', 'models', 'licences', 'contactRoles'])
      expect(company[name]!.length).toBeGreaterThan(3)
  })
})

describe('parameters', () => {
  test('that are public are read with name and unit, others and unknown ones are not there', async () => {
    expect(await app.ok(null, 'parameter.get', { key: 'order.reviewDays' })).toEqual({
      key: 'order.reviewDays',
      name: '完成后可评价',
      value: 60,
      unit: '天',
    })
    const secret = await app.refused(null, 'parameter.get', { key: 'slider.failures' }, 10002)
    const absent = await app.refused(null, 'parameter.get', { key: 'constructor' }, 10002)
    expect(secret.msg).toBe(absent.msg)
  })

  test('answer the publishing tips, as HTML and as lines', async () => {
    const tips = await app.ok<{ title: string; content: string; lines: string[] }>(null, 'parameter.getBaseData', {
      type: 'DEMAND',
    })
    expect(tips.title).toBe('发布须知')
    expect(tips.lines).toHaveLength(4)
    expect(tips.lines[0]).toMatch(/^正文请勿包含手机号/)
    await app.refused(null, 'parameter.getBaseData', { type: 'NONE' }, 10002)
  })

  test('answer the certificates by their names', async () => {
    expect(await app.ok(null, 'parameter.getQualifications', { code: 'qualifications' })).toEqual({
      drugs: '',
      telecom: '',
      broadcast: '',
    })
    await app.refused(null, 'parameter.getQualifications', { code: 'licences' }, 10001)
  })
})

describe('the side bar', () => {
  const namesOf = (menus: Menu[]): string[] => menus.flatMap(menu => [menu.name, ...namesOf(menu.children)])
  const menusOf = async (accountId: string) => app.ok<Menu[]>(await app.login(accountId), 'customerMenu.treeAll')

  test('is the buyer’s, the supplier’s or the organiser’s; FREE suppliers do not see 一司一品', async () => {
    const buyer = await menusOf((await makeAccount(app.db)).id)
    expect(buyer[0]).toEqual({ id: 'demander', name: '概览', path: '/demander', children: [] })
    const free = namesOf(await menusOf((await makeCompany(app.db)).accountId))
    expect(free).toContain('信息发布')
    expect(free).not.toContain('一司一品')
    expect(namesOf(await menusOf((await makeCompany(app.db, { level: 'STANDARD' })).accountId))).toContain('一司一品')
    const organiser = await menusOf((await makeCompany(app.db, { kind: 'EXHIBITION' })).accountId)
    expect(organiser.map(menu => menu.id)).toContain('exhibition-meeting')
  })

  test('is empty before the profile is complete, and closed to visitors', async () => {
    const account = await makeAccount(app.db, { name: '', organisation: '', roleType: 'NO_AUTH' })
    expect(await menusOf(account.id)).toEqual([])
    await app.refused(null, 'customerMenu.treeAll', {}, 40003)
  })

  test('answers one entry, of the caller’s own side only', async () => {
    const buyer = await app.login((await makeAccount(app.db)).id)
    expect(await app.ok(buyer, 'customerMenu.byId', { x: 'demander-userInfo-label' })).toMatchObject({
      name: '关注标签',
      path: '/demander/userInfo/label',
    })
    await app.refused(buyer, 'customerMenu.byId', { x: 'supplier-brand' }, 10002)
  })
})

test('storefront templates name their paths and the level they need', async () => {
  const templates = await app.ok<{ code: string; path: string; levelCode: string }[]>(null, 'template.list')
  expect(templates.map(({ code, path, levelCode }) => `${code} ${path} ${levelCode}`)).toEqual([
    'DEFAULT /shop/default FREE',
    'PAY /shop/pay STANDARD',
    'SHOP_ONE /shop/shopOne SENIOR',
    'SHOP_TWO /shop/shopTwo FLAGSHIP',
  ])
})
