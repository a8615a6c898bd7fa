import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { earn, type Holder, hold, release, spend } from '../ledger/api.ts'

type Who = NonNullable<Caller> & { readonly accountId: string }
interface Statement {
  readonly owner: string
  readonly opening: number
  readonly came: number
  readonly went: number
  readonly closing: number
  readonly lines: { readonly records: { amount: number; balance: number; name: string }[]; readonly total: number }
}

let app: TestApp
let buyer: Who
let finance: NonNullable<Caller>

const at = (day: string) => new Date(`${day}T10:00:00+08:00`)
const points = (): Holder => ({ kind: 'CLIENT', id: buyer.accountId, purse: 'POINTS' })
const write = <T>(act: (work: { db: TestApp['db']; clock: TestApp['clock'] }) => Promise<T>) =>
  app.db.transaction().execute(db => act({ db, clock: app.clock }))
const purpose = (code: string) => ({ code, ref: { kind: 'TEST', id: newId() }, note: `${code}说明` })
const give = (amount: number, expiresOn: string | null = null) =>
  write(work => earn(work, points(), 'ISSUED', { amount, expiresOn }, purpose('SIGN')))
const take = (amount: number) => write(work => spend(work, points(), 'REDEEMED', amount, purpose('EXCHANGE')))
const october = { from: '2026-10-01', until: '2026-10-31' }
const november = { from: '2026-11-01', until: '2026-11-30' }
const mine = (days: object, more = {}) =>
  app.ok<Statement>(buyer, 'statement.search', { purse: 'POINTS', order: 'asc', ...days, ...more })

beforeAll(async () => {
  app = await testApp()
  app.setNow(at('2026-10-03'))
  buyer = await app.login((await makeAccount(app.db)).id)
  finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
  await give(100, '2026-11-05')
  await take(30)
  app.setNow(new Date('2026-10-31T23:59:59.999+08:00'))
  await give(5)
  app.setNow(new Date('2026-11-01T00:00:00+08:00'))
  await give(20)
  app.setNow(at('2026-11-08'))
  await take(10)
})
afterAll(() => app.close())

describe('a statement', () => {
  test('adds up, month by month, and what has expired is in it', async () => {
    const first = await mine(october)
    expect(first).toMatchObject({ opening: 0, came: 105, went: 30, closing: 75 })
    const second = await mine(november)
    // 70 left of the first hundred ended on the 5th
    expect(second).toMatchObject({ opening: 75, came: 20, went: 80, closing: 15 })
    expect(second.lines.records.map(({ name, amount, balance }) => [name, amount, balance])).toEqual([
      ['每日签到', 20, 95],
      ['到期失效', -70, 25],
      ['兑换礼品', -10, 15],
    ])
    const account = await app.db.selectFrom('ledger_account').select('balance').executeTakeFirstOrThrow()
    expect(account.balance).toBe(second.closing)
    const page = await mine(november, { current: 2, size: 2 })
    expect(page.lines).toMatchObject({ records: [{ amount: -10, balance: 15 }], total: 3 })
    const last = await mine(november, { order: 'desc', size: 1 })
    expect(last.lines.records).toMatchObject([{ amount: -10, balance: 15 }])
  })

  test('of nothing is nothing, and days the wrong way round are refused', async () => {
    expect(await mine({ from: '2025-01-01', until: '2025-01-31' })).toMatchObject({ opening: 0, closing: 0 })
    expect(await mine(october, { purse: 'EARNED' })).toMatchObject({ opening: 0, lines: { total: 0 } })
    for (const days of [
      { from: '0001-01-01', until: '2026-11-01' },
      { from: '2026-11-01', until: '9999-12-31' },
    ])
      await app.refused(buyer, 'statement.search', { purse: 'POINTS', ...days }, 10001)
    const wrong = { purse: 'POINTS', from: '2026-11-02', until: '2026-11-01' }
    const reply = await app.refused(buyer, 'statement.search', wrong, 10001)
    expect(reply.data).toMatchObject({ fields: { until: '结束日期不能早于开始日期' } })
  })

  test('of money that is set aside and comes back leaves the same', async () => {
    const holder: Holder = { kind: 'CLIENT', id: buyer.accountId, purse: 'EARNED' }
    const portion = { amount: 10_050, expiresOn: null }
    await write(work => earn(work, holder, 'REWARD_COST', portion, purpose('INVITE_COMPANY')))
    const held = (await write(work => hold(work, holder, 10_000, purpose('WITHDRAW')))) as { id: string }
    await write(work => release(work, held.id, { code: 'WITHDRAW_BACK' }))
    const seen = await mine(november, { purse: 'EARNED' })
    expect(seen).toMatchObject({ opening: 0, came: 20_050, went: 10_000, closing: 10_050 })
    expect(seen.lines.records.map(({ balance }) => balance)).toEqual([10_050, 50, 10_050])
  })

  test('as a sheet has what was there before and after, in yuan', async () => {
    const reply = await app.ok<{ rawPayload: Buffer }>(buyer, 'statement.export', { purse: 'EARNED', ...november })
    const [sheet] = (await readExcel(reply.rawPayload)) as unknown as { data: unknown[][] }[]
    const rows = sheet!.data.map(row => row.slice(1))
    expect(rows[0]).toEqual(['事项', '说明', '收入（元）', '支出（元）', '结余（元）'])
    expect(rows[1]).toEqual(['期初 2026-11-01', null, null, null, 0])
    expect(rows[2]).toEqual(['邀请企业奖励', 'INVITE_COMPANY说明', 100.5, null, 100.5])
    expect(rows.at(-1)).toEqual(['期末 2026-11-30', null, 200.5, 100, 100.5])
    expect(rows).toHaveLength(6)
  })
})

describe('whose statement', () => {
  test('finance finds accounts by their owner and reads each one, which is in the audit log as a sheet', async () => {
    const { name } = await app.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', buyer.accountId)
      .executeTakeFirstOrThrow()
    const found = await app.ok<{ records: { id: string; balance: number; purse: string; owner: string }[] }>(
      finance,
      'statements.accounts',
      { keyword: name, purse: 'POINTS' },
    )
    expect(found.records).toMatchObject([{ purse: 'POINTS', balance: 15, owner: name, side: 'CLIENT' }])
    const accountId = found.records[0]!.id
    const asked = { accountId, ...november }
    expect(await app.ok(finance, 'statements.byAccount', asked)).toMatchObject({
      owner: name,
      opening: 75,
      closing: 15,
    })
    await app.ok(finance, 'statements.export', asked)
    const log = await app.db
      .selectFrom('audit_log')
      .select('object_id')
      .where('call', '=', 'statements.export')
      .execute()
    expect(log).toEqual([{ object_id: accountId }])
    await app.refused(finance, 'statements.byAccount', { ...asked, accountId: newId() }, 10002)
    const editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
    await app.refused(editor, 'statements.byAccount', asked, 10003)
    await app.refused(buyer, 'statements.byAccount', asked, 10003)
  })

  test('nobody reads a company’s money but who handles it, nor without a company', async () => {
    await app.refused(buyer, 'statement.search', { purse: 'PREPAID', isBusiness: true, ...november }, 10003)
    const { accountId } = await makeCompany(app.db)
    const owner = await app.login(accountId)
    await app.ok(owner, 'statement.search', { purse: 'PREPAID', isBusiness: true, ...november })
    await app.ok(owner, 'statement.search', { purse: 'POINTS', isBusiness: true, ...november })
  })
})
