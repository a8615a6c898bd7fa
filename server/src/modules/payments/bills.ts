import type { Work } from '../../http/serve.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import { addDays, shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import type { BillLine, PayAccountName } from '../../ports/pay/pay-port.ts'
import * as bills from './bill-queries.ts'
import * as queries from './queries.ts'

const ACCOUNTS: readonly PayAccountName[] = ['WECHAT', 'WECHAT_SELLERS', 'ALIPAY']
/** Days that are caught up with where their bill could not be had. */
const DAYS_BACK = 7

/** Compares yesterday, and days before whose bill was not to be had, with the bill of every account. */
export async function compareBills(services: Services): Promise<void> {
  const today = shanghaiDate(services.clock.now())
  let missing = 0
  for (const name of ACCOUNTS) {
    const channel = services.ports.pay[name]
    if (!channel) continue
    for (let back = DAYS_BACK; back >= 1; back--) {
      const day = addDays(today, -back)
      if (await bills.findBill(services.database.db, channel.account, day)) continue
      const lines = await channel.bill(day).catch(() => null)
      if (!lines) missing++
      else await inTransaction(services, work => compareDay(work, name, channel.account, day, lines))
    }
  }
  // the job fails loudly and is tried again
  if (missing > 0) throw new Error(`${missing} bills of payment providers are missing`)
}

/** Every line of the bill against our books, and our books against the bill. */
async function compareDay(
  work: Work,
  name: PayAccountName,
  account: string,
  day: string,
  lines: readonly BillLine[],
): Promise<void> {
  const channel = name === 'ALIPAY' ? 'ALIPAY' : 'WECHAT'
  const now = work.clock.now()
  const head = {
    provider_account: account,
    day,
    channel,
    lines: lines.length,
    compared_at: now,
    closed_by: null,
  } as const
  if (!(await bills.insertBill(work.db, head))) return
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const note = (subject: BillLine['kind'], kind: Difference, no: string, ours: number | null, theirs: number | null) =>
    bills.insertDifference(work.db, {
      ...{ id: newId(), provider_account: account, day, kind, subject, no, ours, theirs, cleared_by: null },
    })
  for (const subject of ['PAY', 'REFUND'] as const) {
    const theirs = new Map<string, number>()
    for (const line of lines.filter(one => one.kind === subject))
      theirs.set(line.no, (theirs.get(line.no) ?? 0) + line.amount)
    const ours = await booked(work, subject, [...theirs.keys()], account)
    for (const [no, amount] of theirs) {
      const own = ours.get(no)
      if (!own) await note(subject, 'MISSING_HERE', no, null, amount)
      else if (own.amount !== amount) await note(subject, 'AMOUNT', no, own.amount, amount)
      else if (!own.isDone) {
        await note(subject, 'STATE', no, own.amount, amount)
        await own.askAgain()
      }
    }
    await bills.setBilled(work.db, subject, [...ours.keys()], day)
    const here = await (subject === 'PAY' ? bills.listPaid : bills.listBack)(work.db, account, from, until)
    for (const own of here) await note(subject, 'MISSING_THERE', own.no, own.amount, null)
  }
}

type Difference = 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT' | 'STATE'
interface Booked {
  readonly amount: number
  readonly isDone: boolean
  /** What the bill knows and we do not is asked for at once. */
  askAgain(): Promise<unknown>
}

async function booked(work: Work, subject: BillLine['kind'], nos: string[], account: string) {
  const { db, clock } = work
  if (nos.length === 0) return new Map<string, Booked>()
  const now = clock.now()
  if (subject === 'PAY') {
    const rows = (await bills.findPayments(db, nos)).filter(row => row.provider_account === account)
    return new Map<string, Booked>(
      rows.map(row => [
        row.trade_no,
        {
          amount: row.amount,
          isDone: row.state === 'PAID',
          askAgain: () => queries.setPayment(db, row.id, { ask_at: row.state === 'EXCEPTION' ? null : now }, now),
        },
      ]),
    )
  }
  const rows = await bills.findRefunds(db, nos)
  return new Map<string, Booked>(
    rows.map(row => [
      row.refund_no,
      {
        amount: row.amount,
        isDone: row.state === 'SUCCESS',
        askAgain: () => queries.moveRefund(db, row.id, ['WAIT', 'APPLIED'], { ask_at: now }),
      },
    ]),
  )
}
