import { z } from 'zod'

import { type Call, defineCall } from '../call.ts'
import { Done, Flag, Id, Ids, Instant, line, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { wordScenes } from './labels.ts'

/** BLOCK 禁止发布 · WARN 提示后可继续，转人工审核 · REVIEW 不提示，转人工审核. */
export const WordLevel = z.enum(['BLOCK', 'WARN', 'REVIEW'])

const Scene = z.enum(Object.keys(wordScenes) as [keyof typeof wordScenes])

const Scenes = z.array(Scene).max(20).default([])

export const WordForm = z.object({
  id: Id.optional(),
  word: line(40, 1),
  level: WordLevel,
  category: line(20, 1),
  /** Empty: everywhere. */
  scenes: Scenes,
  isOn: Flag.default(true),
  note: line(100).default(''),
  version: SeenVersion,
})

export const AllowedForm = z.object({
  id: Id.optional(),
  /** WORD: hits of words inside do not count. CONTACT: what looks like a contact inside is none. */
  kind: z.enum(['WORD', 'CONTACT']).default('WORD'),
  expression: line(60, 2),
  note: line(100).default(''),
  version: SeenVersion,
})

const Times = { updateTime: Instant }

const HitRow = z.object({
  id: Id,
  time: Instant,
  kind: z.enum(['WORD', 'CONTACT']),
  level: WordLevel.nullable(),
  /** The word of the lexicon, or what kind of contact it is. */
  word: z.string(),
  category: z.string(),
  scene: z.string(),
  field: z.string(),
  /** As it was typed. */
  text: z.string(),
  /** With some words before and behind. */
  context: z.string(),
  accountName: z.string(),
})

const call = <I extends z.ZodType, R extends z.ZodType>(
  effect: 'read' | 'write',
  path: string,
  summary: string,
  input: I,
  reply: R,
  fails: Call['fails'] = [],
  rows?: Call['edits'],
) =>
  defineCall({
    method: 'POST',
    path: `/api/operator/words/${path}`,
    who: 'operator',
    role: 'reviewer',
    summary,
    objects: 'platform',
    effect,
    input,
    reply,
    fails,
    ...(effect === 'read' ? { gives: rows } : { edits: rows }),
  })

/** 敏感词: the lexicon that texts are checked with. Changes count in every process at once. */
export const words = {
  search: call(
    'read',
    'search',
    '查询敏感词',
    page(
      {
        keyword: line(40).optional(),
        level: WordLevel.optional(),
        category: line(20).optional(),
        scene: Scene.optional(),
        isOn: Flag.optional(),
      },
      ['word', 'updateTime'],
      20,
    ),
    pageOf(
      WordForm.extend({
        id: Id,
        scenes: z.array(z.string()),
        isOn: z.boolean(),
        hits: z.int(),
        version: SeenVersion,
        ...Times,
      }),
    ),
    [],
    { of: 'word' },
  ),
  categories: call(
    'read',
    'categories',
    '敏感词分类及数量',
    z.object({}),
    z.array(z.object({ category: z.string(), count: z.int() })),
  ),
  save: call('write', 'save', '保存敏感词', WordForm, z.object({ id: Id }), ['NOT_FOUND', 'ALREADY_EXISTS'], {
    of: 'word',
  }),
  delete: call('write', 'delete', '删除敏感词', z.object({ ids: Ids }), z.object({ deleted: z.int() })),
  import: call(
    'write',
    'import',
    '批量导入敏感词',
    z.object({
      /** A line each: word, level, category, scenes (separated by commas); between them tabs, or commas without scenes. */
      text: z.string().max(200_000, '一次最多导入约5000行'),
      /** Overwrites level and category of words that are there. */
      overwrites: Flag.default(false),
    }),
    z.object({
      added: z.int(),
      updated: z.int(),
      skipped: z.int(),
      errors: z.array(z.object({ line: z.int(), text: z.string(), msg: z.string() })),
    }),
  ),
  export: call(
    'read',
    'export',
    '导出敏感词，格式与导入相同',
    z.object({ level: WordLevel.optional(), category: line(20).optional() }),
    z.object({
      /** A line each, between the parts tabs; the first line names the columns. */
      text: z.string(),
      count: z.int(),
    }),
  ),
  test: call(
    'read',
    'test',
    '试查一段文字',
    z.object({ text: z.string().min(1, '请输入要检查的文字').max(20_000), scene: Scene.default('demand') }),
    z.object({
      hits: z.array(z.object({ word: z.string(), level: WordLevel, category: z.string(), text: z.string() })),
      contacts: z.array(z.object({ kind: z.string(), text: z.string() })),
    }),
  ),

  allowedSearch: call(
    'read',
    'allowed/search',
    '查询白名单',
    page(
      { keyword: line(40).optional(), kind: z.enum(['WORD', 'CONTACT']).optional() },
      ['expression', 'updateTime'],
      20,
    ),
    pageOf(AllowedForm.extend({ id: Id, kind: z.enum(['WORD', 'CONTACT']), version: SeenVersion, ...Times })),
    [],
    { of: 'allowedWord' },
  ),
  allowedSave: call(
    'write',
    'allowed/save',
    '保存白名单',
    AllowedForm,
    z.object({ id: Id }),
    ['NOT_FOUND', 'ALREADY_EXISTS'],
    { of: 'allowedWord' },
  ),
  allowedDelete: call('write', 'allowed/delete', '删除白名单', z.object({ ids: Ids }), z.object({ deleted: z.int() })),

  hitsSearch: call(
    'read',
    'hits/search',
    '命中记录',
    page(
      {
        keyword: line(40).optional(),
        level: WordLevel.optional(),
        kind: z.enum(['WORD', 'CONTACT']).optional(),
        scene: line(40).optional(),
        from: Instant.optional(),
        to: Instant.optional(),
      },
      ['at'],
      20,
    ),
    pageOf(HitRow),
  ),
  hitsAllow: call(
    'write',
    'hits/allow',
    '将命中内容加入白名单',
    z.object({
      id: Id,
      /** The expression to allow; it must hold what was found. Without it the found text itself. */
      expression: line(60, 2).optional(),
    }),
    Done,
    ['NOT_FOUND'],
  ),
}
