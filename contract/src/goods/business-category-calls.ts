import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Done, Id, line } from '../fields.ts'

const leaf = { id: Id, name: z.string(), goodsNum: z.int() }
const Tree = z.array(z.object({ ...leaf, children: z.array(z.object(leaf)) }))

const base = '/api/goods/businessCategory'
const open = { who: 'anon', objects: 'public', effect: 'read', input: ById } as const

/** Most first-level categories of a supplier, and most below each. */
export const businessCategoryLimits = { first: 20, second: 20, short: 6 }
const { first, second } = businessCategoryLimits
const named = { id: Id.optional(), name: line(20, 1) }

/** A supplier's own categories (店铺分类), two levels. */
export const businessCategory = {
  getBusinessCategory: defineCall({
    method: 'GET',
    path: `${base}/getBusinessCategory`,
    ...open,
    summary: '供应商的店铺分类',
    reply: Tree,
  }),
  getBusinessCategoryLimit: defineCall({
    method: 'GET',
    path: `${base}/getBusinessCategoryLimit`,
    ...open,
    summary: '供应商的前几个店铺分类',
    reply: Tree,
  }),
  getSecendCategory: defineCall({
    method: 'GET',
    path: `${base}/getSecendCategory`,
    ...open,
    summary: '二级店铺分类：供应商的，或一个一级分类下的',
    reply: z.array(z.object({ ...leaf, parentId: Id })),
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    who: 'business',
    objects: 'company',
    effect: 'write',
    summary: '保存店铺分类树；未列出的分类保留',
    input: z.object({
      tree: z
        .array(z.object({ ...named, children: z.array(z.object(named)).max(second, '每个分类下最多20个').default([]) }))
        .max(first, '最多20个分类'),
      // what stood there when it was read: with another one meanwhile, nothing is saved
      before: z
        .array(z.object({ ...named, children: z.array(z.object(named)).max(500) }))
        .max(500)
        .optional(),
    }),
    reply: Tree,
    fails: ['NOT_FOUND', 'TOO_MANY_ITEMS', 'ALREADY_EXISTS', 'CHANGED_MEANWHILE'],
  }),
  deleteBusinessCategory: defineCall({
    method: 'POST',
    path: `${base}/deleteBusinessCategory`,
    who: 'business',
    objects: 'company',
    effect: 'write',
    summary: '删除店铺分类及其下级，商品保留',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
