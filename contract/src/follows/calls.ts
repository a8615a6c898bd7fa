import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Done, Flag, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

/** Something new of a followed company. */
export const FollowNews = z.object({
  type: z.enum(['goods', 'article', 'video', 'solution', 'dataLibrary', 'meet']),
  id: Id,
  title: z.string(),
  cover: z.string(),
  link: z.string(),
  time: Instant,
})
export type FollowNews = z.infer<typeof FollowNews>

export const FollowCard = z.object({
  id: Id,
  businessId: Id,
  businessName: z.string(),
  businessLogo: z.string(),
  levelCode: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  /** False: the company's pages are not public at present. */
  isOpen: z.boolean(),
  /** The caller lets the company know who follows. */
  isShowName: z.boolean(),
  createTime: Instant,
  /** Newest first, three at most. */
  news: z.array(FollowNews),
})
export type FollowCard = z.infer<typeof FollowCard>

/** Who follows; nameless where the follower did not allow more. */
export const Follower = z.object({
  id: Id,
  name: z.string(),
  organisation: z.string(),
  isNamed: z.boolean(),
  createTime: Instant,
})

const ByBusiness = z.object({ businessId: Id })

/** 关注: buyers follow companies and get their news, once a week in one notice. */
export const follow = {
  save: defineCall({
    method: 'POST',
    path: '/api/customer/follow/save',
    who: 'client',
    summary: '关注供方；已关注时只改是否向供方显示姓名',
    objects: 'public',
    effect: 'write',
    input: z.object({ businessId: Id, isShowName: Flag.default(false) }),
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'OWN_COMPANY'],
  }),
  getIsFollow: defineCall({
    method: 'GET',
    path: '/api/customer/follow/getIsFollow',
    who: 'client',
    summary: '是否已关注',
    objects: 'own',
    effect: 'read',
    input: ByBusiness,
    reply: z.boolean(),
  }),
  cancelByBusinessId: defineCall({
    method: 'DELETE',
    path: '/api/customer/follow/cancelByBusinessId',
    who: 'client',
    summary: '取消关注',
    objects: 'own',
    effect: 'write',
    input: ByBusiness,
    reply: Done,
  }),
  search: defineCall({
    method: 'POST',
    path: '/api/customer/follow/search',
    who: 'client',
    summary: '关注的供方及其动态',
    objects: 'own',
    effect: 'read',
    input: page({ keyword: line(50).optional() }, ['createTime']),
    reply: pageOf(FollowCard),
  }),
  searchByBusinessId: defineCall({
    method: 'POST',
    path: '/api/customer/follow/searchByBusinessId',
    who: 'business',
    summary: '关注本企业的需方',
    objects: 'company',
    effect: 'read',
    input: page({}, ['createTime']),
    reply: pageOf(Follower),
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/customer/follow/delete',
    who: 'client',
    summary: '取消关注（按记录）',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
