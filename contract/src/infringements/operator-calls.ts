import { z } from 'zod'
import { defineCall } from '../call.ts'
import { DeskCard } from '../desk/calls.ts'
import { ById, Done, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { InfringementKind } from './calls.ts'
import { type infringementStatusLabels, infringementStatusLabels as statuses } from './labels.ts'

export const InfringementStatus = z.enum(Object.keys(statuses) as (keyof typeof infringementStatusLabels)[])
export type InfringementStatus = z.infer<typeof InfringementStatus>

const card = {
  id: Id,
  number: z.string(),
  kind: InfringementKind,
  status: InfringementStatus,
  target: z.string(),
  content: z.string(),
  name: z.string(),
  organisation: z.string(),
  createTime: Instant,
}

const base = '/api/operator/infringements'
// only reviewers may take down, so they handle the notices
const staff = { who: 'operator', role: 'reviewer', objects: 'platform' } as const
/** As many characters as the parameter `review.reasonMinChars` asks for. */
const Reason = line(500)
const move = ['NOT_FOUND', 'WRONG_STATE'] as const

/** 侵权通知 at the platform: looked at, accepted, passed on to whom it concerns, decided, answered. */
export const infringements = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...staff,
    effect: 'read',
    summary: '侵权通知；未处理完的旧的在前',
    input: page({ status: InfringementStatus.optional(), keyword: line(100).optional() }, ['createTime'], 20),
    reply: pageOf(z.object(card)),
  }),
  count: defineCall({
    method: 'GET',
    path: `${base}/count`,
    ...staff,
    effect: 'read',
    summary: '各状态的侵权通知数',
    input: z.object({}),
    reply: z.record(InfringementStatus, z.int()),
  }),
  look: defineCall({
    method: 'GET',
    path: `${base}/look`,
    ...staff,
    effect: 'read',
    summary: '一份侵权通知：证据、联系方式、所指内容与处理记录',
    input: ById,
    reply: z.object({
      ...card,
      phone: z.string(),
      email: z.string(),
      files: z.array(z.object({ id: Id, name: z.string(), size: z.int(), url: z.string() })),
      /** What the address means here; null where nothing is found by it. */
      thing: DeskCard.nullable(),
      answers: z.array(z.object({ id: Id, content: z.string(), operatorName: z.string(), createTime: Instant })),
      history: z.array(z.object({ status: z.string(), action: z.string(), reason: z.string(), at: Instant })),
    }),
    fails: ['NOT_FOUND'],
  }),
  accept: defineCall({
    method: 'POST',
    path: `${base}/accept`,
    ...staff,
    effect: 'write',
    summary: '受理，可更正所指内容的网址；通知人收到邮件',
    input: z.object({ id: Id, target: line(500).optional() }),
    reply: Done,
    fails: move,
  }),
  forward: defineCall({
    method: 'POST',
    path: `${base}/forward`,
    ...staff,
    effect: 'write',
    summary: '转送被指内容的发布方，不含通知人的电话与邮箱',
    input: ById,
    reply: Done,
    fails: [...move, 'TARGET_UNKNOWN'],
  }),
  takeDown: defineCall({
    method: 'POST',
    path: `${base}/takeDown`,
    ...staff,
    effect: 'write',
    summary: '认定侵权：下架所指内容并存证，通知双方',
    input: z.object({ id: Id, reason: Reason }),
    reply: Done,
    fails: [...move, 'TARGET_UNKNOWN'],
  }),
  reject: defineCall({
    method: 'POST',
    path: `${base}/reject`,
    ...staff,
    effect: 'write',
    summary: '驳回，原因发给通知人',
    input: z.object({ id: Id, reason: Reason }),
    reply: Done,
    fails: move,
  }),
  answer: defineCall({
    method: 'POST',
    path: `${base}/answer`,
    ...staff,
    effect: 'write',
    summary: '答复通知人，发到所填邮箱',
    input: z.object({ id: Id, content: line(2000).min(5, '答复至少5个字') }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}
