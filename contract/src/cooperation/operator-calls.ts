import { z } from 'zod'

import { defineCall } from '../call.ts'
import { ById, Done, Flag, Id, line, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { postKindLabels } from './labels.ts'
import { DirectoryForm, EnrolmentStatus, PostStatus, postSchemas, ReceivedEnrolment, TeamworkForm } from './schemas.ts'

export const PostKind = z.enum(Object.keys(postKindLabels) as [keyof typeof postKindLabels])

const base = '/api/operator/cooperation'
const editor = { who: 'operator', role: 'editor', objects: 'platform' } as const
const support = { who: 'operator', role: 'support', objects: 'platform' } as const

const Saved = z.object({ id: Id, status: PostStatus })
const saveFails = ['NOT_FOUND', 'FORBIDDEN_WORDS', 'FILE_GONE', 'WRONG_STATE'] as const

const Post = postSchemas(z.string()).Own.extend({
  kind: PostKind,
  /** Put up by the platform, whose staff answers its enrolments. */
  isPlatform: z.boolean(),
  ownerName: z.string(),
})

/** Cooperation and directory as operators keep them: all posts, those of the platform, and who signed up to these. */
export const cooperation = {
  search: defineCall({
    gives: { of: 'post' },
    method: 'POST',
    path: `${base}/search`,
    ...editor,
    summary: '全部合作项目或名录',
    effect: 'read',
    input: page(
      {
        kind: PostKind,
        status: PostStatus.optional(),
        keyword: line(50).optional(),
        isPlatform: Flag.optional(),
        id: Id.optional(),
      },
      ['updateTime'],
    ),
    reply: pageOf(Post),
  }),
  count: defineCall({
    method: 'GET',
    path: `${base}/count`,
    ...support,
    summary: '待答复的平台项目报名数',
    effect: 'read',
    input: z.object({}),
    reply: z.object({ waiting: z.int() }),
  }),
  teamworkSave: defineCall({
    edits: { of: 'post' },
    method: 'POST',
    path: `${base}/teamworkSave`,
    ...editor,
    summary: '以平台名义发布或修改合作项目，立即生效',
    effect: 'write',
    input: TeamworkForm.extend({ id: Id.optional(), version: SeenVersion }),
    reply: Saved,
    fails: saveFails,
  }),
  directorySave: defineCall({
    edits: { of: 'post' },
    method: 'POST',
    path: `${base}/directorySave`,
    ...editor,
    summary: '以平台名义登记或修改名录，立即生效',
    effect: 'write',
    input: DirectoryForm.extend({ id: Id.optional(), version: SeenVersion }),
    reply: Saved,
    fails: saveFails,
  }),
  close: defineCall({
    method: 'POST',
    path: `${base}/close`,
    ...editor,
    summary: '结束平台发布的一条，不再接受报名',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  signUps: defineCall({
    method: 'POST',
    path: `${base}/signUps`,
    ...support,
    summary: '平台发布的项目与名录收到的报名',
    effect: 'read',
    input: page({ kind: PostKind.optional(), status: EnrolmentStatus.optional() }, ['createTime']),
    reply: pageOf(ReceivedEnrolment.extend({ kind: PostKind })),
  }),
  answer: defineCall({
    method: 'POST',
    path: `${base}/answer`,
    ...support,
    summary: '答复平台项目的报名',
    effect: 'write',
    input: z.object({ id: Id, kind: PostKind, isAccepted: Flag, answer: line(300).default('') }),
    reply: z.object({ id: Id, status: EnrolmentStatus }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
  }),
}
