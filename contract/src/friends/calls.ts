import { z } from 'zod'
import { defineCall } from '../call.ts'
import { friendStatusLabels } from '../consultations/labels.ts'
import { ById, Done, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

/** State of an acquaintance. BLOCKED is only seen by who blocked; the other one finds it as it was, without an answer. */
export const FriendStatus = z.enum(Object.keys(friendStatusLabels) as (keyof typeof friendStatusLabels)[])
export type FriendStatus = z.infer<typeof FriendStatus>

/** A business card. Phone and mail only of those who accepted. */
export const FriendCard = z.object({
  id: Id,
  friendId: Id,
  name: z.string(),
  organisation: z.string(),
  position: z.string(),
  avatar: z.string(),
  phone: z.string(),
  email: z.string(),
  status: FriendStatus,
  /** Asked for by the caller. */
  isMine: z.boolean(),
  /** What came with the request. */
  greeting: z.string(),
  /** The caller's own note and group. */
  remark: z.string(),
  group: z.string(),
  unReadNum: z.int(),
  lastText: z.string(),
  lastTime: Instant.nullable(),
  createTime: Instant,
  can: z.object({
    accept: z.boolean(),
    reject: z.boolean(),
    message: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
  }),
})
export type FriendCard = z.infer<typeof FriendCard>

export const FriendOperation = z.enum(['ACCEPT', 'REJECT', 'BLOCK', 'UNBLOCK'])
export type FriendOperation = z.infer<typeof FriendOperation>

/** 好友: business-card contacts, by consent of both. */
export const friend = {
  list: defineCall({
    method: 'POST',
    path: '/api/customer/friend/list',
    who: 'user',
    summary: '通讯录：全部好友，最近联系的在前（最多500人）',
    objects: 'own',
    effect: 'read',
    input: z.object({ group: line(20).optional() }),
    reply: z.array(FriendCard),
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/customer/friend/save',
    who: 'user',
    summary: '请求添加好友；对方已请求过时直接成为好友',
    objects: 'none',
    effect: 'write',
    limit: { per: 'account', count: 30, seconds: 3600 },
    input: z.object({
      friendId: Id,
      remark: line(30).default(''),
      group: line(20).default(''),
      greeting: line(100).default(''),
    }),
    reply: z.object({ id: Id, status: FriendStatus }),
    fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'FRIEND_BLOCKED', 'FORBIDDEN_WORDS'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/customer/friend/delete',
    who: 'user',
    summary: '删除好友（双方都不再是好友）或撤回请求',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/customer/friend/update',
    who: 'user',
    summary: '修改备注与分组；operation 处理请求或拉黑：ACCEPT 通过，REJECT 拒绝，BLOCK 拉黑，UNBLOCK 取消拉黑',
    objects: 'own',
    effect: 'write',
    input: z.object({
      id: Id,
      remark: line(30).optional(),
      group: line(20).optional(),
      operation: FriendOperation.optional(),
    }),
    reply: z.object({ status: FriendStatus }),
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  search: defineCall({
    method: 'POST',
    path: '/api/customer/friend/search',
    who: 'user',
    summary: '查询好友与请求',
    objects: 'own',
    effect: 'read',
    input: page(
      {
        status: FriendStatus.optional(),
        /** True: requests that others made to the caller. */
        isReceived: z.boolean().optional(),
        keyword: line(30).optional(),
      },
      ['updateTime'],
    ),
    reply: pageOf(FriendCard),
  }),
}
