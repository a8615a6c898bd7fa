import { z } from 'zod'
import { defineCall } from '../call.ts'
import { QueuedExport } from '../exports/calls.ts'
import { ById, Count, Done, Flag, Id, Instant, line, RowVersion } from '../fields.ts'
import { oneOf } from '../meetings/schemas.ts'
import { surveyLimits as most, questionTypeLabels, surveyStateLabels } from './labels.ts'

const base = '/api/customer/meetSurvey'

const oneLine = (max: number) => line(max, 1).refine(text => !/[\r\n]/.test(text), '不能换行')

const Question = z.object({
  /** Given by the server; answers are kept under it. */
  id: Id.optional(),
  label: oneLine(most.label),
  type: oneOf(questionTypeLabels).default('CHOICE'),
  required: Flag.default(false),
  /** Of CHOICE. */
  options: z.array(oneLine(most.option)).max(most.options, `最多${most.options}个选项`).default([]),
  /** CHOICE takes several. */
  multiple: Flag.default(false),
})
export type Question = z.output<typeof Question>

const ShownQuestion = z.object({
  id: Id,
  label: z.string(),
  type: oneOf(questionTypeLabels),
  required: z.boolean(),
  options: z.array(z.string()),
  multiple: z.boolean(),
})
export type ShownQuestion = z.infer<typeof ShownQuestion>

const SurveyForm = z.object({
  meetId: Id,
  intro: line(most.intro).default(''),
  questions: z.array(Question).min(1, '请至少设置一个问题').max(most.questions, `最多${most.questions}个问题`),
  /** As it was read; 0 for a new one. */
  version: RowVersion,
})

const Survey = z.object({
  meetId: Id,
  title: z.string(),
  /** The survey may be opened from then on. */
  end: Instant,
  state: oneOf(surveyStateLabels),
  intro: z.string(),
  questions: z.array(ShownQuestion),
  version: z.int(),
  /** Attendees who may answer, and how many have. */
  attendees: z.int(),
  answered: z.int(),
  can: z.object({ edit: z.boolean(), open: z.boolean(), close: z.boolean() }),
})

const Result = ShownQuestion.extend({
  /** How many answered this question. */
  answered: z.int(),
  /** Of CHOICE: how often each option was chosen, in the order of the options. */
  counts: z.array(z.object({ option: z.string(), count: z.int() })),
  /** Of TEXT: the newest ones; the export has all. */
  texts: z.array(z.string()),
})

const own = { who: 'organiser+business', objects: 'company' } as const

/** 会后问卷: what attendees say of a meeting that is over. Answers carry no name and are seen by the organiser alone. */
export const meetSurvey = {
  byId: defineCall({
    ...own,
    method: 'GET',
    path: `${base}/{id}`,
    summary: '一场会议的问卷及填写人数；尚未设置时问题为空',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: Survey,
  }),
  save: defineCall({
    ...own,
    edits: { of: 'meetSurvey', by: ['meetId'], isCountedThere: true },
    method: 'POST',
    path: `${base}/save`,
    summary: '设置问卷的问题；已有人填写后不可修改',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
    input: SurveyForm,
    reply: Survey,
  }),
  open: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/open`,
    summary: '会议结束后开放填写；首次开放时通知参会人',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE'],
    input: z.object({ meetId: Id, version: RowVersion }),
    reply: Survey,
  }),
  close: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/close`,
    summary: '结束填写',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: z.object({ meetId: Id }),
    reply: Survey,
  }),
  results: defineCall({
    ...own,
    method: 'GET',
    path: `${base}/results/{id}`,
    summary: '问卷结果：各选项的人数，填空的最新回答，均不含姓名',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.array(Result),
  }),
  export: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/export`,
    summary: '导出问卷的全部回答，不含姓名',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    fails: ['NOT_FOUND', 'EXPORT_TOO_LARGE'],
    input: z.object({ meetId: Id }),
    reply: QueuedExport,
  }),
  listMine: defineCall({
    method: 'GET',
    path: `${base}/listMine`,
    who: 'user',
    objects: 'own',
    summary: '等待本人填写的问卷',
    effect: 'read',
    input: z.object({}),
    reply: z.array(z.object({ meetId: Id, title: z.string() })),
  }),
  toAnswer: defineCall({
    method: 'GET',
    path: `${base}/toAnswer/{id}`,
    who: 'user',
    objects: 'party',
    summary: '参会人填写问卷：问题，以及由本人填写的参会人',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.object({
      title: z.string(),
      intro: z.string(),
      questions: z.array(ShownQuestion),
      version: z.int(),
      isOpen: z.boolean(),
      attendees: z.array(z.object({ enrollId: Id, name: z.string(), isAnswered: z.boolean() })),
    }),
  }),
  answer: defineCall({
    method: 'POST',
    path: `${base}/answer`,
    who: 'user',
    objects: 'party',
    summary: '提交问卷，每位参会人一次，提交后不可修改',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'ALREADY_EXISTS'],
    input: z.object({
      enrollId: Id,
      version: Count.min(1),
      /** By the id of the question; several choices stand on a line each. */
      answers: z
        .record(
          Id,
          z
            .string()
            .trim()
            .max(most.options * (most.option + 1)),
        )
        .refine(answers => Object.keys(answers).length <= most.questions, '回答过多'),
    }),
    reply: Done,
  }),
}
