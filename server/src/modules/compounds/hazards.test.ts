import { casIsValid } from '@shangyouji/contract/checks'
import { Hazards } from '@shangyouji/contract/compounds/hazards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { checkHazards, presentHazards, shippedHazards } from './hazards.ts'
import { shippedCompounds } from './seed.ts'

const shipped = shippedHazards()

test('every classification belongs to a compound of the library and every code has its wording', () => {
  const library = new Set(shippedCompounds().map(compound => compound.cas))
  expect(shipped.size).toBe(287)
  for (const [cas, codes] of shipped) {
    expect(casIsValid(cas), cas).toBe(true)
    expect(library.has(cas), cas).toBe(true)
    expect(Hazards.safeParse(presentHazards(cas, undefined)).success, cas).toBe(true)
    // what operators may not write is not shipped either
    expect(() => checkHazards(codes), cas).not.toThrow()
  }
})

test('ethanol is classified as its harmonised entry says; a code with an addition is printed as on Chinese labels', () => {
  expect(presentHazards('64-17-5', undefined)).toMatchObject({
    pictograms: [
      { code: 'GHS02', text: '易燃' },
      { code: 'GHS07', text: '刺激、有害' },
    ],
    signal: '危险',
    un: '1170',
    isHarmonised: true,
    inCatalogue: '是',
    updateTime: null,
  })
  const printed = [...shipped.keys()].flatMap(cas => presentHazards(cas, undefined)!.hazards)
  expect(printed.every(({ code }) => /^(EU)?H\d{3}$/.test(code))).toBe(true)
})

let app: TestApp
let editor: NonNullable<Caller>
beforeAll(async () => {
  app = await testApp()
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
})
afterAll(() => app.close())

interface Form {
  cas: string
  hazards: string[]
  source: string
  version: number
  updateTime: string | null
}
const read = (cas: string) => app.ok<Form>(editor, 'compounds.getHazards', { cas })
const shown = (cas: string) => app.ok<{ hazards: Hazards }>(null, 'library.getPage', { cas })

test('goods show the hazards and the legal classes of their compound, and what an operator writes with its source', async () => {
  const { companyId, accountId } = await makeCompany(app.db)
  const { id } = await makeGoods(app.db, { companyId, accountId, name: '无水乙醇', cas: '64-17-5', catalogNo: 'HZ-1' })
  const goods = () => app.ok<{ compound: { hazards: Hazards; regulations: string[] } }>(null, 'goodsInfo.byId', { id })
  expect((await goods()).compound).toMatchObject({
    hazards: { signal: '危险', un: '1170' },
    regulations: ['危险化学品'],
  })

  const { updateTime, ...form } = await read('64-17-5')
  expect(updateTime).toBeNull()
  const source = '供应商 SDS，2026-11-01 版'
  await app.ok(editor, 'compounds.saveHazards', { ...form, hazards: [...form.hazards, 'H336'], source })
  expect((await goods()).compound.hazards.hazards.at(-1)).toEqual({
    code: 'H336',
    text: expect.stringContaining('眩晕'),
  })
  expect((await shown('64-17-5')).hazards).toMatchObject({ source, updateTime: expect.any(String) })

  const [entry] = await app.db.selectFrom('audit_log').selectAll().where('call', '=', 'compounds.saveHazards').execute()
  expect(JSON.stringify(entry)).toContain('H336')
})

test('a second window does not overwrite what the first has saved', async () => {
  const { updateTime: _, ...form } = await read('67-64-1')
  await app.ok(editor, 'compounds.saveHazards', { ...form, source: '第一个窗口的来源' })
  const refused = await app.refused(editor, 'compounds.saveHazards', { ...form, source: '第二个窗口的来源' }, 10005)
  expect(refused).toBeDefined()
  expect((await read('67-64-1')).source).toBe('第一个窗口的来源')
})

test('codes without a wording, a missing signal word and half a transport entry are refused at their fields', async () => {
  const { updateTime: _, ...form } = await read('67-56-1')
  const faulty = { ...form, hazards: ['H999'], signal: '', un: '1230', transportClass: '', source: '来源' }
  const refused = await app.call(editor, 'compounds.saveHazards', faulty)
  expect(JSON.stringify(refused)).toContain('fields')
  const all = await app.call(editor, 'compounds.saveHazards', { ...faulty, source: '某供方 SDS' })
  for (const text of ['没有 H999 的标准用语', '有象形图时须有信号词', '须写运输类别'])
    expect(JSON.stringify(all)).toContain(text)
})

test('no more is known of a compound without a classification than that; only editors write', async () => {
  const cas = '7732-18-5'
  expect((await app.ok<{ hazards: unknown }>(null, 'library.getPage', { cas })).hazards).toBeDefined()
  const buyer = await app.login((await makeAccount(app.db)).id)
  const { updateTime: _, ...form } = await read(cas)
  expect((await app.call(buyer, 'compounds.saveHazards', form)).code).not.toBe(0)
})
