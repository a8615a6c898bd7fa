import { z } from 'zod'
import { defineCall } from '../call.ts'
import { AreaFields, Done, Id, ImageUrl, line, NewPassword, Nothing, Phone, SmsCode, WebAddress } from '../fields.ts'
import { signCalls } from '../points/calls.ts'
import { withdrawalPasswordCalls } from '../withdrawals/calls.ts'
import { accountLimits } from './labels.ts'
import { RoleType, UserInfo } from './login-calls.ts'
import { mailCalls } from './mail-calls.ts'

export const Gender = z.enum(['', 'MALE', 'FEMALE'])
export const OrganisationType = z.enum([
  '',
  'UNIVERSITY',
  'INSTITUTE',
  'PHARMA',
  'BIOTECH',
  'CXO',
  'HOSPITAL',
  'DIAGNOSTICS',
  'TRADER',
  'OTHER',
])

/** Which side the account may enter; texts of the switch: account-words.ts. */
export const StatusType = z.enum(['BUSINESS', 'CLIENT', 'WAIT_AUDIT_CLIENT', 'WAIT_AUDIT', 'FROZEN'])
export type StatusType = z.infer<typeof StatusType>

/** What an account says of the place it works at (the buyer's 企业信息). */
const organisationFields = {
  organisationType: OrganisationType,
  /** Department, laboratory or group. */
  department: line(60),
  ...AreaFields,
  address: line(120),
  website: z.union([z.literal(''), WebAddress.max(200, '网址过长')]),
  /** What it works on, in a few sentences. */
  intro: line(1000),
}

/** Own profile; only what is sent changes. */
export const ProfileForm = z
  .object({
    name: line(accountLimits.name).min(1, '请输入姓名'),
    organisation: line(accountLimits.organisation).min(1, '请输入单位名称'),
    avatar: ImageUrl,
    /** A new address has to be verified anew (sendMailCode, verifyMail). */
    email: z.union([z.literal(''), z.email('邮箱格式不正确').max(120)]),
    gender: Gender,
    position: line(accountLimits.position),
    ...organisationFields,
  })
  .partial()
export type ProfileForm = z.infer<typeof ProfileForm>

/** What WeChat leads back with. */
const WechatReturn = z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) })

/** The company an account is tied to, as its own screens need it. */
const OwnCompany = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['SUPPLIER', 'EXHIBITION']),
  status: z.enum(['DRAFT', 'WAIT_AUDIT', 'APPROVED', 'REFUSED', 'FROZEN', 'TERMINATED']),
  /** What the account is in it. */
  role: z.enum(['OWNER', 'ADMIN', 'SALES', 'EDITOR']),
})

const areaOut = {
  province: z.string(),
  provinceName: z.string(),
  city: z.string(),
  cityName: z.string(),
  area: z.string(),
  areaName: z.string(),
}

export const OwnAccount = z.object({
  id: Id,
  /** Mobile number. */
  account: z.string(),
  name: z.string(),
  organisation: z.string(),
  avatar: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  gender: Gender,
  position: z.string(),
  role_type: RoleType,
  labelIds: z.array(Id),
  hasPassword: z.boolean(),
  /** WeChat nickname; null where none is bound. */
  wechatName: z.string().nullable(),
  /** Code to invite others with. */
  invitationCode: z.string(),
  realname: z.enum(['NONE', 'PENDING', 'APPROVED', 'REFUSED']),
  /** Why the last real-name record was refused. */
  realnameReason: z.string(),
  organisationType: OrganisationType,
  department: z.string(),
  ...areaOut,
  address: z.string(),
  website: z.string(),
  intro: z.string(),
  business: OwnCompany.nullable(),
  createTime: z.iso.datetime(),
})

/** Company card of a client, for those it may be shown to. */
export const CorpCard = z.object({
  id: Id,
  name: z.string(),
  avatar: z.string(),
  position: z.string(),
  organisation: z.string(),
  organisationType: OrganisationType,
  department: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  website: z.string(),
  intro: z.string(),
  /** The approved supplier or organiser it belongs to. */
  business: z.object({ id: Id, name: z.string(), kind: z.enum(['SUPPLIER', 'EXHIBITION']) }).nullable(),
})

const base = '/api/customer/client'
const user = { who: 'user', objects: 'own' } as const
const buyer = { who: 'client', objects: 'own' } as const
const ownTransaction = { effect: 'write', transaction: 'own' } as const

export const client = {
  ...signCalls,
  ...withdrawalPasswordCalls,
  getMine: defineCall({
    method: 'GET',
    path: `${base}/getMine`,
    ...user,
    summary: '我的账号',
    effect: 'read',
    input: Nothing,
    reply: OwnAccount,
  }),
  update: defineCall({
    method: 'PUT',
    path: `${base}/update`,
    ...user,
    summary: '修改个人资料；填写姓名和单位后成为需方',
    effect: 'write',
    input: ProfileForm,
    reply: UserInfo,
    fails: ['AREA_UNKNOWN', 'FILE_GONE'],
  }),
  setLabel: defineCall({
    method: 'POST',
    path: `${base}/setLabel`,
    ...buyer,
    summary: '设置关注标签',
    effect: 'write',
    input: z.object({ labelIds: z.array(Id).max(50) }),
    reply: Done,
    fails: ['TOO_MANY_ITEMS', 'NOT_FOUND'],
  }),
  checkOldPwd: defineCall({
    method: 'POST',
    path: `${base}/checkOldPwd`,
    ...user,
    summary: '验证原密码，换取10分钟内修改密码的凭证',
    ...ownTransaction,
    input: z.object({ password: z.string({ error: '请输入原密码' }).min(1, '请输入原密码').max(100) }),
    reply: z.object({ ticket: z.string(), expiresAt: z.int() }),
    fails: ['OLD_PASSWORD_WRONG', 'PASSWORD_LOCKED'],
  }),
  updatePwd: defineCall({
    method: 'PUT',
    path: `${base}/updatePwd`,
    ...user,
    summary: '修改密码（凭原密码、其凭证或短信验证码），其他登录失效',
    ...ownTransaction,
    input: z.object({
      oldPassword: z.string().max(100).optional(),
      /** Of checkOldPwd. */
      ticket: z.string().max(100).optional(),
      /** Of verification.send with UPDATE_PASSWORD; the way for accounts without a password. */
      smsCode: SmsCode.optional(),
      password: NewPassword,
    }),
    reply: Done,
    fails: ['OLD_PASSWORD_WRONG', 'PASSWORD_TICKET', 'PASSWORD_LOCKED', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
  }),
  confirm: defineCall({
    method: 'POST',
    path: `${base}/confirm`,
    ...user,
    summary: '以短信验证码（CONFIRM）确认是本人，此后几分钟内可以更换收款账户、确认到账',
    ...ownTransaction,
    input: z.object({ smsCode: SmsCode }),
    reply: Done,
    fails: ['SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
  }),
  bindClient: defineCall({
    method: 'POST',
    path: `${base}/bindClient`,
    ...user,
    summary: '换绑手机号',
    ...ownTransaction,
    input: z.object({ account: Phone, smsCode: SmsCode }),
    reply: UserInfo,
    fails: ['PHONE_TAKEN', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
  }),
  sendBindMsg: defineCall({
    method: 'POST',
    path: `${base}/sendBindMsg`,
    ...user,
    summary: '发送换绑手机号的短信验证码',
    ...ownTransaction,
    input: z.object({
      mobile: z
        .string({ error: '请填写合法的手机号' })
        .trim()
        .regex(/^1\d{10}$/, '请填写合法的手机号'),
    }),
    reply: Done,
    fails: ['PHONE_TAKEN', 'SMS_TOO_OFTEN', 'TOO_MANY'],
  }),
  updateBindingCorp: defineCall({
    method: 'PUT',
    path: `${base}/updateBindingCorp`,
    ...buyer,
    summary: '加入把本人列为联系人的企业；不填企业即退出',
    effect: 'write',
    input: z.object({ businessId: Id.nullable().default(null) }),
    reply: UserInfo,
    fails: ['NOT_FOUND', 'NOT_A_CONTACT', 'ALREADY_SUPPLIER', 'APPLICATION_PENDING', 'OWNER_STAYS'],
  }),
  getIsBindingCorp: defineCall({
    method: 'GET',
    path: `${base}/getIsBindingCorp`,
    ...buyer,
    summary: '是否已加入企业，以及可以加入的企业',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      isBinding: z.boolean(),
      business: OwnCompany.nullable(),
      /** Companies that name the caller's phone among their contacts. */
      offers: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  getStatusType: defineCall({
    method: 'GET',
    path: `${base}/getStatusType`,
    ...user,
    summary: '供方身份状态',
    effect: 'read',
    input: Nothing,
    reply: z.object({ code: StatusType }),
  }),
  isPublish: defineCall({
    method: 'POST',
    path: `${base}/isPublish`,
    ...user,
    summary: '现在能否发布',
    effect: 'read',
    input: z.object({ type: line(30, 1).default('demand') }),
    reply: z.object({
      can: z.boolean(),
      /** Why not, in words; empty where one can. */
      reason: z.string(),
    }),
  }),
  getDeleteAndStatus: defineCall({
    method: 'POST',
    path: `${base}/getDeleteAndStatus`,
    who: 'anon',
    summary: '收藏的链接是否已删除或下架',
    objects: 'public',
    effect: 'read',
    input: z.object({ type: line(30, 1), id: Id }),
    reply: z.object({
      isDeleted: z.boolean(),
      /** Public now; false for what was taken off or is not there. */
      isShow: z.boolean(),
      status: z.string(),
    }),
  }),
  getCorpInfoById: defineCall({
    method: 'GET',
    path: `${base}/getCorpInfoById`,
    who: 'user',
    objects: 'party',
    summary: '需方企业名片：本人、好友、已公开的对方和供方可见',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: CorpCard,
    fails: ['NOT_FOUND'],
  }),
  getByAccountByWeb: defineCall({
    method: 'GET',
    path: `${base}/getByAccountByWeb`,
    who: 'anon',
    objects: 'none',
    summary: '手机号是否未注册（true 为未注册）',
    effect: 'read',
    input: z.object({ account: Phone }),
    reply: z.boolean(),
    fails: ['TOO_MANY'],
  }),
  createQRCode: defineCall({
    method: 'GET',
    path: `${base}/createQRCode`,
    who: 'anon',
    objects: 'none',
    summary: '本站地址的二维码（PNG 的 data 地址）',
    effect: 'read',
    input: z.object({
      /** Of this site: whole, or beginning with a slash. */
      url: z.string({ error: '请填写地址' }).min(1, '请填写地址').max(500, '地址过长'),
    }),
    reply: z.string(),
    fails: ['URL_NOT_ALLOWED'],
  }),
  switchRole: defineCall({
    method: 'PUT',
    path: `${base}/switchRole`,
    ...user,
    summary: '切换到供方或需方',
    effect: 'write',
    input: z.object({ roleType: z.enum(['CLIENT', 'BUSINESS']) }),
    reply: UserInfo,
    fails: ['NOT_ALLOWED', 'APPLICATION_PENDING', 'COMPANY_FROZEN'],
  }),
  ...mailCalls,
  bindWechat: defineCall({
    method: 'POST',
    path: `${base}/bindWechat`,
    ...user,
    summary: '绑定刚扫码的微信',
    ...ownTransaction,
    input: WechatReturn,
    reply: z.object({ wechatName: z.string() }),
    fails: ['WECHAT_FAILED', 'WECHAT_TAKEN'],
  }),
  setWechatPayer: defineCall({
    method: 'POST',
    path: `${base}/setWechatPayer`,
    ...user,
    summary: '记下本次登录在微信中的付款人',
    ...ownTransaction,
    input: WechatReturn,
    reply: Done,
    fails: ['WECHAT_FAILED'],
  }),
  unbindWechat: defineCall({
    method: 'POST',
    path: `${base}/unbindWechat`,
    ...user,
    summary: '解绑微信：须密码和短信验证码（UNBIND_WECHAT）',
    ...ownTransaction,
    input: z.object({ password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(100), smsCode: SmsCode }),
    reply: Done,
    fails: ['LOGIN_PASSWORD_WRONG', 'PASSWORD_LOCKED', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
  }),
}

export const clientLabel = {
  list: defineCall({
    method: 'POST',
    path: '/api/customer/clientLabel/list',
    who: 'anon',
    objects: 'public',
    summary: '关注标签',
    effect: 'read',
    input: Nothing,
    reply: z.array(z.object({ id: Id, name: z.string(), group: z.string() })),
  }),
}

export const realnameRecord = {
  save: defineCall({
    method: 'POST',
    path: '/api/customer/realnameRecord/save',
    who: 'user',
    objects: 'own',
    summary: '提交实名认证',
    effect: 'write',
    input: z.object({
      name: line(30).min(2, '请输入真实姓名'),
      /** Resident identity number, 18 characters, check character right. */
      idNumber: z.string({ error: '请输入身份证号' }).trim().min(1, '请输入身份证号').max(30),
      /** Front and back of the card, uploaded as LICENSE. */
      images: z.array(z.string().min(1).max(300)).length(2, '请上传身份证人像面和国徽面'),
    }),
    reply: z.object({ id: Id, status: z.enum(['PENDING']) }),
    fails: ['REALNAME_PENDING', 'ALREADY_EXISTS', 'FILE_GONE'],
  }),
}
