import { afterAll, expect, test, vi } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'
import { checkLedger } from '../ledger/jobs.ts'
import { makePaid } from './factory.ts'

const app = await testApp()
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
afterAll(async () => {
  logged.mockRestore()
  await app.close()
})

const run = async () => {
  await app.jobs.send(app.db, 'pay.alarm', {})
  await app.drain()
}
const mails = async () =>
  (await app.db.selectFrom('sent_message').select('body').where('recipient', '=', 'finance@example.com').execute()).map(
    row => row.body,
  )

test('what is wrong with payments is told once, by mail: exceptions, providers that do not answer, missing bills', async () => {
  await app.db
    .insertInto('parameter')
    .values({
      key: 'pay.alarmMail',
      value: JSON.stringify('finance@example.com'),
      updated_at: app.clock.now(),
      updated_by: null,
    })
    .execute()
  await app.events.publish(app.db, 'settings', { what: 'parameters' })
  const { id: accountId } = await makeAccount(app.db)
  const paid = {
    purpose: 'PACKAGE',
    accountId,
    title: '高级会员',
    amount: 980_000,
    providerAccount: '1900000001',
  } as const
  const fine = await makePaid(app.db, { ...paid, refId: newId(), at: new Date('2026-11-20T01:00:00Z') })
  await run()
  expect(await mails()).toEqual([])

  const change = { state: 'EXCEPTION', exception: '金额不符', paid: 0, paid_at: null, is_settled: false } as const
  await app.db.updateTable('payment').set(change).where('id', '=', fine).execute()
  await run()
  await run()
  expect(await mails()).toHaveLength(1)
  expect((await mails())[0]).toContain('金额不符')

  const open = await makePaid(app.db, { ...paid, refId: newId(), at: new Date('2026-11-20T01:00:00Z') })
  const waiting = { state: 'WAIT', paid: 0, paid_at: null, is_settled: false } as const
  await app.db.updateTable('payment').set(waiting).where('id', '=', open).execute()
  await run()
  expect((await mails()).some(text => text.includes('渠道未响应 WECHAT'))).toBe(true)

  await makePaid(app.db, { ...paid, refId: newId(), at: new Date('2026-11-19T03:00:00Z') })
  await run()
  expect((await mails()).some(text => text.includes('缺少账单'))).toBe(false)
  app.setNow(new Date('2026-11-20T03:00:00Z'))
  await run()
  await run()
  expect((await mails()).filter(text => text.includes('缺少账单'))).toHaveLength(1)

  const payment = await makePaid(app.db, { ...paid, refId: newId(), at: new Date('2026-11-20T01:00:00Z') })
  await app.db
    .insertInto('refund')
    .values({
      ...{ id: newId(), payment_id: payment, refund_no: 'R20261120AAAAAAAAAAAA', amount: 100, cause: 'PAYABLE' },
      ...{ reason: '退款', state: 'ABNORMAL', last_error: '账户已注销', replaces: null, ask_at: null, done_at: null },
      created_at: app.clock.now(),
    })
    .execute()
  await run()
  expect((await mails()).filter(text => text.includes('账户已注销'))).toHaveLength(1)
})

test('books that do not add up are told to the operators’ group chat as well', async () => {
  const told: object[] = []
  const chat = { post: async (alarm: object) => void told.push(alarm) }
  const { id } = await makeAccount(app.db)
  const account = { id: newId(), ledger: 'POINTS', purse: 'POINTS', owner_kind: 'CLIENT', owner_id: id } as const
  await app.db
    .insertInto('ledger_account')
    .values({ ...account, balance: 7, created_at: app.clock.now() })
    .execute()
  await checkLedger({ ...app, ports: { ...app.ports, alarm: chat } })
  const jobs = vi.spyOn(app.ports, 'alarm', 'get').mockReturnValue(chat)
  await app.drain()
  jobs.mockRestore()
  expect(told).toMatchObject([
    {
      title: expect.stringContaining('账本核对异常'),
      lines: [expect.anything(), expect.stringContaining('TOTALS'), expect.anything(), expect.anything()],
    },
  ])
})
