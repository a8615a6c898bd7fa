import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Id, Instant, line, Nothing } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import {
  type InvitationAct,
  type InvitationReason,
  type InvitationState,
  invitationActLabels,
  invitationReasonLabels,
  invitationStateLabels,
} from './labels.ts'

const State = z.enum(Object.keys(invitationStateLabels) as [InvitationState, ...InvitationState[]])
const Reason = z.enum(Object.keys(invitationReasonLabels) as [InvitationReason, ...InvitationReason[]])
const Act = z.enum(Object.keys(invitationActLabels) as [InvitationAct, ...InvitationAct[]])

const invited = {
  id: Id,
  /** Masked: 林*, 138****1234. */
  name: z.string(),
  phone: z.string(),
  state: State,
  reason: Reason.nullable(),
  act: Act.nullable(),
  /** Points or fen; null while it is open which. */
  reward: z.enum(['POINTS', 'MONEY']).nullable(),
  amount: z.int(),
  /** When they registered, and when the reward is or was paid. */
  createTime: Instant,
  dueTime: Instant.nullable(),
  payTime: Instant.nullable(),
}

const own = { who: 'user', objects: 'own' } as const
const base = '/api/customer/invitation'

/** 邀请: one's code, and who registered with it. */
export const invitation = {
  getMine: defineCall({
    method: 'GET',
    path: `${base}/getMine`,
    ...own,
    summary: '我的邀请码、链接、二维码与奖励规则',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      code: z.string(),
      link: z.string(),
      /** Picture of the link as a data address. */
      qr: z.string(),
      points: z.int(),
      companyFen: z.int(),
      actDays: z.int(),
      holdDays: z.int(),
      people: z.int(),
      paidPoints: z.int(),
      paidFen: z.int(),
      /** One may still name who invited one. */
      canName: z.boolean(),
    }),
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...own,
    summary: '我邀请的人与每笔奖励的状态',
    effect: 'read',
    input: page({ state: State.optional() }, ['createTime']),
    reply: pageOf(z.object(invited)),
  }),
}

/** Part of integralRecord. */
export const invitationRewardCalls = {
  invitationReward: defineCall({
    method: 'POST',
    path: '/api/market/integralRecord/invitationReward',
    ...own,
    summary: '注册后7天内补填邀请人，一次',
    effect: 'write',
    input: z.object({ invitationCode: line(20).min(1, '请填写邀请码') }),
    reply: Done,
  }),
}

const finance = { who: 'operator', role: 'finance', objects: 'platform' } as const

/** 邀请奖励: suspicious ones wait for a person. */
export const invitations = {
  search: defineCall({
    method: 'POST',
    path: '/api/operator/invitations/search',
    ...finance,
    summary: '邀请与奖励',
    effect: 'read',
    input: page({ state: State.optional() }, ['createTime']),
    reply: pageOf(
      z.object({
        ...invited,
        inviterName: z.string(),
        inviterPhone: z.string(),
        can: z.object({ decide: z.boolean() }),
      }),
    ),
  }),
  decide: defineCall({
    method: 'POST',
    path: '/api/operator/invitations/decide',
    ...finance,
    summary: '核查可疑的邀请：放行或不予奖励',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: z.object({ id: Id, isRight: z.boolean(), note: line(200).min(2, '请填写核查说明') }),
    reply: Done,
  }),
}
