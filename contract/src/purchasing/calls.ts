import { z } from 'zod'
import { LineProblem, Quantity } from '../basket/calls.ts'
import { defineCall } from '../call.ts'
import { Done, Flag, Id, line, Nothing } from '../fields.ts'
import { Stock } from '../goods/form-schemas.ts'
import { BatchReply, page, pageOf } from '../paging.ts'
import { POOL_LINES, POOL_TEXT, poolDoubtLabels, poolMatchLabels, poolStandings } from './labels.ts'

export const PoolMatch = z.enum(Object.keys(poolMatchLabels) as [keyof typeof poolMatchLabels])
export const PoolDoubt = z.enum(Object.keys(poolDoubtLabels) as [keyof typeof poolDoubtLabels])

/** What a line asks for: any of name, CAS number and catalogue number. */
const wanted = {
  name: line(200),
  /** As it was written; a right CAS number is used to find goods. */
  cas: line(20),
  catalogNo: line(80),
  brand: line(60),
  pack: line(60),
  unit: line(10),
  remark: line(200),
}

export const PoolInput = z.object({
  name: wanted.name.default(''),
  cas: wanted.cas.default(''),
  catalogNo: wanted.catalogNo.default(''),
  brand: wanted.brand.default(''),
  pack: wanted.pack.default(''),
  unit: wanted.unit.default(''),
  remark: wanted.remark.default(''),
  /** Null: not said, or not to be read without a guess; then the line asks for it. */
  quantity: Quantity.nullable().default(null),
  /** The whole line as it was typed. */
  original: line(500).default(''),
  quantityText: line(40).default(''),
  /** What a visitor chose before the login: the pack, how many of it, and that it was looked at. */
  specId: Id.optional(),
  chosenQuantity: Quantity.nullable().optional(),
  isConfirmed: z.boolean().default(false),
})

/** Goods that answer to a line, as they are offered now. */
export const PoolOffer = z.object({
  goodsId: Id,
  specId: Id,
  businessId: Id,
  businessName: z.string(),
  name: z.string(),
  catalogNo: z.string(),
  brandName: z.string(),
  cas: z.string(),
  packSize: z.string(),
  unit: z.string(),
  image: z.string(),
  /** How many of this pack the line is; null: has to be said. */
  quantity: z.int().nullable(),
  /** Fen for one at this quantity; null: on request. */
  price: z.int().nullable(),
  moq: z.int(),
  stock: z.union([Stock, z.literal('')]),
  leadDays: z.int().nullable(),
  /** Fen, price times quantity. */
  amount: z.int().nullable(),
  problem: LineProblem,
  match: PoolMatch,
  /** 0–100: how surely these are what was asked for. */
  confidence: z.int(),
  /** SURE: what the line says, without a guess. CHECK: somebody has to look first. OTHER: something else. */
  standing: z.enum(poolStandings),
  /** What has to be looked at. */
  doubts: z.array(PoolDoubt),
  /** Words of the line that these goods do not meet. */
  unmet: z.string(),
  /** So many of this pack make up one of the pack that was asked for. */
  times: z.number(),
})
export type PoolOffer = z.infer<typeof PoolOffer>

export const PoolLine = z.object({
  id: Id,
  name: z.string(),
  cas: z.string(),
  catalogNo: z.string(),
  brand: z.string(),
  pack: z.string(),
  unit: z.string(),
  remark: z.string(),
  /** The whole line as it was typed. */
  original: z.string(),
  /** As it was asked for, and what stood there. */
  askedQuantity: z.int().nullable(),
  quantityText: z.string(),
  /** How many of the pack that is taken; null: has to be said before the line can be ordered. */
  quantity: z.int().nullable(),
  /** Ticked by itself are SURE and CONFIRMED ones only. */
  standing: z.enum(['SURE', 'CONFIRMED', 'CHECK', 'NONE', 'CONTROLLED']),
  /** What has to be looked at before the line is ordered. */
  doubts: z.array(PoolDoubt),
  /** Classes of the law that forbid or restrict it; empty: none. */
  regulated: z.string(),
  /** Whether it may be asked for as a demand. */
  isDemandable: z.boolean(),
  /** The goods that are taken for the line; null: none. */
  offer: PoolOffer.nullable(),
  /** Others that may be meant, surest first. */
  alternatives: z.array(PoolOffer),
})
export type PoolLine = z.infer<typeof PoolLine>

const base = '/api/goods/pool'
const own = { who: 'client', objects: 'own' } as const
const LineIds = z.preprocess(
  value => (typeof value === 'string' ? value.split(',') : value),
  z.array(Id).min(1, '请选择清单行').max(POOL_LINES),
)
const Added = z.object({
  addedNum: z.int(),
  /** Lines for which goods were taken, and of these the sure ones. */
  matchedNum: z.int(),
  sureNum: z.int(),
  /** Lines for which there was no room any more. */
  leftOutNum: z.int(),
})

/** 采购池: a purchasing list, each line matched to goods, ordered in one go. */
export const pool = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...own,
    summary: '自己的采购清单，逐行匹配商品',
    effect: 'read',
    input: page({ keyword: line(50).optional(), isFound: Flag.optional() }, ['sort'], 100),
    reply: pageOf(PoolLine),
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...own,
    summary: '加入采购清单：粘贴的文本（每行一项，可带表头），或逐行填写',
    effect: 'write',
    input: z
      .object({
        text: z.string().max(POOL_TEXT, '内容过长，请分次粘贴').default(''),
        lines: z.array(PoolInput).max(POOL_LINES, `最多${POOL_LINES}行`).default([]),
      })
      .refine(({ text, lines }) => text.trim() !== '' || lines.length > 0, { error: '请输入清单', path: ['text'] }),
    reply: Added,
    fails: ['TOO_MANY_ITEMS'],
  }),
  match: defineCall({
    method: 'POST',
    path: `${base}/match`,
    who: 'anon',
    objects: 'public',
    summary: '逐行匹配一张清单，不保存（访客）',
    effect: 'read',
    limit: { per: 'ip', count: 20, seconds: 60 },
    input: z
      .object({
        text: z.string().max(POOL_TEXT, '内容过长，请分次粘贴').default(''),
        lines: z.array(PoolInput).max(POOL_LINES, `最多${POOL_LINES}行`).default([]),
      })
      .refine(({ text, lines }) => text.trim() !== '' || lines.length > 0, { error: '请输入清单', path: ['text'] }),
    reply: z.object({ lines: z.array(PoolLine), leftOutNum: z.int() }),
  }),
  toCart: defineCall({
    method: 'POST',
    path: `${base}/toCart`,
    ...own,
    summary: '核对过的清单行加入意向篮，清单原文随行保留',
    effect: 'write',
    input: z.object({ ids: LineIds }),
    reply: BatchReply,
    fails: ['NOT_FOUND', 'LINES_STALE', 'LINES_UNCHECKED'],
  }),
  upload: defineCall({
    method: 'POST',
    path: `${base}/upload`,
    ...own,
    summary: '加入采购清单：上传 Excel（第一张表，可带表头）',
    effect: 'write',
    kind: 'upload',
    maxUploadBytes: 5 * 1024 * 1024,
    limit: { per: 'account', count: 30, seconds: 60 },
    input: Nothing,
    reply: Added.extend({
      /** Rows of the sheet that were left out because a cell of them is a formula. */
      formulaRows: z.array(z.int()),
    }),
    fails: ['TOO_MANY_ITEMS', 'FILE_MISSING', 'SHEET_REFUSED'],
  }),
  update: defineCall({
    method: 'PUT',
    path: `${base}/update`,
    ...own,
    summary: '修改一行：数量、选定的规格（specId 为空表示不采购）、确认已核对，或改写内容后重新匹配',
    effect: 'write',
    input: z.object({
      id: Id,
      quantity: Quantity.optional(),
      specId: Id.nullable().optional(),
      isConfirmed: z.boolean().optional(),
      ...z.object(wanted).partial().shape,
    }),
    reply: PoolLine,
    fails: ['NOT_FOUND'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${base}/delete`,
    ...own,
    summary: '移除一行',
    effect: 'write',
    input: z.object({ id: Id }),
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  deleteByIds: defineCall({
    method: 'DELETE',
    path: `${base}/deleteByIds`,
    ...own,
    summary: '移除多行',
    effect: 'write',
    input: z.object({ ids: LineIds }),
    reply: BatchReply,
  }),
}
