import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'
import { afterAll, expect, test, vi } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { makeOperator } from '../accounts/factory.ts'
import { categoryId } from './factory.ts'
import { goodsScenes } from './goods-scenes.ts'
import { HEADERS, makeSheet, send } from './imports/factory.ts'

const scenes = await goodsScenes()
const { app, supplier, reviewer, goodsForm, save, details, openReview, approve, published } = scenes
afterAll(() => app.close())

const found = async (keyword: string) =>
  (await app.ok<{ records: { id: string }[] }>(null, 'goodsInfo.goodsSearch', { keyword })).records.map(({ id }) => id)
const ofOwner = (id: string) => app.ok<{ useCases: string[] }>(supplier, 'goodsInfo.getByUpdate', { id })
const why = async (form: object) =>
  (
    (await app.refused(supplier, 'goodsInfo.save', form, 10001)).data as unknown as {
      fields: Record<string, string>
    }
  ).fields

test('the use cases of goods are found by their wordings once they are approved', async () => {
  const { id } = await save({ name: '某某试剂盒 9 号', useCases: ['跑胶', '细胞冻存'] })
  expect(await found('怎么跑胶')).not.toContain(id)
  const review = await app.ok<{ form: object }>(reviewer, 'review.byId', { id: await openReview(id) })
  expect(review.form).toMatchObject({ useCases: ['跑胶', '细胞冻存'] })
  await approve(id)
  expect(await found('怎么跑胶')).toContain(id)
  expect(await details(id)).toMatchObject({ useCases: ['跑胶', '细胞冻存'] })
})

test('a change of them waits for a review while the old ones are found by', async () => {
  const id = await published({ name: '某某试剂盒 10 号', useCases: ['跑胶'] })
  const form = await ofOwner(id)
  const saved = await app.ok(supplier, 'goodsInfo.update', { ...form, useCases: ['蛋白脱盐'] })
  expect(saved).toMatchObject({ isRevising: true })
  expect(await found('怎么跑胶')).toContain(id)
  const review = await app.ok<object>(reviewer, 'review.byId', { id: await openReview(id) })
  expect(review).toMatchObject({ form: { useCases: ['蛋白脱盐'] }, before: { useCases: ['跑胶'] } })
  await approve(id)
  expect(await found('怎么跑胶')).not.toContain(id)
  expect(await found('蛋白怎么脱盐')).toContain(id)
})

test('goods of before, without any, are still edited quickly', async () => {
  const id = await published({ name: '某某试剂盒 11 号' })
  const row = await app.db.selectFrom('goods_form').select('form').where('goods_id', '=', id).executeTakeFirstOrThrow()
  const { useCases: _, ...old } = row.form
  await app.db
    .updateTable('goods_form')
    .set({ form: JSON.stringify(old) as never })
    .where('goods_id', '=', id)
    .execute()
  const form = await ofOwner(id)
  expect(form.useCases).toEqual([])
  expect(await app.ok(supplier, 'goodsInfo.update', { ...form, leadDays: 5 })).toMatchObject({ isRevising: false })
  expect(await details(id)).toMatchObject({ useCases: [], leadDays: 5 })
})

test('unknown, doubled and too many ones are refused at the field', async () => {
  expect(await why(goodsForm({ useCases: ['跑凝胶'] }))).toMatchObject({
    useCases: expect.stringMatching(/^没有用途“跑凝胶”，相近的有：.*跑胶/),
  })
  expect(await why(goodsForm({ useCases: ['跑胶', '跑胶'] }))).toMatchObject({ useCases: '用途不能重复' })
  expect(await why(goodsForm({ useCases: Array.from('一二三四五六') }))).toMatchObject({ useCases: '最多5个用途' })
  // however it is written, it is the name of the list
  const { id } = await save({ name: '某某试剂盒 12 号', useCases: ['ＰＣＲ 扩增'] })
  expect(await ofOwner(id)).toMatchObject({ useCases: ['PCR扩增'] })
})

test('all names are listed, and those that the name and the category say are proposed', async () => {
  const names = await app.ok<string[]>(supplier, 'goodsInfo.listUseCases', {})
  expect(names.length).toBeGreaterThanOrEqual(250)
  const proposed = await app.ok<string[]>(supplier, 'goodsInfo.proposeUseCases', { name: 'BCA 蛋白定量试剂盒' })
  expect(proposed).toContain('测蛋白浓度')
  expect(names).toEqual(expect.arrayContaining(proposed))
  const frozen = { name: '某某液', categoryId: categoryId('cell.reagent.freezing') }
  expect(await app.ok(supplier, 'goodsInfo.proposeUseCases', frozen)).toContain('细胞冻存')
  expect(await app.ok(supplier, 'goodsInfo.proposeUseCases', {})).toEqual([])
})

const upload = async (rows: Parameters<typeof makeSheet>[0]) =>
  (
    await send<ImportPreview>(
      app,
      supplier,
      'importExcel',
      { name: '价目表.xlsx', bytes: await makeSheet(rows) },
      { categoryId: categoryId('chem.buffer.bio') },
    )
  ).data
const row = (no: string, uses: string) => [no, `缓冲液 ${no}`, null, '1 L', 20, null, null, null, uses]

test('an import brings them, and an unknown one is a fault that names near ones', async () => {
  const preview = await upload([
    [...HEADERS, '用途'],
    row('UC-1', '跑胶、蛋白脱盐'),
    row('UC-2', '跑凝胶'),
    row('UC-3', '跑胶；蛋白脱盐；细胞冻存；测 OD；提质粒；提RNA'),
  ])
  expect(preview.columns.at(-1)).toMatchObject({ field: 'useCases' })
  expect(preview.rows.records.map(({ errors }) => errors)).toEqual([
    [],
    [{ col: 'useCases', msg: expect.stringMatching(/^没有用途“跑凝胶”，相近的有：.*跑胶/) }],
    [{ col: 'useCases', msg: '最多5个用途' }],
  ])
  await app.ok(supplier, 'goodsInfo.importCommit', { id: preview.import.id, target: 'DRAFT' })
  await app.drain()
  const own = { keyword: 'UC-1' }
  const list = await app.ok<{ records: { id: string }[] }>(supplier, 'goodsInfo.informationSearch', own)
  expect(await ofOwner(list.records[0]!.id)).toMatchObject({ useCases: ['跑胶', '蛋白脱盐'] })
})

test('a column 用途 of free words stays a text', async () => {
  const preview = await upload([[...HEADERS, '用途'], row('UF-1', '用于细胞培养及洗涤'), row('UF-2', '科研用')])
  expect(preview.columns.at(-1)).toMatchObject({ field: 'applications' })
  expect(preview.import).toMatchObject({ failNum: 0 })
})

const editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
type Page = { records: { id: string; name: string; wordings: string[]; progress: object | null; version: number }[] }
const own = async (keyword: string) => (await app.ok<Page>(editor, 'catalogue.listUseCases', { keyword })).records
const whyCase = async (form: object) =>
  ((await app.refused(editor, 'catalogue.saveUseCase', form, 10001)).data as unknown as { fields: object }).fields

test('operators keep use cases of their own: searches follow at once, goods of the categories by a job', async () => {
  const id = await published({ name: '某某冻存器 7 号', categoryId: categoryId('process.storage.freeze') })
  expect(await found('怎么养斑马鱼')).toEqual([])
  const made = await app.ok<{ id: string }>(editor, 'catalogue.saveUseCase', {
    name: '斑马鱼饲养',
    wordings: ['怎么养斑马鱼'],
    categoryIds: [categoryId('process.storage.freeze')],
  })
  expect(await own('斑马鱼')).toMatchObject([{ id: made.id, progress: { done: 0 } }])
  await app.drain()
  await vi.waitFor(async () => expect(await found('斑马鱼怎么养')).toEqual([id]), { timeout: 10_000 })
  const [row] = await own('斑马鱼')
  expect(row).toMatchObject({ progress: null })
  // suppliers may name it now
  expect(await app.ok<string[]>(supplier, 'goodsInfo.listUseCases', {})).toContain('斑马鱼饲养')

  // a version that is old is refused
  const wordings = ['怎么养斑马鱼', '斑马鱼繁殖']
  await app.ok(editor, 'catalogue.saveUseCase', { ...row, wordings, categoryIds: [] })
  const other = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  await app.refused(other, 'catalogue.saveUseCase', { ...row, wordings, categoryIds: [] }, 10005)
  await app.drain()
  await vi.waitFor(async () => expect(await found('斑马鱼怎么养')).toEqual([]), { timeout: 10_000 })
  await app.ok(editor, 'catalogue.deleteUseCase', { id: made.id })
  await app.refused(editor, 'catalogue.deleteUseCase', { id: made.id }, 10002)
})

test('a use case that says nothing, too little or what another one says is refused', async () => {
  const form = { name: '斑马鱼造模', wordings: ['斑马鱼造模型'], categoryIds: [] }
  expect(await whyCase({ ...form, wordings: [] })).toHaveProperty('wordings')
  expect(await whyCase({ ...form, wordings: ['养'] })).toHaveProperty('wordings')
  expect(await whyCase({ ...form, wordings: ['斑马鱼造模', '造模斑马鱼'] })).toHaveProperty('wordings')
  expect(await whyCase({ ...form, wordings: ['怎么跑胶'] })).toMatchObject({
    wordings: expect.stringContaining('已是用途“跑胶”的说法'),
  })
  expect(await whyCase({ ...form, categoryIds: [newId()] })).toHaveProperty('categoryIds')
  await app.ok(editor, 'catalogue.saveUseCase', form)
  await app.refused(editor, 'catalogue.saveUseCase', { ...form, wordings: ['别的说法'] }, 10006)
  // under a shipped name it adds to the shipped one
  await app.ok(editor, 'catalogue.saveUseCase', { name: '跑胶', wordings: ['电泳跑条带看看'] })
  await app.refused(supplier, 'catalogue.listUseCases', {}, 10003)
})
