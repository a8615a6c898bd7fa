import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, Instant } from '../fields.ts'

const base = '/api/operator/regulatedLists'
const read = { who: 'operator', role: 'editor', objects: 'platform', effect: 'read' } as const

/** A line each, the first names the columns; what the file says of a list replaces all of that list. */
const text = z.string().min(1, '请选择文件').max(900_000, '文件过大，请按目录分次导入')

const Line = z.object({ cas: z.string(), nameZh: z.string(), label: z.string(), what: z.string() })

export const ListDifference = z.object({
  list: z.string(),
  /** Editions before and after. */
  was: z.string(),
  edition: z.string(),
  number: z.int(),
  addedNum: z.int(),
  removedNum: z.int(),
  changedNum: z.int(),
  /** The first 200 of each. */
  added: z.array(Line),
  removed: z.array(Line),
  changed: z.array(Line),
})
export type ListDifference = z.infer<typeof ListDifference>

/** Official lists of regulated substances (管制目录): which editions the gate reads, and how a newer one differs. Taking it over is asked for as REGULATED_LIST (approvals). */
export const regulatedLists = {
  lists: defineCall({
    method: 'GET',
    path: `${base}/lists`,
    ...read,
    summary: '平台已收录的管制目录、版本与导入记录',
    input: z.object({}),
    reply: z.object({
      lists: z.array(z.object({ list: z.string(), edition: z.string(), number: z.int(), unsureNum: z.int() })),
      editions: z.array(
        z.object({
          id: Id,
          list: z.string(),
          edition: z.string(),
          addedNum: z.int(),
          removedNum: z.int(),
          changedNum: z.int(),
          reason: z.string(),
          time: Instant,
        }),
      ),
    }),
  }),
  compare: defineCall({
    method: 'POST',
    path: `${base}/compare`,
    ...read,
    summary: '比较新版管制目录与现行目录：新增、移除、变更，不写入',
    input: z.object({ text }),
    reply: z.object({
      /** Names this difference; what is asked for is what was seen and nothing else. */
      digest: z.string(),
      lists: z.array(ListDifference),
      faults: z.array(z.object({ row: z.int(), msg: z.string() })),
    }),
  }),
}
