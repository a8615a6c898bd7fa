import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Count, Done, Flag, Id, line, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import {
  DirectoryForm,
  DirectoryType,
  EnrolmentFields,
  EnrolmentStatus,
  OwnEnrolment,
  PostStatus,
  postSchemas,
  ReceivedEnrolment,
  TeamworkForm,
  TeamworkType,
} from './schemas.ts'

const Saved = z.object({ id: Id, status: PostStatus })
const saveFails = [
  'NOT_FOUND',
  'SENSITIVE_WORDS',
  'FORBIDDEN_WORDS',
  'FILE_GONE',
  'DAILY_LIMIT',
  'WRONG_STATE',
] as const

/** The calls that projects and entries of the directory share. */
function postCalls<T extends z.ZodType>(base: string, noun: string, type: T) {
  const shapes = postSchemas(type)
  return {
    search: defineCall({
      method: 'POST',
      path: `${base}/search`,
      who: 'anon',
      summary: `${noun}列表`,
      objects: 'public',
      effect: 'read',
      input: page(
        {
          keyword: line(50).optional(),
          type: type.optional(),
          industryTag: line(20).optional(),
          province: line(12).optional(),
        },
        ['publishTime', 'enrollNum'],
      ),
      reply: pageOf(shapes.Card),
    }),
    getInfo: defineCall({
      method: 'GET',
      path: `${base}/getInfo/{id}`,
      who: 'anon',
      summary: `一条${noun}`,
      objects: 'public',
      effect: 'read',
      input: ById,
      reply: shapes.Details,
      fails: ['NOT_FOUND'],
    }),
    sameDemand: defineCall({
      method: 'POST',
      path: `${base}/sameDemand`,
      who: 'anon',
      summary: `相似的${noun}，按行业（含相关行业）、类型与地区`,
      objects: 'public',
      effect: 'read',
      input: z.object({ id: Id, limit: Count.min(1).max(6).default(6) }),
      reply: z.array(shapes.Card),
      fails: ['NOT_FOUND'],
    }),
    listMine: defineCall({
      gives: { of: 'post' },
      method: 'POST',
      path: `${base}/listMine`,
      who: 'user',
      summary: `自己发布的${noun}`,
      objects: 'own',
      effect: 'read',
      input: page({ status: PostStatus.optional(), id: Id.optional() }, ['updateTime']),
      reply: pageOf(shapes.Own),
    }),
    close: defineCall({
      method: 'POST',
      path: `${base}/close`,
      who: 'user',
      summary: `结束自己的${noun}，不再接受报名`,
      objects: 'own',
      effect: 'write',
      input: ById,
      reply: Done,
      fails: ['NOT_FOUND', 'WRONG_STATE'],
    }),
  }
}

const saveCall = <P extends string, F extends z.ZodRawShape>(path: P, summary: string, form: z.ZodObject<F>) =>
  defineCall({
    method: 'POST',
    path,
    who: 'user',
    summary,
    objects: 'own',
    effect: 'write',
    edits: { of: 'post' },
    input: form.extend({ id: Id.optional(), version: SeenVersion }),
    reply: Saved,
    fails: saveFails,
  })

/** The calls of enrolments to the one or the other. */
const enrolmentCalls = <K extends string>(base: string, noun: string, key: K) => ({
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    who: 'user',
    summary: `报名${noun}`,
    objects: 'public',
    effect: 'write',
    input: z.object({ [key]: Id, fields: EnrolmentFields } as { [N in K]: typeof Id } & {
      fields: typeof EnrolmentFields
    }),
    reply: z.object({ id: Id, status: EnrolmentStatus }),
    fails: ['NOT_FOUND', 'ALREADY_EXISTS', 'ENROL_CLOSED', 'OWN_DEMAND', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
  }),
  clientList: defineCall({
    method: 'POST',
    path: `${base}/clientList`,
    who: 'user',
    summary: `自己的${noun}报名`,
    objects: 'own',
    effect: 'read',
    input: page({ status: EnrolmentStatus.optional() }, ['createTime']),
    reply: pageOf(OwnEnrolment),
  }),
  receivedList: defineCall({
    method: 'POST',
    path: `${base}/receivedList`,
    who: 'user',
    summary: `自己的${noun}收到的报名`,
    objects: 'own',
    effect: 'read',
    input: page({ status: EnrolmentStatus.optional(), bizId: Id.optional() }, ['createTime']),
    reply: pageOf(ReceivedEnrolment),
  }),
  answer: defineCall({
    method: 'POST',
    path: `${base}/answer`,
    who: 'user',
    summary: '答复报名：接受后双方可见联系方式',
    objects: 'own',
    effect: 'write',
    input: z.object({ id: Id, isAccepted: Flag, answer: line(300).default('') }),
    reply: z.object({ id: Id, status: EnrolmentStatus }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${base}/withdraw`,
    who: 'user',
    summary: '撤回自己的报名',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
})

/** 合作项目 Cooperation projects. */
export const teamwork = {
  ...postCalls('/api/customer/teamwork', '合作项目', TeamworkType),
  clientSave: saveCall('/api/customer/teamwork/clientSave', '发布或修改合作项目，提交审核', TeamworkForm),
}
export const teamworkEnroll = enrolmentCalls('/api/customer/teamworkEnroll', '合作项目', 'teamworkId')

/** 行业名录 Industry directory. */
export const directory = {
  ...postCalls('/api/customer/directory', '名录', DirectoryType),
  save: saveCall('/api/customer/directory/save', '登记或修改名录，提交审核', DirectoryForm),
}
export const directoryEnroll = enrolmentCalls('/api/customer/directoryEnroll', '名录', 'directoryId')

export const industryRelated = {
  list: defineCall({
    method: 'POST',
    path: '/api/customer/industryRelated/list',
    who: 'anon',
    summary: '行业及其相关行业',
    objects: 'public',
    effect: 'read',
    input: z.object({ name: line(20).optional() }),
    reply: z.array(z.object({ name: z.string(), group: z.string(), related: z.array(z.string()) })),
  }),
}
