import { z } from 'zod'

import { defineCall, type OperatorRole } from '../call.ts'
import { ReasonFields } from '../companies/operator-calls.ts'
import { ById, Done, Flag, Id, Instant, line, NewPassword, Nothing, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { RoleType, SessionReply, SliderTicket } from './login-calls.ts'
import { operatorRoleLabels } from './operator-labels.ts'
import { PasskeyAnswer } from './passkey-calls.ts'

const staff = { who: 'operator', objects: 'platform' } as const
const support = { ...staff, role: 'support' } as const
const superOnly = { ...staff, role: 'super' } as const

const accountCard = {
  id: Id,
  phone: z.string(),
  name: z.string(),
  organisation: z.string(),
  roleType: RoleType,
  businessName: z.string(),
  isFrozen: z.boolean(),
  createTime: Instant,
  lastLoginTime: Instant.nullable(),
}

const accountsBase = '/api/operator/accounts'

export const accounts = {
  search: defineCall({
    method: 'POST',
    path: `${accountsBase}/search`,
    ...support,
    summary: '账号列表',
    effect: 'read',
    input: page(
      {
        /** Phone, or part of name or organisation. */
        keyword: line(60).optional(),
        roleType: RoleType.optional(),
        isFrozen: Flag.optional(),
      },
      ['createTime', 'lastLoginTime'],
      20,
    ),
    reply: pageOf(z.object(accountCard)),
  }),
  byId: defineCall({
    method: 'GET',
    path: `${accountsBase}/{id}`,
    ...support,
    summary: '账号详情；查看记入操作日志',
    effect: 'read',
    input: ById,
    reply: z.object({
      ...accountCard,
      email: z.string(),
      isEmailVerified: z.boolean(),
      position: z.string(),
      wechatName: z.string().nullable(),
      frozenReason: z.string(),
      business: z.object({ id: Id, name: z.string(), status: z.string(), role: z.string() }).nullable(),
      sessions: z.array(
        z.object({ id: Id, ip: z.string(), userAgent: z.string(), createTime: Instant, expireTime: Instant }),
      ),
    }),
    fails: ['NOT_FOUND'],
  }),
  history: defineCall({
    method: 'GET',
    path: `${accountsBase}/history`,
    ...support,
    summary: '账号冻结与解冻记录',
    effect: 'read',
    input: ById,
    reply: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        action: z.string(),
        by: z.string(),
        reason: z.string(),
        at: Instant,
      }),
    ),
    fails: ['NOT_FOUND'],
  }),
  freeze: defineCall({
    method: 'POST',
    path: `${accountsBase}/freeze`,
    ...support,
    summary: '冻结账号，登录立即失效',
    effect: 'write',
    input: z.object({ id: Id, ...ReasonFields }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  unfreeze: defineCall({
    method: 'POST',
    path: `${accountsBase}/unfreeze`,
    ...support,
    summary: '解冻账号',
    effect: 'write',
    input: z.object({ id: Id, ...ReasonFields }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}

const realnameCard = {
  id: Id,
  accountId: Id,
  name: z.string(),
  /** All but the first six and the last two hidden. */
  idNumber: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'REFUSED']),
  reason: z.string(),
  /** In which it waits to be decided; null once it is. */
  reviewId: Id.nullable(),
  createTime: Instant,
}

export const realnames = {
  search: defineCall({
    method: 'POST',
    path: '/api/operator/realnames/search',
    ...support,
    summary: '实名认证列表',
    effect: 'read',
    input: page({ status: z.enum(['PENDING', 'APPROVED', 'REFUSED']).optional() }, ['createTime'], 20),
    reply: pageOf(z.object(realnameCard)),
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/operator/realnames/{id}',
    ...support,
    summary: '一条实名认证，证件号完整；查看记入操作日志',
    effect: 'read',
    input: ById,
    reply: z.object({ ...realnameCard, images: z.array(z.string()) }),
    fails: ['NOT_FOUND'],
  }),
}

const Roles = z.array(z.enum(Object.keys(operatorRoleLabels) as [OperatorRole, ...OperatorRole[]])).min(1, '请选择角色')

/** Six digits of an authenticator app. */
const Totp = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '动态验证码为6位数字')

const OwnOperator = z.object({
  id: Id,
  login: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** The platform asks for a passkey and there is none: nothing else may be done before. */
  needsPasskey: z.boolean(),
})

/** Platform staff log in with password and second factor. Logout and refresh are those of everyone (anno). */
export const session = {
  login: defineCall({
    method: 'POST',
    path: '/api/operator/session/login',
    who: 'anon',
    objects: 'own',
    summary: '运营人员登录：密码与动态验证码，或通行密钥',
    effect: 'write',
    transaction: 'own',
    input: z.object({
      login: line(40).min(1, '请输入账号'),
      password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(100),
      /** Left out, a right password answers TOTP_REQUIRED. */
      totp: Totp.optional(),
      /** Of an operator with passkeys, in place of the code: signs the options that PASSKEY_REQUIRED carries. */
      passkey: PasskeyAnswer.optional(),
      sliderTicket: SliderTicket.optional(),
    }),
    reply: SessionReply,
    fails: [
      'WRONG_PASSWORD',
      'PASSWORD_LOCKED',
      'SLIDER_REQUIRED',
      'TOTP_REQUIRED',
      'TOTP_WRONG',
      'PASSKEY_REQUIRED',
      'PASSKEY_WRONG',
      'ACCOUNT_FROZEN',
    ],
  }),
  getMine: defineCall({
    method: 'GET',
    path: '/api/operator/session/getMine',
    ...staff,
    objects: 'own',
    beforePasskey: true,
    summary: '我的运营账号与角色',
    effect: 'read',
    input: Nothing,
    reply: OwnOperator.extend({
      /** What is left on the server's disk, in MB, while that is less than `file.diskWarnMegabytes`; else null. */
      diskLeft: z.int().nullable(),
    }),
  }),
  updatePwd: defineCall({
    method: 'PUT',
    path: '/api/operator/session/updatePwd',
    ...staff,
    objects: 'own',
    beforePasskey: true,
    summary: '修改本人密码，其他登录失效',
    effect: 'write',
    transaction: 'own',
    input: z.object({
      oldPassword: z.string({ error: '请输入原密码' }).min(1, '请输入原密码').max(100),
      password: NewPassword,
    }),
    reply: Done,
    fails: ['OLD_PASSWORD_WRONG', 'PASSWORD_LOCKED'],
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/operator/session/confirm',
    ...staff,
    objects: 'own',
    beforePasskey: true,
    summary: '以密码或通行密钥再次确认身份，此后几分钟内可以进行敏感操作',
    effect: 'write',
    transaction: 'own',
    input: z.object({
      password: z.string().max(100).optional(),
      /** Signs what passkeys.confirmOptions has answered. */
      passkey: PasskeyAnswer.optional(),
    }),
    reply: Done,
    fails: ['LOGIN_PASSWORD_WRONG', 'PASSWORD_LOCKED', 'PASSKEY_WRONG'],
  }),
}

const StaffCard = z.object({
  version: SeenVersion,
  id: Id,
  login: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  isFrozen: z.boolean(),
  /** How many there are. */
  passkeys: z.int(),
  createTime: Instant,
})

/** Shown once, when a second factor is made. */
const SecondFactor = z.object({
  id: Id,
  /** For an authenticator app. */
  otpauthUrl: z.string(),
  /** The same as a PNG `data:` address. */
  qrCode: z.string(),
})

const StaffFields = { name: line(30).min(1, '请输入姓名'), roles: Roles }

export const staffs = {
  search: defineCall({
    gives: { of: 'staff' },
    method: 'POST',
    path: '/api/operator/staffs/search',
    ...superOnly,
    summary: '运营人员列表',
    effect: 'read',
    input: page({ keyword: line(40).optional() }, ['createTime'], 20),
    reply: pageOf(StaffCard),
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/operator/staffs/save',
    ...superOnly,
    summary: '新增运营人员',
    effect: 'write',
    stepUp: true,
    input: z.object({
      login: line(40).regex(/^[a-z][a-z0-9._-]{2,39}$/, '账号为3～40位小写字母、数字，以字母开头'),
      password: NewPassword,
      ...StaffFields,
    }),
    reply: SecondFactor,
    fails: ['ALREADY_EXISTS'],
  }),
  update: defineCall({
    edits: { of: 'staff' },
    method: 'PUT',
    path: '/api/operator/staffs/update',
    ...superOnly,
    summary: '修改姓名与角色',
    effect: 'write',
    stepUp: true,
    input: z.object({ id: Id, ...StaffFields, version: SeenVersion }),
    reply: Done,
    fails: ['NOT_FOUND', 'LAST_SUPER'],
  }),
  resetSecondFactor: defineCall({
    method: 'POST',
    path: '/api/operator/staffs/resetSecondFactor',
    ...superOnly,
    summary: '重置密码与动态验证码，登录失效',
    effect: 'write',
    stepUp: true,
    input: z.object({ id: Id, password: NewPassword }),
    reply: SecondFactor,
    fails: ['NOT_FOUND'],
  }),
  freeze: defineCall({
    method: 'POST',
    path: '/api/operator/staffs/freeze',
    ...superOnly,
    summary: '停用运营人员，登录立即失效',
    effect: 'write',
    stepUp: true,
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'LAST_SUPER'],
  }),
  unfreeze: defineCall({
    method: 'POST',
    path: '/api/operator/staffs/unfreeze',
    ...superOnly,
    summary: '恢复运营人员',
    effect: 'write',
    stepUp: true,
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}
