import { randomBytes } from 'node:crypto'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import type { PayChannel } from '../../ports/pay/pay-port.ts'
import type { PaymentRow } from './queries.ts'

/** The account through which something for this seller is paid; undefined: not to be paid this way. */
export function channelFor({ ports }: Pick<Services, 'ports'>, name: string, merchant: string): PayChannel | undefined {
  const { pay } = ports
  if (name === 'WECHAT') return merchant === '' ? pay.WECHAT : pay.WECHAT_SELLERS
  const found = name === 'ALIPAY' ? pay.ALIPAY : undefined
  return merchant === '' || found?.servesSellers ? found : undefined
}

/** The account through which a payment was started, while it is still configured. */
export function channelOf(services: Pick<Services, 'ports'>, row: PaymentRow): PayChannel | undefined {
  const channel = channelFor(services, row.channel, row.merchant)
  return channel?.account === row.provider_account ? channel : undefined
}

/** Where the provider sends notices of an account. */
export const noticeUrl = (origin: string, name: string, account: string): string =>
  `${origin}/api/pay/payNotice/${name.toLowerCase()}/${account}`

/** A number that no other payment or refund has: letter, day, 80 random bits. */
export const newNumber = (letter: 'P' | 'R', now: Date): string =>
  `${letter}${shanghaiDate(now).replaceAll('-', '')}${randomBytes(10).toString('hex').toUpperCase()}`
