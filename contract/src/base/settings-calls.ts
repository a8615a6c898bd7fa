import { z } from 'zod'

import { type Call, defineCall, type OperatorRole } from '../call.ts'
import { Count, Day, Done, Flag, Id, Instant, Int, line, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

const Value = z.union([z.string().max(500), z.number(), z.boolean()])

const call = <I extends z.ZodType, R extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  role: OperatorRole,
  summary: string,
  input: I,
  reply: R,
  fails: Call['fails'] = [],
  rows?: Call['edits'],
) =>
  defineCall({
    method,
    path: `/api/operator/settings/${path}`,
    who: 'operator',
    role,
    summary,
    objects: 'platform',
    effect: method === 'GET' ? 'read' : 'write',
    input,
    reply,
    fails,
    ...(method === 'GET' ? { gives: rows } : { edits: rows }),
  })

export const ParameterCard = z.object({
  key: z.string(),
  group: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'switch', 'text']),
  value: Value,
  defaultValue: Value,
  /** True where an operator has set another value than the default. */
  isChanged: z.boolean(),
  isPublic: z.boolean(),
  unit: z.string(),
  /** Bounds of a number. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  updateTime: Instant.nullable(),
  version: SeenVersion,
})

const ParameterChange = z.object({
  id: Id,
  key: z.string(),
  label: z.string(),
  /** Null: the default. */
  oldValue: Value.nullable(),
  newValue: Value.nullable(),
  reason: z.string(),
  operatorName: z.string(),
  time: Instant,
})

export const DictionaryItemForm = z.object({
  id: Id.optional(),
  dictionary: line(40, 1),
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][\w.-]{0,39}$/, '编码仅含字母、数字、-、.和_'),
  name: line(40, 1),
  sort: Count.min(0).max(9999).default(100),
  isShown: Flag.default(true),
  extra: z.record(line(20, 1), line(100)).default({}),
  version: SeenVersion,
})

export const HolidayForm = z.object({
  day: Day,
  kind: z.enum(['HOLIDAY', 'WORKDAY']),
  name: line(20, 1),
  /** Which notice it rests on. */
  source: line(200).default(''),
})

export const TemplateChannel = z.enum(['SMS', 'WECHAT', 'MAIL'])
export const MessageTemplateForm = z.object({
  channel: TemplateChannel,
  code: line(40, 1),
  name: line(40, 1),
  /** Subject of a mail; empty elsewhere. */
  title: line(80).default(''),
  /** Text with {names} that are filled in; for WeChat a line a field of its template: `thing1={title}`. */
  body: z.string().trim().min(1, '请填写内容').max(5000),
  /** Number of the template approved by the provider: SMS_123456789, or the id of WeChat's. */
  providerCode: line(60).default(''),
  isOn: Flag.default(true),
  version: SeenVersion,
})

/** 系统设置: parameters, dictionaries, holidays, texts of messages. */
export const settings = {
  parametersList: call(
    'GET',
    'parameters/list',
    'editor',
    '参数列表',
    z.object({ keyword: line(40).optional() }),
    z.array(ParameterCard),
    [],
    { of: 'parameter', by: ['key'] },
  ),
  parametersSave: call(
    'POST',
    'parameters/save',
    'super',
    '修改参数',
    z.object({ key: line(60, 1), value: Value, reason: line(200, 2), version: SeenVersion }),
    ParameterCard,
    ['NOT_FOUND'],
    { of: 'parameter', by: ['key'] },
  ),
  parametersHistory: call(
    'POST',
    'parameters/history',
    'editor',
    '参数修改记录',
    page({ key: line(60).optional() }, ['at'], 10),
    pageOf(ParameterChange),
  ),
  parametersRollback: call(
    'POST',
    'parameters/rollback',
    'super',
    '恢复到某次修改之前',
    z.object({ id: Id, reason: line(200, 2) }),
    ParameterCard,
    ['NOT_FOUND'],
  ),

  dictionariesList: call(
    'GET',
    'dictionaries/list',
    'editor',
    '字典列表',
    z.object({}),
    z.array(z.object({ code: z.string(), name: z.string(), items: z.int(), note: z.string() })),
  ),
  dictionariesItems: call(
    'GET',
    'dictionaries/items',
    'editor',
    '字典项，包括停用的',
    z.object({ dictionary: line(40, 1) }),
    z.array(
      DictionaryItemForm.extend({
        id: Id,
        sort: z.int(),
        isShown: z.boolean(),
        /** Stored somewhere: it may be hidden, not deleted. */
        isUsed: z.boolean(),
        version: SeenVersion,
      }),
    ),
    ['NOT_FOUND'],
    { of: 'dictionaryItem' },
  ),
  dictionariesSaveItem: call(
    'POST',
    'dictionaries/saveItem',
    'editor',
    '保存字典项',
    DictionaryItemForm,
    z.object({ id: Id }),
    ['NOT_FOUND', 'ALREADY_EXISTS', 'ITEM_IN_USE'],
    { of: 'dictionaryItem' },
  ),
  dictionariesDeleteItem: call(
    'POST',
    'dictionaries/deleteItem',
    'editor',
    '删除未被使用的字典项',
    z.object({ id: Id }),
    Done,
    ['NOT_FOUND', 'ITEM_IN_USE'],
  ),

  holidaysList: call(
    'GET',
    'holidays/list',
    'editor',
    '节假日与调休',
    z.object({ year: Int.min(2020).max(2100) }),
    z.array(HolidayForm),
  ),
  holidaysSave: call(
    'POST',
    'holidays/save',
    'editor',
    '保存节假日',
    z.object({ days: z.array(HolidayForm).min(1).max(60) }),
    Done,
  ),
  holidaysDelete: call(
    'POST',
    'holidays/delete',
    'editor',
    '删除节假日',
    z.object({ days: z.array(Day).min(1).max(60) }),
    Done,
  ),

  templatesList: call(
    'GET',
    'templates/list',
    'editor',
    '短信与邮件模板',
    z.object({ channel: TemplateChannel.optional() }),
    z.array(
      MessageTemplateForm.extend({
        isOn: z.boolean(),
        fields: z.array(z.string()),
        updateTime: Instant,
        version: SeenVersion,
      }),
    ),
    [],
    { of: 'template', by: ['channel', 'code'] },
  ),
  templatesSave: call('POST', 'templates/save', 'editor', '保存模板', MessageTemplateForm, Done, ['NOT_FOUND'], {
    of: 'template',
    by: ['channel', 'code'],
  }),
}
