import type { AppointmentStatus } from '@shangyouji/contract/appointments/labels'
import { logStatuses } from '../../db/status-log.ts'
import type { Work } from '../../http/serve.ts'
import { notifyExhibitor, notifyVisitor } from './notify-sides.ts'
import * as queries from './queries.ts'

interface Ending {
  readonly status: AppointmentStatus
  readonly action: string
  readonly reason: string
  /** What both sides read behind the time. */
  readonly said: string
}

/** Ends appointments that hold a slot, by the platform itself, and tells both sides. The setting of the meeting is locked. */
async function endAppointments(work: Work, rows: readonly queries.ShownAppointment[], ending: Ending): Promise<void> {
  const { db, clock } = work
  const now = clock.now()
  for (const appointment of rows) {
    await queries.setAppointment(db, appointment.id, { status: ending.status, reason: ending.reason, updated_at: now })
    await notifyVisitor(work, appointment, ending.said, ending.reason)
    await notifyExhibitor(work, appointment, `的约谈${ending.said}`, ending.reason)
  }
  await logStatuses(
    work,
    null,
    rows.map(({ id, status }) => ({
      ...{ entity: 'appointment', id, from: status, to: ending.status, action: ending.action },
      ...(ending.reason && { reason: ending.reason }),
    })),
  )
}

/** Requests nobody answered in time, and appointments whose attendee has returned the ticket, give their slots back. */
export async function lapseAppointments(work: Work, meetingId: string): Promise<void> {
  const { db, clock } = work
  const due = await queries.listLapsed(db, clock.now(), meetingId)
  if (due.length === 0) return
  const rows = await queries.listByIds(
    db,
    due.map(({ id }) => id),
  )
  const isGone = (appointment: queries.ShownAppointment) => appointment.registration_status !== 'ENROLLED'
  await endAppointments(work, rows.filter(isGone), {
    ...{ status: 'CANCELLED', action: 'ticketGone', reason: '参会人已退票或取消报名', said: '已取消' },
  })
  await endAppointments(
    work,
    rows.filter(appointment => !isGone(appointment)),
    { status: 'EXPIRED', action: 'expire', reason: '', said: '超时未确认，已失效' },
  )
}

/** Of a meeting that is cancelled, or moved away from the slots of some appointments. */
export const endForMeeting = (work: Work, rows: readonly queries.ShownAppointment[], reason: string): Promise<void> =>
  endAppointments(work, rows, { status: 'CANCELLED', action: 'meeting', reason, said: '已取消' })
