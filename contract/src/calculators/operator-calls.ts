import { z } from 'zod'

import { defineCall } from '../call.ts'
import { CasOrEmpty, Done, Flag, Instant, line, SeenVersion } from '../fields.ts'

/** A recipe (配方) as operators write it. */
export const RecipeForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, '编码由小写字母、数字和连字符组成，2～40位'),
  name: line(60, 1),
  nameEn: line(120).default(''),
  /** Heading in lists. */
  groupName: line(20, 1),
  pH: z.number().min(0).max(14).nullable().default(null),
  pHNote: line(200).default(''),
  components: z
    .array(
      z.object({
        cas: CasOrEmpty.default(''),
        name: line(80, 1),
        /** g/mol; null for polymers, proteins and extracts. */
        mw: z.number().positive().max(10_000_000).nullable().default(null),
        conc: z.number({ error: '请填写浓度' }).positive('浓度须大于0').max(10_000_000),
        unit: z.enum(['mM', 'g/L', 'mL/L']),
        note: line(100).default(''),
      }),
    )
    .min(1, '至少一种成分')
    .max(30, '最多30种成分'),
  strengths: z.array(z.number().positive().max(1000)).min(1, '至少一种倍数').max(6).default([1]),
  notes: z.array(line(300, 1)).max(10).default([]),
  storage: line(200).default(''),
  ref: line(300).default(''),
})
export type RecipeForm = z.output<typeof RecipeForm>

const base = '/api/operator/recipes'
const operator = { who: 'operator', role: 'editor', objects: 'platform' } as const
const ByCode = z.object({ code: z.string().max(40) })

/** The operators' recipes of buffers and media; shipped ones can be hidden or written anew. */
export const recipes = {
  list: defineCall({
    gives: { of: 'recipe', by: ['code'] },
    method: 'GET',
    path: `${base}/list`,
    ...operator,
    effect: 'read',
    summary: '全部配方：内置的与运营维护的',
    input: z.object({}),
    reply: z.array(
      z.object({
        ...RecipeForm.shape,
        isShipped: z.boolean(),
        /** Written by operators, new or in the place of a shipped one. */
        isOwn: z.boolean(),
        isHidden: z.boolean(),
        updateTime: Instant.nullable(),
        version: SeenVersion,
      }),
    ),
  }),
  save: defineCall({
    edits: { of: 'recipe', by: ['code'] },
    method: 'POST',
    path: `${base}/save`,
    ...operator,
    effect: 'write',
    summary: '新增或修改配方，保存后公共页面随即更新',
    input: RecipeForm.extend({
      /** A new one must not stand in the place of another. */
      isNew: Flag.default(false),
      version: SeenVersion,
    }),
    reply: Done,
    fails: ['ALREADY_EXISTS'],
  }),
  hide: defineCall({
    method: 'POST',
    path: `${base}/hide`,
    ...operator,
    effect: 'write',
    summary: '隐藏或显示配方',
    input: ByCode.extend({ isHidden: Flag }),
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${base}/delete`,
    ...operator,
    effect: 'write',
    summary: '删除运营维护的配方；内置的恢复为出厂内容',
    input: ByCode,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
