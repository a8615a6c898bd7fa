import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { setParameters } from '../../testing/set-parameters.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'
import { makePaid } from './factory.ts'

const app = await testApp()
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
/** What the operators' group chat was told, as lines. */
const chat: string[] = []
const post = async ({ title, lines }: { title: string; lines: readonly string[] }) => void chat.push(title, ...lines)
const port = vi.spyOn(app.ports, 'alarm', 'get').mockReturnValue({ post })
afterAll(async () => {
  port.mockRestore()
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
/** Mails and lines of the chat that say it. */
const told = async (words: string) =>
  [await mails(), chat].map(texts => texts.filter(text => text.includes(words)).length)

beforeAll(async () => {
  await setParameters(app, { 'pay.alarmMail': 'finance@example.com', 'ledger.alarmMail': 'finance@example.com' })
})

test('what is wrong with payments is told once, by mail and in the chat: exceptions, refunds that failed, providers that do not answer, missing bills', async () => {
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
  expect([...(await mails()), ...chat]).toEqual([])

  const change = { state: 'EXCEPTION', exception: '金额不符', paid: 0, paid_at: null, is_settled: false } as const
  await app.db.updateTable('payment').set(change).where('id', '=', fine).execute()
  await run()
  await run()
  expect(await mails()).toHaveLength(1)
  expect(await told('金额不符')).toEqual([1, 1])

  const open = await makePaid(app.db, { ...paid, refId: newId(), at: new Date('2026-11-20T01:00:00Z') })
  const waiting = { state: 'WAIT', paid: 0, paid_at: null, is_settled: false } as const
  await app.db.updateTable('payment').set(waiting).where('id', '=', open).execute()
  await run()
  await run()
  expect(await told('渠道未响应 WECHAT')).toEqual([1, 1])

  await makePaid(app.db, { ...paid, refId: newId(), at: new Date('2026-11-19T03:00:00Z') })
  await run()
  expect(await told('缺少账单')).toEqual([0, 0])
  app.setNow(new Date('2026-11-20T03:00:00Z'))
  await run()
  await run()
  expect(await told('缺少账单')).toEqual([1, 1])

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
  await run()
  expect(await told('账户已注销')).toEqual([1, 1])
})

test('books that do not add up are told by mail and in the chat', async () => {
  const { id } = await makeAccount(app.db)
  const account = { id: newId(), ledger: 'POINTS', purse: 'POINTS', owner_kind: 'CLIENT', owner_id: id } as const
  await app.db
    .insertInto('ledger_account')
    .values({ ...account, balance: 7, created_at: app.clock.now() })
    .execute()
  await app.jobs.send(app.db, 'ledger.check', {})
  await app.drain()
  expect(await told('TOTALS')).toEqual([1, 1])
  expect(await told('ZERO_SUM')).toEqual([1, 1])
  expect(chat).toContainEqual(expect.stringContaining('账本核对异常'))
})
