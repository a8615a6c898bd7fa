import { z } from 'zod'
import { PHONE_PATTERN, usccIsValid } from '../checks.ts'
import { AreaFields, changes, Day, Flag, Id, ImageUrl, line, WebAddress } from '../fields.ts'
import { companyLimits } from './labels.ts'

export const CompanyKind = z.enum(['SUPPLIER', 'EXHIBITION'])
export const CompanyStatus = z.enum(['DRAFT', 'WAIT_AUDIT', 'APPROVED', 'REFUSED', 'FROZEN', 'TERMINATED'])
export const LevelCode = z.enum(['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP'])
export const StorefrontCode = z.enum(['DEFAULT', 'PAY', 'SHOP_ONE', 'SHOP_TWO'])

/** Address of a file uploaded as LICENSE; what a screen shows it by is signed, and comes back signed too. */
const LicenceFile = z
  .string({ error: '请上传图片' })
  .min(1, '请上传图片')
  .max(300)
  .regex(/^\/files\/[\w/.-]+(\?[\w=&.%-]*)?$/, '文件地址不正确')

/** A permit besides the business licence. */
export const Licence = z.object({
  /** Code from the dictionary LICENCE_TYPE. */
  type: line(40).min(1, '请选择许可证类型'),
  no: line(60).min(1, '请输入许可证编号'),
  /** Last day it is valid; empty for permits without end. */
  expireAt: z.union([z.literal(''), Day]),
  img: LicenceFile,
})

export const ContactForm = z.object({
  /** Of a contact that is there already. */
  id: Id.optional(),
  name: line(30).min(1, '请输入联系人姓名'),
  phone: z
    .string({ error: '请输入联系人手机号' })
    .trim()
    .min(1, '请输入联系人手机号')
    .regex(PHONE_PATTERN, '手机号格式不正确'),
  position: line(30).default(''),
  /** Code from the dictionary CONTACT_ROLE. */
  role: line(40).default(''),
  /** What the person is in charge of, in words. */
  category: line(30).default(''),
  email: z.union([z.literal(''), z.email('邮箱格式不正确').max(120)]).default(''),
  isMain: Flag.default(false),
  /** False: other users see the phone masked. */
  isPhoneShown: Flag.default(true),
  /** What the person becomes in the company who binds the account with this phone. */
  memberRole: z.enum(['ADMIN', 'SALES', 'EDITOR']).default('SALES'),
})
export type ContactForm = z.infer<typeof ContactForm>

export const Contacts = z
  .array(ContactForm)
  .min(1, '请添加联系人')
  .max(companyLimits.contacts, `联系人最多${companyLimits.contacts}人`)
  .refine(contacts => new Set(contacts.map(one => one.phone)).size === contacts.length, '联系人手机号不能重复')
  .refine(contacts => contacts.filter(one => one.isMain).length === 1, '请指定一位主要联系人')

/** What a company says of itself that needs no review. */
const openFields = {
  logo: ImageUrl.default(''),
  /** Codes from the dictionary COMPANY_MODEL (经营模式), the main one first. */
  models: z.array(line(40, 1)).max(companyLimits.models, `经营模式最多${companyLimits.models}项`).default([]),
  mainCategoryIds: z
    .array(Id)
    .max(companyLimits.mainCategories, `主营类目最多${companyLimits.mainCategories}个`)
    .default([]),
  /** Names from the dictionary INDUSTRY. */
  industryTags: z
    .array(line(20, 1))
    .max(companyLimits.industryTags, `行业标签最多${companyLimits.industryTags}个`)
    .default([]),
  ...AreaFields,
  province: z.string({ error: '请选择所在地区' }).min(1, '请选择所在地区').max(12),
  address: line(120).min(1, '请输入详细地址'),
  introduction: line(companyLimits.introduction).default(''),
  /** Code from the dictionary COMPANY_SCALE, or empty. */
  scale: line(40).default(''),
  foundedOn: z.union([z.literal(''), Day]).default(''),
  /** In words, e.g. `500万元人民币`. */
  registeredCapital: line(40).default(''),
  website: z.union([z.literal(''), WebAddress.max(200, '网址过长')]).default(''),
  /** Switchboard, with area code. */
  phone: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^(0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4}|1\d{10})$/, '电话格式不正确'),
    ])
    .default(''),
  email: z.union([z.literal(''), z.email('邮箱格式不正确').max(120)]).default(''),
}

/** What is reviewed again when it changes (company-words.ts, identityFieldLabels). */
const identityFields = {
  name: line(companyLimits.name).min(2, '请输入企业全称'),
  uscc: z
    .string({ error: '请输入统一社会信用代码' })
    .trim()
    .toUpperCase()
    .min(1, '请输入统一社会信用代码')
    .refine(usccIsValid, '统一社会信用代码不正确'),
  licenceImage: LicenceFile,
  legalPerson: line(30).min(1, '请输入法定代表人'),
  /** Code from the dictionary COMPANY_TYPE. */
  companyType: line(40).min(1, '请选择企业类型'),
  licences: z.array(Licence).max(companyLimits.licences, `许可证最多${companyLimits.licences}项`).default([]),
}

/** The application of a supplier or organiser. */
export const BusinessForm = z.object({
  kind: CompanyKind.default('SUPPLIER'),
  ...identityFields,
  ...openFields,
  contacts: Contacts,
})
export type BusinessForm = z.infer<typeof BusinessForm>

/** An application still being filled in: kept as it is, checked when it is handed in. */
const BusinessDraft = z.object({
  kind: CompanyKind.default('SUPPLIER'),
  ...Object.fromEntries(
    [
      'name',
      'uscc',
      'licenceImage',
      'legalPerson',
      'companyType',
      'logo',
      'province',
      'city',
      'area',
      'address',
      'introduction',
      'scale',
      'foundedOn',
      'registeredCapital',
      'website',
      'phone',
      'email',
    ].map(field => [field, z.string().max(2000).default('')]),
  ),
  models: z.array(z.string().max(40)).max(20).default([]),
  mainCategoryIds: z.array(z.string().max(40)).max(20).default([]),
  industryTags: z.array(z.string().max(20)).max(20).default([]),
  licences: z
    .array(z.record(z.string().max(20), z.string().max(300)))
    .max(20)
    .default([]),
  contacts: z
    .array(z.record(z.string().max(20), z.union([z.string().max(120), z.boolean()])))
    .max(companyLimits.contacts)
    .default([]),
})

/** What save and saveByDemander take: an application to hand in, or with `isDraft` one to keep. */
export const SaveForm = z.discriminatedUnion('isDraft', [
  BusinessForm.extend({ isDraft: z.literal(false).optional() }),
  BusinessDraft.extend({ isDraft: z.literal(true) }),
])

/** What an approved company changes; only what is sent. Identity goes to review, the rest is live at once. */
export const BusinessUpdate = changes({ ...identityFields, ...openFields })
export type BusinessUpdate = z.infer<typeof BusinessUpdate>

/** Fields that updateField takes one at a time. */
export const openFieldNames = [
  'logo',
  'introduction',
  'address',
  'website',
  'phone',
  'email',
  'scale',
  'foundedOn',
  'registeredCapital',
] as const
