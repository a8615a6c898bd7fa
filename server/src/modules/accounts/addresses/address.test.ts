import type { Address } from '@shangyouji/contract/accounts/address-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeAccount } from '../factory.ts'

type Shown = z.infer<typeof Address>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const form = (more: object = {}) => ({
  name: '张工',
  mobile: '13800001111',
  province: '310000',
  city: '310100',
  area: '310115',
  address: '张江路 1 号 3 楼',
  ...more,
})

const newcomer = async () => app.login((await makeAccount(app.db)).id)
const list = (session: Awaited<ReturnType<typeof newcomer>>) => app.ok<Shown[]>(session, 'address.list')
const save = (session: Awaited<ReturnType<typeof newcomer>>, more: object = {}) =>
  app.ok<Shown>(session, 'address.save', form(more))

describe('addresses', () => {
  test('are saved with the names of their area; the first is the default', async () => {
    const session = await newcomer()
    expect(await save(session)).toMatchObject({ provinceName: '上海市', areaName: '浦东新区', isDefault: true })
    expect(await save(session, { name: '李工' })).toMatchObject({ isDefault: false })
    expect((await list(session)).map(row => row.name)).toEqual(['张工', '李工'])
  })

  test('have one default: chosen at saving, at changing, by setDefault, and the newest left after a removal', async () => {
    const session = await newcomer()
    const first = await save(session)
    const second = await save(session, { name: '李工', isDefault: true })
    const defaults = async () => (await list(session)).filter(row => row.isDefault).map(row => row.id)
    expect(await defaults()).toEqual([second.id])
    await app.ok(session, 'address.setDefault', { id: first.id })
    expect(await defaults()).toEqual([first.id])
    await app.ok(session, 'address.update', { ...form(), id: second.id, isDefault: true })
    expect(await defaults()).toEqual([second.id])
    app.wait(1000)
    const third = await save(session, { name: '王工' })
    await app.ok(session, 'address.delete', { id: second.id })
    expect(await defaults()).toEqual([third.id])
    await app.ok(session, 'address.delete', { id: third.id })
    await app.ok(session, 'address.delete', { id: first.id })
    expect(await list(session)).toEqual([])
  })

  test('have one default when 10 are set at once, and 20 at most when 30 are saved at once', async () => {
    const session = await newcomer()
    const replies = await Promise.all(Array.from({ length: 30 }, () => app.call(session, 'address.save', form())))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(20)
    expect(replies.filter(reply => reply.code === 10008)).toHaveLength(10)
    const all = await list(session)
    await Promise.all(all.slice(0, 10).map(({ id }) => app.ok(session, 'address.setDefault', { id })))
    expect((await list(session)).filter(row => row.isDefault)).toHaveLength(1)
  })

  test('of another account answer as absent ones, to every call', async () => {
    const { id } = await save(await newcomer())
    const other = await newcomer()
    await app.refused(other, 'address.byId', { id }, 10002)
    await app.refused(other, 'address.update', { ...form(), id }, 10002)
    await app.refused(other, 'address.setDefault', { id }, 10002)
    await app.refused(other, 'address.delete', { id }, 10002)
  })

  test.each([
    [{ province: '' }, '请选择所在地区', 10001],
    [{ name: '' }, '请输入收货人', 10001],
    [{ mobile: '12' }, '联系电话格式不正确', 10001],
    [{ postcode: '12' }, '邮政编码为6位数字', 10001],
    [{ city: '320100', area: '' }, '所选地区不存在', 15002],
    [{ province: '990000' }, '所选地区不存在', 15002],
  ])('refuse %j', async (more, msg, code) => {
    expect(await app.refused(await newcomer(), 'address.save', form(more), code)).toMatchObject({ msg })
  })

  test('are searched by name, phone and street, page by page', async () => {
    const session = await newcomer()
    for (const name of ['甲', '乙', '丙']) await save(session, { name, address: `${name}路 100% 号` })
    const found = await app.ok<{ records: Shown[]; total: number }>(session, 'address.search', {
      keyword: '100%',
      size: 2,
    })
    expect(found).toMatchObject({ total: 3, pages: 2 })
    expect(found.records).toHaveLength(2)
    expect(await app.ok(session, 'address.search', { model: { keyword: '乙路' } })).toMatchObject({ total: 1 })
    expect(await app.ok(session, 'address.search', { keyword: '1_0' })).toMatchObject({ total: 0 })
  })

  test('take a landline too', async () => {
    expect(await save(await newcomer(), { mobile: '021-50801234' })).toMatchObject({ mobile: '021-50801234' })
  })
})
