import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Flag, Id, Ids, line, Nothing } from '../fields.ts'
import { isBusiness } from '../messages/calls.ts'
import { BatchReply, page, pageOf } from '../paging.ts'
import {
  Freight,
  Operation,
  OwnRequest,
  OwnTrial,
  ReceivedRequest,
  TrialCard,
  TrialDetails,
  TrialFeedback,
  TrialOfferStatus,
  TrialReport,
  TrialRequestStatus,
  TrialTerms,
  trialTerms,
} from './schemas.ts'

const base = '/api/goods/trialGoods'

/** A buyer asks for a sample. */
const AskForSample = z.object({
  isBusiness: z.literal([false, 'false', '0']).optional(),
  trialGoodsId: Id,
  /** What it is to be tried for. */
  purpose: line(500, 5),
  addressId: Id,
  /** In the order of the offer's questions. */
  answers: z.array(line(300)).max(5).default([]),
})

/** A supplier offers samples of own goods. */
const OfferSamples = z.object({
  isBusiness: z.literal([true, 'true', '1']),
  goodsId: Id,
  specId: Id,
  ...TrialTerms.shape,
  /** Written down only; otherwise handed in for review. */
  isDraft: Flag.default(false),
})

const offerFails = ['NOT_FOUND', 'REGULATED', 'TRIAL_OFFERED', 'WRONG_STATE', 'FORBIDDEN_WORDS'] as const

const Saved = z.object({ id: Id, status: z.union([TrialOfferStatus, TrialRequestStatus]) })

/** What is done, with what it needs: SHIP a parcel's number, REJECT a reason, FEEDBACK what is said. */
const doing = {
  operation: Operation.optional(),
  reason: line(200).default(''),
  expressCompany: line(30).default(''),
  expressNo: line(40).default(''),
  feedback: TrialFeedback.optional(),
}

const number = z.int()

/** 试用 Samples: suppliers offer them, buyers ask for them, get them sent and say what came of it. */
export const trialGoods = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    who: 'anon',
    summary: '可申请的试用商品',
    objects: 'public',
    effect: 'read',
    input: page(
      {
        keyword: line(50).optional(),
        categoryId: Id.optional(),
        businessId: Id.optional(),
        goodsId: Id.optional(),
        freight: Freight.optional(),
        /** Only what may be asked for now: begun and not given away. */
        isAvailable: Flag.optional(),
      },
      ['publishTime', 'endDate', 'applyNum'],
      20,
    ),
    reply: pageOf(TrialCard),
  }),
  searchReport: defineCall({
    method: 'POST',
    path: `${base}/searchReport`,
    who: 'anon',
    summary: '公开的试用报告',
    objects: 'public',
    effect: 'read',
    input: page({ goodsId: Id.optional(), businessId: Id.optional() }, ['feedbackTime']),
    reply: pageOf(TrialReport),
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    who: 'anon',
    summary: '一个试用商品，以及当前用户能否申请',
    objects: 'public',
    effect: 'read',
    input: ById,
    reply: TrialDetails,
    fails: ['NOT_FOUND'],
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    who: 'either',
    summary: '需方申请试用；isBusiness 为 true 时供方发布试用商品',
    objects: 'public',
    effect: 'write',
    input: z.discriminatedUnion('isBusiness', [AskForSample, OfferSamples]),
    reply: Saved,
    fails: [
      ...offerFails,
      'TRIAL_IDENTITY',
      'TRIAL_OPEN_LIMIT',
      'TRIAL_FEEDBACK_DUE',
      'TRIAL_ASKED',
      'TRIAL_GONE',
      'OWN_COMPANY',
    ],
  }),
  update: defineCall({
    method: 'PUT',
    path: `${base}/update`,
    who: 'either',
    summary: '修改试用商品，或处理试用申请（operation）',
    objects: 'party',
    effect: 'write',
    input: z.object({
      id: Id,
      isBusiness,
      ...doing,
      ...z.object(trialTerms).partial().shape,
    }),
    reply: Saved,
    fails: [...offerFails, 'TRIAL_GONE', 'CONTACT_IN_TEXT', 'SENSITIVE_WORDS'],
  }),
  batchUpdate: defineCall({
    method: 'POST',
    path: `${base}/batchUpdate`,
    who: 'either',
    summary: '批量处理试用申请',
    objects: 'party',
    effect: 'write',
    input: z.object({ ids: Ids, isBusiness, operation: Operation, reason: line(200).default('') }),
    reply: BatchReply,
  }),
  businessSearch: defineCall({
    method: 'POST',
    path: `${base}/businessSearch`,
    who: 'business',
    summary: '供方的试用商品（kind OFFER）或收到的申请（kind REQUEST）',
    objects: 'company',
    effect: 'read',
    input: page(
      {
        kind: z.enum(['OFFER', 'REQUEST']).default('REQUEST'),
        status: z.union([TrialOfferStatus, TrialRequestStatus]).optional(),
        trialGoodsId: Id.optional(),
        keyword: line(50).optional(),
      },
      ['createTime', 'updateTime'],
    ),
    reply: pageOf(z.discriminatedUnion('kind', [OwnTrial, ReceivedRequest])),
  }),
  clientSearch: defineCall({
    method: 'POST',
    path: `${base}/clientSearch`,
    who: 'client',
    summary: '自己的试用申请',
    objects: 'own',
    effect: 'read',
    input: page({ status: TrialRequestStatus.optional(), keyword: line(50).optional() }, ['createTime', 'updateTime']),
    reply: pageOf(OwnRequest),
  }),
  getClientTrialGoodsCount: defineCall({
    method: 'GET',
    path: `${base}/getClientTrialGoodsCount`,
    who: 'client',
    summary: '自己各状态的试用申请数',
    objects: 'own',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      all: number,
      applied: number,
      approved: number,
      shipped: number,
      received: number,
      feedback: number,
      rejected: number,
      cancelled: number,
      /** Requests under way, and how many there may be at once. */
      openNum: number,
      maxOpen: number,
    }),
  }),
  getBusinessTrialGoodsCount: defineCall({
    method: 'GET',
    path: `${base}/getBusinessTrialGoodsCount`,
    who: 'business',
    summary: '供方各状态的试用商品数与申请数，试用后下单的需方数',
    objects: 'company',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      offer: z.object({
        all: number,
        draft: number,
        pending: number,
        active: number,
        paused: number,
        ended: number,
        rejected: number,
      }),
      request: z.object({
        all: number,
        applied: number,
        approved: number,
        shipped: number,
        received: number,
        feedback: number,
        rejected: number,
        cancelled: number,
      }),
      /** Buyers who were sent samples, and those of them who ordered the goods afterwards. */
      triedNum: number,
      orderedNum: number,
    }),
  }),
  deleteByIds: defineCall({
    method: 'DELETE',
    path: `${base}/deleteByIds`,
    who: 'either',
    summary: '从自己的列表移除：已了结的申请，或没有进行中申请的试用商品',
    objects: 'party',
    effect: 'write',
    input: z.object({ ids: Ids, isBusiness }),
    reply: BatchReply,
  }),
}
