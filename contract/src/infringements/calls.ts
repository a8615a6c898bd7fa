import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, Instant, line, Phone } from '../fields.ts'
import { evidenceLimits, type infringementKindLabels, infringementKindLabels as kinds } from './labels.ts'

export const InfringementKind = z.enum(Object.keys(kinds) as (keyof typeof infringementKindLabels)[])
export type InfringementKind = z.infer<typeof InfringementKind>

const base = '/api/msg/infringement'
/** Answered by `begin`; opens one notice for an hour. */
const Key = z.string().min(1).max(100)

export const InfringementForm = z.object({
  kind: InfringementKind,
  /** Where it stands on this site: an address of a page, or what one can read there. */
  target: line(500).min(1, '请填写涉嫌侵权内容的网址'),
  content: line(3000).min(20, '请说明权利归属与侵权事实，至少20个字'),
  name: line(60).min(1, '请填写姓名'),
  organisation: line(100).default(''),
  phone: Phone,
  email: z.email('邮箱格式不正确').max(100),
  isTrue: z.literal(true, { error: '请确认所提交的内容真实' }),
})

/** 侵权通知 from anybody, also without an account: first the slider, then the files, then the notice itself. */
export const infringement = {
  begin: defineCall({
    method: 'POST',
    path: `${base}/begin`,
    who: 'anon',
    objects: 'none',
    effect: 'write',
    summary: '开始一份侵权通知；通过滑块验证后得到一小时内有效的凭证',
    limit: { per: 'ip', count: 30, seconds: 3600 },
    input: z.object({ sliderTicket: z.string().max(200).optional() }),
    reply: z.object({ key: z.string(), expires: Instant }),
    fails: ['SLIDER_REQUIRED', 'TOO_MANY'],
  }),
  upload: defineCall({
    method: 'POST',
    path: `${base}/upload`,
    who: 'anon',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    kind: 'upload',
    maxUploadBytes: evidenceLimits.bytes,
    summary: '为侵权通知上传一份证据；只有平台审核人员可见',
    limit: { per: 'ip', count: 60, seconds: 3600 },
    input: z.object({ key: Key }),
    reply: z.object({ id: Id, name: z.string(), size: z.int() }),
    fails: ['NOTICE_EXPIRED', 'FILE_TYPE', 'FILE_TOO_LARGE', 'IMAGE_BROKEN', 'FILE_MISSING', 'TOO_MANY_ITEMS'],
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    who: 'anon',
    objects: 'none',
    effect: 'write',
    summary: '提交侵权通知；处理结果发到所填邮箱',
    limit: { per: 'ip', count: 30, seconds: 3600 },
    input: InfringementForm.extend({ key: Key, files: z.array(Id).max(evidenceLimits.files).default([]) }),
    reply: z.object({ number: z.string() }),
    fails: ['NOTICE_EXPIRED', 'FILE_GONE', 'TOO_MANY'],
  }),
}
