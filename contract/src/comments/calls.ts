import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Done, Id, Instant } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { COMMENT_CHARS, commentStatusLabels } from '../publications/labels.ts'

/** What may be commented on, by its group on the wire. */
export const CommentSubject = z.enum(['article', 'video', 'solution', 'dataLibrary', 'goodsInfo', 'meet'], {
  error: '该内容不能评论',
})
export type CommentSubject = z.infer<typeof CommentSubject>

export const CommentStatus = z.enum(Object.keys(commentStatusLabels) as [keyof typeof commentStatusLabels])

const Text = z
  .string({ error: '请输入内容' })
  .trim()
  .min(1, '请输入内容')
  .max(COMMENT_CHARS, `最多${COMMENT_CHARS}个字`)

const said = {
  id: Id,
  content: z.string(),
  /** As strangers see it: 林**, 138****0001; a member of the publisher stands under the company's name. */
  authorName: z.string(),
  avatar: z.string(),
  /** Written for the company that published what is commented on. */
  isPublisher: z.boolean(),
  isMine: z.boolean(),
  isLiked: z.boolean(),
  likeNum: z.int(),
  /** Everyone sees PUBLISHED; its author sees it in every state. */
  status: CommentStatus,
  createTime: Instant,
}

export const CommentReply = z.object({
  ...said,
  commentId: Id,
  /** Whom it answers; empty for an answer to the comment itself. */
  toName: z.string(),
})
export type CommentReply = z.infer<typeof CommentReply>

export const Comment = z.object({
  ...said,
  replyNum: z.int(),
  /** The first 50, oldest first. */
  replies: z.array(CommentReply),
})
export type Comment = z.infer<typeof Comment>

const Saved = z.object({ id: Id, status: CommentStatus })
const Liked = z.object({ likeNum: z.int(), isLiked: z.boolean() })
const writing = {
  who: 'user',
  objects: 'public',
  effect: 'write',
  limit: { per: 'account', count: 10, seconds: 60 },
  reply: Saved,
  fails: ['NOT_FOUND', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT', 'DAILY_LIMIT', 'ALREADY_EXISTS'],
} as const

/** 评论 */
export const comment = {
  search: defineCall({
    method: 'POST',
    path: '/api/customer/comment/search',
    who: 'anon',
    summary: '评论及其回复',
    objects: 'public',
    effect: 'read',
    input: page({ bizType: CommentSubject, bizId: Id }, ['createTime', 'likeNum']),
    reply: pageOf(Comment),
    fails: ['NOT_FOUND'],
  }),
  save: defineCall({
    ...writing,
    method: 'POST',
    path: '/api/customer/comment/save',
    summary: '发表评论',
    input: z.object({ bizType: CommentSubject, bizId: Id, content: Text }),
    fails: [...writing.fails],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/customer/comment/delete',
    who: 'user',
    summary: '删除自己的评论或回复；评论的回复随之删除',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  commentLike: defineCall({
    method: 'GET',
    path: '/api/customer/comment/commentLike/{id}',
    who: 'user',
    summary: '点赞评论，每人一次',
    objects: 'public',
    effect: 'write',
    input: ById,
    reply: Liked,
    fails: ['NOT_FOUND'],
  }),
}

/** 评论的回复 */
export const commentReply = {
  save: defineCall({
    ...writing,
    method: 'POST',
    path: '/api/customer/commentReply/save',
    summary: '回复评论',
    /** `replyId`: the reply of the same comment that is answered. */
    input: z.object({ commentId: Id, replyId: Id.optional(), content: Text }),
    fails: [...writing.fails],
  }),
  commentReplyLike: defineCall({
    method: 'GET',
    path: '/api/customer/commentReply/commentReplyLike/{id}',
    who: 'user',
    summary: '点赞回复，每人一次',
    objects: 'public',
    effect: 'write',
    input: ById,
    reply: Liked,
    fails: ['NOT_FOUND'],
  }),
}

/** 点赞 */
export const agree = {
  noLike: defineCall({
    method: 'DELETE',
    path: '/api/customer/agree/noLike/{id}',
    who: 'user',
    summary: '取消点赞：内容、评论或回复',
    objects: 'public',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
