import { z } from 'zod'

import { defineCall } from '../call.ts'
import { ById, CasOrEmpty, Done, Id, Instant, line, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { ShipTemp } from './form-schemas.ts'

/** An entry of the common library (公共库): what is the same for every supplier. */
export const CommonGoodsForm = z
  .object({
    id: Id.optional(),
    name: line(120, 2),
    nameEn: line(200).default(''),
    cas: CasOrEmpty.default(''),
    /** Of the maker; empty for a plain substance. */
    catalogNo: line(60).default(''),
    categoryId: Id,
    mf: line(120).default(''),
    mw: z
      .string()
      .trim()
      .regex(/^(|\d{1,7}(\.\d{1,6})?)$/, '分子量须为数值，如 238.30')
      .default(''),
    purity: line(40).default(''),
    form: line(60).default(''),
    storage: line(120).default(''),
    shipTemp: ShipTemp.default(''),
    shelfLife: line(40).default(''),
    version: SeenVersion,
  })
  .refine(form => form.cas !== '' || form.catalogNo !== '', { path: ['cas'], error: 'CAS号和货号至少填写一项' })
export type CommonGoodsForm = z.output<typeof CommonGoodsForm>

const base = '/api/operator/commonGoods'
const operator = { who: 'operator', role: 'editor', objects: 'platform' } as const

/** The operators' common library, from which suppliers take goods over by number. */
export const commonGoods = {
  search: defineCall({
    gives: { of: 'commonGoods' },
    method: 'POST',
    path: `${base}/search`,
    ...operator,
    effect: 'read',
    summary: '公共库',
    input: page({ keyword: line(100).optional(), categoryId: Id.optional() }, ['updateTime'], 20),
    reply: pageOf(
      z.object({
        ...CommonGoodsForm.shape,
        mw: z.string(),
        id: Id,
        categoryName: z.string(),
        isShipped: z.boolean(),
        updateTime: Instant,
      }),
    ),
  }),
  save: defineCall({
    edits: { of: 'commonGoods' },
    method: 'POST',
    path: `${base}/save`,
    ...operator,
    effect: 'write',
    summary: '新增或修改公共库条目；供应商已选用的商品不变',
    input: CommonGoodsForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${base}/delete`,
    ...operator,
    effect: 'write',
    summary: '删除公共库条目',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
