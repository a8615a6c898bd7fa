import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Id, line, Nothing } from '../fields.ts'
import { type ShareChannel, shareChannelLabels } from './labels.ts'

const Channel = z.enum(Object.keys(shareChannelLabels) as [ShareChannel, ...ShareChannel[]])
const base = '/api/customer/share'

/** 分享: who shared a page, and how often what was shared is opened. */
export const share = {
  getCode: defineCall({
    method: 'POST',
    path: `${base}/getCode`,
    who: 'user',
    objects: 'own',
    summary: '我的分享码：带它的链接被他人打开时获得积分',
    effect: 'write',
    input: Nothing,
    reply: z.object({ code: z.string() }),
  }),
  visit: defineCall({
    method: 'POST',
    path: `${base}/visit`,
    who: 'anon',
    objects: 'public',
    summary: '一个分享的页面被打开：按渠道计数，每人每天一次',
    effect: 'write',
    limit: { per: 'ip', count: 60, seconds: 60 },
    input: z.object({
      /** Path and query of the page as it was opened. */
      address: line(300, 1),
    }),
    reply: Done,
  }),
  figures: defineCall({
    method: 'GET',
    path: `${base}/figures`,
    who: 'business',
    objects: 'company',
    summary: '近30天通过分享打开本企业页面的人次：按天、按渠道与最多的页面',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      days: z.array(z.object({ day: z.string(), visits: z.int() })),
      channels: z.array(z.object({ channel: Channel, visits: z.int() })),
      pages: z.array(z.object({ id: Id, title: z.string(), path: z.string(), visits: z.int() })),
    }),
  }),
}
