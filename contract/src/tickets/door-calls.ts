import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Direction, ListEntries } from '../check-lists/states.ts'
import { ById, Done, Id, Instant, line } from '../fields.ts'
import { CheckInOutcome } from './states.ts'

/** Most rows of the list that a door works with while it has no network. */
export const MOST_AT_DOOR = 20_000
export const MOST_DOOR_SCANS = 100

const staff = { who: 'user', objects: 'company' } as const
const base = '/api/customer/meetDoor'

const DoorPerson = z.object({
  /** The first 22 characters of the code's SHA-256, base64url: the list gives no code away. */
  hash: z.string(),
  name: z.string(),
  ticketName: z.string(),
  /** The last four digits of the phone. */
  phoneEnd: z.string(),
  /** Days on which it lets in. */
  days: z.array(z.string()),
  /** What the door answers where it does not let in; OK otherwise. */
  outcome: CheckInOutcome,
  /** Days on which this person has come already. */
  came: z.array(z.string()),
  /** The day on which this person went in and not out again; empty: outside. */
  insideOn: z.string(),
})
export type DoorPerson = z.infer<typeof DoorPerson>

/** 离线签到 */
export const meetDoor = {
  list: defineCall({
    ...staff,
    method: 'GET',
    path: `${base}/list/{id}`,
    summary: '签到名单：断网时按此判断，设备加密保存',
    effect: 'read',
    limit: { per: 'account', count: 20, seconds: 60 },
    fails: ['NOT_FOUND', 'DOOR_TOO_MANY'],
    input: ById.extend({ listId: Id.optional() }),
    reply: z.object({
      entries: ListEntries,
      hasExit: z.boolean(),
      /** Our clock when the list was made. */
      time: Instant,
      timezone: z.string(),
      /** The device forgets the list then. */
      wipeTime: Instant,
      people: z.array(DoorPerson),
    }),
  }),
  sync: defineCall({
    ...staff,
    method: 'POST',
    path: `${base}/sync`,
    summary: '提交断网时的签到；同一人多处签到保留最早的一次，其余列为冲突',
    effect: 'write',
    fails: ['NOT_FOUND'],
    input: z.object({
      meetId: Id,
      /** When the list was fetched that these were decided by, as its reply said. */
      listTime: Instant,
      /** How much our clock is ahead of the device's, milliseconds. */
      offset: z.int().min(-31_536_000_000).max(31_536_000_000),
      scans: z
        .array(
          z.object({
            /** The code of a ticket, or `#` and the hash by which the list knows someone who was found by name. */
            code: z.string().trim().min(1).max(100),
            nonce: z.string().regex(/^[\w-]{8,64}$/),
            gate: line(30).default(''),
            listId: Id.optional(),
            direction: Direction.default('IN'),
            /** By the clock of the device. */
            time: Instant,
          }),
        )
        .min(1)
        .max(MOST_DOOR_SCANS),
    }),
    /** In the order of the scans. */
    reply: z.array(
      z.object({
        nonce: z.string(),
        outcome: CheckInOutcome,
        name: z.string(),
        isConflict: z.boolean(),
        /** The one that counts. */
        at: Instant.nullable(),
        gate: z.string(),
      }),
    ),
  }),
  undo: defineCall({
    ...staff,
    method: 'POST',
    path: `${base}/undo`,
    summary: '撤销今天的一次签到并说明原因；主办企业成员与现场主管可用',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
    input: z.object({ meetId: Id, enrollId: Id, reason: line(200, 2), listId: Id.optional() }),
    reply: Done,
  }),
  block: defineCall({
    ...staff,
    method: 'POST',
    path: `${base}/block`,
    summary: '禁止一位参会人入场，或解除；主办企业成员与现场主管可用',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED'],
    input: z.object({
      meetId: Id,
      enrollId: Id,
      /** Why; empty lets in again. */
      reason: line(200),
    }),
    reply: Done,
  }),
  conflicts: defineCall({
    ...staff,
    method: 'GET',
    path: `${base}/conflicts/{id}`,
    summary: '多处签到的冲突，最早的在前',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** Empty where the door had no lists. */
        listName: z.string(),
        at: Instant,
        gate: z.string(),
        /** The other check-in of that day; the earlier one counts. */
        otherAt: Instant,
        otherGate: z.string(),
      }),
    ),
  }),
}
