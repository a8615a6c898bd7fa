import { isOnByDefault, NotificationChannel } from '@shangyouji/contract/messages/calls'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'
import type { ReceiverChannel } from './queries.ts'
import type { NotificationType, Side } from './tables.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'messages.deliver': { channel: NotificationChannel; noticeIds: string[] }
  }
}

const HOUR_MS = 3_600_000

export interface Queued {
  readonly id: string
  readonly account_id: string
  readonly side: Side
  readonly type: NotificationType
}

/**
 * Queues the further channels that receivers have on, by their choice or by default; during the quiet hours nothing
 * that rings a phone.
 * @param known of each receiver whether mail reaches it, with what it has chosen
 */
export async function queueDeliveries(
  { db, clock, jobs }: Pick<Work, 'db' | 'clock' | 'jobs'>,
  notices: readonly Queued[],
  known: readonly ReceiverChannel[],
): Promise<void> {
  const chosen = new Map(known.map(row => [keyOf(row.account_id, row.side, row.type, row.channel), row.is_on]))
  const mailed = new Set(known.flatMap(row => (row.has_mail ? [row.account_id] : [])))
  const isOn = ({ account_id, side, type }: Queued, channel: NotificationChannel) =>
    (channel !== 'MAIL' || mailed.has(account_id)) &&
    (chosen.get(keyOf(account_id, side, type, channel)) ?? isOnByDefault(type, channel))
  for (const channel of NotificationChannel.options) {
    const noticeIds = notices.filter(notice => isOn(notice, channel)).map(notice => notice.id)
    if (noticeIds.length === 0) continue
    const startAfter = channel !== 'MAIL' ? await endOfQuiet(db, clock.now()) : undefined
    await jobs.send(db, 'messages.deliver', { channel, noticeIds }, { startAfter })
  }
}

const keyOf = (...parts: readonly (string | null)[]) => parts.join(' ')

/** When what rings a phone may go out: undefined is now, else the end of the quiet hours. */
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
