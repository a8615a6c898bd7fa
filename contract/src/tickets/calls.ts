import { z } from 'zod'
import { defineCall } from '../call.ts'
import { QueuedExport } from '../exports/calls.ts'
import { ById, Count, Done, Fen, Flag, Id, Ids, Instant, Int, line, Phone } from '../fields.ts'
import { Channel } from '../meetings/channel.ts'
import { fieldTypeLabels } from '../meetings/labels.ts'
import { page, pageOf } from '../paging.ts'
import { SellerTransfer } from '../payments/receiving-calls.ts'
import { PromoCode } from '../promo-codes/calls.ts'
import { bookingCalls } from './booking-calls.ts'
import { checkInCalls } from './check-in-calls.ts'
import { Goodwill } from './goodwill-calls.ts'
import { ReturnRequest } from './return-request-calls.ts'
import { RegistrationSource, RegistrationStatus, TicketOrderState } from './states.ts'

export const FormField = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(Object.keys(fieldTypeLabels) as [keyof typeof fieldTypeLabels]),
  value: z.string(),
})
export type FormField = z.infer<typeof FormField>

/** Who comes; name and phone may follow later, both together. */
export const Attendee = z
  .object({
    name: line(30).default(''),
    phone: z.union([z.literal(''), Phone]).default(''),
    company: line(100).default(''),
    title: line(50).default(''),
    email: z.union([z.literal(''), z.email('邮箱格式不正确').max(100)]).default(''),
    /** By the id of the field of the meeting's form; several choices are separated by line feeds. */
    answers: z.record(z.string().max(60), z.string().max(500)).default({}),
    /** Agrees that exhibitors who scan the badge get name, company, title and phone. */
    allowScan: z.boolean().default(false),
  })
  .refine(({ name, phone }) => (name === '') === (phone === ''), { error: '请同时填写姓名和手机号', path: ['phone'] })
export type Attendee = z.output<typeof Attendee>

export const TicketAttendee = Attendee.safeExtend({
  ticketId: Id,
  /** Sessions that are booked with the ticket; who is reviewed or waits books later. */
  sessionIds: z.array(Id).max(20).default([]),
})
export type TicketAttendee = z.output<typeof TicketAttendee>

/** Form of enroll.save for a meeting; `ticketId` and `fields` are its form for one. */
export const MeetEnrolForm = z.object({
  bizType: z.literal('MEET'),
  bizId: Id,
  attendees: z.array(TicketAttendee).min(1, '请填写参会人').max(20, '一次最多报名20人').optional(),
  ticketId: Id.optional(),
  fields: Attendee.optional(),
  /** The sum that was shown. */
  amount: Fen,
  /** Of a meeting for the invited. */
  inviteCode: line(30).default(''),
  promoCode: z.union([z.literal(''), PromoCode]).default(''),
  /** The channel through which the buyer found the meeting first. */
  from: Channel.default(''),
  /** Where too few places are left everybody waits, each with an order of their own. */
  waitlist: Flag.default(false),
})
export type MeetEnrolForm = z.output<typeof MeetEnrolForm>

export const MeetEnrolled = z.object({
  id: Id,
  ids: z.array(Id),
  orderId: Id,
  status: RegistrationStatus,
  amount: Fen,
})

const MeetingOfTicket = z.object({
  id: Id,
  title: z.string(),
  start: Instant,
  end: Instant,
  timezone: z.string(),
  isCancelled: z.boolean(),
})

const registration = {
  id: Id,
  orderId: Id,
  bizType: z.literal('MEET'),
  bizId: Id,
  title: z.string(),
  ticketId: Id,
  ticketName: z.string(),
  status: RegistrationStatus,
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  /** Its part of the amount, fen. */
  share: Fen,
  reason: z.string(),
  checkInTime: Instant.nullable(),
  /** Titles of the sessions that are booked, in their order. */
  sessions: z.array(z.string()),
  createTime: Instant,
  updateTime: Instant,
}

/** A registration as its buyer or the attendee sees it. */
export const OwnRegistration = z.object({
  ...registration,
  meeting: MeetingOfTicket,
  /** For the door; empty while the ticket does not let in. */
  code: z.string(),
  /** Of an enrolled attendee whose ticket includes online: from half an hour before the beginning, and after the end. */
  liveUrl: z.string(),
  replayUrl: z.string(),
  answers: z.array(FormField),
  allowScan: z.boolean(),
  /** Bought by the caller; false: another person named them in it. */
  isBuyer: z.boolean(),
  /** What a return gives back now; null: it cannot be returned. */
  refundNow: Fen.nullable(),
  can: z.object({
    cancel: z.boolean(),
    return: z.boolean(),
    /** Its rule gives nothing back by itself: the organiser may be asked. */
    askReturn: z.boolean(),
    rename: z.boolean(),
    certificate: z.boolean(),
    book: z.boolean(),
  }),
})

/** A registration as the organiser sees it. */
export const ReceivedRegistration = z.object({
  ...registration,
  source: RegistrationSource,
  orderNo: z.string(),
  answers: z.array(FormField),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    restore: z.boolean(),
    cancel: z.boolean(),
    certificate: z.boolean(),
  }),
})

const receivedFilter = {
  status: RegistrationStatus.optional(),
  ticketId: Id.optional(),
  isCheckedIn: Flag.optional(),
  source: RegistrationSource.optional(),
  /** Part of name or company, or the end of the phone. */
  keyword: line(50).optional(),
}
const received = { who: 'organiser+business', objects: 'company' } as const
const registrationSorts = ['createTime', 'updateTime'] as const

/** The calls of the group `enroll` that know meetings alone. */
export const meetEnroll = {
  searchByMeet: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/searchByMeet',
    ...received,
    summary: '一场会议的报名',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: page({ meetId: Id, ...receivedFilter }, registrationSorts),
    reply: pageOf(ReceivedRegistration),
  }),
  searchMeetEnrollAdmin: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/searchMeetEnrollAdmin',
    ...received,
    summary: '本企业全部会议的报名',
    effect: 'read',
    input: page({ meetId: Id.optional(), ...receivedFilter }, registrationSorts),
    reply: pageOf(ReceivedRegistration),
  }),
  exportEnrollMeet: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/exportEnrollMeet',
    ...received,
    summary: '导出会议报名，条件与列表相同',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    fails: ['EXPORT_TOO_LARGE'],
    input: z.object({ meetId: Id.optional(), ...receivedFilter }),
    reply: QueuedExport,
  }),
  exportEnrollMeetUser: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/exportEnrollMeetUser',
    ...received,
    summary: '导出参会人与签到时间',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    fails: ['EXPORT_TOO_LARGE'],
    input: z.object({ meetId: Id.optional(), ...receivedFilter }),
    reply: QueuedExport,
  }),
  meetAddEnroll: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/meetAddEnroll',
    who: 'user',
    objects: 'company',
    summary: '主办方添加参会人，占用名额，不收费',
    effect: 'write',
    fails: ['NOT_FOUND', 'SOLD_OUT', 'ATTENDEE_ENROLLED', 'SALE_CLOSED'],
    input: z.object({ meetId: Id, ticketId: Id, fields: Attendee }),
    reply: MeetEnrolled,
  }),
  rename: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/rename',
    who: 'user',
    objects: 'party',
    summary: '补填参会人或换人；原票码作废',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'RENAME_LATE', 'ATTENDEE_ENROLLED', 'CHECKED_IN'],
    input: z.object({ id: Id, fields: Attendee }),
    reply: Done,
  }),
  ...checkInCalls,
  ...bookingCalls,
}

const orderRecord = {
  id: Id,
  orderNo: z.string(),
  meeting: MeetingOfTicket,
  state: TicketOrderState,
  source: RegistrationSource,
  amount: Fen,
  refunded: Fen,
  createTime: Instant,
  payTime: Instant.nullable(),
  /** Until when the places are held. */
  expireTime: Instant.nullable(),
  count: Count,
  /** The organiser's note; empty for buyers. */
  remark: z.string(),
  /** Who bought; empty for buyers. */
  buyer: z.string(),
  isBuyer: z.boolean(),
  /** Bank transfers to the organiser, the latest first. */
  transfers: z.array(SellerTransfer),
  /** What the organiser gave back or wants to, the latest first; buyers see what was given. */
  goodwill: z.array(Goodwill),
  /** Returns that the buyer asks the organiser for, the latest first. */
  returnRequests: z.array(ReturnRequest),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    accept: z.boolean(),
    invoice: z.boolean(),
    /** Owner and administrators of the organiser: there is money that may go back. */
    giveBack: z.boolean(),
    talk: z.boolean(),
  }),
}
const TicketOrder = z.object(orderRecord)

/** How tickets of a meeting are paid now. */
export const PayWays = z.object({
  isOnline: z.boolean(),
  isTransfer: z.boolean(),
  /** Until when places are held for a transfer that begins now; null: it is too late to begin one. */
  transferUntil: Instant.nullable(),
})
export type PayWays = z.infer<typeof PayWays>
const base = '/api/customer/ticketOrder'
const orderFilter = {
  meetId: Id.optional(),
  state: TicketOrderState.optional(),
  /** With a transfer that waits to be confirmed, or to be paid back. */
  transfer: z.enum(['PROOF', 'BACK']).optional(),
  /** With a refund beyond the rules that waits for a second person. */
  goodwill: z.enum(['PENDING']).optional(),
  /** With a return that the buyer asks for and nobody has decided. */
  returnRequest: z.enum(['PENDING']).optional(),
  keyword: line(50).optional(),
}

/** 票务订单: what an account bought of a meeting, and what a meeting sold. */
export const ticketOrder = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    who: 'user',
    objects: 'party',
    summary: '自己的票务订单；meetId 为自己的会议时，该会议的订单；isSold 时，本企业全部会议的订单',
    effect: 'read',
    fails: ['NOT_ALLOWED'],
    input: page(
      {
        ...orderFilter,
        /** What the caller's company sold, of all its meetings. */
        isSold: Flag.default(false),
      },
      ['createTime'],
    ),
    reply: pageOf(TicketOrder),
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    who: 'user',
    objects: 'party',
    summary: '一张订单与其票，含现在可退金额',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: z.object({ id: Id }),
    reply: TicketOrder.extend({
      tickets: z.array(OwnRegistration),
      /** How many wait for the same ticket before this one; null where nobody waits with it. */
      waitingAhead: Count.nullable(),
      /** How it is paid; null while there is nothing to pay. */
      payWays: PayWays.nullable(),
    }),
  }),
  payWays: defineCall({
    method: 'GET',
    path: `${base}/payWays`,
    who: 'anon',
    objects: 'public',
    summary: '一场会议的门票现在可以怎样支付，报名前告知',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: PayWays,
  }),
  cancel: defineCall({
    method: 'POST',
    path: `${base}/cancel`,
    who: 'user',
    objects: 'own',
    summary: '取消待审核、候补或未支付的订单，退还名额',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'PAY_BUSY'],
    input: z.object({ id: Id }),
    reply: Done,
  }),
  acceptOffer: defineCall({
    method: 'POST',
    path: `${base}/acceptOffer`,
    who: 'user',
    objects: 'own',
    summary: '确认候补到的名额：免费票立即报名成功，收费票转为待支付',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'SALE_CLOSED'],
    input: z.object({ id: Id }),
    reply: z.object({ status: RegistrationStatus }),
  }),
  returnTicket: defineCall({
    method: 'GET',
    path: `${base}/returnTicket`,
    who: 'user',
    objects: 'party',
    summary: '退票：按购票时的规则退款，票码立即作废；主办方退票时全额退款',
    effect: 'write',
    fails: ['NOT_FOUND', 'RETURN_LATE', 'RETURNED', 'CHECKED_IN', 'WRONG_STATE', 'PAY_BUSY', 'NOT_ALLOWED'],
    input: z.object({
      id: Id,
      /** Registrations of the order; none: all that can be returned. */
      ticketIds: Ids.optional(),
      /** What was shown as going back: another sum is refused. */
      amount: Int.min(0).max(1_000_000_000_00).optional(),
      /** The organiser's, told to the buyer. */
      reason: line(200).default(''),
    }),
    reply: z.object({ count: Count, amount: Fen }),
  }),
  editRemark: defineCall({
    method: 'POST',
    path: `${base}/editRemark`,
    who: 'organiser+business',
    objects: 'company',
    summary: '主办方备注',
    effect: 'write',
    fails: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    input: z.object({ id: Id, remark: line(200), before: line(200).optional() }),
    reply: Done,
  }),
  exportTicketOrder: defineCall({
    method: 'POST',
    path: `${base}/exportTicketOrder`,
    who: 'organiser+business',
    objects: 'company',
    summary: '导出会议的票务订单',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    fails: ['EXPORT_TOO_LARGE'],
    input: z.object(orderFilter),
    reply: QueuedExport,
  }),
}
