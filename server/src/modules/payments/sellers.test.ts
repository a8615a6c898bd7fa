import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'

let app: TestApp
let finance: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
})
afterAll(() => app.close())

type Page = { records: { companyId: string; merchant: string; note: string; version: number }[] }
const lookFor = async (keyword: string) => (await app.ok<Page>(finance, 'sellers.search', { keyword })).records

describe('the number a company is paid to', () => {
  test('is found by the number and by the name', async () => {
    const { companyId } = await makeCompany(app.db, { kind: 'EXHIBITION', companyName: '苏州湖畔会展有限公司' })
    await app.ok(finance, 'sellers.save', { companyId, merchant: '1677770001' })
    expect(await lookFor('77770001')).toMatchObject([{ companyId, version: 0 }])
    expect(await lookFor('湖畔会展')).toMatchObject([{ companyId }])
    expect(await lookFor('77770009')).toEqual([])
  })

  test('is not written over by who registers it as new or saw an older one', async () => {
    const { companyId } = await makeCompany(app.db, { kind: 'EXHIBITION' })
    await app.ok(finance, 'sellers.save', { companyId, merchant: '1677770002', note: '初次核实' })
    const again = await app.refused(finance, 'sellers.save', { companyId, merchant: '1677770003' }, 10001)
    expect(again.data).toMatchObject({ fields: { companyId: '该企业已登记商户号，请在列表中更换' } })
    await app.ok(finance, 'sellers.save', { companyId, merchant: '1677770004', version: 0 })
    await app.refused(finance, 'sellers.save', { companyId, merchant: '1677770005', version: 0 }, 10005)
    expect(await lookFor('167777000')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ companyId, merchant: '1677770004', version: 1 })]),
    )
  })

  test('belongs to one company', async () => {
    const { companyId } = await makeCompany(app.db, { kind: 'EXHIBITION' })
    const taken = await app.refused(finance, 'sellers.save', { companyId, merchant: '1677770001' }, 10006)
    expect(taken.data).toMatchObject({ fields: { merchant: '已存在，请勿重复提交' } })
  })

  test('registered by two at once stands once', async () => {
    const { companyId } = await makeCompany(app.db, { kind: 'EXHIBITION' })
    const replies = await Promise.all(
      ['1677770011', '1677770012'].map(merchant => app.call(finance, 'sellers.save', { companyId, merchant })),
    )
    expect(replies.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })
})
