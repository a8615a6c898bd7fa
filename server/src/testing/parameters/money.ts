import { expect, vi } from 'vitest'
import { addDays } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { makeAccount, makeOperator } from '../../modules/accounts/factory.ts'
import { makeRecharge } from '../../modules/balance/factory.ts'
import { makeMembership } from '../../modules/membership/factory.ts'
import { makePaid } from '../../modules/payments/factory.ts'
import type { Caller } from '../test-app.ts'
import { DAY, HOUR, MINUTE, type Observations, type Stage } from './stage.ts'

const TODAY = '2026-11-20'
export type Row = { id: string; state: string; amount: number; expireTime: string; endsOn: string; refunded: number }

export function moneyScenes({ app, supplier, job }: Stage) {
  const ordered = async (packageId = 'SENIOR') => {
    const owner = await supplier()
    return { owner, row: await app.ok<Row>(owner, 'packageRecord.save', { packageId }) }
  }
  const start = (owner: Caller, purpose: string, refId: string, way = { channel: 'WECHAT', way: 'QR' }) =>
    app.ok<{ tradeNo: string; expireTime: string; open: { bankAccount: string } }>(owner, 'payments.start', {
      purpose,
      refId,
      ...way,
    })
  return {
    ordered,
    start,
    pay: async (owner: Caller, purpose: string, refId: string) => {
      const { tradeNo } = await start(owner, purpose, refId)
      await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: 'PAY' } })
      await app.drain()
      await job('pay.sweep')
    },
    left: (instant: string, unit: number) => Math.round((Date.parse(instant) - app.clock.now().getTime()) / unit),
    /** A membership that was bought and ends some days after today. */
    member: async (endsIn: number, at = app.clock.now()) => {
      const owner = await supplier()
      const term = { startsOn: addDays(TODAY, endsIn - 364), endsOn: addDays(TODAY, endsIn), at }
      const bought = { levelCode: 'SENIOR', state: 'ACTIVE', price: 980_000 } as const
      return { owner, id: await makeMembership(app.db, { ...owner, ...bought, ...term }) }
    },
  }
}

export function memberParameters(stage: Stage): Observations<'member'> & Observations<'invoice'> {
  const { app, supplier, outcome, titles, job } = stage
  const { ordered, pay, left, member } = moneyScenes(stage)
  const price = async (packageId: string) =>
    (await app.ok<{ amount: number }>(await supplier(), 'packageRecord.quote', { packageId })).amount
  /** How often a member is reminded whose time ends in 28 days, looked at on these days. */
  const reminded = async (...days: number[]) => {
    const { owner } = await member(28)
    for (const wait of days) {
      app.wait(wait * DAY)
      await job('membership.remind')
    }
    return (await titles(owner.accountId)).filter(title => title.includes('到期')).length
  }
  return {
    'invoice.days': [
      1,
      async () => {
        const { owner, id } = await member(300, new Date(app.clock.now().getTime() - 2 * DAY))
        return outcome(owner, 'invoice.draft', { purpose: 'PACKAGE', refId: id })
      },
      'INVOICE_LATE',
    ],
    'member.standardFen': [1234, () => price('STANDARD'), 1234],
    'member.seniorFen': [2345, () => price('SENIOR'), 2345],
    'member.flagshipFen': [3456, () => price('FLAGSHIP'), 3456],
    'member.orderHours': [2, async () => left((await ordered()).row.expireTime, HOUR), 2],
    'member.remindFirstDays': [20, () => reminded(0), 0],
    'member.remindSecondDays': [20, () => reminded(0, 10), 2],
    'member.remindLastDays': [5, () => reminded(0, 22, 2), 3],
    'member.graceDays': [
      20,
      async () => {
        // over for fifteen days: read by a statement, by the nightly job, and by an offer
        const { owner } = await member(-15)
        const level = { level_code: 'SENIOR', level_until: addDays(TODAY, -15) } as const
        await app.db.updateTable('company').set(level).where('id', '=', owner.companyId).execute()
        await job('membership.turn')
        const again = await app.login(owner.accountId)
        const special = await app.ok<{ level: { code: string } }>(again, 'authority.getBusinessSpecial')
        const { records } = await app.ok<{ records: Row[] }>(again, 'packageRecord.search')
        const { kind } = await app.ok<{ kind: string }>(again, 'packageRecord.quote', { packageId: 'SENIOR' })
        return [special.level.code, records[0]!.state, kind]
      },
      ['SENIOR', 'ACTIVE', 'RENEWAL'],
    ],
    'member.fullRefundDays': [
      30,
      async () => {
        const { owner, row } = await ordered()
        await pay(owner, 'PACKAGE', row.id)
        app.wait(20 * DAY)
        const asked = { kind: 'MEMBER_REFUND', payload: { id: row.id } }
        const staff = async () => app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
        const form = { asked, reason: '客户申请退款' }
        const { id } = await app.ok<{ id: string }>(await staff(), 'approvals.ask', form)
        await app.ok(await staff(), 'approvals.approve', { id })
        for (let i = 0; i < 3; i++) {
          await job('pay.sweep')
          app.wait(MINUTE)
        }
        const again = await app.login(owner.accountId)
        return (await app.ok<{ records: Row[] }>(again, 'packageRecord.search')).records[0]!.refunded
      },
      980_000,
    ],
  }
}

export function balanceParameters(stage: Stage): Observations<'coin'> & Observations<'smsPack'> {
  const { app, supplier, said } = stage
  const { pay, left } = moneyScenes(stage)
  const packs = async () =>
    (await app.ok<{ packages: { packageId: string; price: number }[] }>(await supplier(), 'smsOrder.packages')).packages
  const packPrice = async (id: string) => (await packs()).find(pack => pack.packageId === id)!.price
  return {
    'coin.capClientFen': [
      100,
      async () =>
        (await app.ok<{ cap: number }>(await stage.buyer(), 'coinOrder.getBalance', { isBusiness: false })).cap,
      100,
    ],
    'coin.capCompanyFen': [
      100,
      async () => said(await supplier(), 'coinOrder.save', { isBusiness: true, amount: 20_000 }),
      expect.stringContaining('1.00元'),
    ],
    'coin.orderHours': [
      2,
      async () => {
        const order = { isBusiness: true, amount: 20_000 }
        return left((await app.ok<Row>(await supplier(), 'coinOrder.save', order)).expireTime, HOUR)
      },
      2,
    ],
    'coin.refundDays': [
      1,
      async () => {
        const owner = await supplier()
        const of = { owner: { kind: 'COMPANY', id: owner.companyId }, accountId: owner.accountId } as const
        await makeRecharge(app.db, { ...of, amount: 20_000, isPaid: true, at: app.clock.now() })
        app.wait(2 * DAY)
        const list = await app.ok<{ records: { can: { refund: boolean } }[] }>(owner, 'coinOrder.search', {
          isBusiness: true,
        })
        return list.records.map(row => row.can.refund)
      },
      [false],
    ],
    'smsPack.smallFen': [1234, () => packPrice('SMALL'), 1234],
    'smsPack.mediumFen': [2345, () => packPrice('MEDIUM'), 2345],
    'smsPack.largeFen': [3456, () => packPrice('LARGE'), 3456],
    'smsPack.days': [
      30,
      async () => {
        const owner = await supplier()
        const { code } = await app.ok<{ code: string }>(owner, 'smsOrder.createOrderCode')
        const order = await app.ok<Row>(owner, 'smsOrder.placeOrder', { code, packageId: 'SMALL' })
        await pay(owner, 'SMS', order.id)
        return (await app.ok<Row>(owner, 'smsOrder.getByCode', { code })).endsOn
      },
      addDays(TODAY, 29),
    ],
  }
}

export function paymentParameters(stage: Stage): Observations<'pay'> & Observations<'ledger'> {
  const { app, withValue, job } = stage
  const { ordered, start, left } = moneyScenes(stage)
  const ACCOUNT = '上游集 中国银行 6222'
  const TRANSFER = { channel: 'TRANSFER', way: 'TRANSFER' }
  const started = async (way?: typeof TRANSFER) => {
    const { owner, row } = await ordered()
    return start(owner, 'PACKAGE', row.id, way)
  }
  /** Mails of alarms to an address; what is wrong stands in the log as well. */
  const alarmed = async (kind: 'pay.alarm' | 'ledger.check', recipient: string) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await job(kind)
    log.mockRestore()
    const mails = app.db.selectFrom('sent_message').select('id').where('recipient', '=', recipient)
    return (await mails.execute()).length > 0
  }
  return {
    'pay.holdMinutes': [2, async () => left((await started()).expireTime, MINUTE), 2],
    'pay.transferWorkDays': [
      1,
      () => withValue('pay.bankAccount', ACCOUNT, async () => (await started(TRANSFER)).expireTime.slice(0, 10)),
      '2026-11-23',
    ],
    'pay.bankAccount': [ACCOUNT, async () => (await started(TRANSFER)).open.bankAccount, ACCOUNT],
    'pay.alarmMail': [
      'finance@example.com',
      async () => {
        const { id: accountId } = await makeAccount(app.db)
        const paid = { purpose: 'PACKAGE', accountId, title: '高级会员', amount: 980_000, refId: newId() } as const
        const id = await makePaid(app.db, { ...paid, at: app.clock.now() })
        const change = { state: 'EXCEPTION', exception: '金额不符', paid: 0, paid_at: null, is_settled: false } as const
        await app.db.updateTable('payment').set(change).where('id', '=', id).execute()
        return alarmed('pay.alarm', 'finance@example.com')
      },
      true,
    ],
    'ledger.alarmMail': [
      'books@example.com',
      async () => {
        const owner = await stage.supplier()
        const of = { owner: { kind: 'COMPANY', id: owner.companyId }, accountId: owner.accountId } as const
        await makeRecharge(app.db, { ...of, amount: 20_000, isPaid: true, at: app.clock.now() })
        await app.db.updateTable('ledger_account').set({ balance: 1 }).where('balance', '=', 20_000).execute()
        const seen = await alarmed('ledger.check', 'books@example.com')
        await app.db.updateTable('ledger_account').set({ balance: 20_000 }).where('balance', '=', 1).execute()
        return seen
      },
      true,
    ],
  }
}
