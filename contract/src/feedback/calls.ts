import { z } from 'zod'
import { defineCall } from '../call.ts'
import { suggestStatusLabels, suggestTypeLabels } from '../consultations/labels.ts'
import { ById, Done, Id, ImageUrl, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

export const SuggestType = z.enum(Object.keys(suggestTypeLabels) as (keyof typeof suggestTypeLabels)[])
export type SuggestType = z.infer<typeof SuggestType>
export const SuggestStatus = z.enum(Object.keys(suggestStatusLabels) as (keyof typeof suggestStatusLabels)[])
export type SuggestStatus = z.infer<typeof SuggestStatus>

export const SuggestForm = z.object({
  type: SuggestType,
  content: z.string({ error: '请填写反馈内容' }).trim().min(5, '反馈内容至少5个字').max(1000, '反馈内容最多1000字'),
  images: z
    .array(ImageUrl.refine(url => url !== '', '图片地址不正确'))
    .max(9, '最多9张图片')
    .default([]),
  /** How the platform may reach the writer; besides the account's own phone. */
  contacts: line(60).default(''),
  /** Of a complaint against a supplier: its company. */
  businessId: Id.optional(),
  /** What the complaint rests on: an order or a consultation of the caller's with this supplier. */
  evidence: z.object({ type: z.enum(['ORDER', 'CONSULTING']), id: Id }).optional(),
})

/** An answer of the platform. */
export const SuggestAnswer = z.object({
  id: Id,
  content: z.string(),
  status: SuggestStatus,
  operatorName: z.string(),
  createTime: Instant,
})

const suggestRecord = {
  id: Id,
  type: SuggestType,
  content: z.string(),
  images: z.array(z.string()),
  contacts: z.string(),
  status: SuggestStatus,
  businessId: Id.nullable(),
  businessName: z.string(),
  evidence: z.object({ type: z.enum(['ORDER', 'CONSULTING']), id: Id }).nullable(),
  /** Answers not seen yet. */
  unReadNum: z.int(),
  createTime: Instant,
  updateTime: Instant,
}

export const SuggestCard = z.object(suggestRecord)
export const AnsweredSuggest = z.object({ ...suggestRecord, answers: z.array(SuggestAnswer) })

const filter = { status: SuggestStatus.optional(), type: SuggestType.optional() }

/** 意见反馈与投诉 to the platform. */
export const suggest = {
  save: defineCall({
    method: 'POST',
    path: '/api/msg/suggest/save',
    who: 'user',
    summary: '提交意见反馈或投诉；投诉供方须附相关意向单或咨询',
    objects: 'own',
    effect: 'write',
    limit: { per: 'account', count: 10, seconds: 3600 },
    input: SuggestForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'EVIDENCE_NEEDED', 'FILE_GONE', 'TOO_MANY'],
  }),
  search: defineCall({
    method: 'POST',
    path: '/api/msg/suggest/search',
    who: 'user',
    summary: '自己的反馈',
    objects: 'own',
    effect: 'read',
    input: page(filter, ['createTime']),
    reply: pageOf(SuggestCard),
  }),
  searchClientMsg: defineCall({
    method: 'POST',
    path: '/api/msg/suggest/searchClientMsg',
    who: 'user',
    summary: '自己的反馈及平台答复',
    objects: 'own',
    effect: 'read',
    input: page(filter, ['createTime']),
    reply: pageOf(AnsweredSuggest),
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/msg/suggest/{id}',
    who: 'user',
    summary: '一条反馈及答复；打开即已读',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: AnsweredSuggest,
    fails: ['NOT_FOUND'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/msg/suggest/delete',
    who: 'user',
    summary: '删除自己的反馈',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}

export const suggestFeedback = {
  searchFeedback: defineCall({
    method: 'POST',
    path: '/api/msg/suggestFeedback/searchFeedback',
    who: 'user',
    summary: '平台对一条反馈的答复',
    objects: 'own',
    effect: 'read',
    input: z.object({ suggestId: Id }),
    reply: z.array(SuggestAnswer),
    fails: ['NOT_FOUND'],
  }),
}
