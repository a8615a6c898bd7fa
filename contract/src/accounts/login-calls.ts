import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Id, line, NewPassword, Nothing, Phone, SmsCode } from '../fields.ts'

/** What a session shows: which menus, never which rights. NO_AUTH: profile not completed yet. */
export const RoleType = z.enum(['NO_AUTH', 'CLIENT', 'BUSINESS'])
export type RoleType = z.infer<typeof RoleType>

/** Who is logged in, as every page shows it. */
export const UserInfo = z.object({
  userId: Id,
  name: z.string(),
  avatar: z.string(),
  /** Mobile number; of platform staff their login. */
  account: z.string(),
  data: z.object({
    role_type: RoleType,
    /** Kind of the company that the account belongs to; organisers land on /exhibition. */
    kind: z.enum(['SUPPLIER', 'EXHIBITION']).optional(),
    /** True while an account without a profile waits for the review of its application as supplier or organiser. */
    waiting: z.boolean().optional(),
    /** True for platform staff. */
    operator: z.boolean().optional(),
  }),
})
export type UserInfo = z.infer<typeof UserInfo>

/** What every way of logging in answers. */
export const SessionReply = UserInfo.extend({
  /** Sent as `Authorization: Bearer`. */
  token: z.string(),
  /** Only for callers that are no browser; browsers hold it in an HttpOnly cookie. */
  refreshToken: z.string().optional(),
  /** When `token` expires: an instant in epoch milliseconds. */
  expiration: z.int(),
})
export type SessionReply = z.infer<typeof SessionReply>

/** One-time ticket that slider.check answered. */
export const SliderTicket = z.string({ error: '请先完成滑块验证' }).min(1, '请先完成滑块验证').max(100)

/** Phone that a code shall be sent to; worded as the specification does for sending. */
const SmsPhone = z
  .string({ error: '请填写合法的手机号' })
  .trim()
  .regex(/^1\d{10}$/, '请填写合法的手机号')

const Password = z.string({ error: '请输入密码' }).min(1, '请输入密码').max(100, '账号或密码错误')

export const LoginForm = z.discriminatedUnion(
  'grantType',
  [
    z.object({
      grantType: z.literal('client_password'),
      account: Phone,
      password: Password,
      /** Needed once the address has failed three times (the reply says SLIDER_REQUIRED). */
      sliderTicket: SliderTicket.optional(),
    }),
    z.object({ grantType: z.literal('client_mobile'), account: Phone, smsCode: SmsCode }),
    /** Browsers leave `refreshToken` empty: theirs is a cookie. */
    z.object({ grantType: z.literal('client_refresh_token'), refreshToken: z.string().max(300).default('') }),
    z.object({
      grantType: z.literal('client_wechat'),
      /** As the scan page handed them back. */
      code: z.string().min(1).max(2000),
      state: z.string().min(1).max(200),
    }),
  ],
  { error: '登录方式不正确' },
)
export type LoginForm = z.infer<typeof LoginForm>

/** Without a ticket the reply SLIDER_REQUIRED says which calls give one. */
const SendForm = z.object({ mobile: SmsPhone, sliderTicket: SliderTicket.optional() })

const smsFails = ['SLIDER_REQUIRED', 'SMS_TOO_OFTEN', 'TOO_MANY'] as const

export const anno = {
  login: defineCall({
    method: 'POST',
    path: '/api/oauth/anno/login',
    who: 'anon',
    summary: '登录：密码、短信、微信扫码，或续期',
    objects: 'own',
    effect: 'write',
    transaction: 'own',
    input: LoginForm,
    reply: SessionReply,
    fails: [
      'WRONG_PASSWORD',
      'PASSWORD_LOCKED',
      'SLIDER_REQUIRED',
      'ACCOUNT_FROZEN',
      'SMS_CODE_WRONG',
      'SMS_CODE_EXPIRED',
      'NOT_REGISTERED',
      'WECHAT_FAILED',
      'WECHAT_UNBOUND',
      'SESSION_INVALID',
      'SESSION_EXPIRED',
      'SESSION_ELSEWHERE',
      'SESSION_MISSING',
    ],
  }),
  register: defineCall({
    method: 'POST',
    path: '/api/oauth/anno/register',
    who: 'anon',
    summary: '注册并登录；填写姓名和单位即为需方',
    objects: 'own',
    effect: 'write',
    transaction: 'own',
    input: z.object({
      account: Phone,
      password: NewPassword,
      smsCode: SmsCode,
      name: line(30).default(''),
      organisation: line(60).default(''),
      /** Of the person who invited, 8 characters. */
      invitationCode: line(20).default(''),
    }),
    reply: SessionReply,
    fails: ['ALREADY_REGISTERED', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
  }),
  getWxOauthUrl: defineCall({
    method: 'GET',
    path: '/api/oauth/anno/getWxOauthUrl',
    who: 'anon',
    summary: '微信扫码登录地址，含一次性 state',
    objects: 'none',
    effect: 'write',
    input: z.object({
      /** Where the scan leads back to: /excessive of this site. */
      redirectUrl: z.string().min(1).max(500),
      /** Inside WeChat one agrees on the phone instead of scanning; PAYER asks nothing and tells only who would pay. */
      way: z.enum(['SCAN', 'IN_WECHAT', 'PAYER']).default('SCAN'),
    }),
    reply: z.string(),
    fails: ['REDIRECT_NOT_ALLOWED', 'WECHAT_CLOSED', 'PAY_CHANNEL'],
    limit: { per: 'ip', count: 60, seconds: 60 },
  }),
  sendRegisterMsg: defineCall({
    method: 'POST',
    path: '/api/oauth/anno/sendRegisterMsg',
    who: 'anon',
    summary: '发送注册短信验证码',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    input: SendForm.extend({ type: z.literal('REGISTER').default('REGISTER') }),
    reply: Done,
    fails: [...smsFails, 'ALREADY_REGISTERED'],
  }),
  sendLoginMsg: defineCall({
    method: 'POST',
    path: '/api/oauth/anno/sendLoginMsg',
    who: 'anon',
    summary: '发送登录短信验证码',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    input: SendForm.extend({ type: z.literal('LOGIN').default('LOGIN') }),
    reply: Done,
    fails: [...smsFails, 'NOT_REGISTERED'],
  }),
  bindClient: defineCall({
    method: 'POST',
    path: '/api/oauth/anno/bindClient',
    who: 'anon',
    summary: '把刚扫码的微信绑定到手机号并登录；新手机号即注册',
    objects: 'own',
    effect: 'write',
    transaction: 'own',
    input: z.object({
      account: Phone,
      smsCode: SmsCode,
      /** One-time ticket for the person just scanned, from the details of WECHAT_UNBOUND. */
      openId: z.string().min(1).max(100),
    }),
    reply: SessionReply,
    fails: ['WECHAT_FAILED', 'WECHAT_TAKEN', 'ACCOUNT_FROZEN', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
  }),
  sendBindMsg: defineCall({
    method: 'POST',
    path: '/api/oauth/anno/sendBindMsg',
    who: 'anon',
    summary: '发送微信绑定手机号的短信验证码',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    input: SendForm,
    reply: Done,
    fails: [...smsFails],
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/api/oauth/anno/resetPassword',
    who: 'anon',
    summary: '忘记密码：凭短信验证码（FORGET_PASSWORD）重设，所有登录失效',
    objects: 'own',
    effect: 'write',
    transaction: 'own',
    input: z.object({ account: Phone, smsCode: SmsCode, password: NewPassword }),
    reply: Done,
    fails: ['SMS_CODE_WRONG', 'SMS_CODE_EXPIRED', 'NOT_REGISTERED'],
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/oauth/anno/logout',
    who: 'anon',
    summary: '退出登录：结束会话，清除 cookie；没有会话也成功',
    objects: 'own',
    effect: 'write',
    input: Nothing,
    reply: Done,
  }),
}

/** What an SMS code is for; a code counts for this one purpose. */
export const VerificationType = z.enum(['FORGET_PASSWORD', 'UPDATE_PASSWORD', 'UNBIND_WECHAT', 'WITHDRAW', 'CONFIRM'])
export type VerificationType = z.infer<typeof VerificationType>

export const verification = {
  send: defineCall({
    method: 'POST',
    path: '/api/msg/verification/send',
    who: 'anon',
    summary: '发送短信验证码；除忘记密码外须登录，只发往本人手机',
    objects: 'own',
    effect: 'write',
    transaction: 'own',
    input: z.object({
      mobile: SmsPhone,
      type: VerificationType,
      /** Needed by whoever is not logged in. */
      sliderTicket: SliderTicket.optional(),
    }),
    reply: Done,
    fails: [...smsFails, 'NOT_REGISTERED', 'SESSION_MISSING', 'NOT_ALLOWED'],
  }),
}

/** A picture with a gap, and the piece that fits into it. Where the gap is, only the pictures show. */
const Puzzle = z.object({
  /** Picture with the gap, as a data URL, `width` by `height`. */
  background: z.string(),
  /** The piece with a transparent surround, as a data URL, `side` by `side`; it slides along at `top`. */
  piece: z.string(),
  width: z.int(),
  height: z.int(),
  side: z.int(),
  top: z.int(),
})
export type Puzzle = z.infer<typeof Puzzle>

/** For those who cannot see the picture: the browser finds the number from 0 to `most` with SHA-256(`salt` + number) = `hash`. */
const NumberTask = z.object({ salt: z.string(), hash: z.string(), most: z.int() })
export type NumberTask = z.infer<typeof NumberTask>

/** A slider puzzle: `get` a challenge, `check` the answer, use the ticket once with the call that asks for it. */
export const slider = {
  get: defineCall({
    method: 'POST',
    path: '/api/oauth/slider/get',
    who: 'anon',
    summary: '滑块：取得一次拼图，或由浏览器计算的题目',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    input: z.object({ way: z.enum(['PUZZLE', 'NUMBER']).default('PUZZLE') }),
    reply: z.object({
      challengeId: Id,
      /** Epoch milliseconds. */
      expiresAt: z.int(),
      puzzle: Puzzle.nullable(),
      task: NumberTask.nullable(),
    }),
    fails: ['TOO_MANY'],
    limit: { per: 'ip', count: 60, seconds: 60 },
  }),
  check: defineCall({
    method: 'POST',
    path: '/api/oauth/slider/check',
    who: 'anon',
    summary: '滑块：核对答案，换取一次性凭证',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    input: z.object({
      challengeId: Id,
      /** Left edge of the piece where it was let go, in pixels of the picture; or the number found. */
      x: z.number().min(-1000).max(10_000_000),
      /** Where the piece was when: milliseconds since the drag began. First point at the left end, last one at `x`. */
      trace: z
        .array(z.object({ x: z.number().min(-1000).max(10_000), t: z.number().min(0).max(600_000) }))
        .max(500)
        .default([]),
    }),
    reply: z.object({
      /** Good for one call within two minutes. */
      ticket: z.string(),
      /** Epoch milliseconds. */
      expiresAt: z.int(),
    }),
    fails: ['SLIDER_FAILED', 'SLIDER_LOCKED', 'TOO_MANY'],
  }),
}
