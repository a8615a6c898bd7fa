import { z } from 'zod'

import { defineCall } from '../call.ts'
import { ById, Done, Flag, Id, Instant, line, SeenVersion, SitePath } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { AnsweredSuggest, SuggestStatus, SuggestType } from './calls.ts'
import { SupportStaff } from './support-calls.ts'

export const Audience = z.enum(['ALL', 'CLIENT', 'SUPPLIER', 'EXHIBITION'])
export type Audience = z.infer<typeof Audience>

const Level = z.enum(['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP'])
const Group = {
  audience: Audience,
  /** Of suppliers: only these membership levels; empty is all. */
  levels: z.array(Level).max(4).default([]),
}

export const CampaignStatus = z.enum(['SENDING', 'SENT', 'STOPPED'])

const Campaign = z.object({
  id: Id,
  ...Group,
  title: z.string(),
  content: z.string(),
  link: z.string(),
  status: CampaignStatus,
  sentNum: z.int(),
  operatorName: z.string(),
  createTime: Instant,
  finishTime: Instant.nullable(),
})

const OperatorSuggest = AnsweredSuggest.extend({
  accountName: z.string(),
  organisation: z.string(),
  phone: z.string(),
})

const base = '/api/operator/messages'
const support = { who: 'operator', role: 'support', objects: 'platform' } as const
const editor = { who: 'operator', role: 'editor', objects: 'platform' } as const

/** Feedback to answer, notices to send to groups, staff shown on pages. */
export const messages = {
  suggestSearch: defineCall({
    method: 'POST',
    path: `${base}/suggest/search`,
    ...support,
    summary: '反馈与投诉；待处理的旧的在前',
    effect: 'read',
    input: page(
      {
        status: SuggestStatus.optional(),
        type: SuggestType.optional(),
        keyword: line(50).optional(),
      },
      ['createTime'],
    ),
    reply: pageOf(OperatorSuggest),
  }),
  suggestCount: defineCall({
    method: 'GET',
    path: `${base}/suggest/count`,
    ...support,
    summary: '各状态的反馈数',
    effect: 'read',
    input: z.object({}),
    reply: z.object({ new: z.int(), processing: z.int(), done: z.int(), complaint: z.int() }),
  }),
  suggestAnswer: defineCall({
    method: 'POST',
    path: `${base}/suggest/answer`,
    ...support,
    summary: '答复反馈：处理中或处理完毕',
    effect: 'write',
    input: z.object({ id: Id, content: line(1000, 2), status: z.enum(['PROCESSING', 'DONE']) }),
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  noticePreview: defineCall({
    method: 'POST',
    path: `${base}/notice/preview`,
    ...editor,
    summary: '一条群发通知会有多少接收人',
    effect: 'read',
    input: z.object(Group),
    reply: z.object({ receivers: z.int() }),
  }),
  noticeSend: defineCall({
    method: 'POST',
    path: `${base}/notice/send`,
    ...editor,
    summary: '群发系统通知',
    effect: 'write',
    input: z.object({
      ...Group,
      title: line(60, 2),
      content: line(1000).default(''),
      /** A page of this site. */
      link: z.union([z.literal(''), SitePath.max(200, '地址过长')]).default(''),
    }),
    reply: z.object({ id: Id, receivers: z.int() }),
    fails: ['CAMPAIGN_EMPTY'],
  }),
  noticeStop: defineCall({
    method: 'POST',
    path: `${base}/notice/stop`,
    ...editor,
    summary: '停止还在发送的群发；已送达的不收回',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  noticeSearch: defineCall({
    method: 'POST',
    path: `${base}/notice/search`,
    ...editor,
    summary: '群发记录',
    effect: 'read',
    input: page({}, ['createTime']),
    reply: pageOf(Campaign),
  }),
  supportList: defineCall({
    gives: { of: 'support' },
    method: 'GET',
    path: `${base}/support/list`,
    ...editor,
    summary: '全部客服，含停用的',
    effect: 'read',
    input: z.object({}),
    reply: z.array(SupportStaff.extend({ id: Id, isShown: z.boolean(), version: SeenVersion })),
  }),
  supportSave: defineCall({
    edits: { of: 'support' },
    method: 'POST',
    path: `${base}/support/save`,
    ...editor,
    summary: '新增或修改客服',
    effect: 'write',
    input: SupportStaff.extend({ id: Id.optional(), isShown: Flag.default(true), version: SeenVersion }),
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'FILE_GONE'],
  }),
  supportDelete: defineCall({
    method: 'DELETE',
    path: `${base}/support/delete`,
    ...editor,
    summary: '删除客服',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
