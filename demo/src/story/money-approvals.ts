import type { RequestedEffect } from '@shangyouji/contract/approvals/requested'
import type { Services } from '../../../server/src/kernel/services.ts'
import { makeSmsOrder } from '../../../server/src/modules/sms-packs/factory.ts'
import { makeEarned, makePayoutAccount, makeWithdrawal } from '../../../server/src/modules/withdrawals/factory.ts'
import { operatorStage, stage } from './act.ts'
import { payersOf } from './payers.ts'
import type { People } from './people.ts'

const HOUR = 3_600_000

/** Requests about points and money in every state: one of each kind waits for another operator than who asked. */
export async function seedMoneyApprovals(services: Services, people: People): Promise<void> {
  const { db } = services.database
  const now = services.clock.now().getTime()
  const hoursAgo = (hours: number) => new Date(now - hours * HOUR)
  const as = await operatorStage(services)
  const ask = async (login: string, hours: number, asked: RequestedEffect, reason: string): Promise<string> =>
    (await as(login, hoursAgo(hours)).approvals.ask({ asked, reason })).id
  const decide = (login: string, hours: number) => as(login, hoursAgo(hours)).approvals
  const points = (amount: number): RequestedEffect => ({
    kind: 'POINTS_ADJUST',
    payload: { side: 'CLIENT', id: people.buyer, amount },
  })
  const [flagship, , standard, free] = people.suppliers as [
    People['suppliers'][0],
    People['suppliers'][0],
    People['suppliers'][0],
    People['suppliers'][0],
  ]

  // decided, given up, forgotten
  const gift = await ask('operator', 200, points(1500), '年度采购调研礼遇，活动编号 2026-09')
  await decide('operator2', 198).approve({ id: gift })
  const sms = await makeSmsOrder(db, { ...flagship, packageId: 'MEDIUM', isPaid: true, at: hoursAgo(400) })
  const back = (amount: number): RequestedEffect => ({
    kind: 'PAYMENT_REFUND',
    payload: { id: sms.paymentId!, amount },
  })
  const whole = await ask('operator', 150, back(18_000), '客户称短信未送达，申请全额退回')
  await decide('operator2', 148).refuse({ id: whole, reason: '发送记录显示已送达4,600条，请按未送达条数申请' })
  await ask('operator2', 110, points(-1200), '重复发放的活动积分，拟扣回')
  const mistaken = await ask('operator', 70, back(5000), '按未送达的400条退款')
  await decide('operator', 69).withdraw({ id: mistaken })

  // the owner cancelled what was to be approved
  const { withdrawal, pay } = await largeWithdrawals(services, free)
  const first = await withdrawal(hoursAgo(96), '7101')
  const large = await ask('operator', 95, pay(first), '已核对发票与收款账户')
  await stage(services)(free, hoursAgo(94)).withdrawal.cancel({ id: first })
  await decide('operator2', 93).approve({ id: large })

  // waiting
  await ask('operator2', 7, pay(await withdrawal(hoursAgo(9), '7102')), '发票 26312000000000007102 已核验')
  await ask('operator2', 6, back(1440), '按服务商回执，400条未送达，补偿退款')
  const member = await db
    .selectFrom('membership')
    .select('id')
    .where('company_id', '=', standard.companyId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  await ask('operator2', 4, { kind: 'MEMBER_REFUND', payload: member }, '企业停业，申请按剩余天数退款')
  await ask('operator', 3, points(2000), '需求征集活动一等奖，活动编号 2026-11')
}

/** Rewards of a company above what one operator approves alone. */
async function largeWithdrawals(services: Services, { companyId, accountId }: People['suppliers'][0]) {
  const { db } = services.database
  const { name } = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  const owner = { kind: 'COMPANY', id: companyId } as const
  const bank = { owner, accountId, holderName: name, bankName: '招商银行', number: '121909453310477' }
  const since = new Date(services.clock.now().getTime() - 20 * 24 * HOUR)
  await makeEarned(services, owner, 680_000, since)
  await makePayoutAccount(services, { ...bank, at: since })
  const by = await payersOf(db)
  return {
    withdrawal: (at: Date, last: string) =>
      makeWithdrawal(services, {
        ...{ ...bank, ...by, state: 'APPLIED', amount: 680_000, tax: 0, at },
        invoiceNo: `2631200000000000${last}`,
      }),
    pay: (id: string): RequestedEffect => ({ kind: 'WITHDRAWAL', payload: { id } }),
  }
}
