import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import type { MeetingFollower } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { followAgenda } from './bookings.ts'
import { lapseGoodwill } from './goodwill/goodwill.ts'
import { runImport } from './imports/commit.ts'
import { dropOld } from './imports/import-queries.ts'
import { endWaiting } from './offer.ts'
import { lapseOrder } from './order.ts'
import * as queries from './queries.ts'
import { remind } from './reminders.ts'
import { eraseAttendees } from './retention-queries.ts'
import { endOrder } from './return.ts'
import { lapseReturns, remindOfReturns } from './return-requests/return-requests.ts'
import { rewardArrivals } from './reward.ts'
import { remindOfSlips } from './transfers.ts'
import { offerPlaces } from './waiting-list.ts'
import * as waiting from './waiting-queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Orders not paid or accepted in time, goodwill and returns nobody agreed to, waiting without a place, free places to offer. */
    'tickets.lapse': Record<string, never>
    /** Orders of meetings that were cancelled; goes on where it was interrupted. */
    'tickets.endCancelled': Record<string, never>
    /** A confirmed table of attendees; goes on where it was interrupted. */
    'tickets.import': { importId: string }
    /** Personal data of imports that nobody needs any more. */
    'tickets.imports.tidy': Record<string, never>
    /** Reminders of meetings that are near, and of requests for returns that nobody has answered. */
    'tickets.remind': Record<string, never>
    /** Points for those who came. */
    'tickets.reward': Record<string, never>
    /** Transfers that organisers have not looked at. */
    'tickets.remindOfSlips': Record<string, never>
  }
}

export const ticketJobKinds = [
  'tickets.lapse',
  'tickets.endCancelled',
  'tickets.import',
  'tickets.imports.tidy',
  'tickets.remind',
  'tickets.reward',
  'tickets.remindOfSlips',
] as const

export function handleTicketJobs(services: Services): void {
  const { jobs } = services
  jobs.handle('tickets.lapse', () => lapse(services))
  jobs.handle('tickets.endCancelled', () => endCancelled(services))
  jobs.handle('tickets.import', ({ importId }) => runImport(services, importId))
  jobs.handle('tickets.remind', async () => {
    await remind(services)
    await inTransaction(services, remindOfReturns)
  })
  jobs.every('tickets.remind', '*/10 * * * *', {})
  jobs.handle('tickets.reward', async () => {
    while (await inTransaction(services, rewardArrivals));
  })
  jobs.every('tickets.reward', '*/5 * * * *', {})
  jobs.handle('tickets.remindOfSlips', () => inTransaction(services, remindOfSlips))
  jobs.every('tickets.remindOfSlips', '0 10 * * *', {})
  jobs.handle('tickets.imports.tidy', () => tidyImports(services))
  jobs.every('tickets.imports.tidy', '40 3 * * *', {})
  jobs.every('tickets.lapse', '* * * * *', {})
  jobs.every('tickets.endCancelled', '*/5 * * * *', {})
}

const DAY_MS = 86_400_000
/** An unconfirmed preview is kept a day; rows of an import are kept a week for its error file. */
const PREVIEW_DAYS = 1
const ROWS_DAYS = 7

function tidyImports({ database, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  return dropOld(database.db, before(PREVIEW_DAYS), before(ROWS_DAYS))
}

async function lapse(services: Services): Promise<void> {
  const { database, clock } = services
  for (const { id } of await queries.listLapsed(database.db, clock.now()))
    await inTransaction(services, work => lapseOrder(work, id))
  await inTransaction(services, lapseGoodwill)
  await inTransaction(services, lapseReturns)
  for (const { order_id: id } of await waiting.listOverdue(database.db, clock.now()))
    await inTransaction(services, work => endWaiting(work, id))
  // whose row was locked by another transaction when a place became free
  for (const { meeting_id: id } of await waiting.listOfferable(database.db))
    await inTransaction(services, work => offerPlaces(work, id))
}

async function endCancelled(services: Services): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const due = (await queries.listOfCancelled(services.database.db)).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return
    for (const { id } of due) {
      seen.add(id)
      await inTransaction(services, work => endOrder(work, id))
    }
  }
}

/** Tickets hang on their meeting. */
export const ticketFollower: MeetingFollower = {
  countLive: queries.countLive,

  async cancelled(work, _actor, meetingId, reason) {
    const holders = await queries.listHolders(work.db, meetingId)
    const title = await queries.titleOf(work.db, meetingId)
    await notify(work, holders, {
      side: 'CLIENT',
      type: 'MEETING',
      title: `会议《${title}》已取消，票款将全额退回`,
      content: reason,
      link: '/demander/meeting',
    })
    await work.jobs.send(work.db, 'tickets.endCancelled', {})
  },

  enlarged: offerPlaces,

  async changed(work, { meetingId, title, lines }) {
    await notify(work, await queries.listHolders(work.db, meetingId), {
      side: 'CLIENT',
      type: 'MEETING',
      title: `会议《${title}》的安排有变动`,
      content: lines.join('\n'),
      link: '/demander/meeting',
    })
  },

  agendaChanged: followAgenda,

  erasePersonalData: ({ db, clock }, meetingId) => eraseAttendees(db, meetingId, clock.now()),
}
