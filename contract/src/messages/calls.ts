import { z } from 'zod'
import { defineCall } from '../call.ts'
import { hasContent, messageFields, NOTHING_SAID, ThreadMessage } from '../consultations/schemas.ts'
import { ById, ByIds, Done, Flag, Id, Ids, Instant, LinkToken, line, SitePath } from '../fields.ts'
import { BatchReply, page, pageOf } from '../paging.ts'

/** What a notice is about. */
export const NotificationType = z.enum([
  'REVIEW',
  'ORDER',
  'INQUIRY',
  'DEMAND',
  'COMMENT',
  'MEETING',
  'POINTS',
  'MEMBER',
  'SYSTEM',
])
export type NotificationType = z.infer<typeof NotificationType>

/** Which side of the caller is meant; without it the buyer's, where the caller has one. */
export const isBusiness = Flag.optional()

export const Message = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  content: z.string(),
  /** Page it leads to, or empty. */
  link: z.string(),
  isRead: z.boolean(),
  createTime: Instant,
})
export type Message = z.infer<typeof Message>

/** Numbers beside menu entries stop counting here; screens show 99+. */
export const BADGE_CAP = 100

const badge = z.int().min(0).max(BADGE_CAP)

/** What waits for a buyer. */
export const ClientBadges = z.object({
  /** Consultations with an unread answer. */
  consulting: badge,
  /** Unread notices. */
  sysMsg: badge,
  /** Friends with something unread, and requests to answer. */
  friend: badge,
  /** Lines in the basket. */
  basket: badge,
  /** Orders and inquiries that wait for the buyer. */
  order: badge,
  inquiry: badge,
  /** Samples sent: to be received, or to be reported on. */
  trial: badge,
})

/** What waits for a company; all its members see the same but for their own notices and what they may not decide. */
export const BusinessBadges = z.object({
  consulting: badge,
  sysMsg: badge,
  order: badge,
  inquiry: badge,
  /** Requests for samples to answer or to send. */
  trial: badge,
  /** Tickets whose return was asked for, for owner and administrators. */
  returnRequest: badge,
})

export const Badges = z.object({
  client: ClientBadges,
  /** Null for who is no member of an approved company. */
  business: BusinessBadges.nullable(),
})
export type Badges = z.infer<typeof Badges>

/** Names and data of the events of push.stream. */
export interface PushEvents {
  /** At once, and whenever a number has moved. */
  badges: Badges
  /** A notice has come in: for a toast. */
  notice: { side: 'CLIENT' | 'BUSINESS'; type: NotificationType; title: string; link: string }
  /** Something was said in a thread that the receiver may have open. */
  talk: { kind: 'consulting' | 'friend' | 'order'; id: string }
  /** How far long work is that the receiver started: `done` of `total`. */
  progress: { what: 'goodsImport'; id: string; done: number; total: number; status: string }
  /** The session has ended; the stream closes. The code is that of the reply to the next request. */
  end: { code: number; msg: string }
}

/** Where the reminder stops counting, far behind {@link BADGE_CAP}. */
export const REMIND_CAP = 100_000
const Remind = z.object({ consulting: z.int().min(0), sysMsg: z.int().min(0) })

/** 站内信: the notices of the platform to one account, on one of its two sides. */
export const message = {
  searchClientMsg: defineCall({
    method: 'POST',
    path: '/api/msg/message/searchClientMsg',
    who: 'either',
    summary: '消息中心列表',
    objects: 'own',
    effect: 'read',
    input: page(
      { isBusiness, type: NotificationType.optional(), isRead: Flag.optional(), keyword: line(50).optional() },
      ['createTime'],
      20,
    ),
    reply: pageOf(Message),
    fails: ['NOT_ALLOWED'],
  }),
  getUnReadNum: defineCall({
    method: 'GET',
    path: '/api/msg/message/getUnReadNum',
    who: 'either',
    summary: '未读消息数，合计与各类型',
    objects: 'own',
    effect: 'read',
    input: z.object({ isBusiness }),
    /** Counting stops at 1000. */
    reply: z.object({ unReadNum: z.int(), types: z.record(NotificationType, z.int()) }),
    fails: ['NOT_ALLOWED'],
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/msg/message/{id}',
    who: 'either',
    summary: '一条消息，打开即已读',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Message,
    fails: ['NOT_FOUND'],
  }),
  getByMine: defineCall({
    method: 'GET',
    path: '/api/msg/message/getByMine/{x}',
    who: 'either',
    summary: '自己的消息：x 为编号时是这一条，为类型时是该类型最新的20条',
    objects: 'own',
    effect: 'read',
    input: z.object({ x: z.union([Id, NotificationType], { error: '请提供消息编号或类型' }), isBusiness }),
    reply: z.array(Message),
    fails: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/msg/message/delete',
    who: 'either',
    summary: '从自己的消息中删除',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  deleteByIds: defineCall({
    method: 'DELETE',
    path: '/api/msg/message/deleteByIds',
    who: 'either',
    summary: '批量从自己的消息中删除',
    objects: 'own',
    effect: 'write',
    input: ByIds,
    reply: BatchReply,
  }),
  sendLink: defineCall({
    method: 'POST',
    path: '/api/msg/message/sendLink',
    who: 'either',
    summary: '把后台某一页的链接发到自己的消息中心，在电脑上继续',
    objects: 'own',
    effect: 'write',
    limit: { per: 'account', count: 10, seconds: 60 },
    input: z.object({
      path: SitePath.refine(path => /^\/(demander|supplier|exhibition)(\/|\?|$)/.test(path), '只能发送后台页面的链接'),
      /** As the page calls itself. */
      title: line(60, 1),
    }),
    reply: Done,
    fails: ['NOT_ALLOWED'],
  }),
  replay: defineCall({
    method: 'POST',
    path: '/api/msg/message/replay',
    who: 'either',
    summary: '在咨询会话中回复',
    objects: 'party',
    effect: 'write',
    limit: { per: 'account', count: 60, seconds: 60 },
    input: z.object({ consultingId: Id, ...messageFields }).refine(hasContent, NOTHING_SAID),
    reply: z.object({ maskedNum: z.int() }),
    fails: ['NOT_FOUND', 'FORBIDDEN_WORDS', 'FILE_GONE', 'COMPANY_FROZEN'],
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/msg/message/save',
    who: 'user',
    summary: '给好友发消息',
    objects: 'own',
    effect: 'write',
    limit: { per: 'account', count: 60, seconds: 60 },
    input: z.object({ toId: Id, ...messageFields }).refine(hasContent, NOTHING_SAID),
    reply: z.object({ id: Id }),
    fails: ['NOT_FRIENDS', 'FORBIDDEN_WORDS', 'FILE_GONE'],
  }),
  saveAdd: defineCall({
    method: 'POST',
    path: '/api/msg/message/saveAdd',
    who: 'user',
    summary: '同一消息发给多位好友',
    objects: 'own',
    effect: 'write',
    limit: { per: 'account', count: 10, seconds: 60 },
    input: z.object({ toIds: Ids, content: line(1000, 1) }),
    /** Ids are the receivers'. */
    reply: BatchReply,
    fails: ['FORBIDDEN_WORDS'],
  }),
  recall: defineCall({
    method: 'POST',
    path: '/api/msg/message/recall',
    who: 'user',
    summary: '撤回自己在咨询或好友会话中的消息',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'RECALL_LATE'],
  }),
  searchFriendMsg: defineCall({
    method: 'POST',
    path: '/msg/message/searchFriendMsg',
    who: 'user',
    summary: '与一位好友的消息，最新的在前；打开即已读',
    objects: 'own',
    effect: 'write',
    input: page({ friendId: Id }, ['createTime'], 20),
    reply: pageOf(ThreadMessage),
    fails: ['NOT_FRIENDS'],
  }),
}

export const messageUser = {
  getMsgRemind: defineCall({
    method: 'GET',
    path: '/api/msg/messageUser/getMsgRemind',
    who: 'either',
    summary: '未读提醒：未读咨询数与未读消息数',
    objects: 'own',
    effect: 'read',
    input: z.object({ isBusiness }),
    reply: Remind,
    fails: ['NOT_ALLOWED'],
  }),
  batchRead: defineCall({
    method: 'POST',
    path: '/api/msg/messageUser/batchRead',
    who: 'either',
    summary: '标记已读：指定的消息，或全部（可限类型）',
    objects: 'own',
    effect: 'write',
    input: z
      .object({ ids: Ids.optional(), all: Flag.optional(), isBusiness, type: NotificationType.optional() })
      .refine(({ ids, all }) => (ids !== undefined) !== (all === true), '请选择要标记的消息，或全部'),
    /** How many were unread before. */
    reply: z.object({ count: z.int() }),
    fails: ['NOT_ALLOWED'],
  }),
}

/** Pushes: server-sent events with {@link PushEvents}; fetched with the Authorization header, not by EventSource. */
export const push = {
  stream: defineCall({
    method: 'GET',
    path: '/api/msg/push/stream',
    who: 'user',
    summary: '实时推送（服务器发送事件）：badges 角标、notice 新消息、progress 后台任务进度、end 会话结束',
    objects: 'own',
    effect: 'read',
    kind: 'stream',
    limit: { per: 'account', count: 120, seconds: 60 },
    input: z.object({}),
    reply: z.unknown(),
    fails: ['TOO_MANY'],
  }),
}

export const NotificationChannel = z.enum(['SMS', 'WECHAT', 'MAIL'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** 审核结果、询价和意向单: what nobody may miss goes by mail unless its receiver has switched that off. */
const MAILED: readonly NotificationType[] = ['REVIEW', 'INQUIRY', 'ORDER']

/** What counts where the receiver has chosen nothing. */
export const isOnByDefault = (type: NotificationType, channel: NotificationChannel): boolean =>
  channel === 'MAIL' && MAILED.includes(type)

/**
 * Whether notices of a type may come as SMS on a side: on a company's the company pays them out of its entitlement; the
 * platform pays a buyer's tickets.
 */
export const maySms = (side: 'CLIENT' | 'BUSINESS', type: NotificationType): boolean =>
  side === 'BUSINESS' || type === 'MEETING'

/** One line of the settings. Notices always stand in the message centre (站内). */
export const ChannelSetting = z.object({
  type: NotificationType,
  sms: z.boolean(),
  wechat: z.boolean(),
  mail: z.boolean(),
})

/** 通知设置: through which further channels notices of a type reach the caller. */
export const messageSetting = {
  getMine: defineCall({
    method: 'GET',
    path: '/api/msg/messageSetting/getMine',
    who: 'either',
    summary: '通知渠道设置',
    objects: 'own',
    effect: 'read',
    input: z.object({ isBusiness }),
    reply: z.object({
      settings: z.array(ChannelSetting),
      /** The verified address; empty where there is none, so that no mail is sent. */
      mail: z.string(),
      /** On a company's side: SMS that it has in this month and those used; `limit` null is without limit. */
      companySms: z.object({ limit: z.int().nullable(), used: z.int(), resetAt: z.string().nullable() }).nullable(),
      /** False: no WeChat identity is bound, so that nothing goes to WeChat. */
      hasWechat: z.boolean(),
      /** Hours of the day (Asia/Shanghai) between which neither SMS nor WeChat is sent; they follow when the hours end. */
      quietHours: z.object({ from: z.int(), to: z.int() }),
    }),
    fails: ['NOT_ALLOWED'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/msg/messageSetting/update',
    who: 'either',
    summary: '修改通知渠道设置，只改所给的类型',
    objects: 'own',
    effect: 'write',
    input: z.object({ isBusiness, settings: z.array(ChannelSetting).min(1).max(20) }),
    reply: Done,
    fails: ['NOT_ALLOWED'],
  }),
  getByLink: defineCall({
    method: 'GET',
    path: '/api/msg/messageSetting/getByLink',
    who: 'anon',
    summary: '退订链接所指的邮件通知',
    objects: 'own',
    effect: 'read',
    limit: { per: 'ip', count: 60, seconds: 60 },
    input: z.object({ token: LinkToken }),
    /** What the mails are about in words, to whom they go (masked), and whether they do. */
    reply: z.object({ label: z.string(), mail: z.string(), isOn: z.boolean() }),
    fails: ['LINK_INVALID'],
  }),
  updateByLink: defineCall({
    method: 'PUT',
    path: '/api/msg/messageSetting/updateByLink',
    who: 'anon',
    summary: '凭邮件里的链接退订或恢复一类邮件通知，无需登录',
    objects: 'own',
    effect: 'write',
    limit: { per: 'ip', count: 30, seconds: 60 },
    input: z.object({ token: LinkToken, isOn: z.boolean() }),
    reply: Done,
    fails: ['LINK_INVALID'],
  }),
}
