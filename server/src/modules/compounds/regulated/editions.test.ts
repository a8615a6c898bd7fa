import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBase } from '../../../composition/seed.ts'
import { type Caller, type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeOperator } from '../../accounts/factory.ts'
import { approved } from '../../approvals/factory.ts'
import { judgeItems } from '../regulation.ts'
import { LIST_COLUMNS, rowOf, shippedLists } from './lists.ts'
import { buildScanner } from './mentions.ts'
import { substancesOf } from './patterns.ts'
import { countUp, listSubstances } from './queries.ts'

let app: TestApp
let super_: NonNullable<Caller>
let editor: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  super_ = await app.loginOperator((await makeOperator(app.db)).id)
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
})
afterAll(() => app.close())

const LIST = '易制毒化学品品种目录'
type Line = { cas: string; nameZh: string; what: string }
type Compared = {
  digest: string
  faults: { row: number; msg: string }[]
  lists: { list: string; addedNum: number; removedNum: number; added: Line[]; removed: Line[]; changed: Line[] }[]
}

/** The list as it stands, as a sheet, with rows changed. */
async function sheet(change: (rows: string[][]) => string[][]): Promise<string> {
  const rows = await app.db.selectFrom('regulated_substance').selectAll().where('list', '=', LIST).execute()
  const classes: Record<string, string> = { PRECURSOR_1: '第一类', PRECURSOR_2: '第二类', PRECURSOR_3: '第三类' }
  const cells = rows.map(row => [
    row.cas,
    row.name_zh,
    row.name_en,
    row.synonyms.join(';'),
    LIST,
    classes[row.reg_class]!,
    '',
    '2027版',
    row.confidence,
    row.note,
  ])
  return [[...LIST_COLUMNS], ...change(cells)].map(row => row.join('\t')).join('\n')
}
const compare = (text: string) => app.ok<Compared>(editor, 'regulatedLists.compare', { text })

describe('a new edition of a list', () => {
  test('is compared before anything is written', async () => {
    const text = await sheet(rows => [
      ...rows.filter(row => row[0] !== '78-93-3').map(row => (row[0] === '67-64-1' ? row.with(3, '二甲基酮') : row)),
      ['100-52-7', '苯甲醛', 'Benzaldehyde', '', LIST, '第三类', '', '2027版', 'A', ''],
    ])
    const { lists, faults } = await compare(text)
    expect(faults).toEqual([])
    expect(lists).toMatchObject([{ list: LIST, addedNum: 1, removedNum: 1 }])
    expect(lists[0]!.added).toMatchObject([{ cas: '100-52-7', nameZh: '苯甲醛' }])
    expect(lists[0]!.removed).toMatchObject([{ cas: '78-93-3' }])
    expect(lists[0]!.changed).toMatchObject([{ cas: '67-64-1', what: expect.stringContaining('别名') }])
    expect(await judgeItems(app.db, [{ cas: '100-52-7' }], null)).toMatchObject([{ outcome: 'REVIEWED' }])
  })

  test('counts once a second super administrator has approved it', async () => {
    const text = await sheet(rows => [
      ...rows.filter(row => row[0] !== '78-93-3'),
      ['100-52-7', '苯甲醛', 'Benzaldehyde', '', LIST, '第三类', '', '2027版', 'A', ''],
    ])
    const { digest } = await compare(text)
    const reason = '公安部2027年公告'
    const asked = { kind: 'REGULATED_LIST', payload: { text, digest } }
    await app.refused(editor, 'approvals.ask', { asked, reason }, 10003)
    const other = { kind: 'REGULATED_LIST', payload: { text, digest: 'x'.repeat(64) } }
    await app.refused(super_, 'approvals.ask', { asked: other, reason }, 10005)
    const shown = await app.ok<{ changes: object[]; consequence: string }>(super_, 'approvals.preview', { asked })
    expect(shown.changes).toMatchObject([{ label: LIST, after: expect.stringContaining('移除1条') }])
    expect(shown.consequence).toContain('涉及2个CAS号')
    await approved(app, 'REGULATED_LIST', { text, digest }, reason)
    // other processes, and on PostgreSQL this one too, learn of the change by a notice after the commit
    for (const item of [{ cas: '100-52-7' }, { name: '苯甲醛 500mL' }])
      await expect
        .poll(() => judgeItems(app.db, [item], null), { timeout: 5000 })
        .toMatchObject([{ regClass: 'PRECURSOR_3', outcome: 'REFUSED' }])
    expect(await judgeItems(app.db, [{ name: '丁酮' }], null)).toEqual([])
    // what was confirmed is what is taken over: the lists are others by now
    await app.refused(super_, 'approvals.ask', { asked, reason }, 10005)
    const { lists, editions } = await app.ok<{ lists: object[]; editions: object[] }>(editor, 'regulatedLists.lists')
    expect(lists).toContainEqual(expect.objectContaining({ list: LIST, edition: '2027版' }))
    expect(editions).toMatchObject([{ list: LIST, addedNum: 1, removedNum: 1, reason: '公安部2027年公告' }])
  })

  test.each([
    [['100-52-8', '苯甲醛', '', '', LIST, '第三类', '', '2027版', 'A', ''], 'CAS号校验位不正确：100-52-8'],
    [['', '苯甲醛', '', '', LIST, '第九类', '', '2027版', 'A', ''], '不认识的目录或类别'],
    [['', '苯甲醛', '', '', LIST, '第三类', '', '', 'A', ''], '请填写版本'],
    [['', '苯甲醛'], '应有10列'],
  ])('with a faulty row is not compared: %j', async (row, msg) => {
    const { faults, digest } = await compare(await sheet(rows => [...rows, row as string[]]))
    expect(faults[0]!.msg).toContain(msg)
    expect(digest).toBe('')
  })
})

describe('a database of an earlier version', () => {
  const LIST_OF_TOXINS = '生物毒素(两用物项)'
  const named = async (text: string) =>
    buildScanner(substancesOf(await listSubstances(app.db)), () => false).scan(text).mentions.length > 0

  /** As it stood before 肉毒毒素 was one of the names, and a row that the list does not have any more. */
  async function makeOld() {
    await app.db
      .updateTable('regulated_substance')
      .set({ synonyms: ['botulinum toxin'] })
      .where('cas', '=', '107231-12-9')
      .execute()
    await app.db
      .insertInto('regulated_substance')
      .values({
        ...rowOf(shippedLists()[0]!),
        cas: '75-07-0',
        name_zh: '旧版才有的物质',
        synonyms: [],
        list: LIST_OF_TOXINS,
        reg_class: 'TOXIN',
      })
      .execute()
    await app.db.updateTable('regulated_state').set({ shipped_digest: '' }).execute()
    await countUp(app.db)
  }

  test('has the shipped lists of this version after its start, told as an edition', async () => {
    await makeOld()
    expect(await named('肉毒毒素')).toBe(false)
    await seedBase(app.db)
    expect(await named('肉毒毒素')).toBe(true)
    expect(await named('旧版才有的物质')).toBe(false)
    const editions = await app.db
      .selectFrom('regulated_edition')
      .select(['list', 'removed', 'changed', 'imported_by', 'reason'])
      .where('list', '=', LIST_OF_TOXINS)
      .execute()
    expect(editions).toEqual([
      { list: LIST_OF_TOXINS, removed: 1, changed: 1, imported_by: null, reason: '随版本更新' },
    ])
    await seedBase(app.db)
    const again = await app.db.selectFrom('regulated_edition').select('id').where('list', '=', LIST_OF_TOXINS).execute()
    expect(again).toHaveLength(1)
  })

  test('keeps the lists of which operators imported an edition', async () => {
    const imported = await app.db.selectFrom('regulated_edition').select('list').where('list', '=', LIST).execute()
    expect(imported.length).toBeGreaterThan(0)
    const before = await listSubstances(app.db, LIST)
    await app.db.updateTable('regulated_state').set({ shipped_digest: '' }).execute()
    await seedBase(app.db)
    expect(await listSubstances(app.db, LIST)).toEqual(before)
  })
})
