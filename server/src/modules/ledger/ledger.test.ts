import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Db } from '../../db/database.ts'
import { addDays, shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { type Clock, newId } from '../../kernel/clock.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import * as ledger from './api.ts'
import { sweep } from './ledger.ts'
import { Model } from './model.ts'

let database: Database
let db: Db
let now: Date
const clock: Clock = { now: () => now }
const FIRST_DAY = '2026-11-20'
const at = (day: string, hour = 10) => new Date(startOfDay(day).getTime() + hour * 3_600_000)

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(() => {
  now = at(FIRST_DAY)
})

const holder = (): ledger.Holder => ({ kind: 'CLIENT', id: newId(), purse: 'POINTS' })
const inside = <T>(work: (needs: { db: Db; clock: Clock }) => Promise<T>): Promise<T> =>
  db.transaction().execute(inner => work({ db: inner, clock }))
const ref = (id = newId()) => ({ kind: 'TEST', id })
const give = (to: ledger.Holder, amount: number, expiresOn: string | null = '2027-12-31', id = newId()) =>
  inside(work => ledger.earn(work, to, 'ISSUED', { amount, expiresOn }, { code: 'SIGN', ref: ref(id) }))
const take = (from: ledger.Holder, amount: number, id = newId()) =>
  inside(work => ledger.spend(work, from, 'REDEEMED', amount, { code: 'EXCHANGE', ref: ref(id) }))
const totals = (of: ledger.Holder) => ledger.totalsOn(db, of, shanghaiDate(now), addDays(shanghaiDate(now), 30))
const balance = async (of: ledger.Holder) => (await totals(of)).balance
const ends = async (of: ledger.Holder) =>
  (await ledger.listEnds(db, of, shanghaiDate(now))).map(({ expires_on, amount }) => `${amount} ${expires_on}`)
const inOrder = async () => expect(await ledger.findProblems(db)).toEqual([])

describe('a transfer', () => {
  test('is written once for its reference, however often it is asked for', async () => {
    const one = holder()
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(one, 5, '2027-12-31', id)))
    expect(answers.sort()).toEqual(['ALREADY', 'ALREADY', 'ALREADY', 'ALREADY', 'POSTED'])
    expect(await balance(one)).toBe(5)
    await inOrder()
  })

  test('is never changed or deleted in the database', async () => {
    await give(holder(), 5)
    await expect(db.updateTable('ledger_transfer').set({ amount: 6 }).execute()).rejects.toThrow(/immutable/)
    await expect(db.deleteFrom('ledger_transfer').execute()).rejects.toThrow(/immutable/)
    await expect(db.updateTable('ledger_lot_move').set({ amount: 6 }).execute()).rejects.toThrow(/immutable/)
    await expect(sql`truncate ledger_lot_move`.execute(db)).rejects.toThrow(/immutable/)
  })

  test.each([0, -1, 1.5, 1e21, Number.NaN, '5' as never])('of %s is none', async amount => {
    const one = holder()
    await expect(give(one, amount)).rejects.toThrow(/no amount/)
    await expect(take(one, amount)).rejects.toThrow(/no amount/)
  })

  test('beyond the balance is refused and writes nothing', async () => {
    const one = holder()
    await give(one, 10)
    expect(await take(one, 11)).toBe('SHORT')
    expect(await balance(one)).toBe(10)
    expect(await take(one, 10)).toBe('POSTED')
    await inOrder()
  })

  test('comes from its account only: owners of one id but another kind or purse have accounts of their own', async () => {
    const client = holder()
    const company = { ...client, kind: 'COMPANY' as const }
    await give(client, 10)
    expect(await take(company, 1)).toBe('SHORT')
    expect(await balance(company)).toBe(0)
  })
})

describe('lots', () => {
  test('are spent nearest end first, and a cancellation puts back into each what was taken from it', async () => {
    const one = holder()
    await give(one, 10, '2028-12-31')
    await give(one, 10, '2027-12-31')
    await give(one, 10, '2026-12-31')
    const order = ref()
    await inside(work => ledger.spend(work, one, 'REDEEMED', 15, { code: 'EXCHANGE', ref: order }))
    expect(await ends(one)).toEqual(['5 2027-12-31', '10 2028-12-31'])
    const spent = { code: 'EXCHANGE', ref: order }
    const back = () =>
      inside(work => ledger.giveBack(work, one, spent, 'ADJUSTED', { code: 'EXCHANGE_CANCEL', ref: order }))
    expect([await back(), await back()]).toEqual(['POSTED', 'ALREADY'])
    expect(await ends(one)).toEqual(['10 2026-12-31', '10 2027-12-31', '10 2028-12-31'])
    await inOrder()
  })

  test('last through their last day in Shanghai and are gone with the next, within whatever moves the account', async () => {
    const one = holder()
    await give(one, 10, '2026-12-31')
    await give(one, 5, '2027-12-31')
    now = new Date('2026-12-31T15:59:59Z')
    expect(await balance(one)).toBe(15)
    now = new Date('2026-12-31T16:00:00Z')
    expect(await balance(one)).toBe(5)
    expect(await take(one, 6)).toBe('SHORT')
    expect(await take(one, 5)).toBe('POSTED')
    await inOrder()
  })

  test('of an idle account are swept, once', async () => {
    const one = holder()
    await give(one, 10, '2026-12-31')
    now = at('2027-02-01')
    await sweep({ clock }, db, 1000)
    expect(await sweep({ clock }, db, 1000)).toBe(0)
    const rows = await db.selectFrom('ledger_account').selectAll().where('owner_id', '=', one.id).execute()
    expect(rows).toMatchObject([{ balance: 0 }])
    await inOrder()
  })

  test('that ended, or soon will, come back from a cancellation for 30 days', async () => {
    const one = holder()
    await give(one, 10, '2026-12-31')
    await give(one, 10, '2027-12-31')
    const order = ref()
    await inside(work => ledger.spend(work, one, 'REDEEMED', 15, { code: 'EXCHANGE', ref: order }))
    now = at('2027-01-05')
    await inside(work =>
      ledger.giveBack(work, one, { code: 'EXCHANGE', ref: order }, 'ADJUSTED', { code: 'EXCHANGE_CANCEL', ref: order }),
    )
    expect(await ends(one)).toEqual(['10 2027-02-04', '10 2027-12-31'])
    await inOrder()
  })

  test('keep their ends when they move to the other side', async () => {
    const client = holder()
    const company: ledger.Holder = { kind: 'COMPANY', id: newId(), purse: 'POINTS' }
    await give(client, 10, '2026-12-31')
    await give(client, 10, '2027-12-31')
    expect(await inside(work => ledger.move(work, client, company, 15, { code: 'MOVE', ref: ref() }))).toBe('POSTED')
    expect(await ends(company)).toEqual(['10 2026-12-31', '5 2027-12-31'])
    expect(await ends(client)).toEqual(['5 2027-12-31'])
    await inOrder()
  })
})

describe('an earning that is undone', () => {
  test('takes what is there; the rest is debt that the next income pays first', async () => {
    const one = holder()
    const event = newId()
    await give(one, 100, '2027-12-31', event)
    await take(one, 70)
    const undo = () => inside(work => ledger.revoke(work, one, { code: 'SIGN', ref: ref(event) }, '需求已下架'))
    expect([await undo(), await undo()]).toEqual([100, 0])
    expect(await totals(one)).toMatchObject({ balance: 0, debt: 70 })
    await give(one, 50)
    expect(await totals(one)).toMatchObject({ balance: 0, debt: 20 })
    await give(one, 50)
    expect(await totals(one)).toMatchObject({ balance: 30, debt: 0 })
    await inOrder()
  })

  test('before it is written never is', async () => {
    const one = holder()
    const event = newId()
    await inside(work => ledger.revoke(work, one, { code: 'SIGN', ref: ref(event) }, '已删除'))
    expect(await give(one, 100, '2027-12-31', event)).toBe('ALREADY')
    expect(await balance(one)).toBe(0)
  })
})

describe('a withdrawal', () => {
  const purse = (): ledger.Holder => ({ kind: 'CLIENT', id: newId(), purse: 'EARNED' })
  const earned = (to: ledger.Holder, amount: number) =>
    inside(work => ledger.earn(work, to, 'REWARD_COST', { amount, expiresOn: null }, { code: 'REWARD', ref: ref() }))
  const ask = (from: ledger.Holder, amount: number) =>
    inside(work => ledger.hold(work, from, amount, { code: 'WITHDRAW_HOLD', ref: ref() }))

  test('is set aside, then paid or given back, once', async () => {
    const one = purse()
    await earned(one, 10_000)
    const held = (await ask(one, 6000)) as { id: string }
    expect(await totals(one)).toMatchObject({ balance: 4000, held: 6000 })
    expect(await ask(one, 4001)).toBe('SHORT')
    const other = (await ask(one, 4000)) as { id: string }
    const ways = [
      () => inside(work => ledger.settle(work, held.id, 'BANK', { code: 'WITHDRAW_PAID' })),
      () => inside(work => ledger.release(work, held.id, { code: 'WITHDRAW_BACK' })),
    ]
    const ended = await Promise.all([...ways, ...ways].map(way => way()))
    expect(ended.filter(Boolean)).toHaveLength(1)
    expect(await inside(work => ledger.release(work, other.id, { code: 'WITHDRAW_BACK' }))).toBe(true)
    const { balance: left, held: still } = await totals(one)
    expect([4000, 10_000]).toContain(left)
    expect(still).toBe(0)
    await inOrder()
  })

  test('never mixes purses', async () => {
    const one = purse()
    await earned(one, 100)
    const other: ledger.Holder = { ...one, purse: 'PREPAID' }
    await expect(inside(work => ledger.move(work, one, other, 100, { code: 'MOVE', ref: ref() }))).rejects.toThrow(
      /never mixed/,
    )
  })
})

describe('at once', () => {
  test('twenty spendings of one balance take no more than there is', async () => {
    const one = holder()
    await give(one, 100)
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(one, 30)))
    expect(answers.filter(answer => answer === 'POSTED')).toHaveLength(3)
    expect(await balance(one)).toBe(10)
    await inOrder()
  })

  test('movements to and fro between accounts neither lose anything nor wait for each other for ever', async () => {
    const accounts = Array.from({ length: 4 }, holder)
    for (const one of accounts) await give(one, 100)
    const pairs = Array.from({ length: 120 }, (_, i) => [accounts[i % 4]!, accounts[(i * 7 + 1) % 4]!] as const)
    await Promise.all(
      pairs
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => inside(work => ledger.move(work, from, to, 17, { code: 'MOVE', ref: ref() }))),
    )
    const sum = (await Promise.all(accounts.map(balance))).reduce((a, b) => a + b, 0)
    expect(sum).toBe(400)
    await inOrder()
  })
})

describe('the check', () => {
  test.each([
    ['TOTALS', 'update ledger_account set balance = balance + 1 where owner_id = $1'],
    ['LOTS', 'update ledger_account set balance = balance + 1 where owner_id = $1'],
    ['ZERO_SUM', 'update ledger_account set balance = balance + 1 where owner_id = $1'],
    ['HOLDS', 'update ledger_account set held = held + 1 where owner_id = $1'],
    [
      'LOT_MOVES',
      'update ledger_lot set remaining = remaining - 1 where account_id = (select id from ledger_account where owner_id = $1)',
    ],
  ])('finds what breaks %s', async (rule, breakage) => {
    const one = holder()
    await give(one, 10)
    await database.query(breakage, [one.id])
    expect((await ledger.findProblems(db)).map(problem => problem.rule)).toContain(rule)
    await database.query(breakage.replace('+ 1', '- 1').replace('remaining - 1', 'remaining + 1'), [one.id])
    await inOrder()
  })

  test('finds a transfer without lots', async () => {
    const one = holder()
    await give(one, 10)
    const { id } = await db
      .selectFrom('ledger_account')
      .select('id')
      .where('owner_id', '=', one.id)
      .executeTakeFirstOrThrow()
    const undone = new Error('undone')
    const planted = db.transaction().execute(async inner => {
      await sql`insert into ledger_transfer (id, ledger, code, debit, credit_account, credit, amount, ref_kind, ref_id, at)
        values (${newId()}, 'POINTS', 'SIGN', 'ISSUED', ${id}, 'BALANCE', 5, 'TEST', ${newId()}, ${now})`.execute(inner)
      await sql`update ledger_account set balance = balance + 5 where id = ${id}`.execute(inner)
      const rules = (await ledger.findProblems(inner)).map(({ rule }) => rule)
      expect(rules).toEqual(expect.arrayContaining(['TRANSFER_LOTS', 'LOTS']))
      throw undone
    })
    await expect(planted).rejects.toBe(undone)
  })
})

const command = fc.oneof(
  fc.record({
    kind: fc.constant('earn' as const),
    who: fc.nat(2),
    amount: fc.integer({ min: 1, max: 60 }),
    days: fc.integer({ min: 0, max: 90 }),
  }),
  fc.record({ kind: fc.constant('spend' as const), who: fc.nat(2), amount: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('move' as const),
    who: fc.nat(2),
    to: fc.nat(2),
    amount: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('revoke' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('hold' as const), who: fc.nat(2), amount: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('close' as const), which: fc.nat(20), isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
)

test('any order of movements leaves what a simple model says, and books in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async commands => {
      now = at(FIRST_DAY)
      const holders = [holder(), holder(), holder()]
      const model = new Model(3)
      const spent: { who: number; id: string; order: number }[] = []
      const given: { who: number; id: string; order: number }[] = []
      const held: { who: number; id: string; order: number }[] = []
      for (const one of commands) {
        const day = shanghaiDate(now)
        const id = newId()
        if (one.kind === 'wait') now = at(addDays(day, one.days))
        if (one.kind === 'earn') {
          await give(holders[one.who]!, one.amount, addDays(day, one.days), id)
          given.push({ who: one.who, id, order: model.earn(day, one.who, one.amount, addDays(day, one.days)) })
        }
        if (one.kind === 'spend') {
          const order = model.spend(day, one.who, one.amount)
          expect(await take(holders[one.who]!, one.amount, id)).toBe(order === null ? 'SHORT' : 'POSTED')
          if (order !== null) spent.push({ who: one.who, id, order })
        }
        if (one.kind === 'cancel' && spent.length > 0) {
          const { who, id: spentId, order } = spent[one.which % spent.length]!
          model.giveBack(day, who, order)
          await inside(work =>
            ledger.giveBack(work, holders[who]!, { code: 'EXCHANGE', ref: ref(spentId) }, 'ADJUSTED', {
              code: 'EXCHANGE_CANCEL',
              ref: ref(spentId),
            }),
          )
        }
        if (one.kind === 'move' && one.who !== one.to) {
          const isMoved = model.move(day, one.who, one.to, one.amount)
          const answer = await inside(work =>
            ledger.move(work, holders[one.who]!, holders[one.to]!, one.amount, { code: 'MOVE', ref: ref(id) }),
          )
          expect(answer).toBe(isMoved ? 'POSTED' : 'SHORT')
        }
        if (one.kind === 'revoke' && given.length > 0) {
          const { who, id: givenId, order } = given[one.which % given.length]!
          model.revoke(day, who, order)
          await inside(work => ledger.revoke(work, holders[who]!, { code: 'SIGN', ref: ref(givenId) }, ''))
        }
        if (one.kind === 'hold') {
          const order = model.hold(day, one.who, one.amount)
          const answer = await inside(work =>
            ledger.hold(work, holders[one.who]!, one.amount, { code: 'HOLD', ref: ref(id) }),
          )
          if (typeof answer === 'string') expect(order).toBeNull()
          else held.push({ who: one.who, id: answer.id, order: order! })
        }
        if (one.kind === 'close' && held.length > 0) {
          const { who, id: holdId, order } = held[one.which % held.length]!
          const isClosed = model.close(day, who, order, one.isPaid)
          const answer = await inside(work =>
            one.isPaid
              ? ledger.settle(work, holdId, 'REDEEMED', { code: 'HOLD_PAID' })
              : ledger.release(work, holdId, { code: 'HOLD_BACK' }),
          )
          expect(answer).toBe(isClosed)
        }
      }
      for (const [i, one] of holders.entries()) {
        const { balance: left, held: aside, debt } = await totals(one)
        expect({ left, aside, debt, ends: await ends(one) }).toEqual(model.state(shanghaiDate(now), i))
      }
      await inOrder()
    }),
    { numRuns: 60 },
  )
})
