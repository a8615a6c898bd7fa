import type { InvoiceState } from '@shangyouji/contract/invoices/states'
import type { SmsPackId } from '@shangyouji/contract/sms-packs/labels'
import { smsPackLabels } from '@shangyouji/contract/sms-packs/labels'
import { addDays, shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { fileUrl, storeFileOf } from '../../../server/src/modules/files/api.ts'
import { makeInvoice } from '../../../server/src/modules/invoices/factory.ts'
import { makeAttempt, makeComparedDay, makeRefund } from '../../../server/src/modules/payments/factory.ts'
import { makeSmsOrder } from '../../../server/src/modules/sms-packs/factory.ts'
import { demoPdf } from '../drawings/pdf.ts'
import type { People } from './people.ts'

const DAY_MS = 86_400_000

interface Bought {
  readonly daysAgo: number
  readonly packageId: SmsPackId
  readonly invoices: readonly InvoiceState[]
  readonly refunds?: readonly Parameters<typeof makeRefund>[1]['state'][]
}

/** Packs of messages with what came of their payment, in every state that time does not change at once. */
const bought: readonly Bought[] = [
  { daysAgo: 150, packageId: 'MEDIUM', invoices: ['RED', 'ISSUED'] },
  { daysAgo: 120, packageId: 'SMALL', invoices: ['REJECTED'], refunds: ['MANUAL'] },
  { daysAgo: 95, packageId: 'SMALL', invoices: ['RED_WAIT'], refunds: ['CLOSED', 'SUCCESS'] },
  { daysAgo: 60, packageId: 'LARGE', invoices: ['FAILED'], refunds: ['ABNORMAL'] },
  { daysAgo: 40, packageId: 'SMALL', invoices: ['ISSUING'] },
  { daysAgo: 15, packageId: 'SMALL', invoices: ['APPLIED'] },
]
const reasons: Partial<Record<InvoiceState, string>> = {
  RED: '抬头写错，重新开具',
  REJECTED: '税号与抬头不一致，请核对',
  RED_WAIT: '短信延误补偿',
  FAILED: '税务平台退回：专用发票缺少开户行',
}

/** Payments, refunds, invoices and compared bills for finance to work with. */
export async function seedPaid(services: Services, { suppliers }: People): Promise<void> {
  const { db } = services.database
  const now = services.clock.now().getTime()
  const at = (days: number) => new Date(now - days * DAY_MS)
  const { companyId, accountId } = suppliers[2]!
  const title = '武汉光谷细胞培养技术有限公司'
  const pdf = await storeFileOf(services, suppliers[2]!, {
    fileName: '发票.pdf',
    bytes: demoPdf('电子发票（普通发票）', title, [['短信包', '价税合计 ¥180.00']]),
    bizType: 'INVOICE',
  })
  for (const [i, { daysAgo, packageId, invoices, refunds = [] }] of bought.entries()) {
    const order = await makeSmsOrder(db, { companyId, accountId, packageId, isPaid: true, at: at(daysAgo) })
    for (const state of refunds)
      await makeRefund(db, {
        paymentId: order.paymentId!,
        amount: 1000,
        state,
        reason: '短信延误补偿',
        at: at(daysAgo - 5),
      })
    const back = refunds.some(state => state !== 'CLOSED') ? 1000 : 0
    for (const [n, state] of invoices.entries())
      await makeInvoice(db, {
        ...{ purpose: 'SMS', refId: order.id, companyId, accountId, subject: smsPackLabels[packageId] },
        ...{ title, taxNo: '91420100MA4K3D5X7B', amount: order.amount - back, state, reason: reasons[state] ?? '' },
        ...{ invoiceNo: `4442200000000000${10 + i}${10 + n}`, file: fileUrl(pdf), at: at(daysAgo - 8 - n) },
      })
  }
  await seedOpen(services, suppliers[0]!, at)
  await seedBills(services, at)
}

/** What was begun and not paid: a transfer on its way, an attempt that was closed, an amount that does not agree. */
async function seedOpen(
  { database: { db } }: Services,
  { companyId, accountId }: People['suppliers'][0],
  at: (days: number) => Date,
): Promise<void> {
  const open = async (daysAgo: number) => {
    const order = await makeSmsOrder(db, { companyId, accountId, packageId: 'SMALL', isPaid: false, at: at(daysAgo) })
    return { purpose: 'SMS', refId: order.id, accountId, title: smsPackLabels.SMALL, amount: order.amount } as const
  }
  await makeAttempt(db, { ...(await open(0.4)), state: 'WAIT', channel: 'TRANSFER', at: at(0.4) })
  await makeAttempt(db, { ...(await open(20)), state: 'CLOSED', channel: 'WECHAT', at: at(20) })
  const exception = `金额不符：应付50.00元，实付5.00元`
  await makeAttempt(db, { ...(await open(12)), state: 'EXCEPTION', channel: 'ALIPAY', exception, at: at(12) })
}

/** Two days of bills: one that agreed and is closed, one with a difference of each kind. */
async function seedBills({ database: { db }, ports }: Services, at: (days: number) => Date): Promise<void> {
  const account = ports.pay.WECHAT?.account
  if (!account) return
  const { id: operatorId } = await db.selectFrom('operator').select('id').orderBy('id').executeTakeFirstOrThrow()
  const day = (days: number) => addDays(shanghaiDate(at(0)), -days)
  const agreed = { account, day: day(6), comparedAt: at(5), lines: 12, closedBy: operatorId, differences: [] }
  await makeComparedDay(db, agreed)
  await makeComparedDay(db, {
    ...{ account, day: day(5), comparedAt: at(4), lines: 9, closedBy: null },
    differences: [
      { kind: 'MISSING_HERE', subject: 'PAY', no: 'P20261118093012004417', ours: null, theirs: 5000 },
      { kind: 'MISSING_THERE', subject: 'PAY', no: 'P20261118101544009120', ours: 18_000, theirs: null },
      { kind: 'AMOUNT', subject: 'REFUND', no: 'R20261118142210003381', ours: 1000, theirs: 100 },
      {
        ...({ kind: 'STATE', subject: 'PAY', no: 'P20261118170805007754', ours: 5000, theirs: 5000 } as const),
        cleared: { by: operatorId, note: '通知迟到，已再次查询入账' },
      },
    ],
  })
}
