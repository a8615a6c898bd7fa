import { OrderOperation, OrderStatus } from '@shangyouji/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeOrder } from './factory.ts'
import { mayMove, type OrderState, stateAfter } from './rules.ts'
import type { OrderSide } from './tables.ts'

/**
 * The whole table of what an order may become, as people would write it down: state → operation by side → state after.
 * `待确认/供方` is pending with the supplier to answer, `/需方` with the buyer to agree; `+供方申请` a side asks to cancel.
 */
const TABLE = `
待确认/供方      | 供方 CONFIRM        | 已确认/供方
待确认/供方      | 供方 REFUSE         | 已拒绝
待确认/供方      | 需方 CANCEL         | 已取消
待确认/需方      | 需方 AGREE          | 已确认/供方
待确认/需方      | 需方 RETURN         | 待确认/供方
待确认/需方      | 供方 REFUSE         | 已拒绝
待确认/需方      | 需方 CANCEL         | 已取消
已确认/供方      | 供方 START          | 履约中/供方
已确认/供方      | 需方 ASK_CANCEL     | 已确认/供方+需方申请
已确认/供方      | 供方 ASK_CANCEL     | 已确认/需方+供方申请
已确认/供方+需方申请 | 供方 AGREE_CANCEL   | 已取消
已确认/供方+需方申请 | 供方 DECLINE_CANCEL | 已确认/供方
已确认/供方+需方申请 | 需方 DECLINE_CANCEL | 已确认/供方
已确认/需方+供方申请 | 需方 AGREE_CANCEL   | 已取消
已确认/需方+供方申请 | 需方 DECLINE_CANCEL | 已确认/供方
已确认/需方+供方申请 | 供方 DECLINE_CANCEL | 已确认/供方
履约中/供方      | 需方 RECEIVE        | 已完成
履约中/供方      | 需方 ASK_CANCEL     | 履约中/供方+需方申请
履约中/供方      | 供方 ASK_CANCEL     | 履约中/需方+供方申请
履约中/供方+需方申请 | 供方 AGREE_CANCEL   | 已取消
履约中/供方+需方申请 | 供方 DECLINE_CANCEL | 履约中/供方
履约中/供方+需方申请 | 需方 DECLINE_CANCEL | 履约中/供方
履约中/供方+需方申请 | 需方 RECEIVE        | 已完成
履约中/需方+供方申请 | 需方 AGREE_CANCEL   | 已取消
履约中/需方+供方申请 | 需方 DECLINE_CANCEL | 履约中/供方
履约中/需方+供方申请 | 供方 DECLINE_CANCEL | 履约中/供方
履约中/需方+供方申请 | 需方 RECEIVE        | 已完成
已发货/需方      | 需方 RECEIVE        | 已完成
已发货/需方      | 需方 ASK_CANCEL     | 已发货/供方+需方申请
已发货/需方      | 供方 ASK_CANCEL     | 已发货/需方+供方申请
已发货/供方+需方申请 | 供方 AGREE_CANCEL   | 已取消
已发货/供方+需方申请 | 供方 DECLINE_CANCEL | 已发货/需方
已发货/供方+需方申请 | 需方 DECLINE_CANCEL | 已发货/需方
已发货/供方+需方申请 | 需方 RECEIVE        | 已完成
已发货/需方+供方申请 | 需方 AGREE_CANCEL   | 已取消
已发货/需方+供方申请 | 需方 DECLINE_CANCEL | 已发货/需方
已发货/需方+供方申请 | 供方 DECLINE_CANCEL | 已发货/需方
已发货/需方+供方申请 | 需方 RECEIVE        | 已完成
`

const sides = { 供方: 'BUSINESS', 需方: 'CLIENT' } as const
const names = {
  待确认: 'PENDING',
  已确认: 'CONFIRMED',
  履约中: 'IN_PROGRESS',
  已发货: 'IN_PROGRESS',
  已完成: 'COMPLETED',
  已拒绝: 'REFUSED',
  已取消: 'CANCELLED',
  已过期: 'EXPIRED',
} as const

const read = (text: string): OrderState => {
  const [, name, turn, asked] = /^([^/]+)(?:\/([^+]+))?(?:\+(..)申请)?$/.exec(text.trim())!
  return {
    status: names[name as keyof typeof names],
    turn: turn ? sides[turn as keyof typeof sides] : null,
    cancelAskedBy: asked ? sides[asked as keyof typeof sides] : null,
    isShipped: name === '已发货',
  }
}

const expected = new Map(
  TABLE.trim()
    .split('\n')
    .map(row => {
      const [from, what, to] = row.split('|').map(cell => cell.trim()) as [string, string, string]
      const [side, operation] = what.split(/\s+/) as [keyof typeof sides, OrderOperation]
      return [`${from} ${sides[side]} ${operation}`, read(to)] as const
    }),
)
const states = [
  ...new Set(
    TABLE.trim()
      .split('\n')
      .map(row => row.split('|')[0]!.trim()),
  ),
  '已完成',
  '已拒绝',
  '已取消',
  '已过期',
]
const everySide: readonly OrderSide[] = ['CLIENT', 'BUSINESS']

describe('the states of an order', () => {
  test('the table names every state', () => {
    expect(new Set(states.map(state => read(state).status))).toEqual(new Set(OrderStatus.options))
  })

  test.each(states)('%s: the rules allow exactly what the table says, to whom it says', state => {
    for (const side of everySide) {
      for (const operation of OrderOperation.options) {
        const then = expected.get(`${state} ${side} ${operation}`)
        expect(mayMove(read(state), side, operation), `${side} ${operation}`).toBe(then !== undefined)
        if (then) expect(stateAfter(read(state), side, operation), `${side} ${operation}`).toMatchObject(then)
      }
    }
  })

  test('the platform alone lets orders expire and be received by themselves', () => {
    for (const state of states) {
      const { status } = read(state)
      expect(mayMove(read(state), 'SYSTEM', 'EXPIRE')).toBe(status === 'PENDING')
      expect(mayMove(read(state), 'SYSTEM', 'AUTO_RECEIVE')).toBe(status === 'IN_PROGRESS')
      for (const side of everySide) {
        expect(mayMove(read(state), side, 'EXPIRE')).toBe(false)
        expect(mayMove(read(state), side, 'AUTO_RECEIVE')).toBe(false)
      }
    }
  })
})

describe('over HTTP', () => {
  let app: TestApp
  let people: Record<
    'CLIENT' | 'BUSINESS' | 'otherBuyer' | 'otherSupplier' | 'frozen',
    { token: string; accountId: string }
  >
  let companyId: string
  beforeAll(async () => {
    app = await testApp()
    const company = await makeCompany(app.db)
    companyId = company.companyId
    people = {
      CLIENT: await app.login((await makeAccount(app.db)).id),
      BUSINESS: await app.login(company.accountId),
      otherBuyer: await app.login((await makeAccount(app.db)).id),
      otherSupplier: await app.login((await makeCompany(app.db)).accountId),
      frozen: await app.login((await makeCompany(app.db, { status: 'FROZEN' })).accountId),
    }
  })
  afterAll(() => app.close())

  const make = (state: string) =>
    makeOrder(app.db, { accountId: people.CLIENT.accountId, companyId, ...read(state), at: app.clock.now() })
  type Shown = { status: string; cancelAskedBy: string | null; isMyTurn: boolean; can: { operations: string[] } }
  const listed = async (side: OrderSide, filter: object) => {
    const input = { ...filter, isBusiness: side === 'BUSINESS', size: 100 }
    const { records } = await app.ok<{ records: { id: string }[] }>(people[side], 'order.search', input)
    return records.map(row => row.id)
  }
  const seen = (side: OrderSide, id: string) => app.ok<Shown>(people[side], 'order.byId', { id })

  test.each(states)('%s: every operation by either side does what the table says, or is refused', async state => {
    for (const side of everySide) {
      const untouched = await make(state)
      const allowed = OrderOperation.options.filter(operation => expected.has(`${state} ${side} ${operation}`))
      expect((await seen(side, untouched.id)).can.operations.sort()).toEqual([...allowed].sort())
      for (const operation of OrderOperation.options) {
        const { id } = allowed.includes(operation) ? await make(state) : untouched
        const input = { id, operation, reason: '测试原因' }
        const then = expected.get(`${state} ${side} ${operation}`)
        if (!then) {
          await app.refused(people[side], 'order.updateStatus', input, 10004)
          continue
        }
        expect(await app.ok(people[side], 'order.updateStatus', input)).toMatchObject({ status: then.status })
        expect(await seen('CLIENT', id), operation).toMatchObject({
          status: then.status,
          cancelAskedBy: then.cancelAskedBy,
          isMyTurn: then.turn === 'CLIENT',
        })
        expect((await seen('BUSINESS', id)).isMyTurn, operation).toBe(then.turn === 'BUSINESS')
      }
    }
  })

  test.each(states)('%s: to everybody else the order is not there', async state => {
    const { id, lineIds } = await make(state)
    for (const who of [people.otherBuyer, people.otherSupplier, people.frozen]) {
      for (const operation of OrderOperation.options) {
        await app.refused(who, 'order.updateStatus', { id, operation, reason: '越权' }, 10002)
      }
      await app.refused(who, 'order.byId', { id }, 10002)
      await app.refused(who, 'order.getDetails', { id }, 10002)
      await app.refused(who, 'order.update', { id, remark: '越权' }, 10002)
      await app.refused(who, 'order.delete', { id }, 10002)
      await app.refused(who, 'orderGoods.byId', { id: lineIds[0] }, 10002)
      await app.refused(who, 'orderReply.save', { orderId: id, content: '越权' }, 10002)
      await app.refused(who, 'order.saveMilestone', { id, kind: 'PAID', date: '2026-11-20' }, 10002)
    }
  })

  test('its company reads it while it is frozen, and does nothing with it', async () => {
    const { accountId, companyId: closing } = await makeCompany(app.db)
    const { id } = await makeOrder(app.db, {
      accountId: people.CLIENT.accountId,
      companyId: closing,
      ...read(states[0]!),
      at: app.clock.now(),
    })
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', closing).execute()
    const frozen = await app.login(accountId)
    const nothing = { operations: [], update: false, delete: false }
    expect(await app.ok(frozen, 'order.byId', { id })).toMatchObject({ side: 'BUSINESS', can: nothing })
    expect(await app.ok(frozen, 'order.getDetails', { id })).toMatchObject({ can: nothing })
    const { records } = await app.ok<{ records: object[] }>(frozen, 'order.search', { isBusiness: true })
    expect(records).toMatchObject([{ id, can: nothing }])
    await app.refused(frozen, 'order.updateStatus', { id, operation: 'CONFIRM', reason: '' }, 10002)
    await app.refused(frozen, 'order.update', { id, remark: '已冻结' }, 10002)
    await app.refused(frozen, 'order.exportOrder', { isBusiness: true }, 10009)
  })

  test.each([
    ['待确认/供方', 'BUSINESS', 'CONFIRMED', 'CONFIRMED'],
    ['待确认/需方', 'CLIENT', 'CONFIRMED', 'CONFIRMED'],
    ['待确认/供方', 'BUSINESS', 'REFUSED', 'REFUSED'],
    ['待确认/供方', 'CLIENT', 'CANCELLED', 'CANCELLED'],
    ['已确认/供方', 'CLIENT', 'CANCELLED', 'CONFIRMED'],
    ['已确认/供方+需方申请', 'BUSINESS', 'CANCELLED', 'CANCELLED'],
    ['已确认/供方', 'BUSINESS', 'IN_PROGRESS', 'IN_PROGRESS'],
    ['已发货/需方', 'CLIENT', 'COMPLETED', 'COMPLETED'],
  ] as const)('%s: %s may ask for the state %s and gets to %s', async (state, side, status, then) => {
    const { id } = await make(state)
    expect(await app.ok(people[side], 'order.updateStatus', { id, status, reason: '原因' })).toMatchObject({
      status: then,
    })
  })

  test('a refusal, a return and a wish to cancel need words', async () => {
    const cases = [
      ['待确认/供方', 'BUSINESS', 'REFUSE'],
      ['待确认/需方', 'CLIENT', 'RETURN'],
      ['已确认/供方', 'CLIENT', 'ASK_CANCEL'],
    ] as const
    for (const [state, side, operation] of cases) {
      const { id } = await make(state)
      const reply = await app.refused(people[side], 'order.updateStatus', { id, operation }, 10001)
      expect(reply.data).toMatchObject({ fields: { reason: '请填写原因' } })
    }
  })

  test('an order that was changed meanwhile is not confirmed unseen', async () => {
    const { id, lineIds } = await make('待确认/供方')
    const { version } = await app.ok<{ version: number }>(people.BUSINESS, 'order.byId', { id })
    await app.ok(people.CLIENT, 'order.update', { id, quantities: [{ id: lineIds[0], quantity: 9 }] })
    await app.refused(people.BUSINESS, 'order.updateStatus', { id, operation: 'CONFIRM', version }, 10005)
    await app.ok(people.BUSINESS, 'order.updateStatus', { id, operation: 'CONFIRM', version: version + 1 })
  })

  test('of twenty confirmations and cancellations at once one counts, and the history has one of them', async () => {
    const { id } = await make('待确认/供方')
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const reply = await (i % 2
          ? app.call(people.CLIENT, 'order.updateStatus', { id, operation: 'CANCEL' })
          : app.call(people.BUSINESS, 'order.updateStatus', { id, operation: 'CONFIRM' }))
        return reply.code
      }),
    )
    expect(codes.filter(code => code === 0)).toHaveLength(1)
    expect(codes.filter(code => code === 10004)).toHaveLength(19)
    const moves = await app.db.selectFrom('status_log').select('action').where('entity_id', '=', id).execute()
    expect(moves).toHaveLength(1)
  })

  test('an order that is over goes into the archive of one side, stays readable and comes back', async () => {
    for (const state of states) {
      const { id } = await make(state)
      const isOver = ['已完成', '已拒绝', '已取消', '已过期'].includes(state)
      if (!isOver) {
        await app.refused(people.CLIENT, 'order.delete', { id }, 10004)
        continue
      }
      await app.ok(people.CLIENT, 'order.delete', { id })
      await app.refused(people.CLIENT, 'order.delete', { id }, 10004)
      expect(await seen('CLIENT', id)).toMatchObject({ can: { delete: false, restore: true } })
      expect((await seen('BUSINESS', id)).status).toBe(read(state).status)
      expect(await app.ok(people.BUSINESS, 'order.deleteByIds', { ids: [id] })).toEqual({ success: [id], failed: [] })
      expect(await listed('BUSINESS', { isArchived: true })).toContain(id)
      expect(await listed('BUSINESS', {})).not.toContain(id)
      expect(await app.ok(people.BUSINESS, 'order.getStatusCount', { isBusiness: true })).toMatchObject({
        archived: expect.any(Number),
      })
      const back = await app.ok(people.CLIENT, 'order.restoreByIds', { ids: [id] })
      expect(back).toEqual({ success: [id], failed: [] })
      expect(await listed('CLIENT', {})).toContain(id)
      await app.refused(people.otherBuyer, 'order.byId', { id }, 10002)
    }
  })
})
