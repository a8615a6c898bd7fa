import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Done, Id, Instant, line, Nothing } from '../fields.ts'

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/, '内容有误')

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** Nothing is asked of extensions, so nothing of them is read. */
  clientExtensionResults: z.object({}),
}

/** RegistrationResponseJSON: a new passkey as the browser gives it. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(60_000),
    transports: z.array(line(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** AuthenticationResponseJSON: what a passkey has signed. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** Options for the browser, as WebAuthn names them; handed to `startRegistration` or `startAuthentication` as they are. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

const base = '/api/operator/passkeys'
const mine = { who: 'operator', objects: 'own', beforePasskey: true } as const

/** 通行密钥: an operator's own passkeys. With at least one they take the place of the code of the authenticator app. */
export const passkeys = {
  listMine: defineCall({
    method: 'GET',
    path: `${base}/listMine`,
    ...mine,
    summary: '本人的通行密钥',
    effect: 'read',
    input: Nothing,
    reply: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** Kept by the maker of the system or a password manager, on several devices; otherwise on this one alone. */
        isBackedUp: z.boolean(),
        createTime: Instant,
        lastUsedTime: Instant.nullable(),
      }),
    ),
  }),
  registerOptions: defineCall({
    method: 'POST',
    path: `${base}/registerOptions`,
    ...mine,
    summary: '添加通行密钥的第一步：取得一次性参数',
    effect: 'write',
    stepUp: true,
    transaction: 'own',
    input: Nothing,
    reply: PasskeyOptions,
    fails: ['TOO_MANY_ITEMS'],
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...mine,
    summary: '添加通行密钥的第二步：登记浏览器交回的公钥',
    effect: 'write',
    stepUp: true,
    transaction: 'own',
    input: z.object({ name: line(30).min(1, '请填写名称'), passkey: NewPasskey }),
    reply: z.object({ id: Id }),
    fails: ['PASSKEY_WRONG', 'ALREADY_EXISTS', 'TOO_MANY_ITEMS'],
  }),
  delete: defineCall({
    method: 'POST',
    path: `${base}/delete`,
    ...mine,
    summary: '移除本人的通行密钥',
    effect: 'write',
    stepUp: true,
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'LAST_PASSKEY'],
  }),
  confirmOptions: defineCall({
    method: 'POST',
    path: `${base}/confirmOptions`,
    ...mine,
    summary: '以通行密钥确认身份的一次性参数；没有通行密钥时为空',
    effect: 'write',
    transaction: 'own',
    input: Nothing,
    reply: PasskeyOptions.nullable(),
  }),
}
