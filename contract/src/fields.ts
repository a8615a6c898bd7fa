import { z } from 'zod'
import { casIsValid, PHONE_PATTERN, tidyCas } from './checks.ts'
import { casError } from './compounds/cas-error.ts'
import { sitePath, webAddress } from './safe-address.ts'

/** Identifier of a row: a UUID (version 7, made by the server) in its text form. */
export const Id = z.uuid({ error: '编号格式不正确' })

/** A truth value; in an address it may stand as true, false, 1 or 0. */
export const Flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform(v => v === 'true' || v === '1'),
])

/** A whole number in an address, where it stands as digits, and of paging. */
export const Int = z.coerce.number<number | string>().int()
/** A whole number in a body: never a text that looks like one, nor nothing taken for 0. */
export const Count = z.int()
/** How often a row was written when its form was read: whoever saves over a newer one is told. */
export const RowVersion = Count.min(0).max(2_147_483_647)

/** The same in a form that may be new: nothing was read then, which is version 0. */
export const SeenVersion = RowVersion.optional()

/** Ids of a batch, 1 to 100; in an address separated by commas. */
export const Ids = z.preprocess(
  value => (typeof value === 'string' ? value.split(',') : value),
  z.array(Id).min(1, { error: '请选择要操作的内容' }).max(100, { error: '一次最多操作100条' }),
)

/** A phone of mainland China: 11 digits starting with 1 (specification, section 5). */
export const Phone = z
  .string({ error: '请输入手机号' })
  .trim()
  .min(1, '请输入手机号')
  .regex(PHONE_PATTERN, '手机号格式不正确')

/** A number that pages show to be called: mobile, landline with area code, 400 or 800; empty for none. */
export const PublicPhone = z
  .string()
  .trim()
  .regex(
    /^(|1\d{10}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/,
    '电话格式不正确，如 021-50801234、400-000-0000',
  )

/** Six digits sent by SMS. */
export const SmsCode = z
  .string({ error: '请输入短信验证码' })
  .trim()
  .min(1, '请输入短信验证码')
  .regex(/^\d{6}$/, '短信验证码为6位数字')

/** A password to be set: 8–20 characters with a letter and a digit; the server refuses what is easily guessed. */
export const NewPassword = z
  .string({ error: '请输入密码' })
  .min(1, '请输入密码')
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/, '密码为8～20位，须同时包含字母和数字')

/** Text of one line, trimmed. */
export const line = (max: number, min = 0) => z.string().trim().min(min).max(max)

/** The token of a link in a mail that acts without a login. */
export const LinkToken = z.string().max(200)

/** Rich text as HTML; the server keeps only what its allow-list knows. */
export const Html = z.string().max(200_000, '内容过长')

/** Address of a stored picture (`/files/…`) as given by file.upload, or empty. */
export const ImageUrl = z.union([
  z.literal(''),
  z
    .string()
    .regex(/^\/files\/[\w/.-]+(\?[\w=&.%-]*)?$/, '图片地址不正确')
    .max(300),
])

/** An address within this site: `/website/goods?categoryId=1`. */
export const SitePath = z
  .string()
  .max(300, '地址过长')
  .refine(text => sitePath(text) !== null, '站内地址须以/开头，不能含空格、引号和反斜杠')

/** An http(s) address of another site. */
export const WebAddress = z
  .string()
  .trim()
  .max(500, '网址过长')
  .refine(text => webAddress(text) !== null, '网址格式不正确')

/** Amount of money in fen (1/100 yuan), a whole number. */
export const Fen = z.int().min(0).max(1_000_000_000_00)

/** CAS registry number in any writing (full width, long dashes, spaces, a leading "CAS"), with a right check digit. */
export const Cas = z
  .string()
  .overwrite(tidyCas)
  .refine(casIsValid, { error: issue => casError(String(issue.input)) })

/** A CAS number or nothing. */
export const CasOrEmpty = z
  .string()
  .overwrite(tidyCas)
  .refine(text => text === '' || casIsValid(text), { error: issue => casError(String(issue.input)) })

/** Digits of a bank account as typed; blanks between groups are usual. */
export const BankNumber = z
  .string({ error: '请填写银行账号' })
  .overwrite(text => text.replace(/\s/g, ''))
  .regex(/^\d{8,30}$/, '银行账号为8～30位数字')
export const BankName = line(60).min(2, '请填写开户银行')

/** Instant as ISO 8601 text, UTC. */
export const Instant = z.iso.datetime()

/** Day in Asia/Shanghai, `2026-11-21`. */
export const Day = z.iso.date()

/** Area by the codes of base.area; each level optional, names are filled in by the server. */
export const AreaFields = {
  province: z.string().max(12).optional(),
  provinceName: z.string().max(40).optional(),
  city: z.string().max(12).optional(),
  cityName: z.string().max(40).optional(),
  area: z.string().max(12).optional(),
  areaName: z.string().max(40).optional(),
}

export const Nothing = z.object({})
export const ById = z.object({ id: Id })
export const ByIds = z.object({ ids: Ids })
export const Done = z.boolean()

type Plain<S extends z.core.$ZodShape> = { [K in keyof S]: S[K] extends z.ZodDefault<infer T> ? T : S[K] }

/**
 * The fields of a form for a call that changes only what is sent. `.partial()` alone would fill what was left out with
 * the form's defaults and so empty what is stored.
 */
export function changes<S extends z.core.$ZodShape>(shape: S) {
  const plain = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.unwrap() : field]),
  ) as Plain<S>
  return z.object(plain).partial()
}
