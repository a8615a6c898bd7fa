import { z } from 'zod'
import { defineCall } from '../call.ts'
import { QueuedExport } from '../exports/calls.ts'
import { ById, Done, Flag, Id, Instant, line, SeenVersion } from '../fields.ts'
import { badgeTypeLabels } from '../meetings/labels.ts'
import { oneOf } from '../meetings/schemas.ts'
import { page, pageOf } from '../paging.ts'
import { leadRatingLabels, MOST_BADGES, MOST_SCANS } from './labels.ts'

const Rating = oneOf(leadRatingLabels)

export const Lead = z.object({
  id: Id,
  meetId: Id,
  title: z.string(),
  /** Printed on the badge; names someone who shares nothing else. */
  badgeNo: z.string(),
  company: z.string(),
  /** Empty where the attendee does not share them, or shares them no more. */
  name: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
  isShared: z.boolean(),
  rating: Rating.nullable(),
  notes: z.string(),
  /** Who scanned. */
  scannedBy: z.string(),
  createTime: Instant,
  version: SeenVersion,
})
export type Lead = z.infer<typeof Lead>

const Badge = z.object({
  id: Id,
  name: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  ticketName: z.string(),
  badgeType: oneOf(badgeTypeLabels),
  badgeNo: z.string(),
  /** For exhibitors alone: it lets nobody in. */
  code: z.string(),
})
export type Badge = z.infer<typeof Badge>

const filter = { meetId: Id, rating: Rating.optional(), keyword: line(50).optional() }
const base = '/api/customer/meetLead'
const staff = { who: 'user', objects: 'company' } as const

/** 展商线索: whom the staff of an exhibitor met, by the code on the badge. */
export const meetLead = {
  booth: defineCall({
    ...staff,
    method: 'GET',
    path: `${base}/booth/{id}`,
    summary: '扫码页：本人可为哪家展商扫描胸卡',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.object({ title: z.string(), exhibitorId: Id, name: z.string(), leads: z.int() }),
  }),
  scan: defineCall({
    ...staff,
    method: 'POST',
    path: `${base}/scan`,
    summary: '登记扫描到的胸卡，重复扫描得到同一条线索；离线时积累的一并提交',
    effect: 'write',
    fails: ['NOT_FOUND'],
    input: z.object({
      meetId: Id,
      scans: z
        .array(
          z.object({
            code: z.string().trim().min(1).max(100),
            rating: Rating.nullable().default(null),
            notes: line(500).default(''),
          }),
        )
        .min(1)
        .max(MOST_SCANS),
    }),
    /** In the order of the scans; null: no badge of this meeting, or one that was replaced. */
    reply: z.array(Lead.nullable()),
  }),
  update: defineCall({
    ...staff,
    edits: { of: 'meetLead' },
    method: 'PUT',
    path: `${base}/update`,
    summary: '修改线索的评级与备注',
    effect: 'write',
    fails: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    input: z.object({ id: Id, rating: Rating.nullable(), notes: line(500), version: SeenVersion }),
    reply: Done,
  }),
  search: defineCall({
    ...staff,
    gives: { of: 'meetLead' },
    method: 'POST',
    path: `${base}/search`,
    summary: '本展商在一场会议的线索，最新的在前',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: page(filter, ['createTime']),
    reply: pageOf(Lead),
  }),
  export: defineCall({
    method: 'POST',
    path: `${base}/export`,
    who: 'organiser+business',
    objects: 'company',
    summary: '导出本企业的线索，条件与列表相同',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    fails: ['EXPORT_TOO_LARGE'],
    input: z.object(filter),
    reply: QueuedExport,
  }),
  listMine: defineCall({
    method: 'GET',
    path: `${base}/listMine/{id}`,
    who: 'user',
    objects: 'own',
    summary: '谁在会议上扫描过自己的胸卡，以及是否共享联系方式',
    effect: 'read',
    input: ById,
    reply: z.array(
      z.object({
        enrollId: Id,
        name: z.string(),
        allowScan: z.boolean(),
        scannedBy: z.array(z.object({ name: z.string(), time: Instant })),
      }),
    ),
  }),
  setSharing: defineCall({
    method: 'POST',
    path: `${base}/setSharing`,
    who: 'user',
    objects: 'own',
    summary: '同意或撤回向展商共享姓名、职务与手机号；撤回后已有线索也不再显示',
    effect: 'write',
    fails: ['NOT_FOUND'],
    input: z.object({ enrollId: Id, allow: Flag }),
    reply: Done,
  }),
}

/** 胸卡: what is printed for those who are registered. */
export const meetBadge = {
  list: defineCall({
    method: 'POST',
    path: '/api/customer/meetBadge/list',
    who: 'user',
    objects: 'company',
    summary: '要打印的胸卡，含供展商扫描的胸卡码',
    effect: 'write',
    fails: ['NOT_FOUND'],
    input: z.object({
      meetId: Id,
      /** Of these alone; else all with a live ticket, by name. */
      ids: z.array(Id).max(MOST_BADGES).default([]),
      /** Who has come already, or not yet. */
      came: Flag.optional(),
      /** Goes on behind this one. */
      after: Id.optional(),
    }),
    reply: z.object({ title: z.string(), badges: z.array(Badge), hasMore: z.boolean() }),
  }),
}
