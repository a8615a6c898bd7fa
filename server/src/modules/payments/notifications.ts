import { NoticeReply, type RawRequest, type Work } from '../../http/serve.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import type { PayChannel, PayChannelName } from '../../ports/pay/pay-port.ts'
import * as queries from './queries.ts'
import { workRefund } from './refunds.ts'
import { settle } from './settle.ts'

const KEPT_HEADERS = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature']

const accountOf = ({ ports: { pay } }: Pick<Services, 'ports'>, name: PayChannelName, account: string) =>
  (name === 'WECHAT' ? [pay.WECHAT, pay.WECHAT_SELLERS] : [pay.ALIPAY]).find(one => one?.account === account)

/**
 * Takes a notice in: signed, fresh, for us and of a payment that we know, else refused with 401. It is stored as it
 * came, answered at once and worked by a job; one whose number was there before is answered and nothing else.
 */
export async function receiveNotice(work: Work, name: PayChannelName, account: string, raw: RawRequest) {
  const channel = accountOf(work, name, account)
  const headers = Object.fromEntries(KEPT_HEADERS.map(key => [key, raw.headers[key] ?? '']))
  const now = work.clock.now()
  const notice = channel?.readNotice({ account, headers, body: raw.body }, now)
  if (!channel || !notice) return fail('NOTICE_REFUSED')
  const tradeNo = notice.kind === 'PAID' ? notice.facts.tradeNo : notice.tradeNo
  const payment = await queries.findByTradeNo(work.db, tradeNo)
  if (payment?.channel !== name) return fail('NOTICE_REFUSED')
  const id = newId()
  const isNew = await queries.insertNotice(work.db, {
    id,
    channel: name,
    provider_account: account,
    notice_id: notice.id.slice(0, 128),
    trade_no: tradeNo,
    headers: JSON.stringify(headers),
    body: raw.body,
    received_at: now,
    outcome: null,
  })
  if (isNew) await work.jobs.send(work.db, 'pay.notice', { id })
  return taken(channel)
}

const taken = ({ noticeTaken: { type, body } }: PayChannel) => new NoticeReply(type, body)

/** Does what a stored notice says, once. */
export async function workNotice(services: Services, id: string): Promise<void> {
  const stored = await queries.findNotice(services.database.db, id)
  if (!stored || stored.outcome !== null) return
  const { provider_account: account, headers, body, received_at: at } = stored
  const notice = accountOf(services, stored.channel, account)?.readNotice({ account, headers, body }, at)
  const refund =
    notice?.kind === 'REFUND' ? await queries.findRefundByNo(services.database.db, notice.refundNo) : undefined
  // the notice says that there is news; what it is the provider is asked
  if (refund) await workRefund(services, refund.id)
  await inTransaction(services, async work => {
    const outcome =
      notice?.kind === 'PAID' ? await settle(work, stored.channel, notice.facts) : (notice?.kind ?? 'UNREADABLE')
    await queries.setNoticeOutcome(work.db, id, outcome)
  })
}
