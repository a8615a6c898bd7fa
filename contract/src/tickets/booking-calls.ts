import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Count, Flag, Id } from '../fields.ts'

const BookableSession = z.object({
  id: Id,
  title: z.string(),
  hall: z.string(),
  /** On the clock of the meeting's zone. */
  start: z.string(),
  end: z.string(),
  isBooked: z.boolean(),
  /** When and where it was before it was moved; empty: as it was booked. */
  movedFrom: z.string(),
  /** Null: without limit. */
  left: Count.nullable(),
  /** Why it cannot be booked or given back now; empty: it can. */
  why: z.string(),
})
const BookedSession = z.object({
  id: Id,
  /** For whom, as far as they are named. */
  names: z.array(z.string()),
  movedFrom: z.string(),
})
export type BookableSession = z.infer<typeof BookableSession>

/** Booking of sessions, as part of the group `enroll`. */
export const bookingCalls = {
  sessions: defineCall({
    method: 'GET',
    path: '/api/customer/enroll/sessions/{id}',
    who: 'user',
    objects: 'party',
    summary: '一份报名可预约的日程；购票人与参会人本人可用',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.array(BookableSession),
  }),
  bookedSessions: defineCall({
    method: 'GET',
    path: '/api/customer/enroll/bookedSessions/{id}',
    who: 'user',
    objects: 'public',
    summary: '本人在一场会议中预约的日程：本人购买的，或以本人手机号报名的',
    effect: 'read',
    input: ById,
    reply: z.array(BookedSession),
  }),
  bookSession: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/bookSession',
    who: 'user',
    objects: 'party',
    summary: '预约一场日程，或取消预约；购票人与参会人本人可用',
    effect: 'write',
    fails: ['NOT_FOUND', 'SESSION_FULL', 'SLOT_TAKEN'],
    input: z.object({ id: Id, sessionId: Id, isBooked: Flag }),
    reply: z.array(BookableSession),
  }),
}
