import { shanghaiDate, startOfDay } from '../../calendar.ts'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../http/serve.ts'
import { parameters } from '../base/api.ts'
import type { NoticeChannel, NoticeType, Side } from './tables.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'messages.deliver': { channel: NoticeChannel; noticeIds: string[] }
  }
}

const HOUR_MS = 3_600_000

/** Queues the further channels that receivers have switched on for this type; no SMS during the quiet hours. */
export async function queueDeliveries(
  { db, clock, jobs }: Pick<Work, 'db' | 'clock' | 'jobs'>,
  notices: readonly { id: string; account_id: string }[],
  { side, type }: { side: Side; type: NoticeType },
): Promise<void> {
  const wanted = await db
    .selectFrom('notice_channel')
    .select(['account_id', 'channel'])
    .where('side', '=', side)
    .where('type', '=', type)
    .where(
      'account_id',
      'in',
      notices.map(notice => notice.account_id),
    )
    .execute()
  for (const channel of new Set(wanted.map(row => row.channel))) {
    const accounts = new Set(wanted.filter(row => row.channel === channel).map(row => row.account_id))
    const noticeIds = notices.filter(notice => accounts.has(notice.account_id)).map(notice => notice.id)
    const startAfter = channel === 'SMS' ? await endOfQuiet(db, clock.now()) : undefined
    await jobs.send(db, 'messages.deliver', { channel, noticeIds }, { startAfter })
  }
}

/** When an SMS may go out: undefined is now, else the end of the quiet hours. */
export async function endOfQuiet(db: Db, now: Date): Promise<Date | undefined> {
  const settings = parameters(db)
  return quietEnd(now, await settings.number('notice.quietFrom'), await settings.number('notice.quietTo'))
}

/**
 * The end of the quiet hours that `now` lies in, or undefined.
 * @param from hour in Asia/Shanghai at which they begin; they may cross midnight
 * @param to hour at which they end
 */
export function quietEnd(now: Date, from: number, to: number): Date | undefined {
  const midnight = startOfDay(shanghaiDate(now)).getTime()
  const hour = (now.getTime() - midnight) / HOUR_MS
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return undefined
  return new Date(midnight + (hour < to ? to : 24 + to) * HOUR_MS)
}
