import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourcesUnder } from '../../../../scripts/calls.ts'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { demandForm, makeDemand } from '../demands/factory.ts'
import { parameters } from './api.ts'
import { type ParameterKey, type ParameterValue, parameterCatalogue } from './parameter-catalogue.ts'

const CATALOGUE = 'server/src/modules/base/parameter-catalogue.ts'
const sources = sourcesUnder('server/src').filter(
  ({ file }) => file !== CATALOGUE && !/\.test\.ts$|\/(demo|testing)\//.test(file),
)
const publicly = sourcesUnder('web/app').filter(({ file }) => !/\.test\.tsx?$/.test(file))

/** Parameters that nothing reads by their names: who changes one of them changes nothing. */
function unread(keys: readonly string[]): string[] {
  const all = [...sources, ...publicly].map(({ text }) => text).join('\n')
  return keys.filter(key => !all.includes(`'${key}'`))
}

describe('a parameter that operators may change', () => {
  test('is read by something that acts on it', () => {
    expect(unread(Object.keys(parameterCatalogue))).toEqual([])
  })

  test('that nothing reads is found', () => {
    expect(unread(['demand.madeUp'])).toEqual(['demand.madeUp'])
  })
})

describe('a changed parameter', () => {
  let app: TestApp
  let chief: Caller
  let buyer: NonNullable<Caller>
  let supplier: NonNullable<Caller>
  beforeAll(async () => {
    app = await testApp()
    chief = await app.loginOperator((await makeOperator(app.db)).id)
    buyer = await app.login((await makeAccount(app.db, { name: '林晓', organisation: '江南大学' })).id)
    supplier = await app.login((await makeCompany(app.db)).accountId)
  })
  afterAll(() => app.close())

  const save = (key: string, value: unknown) => ({ key, value, reason: '检查参数起作用' })
  const set = async (key: ParameterKey, value: ParameterValue) => {
    await app.ok(chief, 'settings.parametersSave', save(key, value))
    await until(async () => (await parameters(app.db).value(key)) === value)
  }
  const said = async (who: Caller, call: string, input: object) => {
    const { code, msg } = await app.call(who, call as never, input as never)
    return `${code} ${msg}`
  }
  const place = { province: '310000', city: '310100', area: '310115', address: '张江路 1 号' }
  const address = () => app.call(buyer, 'address.save', { name: '孙博士', mobile: '13812345678', ...place })
  const publishedDemand = () => makeDemand(app, buyer.accountId!)
  /** What each of them changes, as one sees it from outside: set to the value, then this is what a call answers. */
  const seen: readonly [ParameterKey, ParameterValue, () => Promise<unknown>, unknown][] = [
    [
      'account.maxAddresses',
      1,
      async () => [await address(), await address()].map(reply => reply.isSuccess),
      [true, false],
    ],
    [
      'company.maxAlbums',
      1,
      async () => {
        await app.ok(supplier, 'album.saveAlbum', { name: '厂区' })
        return (await app.call(supplier, 'album.saveAlbum', { name: '荣誉' })).isSuccess
      },
      false,
    ],
    [
      'account.maxLabels',
      1,
      () => said(supplier, 'client.setLabel', { labelIds: [newId(), newId()] }),
      expect.stringMatching(/上限（1）/),
    ],
    [
      'review.reasonMinChars',
      20,
      () => said(chief, 'review.ban', { entity: 'goods', id: newId(), reason: '含有虚假的宣传内容请改正' }),
      '10001 原因至少20个字',
    ],
    [
      'review.reasonMinChars',
      3,
      () => said(chief, 'review.ban', { entity: 'goods', id: newId(), reason: '不合规' }),
      expect.stringMatching(/^10002/),
    ],
    [
      'review.reasonMinChars',
      5,
      () => said(chief, 'desk.takeDown', { type: 'goods', id: newId(), reason: '不合规' }),
      '10001 原因至少5个字',
    ],
    [
      'review.reasonMinChars',
      6,
      () => said(chief, 'review.reject', { ids: [newId()], reason: '不合规' }),
      '10001 原因至少6个字',
    ],
    [
      'review.reasonMinChars',
      7,
      () => said(chief, 'companies.refuse', { id: newId(), reason: '不合规' }),
      expect.stringMatching(/^1000[12]/),
    ],
    ['points.sign', 7, async () => (await app.ok<{ points: number }>(buyer, 'client.sign')).points, 7],
    [
      'demand.maxExtensions',
      0,
      async () => said(buyer, 'demand.extend', { id: await publishedDemand(), days: 7 }),
      expect.stringMatching(/^13012/),
    ],
    [
      'demand.maxContentChars',
      100,
      () => said(buyer, 'demand.save', demandForm({ content: '需'.repeat(101) })),
      expect.stringMatching(/^10001 .*100/),
    ],
    [
      'demand.perDay',
      1,
      async () => {
        const other = await app.login((await makeAccount(app.db)).id)
        await app.ok(other, 'demand.save', demandForm())
        return (await app.call(other, 'demand.save', demandForm({ title: '再采购一批' }))).isSuccess
      },
      false,
    ],
    [
      'trial.maxOpen',
      2,
      async () => (await app.ok<{ maxOpen: number }>(buyer, 'trialGoods.getClientTrialGoodsCount')).maxOpen,
      2,
    ],
  ]
  test.each(seen)('%s acts at once', async (key, value, act, answer) => {
    await set(key, value)
    expect(await act()).toEqual(answer)
  })

  test('of points is what the rules of points say', async () => {
    const keys = Object.keys(parameterCatalogue).filter(
      key =>
        key.startsWith('points.') &&
        parameterCatalogue[key as ParameterKey].isPublic &&
        key !== 'points.autoReceiveDays',
    ) as ParameterKey[]
    // each a number of its own, within every range
    for (const [i, key] of keys.entries()) await set(key, key === 'points.makeUpsPerMonth' ? 31 : 40 + i)
    const rules = JSON.stringify(await app.ok(buyer, 'clientIntegralSet.getSet'))
    for (const key of keys)
      expect([key, rules]).toEqual([
        key,
        expect.stringMatching(new RegExp(`:${await parameters(app.db).value(key)}[,}]`)),
      ])
  })

  test('is refused outside of its range, and the range is said', async () => {
    for (const [key, of] of Object.entries(parameterCatalogue)) {
      if (of.kind !== 'number') continue
      for (const value of [of.min - 1, of.max + 1, of.min + 0.5]) {
        const { code, msg } = await app.call(chief, 'settings.parametersSave', save(key, value))
        expect([key, code]).toEqual([key, 10001])
        if (Number.isInteger(value)) expect([key, msg]).toEqual([key, `须在${of.min}～${of.max}${of.unit}之间`])
      }
    }
  })
})
