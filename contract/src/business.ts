import { z } from 'zod'
import { defineCall } from './call.ts'
import { PHONE_PATTERN, usccIsValid } from './checks.ts'
import { companyLimits } from './company-words.ts'
import { AreaFields, Day, Done, Flag, Id, ImageUrl, line, Nothing } from './fields.ts'

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
  phone: z.string({ error: '请输入联系人手机号' }).trim().regex(PHONE_PATTERN, '手机号格式不正确'),
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

const Contacts = z
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
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: '网址格式不正确' }).max(200)]).default(''),
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

const SaveForm = z.discriminatedUnion('isDraft', [
  BusinessForm.extend({ isDraft: z.literal(false).optional() }),
  BusinessDraft.extend({ isDraft: z.literal(true) }),
])

/** What an approved company changes; only what is sent. Identity goes to review, the rest is live at once. */
export const BusinessUpdate = z.object({ ...identityFields, ...openFields }).partial()
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

const Level = z.object({
  code: LevelCode,
  label: z.string(),
  /** Last day of a paid level, or null. */
  until: Day.nullable(),
})

const areaOut = {
  province: z.string(),
  provinceName: z.string(),
  city: z.string(),
  cityName: z.string(),
  area: z.string(),
  areaName: z.string(),
}

export const Contact = z.object({
  id: Id,
  name: z.string(),
  /** Masked for others where the supplier wants it so. */
  phone: z.string(),
  position: z.string(),
  role: z.string(),
  category: z.string(),
  email: z.string(),
  isMain: z.boolean(),
  isPhoneShown: z.boolean(),
  memberRole: z.enum(['ADMIN', 'SALES', 'EDITOR']),
  /** An account with this phone has joined the company. */
  isBound: z.boolean(),
})

/** The public company card. */
export const BusinessCard = z.object({
  id: Id,
  kind: CompanyKind,
  name: z.string(),
  logo: z.string(),
  level: Level.pick({ code: true, label: true }),
  /** Codes with their names. */
  companyType: z.string(),
  companyTypeName: z.string(),
  models: z.array(z.object({ code: z.string(), name: z.string() })),
  mainCategoryIds: z.array(Id),
  industryTags: z.array(z.string()),
  ...areaOut,
  address: z.string(),
  introduction: z.string(),
  scaleName: z.string(),
  foundedOn: z.string(),
  registeredCapital: z.string(),
  website: z.string(),
  uscc: z.string(),
  legalPerson: z.string(),
  /** Permits in force, without their numbers and pictures. */
  licences: z.array(z.object({ type: z.string(), typeName: z.string(), expireAt: z.string() })),
  /** Page of the storefront in use. */
  storefrontPath: z.string(),
  approveTime: z.iso.datetime().nullable(),
})

/** An application as its applicant sees it. A draft holds what was typed so far. */
export const Application = z.object({
  id: Id,
  kind: CompanyKind,
  status: CompanyStatus,
  form: z.record(z.string(), z.unknown()),
  /** Addresses to show private pictures by now: lasting address → signed one. */
  shownFiles: z.record(z.string(), z.string()),
  refuseReason: z.string(),
  applyTime: z.iso.datetime().nullable(),
  /** When the review is due, by working days. */
  dueTime: z.iso.datetime().nullable(),
  can: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean() }),
})

export const OwnBusiness = z.object({
  id: Id,
  kind: CompanyKind,
  status: CompanyStatus,
  level: Level,
  storefrontCode: StorefrontCode,
  storefrontPath: z.string(),
  name: z.string(),
  uscc: z.string(),
  licenceImage: z.string(),
  legalPerson: z.string(),
  companyType: z.string(),
  licences: z.array(z.object({ type: z.string(), no: z.string(), expireAt: z.string(), img: z.string() })),
  logo: z.string(),
  models: z.array(z.string()),
  mainCategoryIds: z.array(z.string()),
  industryTags: z.array(z.string()),
  ...areaOut,
  address: z.string(),
  introduction: z.string(),
  scale: z.string(),
  foundedOn: z.string(),
  registeredCapital: z.string(),
  website: z.string(),
  phone: z.string(),
  email: z.string(),
  shownFiles: z.record(z.string(), z.string()),
  /** What the caller is in it. */
  role: z.enum(['OWNER', 'ADMIN', 'SALES', 'EDITOR']),
  /** The last change of identity: waiting, or refused and why. */
  change: z
    .object({
      status: z.enum(['PENDING', 'REFUSED']),
      fields: z.record(z.string(), z.unknown()),
      reason: z.string(),
      submitTime: z.iso.datetime(),
      dueTime: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** How much of the profile is filled in, in percent. */
  completeness: z.int(),
  can: z.object({ edit: z.boolean() }),
})

const Right = z.object({
  key: z.string(),
  label: z.string(),
  /** Null: without limit. */
  limit: z.int().nullable(),
  used: z.int(),
  /** Day on which the use starts anew, or null. */
  resetAt: Day.nullable(),
})

const base = '/api/customer/business'
const member = { who: 'organiser+business', objects: 'company' } as const
const applicationFails = [
  'APPLICATION_PENDING',
  'ALREADY_SUPPLIER',
  'COMPANY_NAME_TAKEN',
  'USCC_TAKEN',
  'AREA_UNKNOWN',
  'FILE_GONE',
] as const

export const business = {
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    who: 'anon',
    objects: 'public',
    summary: '企业名片',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: BusinessCard,
    fails: ['NOT_FOUND'],
  }),
  getMine: defineCall({
    method: 'GET',
    path: `${base}/getMine`,
    ...member,
    summary: '我的企业',
    effect: 'read',
    input: Nothing,
    reply: OwnBusiness,
  }),
  update: defineCall({
    method: 'PUT',
    path: `${base}/update`,
    ...member,
    summary: '修改企业信息；名称、证照等审核后生效，其余立即生效',
    effect: 'write',
    input: BusinessUpdate,
    reply: z.object({
      /** Fields that wait for review now. */
      reviewing: z.array(z.string()),
    }),
    fails: ['NOT_ALLOWED', 'COMPANY_NAME_TAKEN', 'USCC_TAKEN', 'AREA_UNKNOWN', 'FILE_GONE'],
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    who: 'user',
    objects: 'own',
    summary: '提交（或暂存）供应商、展会方入驻申请',
    effect: 'write',
    input: SaveForm,
    reply: Application,
    fails: applicationFails,
  }),
  saveByDemander: defineCall({
    method: 'POST',
    path: `${base}/saveByDemander`,
    who: 'client',
    objects: 'own',
    summary: '需方申请成为供方',
    effect: 'write',
    input: SaveForm,
    reply: Application,
    fails: applicationFails,
  }),
  getByDemander: defineCall({
    method: 'GET',
    path: `${base}/getByDemander`,
    who: 'client',
    objects: 'own',
    summary: '我的入驻申请；没有为 null',
    effect: 'read',
    input: Nothing,
    reply: Application.nullable(),
  }),
  getRefuseBusiness: defineCall({
    method: 'GET',
    path: `${base}/getRefuseBusiness`,
    who: 'user',
    objects: 'own',
    summary: '入驻申请被拒的原因及原表单；未被拒为 null',
    effect: 'read',
    input: Nothing,
    reply: z.object({ reason: z.string(), refuseTime: z.iso.datetime(), application: Application }).nullable(),
  }),
  getApplication: defineCall({
    method: 'GET',
    path: `${base}/getApplication`,
    who: 'user',
    objects: 'own',
    summary: '我的入驻申请（尚未成为需方的账号也可查）；没有为 null',
    effect: 'read',
    input: Nothing,
    reply: Application.nullable(),
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${base}/withdraw`,
    who: 'user',
    objects: 'own',
    summary: '撤回审核中的入驻申请',
    effect: 'write',
    input: Nothing,
    reply: Application,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  withdrawChange: defineCall({
    method: 'POST',
    path: `${base}/withdrawChange`,
    ...member,
    summary: '撤回审核中的企业信息变更',
    effect: 'write',
    input: Nothing,
    reply: Done,
    fails: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  getBusinessIndex: defineCall({
    method: 'GET',
    path: `${base}/getBusinessIndex`,
    ...member,
    summary: '工作台数据',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      level: Level,
      completeness: z.int(),
      rights: z.array(Right),
      /** Numbers by name: contacts, members, albums … */
      counts: z.record(z.string(), z.int()),
      /** Permits that end within the reminder's days, or have ended. */
      licencesEnding: z.array(
        z.object({ type: z.string(), typeName: z.string(), no: z.string(), expireAt: Day, daysLeft: z.int() }),
      ),
      isChangeWaiting: z.boolean(),
    }),
  }),
  getBusinessAdvert: defineCall({
    method: 'GET',
    path: `${base}/getBusinessAdvert`,
    who: 'business',
    objects: 'company',
    summary: '推广资源及余量',
    effect: 'read',
    input: Nothing,
    reply: z.array(Right.extend({ left: z.int().nullable() })),
  }),
  setBusinessModel: defineCall({
    method: 'GET',
    path: `${base}/setBusinessModel`,
    who: 'business',
    objects: 'company',
    summary: '选择店铺模板（会员等级以内）',
    effect: 'write',
    input: z.object({ code: StorefrontCode }),
    reply: z.object({ code: StorefrontCode, path: z.string() }),
    fails: ['STOREFRONT_NOT_OPEN', 'NOT_ALLOWED'],
  }),
  getBusinessByClientId: defineCall({
    method: 'POST',
    path: `${base}/getBusinessByClientId`,
    who: 'anon',
    objects: 'party',
    summary: '账号所在企业：供方对所有人，需方只对本人、好友和已公开的对方',
    effect: 'read',
    input: z.object({ clientId: Id }),
    reply: z.object({
      /** Of a supplier's or organiser's page; null for buyers. */
      id: Id.nullable(),
      kind: CompanyKind.nullable(),
      name: z.string(),
      logo: z.string(),
      levelCode: LevelCode.nullable(),
      provinceName: z.string(),
      cityName: z.string(),
    }),
    fails: ['NOT_FOUND'],
  }),
  updateField: defineCall({
    method: 'PUT',
    path: `${base}/updateField`,
    ...member,
    summary: '修改一项企业信息',
    effect: 'write',
    input: z.object({ field: z.enum(openFieldNames), value: z.string().max(2000) }),
    reply: Done,
    fails: ['NOT_ALLOWED', 'FILE_GONE'],
  }),
  updateContacts: defineCall({
    method: 'PUT',
    path: `${base}/updateContacts`,
    ...member,
    summary: '保存全部联系人，按给出的顺序',
    effect: 'write',
    input: z.object({ contacts: Contacts }),
    reply: z.array(Contact),
    fails: ['NOT_ALLOWED', 'TOO_MANY_ITEMS'],
  }),
  getContacts: defineCall({
    method: 'GET',
    path: `${base}/getContacts`,
    who: 'user',
    objects: 'public',
    summary: '企业联系人',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: z.array(Contact),
    fails: ['NOT_FOUND'],
  }),
  getUnbindContacts: defineCall({
    method: 'GET',
    path: `${base}/getUnbindContacts`,
    ...member,
    summary: '尚未有账号加入的联系人',
    effect: 'read',
    input: z.object({ id: Id.optional() }),
    reply: z.array(Contact),
    fails: ['NOT_FOUND'],
  }),
  checkName: defineCall({
    method: 'GET',
    path: `${base}/checkName`,
    who: 'user',
    objects: 'none',
    summary: '企业名称是否已被使用（true 为已使用）',
    effect: 'read',
    input: z.object({ name: line(companyLimits.name).min(1, '请输入企业名称') }),
    reply: z.boolean(),
  }),
}

export const authority = {
  getBusinessSpecial: defineCall({
    method: 'GET',
    path: '/api/customer/authority/getBusinessSpecial',
    who: 'business',
    objects: 'company',
    summary: '会员权益',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      level: Level,
      rights: z.array(Right),
      /** Templates open to this level. */
      storefronts: z.array(StorefrontCode),
      /** False on FREE: 一司一品 is not shown. */
      hasOcop: z.boolean(),
    }),
  }),
}
