import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepare } from '../../db/driver/prepared-query.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'
import type { NotificationChannel, NotificationType, Side } from './tables.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'messages.deliver': { channel: NotificationChannel; noticeIds: string[] }
  }
}

const HOUR_MS = 3_600_000

/** Channels that accounts have switched on. */
export const channelsOf = prepare((db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('notice_channel')
    .select(['account_id', 'side', 'type', 'channel'])
    .where(sql<boolean>`account_id = any(${accountIds}::uuid[])`),
)
type Wanted = Awaited<ReturnType<typeof channelsOf>>[number]

export interface Queued {
  readonly id: string
  readonly account_id: string
  readonly side: Side
  readonly type: NotificationType
}

/** Queues the further channels that receivers have switched on; during the quiet hours nothing that rings a phone. */
export async function queueDeliveries(
  { db, clock, jobs }: Pick<Work, 'db' | 'clock' | 'jobs'>,
  notices: readonly Queued[],
  wanted: readonly Wanted[],
): Promise<void> {
  const keyOf = ({ account_id, side, type }: Omit<Queued, 'id'>) => `${account_id} ${side} ${type}`
  for (const [channel, rows] of Map.groupBy(wanted, row => row.channel)) {
    const keys = new Set(rows.map(keyOf))
    const noticeIds = notices.filter(notice => keys.has(keyOf(notice))).map(notice => notice.id)
    if (noticeIds.length === 0) continue
    const startAfter = channel !== 'MAIL' ? await endOfQuiet(db, clock.now()) : undefined
    await jobs.send(db, 'messages.deliver', { channel, noticeIds }, { startAfter })
  }
}

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
