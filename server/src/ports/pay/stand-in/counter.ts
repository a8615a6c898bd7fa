import { randomInt } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { PayChannelName } from '../pay-port.ts'
import type { Books, StandInOrder, StandInRefund } from './books.ts'

type NewOrder = Pick<
  StandInOrder,
  | 'channel'
  | 'tradeNo'
  | 'title'
  | 'amount'
  | 'account'
  | 'merchant'
  | 'app'
  | 'openId'
  | 'noticeUrl'
  | 'returnUrl'
  | 'expiresAt'
>

export type Counter = ReturnType<typeof openCounter>

/** What both providers do with an order, whatever they call it. Answers a refusal by its name at WeChat Pay. */
export function openCounter(books: () => Books, keep: () => void, clock: Clock) {
  /** Refunds take a moment: whoever asks later finds them done. */
  const ripen = (order: StandInOrder) => {
    for (const refund of order.refunds) {
      if (refund.state !== 'PROCESSING' || refund.at === clock.now().getTime()) continue
      refund.state = order.refundFate
      order.refundFate = 'SUCCESS'
    }
  }
  return {
    find(channel: PayChannelName, tradeNo: string): StandInOrder | null {
      const order = books().orders[tradeNo]
      if (order?.channel !== channel) return null
      if (order.state === 'WAIT' && order.expiresAt <= clock.now().getTime()) order.state = 'CLOSED'
      return order
    },
    create(wanted: NewOrder): StandInOrder | string {
      const known = books().orders[wanted.tradeNo]
      if (known?.state === 'PAID') return 'ORDERPAID'
      if (known?.state === 'CLOSED') return 'ORDER_CLOSED'
      if (known) return known.amount === wanted.amount ? known : 'INVALID_REQUEST'
      const providerNo = `42${clock.now().getTime()}${randomInt(1e9, 1e10 - 1)}`
      const order: StandInOrder = {
        ...wanted,
        providerNo,
        state: 'WAIT',
        paidAt: null,
        refunds: [],
        refundFate: 'SUCCESS',
      }
      books().orders[wanted.tradeNo] = order
      keep()
      return order
    },
    pay(order: StandInOrder): void {
      order.state = 'PAID'
      order.paidAt ??= clock.now().getTime()
      keep()
    },
    close(order: StandInOrder): void {
      order.state = 'CLOSED'
      keep()
    },
    refund(order: StandInOrder, refundNo: string, amount: number): StandInRefund | string {
      const known = order.refunds.find(one => one.refundNo === refundNo)
      if (known) return known.amount === amount ? known : 'INVALID_REQUEST'
      const gone = order.refunds.filter(one => one.state !== 'CLOSED').reduce((sum, one) => sum + one.amount, 0)
      if (order.state !== 'PAID' || gone + amount > order.amount) return 'NOT_ENOUGH'
      const refund: StandInRefund = { refundNo, amount, state: 'PROCESSING', at: clock.now().getTime() }
      order.refunds.push(refund)
      keep()
      return refund
    },
    findRefund(channel: PayChannelName, refundNo: string): [StandInOrder, StandInRefund] | null {
      for (const order of Object.values(books().orders)) {
        const refund = order.channel === channel && order.refunds.find(one => one.refundNo === refundNo)
        if (!refund) continue
        ripen(order)
        keep()
        return [order, refund]
      }
      return null
    },
  }
}
