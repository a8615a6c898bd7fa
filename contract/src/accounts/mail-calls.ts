import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, LinkToken } from '../fields.ts'

const base = '/api/customer/client'
const user = { who: 'user', objects: 'own' } as const
const ownTransaction = { effect: 'write', transaction: 'own' } as const

/** The mail address of an account: counts once a code or a link sent to it has come back. */
export const mailCalls = {
  sendMailCode: defineCall({
    method: 'POST',
    path: `${base}/sendMailCode`,
    ...user,
    summary: '发送邮箱验证码',
    effect: 'write',
    input: z.object({ email: z.email('邮箱格式不正确').max(120) }),
    reply: Done,
    fails: ['MAIL_TOO_OFTEN'],
  }),
  verifyMail: defineCall({
    method: 'POST',
    path: `${base}/verifyMail`,
    ...user,
    summary: '凭验证码绑定邮箱',
    ...ownTransaction,
    input: z.object({
      email: z.email('邮箱格式不正确').max(120),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, '验证码为6位数字'),
    }),
    reply: Done,
    fails: ['MAIL_CODE_WRONG'],
  }),
  getMailLink: defineCall({
    method: 'GET',
    path: `${base}/getMailLink`,
    who: 'anon',
    summary: '邮箱确认链接所指的账号与邮箱',
    objects: 'own',
    effect: 'read',
    limit: { per: 'ip', count: 60, seconds: 60 },
    input: z.object({ token: LinkToken }),
    /** Both masked. */
    reply: z.object({ phone: z.string(), mail: z.string() }),
    fails: ['LINK_INVALID'],
  }),
  confirmMail: defineCall({
    method: 'POST',
    path: `${base}/confirmMail`,
    who: 'anon',
    summary: '凭确认邮件里的链接验证邮箱，无需登录',
    objects: 'own',
    effect: 'write',
    limit: { per: 'ip', count: 30, seconds: 60 },
    input: z.object({ token: LinkToken }),
    reply: Done,
    fails: ['LINK_INVALID'],
  }),
}
