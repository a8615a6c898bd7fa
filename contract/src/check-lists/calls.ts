import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Count, Day, Done, Flag, Id, line, RowVersion } from '../fields.ts'
import { ListEntries } from './states.ts'

const fields = {
  name: line(30, 1),
  /** None: all of them. */
  ticketIds: z.array(Id).max(20),
  /** Days of the meeting; none: all of them. */
  days: z.array(Day).max(60),
  /** Where it stands, for those who work there; empty: anywhere. */
  hall: line(30),
  /** Of one entry of the agenda: on its day alone. */
  sessionId: Id.nullable(),
  entries: ListEntries,
  /** Exits are scanned as well, so that one knows who is inside. */
  hasExit: Flag,
  /** Who is let in by it has come: certificate, arrivals, survey. At most one of a meeting. */
  isMain: Flag,
}

export const CheckList = z.object({
  ...fields,
  hasExit: z.boolean(),
  isMain: z.boolean(),
  id: Id,
  version: Count,
  /** How many people it let in. */
  came: Count,
  /** How many are inside now; null where exits are not scanned. */
  inside: Count.nullable(),
})
export type CheckList = z.infer<typeof CheckList>

const own = { who: 'organiser+business', objects: 'company' } as const
const base = '/api/customer/checkList'

/** 签到点: what is checked at the doors of a meeting beside the arrival itself */
export const checkList = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: `${base}/list/{id}`,
    summary: '自己会议的签到点，及可选的票种、日期与日程',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.object({
      title: z.string(),
      lists: z.array(CheckList),
      tickets: z.array(z.object({ id: Id, name: z.string() })),
      days: z.array(Day),
      sessions: z.array(z.object({ id: Id, title: z.string(), hall: z.string(), day: Day })),
    }),
  }),
  save: defineCall({
    ...own,
    edits: { of: 'checkList', isCountedThere: true },
    method: 'POST',
    path: `${base}/save`,
    summary: '添加或修改签到点，立即生效',
    effect: 'write',
    fails: ['NOT_FOUND', 'TOO_MANY_ITEMS', 'CHANGED_MEANWHILE', 'WRONG_STATE'],
    input: z.object({
      ...fields,
      meetId: Id,
      /** Left out: a new one. */
      id: Id.optional(),
      /** The one that was read; 0 for a new one. */
      version: RowVersion.default(0),
    }),
    reply: z.object({ id: Id, version: Count }),
  }),
  remove: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/remove`,
    summary: '移除签到点；已有的记录保留',
    effect: 'write',
    fails: ['NOT_FOUND'],
    input: z.object({ id: Id }),
    reply: Done,
  }),
}
