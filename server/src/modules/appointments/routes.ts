import { appointmentObject, appointmentRoute } from '@shangyouji/contract/appointments/calls'
import type { AppointmentOperation } from '@shangyouji/contract/appointments/labels'
import { logStatus } from '../../db/status-log.ts'
import type { Account, Member } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { findAccount } from '../accounts/api.ts'
import { parameters } from '../base/api.ts'
import { findOfCompany, listShown, ownMeeting } from '../exhibitors/api.ts'
import { exportList } from '../exports/api.ts'
import { findMeeting, isPublicMeeting } from '../meetings/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { sidesOf } from './access.ts'
import { moveAppointment, requestAppointment } from './book.ts'
import { appointmentExport } from './exports.ts'
import { notifyExhibitor, notifyVisitor } from './notify-sides.ts'
import { presentAppointment } from './present.ts'
import * as queries from './queries.ts'
import { moveOf, type Side } from './rules.ts'
import { presentSetting, saveSetting } from './setting.ts'
import { isInTime, slotsOf, timeText } from './slots.ts'

const phoneOf = async ({ db }: Pick<Work, 'db'>, actor: Account): Promise<string> =>
  (await findAccount(db, actor.accountId))?.phone ?? ''

/** The meeting as its attendees and, while it is public, everyone may name it; with the caller's live tickets. */
async function attended(work: Work, actor: Account, meetId: string) {
  const meeting = found(await findMeeting(work.db, meetId))
  const phone = await phoneOf(work, actor)
  const attendees = await queries.listAttendees(work.db, meetId, { accountId: actor.accountId, phone })
  if (attendees.length === 0 && !isPublicMeeting(meeting)) found(null)
  return { meeting, attendees, phone }
}

/** 约谈, from the attendee's and the exhibitor's side. */
export const appointmentObjectRoutes = serve(appointmentObject, {
  async save(ctx) {
    const { db, actor, input, clock } = ctx
    const { meeting, attendees } = await attended(ctx, actor, input.meetId)
    if (attendees.length === 0) fail('TALK_TICKET')
    const attendee = input.enrollId ? attendees.find(({ id }) => id === input.enrollId) : attendees[0]
    may(!meeting.cancelled_at && clock.now() < meeting.end_at, 'TALK_CLOSED', { why: '会议已取消或已结束' })
    if (actor.company?.id === input.businessId) fail('TALK_CLOSED', { why: '不能与本企业约谈' })
    refuse(await checkText(db, { scene: 'consulting', texts: { topic: input.topic }, by: actor }))
    const { businessId, time, topic } = input
    return {
      id: await requestAppointment(ctx, actor, {
        meeting,
        registrationId: found(attendee).id,
        businessId,
        time,
        topic,
      }),
    }
  },

  async update(ctx) {
    const { db, actor, input } = ctx
    const seen = found(await queries.findAppointment(db, input.id))
    const sides = sidesOf(seen, actor, await phoneOf(ctx, actor))
    if (sides.length === 0) found(null)
    refuse(await checkText(db, { scene: 'consulting', texts: { reason: input.reason }, by: actor }))
    // the setting before the appointment, as everywhere
    await queries.lockSetting(db, seen.meeting_id)
    await queries.lockAppointment(db, seen.id)
    const appointment = found(await queries.findAppointment(db, seen.id))
    await operate(ctx, actor, appointment, sides)
    return true
  },

  async getMineInfo(ctx) {
    const { db, actor, input, clock } = ctx
    const { meeting, attendees, phone } = await attended(ctx, actor, input.id)
    const ids = attendees.map(({ id }) => id)
    const requests = new Map((await queries.countRequests(db, ids)).map(row => [row.registration_id, row.number]))
    const limit = await parameters(db).number('talk.openRequests')
    const setting = await queries.findSetting(db, meeting.id)
    const exhibitors = (await listShown(db, meeting.id)).filter(row => row.company_id !== null)
    const appointments = await queries.listOfAttendees(db, ids)
    const now = clock.now()
    return {
      title: meeting.title,
      timezone: meeting.timezone,
      isOpen: setting?.is_open === true && !meeting.cancelled_at && now < meeting.end_at,
      attendees: attendees.map(({ id, name }) => ({
        id,
        name,
        openLeft: Math.max(0, limit - (requests.get(id) ?? 0)),
      })),
      exhibitors: exhibitors.map(row => ({
        ...{ businessId: row.company_id!, name: row.shown_name, hall: row.hall, booth: row.booth },
        takesAppointments: row.appointment_seats > 0 && row.company_id !== actor.company?.id,
      })),
      appointments: appointments.map(appointment =>
        presentAppointment(appointment, sidesOf(appointment, actor, phone), now),
      ),
    }
  },

  async listSlots(ctx) {
    const { db, actor, input, clock } = ctx
    const moved = input.appointmentId ? found(await queries.findAppointment(db, input.appointmentId)) : null
    const phone = await phoneOf(ctx, actor)
    if (moved && (moved.meeting_id !== input.id || sidesOf(moved, actor, phone).length === 0)) found(null)
    const { meeting, attendees } = moved
      ? { meeting: found(await findMeeting(db, input.id)), attendees: [{ id: moved.registration_id }] }
      : await attended(ctx, actor, input.id)
    const exhibitor = await findOfCompany(db, meeting.id, input.businessId)
    const setting = await queries.findSetting(db, meeting.id)
    if (!setting?.is_open || exhibitor?.status !== 'ACCEPTED') return []
    const visitor = input.enrollId ? attendees.find(({ id }) => id === input.enrollId) : attendees[0]
    const now = clock.now()
    const held = (await queries.listLive(db, meeting.id, now)).filter(({ id }) => id !== moved?.id)
    return slotsOf(setting, meeting.timezone)
      .filter(slot => isInTime(slot, now))
      .map(slot => {
        const there = held.filter(appointment => appointment.start_at.getTime() === slot.start.getTime())
        const why = there.some(appointment => appointment.registration_id === visitor?.id)
          ? '已有约谈'
          : there.filter(appointment => appointment.exhibitor_id === exhibitor.id).length >= exhibitor.appointment_seats
            ? '展商已约满'
            : setting.place === 'TABLE' &&
                there.filter(appointment => appointment.table_no !== null).length >= setting.tables.length
              ? '桌位已满'
              : ''
        return { start: slot.start.toISOString(), end: slot.end.toISOString(), isFree: why === '', why }
      })
  },
})

interface Operated extends Work {
  readonly input: {
    readonly operation: AppointmentOperation
    readonly time?: string | undefined
    readonly reason: string
  }
}

const said: Readonly<Record<Exclude<AppointmentOperation, 'MOVE'>, string>> = {
  ACCEPT: '已确认',
  DECLINE: '已婉拒',
  CANCEL: '已取消',
  DONE: '已完成',
  NO_SHOW: '记为未到场',
}

/** One move of a locked appointment, told to the other side. */
async function operate(
  ctx: Operated,
  actor: Account,
  appointment: queries.ShownAppointment,
  sides: readonly Side[],
): Promise<void> {
  const { db, clock, input } = ctx
  const { operation, time, reason } = input
  const to = moveOf(operation, appointment, sides, clock.now())
  if (to === null) return fail('WRONG_STATE')
  const isVisitor = sides.includes('VISITOR')
  if (operation === 'MOVE') {
    if (!time) failFields({ time: '请选择新的时段' })
    return moveAppointment(ctx, actor, { appointment, time, isVisitor, reason })
  }
  if (operation === 'ACCEPT') {
    if (!time) failFields({ time: '请查看约谈时间后再确认' })
    if (Date.parse(time) !== appointment.start_at.getTime())
      fail('TALK_MOVED', { time: timeText(appointment.start_at, appointment.timezone) })
    may(appointment.expires_at !== null && appointment.expires_at > clock.now(), 'WRONG_STATE')
    may(appointment.registration_status === 'ENROLLED', 'WRONG_STATE')
  }
  await queries.setAppointment(db, appointment.id, { status: to, reason, updated_at: clock.now() })
  await logStatus(ctx, actor, {
    ...{
      entity: 'appointment',
      id: appointment.id,
      from: appointment.status,
      to,
      action: operation.toLowerCase(),
      reason,
    },
  })
  const what = said[operation]
  if (!isVisitor) await notifyVisitor(ctx, appointment, what, reason)
  if (!sides.includes('EXHIBITOR')) await notifyExhibitor(ctx, appointment, `的约谈${what}`, reason)
}

const viewOf = (actor: Member) =>
  ({ side: 'BUSINESS', accountId: actor.accountId, companyId: actor.company.id }) as const

/** 约谈安排: set-up and bookings of own meetings, or bookings with the own company. */
export const appointmentRouteRoutes = serve(appointmentRoute, {
  async searchRouteAdmin(ctx) {
    const { db, actor, input, clock } = ctx
    const page = await queries.listOfCompany(db, actor.company.id, input)
    const now = clock.now()
    // what is shown and may be done follows the side that was asked for
    return { ...page, records: page.records.map(appointment => presentAppointment(appointment, [input.side], now)) }
  },

  exportAppointmentRoute: ctx => exportList(ctx, appointmentExport, viewOf(ctx.actor), ctx.input),

  async getSetting(ctx) {
    const meeting = await ownMeeting(ctx, ctx.actor, ctx.input.id)
    return presentSetting(ctx, meeting)
  },

  async saveSetting(ctx) {
    const meeting = await ownMeeting(ctx, ctx.actor, ctx.input.meetId)
    may(!meeting.cancelled_at && ctx.clock.now() < meeting.end_at, 'WRONG_STATE')
    await saveSetting(ctx, meeting, ctx.input)
    return true
  },
})
