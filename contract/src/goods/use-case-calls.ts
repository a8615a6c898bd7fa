import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, line } from '../fields.ts'

const base = '/api/goods/goodsInfo'
const read = { who: 'business', objects: 'public', effect: 'read' } as const

/** Use cases (用途) that suppliers name on their goods. */
export const goodsUseCases = {
  listUseCases: defineCall({
    method: 'GET',
    path: `${base}/listUseCases`,
    ...read,
    summary: '全部用途的名称，供商品标注',
    input: z.object({}),
    reply: z.array(z.string()),
  }),
  proposeUseCases: defineCall({
    method: 'POST',
    path: `${base}/proposeUseCases`,
    ...read,
    summary: '按商品名称与类目建议的用途，最多5个',
    input: z.object({ name: line(120).default(''), nameEn: line(200).default(''), categoryId: Id.optional() }),
    reply: z.array(z.string()),
  }),
}
