import { z } from 'zod'
import { defineCall } from '../call.ts'
import { PHONE_PATTERN } from '../checks.ts'
import { ById, Count, changes, Done, Id, ImageUrl, line, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { personKindLabels, personRightLabels } from './labels.ts'
import { oneOf } from './schemas.ts'

const fields = {
  kind: oneOf(personKindLabels).default('SPEAKER'),
  name: line(40, 1),
  title: line(80).default(''),
  photo: ImageUrl.default(''),
  bio: line(1000).default(''),
  phone: z.union([z.literal(''), z.string().trim().regex(PHONE_PATTERN, '手机号格式不正确')]).default(''),
  /** Of STAFF: what the account of this phone may do at the door. */
  right: oneOf(personRightLabels).default('NONE'),
  sort: Count.min(0).max(10_000).default(0),
}

export const MeetingPerson = z.object({
  ...changes(fields).required().shape,
  id: Id,
  meetId: Id,
  version: z.int().optional(),
})
export type MeetingPerson = z.infer<typeof MeetingPerson>

const own = { who: 'organiser+business', objects: 'company' } as const

/** 会议人员：讲者、嘉宾与现场工作人员 */
export const meetUser = {
  search: defineCall({
    ...own,
    method: 'POST',
    path: '/api/customer/meetUser/search',
    summary: '自己会议的人员',
    effect: 'read',
    input: page({ meetId: Id, kind: oneOf(personKindLabels).optional(), keyword: line(40).optional() }, ['sort'], 100),
    reply: pageOf(MeetingPerson),
    fails: ['NOT_FOUND'],
  }),
  save: defineCall({
    ...own,
    method: 'POST',
    path: '/api/customer/meetUser/save',
    summary: '添加会议人员',
    effect: 'write',
    input: z.object({ ...fields, meetId: Id }),
    reply: MeetingPerson,
    fails: ['NOT_FOUND', 'TOO_MANY_ITEMS', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
  }),
  update: defineCall({
    ...own,
    edits: { of: 'meetingPerson' },
    method: 'PUT',
    path: '/api/customer/meetUser/update',
    summary: '修改会议人员',
    effect: 'write',
    input: changes(fields).extend({ id: Id, version: SeenVersion }),
    reply: MeetingPerson,
    fails: ['NOT_FOUND', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
  }),
  byId: defineCall({
    ...own,
    gives: { of: 'meetingPerson' },
    method: 'GET',
    path: '/api/customer/meetUser/{id}',
    summary: '一位会议人员',
    effect: 'read',
    input: ById,
    reply: MeetingPerson,
    fails: ['NOT_FOUND'],
  }),
  delete: defineCall({
    ...own,
    method: 'DELETE',
    path: '/api/customer/meetUser/delete',
    summary: '移除会议人员',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
