import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, ByIds, Done, Flag, Id, Instant, line } from '../fields.ts'
import { isBusiness } from '../messages/calls.ts'
import { BatchReply, page, pageOf } from '../paging.ts'
import { consultingStatusLabels, subjectTypeLabels } from './labels.ts'
import { hasContent, messageFields, NOTHING_SAID, ThreadMessage } from './schemas.ts'

/** What a consultation is about. */
export const SubjectType = z.enum(Object.keys(subjectTypeLabels) as (keyof typeof subjectTypeLabels)[])
export type SubjectType = z.infer<typeof SubjectType>

export const ConsultingStatus = z.enum(Object.keys(consultingStatusLabels) as (keyof typeof consultingStatusLabels)[])
export type ConsultingStatus = z.infer<typeof ConsultingStatus>

/** The subject as it was when the thread began. */
export const Subject = z.object({
  type: SubjectType,
  id: Id,
  title: z.string(),
  image: z.string(),
  link: z.string(),
})

/** Left by the buyer with the first message. The company sees the phone whole once there is an order between the two. */
const Contacts = z.object({ name: line(30).default(''), mobile: line(20).default('') })

const consultingRecord = {
  id: Id,
  subject: Subject,
  status: ConsultingStatus,
  /** The other side: the company for a buyer, the buyer for a company. */
  party: z.object({
    /** Of the company, or of the buyer's account; empty for a buyer who is not to be named. */
    id: z.string(),
    name: z.string(),
    logo: z.string(),
  }),
  lastText: z.string(),
  lastTime: Instant,
  unReadNum: z.int(),
  createTime: Instant,
}

export const ConsultingCard = z.object(consultingRecord)

export const ConsultingDetails = z.object({
  ...consultingRecord,
  contacts: Contacts,
  /** Oldest first; 50 at most. */
  messages: z.array(ThreadMessage),
  /** Older ones are there: ask with `beforeId` of the first message. */
  hasMore: z.boolean(),
  /** True: contact details in messages are overwritten, because no order exists between the two. */
  isMasking: z.boolean(),
  can: z.object({ reply: z.boolean(), close: z.boolean() }),
})

/** How a company answers, measured over 90 days. */
export const ResponseFigures = z.object({
  businessId: Id,
  /** Minutes until an answer on average, those without one left out. */
  averageMinutes: z.int().nullable(),
  /** Share answered within 48 hours, percent. */
  rate48h: z.int(),
  /** Questions counted. */
  turns: z.int(),
})
export type ResponseFigures = z.infer<typeof ResponseFigures>

const Target = { bizType: SubjectType, bizId: Id }
const saidFails = ['NOT_FOUND', 'OWN_COMPANY', 'FORBIDDEN_WORDS', 'FILE_GONE', 'COMPANY_FROZEN', 'NOT_ALLOWED'] as const

/** 咨询: threads between a buyer and a company about one subject. */
export const consulting = {
  save: defineCall({
    method: 'POST',
    path: '/api/msg/consulting/save',
    who: 'user',
    summary: '发起咨询：同一对象的咨询会接在原有会话之后',
    objects: 'public',
    effect: 'write',
    limit: { per: 'account', count: 30, seconds: 60 },
    input: z
      .object({
        /** Company that is asked; must be the subject's own where given. For a demand it is its owner who is asked. */
        toId: Id.optional(),
        ...Target,
        ...messageFields,
        contacts: Contacts.default({ name: '', mobile: '' }),
      })
      .refine(hasContent, NOTHING_SAID),
    reply: z.object({ id: Id, maskedNum: z.int() }),
    fails: saidFails,
  }),
  batchSave: defineCall({
    method: 'POST',
    path: '/api/msg/consulting/batchSave',
    who: 'user',
    summary: '同一内容咨询多家供方（对比页），最多5家',
    objects: 'public',
    effect: 'write',
    limit: { per: 'account', count: 10, seconds: 60 },
    input: z.object({
      targets: z.array(z.object(Target)).min(1, '请选择要咨询的对象').max(5, '一次最多咨询5家'),
      content: line(1000, 1),
    }),
    /** Ids are the targets' `bizId`. */
    reply: BatchReply,
    fails: ['FORBIDDEN_WORDS'],
  }),
  search: defineCall({
    method: 'POST',
    path: '/api/msg/consulting/search',
    who: 'either',
    summary: '发起或收到的咨询',
    objects: 'party',
    effect: 'read',
    input: page(
      {
        isBusiness,
        status: ConsultingStatus.optional(),
        bizType: SubjectType.optional(),
        isUnread: Flag.optional(),
        keyword: line(50).optional(),
      },
      ['lastTime'],
    ),
    reply: pageOf(ConsultingCard),
    fails: ['NOT_ALLOWED'],
  }),
  getStatusCount: defineCall({
    method: 'GET',
    path: '/api/msg/consulting/getStatusCount',
    who: 'either',
    summary: '各状态的咨询数',
    objects: 'party',
    effect: 'read',
    input: z.object({ isBusiness }),
    reply: z.object({ all: z.int(), waitSupplier: z.int(), waitClient: z.int(), closed: z.int(), unRead: z.int() }),
    fails: ['NOT_ALLOWED'],
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/msg/consulting/{id}',
    who: 'either',
    summary: '一个会话及其消息；打开即已读',
    objects: 'party',
    effect: 'write',
    input: z.object({ id: Id, beforeId: Id.optional() }),
    reply: ConsultingDetails,
    fails: ['NOT_FOUND'],
  }),
  close: defineCall({
    method: 'POST',
    path: '/api/msg/consulting/close',
    who: 'either',
    summary: '关闭会话；新消息会重新打开',
    objects: 'party',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  deleteByIds: defineCall({
    method: 'POST',
    path: '/api/msg/consulting/deleteByIds',
    who: 'either',
    summary: '批量从自己的列表移除；有新消息时会再出现',
    objects: 'party',
    effect: 'write',
    input: ByIds,
    reply: BatchReply,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/msg/consulting/delete',
    who: 'either',
    summary: '从自己的列表移除',
    objects: 'party',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  getResponse: defineCall({
    method: 'GET',
    path: '/api/msg/consulting/getResponse',
    who: 'anon',
    summary: '供方响应：近90天平均首次响应时间与48小时回复率，满5次咨询才有',
    objects: 'public',
    effect: 'read',
    input: z.object({ businessId: Id }),
    reply: ResponseFigures.nullable(),
  }),
}
