import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Direction } from '../check-lists/states.ts'
import { Count, Day, Id, Instant, line } from '../fields.ts'
import { CheckInOutcome, RegistrationStatus } from './states.ts'

/** The door of a meeting, as part of the group `enroll`. */
export const checkInCalls = {
  enrollSign: defineCall({
    method: 'GET',
    path: '/api/customer/enroll/enrollSign/{id}',
    who: 'user',
    objects: 'none',
    summary: '签到：票码，或报名编号（人工）；按所选签到点的规则，没有签到点的会议每天一次',
    effect: 'write',
    input: z.object({
      id: z.string().trim().min(1).max(100),
      /** The meeting of the door: a ticket of another one is not known here. */
      meetId: Id.optional(),
      /** The list of the door; left out: the main one. */
      listId: Id.optional(),
      direction: Direction.default('IN'),
      gate: line(30).default(''),
      nonce: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional(),
    }),
    reply: z.object({
      outcome: CheckInOutcome,
      /** Whose badge may be printed; null where nobody was found. */
      enrollId: Id.nullable(),
      name: z.string(),
      company: z.string(),
      ticketName: z.string(),
      /** Of the entry that counts: for ALREADY the one before. */
      at: Instant.nullable(),
      gate: z.string(),
    }),
  }),
  doorSearch: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/doorSearch',
    who: 'user',
    objects: 'company',
    summary: '现场查找：姓名，或手机号后四位',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: z.object({ meetId: Id, keyword: line(30, 1), listId: Id.optional() }),
    reply: z.array(
      z.object({
        id: Id,
        name: z.string(),
        company: z.string(),
        ticketName: z.string(),
        /** The last four digits. */
        phoneEnd: z.string(),
        status: RegistrationStatus,
        /** Where the list lets them in no more. */
        checkInTime: Instant.nullable(),
        isInside: z.boolean(),
        isBlocked: z.boolean(),
      }),
    ),
  }),
  door: defineCall({
    method: 'GET',
    path: '/api/customer/enroll/door/{id}',
    who: 'user',
    objects: 'company',
    summary: '签到页：会议、签到点与今天的人数',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: z.object({ id: Id, listId: Id.optional() }),
    reply: z.object({
      title: z.string(),
      day: Day,
      /** Whether the meeting is on today. */
      isMeetingDay: z.boolean(),
      /** Who may come by this list, and whom it let in: today, or ever where it lets in once. */
      enrolled: Count,
      checkedIn: Count,
      /** Inside now; null where exits are not scanned. */
      inside: Count.nullable(),
      /** None: the door lets in once a day. Without a main one among them the arrival itself can be chosen as well. */
      lists: z.array(
        z.object({ id: Id, name: z.string(), hall: z.string(), hasExit: z.boolean(), isMain: z.boolean() }),
      ),
      /** Takes check-ins back: a member of the organiser, or a helper with the right to supervise. */
      isSupervisor: z.boolean(),
    }),
  }),
}
