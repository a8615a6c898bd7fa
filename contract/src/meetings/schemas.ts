import { z } from 'zod'
import { formFields } from '../content/calls.ts'
import { AreaFields, Count, Day, Fen, Flag, Html, Id, ImageUrl, line, Phone, WebAddress } from '../fields.ts'
import {
  audienceLabels,
  badgeTypeLabels,
  fieldTypeLabels,
  hostRoleLabels,
  includesLabels,
  meetingFormLabels,
  meetingLimits as most,
} from './labels.ts'

export const oneOf = <L extends Record<string, string>>(labels: L) =>
  z.enum(Object.keys(labels) as [keyof L & string, ...(keyof L & string)[]])

/** A time on the clock of the meeting's zone: `2026-12-01T09:00`. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, '时间格式不正确')
  .refine(text => !Number.isNaN(Date.parse(`${text}Z`)) && new Date(`${text}Z`).toISOString().startsWith(text), {
    error: '时间不存在',
  })
const LocalOrEmpty = z.union([z.literal(''), LocalTime])

/** Name of a zone of the IANA list. */
export const TimeZone = z
  .string()
  .max(60)
  .refine(zone => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
      return /^[A-Za-z]/.test(zone)
    } catch {
      return false
    }
  }, '时区不存在')

const Capacity = Count.min(1).max(1_000_000)

export const Hall = z.object({ name: line(30, 1), capacity: Capacity.nullable().default(null) })

export const Host = z.object({
  name: line(60, 1),
  role: oneOf(hostRoleLabels).default('HOST'),
})

export const Sponsor = z.object({
  name: line(60, 1),
  logo: ImageUrl.default(''),
  /** The organiser's own word: 金牌, 特别支持. */
  level: line(20).default(''),
  link: z.union([z.literal(''), WebAddress]).default(''),
})

/** One entry of the agenda, on the clock of the meeting's zone. */
export const Session = z.object({
  /** Given by the server; an entry that keeps it keeps its bookings. */
  id: Id.optional(),
  /** Name of one of the halls; empty where there is only one place. */
  hall: line(30).default(''),
  start: LocalTime,
  end: LocalTime,
  title: line(120, 1),
  chair: line(40).default(''),
  speakers: z.array(line(40, 1)).max(most.speakers, `每场最多${most.speakers}位讲者`).default([]),
  intro: line(500).default(''),
  capacity: Capacity.nullable().default(null),
  /** Takes part only who booked it. */
  needBooking: Flag.default(false),
})

export const Ticket = z.object({
  /** Given by the server; a ticket that keeps it keeps what was sold. */
  id: Id.optional(),
  name: line(40, 1),
  intro: line(200).default(''),
  price: Fen.max(100_000_00, '票价最高10万元'),
  /** Null: as many as the meeting holds. */
  total: Capacity.nullable().default(null),
  perOrderMax: Count.min(1).max(20).default(20),
  saleStart: LocalOrEmpty.default(''),
  saleEnd: LocalOrEmpty.default(''),
  needAudit: Flag.default(false),
  visible: Flag.default(true),
  /** Days of the meeting on which it holds; none: all of them. */
  validDays: z.array(Day).max(60).default([]),
  includes: oneOf(includesLabels).default('ONSITE'),
  badgeType: oneOf(badgeTypeLabels).default('VISITOR'),
  /** From this number in one order each costs `groupPrice`; null: no group price. */
  groupFrom: Count.min(2).max(20).nullable().default(null),
  groupPrice: Fen.nullable().default(null),
})
export type TicketForm = z.output<typeof Ticket>

export const FormField = z.object({
  /** Given by the server; answers are kept under it. */
  id: Id.optional(),
  label: line(40, 1),
  type: oneOf(fieldTypeLabels).default('TEXT'),
  required: Flag.default(false),
  /** Of CHOICE. */
  options: z.array(line(40, 1)).max(30).default([]),
  /** CHOICE takes several. */
  multiple: Flag.default(false),
})

/** Copied to each ticket when it is bought. */
export const RefundRule = z.object({
  allow: Flag.default(true),
  /** From `hoursBefore` the start `percent` goes back, the most hours first. */
  steps: z
    .array(z.object({ hoursBefore: Count.min(0).max(8760), percent: Count.min(0).max(100) }))
    .max(5)
    .default([
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 72, percent: 50 },
    ]),
  /** Kept of each ticket in any case, in fen. */
  keepFixed: Fen.default(0),
  needApproval: Flag.default(false),
})
export type RefundRule = z.output<typeof RefundRule>

export const InvoiceRule = z.object({
  isOffered: Flag.default(true),
  /** 专票 beside 普票. */
  isSpecialOffered: Flag.default(false),
  needAddress: Flag.default(false),
  needBank: Flag.default(false),
})
export type InvoiceRule = z.output<typeof InvoiceRule>

const Links = z.union([z.literal(''), WebAddress])

/** Fields that a published meeting changes at once, without a review (updateBase). */
export const baseFields = {
  contactName: line(40).default(''),
  contactPhone: z.union([z.literal(''), Phone, line(20).regex(/^[\d\s()+-]{7,20}$/, '电话格式不正确')]).default(''),
  enrollStart: LocalOrEmpty.default(''),
  enrollEnd: LocalOrEmpty.default(''),
  /** Places of the whole meeting; null: the tickets alone count. */
  capacity: Capacity.nullable().default(null),
  needAudit: Flag.default(false),
  hasWaitlist: Flag.default(false),
  /** Told to attendees alone. */
  liveUrl: Links.default(''),
  replayUrl: Links.default(''),
}

export const meetingForm = {
  ...formFields,
  title: z
    .string({ error: '请输入会议名称' })
    .trim()
    .min(2, '会议名称至少2个字')
    .max(most.title, `会议名称最多${most.title}个字`),
  cover: ImageUrl.default(''),
  summary: line(200).default(''),
  content: Html.default(''),
  section: line(20).default(''),
  form: oneOf(meetingFormLabels).default('OFFLINE'),
  timezone: TimeZone.default('Asia/Shanghai'),
  start: LocalOrEmpty.default(''),
  end: LocalOrEmpty.default(''),
  ...AreaFields,
  address: line(120).default(''),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  halls: z.array(Hall).max(most.halls, `最多${most.halls}个会场`).default([]),
  hosts: z.array(Host).max(most.hosts).default([]),
  sponsors: z.array(Sponsor).max(most.sponsors).default([]),
  sessions: z.array(Session).max(most.sessions, `最多${most.sessions}场日程`).default([]),
  tickets: z.array(Ticket).max(most.tickets, `最多${most.tickets}种票`).default([]),
  fields: z.array(FormField).max(most.fields, `最多${most.fields}个报名项`).default([]),
  audience: oneOf(audienceLabels).default('OPEN'),
  /** Of an INVITED audience: those who know the code, or has one of the phones. */
  inviteCode: line(30).default(''),
  invitePhones: z.array(Phone).max(2000, '邀请名单最多2000人').default([]),
  /** One phone may hold several kinds of ticket of this meeting. */
  allowSeveral: Flag.default(false),
  refundRule: RefundRule.prefault({}),
  invoiceRule: InvoiceRule.prefault({}),
  /** Address of the stored safety permit of a large meeting; seen by reviewers. */
  permit: ImageUrl.default(''),
  /** How many are expected; with 1,000 or more on site a permit is asked for. */
  expected: Count.min(0).max(1_000_000).default(0),
  ...baseFields,
}

export const MeetingForm = z.object(meetingForm)
export type MeetingFormInput = z.input<typeof MeetingForm>
export type MeetingFormData = z.output<typeof MeetingForm>
