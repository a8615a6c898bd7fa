import { z } from 'zod'
import { defineCall } from '../call.ts'
import { contentCalls, contentFields, ownerFields, SaveReply } from '../content/calls.ts'
import { draftOf, typedFields } from '../content/typed-draft.ts'
import { ById, changes, Done, Id, Instant, line, RowVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { Publisher } from '../publications/schemas.ts'
import { Channel } from './channel.ts'
import { meetingFormLabels, meetingLimits, personKindLabels, phaseLabels, stockLabels } from './labels.ts'
import {
  baseFields,
  FormField,
  Hall,
  Host,
  InvoiceRule,
  MeetingForm,
  oneOf,
  RefundRule,
  Sponsor,
  Ticket,
} from './schemas.ts'

const Format = oneOf(meetingFormLabels)
const Phase = oneOf(phaseLabels)
const StockWord = oneOf(stockLabels)

const summaryFields = {
  section: z.string(),
  form: Format,
  timezone: z.string(),
  /** Null in a draft that has none yet. */
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
  phase: Phase,
  provinceName: z.string(),
  cityName: z.string(),
  address: z.string(),
}

export const MeetingCard = z.object({
  ...contentFields,
  ...summaryFields,
  summary: z.string(),
  /** The lowest price of a ticket that everyone sees, in fen; null where none is offered. */
  priceFrom: z.int().nullable(),
  /** Whether every such ticket is free. */
  isFree: z.boolean(),
  stock: StockWord,
  publisher: Publisher,
})
export type MeetingCard = z.infer<typeof MeetingCard>

const { id: _ticketId, saleStart: _saleStart, saleEnd: _saleEnd, total: _total, ...ticketShown } = Ticket.shape

/** A ticket as the public page shows it, without a number of places. */
export const MeetingTicket = z.object({
  ...changes(ticketShown).required().shape,
  id: Id,
  saleStartTime: Instant.nullable(),
  saleEndTime: Instant.nullable(),
  saleState: z.enum(['BEFORE', 'OPEN', 'OVER']),
  stock: StockWord,
})
export type MeetingTicket = z.infer<typeof MeetingTicket>

export const MeetingSession = z.object({
  id: Id,
  hall: z.string(),
  /** On the clock of the meeting's zone. */
  start: z.string(),
  end: z.string(),
  title: z.string(),
  chair: z.string(),
  speakers: z.array(z.string()),
  intro: z.string(),
  needBooking: z.boolean(),
  stock: StockWord,
})
export type MeetingSession = z.infer<typeof MeetingSession>

export const ShownPerson = z.object({
  id: Id,
  kind: oneOf(personKindLabels),
  name: z.string(),
  title: z.string(),
  photo: z.string(),
  bio: z.string(),
})

export const MeetingDetails = MeetingCard.extend({
  content: z.string(),
  enrollStartTime: Instant.nullable(),
  enrollEndTime: Instant.nullable(),
  /** Whether one can enrol at this instant. */
  takesEnrolments: z.boolean(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  halls: z.array(changes(Hall.shape).required()),
  hosts: z.array(changes(Host.shape).required()),
  sponsors: z.array(changes(Sponsor.shape).required()),
  days: z.array(z.string()),
  sessions: z.array(MeetingSession),
  people: z.array(ShownPerson),
  tickets: z.array(MeetingTicket),
  fields: z.array(changes(FormField.shape).required()),
  audience: MeetingForm.shape.audience.unwrap(),
  needAudit: z.boolean(),
  hasWaitlist: z.boolean(),
  allowSeveral: z.boolean(),
  refundRule: changes(RefundRule.shape).required(),
  invoiceRule: changes(InvoiceRule.shape).required(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Raised by each change of time or place. */
  sequence: z.int(),
  cancelReason: z.string(),
  updateTime: Instant,
  isMine: z.boolean(),
  isLiked: z.boolean(),
})
export type MeetingDetails = z.infer<typeof MeetingDetails>

export const OwnMeetingCard = z.object({
  ...contentFields,
  ...ownerFields,
  ...summaryFields,
  /** Places taken, and all places where they are limited. */
  taken: z.int(),
  capacity: z.int().nullable(),
  canCancel: z.boolean(),
})
export type OwnMeetingCard = z.infer<typeof OwnMeetingCard>

export const EditableMeeting = z.object({
  ...MeetingForm.omit({ isCheck: true }).shape,
  ...typedFields,
  title: z.string(),
  id: Id,
  status: contentFields.status,
  isRevising: z.boolean(),
  rejectReason: z.string(),
  fieldReasons: z.record(z.string(), z.string()),
  version: z.int(),
  /** Places taken by ticket; a total is never set below. */
  takenByTicket: z.record(z.string(), z.int()),
  phase: Phase,
})

const who = 'organiser+business'
const objects = 'company'

/** Fields of a ticket that change at once. */
export const TicketBase = changes({
  name: Ticket.shape.name,
  price: Ticket.shape.price,
  total: Ticket.shape.total,
  perOrderMax: Ticket.shape.perOrderMax,
  saleStart: Ticket.shape.saleStart,
  saleEnd: Ticket.shape.saleEnd,
  needAudit: Ticket.shape.needAudit,
  visible: Ticket.shape.visible,
})
  .omit({ name: true })
  .extend({ id: Id })

const content = contentCalls('meet', {
  owner: who,
  label: '会议',
  form: MeetingForm,
  filter: {},
  ownerFilter: {},
  card: MeetingCard,
  details: MeetingDetails,
  ownerCard: OwnMeetingCard,
  editable: EditableMeeting,
})

/** 会议 */
export const meet = {
  ...content,
  meetRead: defineCall({ ...content.meetRead, input: ById.extend({ from: Channel.default('') }) }),
  search: defineCall({
    ...content.search,
    who: 'anon',
    kind: 'json',
    input: page(
      {
        keyword: line(100).optional(),
        /** Upcoming by start, or past by end. */
        when: z.enum(['UPCOMING', 'PAST', 'ALL']).default('UPCOMING'),
        form: Format.optional(),
        section: line(20).optional(),
        province: line(12).optional(),
        isFree: z.stringbool().or(z.boolean()).optional(),
        clientId: Id.optional(),
      },
      ['startTime'],
    ),
    reply: pageOf(MeetingCard),
  }),
  saveDrafts: defineCall({ ...content.saveDrafts, who, kind: 'json', input: draftOf(MeetingForm) }),
  updateBase: defineCall({
    edits: { of: 'content', isCountedThere: true },
    method: 'PUT',
    path: '/api/customer/meet/updateBase',
    who,
    summary: '修改已发布会议的基础信息，立即生效，无需审核',
    objects,
    effect: 'write',
    input: changes(baseFields).extend({
      id: Id,
      version: RowVersion.optional(),
      tickets: z.array(TicketBase).max(meetingLimits.tickets).default([]),
    }),
    reply: SaveReply,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/customer/meet/cancel',
    who,
    summary: '取消会议：停止报名并全额退款，不可恢复',
    objects,
    effect: 'write',
    input: z.object({ id: Id, reason: line(200, 2) }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  getDatePeriod: defineCall({
    method: 'GET',
    path: '/api/customer/meet/getDatePeriod/{id}',
    who: 'anon',
    summary: '会议的日期与日程',
    objects: 'public',
    effect: 'read',
    input: ById,
    reply: z.object({
      timezone: z.string(),
      days: z.array(z.object({ day: z.string(), sessions: z.array(MeetingSession) })),
    }),
    fails: ['NOT_FOUND'],
  }),
  listTicketByMeet: defineCall({
    method: 'GET',
    path: '/api/customer/meet/listTicketByMeet/{id}',
    who: 'anon',
    summary: '会议的票种与余票',
    objects: 'public',
    effect: 'read',
    input: ById,
    reply: z.array(MeetingTicket.extend({ left: z.int().nullable() })),
    fails: ['NOT_FOUND'],
  }),
  getUrlLink: defineCall({
    method: 'GET',
    path: '/api/customer/meet/getUrlLink/{id}',
    who: 'anon',
    summary: '会议页面的分享链接',
    objects: 'public',
    effect: 'read',
    input: z.object({ id: Id, from: line(32).optional() }),
    reply: z.object({ url: z.string() }),
    fails: ['NOT_FOUND'],
  }),
  getMeetQrCode: defineCall({
    method: 'GET',
    path: '/api/customer/meet/getMeetQrCode/{id}',
    who: 'anon',
    summary: '会议页面的二维码',
    objects: 'public',
    effect: 'read',
    input: z.object({ id: Id, from: line(32).optional() }),
    reply: z.object({ url: z.string(), image: z.string() }),
    fails: ['NOT_FOUND'],
  }),
}
