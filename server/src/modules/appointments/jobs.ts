import type { Work } from '../../http/serve.ts'
import type { Services } from '../../kernel/services.ts'
import type { ExhibitorFollower } from '../exhibitors/api.ts'
import { findMeeting, type MeetingFollower } from '../meetings/api.ts'
import { endForMeeting, lapseAppointments } from './end.ts'
import * as queries from './queries.ts'
import { slotsOf } from './slots.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Requests nobody answered in time, appointments whose attendee has returned the ticket, appointments that are over. */
    'appointments.lapse': Record<string, never>
  }
}

export const appointmentJobKinds = ['appointments.lapse'] as const

export function handleAppointmentJobs(services: Services): void {
  const { jobs } = services
  jobs.handle('appointments.lapse', () => lapse(services))
  jobs.every('appointments.lapse', '*/5 * * * *', {})
}

async function lapse({ database, ...services }: Services): Promise<void> {
  const now = services.clock.now()
  const meetings = new Set((await queries.listLapsed(database.db, now)).map(appointment => appointment.meeting_id))
  for (const id of meetings)
    await database.db.transaction().execute(async db => {
      await queries.lockSetting(db, id)
      await lapseAppointments({ ...services, db, after: () => {} }, id)
    })
  await queries.finishPast(database.db, now)
}

/** Those appointments of a meeting that are ended with it, under the lock of its setting. */
async function end(
  work: Work,
  meetingId: string,
  reason: string,
  isEnded: (appointment: queries.ShownAppointment) => boolean,
) {
  if (!(await queries.lockSetting(work.db, meetingId))) return
  await endForMeeting(work, (await queries.listLiveOfMeeting(work.db, meetingId)).filter(isEnded), reason)
}

/** Appointments hang on their meeting. */
export const appointmentFollower: MeetingFollower = {
  // who has an appointment has a ticket: the attendees are counted with their tickets
  countLive: async () => new Map(),

  cancelled: (work, _actor, meetingId, reason) =>
    end(work, meetingId, `会议已取消：${reason}`, appointment => appointment.start_at > work.clock.now()),

  enlarged: async () => {},

  /** Appointments keep their instant. What no longer lies in a slot within the meeting is cancelled. */
  async changed(work, { meetingId }) {
    const setting = await queries.findSetting(work.db, meetingId)
    const meeting = await findMeeting(work.db, meetingId)
    if (!setting || !meeting) return
    const within = slotsOf(setting, meeting.timezone)
      .filter(slot => slot.start >= meeting.start_at && slot.end <= meeting.end_at)
      .map(slot => slot.start.getTime())
    await end(
      work,
      meetingId,
      '会议时间变更',
      appointment => appointment.start_at > work.clock.now() && !within.includes(appointment.start_at.getTime()),
    )
  },
}

export const appointmentExhibitorFollower: ExhibitorFollower = { countOpen: queries.countOpenOfExhibitor }
