import type { StandInOrder } from '../ports/pay/stand-in/books.ts'
import type { PayStandIn, SignedNotice } from '../ports/pay/stand-in/pay-stand-in.ts'

/** Another order's number: well formed, and nothing of ours. */
const OTHER_ORDER = 'P2026112000000000000000000000'
const SECOND = 1000

/** Notices of an order, each with one thing wrong that makes it count for nothing: all of them are answered 401. */
export function forgedNotifications(
  standIn: Pick<PayStandIn, 'notice'>,
  order: StandInOrder,
  { now, otherAccount }: { readonly now: Date; readonly otherAccount: string },
): Readonly<Record<string, SignedNotice>> {
  const isWechat = order.channel === 'WECHAT'
  const right = standIn.notice(order)
  const changed = (sealed: Record<string, unknown>, form: Record<string, unknown>) =>
    standIn.notice(order, { changed: isWechat ? sealed : form })
  const signature = right.headers['wechatpay-signature']
  const without = isWechat
    ? { ...right, headers: { ...right.headers, 'wechatpay-signature': '' } }
    : { ...right, body: right.body.replace(/&sign=[^&]*/, '') }
  const doubled = isWechat
    ? { ...right, headers: { ...right.headers, 'wechatpay-signature': `${signature}, ${signature}` } }
    : { ...right, body: `${right.body}&sign=AAAA` }
  const altered = isWechat
    ? right.body.replace('TRANSACTION', 'TRANSACTI0N')
    : right.body.replace(/total_amount=\d/, digit => `${digit}9`)
  return {
    'altered body': { ...right, body: altered },
    'foreign key': standIn.notice(order, { key: 'foreign' }),
    'missing signature': without,
    'doubled signature': doubled,
    'old time': standIn.notice(order, { at: new Date(now.getTime() - 301 * SECOND) }),
    // beyond what clocks may differ by while it is on its way
    'time to come': standIn.notice(order, { at: new Date(now.getTime() + 330 * SECOND) }),
    'other app': changed({ appid: 'wx999' }, { app_id: '2021000000000009' }),
    'other merchant': changed({ mchid: '1900000009' }, { seller_id: '2088000000000009' }),
    'other order': changed({ out_trade_no: OTHER_ORDER }, { out_trade_no: OTHER_ORDER }),
    'path of another merchant': { ...right, path: right.path.replace(/[^/]+$/, otherAccount) },
    'empty body': { ...right, body: '' },
    'depth 3,000': { ...right, body: `${'['.repeat(3000)}${']'.repeat(3000)}` },
  }
}
