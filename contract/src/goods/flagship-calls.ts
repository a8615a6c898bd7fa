import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Html, Id, ImageUrl, Instant, line, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { GoodsCard } from './card-schemas.ts'

const base = '/api/goods/goodsInfo'
const own = { who: 'business', objects: 'company' } as const
const open = { who: 'anon', objects: 'public', effect: 'read' } as const

/** Calls of goodsInfo with which a supplier puts products forward: 一司一品 and 核心产品. */
export const goodsFlagship = {
  getOcop: defineCall({
    method: 'GET',
    path: `${base}/getOcop`,
    ...open,
    summary: '一司一品：企业的代表产品',
    input: z.object({ businessId: Id }),
    reply: z.object({
      goods: GoodsCard.nullable(),
      story: z.string(),
      evidence: z.array(z.string()),
      video: z.string(),
      cases: z.string(),
      changeTime: Instant.nullable(),
    }),
    fails: ['NOT_FOUND'],
  }),
  saveOcop: defineCall({
    method: 'POST',
    path: `${base}/saveOcop`,
    ...own,
    effect: 'write',
    // read with authority.getBusinessSpecial
    edits: { of: 'ocop', by: [], per: 'company' },
    summary: '设置一司一品；更换产品30天一次',
    input: z.object({
      version: SeenVersion,
      goodsId: Id,
      story: Html.default(''),
      evidence: z.array(ImageUrl).max(9).default([]),
      video: ImageUrl.default(''),
      cases: Html.default(''),
    }),
    reply: Done,
    fails: [
      'NOT_FOUND',
      'WRONG_STATE',
      'QUOTA_USED',
      'OCOP_CHANGED',
      'CHANGED_MEANWHILE',
      'FORBIDDEN_WORDS',
      'CONTACT_IN_TEXT',
      'FILE_GONE',
    ],
  }),
  searchOcop: defineCall({
    method: 'POST',
    path: `${base}/searchOcop`,
    ...open,
    summary: '全部一司一品',
    input: page({ keyword: line(60).optional(), categoryId: Id.optional() }, ['refreshTime'], 20),
    reply: pageOf(GoodsCard.extend({ summary: z.string() })).extend({
      /** First-level categories with flagships, the choice of one and the words left out. */
      categories: z.array(z.object({ id: Id, name: z.string(), goodsNum: z.int() })),
    }),
  }),
  getCore: defineCall({
    method: 'GET',
    path: `${base}/getCore`,
    ...open,
    summary: '供应商的核心产品',
    input: z.object({ businessId: Id }),
    reply: z.array(GoodsCard),
  }),
  saveCore: defineCall({
    method: 'POST',
    path: `${base}/saveCore`,
    ...own,
    effect: 'write',
    // read with authority.getBusinessSpecial
    edits: { of: 'coreGoods', by: [], per: 'company' },
    summary: '设置核心产品，按给出的顺序；数量随会员等级',
    input: z.object({ ids: z.array(Id).max(10, '最多10个核心产品'), version: SeenVersion }),
    reply: Done,
    fails: ['NOT_FOUND', 'QUOTA_USED', 'CHANGED_MEANWHILE'],
  }),
}
