import { z } from 'zod'
import { defineCall } from '../call.ts'
import { QueuedExport } from '../exports/calls.ts'
import { ById, Count, Day, Done, Flag, Id, Instant, line, SeenVersion } from '../fields.ts'
import { oneOf } from '../meetings/schemas.ts'
import { page, pageOf } from '../paging.ts'
import {
  appointmentLimits,
  appointmentOperationLabels,
  appointmentPlaceLabels,
  appointmentSideLabels,
  appointmentStatusLabels,
} from './labels.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式为 09:00')

/** Hours of one day on the clock of the meeting's zone. */
const Hours = z.object({ day: Day, from: Time, to: Time })

const settingFields = {
  /** Whether requests are taken; appointments that were agreed stay. */
  isOpen: Flag,
  place: oneOf(appointmentPlaceLabels),
  minutes: Count.min(5).max(240),
  gapMinutes: Count.min(0).max(120),
  hours: z.array(Hours).max(appointmentLimits.days * 4),
  tables: z.array(line(20, 1)).max(appointmentLimits.tables),
}

export const AppointmentSetting = z.object({
  ...settingFields,
  meetId: Id,
  title: z.string(),
  timezone: z.string(),
  /** Days of the meeting. */
  days: z.array(z.string()),
  /** Requested or agreed, still to come. */
  liveAppointments: z.int(),
  version: SeenVersion,
})
export type AppointmentSetting = z.infer<typeof AppointmentSetting>

export const Appointment = z.object({
  id: Id,
  meetId: Id,
  title: z.string(),
  timezone: z.string(),
  start: Instant,
  end: Instant,
  status: oneOf(appointmentStatusLabels),
  /** Who has to answer a request. */
  awaits: oneOf(appointmentSideLabels),
  businessId: Id,
  businessName: z.string(),
  /** Table or booth; empty where neither has a name. */
  place: z.string(),
  enrollId: Id,
  visitorName: z.string(),
  visitorCompany: z.string(),
  visitorTitle: z.string(),
  /** For the exhibitor of an agreed appointment, where the attendee shares it; else empty. */
  visitorPhone: z.string(),
  topic: z.string(),
  reason: z.string(),
  /** Until when a request waits for its answer. */
  expireTime: Instant.nullable(),
  /** What the caller may do with it now. */
  can: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    cancel: z.boolean(),
    move: z.boolean(),
    finish: z.boolean(),
    noShow: z.boolean(),
  }),
})
export type Appointment = z.infer<typeof Appointment>

export const AppointmentSlot = z.object({
  start: Instant,
  end: Instant,
  isFree: z.boolean(),
  /** Why it cannot be taken. */
  why: z.string(),
})
export type AppointmentSlot = z.infer<typeof AppointmentSlot>

const objectBase = '/api/customer/appointmentObject'
const routeBase = '/api/customer/appointmentRoute'

/** 约谈: what an attendee and an exhibitor agree on. */
export const appointmentObject = {
  save: defineCall({
    method: 'POST',
    path: `${objectBase}/save`,
    who: 'user',
    objects: 'public',
    summary: '向展商申请约谈；待确认与已确认的约谈占用时段、席位与洽谈桌',
    effect: 'write',
    limit: { per: 'account', count: 30, seconds: 60 },
    fails: [
      'NOT_FOUND',
      'TALK_CLOSED',
      'TALK_TICKET',
      'SLOT_TAKEN',
      'TALK_LIMIT',
      'FORBIDDEN_WORDS',
      'CONTACT_IN_TEXT',
    ],
    input: z.object({
      meetId: Id,
      businessId: Id,
      /** Beginning of a slot. */
      time: Instant,
      /** Which of one's own attendees; oneself where nothing is said. */
      enrollId: Id.optional(),
      topic: line(200).default(''),
    }),
    reply: ById,
  }),
  update: defineCall({
    method: 'PUT',
    path: `${objectBase}/update`,
    who: 'user',
    objects: 'party',
    summary: '确认、婉拒、取消、改期约谈，或记录是否到场',
    effect: 'write',
    fails: [
      'NOT_FOUND',
      'WRONG_STATE',
      'SLOT_TAKEN',
      'TALK_CLOSED',
      'TALK_MOVED',
      'FORBIDDEN_WORDS',
      'CONTACT_IN_TEXT',
    ],
    input: z.object({
      id: Id,
      operation: oneOf(appointmentOperationLabels),
      /** MOVE: the new time. ACCEPT: the time that was shown; another one is refused. */
      time: Instant.optional(),
      reason: line(200).default(''),
    }),
    reply: Done,
  }),
  getMineInfo: defineCall({
    method: 'GET',
    path: `${objectBase}/getMineInfo/{id}`,
    who: 'user',
    objects: 'public',
    summary: '自己在一场会议的约谈，以及可约的展商',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.object({
      title: z.string(),
      timezone: z.string(),
      isOpen: z.boolean(),
      /** Own attendees with a live ticket. */
      attendees: z.array(z.object({ id: Id, name: z.string(), openLeft: z.int() })),
      exhibitors: z.array(
        z.object({
          businessId: Id,
          name: z.string(),
          hall: z.string(),
          booth: z.string(),
          takesAppointments: z.boolean(),
        }),
      ),
      appointments: z.array(Appointment),
    }),
  }),
  listSlots: defineCall({
    method: 'GET',
    path: `${objectBase}/listSlots/{id}`,
    who: 'user',
    objects: 'public',
    summary: '一家展商在会议中还可约的时段',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: z.object({
      id: Id,
      businessId: Id,
      /** For whom; own times that are taken are told. */
      enrollId: Id.optional(),
      /** An appointment that is to be moved: what it occupies counts as free. */
      appointmentId: Id.optional(),
    }),
    reply: z.array(AppointmentSlot),
  }),
}

const routeFilter = {
  meetId: Id.optional(),
  /** ORGANISER: appointments of own meetings. EXHIBITOR: appointments with the own company. */
  side: z.enum(['ORGANISER', 'EXHIBITOR']).default('ORGANISER'),
  status: oneOf(appointmentStatusLabels).optional(),
  day: Day.optional(),
  businessId: Id.optional(),
  /** Part of a name or a company. */
  keyword: line(50).optional(),
}
const member = { who: 'organiser+business', objects: 'company' } as const

/** 约谈安排: the organiser's set-up, and the bookings of a meeting. */
export const appointmentRoute = {
  searchRouteAdmin: defineCall({
    ...member,
    method: 'POST',
    path: `${routeBase}/searchRouteAdmin`,
    summary: '自己会议的约谈，或与本企业的约谈，按时间排列',
    effect: 'read',
    input: page(routeFilter, ['time']),
    reply: pageOf(Appointment),
  }),
  exportAppointmentRoute: defineCall({
    ...member,
    method: 'POST',
    path: `${routeBase}/exportAppointmentRoute`,
    summary: '导出约谈安排，条件与列表相同',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    fails: ['EXPORT_TOO_LARGE'],
    input: z.object(routeFilter),
    reply: QueuedExport,
  }),
  getSetting: defineCall({
    ...member,
    gives: { of: 'appointmentSetting', by: ['meetId'] },
    method: 'GET',
    path: `${routeBase}/getSetting/{id}`,
    summary: '自己会议的约谈设置',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: AppointmentSetting,
  }),
  saveSetting: defineCall({
    ...member,
    edits: { of: 'appointmentSetting', by: ['meetId'] },
    method: 'PUT',
    path: `${routeBase}/saveSetting`,
    summary: '设置约谈的日期、时段与洽谈桌；不能去掉已约的时段和桌位',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'TALKS_BOOKED'],
    input: z.object({ ...settingFields, meetId: Id, version: SeenVersion }),
    reply: Done,
  }),
}
