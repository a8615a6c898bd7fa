import type { Funnel } from '@shangyouji/contract/tickets/figure-calls'
import { meetFigures } from '@shangyouji/contract/tickets/figure-calls'
import type { Account } from '../../../http/actor.ts'
import { serve, type Work } from '../../../http/serve.ts'
import { found } from '../../../kernel/failure.ts'
import { findMeeting, findSale, ownsMeeting } from '../../meetings/api.ts'
import * as queries from './queries.ts'

const nobody = { visits: 0, begun: 0, enrolled: 0, approved: 0, settled: 0, came: 0 }
const DIRECT = ''

/** 会议数据: where attendees come from, and when they arrive. */
export const figureRoutes = serve(meetFigures, {
  async begin({ db, actor, input, clock }) {
    const { meeting } = found(await findSale(db, input.meetId))
    const about = { meeting_id: meeting.id, account_id: actor.accountId }
    await queries.noteBegun(db, { ...about, channel: input.from, at: clock.now() })
    return true
  },

  async funnel(ctx) {
    const meeting = found(await ownMeeting(ctx, ctx.actor, ctx.input.id))
    return { title: meeting.title, rows: await funnelOf(ctx, meeting.id) }
  },

  async money(ctx) {
    return queries.sumMoney(ctx.db, found(await ownMeeting(ctx, ctx.actor, ctx.input.id)).id)
  },

  async arrivals(ctx) {
    const meeting = found(await ownMeeting(ctx, ctx.actor, ctx.input.id))
    const days = await queries.listArrivalDays(ctx.db, meeting.id)
    const day = ctx.input.day ?? days.at(-1) ?? ''
    const minutes = day === '' ? [] : await queries.countByMinute(ctx.db, meeting.id, day)
    return {
      ...{ timezone: meeting.timezone, days, day },
      minutes: minutes.map(({ minute, count }) => ({ at: minute.toISOString(), count })),
    }
  },
})

async function ownMeeting({ db }: Pick<Work, 'db'>, actor: Account, id: string) {
  const meeting = await findMeeting(db, id)
  return meeting && ownsMeeting(meeting, actor) ? meeting : null
}

/** The channel that brought most visits first, then those without a link, then the organiser's own entries. */
async function funnelOf({ db }: Pick<Work, 'db'>, meetingId: string): Promise<Funnel[]> {
  const visits = await queries.listVisits(db, meetingId)
  const begun = await queries.countBegun(db, meetingId)
  const people = await queries.countPeople(db, meetingId)
  const linked = visits.reduce((sum, row) => sum + row.visits, 0)
  const rowOf = (channel: string): Funnel => {
    const {
      channel: _,
      is_entered: _entered,
      ...counts
    } = people.find(row => row.channel === channel && !row.is_entered) ?? { ...nobody, channel, is_entered: false }
    return {
      ...nobody,
      ...counts,
      ...{ origin: channel === DIRECT ? 'DIRECT' : 'LINK', channel },
      begun: begun.find(row => row.channel === channel)?.begun ?? 0,
      visits: visits.find(row => row.channel === channel)?.visits ?? 0,
    }
  }
  const channels = new Set([...visits, ...begun, ...people].map(row => row.channel))
  channels.delete(DIRECT)
  const links = [...channels].map(rowOf).toSorted((a, b) => b.visits - a.visits || b.enrolled - a.enrolled)
  const reads = await queries.countReads(db, meetingId)
  const direct = { ...rowOf(DIRECT), visits: Math.max(0, reads - linked) }
  const entered = people.filter(row => row.is_entered)
  if (entered.length === 0) return [...links, direct]
  const sum = (name: 'enrolled' | 'approved' | 'settled' | 'came') =>
    entered.reduce((total, row) => total + row[name], 0)
  const counts = { enrolled: sum('enrolled'), approved: sum('approved'), settled: sum('settled'), came: sum('came') }
  return [...links, direct, { ...nobody, ...counts, origin: 'ORGANISER', channel: '' }]
}
