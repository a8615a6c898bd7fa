import type { Page } from '@shangyouji/contract/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exemptTables } from '../../db/change-notes.ts'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeOperator } from '../accounts/factory.ts'
import { describeChanges } from './describe-changes.ts'
import { fieldName } from './field-names.ts'
import { writeEntry } from './queries.ts'
import { tableNames } from './table-names.ts'

let app: TestApp
let chief: Caller
beforeAll(async () => {
  app = await testApp()
  chief = await app.loginOperator((await makeOperator(app.db, { name: '王主管' })).id)
})
afterAll(() => app.close())

interface Row {
  objectName: string
  objectId: string
  reason: string
  changes: ReturnType<typeof describeChanges>
}
const newest = async (filter: object) => (await app.ok<Page<Row>>(chief, 'audit.search', filter)).records[0]!

/** What a statement notes in its transaction. */
async function noted(statement: string) {
  const { rows } = await app.database.query(
    `begin; ${statement}; select current_setting('audit.changes', true) as said; rollback`,
  )
  return JSON.parse(`[${rows.find(row => 'said' in row)!.said}]`)
}

test('an entry says object, field, before, after and reason', async () => {
  await app.ok(chief, 'settings.parametersSave', { key: 'demand.perDay', value: 11, reason: '按运营安排调整' })
  await app.ok(chief, 'settings.parametersSave', { key: 'demand.perDay', value: 12, reason: '再次调整' })
  const entry = await newest({ call: 'settings.parametersSave' })
  expect(entry).toMatchObject({ objectId: 'demand.perDay', reason: '再次调整' })
  expect(entry.changes.rows[0]).toMatchObject({ kind: '参数', id: 'demand.perDay' })
  expect(entry.changes.rows[0]!.fields).toContainEqual({ label: '值', before: '11', after: '12' })
  expect(await newest({ objectId: 'demand.perDay' })).toMatchObject({ reason: '再次调整' })
})

test('who acts on the own account is named instead of its id', async () => {
  const { id } = await makeOperator(app.db)
  const entry = { id: newId(), at: app.clock.now(), actor_kind: 'operator', actor_id: id, object_id: id }
  const rest = { call: 'adminOauth.login', details: null, ip: '10.0.0.9', request_id: '' }
  await writeEntry(app.db, { ...entry, ...rest }, { changes: null, isAlways: true })
  expect(await newest({ ip: '10.0.0.9' })).toMatchObject({ objectId: id, objectName: '本人' })
})

test('every table is noted or exempt, and every noted one has a name', async () => {
  const { rows } = await app.database.query(`
    select c.relname as name, count(t.oid)::int as triggers from pg_class c
    left join pg_trigger t on t.tgrelid = c.oid and t.tgname like 'audit_note_%'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace group by 1`)
  for (const { name, triggers } of rows as { name: string; triggers: number }[]) {
    expect({ name, triggers }).toEqual({ name, triggers: name in exemptTables ? 0 : 3 })
  }
  const names = (rows as { name: string }[]).map(({ name }) => name).filter(name => !(name in exemptTables))
  expect(names.filter(name => !(name in tableNames))).toEqual([])
})

test('every column that a note may name has a Chinese name', async () => {
  // what the triggers count or derive is never noted
  const [source] = (await app.database.query(`select prosrc as text from pg_proc where proname = 'audit_row'`)).rows
  const counted = /counted constant text\[\] := '\{([^}]+)\}'/.exec((source as { text: string }).text)![1]!.split(',')
  const { rows } = await app.database.query(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and not (select relispartition from pg_class where oid = table_name::regclass)`,
  )
  const columns = (rows as { table: string; column: string }[]).filter(
    ({ table, column }) => !(table in exemptTables) && !counted.includes(column),
  )
  expect(columns.length).toBeGreaterThan(1000)
  const bare = columns.filter(({ table, column }) => fieldName(table, column) === column)
  expect(bare.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  expect(fieldName('demand', 'unheard_of')).toBe('unheard_of')
})

test('secrets are never kept, identity numbers vanish, phones and mail addresses are masked', async () => {
  const id = newId()
  const changes = await noted(
    `insert into account (id, phone, password_hash, email, name, created_at, updated_at)
     values ('${id}', '13812345678', 'argon2-secret', 'zhang@example.com', '身份证11010119900307763X，电话13987654321', now(), now());
     update account set password_hash = 'another-secret' where id = '${id}'`,
  )
  const text = JSON.stringify(changes)
  for (const secret of ['13812345678', '13987654321', '11010119900307763X', 'secret', 'zhang@'])
    expect(text).not.toContain(secret)
  expect(text).toContain('138****5678')
  expect(describeChanges(changes).rows[0]).toMatchObject({ kind: '账号', action: '新增', id })
})

test('counters leave no note, many rows are counted', async () => {
  expect(await noted('update category set goods_count = goods_count + 1')).toEqual([])
  const [many] = await noted(`update category set sort = sort + 1`)
  expect(many.r).toHaveLength(20)
  expect(many.n).toBeGreaterThan(320)
  expect(many.more).toHaveLength(300)
  expect(JSON.stringify(many).length).toBeLessThan(30_000)
})

test('long texts are kept around their first difference, lists by what was added and removed', async () => {
  const [row] = describeChanges([
    {
      t: 'company',
      o: 'U',
      n: 1,
      r: [
        {
          k: 'x',
          c: {
            levels: [
              ['A', 'B'],
              ['B', 'C'],
            ],
            status: ['NORMAL', 'FROZEN'],
          },
        },
      ],
    },
  ]).rows
  expect(row!.fields[0]).toEqual({ label: '等级', before: '移除：A', after: '增加：C' })
  const { rows } = await app.database.query(
    `select audit_pair('detail', to_jsonb(repeat('长', 900)), to_jsonb(repeat('长', 500) || '短')) as pair`,
  )
  const [before, after] = rows[0]!.pair as [Record<string, unknown>, Record<string, unknown>]
  expect(before).toMatchObject({ $from: 480, $length: 900 })
  expect(after.$part).toContain('短')
})
