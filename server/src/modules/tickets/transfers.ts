import type { Work } from '../../http/serve.ts'
import { addWorkingDays, isWorkingDay, shanghaiDate, workingDaysBetween } from '../../kernel/calendar.ts'
import { fail } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { parameters, workingCalendar } from '../base/api.ts'
import { findMeeting, type MeetingRow, meetingsPageOf } from '../meetings/api.ts'
import { notify, notifyCompany } from '../messages/api.ts'
import { findSeller, type PaymentTerms, type TransferNews, takesTransfers } from '../payments/api.ts'
import * as queries from './queries.ts'
import { listWaitingSlips } from './reminder-queries.ts'

const DAY_MS = 86_400_000

type Sold = Pick<MeetingRow, 'company_id' | 'start_at'>

/** How tickets of a meeting are paid: through the organiser's number, to the organiser's bank account, or not at all. */
export async function waysToPay(
  work: Pick<Work, 'db' | 'clock'>,
  meeting: Sold,
): Promise<Pick<PaymentTerms, 'merchant' | 'transfer'>> {
  const merchant = await findSeller(work.db, meeting.company_id)
  const takes = await takesTransfers(work.db, meeting.company_id)
  if (!takes) return { merchant }
  const until = takes === 'NEW' ? await transferUntil(work, meeting) : null
  return { merchant, transfer: { companyId: meeting.company_id, until } }
}

/** Until when places are held for a transfer that begins now; null in the last days, when it would come too late. */
async function transferUntil(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  { start_at: start }: Sold,
): Promise<Date | null> {
  const limits = parameters(db)
  const now = clock.now()
  if (now.getTime() >= start.getTime() - (await limits.number('meeting.transferCutoffDays')) * DAY_MS) return null
  const end = addWorkingDays(now, await limits.number('meeting.transferWorkDays'), await workingCalendar(db))
  return end < start ? end : start
}

/** @throws Failure where nobody could pay what is about to be ordered */
export async function mustBePayable(work: Pick<Work, 'db' | 'clock'>, meeting: Sold): Promise<void> {
  if ((await findSeller(work.db, meeting.company_id)) !== null) return
  if ((await takesTransfers(work.db, meeting.company_id)) !== 'NEW') fail('SELLER_MISSING')
  if (await transferUntil(work, meeting)) return
  fail('TRANSFER_LATE', { days: await parameters(work.db).number('meeting.transferCutoffDays') })
}

/** A transfer takes days, and so long the places are held. */
export async function holdForTransfer(work: Work, orderId: string, until: Date): Promise<void> {
  const order = await queries.lockOrder(work.db, orderId)
  const now = work.clock.now()
  if (order?.state !== 'UNPAID' || order.expires_at! <= now) fail('PAY_CLOSED')
  if (until > order!.expires_at!) await queries.setOrder(work.db, orderId, { expires_at: until }, now)
}

const ordersPage = async (db: Work['db'], companyId: string, meetingId: string) =>
  `${await meetingsPageOf(db, companyId)}/orders?meetId=${meetingId}&transfer=PROOF`

/** On working days, of slips that have waited for more than one: their places are held until somebody looks. */
export async function remindOfSlips(work: Work): Promise<void> {
  const { db, clock } = work
  const today = shanghaiDate(clock.now())
  const calendar = await workingCalendar(db)
  if (!isWorkingDay(today, calendar)) return
  for (const { meeting_id: meetingId, company_id: companyId, title, count, since } of await listWaitingSlips(db)) {
    const days = workingDaysBetween(shanghaiDate(since), today, calendar)
    if (days < 2) continue
    await notifyCompany(work, companyId, {
      type: 'MEETING',
      title: `会议《${title}》有${count}笔转账待确认，最早的已等${days}个工作日`,
      content: '确认前名额一直保留，购票人在等待票码。请核对银行流水后确认，或注明未收到。',
      link: await ordersPage(db, companyId, meetingId),
    })
  }
}

/** Tells the organiser of a slip, and the buyer of all else. */
export async function notifyOfTransfer(work: Work, orderId: string, news: TransferNews): Promise<void> {
  const { db, clock } = work
  const order = (await queries.findOrder(db, orderId))!
  const title = (await findMeeting(db, order.meeting_id))?.title ?? ''
  if (news.kind === 'PROOF') {
    return notifyCompany(work, order.company_id, {
      type: 'MEETING',
      title: `会议《${title}》有转账待确认`,
      content: `订单 ${order.order_no}，${yuanOf(order.amount)}元，请核对银行流水后确认。`,
      link: await ordersPage(db, order.company_id, order.meeting_id),
    })
  }
  await notify(work, [order.account_id], {
    side: 'CLIENT',
    type: 'MEETING',
    ...textOf(news, title, clock.now()),
    link: `/demander/meeting?order=${orderId}`,
  })
}

function textOf(news: Exclude<TransferNews, { kind: 'PROOF' }>, title: string, now: Date) {
  switch (news.kind) {
    case 'REFUSED':
      return {
        title: `会议《${title}》的转账凭证未通过`,
        content: `${news.reason}${news.until > now ? '。请在保留期限内重新上传凭证，或取消订单。' : '。保留期限已过，名额将释放；如确已转账，请联系主办方。'}`,
      }
    case 'IN_VAIN':
      return {
        title: `会议《${title}》的转账已到账，但订单已失效`,
        content: `名额已释放且无法恢复，或订单已用其他方式支付。${yuanOf(news.amount)}元由主办方退回，退回后在订单中显示。`,
      }
    case 'PAID_BACK':
      return { title: `会议《${title}》：主办方已退回${yuanOf(news.amount)}元`, content: '退款凭证在订单中查看。' }
  }
}
