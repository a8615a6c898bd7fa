import type { Page } from '@shangyouji/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { checkText, heldFindings, refuse } from './api.ts'

let app: TestApp
let reviewer: Caller
beforeAll(async () => {
  app = await testApp()
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
})
afterAll(() => app.close())

interface Word {
  id: string
  word: string
  level: string
  scenes: string[]
  hits: number
}
interface Hit {
  id: string
  kind: string
  word: string
  text: string
  context: string
  scene: string
  field: string
  accountName: string
}

const found = async (text: string, scene = 'demand') => {
  const { warn, block, review, contacts } = await checkText(app.db, { scene, texts: { content: text } })
  return [...block, ...warn, ...review, ...contacts].map(hit => hit.text)
}

describe('the lexicon', () => {
  test('comes with the database, and harmless expressions of the trade do not count', async () => {
    const page = await app.ok<Page<Word>>(reviewer, 'words.search', { size: 1 })
    expect(page.total).toBeGreaterThan(350)
    const { records } = await app.ok<Page<Word>>(reviewer, 'words.search', { keyword: '罂粟', size: 100 })
    const levels = records
      .filter(one => one.word === '罂粟')
      .map(({ scenes, level }) => [scenes.includes('goods'), level])
    expect(levels.sort()).toEqual([
      [false, 'REVIEW'],
      [true, 'BLOCK'],
    ])
    expect(await found('求购吗啡')).toEqual(['吗啡'])
    expect(await found('求购吗啡抗体、HIV抗原、炭疽检测试剂盒')).toEqual([])
    const categories = await app.ok<{ category: string; count: number }[]>(reviewer, 'words.categories')
    expect(categories.map(one => one.category)).toContain('麻醉药品')
  })

  test('counts with a new word, another level and without a deleted one, at once in every process', async () => {
    const form = { word: '量子波动水', level: 'WARN', category: '夸大宣传' }
    const { id } = await app.ok<{ id: string }>(reviewer, 'words.save', form)
    expect(await until(async () => (await found('供应量 子 波动水')).length === 1)).toBe(true)
    expect(await found('供应量 子 波动水')).toEqual(['量 子 波动水'])
    await app.ok(reviewer, 'words.save', { ...form, id, scenes: ['goods'] })
    expect(await until(async () => (await found('量子波动水')).length === 0)).toBe(true)
    expect(await found('量子波动水', 'goods')).toEqual(['量子波动水'])
    await app.ok(reviewer, 'words.save', { ...form, id, isOn: false })
    expect(await until(async () => (await found('量子波动水', 'goods')).length === 0)).toBe(true)
    expect(await app.ok(reviewer, 'words.delete', { ids: [id] })).toEqual({ deleted: 1 })
    await app.refused(reviewer, 'words.save', { ...form, id }, 10002)
  })

  test('holds a word once per set of scenes', async () => {
    const form = { word: '重复词', level: 'WARN', category: '测试', scenes: ['goods', 'demand'] }
    await app.ok(reviewer, 'words.save', form)
    await app.refused(reviewer, 'words.save', { ...form, scenes: ['demand', 'goods'] }, 10006)
    await app.ok(reviewer, 'words.save', { ...form, scenes: [] })
    await app.refused(reviewer, 'words.save', { ...form, scenes: ['nowhere'] }, 10001)
  })

  test('is imported line by line; faulty lines are named, known words left or overwritten', async () => {
    const text = [
      '词语\t级别\t分类\t场景',
      '甲词\t提示\t导入\t需求、产品',
      '乙词,BLOCK,导入',
      '丙词\t严重\t导入',
      '\t提示\t导入',
      '丁词\t复核\t导入\t月球',
      '',
    ].join('\n')
    const first = await app.ok<{ added: number; errors: { line: number; msg: string }[] }>(reviewer, 'words.import', {
      text,
    })
    expect(first).toMatchObject({ added: 2, updated: 0, skipped: 0 })
    expect(first.errors.map(error => [error.line, error.msg])).toEqual([
      [4, '级别须为BLOCK、WARN、REVIEW、禁止、提示、复核'],
      [5, '词语须为1～40个字'],
      [6, '没有这个场景：月球'],
    ])
    expect(await app.ok(reviewer, 'words.import', { text: '乙词,提示,导入' })).toMatchObject({ added: 0, skipped: 1 })
    expect(await app.ok(reviewer, 'words.import', { text: '乙词,提示,导入', overwrites: true })).toMatchObject({
      updated: 1,
    })
    const sheet = await app.ok<{ text: string; count: number }>(reviewer, 'words.export', { category: '导入' })
    expect(sheet.count).toBe(sheet.text.split('\n').length - 1)
    expect(sheet.text).toContain('乙词\t提示\t导入')
    expect(await app.ok(reviewer, 'words.import', sheet)).toMatchObject({ added: 0, skipped: sheet.count, errors: [] })
    const [row] = (await app.ok<Page<Word>>(reviewer, 'words.search', { keyword: '乙词' })).records
    expect(row).toMatchObject({ level: 'WARN' })
    expect(await until(async () => (await found('这是甲词')).length === 1)).toBe(true)
  })

  test('is tried on any text without leaving a trace', async () => {
    const tried = await app.ok<{ hits: object[]; contacts: object[] }>(reviewer, 'words.test', {
      text: '<p>求购吗啡，电话 138 1234 5678</p>',
    })
    expect(tried).toEqual({
      hits: [{ word: '吗啡', level: 'BLOCK', category: '麻醉药品', text: '吗啡' }],
      contacts: [{ kind: 'phone', text: '138 1234 5678' }],
    })
  })

  test('is kept by reviewers alone', async () => {
    const editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
    await app.refused(editor, 'words.search', {}, 10003)
    await app.refused(await app.login((await makeAccount(app.db)).id), 'words.delete', { ids: [] }, 10003)
  })
})

describe('hits', () => {
  const logged = async (keyword: string) => (await app.ok<Page<Hit>>(reviewer, 'words.hitsSearch', { keyword })).records

  test('are logged with what stood around them, though the call was refused', async () => {
    const account = await makeAccount(app.db, { name: '李四' })
    const by = { kind: 'account', accountId: account.id, company: null } as never
    const refused = app.db.transaction().execute(async db => {
      refuse(await checkText(db, { scene: 'goods', texts: { content: '这家卖的海洛因质量不错' }, by }))
    })
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN_WORDS' })
    expect(await until(async () => (await logged('海洛因')).length > 0)).toBe(true)
    expect((await logged('海洛因'))[0]).toMatchObject({
      kind: 'WORD',
      scene: 'goods',
      field: 'content',
      context: '这家卖的海洛因质量不错',
      accountName: '李四',
    })
  })

  test('count beside the word that they hit', async () => {
    await found('代开发票')
    expect(await until(async () => (await logged('代开发票')).length > 0)).toBe(true)
    const [word] = (await app.ok<Page<Word>>(reviewer, 'words.search', { keyword: '代开发票' })).records
    expect(word!.hits).toBe(1)
  })

  test('go to the allow-list with one click, as found or with more around', async () => {
    await found('罂粟花粉研究')
    expect(await until(async () => (await logged('罂粟')).length > 0)).toBe(true)
    const hit = (await logged('罂粟'))[0]!
    expect(hit.context).toBe('罂粟花粉研究')
    await app.refused(reviewer, 'words.hitsAllow', { id: hit.id, expression: '花粉研究' }, 10001)
    await app.ok(reviewer, 'words.hitsAllow', { id: hit.id, expression: '罂粟花粉' })
    expect(await until(async () => (await found('罂粟花粉研究')).length === 0)).toBe(true)
    expect(await found('罂粟')).toEqual(['罂粟'])
    const allowed = await app.ok<Page<{ id: string; note: string }>>(reviewer, 'words.allowedSearch', {
      keyword: '罂粟花',
    })
    expect(allowed.records[0]!.note).toContain('来自命中记录')
    await app.ok(reviewer, 'words.allowedDelete', { ids: [allowed.records[0]!.id] })
    expect(await until(async () => (await found('罂粟花粉研究')).length === 1)).toBe(true)
  })

  test('of contacts can be allowed too', async () => {
    const text = '培养皿编组 13812345678 规格'
    expect(await found(text)).toEqual(['13812345678'])
    expect(await until(async () => (await logged('13812345678')).length > 0)).toBe(true)
    const [hit] = await logged('13812345678')
    expect(hit).toMatchObject({ kind: 'CONTACT', word: 'phone' })
    await app.ok(reviewer, 'words.hitsAllow', { id: hit!.id, expression: '编组 13812345678' })
    expect(await until(async () => (await found(text)).length === 0)).toBe(true)
    expect(await found('电话 13812345678')).toEqual(['13812345678'])
  })

  test('are forgotten after 90 days', async () => {
    const old = await app.db.selectFrom('word_hit').select('id').execute()
    expect(old).not.toEqual([])
    app.wait(91 * 86_400_000)
    await app.jobs.send(app.db, 'words.forgetHits', {})
    await app.drain()
    // hits are written a moment after the check: one of the test before may arrive only now, with the new date
    const left = await app.db.selectFrom('word_hit').select('id').execute()
    expect(left.filter(({ id }) => old.some(hit => hit.id === id))).toEqual([])
    app.setNow(new Date('2026-11-20T02:00:00Z'))
  })
})

describe('a text that is going to be reviewed', () => {
  const held = (content: string, isCheck: boolean) =>
    heldFindings(app, { scene: 'demand', texts: { title: '求购', content }, isCheck })

  test('comes back once with its words and contacts behind the marker', async () => {
    await expect(held('国家级供应商，微信 abc12345', true)).rejects.toMatchObject({
      code: 'SENSITIVE_WORDS',
      message: expect.stringMatching(/^sensitiveWord:.*国家级.*,/),
    })
  })

  test('goes on when the writer continues, with findings for a person and the reason prepared', async () => {
    const { findings, suggestedReason } = await held('国家级供应商，电话13812345678', false)
    expect(findings.map(finding => finding.kind)).toEqual(['WARN', 'CONTACT'])
    expect(suggestedReason).toBe('内容中不能包含联系方式：13812345678')
  })

  test('is refused without the marker where it holds what may never be published', async () => {
    for (const isCheck of [true, false]) {
      const reply = held('代开发票，国家级', isCheck)
      await expect(reply).rejects.toMatchObject({ code: 'FORBIDDEN_WORDS' })
      await expect(reply).rejects.not.toThrow('sensitiveWord')
    }
  })

  test('is left to the gate where it names a regulated substance, and logged all the same', async () => {
    const { findings } = await held('求购可卡因', false)
    expect(findings).toEqual([])
    const records = async () => (await app.ok<Page<Hit>>(reviewer, 'words.hitsSearch', { keyword: '可卡因' })).records
    expect(await until(async () => (await records()).length === 1)).toBe(true)
    expect((await records())[0]).toMatchObject({ level: 'BLOCK', scene: 'demand', context: '求购可卡因' })
  })

  test('may name the platform’s own pages', async () => {
    expect(await found('<a href="http://localhost:3000/website/demands">更多需求</a>')).toEqual([])
    expect(await found('<a href="http://evil.example.com/">更多需求</a>')).toHaveLength(1)
  })
})
