import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPaper } from '../../../../demo/src/drawings/papers.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { makePicture, upload } from '../files/factory.ts'
import { goodsForm, makeGoods } from '../goods/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function scene(catalogNo: string) {
  const { accountId, companyId } = await makeCompany(app.db)
  const me = await app.login(accountId)
  const { id: goodsId } = await makeGoods(app.db, { accountId, companyId, name: '胎牛血清', catalogNo })
  const bytes = demoPaper('COA', goodsForm({ nameEn: 'FBS', catalogNo, cas: '' }) as never)
  const { url } = (await upload(app, me, { name: 'a.pdf', bytes, bizType: 'DOCUMENT' })).data
  const save = (lotNo: string, more: object = {}) => app.call(me, 'coa.save', { goodsId, lotNo, url, ...more })
  return { me, goodsId, companyId, url, save }
}
const find = (lotNo: string, catalogNo?: string) =>
  app.ok<{ id: string; url: string; lotNo: string; catalogNo: string }[]>(null, 'coa.find', { lotNo, catalogNo })

test('a visitor finds the certificate by the number on the label, however it is typed, and only by the whole number', async () => {
  const { save } = await scene('FBS-1')
  expect((await save('20261101-A', { madeOn: '2026-11-01', expiresOn: '2028-11-01' })).code).toBe(0)
  for (const typed of ['20261101-A', ' 20261101 a', '20261101a']) expect(await find(typed)).toHaveLength(1)
  const [found] = await find('20261101A')
  expect(found).toMatchObject({
    lotNo: '20261101-A',
    catalogNo: 'FBS-1',
    madeOn: '2026-11-01',
    expiresOn: '2028-11-01',
  })
  expect((await app.http.inject({ url: found!.url })).statusCode).toBe(200)
  for (const other of ['20261101', '20261101-AB', '0261101-A']) expect(await find(other)).toEqual([])
  await app.refused(null, 'coa.find', { lotNo: '%' }, 10001)
})

test('two suppliers may use the same number: both are shown, and the catalogue number tells them apart', async () => {
  for (const number of ['FBS-2', 'FBS-3']) await (await scene(number)).save('SAME-1')
  expect(await find('same-1')).toHaveLength(2)
  expect((await find('same-1', 'fbs-3')).map(row => row.catalogNo)).toEqual(['FBS-3'])
})

test('a lot has one certificate; wrong dates, other files and goods of others are refused', async () => {
  const { me, goodsId, save, url } = await scene('FBS-4')
  await save('L-1')
  expect((await save('l 1')).code).toBe(10006)
  expect(JSON.stringify(await save('L-2', { madeOn: '2099-01-01' }))).toContain('madeOn')
  expect(JSON.stringify(await save('L-2', { madeOn: '2026-01-02', expiresOn: '2026-01-01' }))).toContain('expiresOn')
  const picture = (await upload(app, me, { name: 'a.png', bytes: await makePicture('png'), bizType: 'PHOTO' })).data
  expect(JSON.stringify(await app.call(me, 'coa.save', { goodsId, lotNo: 'L-3', url: picture.url }))).toContain('PDF')
  const rival = await scene('FBS-5')
  await app.refused(rival.me, 'coa.save', { goodsId, lotNo: 'L-4', url }, 10002)
})

test('what the platform took down stays: its supplier cannot delete it and upload the lot anew', async () => {
  const { me, save } = await scene('FBS-8')
  await save('BAD-1')
  const [row] = await find('BAD-1')
  const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
  const reason = '证书与实物批号不符，经核实为伪造'
  await app.ok(reviewer, 'desk.takeDown', { type: 'lotCertificate', id: row!.id, reason })
  expect(await find('BAD-1')).toEqual([])
  await app.refused(me, 'coa.delete', { id: row!.id }, 10002)
  expect((await save('bad 1')).code).toBe(10006)
  const own = await app.ok<{ records: object[] }>(me, 'coa.search', { keyword: 'bad1' })
  expect(own.records).toMatchObject([{ isBanned: true }])
})

test('what its supplier deletes, and the certificates of a frozen company, are found no more', async () => {
  const { me, companyId, save } = await scene('FBS-6')
  await save('GONE-1')
  await save('GONE-2')
  const [first] = await find('GONE-1')
  const rival = await scene('FBS-7')
  await app.refused(rival.me, 'coa.delete', { id: first!.id }, 10002)
  await app.ok(me, 'coa.delete', { id: first!.id })
  expect(await find('GONE-1')).toEqual([])
  const own = await app.ok<{ total: number }>(me, 'coa.search', { keyword: 'gone2' })
  expect(own.total).toBe(1)
  await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', companyId).execute()
  expect(await find('GONE-2')).toEqual([])
})
