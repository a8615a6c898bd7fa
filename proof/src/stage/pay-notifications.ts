import { systemClock } from '../../../server/src/kernel/clock.ts'
import { type PayStandIn, payStandIn, type SignedNotice } from '../../../server/src/ports/pay/stand-in/pay-stand-in.ts'
import { forgedNotifications } from '../../../server/src/testing/forged-notifications.ts'
import type { Reply } from './request.ts'
import type { Stage } from './stage.ts'

/** The provider with the keys and books of the server's stand-in, as they are now. */
function providerOf({ dataDir }: Stage): PayStandIn {
  return payStandIn({ dataDir, origin: 'http://localhost' }, systemClock)
}

const SELLERS_ACCOUNT = '1900000002'

/** Notices of an order at WeChat Pay with one thing wrong each. */
export function forgeriesOf(stage: Stage, tradeNo: string): Readonly<Record<string, SignedNotice>> {
  const provider = providerOf(stage)
  return forgedNotifications(provider, provider.order(tradeNo)!, {
    now: systemClock.now(),
    otherAccount: SELLERS_ACCOUNT,
  })
}

/** Right notices of an order: half of them with numbers of their own, half the same one again. */
export function rightNotifications(stage: Stage, tradeNo: string, number: number): SignedNotice[] {
  const provider = providerOf(stage)
  const order = provider.order(tradeNo)!
  return Array.from({ length: number }, (_, i) => provider.notice(order, i % 2 ? { id: `again ${tradeNo}` } : {}))
}

export const deliver = ({ client }: Stage, { path, headers, body }: SignedNotice): Promise<Reply> =>
  client.ask({ method: 'POST', path, headers, body, timeout: 60_000 })
