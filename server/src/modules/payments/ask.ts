import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import type { PayChannel } from '../../ports/pay/pay-port.ts'
import { channelOf } from './channels.ts'
import * as queries from './queries.ts'
import { workRefund } from './refunds.ts'
import { type Settled, settle } from './settle.ts'

const MINUTE_MS = 60_000
/** Minutes after its beginning at which a payment that nobody told us of is asked for. */
const ASKED_AFTER = [1, 5, 15, 30]
/** So long after its term a payment is closed here, even if the provider cannot be reached. */
const LAST_MS = 30 * MINUTE_MS
const AT_ONCE = 100

export function nextAsk(row: Pick<queries.PaymentRow, 'created_at' | 'expires_at'>, now: Date): Date {
  const times = ASKED_AFTER.map(minutes => new Date(row.created_at.getTime() + minutes * MINUTE_MS))
  return times.find(at => at > now && at < row.expires_at) ?? row.expires_at
}

/** Asks for every payment and refund that is due, one after another. A provider that is down holds up no other. */
export async function sweep(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  for (const { id } of await queries.listDuePayments(database.db, now, AT_ONCE)) {
    const row = await queries.findPayment(database.db, id)
    if (row) await lookAfter(services, row)
  }
  for (const { id } of await queries.listDueRefunds(database.db, now, AT_ONCE)) await workRefund(services, id)
}

/** What the provider says of a payment counts; an expired one is closed there, then here. */
async function lookAfter(services: Services, row: queries.PaymentRow): Promise<void> {
  const { clock, database } = services
  const now = clock.now()
  if (row.channel === 'TRANSFER') return void (await queries.closeUnpaid(database.db, row.id, now))
  try {
    if (row.expires_at <= now && row.state === 'WAIT') await closeThere(services, row)
    else {
      await askAndSettle(services, row)
      const askAt = row.state === 'WAIT' ? nextAsk(row, now) : null
      await setAsk(services, row, askAt)
    }
  } catch {
    if (row.state === 'WAIT' && now.getTime() - row.expires_at.getTime() >= LAST_MS) {
      // paid after all, it comes with a notice or the bill and goes back
      await queries.closeUnpaid(database.db, row.id, now)
    } else await setAsk(services, row, new Date(now.getTime() + MINUTE_MS))
  }
}

/** Only while nothing has become of it meanwhile. */
async function setAsk(services: Services, row: queries.PaymentRow, askAt: Date | null): Promise<void> {
  const fresh = await queries.findPayment(services.database.db, row.id)
  if (fresh?.state === row.state)
    await queries.setPayment(services.database.db, row.id, { ask_at: askAt }, services.clock.now())
}

/** Asks the provider for a payment and takes what it says. @throws where it does not answer */
export async function askAndSettle(
  services: Services,
  row: queries.PaymentRow,
  options: { byPerson?: boolean } = {},
): Promise<Settled | 'UNPAID'> {
  const found = await mustHave(services, row).find({ tradeNo: row.trade_no, merchant: row.merchant })
  if (found.state !== 'PAID') return 'UNPAID'
  return inTransaction(services, work => settle(work, row.channel, found.facts, options))
}

/** Closes a payment at the provider and then here; "already paid" on closing is paid. @throws where it does not answer */
export async function closeThere(services: Services, row: queries.PaymentRow): Promise<void> {
  if (row.channel !== 'TRANSFER') {
    const said = await mustHave(services, row).close({ tradeNo: row.trade_no, merchant: row.merchant })
    if (said === 'PAID') return void (await askAndSettle(services, row))
  }
  await queries.closeUnpaid(services.database.db, row.id, services.clock.now())
}

function mustHave(services: Services, row: queries.PaymentRow): PayChannel {
  const channel = channelOf(services, row)
  if (!channel) throw new Error(`the payment account of ${row.channel} is not configured any more`)
  return channel
}
