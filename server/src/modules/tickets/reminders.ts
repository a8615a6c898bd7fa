import { instantOf, localOf } from '@shangyouji/contract/meetings/zone'
import type { Work } from '../../http/serve.ts'
import type { Services } from '../../kernel/services.ts'
import { notify } from '../messages/api.ts'
import * as queries from './reminder-queries.ts'
import type { ReminderKind } from './tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days before the first day of the meeting; each at ten in the morning there. */
const kinds = { NAMES_7: 7, NAMES_3: 3, START_3: 3, START_1: 1 } as const satisfies Record<ReminderKind, number>
const AT = '10:00'
/** What was not sent in this time is not sent any more: the next one is near. */
const LATE_MS = DAY_MS
/** Quiet hours of the receivers, who live in China wherever the meeting is. */
const [DAY_BEGINS, DAY_ENDS] = [8, 21]

type Starting = Awaited<ReturnType<typeof queries.listStarting>>[number]

/** When a reminder is due: this number of days before, at ten on the clocks of the meeting. */
export function reminderTime({ start_at, timezone }: Pick<Starting, 'start_at' | 'timezone'>, days: number): Date {
  const first = Date.parse(`${localOf(start_at, timezone).slice(0, 10)}T00:00:00Z`)
  const day = new Date(first - days * DAY_MS).toISOString().slice(0, 10)
  return instantOf(`${day}T${AT}`, timezone) ?? new Date(start_at.getTime() - days * DAY_MS)
}

export const isQuiet = (now: Date): boolean => {
  const hour = Number(localOf(now, 'Asia/Shanghai').slice(11, 13))
  return hour < DAY_BEGINS || hour >= DAY_ENDS
}

/** Reminds of meetings that are near, and of tickets without a name; each once, never in quiet hours. */
export async function remind({ database, ...services }: Services): Promise<void> {
  const now = services.clock.now()
  if (isQuiet(now)) return
  const near = await queries.listStarting(database.db, now, new Date(now.getTime() + 8 * DAY_MS))
  for (const meeting of near)
    for (const [kind, days] of Object.entries(kinds) as [ReminderKind, number][]) {
      const due = reminderTime(meeting, days).getTime()
      if (now.getTime() < due || now.getTime() >= due + LATE_MS) continue
      await database.db.transaction().execute(async db => {
        if (!(await queries.insertReminder(db, meeting.id, kind, now))) return
        await tell({ ...services, db, after: () => {} }, meeting, kind)
      })
    }
}

async function tell(work: Work, meeting: Starting, kind: ReminderKind): Promise<void> {
  const about = { side: 'CLIENT', type: 'MEETING', link: '/demander/meeting' } as const
  const { title, address } = meeting
  const start = localOf(meeting.start_at, meeting.timezone).replace('T', ' ')
  if (kind === 'NAMES_7' || kind === 'NAMES_3')
    return notify(work, await queries.listUnnamed(work.db, meeting.id), {
      ...about,
      title: `会议《${title}》还有票未填写参会人`,
      content: '未填写姓名和手机号的票不能入场，请在“我的会议”中补填。',
    })
  const zone = meeting.timezone === 'Asia/Shanghai' ? '' : '（当地时间）'
  return notify(work, await queries.listComing(work.db, meeting.id), {
    ...about,
    title: `会议《${title}》${kind === 'START_1' ? '明天' : `${kinds.START_3}天后`}开始`,
    content: [`${start}${zone}`, address, '请准备好票码。'].filter(Boolean).join(' · '),
  })
}
