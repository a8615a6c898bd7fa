import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { searchQuery } from '../../search/search-query.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { shippedId } from './seed.ts'
import { synonymsOf } from './synonyms.ts'

let app: TestApp
let supplier: NonNullable<Caller>
let companyId: string
let editor: NonNullable<Caller>

const id = (code: string) => shippedId('category', code)
type Node = { id: string; name: string; level: number; goodsNum: number; isShow: boolean; children: Node[] }

beforeAll(async () => {
  app = await testApp()
  const company = await makeCompany(app.db)
  supplier = await app.login(company.accountId)
  companyId = company.companyId
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
})
afterAll(() => app.close())

/** A published row of goods, as narrow as these rules need it. */
async function putGoods(code: string): Promise<string> {
  const goodsId = newId()
  const [first, second] = code.split('.')
  await app.db
    .insertInto('goods')
    .values({
      id: goodsId,
      company_id: companyId,
      account_id: supplier.accountId!,
      status: 'PUBLISHED',
      is_live: true,
      name: '试剂',
      category_1: id(first!),
      category_2: id(`${first}.${second}`),
      category_id: id(code),
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
    .execute()
  return goodsId
}
const goodsRow = (goodsId: string) =>
  app.db.selectFrom('goods').selectAll().where('id', '=', goodsId).executeTakeFirstOrThrow()

describe('the category tree', () => {
  test('ships with at least 12 first, 60 second and 200 third-level categories', async () => {
    const tree = await app.ok<Node[]>(null, 'category.tree')
    const seconds = tree.flatMap(first => first.children)
    const thirds = seconds.flatMap(second => second.children)
    expect(tree.length).toBeGreaterThanOrEqual(12)
    expect(seconds.length).toBeGreaterThanOrEqual(60)
    expect(thirds.length).toBeGreaterThanOrEqual(200)
    expect(seconds.every(second => second.children.length > 0)).toBe(true)
  })

  test('can be had by label, level, parent and in two levels', async () => {
    const services = await app.ok<Node[]>(null, 'category.listTreeByLabel', { label: 'SERVICE' })
    expect(services.map(node => node.name)).toEqual(['技术服务'])
    const firsts = await app.ok<Node[]>(null, 'category.listByLevel', { level: 1 })
    expect(firsts.every(node => node.level === 1)).toBe(true)
    const buffers = await app.ok<Node[]>(null, 'category.getChildren', { id: id('chem.buffer') })
    expect(buffers.map(node => node.name)).toContain('生物缓冲剂')
    expect((await app.ok<Node[]>(null, 'category.getSecondCategory')).every(node => node.level === 2)).toBe(true)
    expect((await app.ok<Node[]>(null, 'category.listTreeTwo'))[0]!.children[0]).not.toHaveProperty('children')
    await app.refused(null, 'category.getChildren', { id: newId() }, 10002)
    await app.refused(null, 'category.listByLevel', { level: 4 }, 10001)
  })

  test('of a supplier holds what it sells', async () => {
    await putGoods('antibody.primary.mono')
    await putGoods('antibody.primary.mono')
    const tree = await app.ok<Node[]>(null, 'category.listTreeByBusinessId', { businessId: companyId })
    expect(tree).toHaveLength(1)
    expect(tree[0]).toMatchObject({ name: '抗体', goodsNum: 2 })
    expect(tree[0]!.children[0]!.children).toMatchObject([{ name: '单克隆抗体', goodsNum: 2 }])
    const flat = await app.ok<Node[]>(null, 'category.getAllNotOne', { businessId: companyId })
    expect(flat.map(node => node.name).sort()).toEqual(['一抗', '单克隆抗体'])
    expect(await app.ok(null, 'category.listTreeByBusinessId', { businessId: newId() })).toEqual([])
  })

  test('gives the properties of a category with those above it', async () => {
    const properties = await app.ok<{ name: string; kind: string }[]>(null, 'property.listAllName', {
      categoryId: id('chem.buffer.bio'),
    })
    expect(properties.map(property => property.name)).toEqual(expect.arrayContaining(['纯度', '级别', 'pH范围']))
    await app.refused(null, 'property.listAllName', { categoryId: newId() }, 10002)
  })

  test('is the menu of the home page until the operator picks links', async () => {
    const menu = await app.ok<{ name: string; link: string; children: object[] }[]>(
      null,
      'linkCategory.getCategoryTree',
    )
    expect(menu[0]!.link).toContain('/website/goods?categoryId=')
    const links = [{ name: '抗体', link: '/website/goods?categoryId=1', children: [{ name: '一抗', link: '/x' }] }]
    await app.ok(editor, 'catalogue.saveLinks', { links })
    expect(await app.ok(null, 'linkCategory.getCategoryTree')).toMatchObject(links)
    await app.ok(editor, 'catalogue.saveLinks', { links: [] })
  })
})

describe('operators', () => {
  test('add, hide and sort categories, and everyone sees it', async () => {
    const made = await app.ok<{ id: string }>(editor, 'catalogue.saveCategory', {
      parentId: id('chem.buffer'),
      name: '两性离子缓冲剂',
    })
    await vi.waitFor(async () => {
      const below = await app.ok<Node[]>(null, 'category.getChildren', { id: id('chem.buffer') })
      expect(below.map(node => node.name)).toContain('两性离子缓冲剂')
    })
    const twice = { parentId: id('chem.buffer'), name: '两性离子缓冲剂' }
    expect((await app.refused(editor, 'catalogue.saveCategory', twice, 10006)).data).toMatchObject({
      fields: { name: '同一级已有这个名称的类目' },
    })
    await app.refused(editor, 'catalogue.saveCategory', { name: '无标签的一级' }, 10001)
    await app.ok(editor, 'catalogue.saveCategory', { id: made.id, name: '两性离子缓冲剂', isShow: false })
    await vi.waitFor(async () => {
      const below = await app.ok<Node[]>(null, 'category.getChildren', { id: id('chem.buffer') })
      expect(below.map(node => node.name)).not.toContain('两性离子缓冲剂')
    })
    const rows = await app.ok<Node[]>(editor, 'catalogue.categories')
    const siblings = rows.filter(row => (row as unknown as { parentId: string }).parentId === id('chem.buffer'))
    await app.ok(editor, 'catalogue.sortCategories', { ids: siblings.map(row => row.id).reverse() })
    const sorted = (await app.ok<Node[]>(editor, 'catalogue.categories')).filter(
      row => (row as unknown as { parentId: string }).parentId === id('chem.buffer'),
    )
    expect(sorted.map(row => row.id)).toEqual(siblings.map(row => row.id).reverse())
    await app.ok(editor, 'catalogue.deleteCategory', { id: made.id })
  })

  test('move a category and its goods follow', async () => {
    const goods = await putGoods('quality.elisa.igg')
    await app.ok(editor, 'catalogue.moveCategory', { id: id('quality.elisa.igg'), parentId: id('antibody.secondary') })
    expect(await goodsRow(goods)).toMatchObject({
      category_1: id('antibody'),
      category_2: id('antibody.secondary'),
      category_id: id('quality.elisa.igg'),
    })
    await app.ok(editor, 'catalogue.moveCategory', { id: id('antibody.secondary'), parentId: id('diagnostic') })
    expect(await goodsRow(goods)).toMatchObject({ category_1: id('diagnostic') })
    await app.refused(editor, 'catalogue.moveCategory', { id: id('chem'), parentId: id('antibody') }, 10004)
    await app.refused(editor, 'catalogue.moveCategory', { id: id('chem.buffer.bio'), parentId: id('chem') }, 10004)
  })

  test('merge a category: goods move, old addresses lead to the new one', async () => {
    const goods = await putGoods('chem.buffer.ready')
    const merged = await app.ok<{ goodsNum: number }>(editor, 'catalogue.mergeCategory', {
      fromId: id('chem.buffer.ready'),
      toId: id('cell.reagent.balanced'),
    })
    expect(merged.goodsNum).toBe(1)
    expect(await goodsRow(goods)).toMatchObject({ category_1: id('cell'), category_id: id('cell.reagent.balanced') })
    await vi.waitFor(async () => {
      const properties = await app.ok<{ name: string }[]>(null, 'property.listAllName', {
        categoryId: id('chem.buffer.ready'),
      })
      expect(properties.map(property => property.name)).toContain('无血清')
    })
  })

  test('delete only what nothing uses', async () => {
    await putGoods('chem.dye.dye')
    await app.refused(editor, 'catalogue.deleteCategory', { id: id('chem.dye.dye') }, 15001)
    await app.refused(editor, 'catalogue.deleteCategory', { id: id('chem.dye') }, 15001)
  })

  test('keep the properties of a category', async () => {
    const categoryId = id('chem.sugar.mono')
    const made = await app.ok<{ id: string }>(editor, 'catalogue.saveProperty', {
      categoryId,
      name: '旋光度',
      kind: 'NUMBER',
      unit: '°',
    })
    await app.refused(editor, 'catalogue.saveProperty', { categoryId, name: '旋光度', kind: 'TEXT' }, 10006)
    await app.refused(editor, 'catalogue.saveProperty', { categoryId, name: '来源', kind: 'OPTION' }, 10001)
    expect(await app.ok(editor, 'catalogue.properties', { categoryId })).toMatchObject([{ name: '旋光度', unit: '°' }])
    await app.ok(editor, 'catalogue.deleteProperty', { id: made.id })
    expect(await app.ok(editor, 'catalogue.properties', { categoryId })).toEqual([])
  })

  const readAs = async (word: string) => searchQuery(word, { synonyms: await synonymsOf(app.db) })
  test('keep groups of synonyms, which the next search follows', async () => {
    const made = await app.ok<{ id: string }>(editor, 'catalogue.saveSynonyms', { words: ['黑科技填料', 'SuperResin'] })
    const page = await app.ok<{ records: object[] }>(editor, 'catalogue.synonyms', { keyword: 'superresin' })
    expect(page.records).toMatchObject([{ id: made.id, words: ['黑科技填料', 'SuperResin'] }])
    await app.refused(editor, 'catalogue.saveSynonyms', { words: ['一个'] }, 10001)
    await app.refused(editor, 'catalogue.saveSynonyms', { words: ['一个', '——'] }, 10001)
    // the notice travels through the database
    await vi.waitFor(async () => expect(await readAs('SuperResin')).toContain('填料'))
    await app.ok(editor, 'catalogue.deleteSynonyms', { id: made.id })
    await vi.waitFor(async () => expect(await readAs('SuperResin')).not.toContain('填料'))
    const shipped = await app.ok<{ records: object[]; total: number }>(editor, 'catalogue.synonyms', {
      keyword: 'fetal bovine',
      isShipped: true,
    })
    expect(shipped).toMatchObject({ total: 2, records: [{ updateTime: null, kind: 'SAME' }, { kind: 'SAME' }] })
    await app.refused(editor, 'catalogue.deleteSynonyms', { id: made.id }, 10002)
  })
})

test('the categories a supplier used lately come newest first, without others', async () => {
  const uses = ['chem.buffer.bio', 'antibody.primary.poly']
  for (const [i, code] of uses.entries()) {
    await app.db
      .insertInto('category_use')
      .values({ company_id: companyId, category_id: id(code), used_at: new Date(Date.UTC(2026, 10, 1 + i)) })
      .execute()
  }
  const history = await app.ok<{ path: { name: string }[] }[]>(supplier, 'categoryHistory.listAll')
  expect(history.map(entry => entry.path.map(step => step.name).join('/'))[0]).toMatch(/多克隆抗体$/)
  expect(history).toHaveLength(2)
})
