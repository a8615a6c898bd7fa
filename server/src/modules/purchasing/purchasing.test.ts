import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { type Person, tradeScenes } from '../../testing/trade-scenes.ts'
import { makeSheet, sendFile } from '../goods/imports/factory.ts'
import { matchLines } from './match.ts'
import { readList } from './read-list.ts'

let app: TestApp
const scenes = tradeScenes(() => app)

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const linesOf = async (who: Person) =>
  (await app.ok<{ records: PoolLine[] }>(who, 'pool.search', { size: 100 })).records

describe('a list as it is pasted', () => {
  test('is read with a header, whatever its order', () => {
    const text =
      '序号\t货号\tCAS号\t产品名称\t规格\t数量\t单位\n1\tT1503\t77-86-1\tTris\t500 g\t2\t瓶\n2\t\t\t枪头\t\t1,200\t盒\n3\t\t\t77-86-1\t\t1\t瓶'
    expect(readList(text)).toMatchObject([
      { name: 'Tris', cas: '77-86-1', catalogNo: 'T1503', pack: '500 g', quantity: 2, unit: '瓶' },
      { name: '枪头', cas: '', quantity: 1200, unit: '盒' },
      { name: '', cas: '77-86-1', quantity: 1, unit: '瓶', original: '3  77-86-1  1  瓶' },
    ])
  })

  test('is read as people write it', () => {
    const text = [
      '1. Tris 77-86-1 500g x2 瓶',
      'HEPES CAS：7365-45-9 1kg',
      '1,4-二氧六环 ×3',
      'RPMI 1640 培养基 500mL x10 瓶',
      '',
      'QM-1012, T 细胞无血清培养基, 1 L, 4瓶',
      '10 mL 移液管 5盒',
      '77-86-1 500 g 3 瓶',
      'PCR 管 1000 pcs 2袋',
      '枪头 96个 10盒 2箱',
      '离心管 15mL 10盒 x2',
      '针头滤器 0.22um 100个',
    ].join('\n')
    expect(readList(text)).toMatchObject([
      { name: 'Tris', cas: '77-86-1', pack: '500g', quantity: 2, unit: '瓶' },
      { name: 'HEPES', cas: '7365-45-9', pack: '1kg', quantity: null },
      { name: '1,4-二氧六环', quantity: 3 },
      { name: 'RPMI 1640 培养基', pack: '500mL', quantity: 10, unit: '瓶', catalogNo: '' },
      { catalogNo: 'QM-1012', name: 'T 细胞无血清培养基', pack: '1 L', quantity: 4, unit: '瓶' },
      { name: '10 mL 移液管', quantity: 5, unit: '盒' },
      { name: '', cas: '77-86-1', pack: '500g', quantity: 3, unit: '瓶' },
      { name: 'PCR 管', pack: '1000pcs', quantity: 2, unit: '袋' },
      // two numbers of things: which one is wanted, only the buyer knows
      { name: '枪头', pack: '96个', quantity: null, quantityText: '10盒 2箱' },
      { name: '离心管', pack: '15mL', quantity: null, quantityText: '2 10盒' },
      { name: '针头滤器 0.22um', catalogNo: '', quantity: 100, unit: '个' },
    ])
  })
})

describe('the purchasing list', () => {
  test('asks how many of another pack are wanted, and never says that a number it has read was not read', async () => {
    const name = '蓝光缓冲盐'
    await scenes.shop({ name, specs: [{ packSize: '300 g', price: 5000, unit: '瓶' }] })
    const me = await scenes.buyer()
    await app.ok(me, 'pool.save', { text: `${name} 500g x5\n${name} 300g 一箱` })
    const doubts = (await linesOf(me)).map(line => line.doubts.filter(one => one === 'PACKS' || one === 'QUANTITY'))
    expect(doubts).toEqual([['PACKS'], ['QUANTITY']])
  })

  test('finds goods by number, CAS, name and words, with the pack that was asked for', async () => {
    const tag = String(Number.parseInt(newId().slice(-6), 16)).padStart(8, '0')
    const spec = (packSize: string, price: number) => ({ packSize, price, unit: '瓶' })
    const tris = await scenes.shop({
      name: 'Tris 三羟甲基氨基甲烷',
      cas: '77-86-1',
      catalogNo: `T-${tag}`,
      specs: [spec('100 g', 5000), spec('500 g', 19800)],
    })
    const medium = await scenes.shop({ name: `CHO 无血清基础培养基 ${tag}`, specs: [spec('1 L', 30000)] })
    const me = await scenes.buyer()
    const text = [
      'Tris 77-86-1 500g x2',
      `T-${tag}`,
      `CHO 无血清基础培养基 ${tag} ×4`,
      '量子纠缠发生器 zzz9',
      `无血清基础培养基 ${tag}`,
    ].join('\n')
    const added = await app.ok<{ addedNum: number; matchedNum: number }>(me, 'pool.save', { text })
    expect(added).toMatchObject({ addedNum: 5, leftOutNum: 0 })
    const [byCas, byNumber, byName, nothing, byWords] = await linesOf(me)
    expect(byCas).toMatchObject({
      quantity: 2,
      standing: 'SURE',
      original: 'Tris 77-86-1 500g x2',
      offer: { specId: tris.goods.specIds[1], packSize: '500 g', match: 'CAS', amount: 39600, problem: '' },
    })
    expect(byCas!.alternatives.map(one => one.packSize)).toContain('100 g')
    expect(byNumber).toMatchObject({
      catalogNo: `T-${tag}`,
      standing: 'CHECK',
      quantity: null,
      offer: { goodsId: tris.goods.id, match: 'CATALOG' },
    })
    expect(byName).toMatchObject({ quantity: 4, offer: { goodsId: medium.goods.id, match: 'NAME' } })
    expect(nothing).toMatchObject({ name: '量子纠缠发生器 zzz9', offer: null })
    expect([byWords!.offer, ...byWords!.alternatives].map(one => one?.goodsId)).toContain(medium.goods.id)
    expect(byNumber!.offer!.confidence).toBeGreaterThanOrEqual(byWords!.offer?.confidence ?? 0)

    const line = { id: nothing!.id, name: 'Tris', cas: '77-86-1', pack: '100 g' }
    expect(await app.ok(me, 'pool.update', line)).toMatchObject({ offer: { specId: tris.goods.specIds[0] } })
    const other = { id: byCas!.id, specId: tris.goods.specIds[0], quantity: 3 }
    expect(await app.ok(me, 'pool.update', other)).toMatchObject({ quantity: 3, offer: { amount: 15000 } })
    await app.refused(await scenes.buyer(), 'pool.update', other, 10002)
    await app.refused(me, 'pool.save', { text: '   \n，' }, 10001)
  })

  test('is ordered in one go, one order a supplier, and a repeated request orders nothing twice', async () => {
    const [one, two] = [
      await scenes.shop({ catalogNo: `A-${newId().slice(-6)}` }),
      await scenes.shop({ catalogNo: `B-${newId().slice(-6)}` }),
    ]
    const me = await scenes.buyer()
    const numbers = await app.db
      .selectFrom('goods')
      .select(['id', 'catalog_no'])
      .where('id', 'in', [one.goods.id, two.goods.id])
      .execute()
    await app.ok(me, 'pool.save', {
      lines: numbers.map(({ catalog_no }) => ({ catalogNo: catalog_no, quantity: 2, original: `清单 ${catalog_no}` })),
    })
    await app.ok(me, 'pool.save', { text: '没有这种东西 zzz8' })
    const lines = await linesOf(me)
    const found = lines.filter(line => line.offer).map(line => line.id)
    await app.refused(me, 'order.saveOrderByPool', { ids: lines.map(line => line.id) }, 18003)
    const seen = lines.flatMap(({ offer }) => (offer ? [{ id: offer.specId, price: 1 }] : []))
    await app.refused(me, 'order.saveOrderByPool', { ids: found, seen }, 18004)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => app.call(me, 'order.saveOrderByPool', { ids: found, remark: '三季度' })),
    )
    const placed = replies.filter(reply => reply.isSuccess).map(reply => reply.data as { orders: object[] })
    expect(placed.map(({ orders }) => orders.length)).toEqual([2])
    expect(replies.filter(reply => reply.isError).map(reply => reply.code)).toEqual([10002, 10002, 10002])
    const key = { 'idempotency-key': newId() }
    expect((await linesOf(me)).map(line => line.offer)).toEqual([null])
    const written = await app.db
      .selectFrom('order_line')
      .innerJoin('intent_order', 'intent_order.id', 'order_line.order_id')
      .select('order_line.original')
      .where('intent_order.account_id', '=', me.accountId)
      .execute()
    expect(written.map(row => row.original).sort()).toEqual(numbers.map(row => `清单 ${row.catalog_no}`).sort())
    const rows = await app.db
      .selectFrom('intent_order')
      .select('source')
      .where('account_id', '=', me.accountId)
      .execute()
    expect(rows).toEqual([{ source: 'POOL' }, { source: 'POOL' }])
    await app.ok(me, 'pool.save', { lines: [{ catalogNo: numbers[0]!.catalog_no, quantity: 1 }] })
    const again = { ids: (await linesOf(me)).filter(line => line.offer).map(line => line.id) }
    const first = await app.call(me, 'order.saveOrderByPool', again, key)
    expect(await app.call(me, 'order.saveOrderByPool', again, key)).toMatchObject({ data: first.data })
  })

  test('asks before it orders: a number that was not read, another pack, a doubled line', async () => {
    // of letters alone: with digits it may read like a catalogue number
    const tag = newId()
      .slice(-6)
      .replace(/\d/g, digit => 'ghijklmnop'[Number(digit)]!)
    const spec = (packSize: string) => ({ packSize, price: 100, unit: '瓶' })
    const goods = await scenes.shop({ name: `量筒校准液 ${tag}`, specs: [spec('500 g'), spec('100 g')] })
    const me = await scenes.buyer()
    const text = ['500g 一箱', '500g -3', '1 kg ×1', '250 g ×2', '500g ×2', '500g ×2'].map(
      rest => `量筒校准液 ${tag} ${rest}`,
    )
    await app.ok(me, 'pool.save', { text: text.join('\n') })
    const [carton, minus, kilo, quarter, sure, again] = await linesOf(me)
    for (const line of [carton, minus]) expect(line).toMatchObject({ standing: 'CHECK', quantity: null })
    expect(carton!.doubts).toContain('QUANTITY')
    expect(kilo).toMatchObject({ standing: 'CHECK', quantity: 2, askedQuantity: 1, offer: { times: 2 } })
    expect(kilo!.doubts).toContain('PACK_TIMES')
    expect(quarter).toMatchObject({ standing: 'CHECK', quantity: null })
    expect(quarter!.doubts).toContain('PACK_OTHER')
    // an earlier line takes the same pack
    expect(sure!.doubts).toEqual(['DOUBLED'])
    expect(again!.doubts).toEqual(['DOUBLED'])

    await app.refused(me, 'order.saveOrderByPool', { ids: [kilo!.id] }, 18012)
    await app.refused(me, 'pool.toCart', { ids: [kilo!.id] }, 18012)
    await app.refused(me, 'pool.update', { id: carton!.id, isConfirmed: true }, 10001)
    expect(await app.ok(me, 'pool.update', { id: kilo!.id, isConfirmed: true })).toMatchObject({
      standing: 'CONFIRMED',
    })
    await app.ok(me, 'pool.toCart', { ids: [kilo!.id] })
    const cart = await app.ok<{
      groups: { lines: { id: string; original: string; quantity: number; specId: string }[] }[]
    }>(me, 'cart.listCartAllByClientId')
    expect(cart.groups[0]!.lines).toMatchObject([{ original: text[2], quantity: 2, specId: goods.goods.specIds[0] }])
    const cartIds = cart.groups[0]!.lines.map(line => line.id)
    const { inquiries } = await app.ok<{ inquiries: { id: string }[] }>(me, 'inquiry.save', { cartIds })
    const inquiry = await app.ok<{ lines: object[] }>(me, 'inquiry.byId', { id: inquiries[0]!.id })
    expect(inquiry.lines).toMatchObject([{ original: text[2], quantity: 2 }])
  })

  test('is for visitors too: matched without being kept, and taken over with what they chose', async () => {
    const catalogNo = `V-${newId().slice(-6)}`
    const shop = await scenes.shop({ catalogNo, specs: [{ packSize: '1 L', price: 100, unit: '瓶' }] })
    const { lines } = await app.ok<{ lines: PoolLine[] }>(null, 'pool.match', { text: `${catalogNo}\t1 L` })
    expect(lines).toMatchObject([{ standing: 'CHECK', quantity: null, offer: { goodsId: shop.goods.id } }])
    const chosen = { ...lines[0], quantity: null, specId: shop.goods.specIds[0], chosenQuantity: 3, isConfirmed: true }
    const { original, catalogNo: code, specId, chosenQuantity, isConfirmed } = chosen
    const me = await scenes.buyer()
    await app.ok(me, 'pool.save', { lines: [{ original, catalogNo: code, specId, chosenQuantity, isConfirmed }] })
    expect(await linesOf(me)).toMatchObject([{ original, standing: 'CONFIRMED', quantity: 3 }])
  })

  test('is read from a sheet; a row with a formula where something is read is left out and named', async () => {
    const me = await scenes.buyer()
    const upload = async (rows: Parameters<typeof makeSheet>[0]) => {
      const file = { name: '清单.xlsx', bytes: await makeSheet(rows) }
      return sendFile<{ addedNum: number; formulaRows: number[] }>(app, me, '/api/goods/pool/upload', file)
    }
    const reply = await upload([
      ['序号', '名称', 'CAS号', '数量', '合计'],
      ['=ROW()-1', 'Tris', '77-86-1', 2, '=D2*198'],
      [2, 'HEPES', '7365-45-9', '=D2*2', null],
      [3, '甘氨酸', '56-40-6', 1, 20],
    ])
    expect(reply.data).toMatchObject({ addedNum: 2, formulaRows: [3] })
    expect((await linesOf(me)).map(line => [line.name, line.quantity])).toEqual([
      ['Tris', 2],
      ['甘氨酸', 1],
    ])
    const none = await upload([['=A2', 'x1'], ['=A3']])
    expect(none).toMatchObject({ isError: true, msg: expect.stringContaining('单元格含公式') })
  })

  test('holds two hundred lines, and reading and matching them costs as many statements as one', async () => {
    const me = await scenes.buyer()
    const text = Array.from({ length: 150 }, (_, i) => `缓冲液 ${i} 号 ×${i + 1}`).join('\n')
    const statements = async (lines: number) => {
      const list = readList(text).slice(0, lines)
      return (await countStatements(app.database, () => matchLines(app.db, list))).number
    }
    expect(await statements(120)).toBe(await statements(2))
    await app.ok(me, 'pool.save', { text })
    expect(await app.ok(me, 'pool.save', { text })).toMatchObject({ addedNum: 50, leftOutNum: 100 })
    await app.refused(me, 'pool.save', { text }, 10008)
    const ids = (await linesOf(me)).map(line => line.id)
    const single = ids.pop()!
    await app.refused(await scenes.buyer(), 'pool.delete', { id: single }, 10002)
    await app.ok(me, 'pool.delete', { id: single })
    expect(await app.ok(me, 'pool.deleteByIds', { ids })).toMatchObject({ failed: [] })
    expect(await linesOf(me)).toHaveLength(100)
  })
})
