import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { holdExhibitor } from '../exhibitors/api.ts'
import type { MeetingRow } from '../meetings/api.ts'
import { lapseAppointments } from './end.ts'
import { notifyExhibitor, notifyVisitor } from './notify-sides.ts'
import * as queries from './queries.ts'
import { firstFree } from './rules.ts'
import { expiryOf, isInTime, type Slot, slotsOf } from './slots.ts'

interface Wanted {
  readonly setting: queries.SettingRow
  readonly zone: string
  readonly exhibitorId: string
  readonly seats: number
  readonly registrationId: string
  readonly time: string
  /** An appointment that is moved away from its slot. */
  readonly appointmentId?: string
}

/** A slot of the meeting's grid that can still be asked for. @throws Failure INVALID_INPUT */
function slotAt(setting: queries.SettingRow, zone: string, time: string, now: Date): Slot {
  const at = Date.parse(time)
  const slot = slotsOf(setting, zone).find(({ start }) => start.getTime() === at)
  if (!slot) failFields({ time: '没有这个约谈时段，请重新选择' })
  if (!isInTime(slot, now)) failFields({ time: slot.start <= now ? '该时段已过，请选择之后的时段' : '须提前2小时预约' })
  return slot
}

/** What an appointment takes in a slot: the first free seat and, at tables, the first free table. The setting is locked. */
async function takeSlot(work: Work, wanted: Wanted) {
  const { setting, exhibitorId, registrationId, appointmentId } = wanted
  const slot = slotAt(setting, wanted.zone, wanted.time, work.clock.now())
  const held = await queries.listAt(work.db, setting.meeting_id, slot.start, appointmentId)
  if (held.some(appointment => appointment.registration_id === registrationId))
    fail('SLOT_TAKEN', { why: '参会人在该时段已有约谈' })
  const seats = held
    .filter(appointment => appointment.exhibitor_id === exhibitorId)
    .map(appointment => appointment.seat)
  const seat = firstFree(seats, wanted.seats) ?? fail('SLOT_TAKEN', { why: '该展商在此时段已约满' })
  const tables = held.map(appointment => appointment.table_no)
  const table =
    setting.place === 'BOOTH'
      ? null
      : (firstFree(tables, setting.tables.length) ?? fail('SLOT_TAKEN', { why: '该时段的洽谈桌已约满' }))
  return { start_at: slot.start, end_at: slot.end, seat, table_no: table }
}

const CLOSED = '主办方尚未开放约谈'

/** The setting under its lock, open for requests; what has lapsed has given its slots back. */
async function openSetting(work: Work, meetingId: string): Promise<queries.SettingRow> {
  const setting = await queries.lockSetting(work.db, meetingId)
  if (!setting?.is_open) fail('TALK_CLOSED', { why: CLOSED })
  await lapseAppointments(work, meetingId)
  return setting
}

interface Request {
  readonly meeting: MeetingRow
  readonly businessId: string
  readonly registrationId: string
  readonly time: string
  readonly topic: string
}

/** An attendee asks an exhibitor for an appointment. */
export async function requestAppointment(work: Work, actor: Account, request: Request): Promise<string> {
  const { db, clock } = work
  const { meeting, registrationId } = request
  const setting = await openSetting(work, meeting.id)
  const exhibitor = found(await holdExhibitor(db, meeting.id, request.businessId))
  if (exhibitor.appointment_seats === 0) fail('TALK_CLOSED', { why: '该展商暂不接受约谈' })
  const limits = parameters(db)
  const [limit, answerHours] = [await limits.number('talk.openRequests'), await limits.number('talk.answerHours')]
  const open = (await queries.countRequests(db, [registrationId]))[0]?.number ?? 0
  may(open < limit, 'TALK_LIMIT', { limit })
  const now = clock.now()
  const place = await takeSlot(work, {
    ...{ setting, zone: meeting.timezone, exhibitorId: exhibitor.id, seats: exhibitor.appointment_seats },
    ...{ registrationId, time: request.time },
  })
  const id = newId()
  const isMade = await queries.insertAppointment(db, {
    ...{ id, meeting_id: meeting.id, exhibitor_id: exhibitor.id, registration_id: registrationId },
    ...{ account_id: actor.accountId, ...place, status: 'REQUESTED', awaits: 'EXHIBITOR', topic: request.topic },
    ...{ expires_at: expiryOf(place.start_at, answerHours, now), created_at: now, updated_at: now },
  })
  if (!isMade) fail('SLOT_TAKEN', { why: '该时段刚被约走，请选择其他时段' })
  await logStatus(work, actor, { entity: 'appointment', id, from: null, to: 'REQUESTED', action: 'request' })
  await notifyExhibitor(work, (await queries.findAppointment(db, id))!, '申请约谈')
  return id
}

/** Another slot for an appointment, in one statement: the old one is free when the new one is taken, or nothing changes. */
export async function moveAppointment(
  work: Work,
  actor: Account,
  {
    appointment,
    time,
    isVisitor,
    reason,
  }: { appointment: queries.ShownAppointment; time: string; isVisitor: boolean; reason: string },
): Promise<void> {
  const { db, clock } = work
  const setting = await openSetting(work, appointment.meeting_id)
  if (Date.parse(time) === appointment.start_at.getTime()) failFields({ time: '请选择另一个时段' })
  const exhibitor = found(await holdExhibitor(db, appointment.meeting_id, appointment.exhibitor_company_id!))
  const place = await takeSlot(work, {
    ...{
      setting,
      zone: appointment.timezone,
      exhibitorId: appointment.exhibitor_id,
      seats: exhibitor.appointment_seats,
      time,
    },
    ...{ registrationId: appointment.registration_id, appointmentId: appointment.id },
  })
  const now = clock.now()
  const answerHours = await parameters(db).number('talk.answerHours')
  const awaits = isVisitor ? 'EXHIBITOR' : 'VISITOR'
  await queries.setAppointment(db, appointment.id, {
    ...{ ...place, status: 'REQUESTED', awaits, reason, updated_at: now },
    expires_at: expiryOf(place.start_at, answerHours, now),
  })
  await logStatus(work, actor, {
    ...{ entity: 'appointment', id: appointment.id, from: appointment.status, to: 'REQUESTED', action: 'move', reason },
  })
  const moved = (await queries.findAppointment(db, appointment.id))!
  if (isVisitor) await notifyExhibitor(work, moved, '申请改期约谈', reason)
  else await notifyVisitor(work, moved, '由展商改期，待您确认', reason)
}
