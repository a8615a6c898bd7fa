import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Done, Id, Instant, line, Nothing, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

const base = '/api/operator/catalogue'
const read = { who: 'operator', role: 'editor', objects: 'platform', effect: 'read' } as const
const write = { who: 'operator', role: 'editor', objects: 'platform', effect: 'write' } as const

/** A use case (用途) of the operators: under a shipped name it adds to the shipped one. */
export const UseCaseForm = z.object({
  id: Id.optional(),
  name: line(30, 2),
  /** What people type who want to do it. */
  wordings: z.array(line(60, 1)).max(30, '最多30种说法').default([]),
  /** Goods of these categories serve it. */
  categoryIds: z
    .array(Id)
    .max(20, '最多20个类目')
    .refine(ids => new Set(ids).size === ids.length, '类目不能重复')
    .default([]),
  version: SeenVersion,
})

const UseCaseRow = z.object({
  id: Id,
  name: z.string(),
  wordings: z.array(z.string()),
  categories: z.array(z.object({ id: Id, name: z.string() })),
  /** The product brings one of this name. */
  isShipped: z.boolean(),
  /** Goods whose index still follows the last change; null: all do. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  updatedBy: z.string(),
  updateTime: Instant,
  version: SeenVersion,
})

/** Use cases of the operators; calls of the group `catalogue`. */
export const operatorUseCases = {
  listUseCases: defineCall({
    gives: { of: 'useCase' },
    method: 'POST',
    path: `${base}/listUseCases`,
    ...read,
    summary: '运营维护的用途：说法与类目',
    input: page({ keyword: line(60).optional() }, ['updateTime'], 20),
    reply: pageOf(UseCaseRow),
  }),
  listUseCaseNames: defineCall({
    method: 'GET',
    path: `${base}/listUseCaseNames`,
    ...read,
    summary: '全部用途的名称，内置的与运营维护的',
    input: Nothing,
    reply: z.array(z.string()),
  }),
  saveUseCase: defineCall({
    edits: { of: 'useCase' },
    method: 'POST',
    path: `${base}/saveUseCase`,
    ...write,
    summary: '新增或修改用途，对新的搜索立即生效；所选类目的商品在后台更新',
    input: UseCaseForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  deleteUseCase: defineCall({
    method: 'DELETE',
    path: `${base}/deleteUseCase`,
    ...write,
    summary: '删除运营维护的用途；内置的用途不受影响',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
