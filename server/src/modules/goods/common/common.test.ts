import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../../accounts/factory.ts'
import { categoryId } from '../factory.ts'

let app: TestApp
let editor: NonNullable<Caller>
let supplier: NonNullable<Caller>
beforeAll(async () => {
  app = await testApp()
  editor = await app.loginOperator((await makeOperator(app.db)).id)
  supplier = await app.login((await makeCompany(app.db)).accountId)
})
afterAll(() => app.close())

interface Row {
  id: string
  name: string
  mf: string
  storage: string
}
const search = async (keyword: string) =>
  (await app.ok<{ records: Row[] }>(editor, 'commonGoods.search', { keyword })).records

describe('the common library', () => {
  test('is kept by operators, one entry a number, and what they write is taken over', async () => {
    const [glycine] = await search('56-40-6')
    expect(glycine).toMatchObject({ name: '甘氨酸', mf: 'C2H5NO2' })
    const form = { name: '甘氨酸 细胞培养级', categoryId: categoryId('chem.amino.amino'), cas: '56-40-6' }
    await app.refused(editor, 'commonGoods.save', form, 10006)
    await app.refused(editor, 'commonGoods.save', { ...form, cas: '' }, 10001)
    const { data } = await app.refused(editor, 'commonGoods.save', { ...form, mw: '约238' }, 10001)
    expect(data).toEqual({ fields: { mw: '分子量须为数值，如 238.30' } })
    const made = await app.ok<{ id: string }>(editor, 'commonGoods.save', {
      ...form,
      catalogNo: 'CG-100',
      storage: '室温',
    })
    await app.ok(editor, 'commonGoods.save', { ...form, id: made.id, catalogNo: 'CG-100', storage: '2～8℃' })
    expect(await search('CG-100')).toMatchObject([{ id: made.id, mf: 'C2H5NO2', storage: '2～8℃' }])
    const listed = { keyword: 'CG-100', categoryId: categoryId('chem.amino') }
    expect(await app.ok(supplier, 'goodsInfo.searchCommon', listed)).toMatchObject({
      records: [{ id: made.id, mf: 'C2H5NO2', goodsId: null }],
    })
    const taken = await app.ok<{ goodsIds: string[] }>(supplier, 'goodsInfo.saveByCommon', { ids: [made.id] })
    expect(await app.ok(supplier, 'goodsInfo.getByUpdate', { id: taken.goodsIds[0] })).toMatchObject({
      name: '甘氨酸 细胞培养级',
      catalogNo: 'CG-100',
      storage: '2～8℃',
      status: 'DRAFT',
    })
    expect(await app.ok(supplier, 'goodsInfo.searchCommon', listed)).toMatchObject({
      records: [{ id: made.id, goodsId: taken.goodsIds[0] }],
    })
    await app.ok(editor, 'commonGoods.delete', { id: made.id })
    await app.refused(editor, 'commonGoods.delete', { id: made.id }, 10002)
    const logged = await app.db
      .selectFrom('audit_log')
      .select('call')
      .where('object_id', '=', made.id)
      .where('call', 'like', 'commonGoods.%')
      .execute()
    expect(logged.map(row => row.call)).toEqual(['commonGoods.save', 'commonGoods.save', 'commonGoods.delete'])
  })
})

describe('recipes', () => {
  const shown = async () =>
    (await app.ok<{ code: string; name: string }[]>(null, 'asrpBuffer.list', { kind: 'RECIPE' })).map(row => row.code)
  const recipe = {
    code: 'my-buffer',
    name: '自建缓冲液',
    groupName: '缓冲盐水',
    components: [{ name: '氯化钠', cas: '7647-14-5', mw: 58.44, conc: 150, unit: 'mM' }],
  }

  test('of operators stand beside the shipped ones, which can be hidden, changed and brought back', async () => {
    await app.ok(editor, 'recipes.save', { ...recipe, isNew: true })
    await app.refused(editor, 'recipes.save', { ...recipe, code: 'pbs', isNew: true }, 10006)
    await app.ok(editor, 'recipes.hide', { code: 'pbst', isHidden: true })
    await app.ok(editor, 'recipes.save', { ...recipe, code: 'pbs', name: 'PBS 本平台版' })
    expect(await shown()).toContain('my-buffer')
    expect(await shown()).not.toContain('pbst')
    expect(await app.ok(null, 'asrpBuffer.list', { keyword: '本平台版' })).toMatchObject([
      { code: 'pbs', kind: 'RECIPE' },
    ])
    const all = await app.ok<{ code: string; isHidden: boolean; isOwn: boolean }[]>(editor, 'recipes.list')
    expect(all.find(row => row.code === 'pbst')).toMatchObject({ isHidden: true, isOwn: false })
    await app.ok(editor, 'recipes.delete', { code: 'pbs' })
    await app.ok(editor, 'recipes.delete', { code: 'my-buffer' })
    await app.ok(editor, 'recipes.hide', { code: 'pbst', isHidden: false })
    expect(await shown()).toEqual(expect.arrayContaining(['pbs', 'pbst']))
    await app.refused(editor, 'recipes.hide', { code: 'my-buffer', isHidden: true }, 10002)
  })
})
