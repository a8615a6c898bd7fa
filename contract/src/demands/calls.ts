import { z } from 'zod'
import { defineCall } from '../call.ts'
import { PHONE_PATTERN } from '../checks.ts'
import { contentCalls, contentFields, formFields, ownerFields } from '../content/calls.ts'
import { draftOf, typedFields } from '../content/typed-draft.ts'
import { QueuedExport } from '../exports/calls.ts'
import { AreaFields, ById, Count, Day, Done, Fen, Flag, Html, Id, ImageUrl, Instant, line, Nothing } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { demandLimits, VALID_DAYS } from './labels.ts'

export { demandTypeLabels, VALID_DAYS } from './labels.ts'

/** Labels: demand-labels.ts. */
export const DemandType = z.enum(['LOOKING_FOR_PRODUCTS', 'FIND_SERVICE', 'TECHNOLOGIES', 'OTHER'])
export type DemandType = z.infer<typeof DemandType>

/** One line of what is needed. */
export const DemandItem = z.object({
  name: line(100, 1),
  /** CAS number, its check digit is looked at; or empty. */
  cas: line(15).default(''),
  spec: line(100).default(''),
  qty: z.number().positive().max(99_999_999).nullable().default(null),
  unit: line(10).default(''),
  /** What one unit may cost, in fen, or null. */
  targetPrice: Fen.nullable().default(null),
  remark: line(200).default(''),
})
export type DemandItem = z.infer<typeof DemandItem>

export const Attachment = z.object({ url: z.string().max(300), name: line(120), size: z.int().min(0).default(0) })

/** The demand form (specification, section 3; fields beyond it: docs/glossary.md, Demand). */
export const DemandForm = z.object({
  ...formFields,
  title: z
    .string({ error: '请输入标题' })
    .trim()
    .min(1, '请输入标题')
    .min(2, '标题至少2个字')
    .max(60, '标题最多60个字'),
  type: DemandType.default('LOOKING_FOR_PRODUCTS'),
  cover: ImageUrl.default(''),
  content: Html.default(''),
  /** Required of logged-in users; prefilled from the account. */
  demandMobile: z.union([z.literal(''), z.string().trim().regex(PHONE_PATTERN, '手机号格式不正确')]).default(''),
  /** Fixed at '5': so many suppliers may answer. */
  /** Five places; a number does as well as the text. */
  enrollQuantity: z
    .union([z.literal('5'), z.literal(5).transform(() => '5' as const)], { error: '报名名额固定为5' })
    .default('5'),
  qqNumber: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^\d{5,11}$/, 'QQ号格式不正确'),
    ])
    .default(''),
  wxNumber: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^[\w-]{5,20}$/, '微信号格式不正确'),
    ])
    .default(''),
  /** Show the company's name to suppliers; logged-in users only. */
  isShow: Flag.default(false),
  /** Show the real name to suppliers; logged-in users only. */
  isShowName: Flag.default(false),
  ...AreaFields,
  categoryIds: z.array(Id).max(3, '最多选择3个类目').default([]),
  industryTags: z.array(line(20, 1)).max(demandLimits.industryTags, '最多选择5个行业标签').default([]),
  items: z.array(DemandItem).max(demandLimits.items, '最多20条明细').default([]),
  /** Budget in words: `1万以下`, `1～5万`, … from the dictionary `DEMAND_BUDGET`. */
  budgetRange: line(20).default(''),
  /** When it is needed. */
  expectDate: z.union([z.literal(''), Day]).default(''),
  /** Until when quotations are taken. */
  quoteDeadline: z.union([z.literal(''), Day]).default(''),
  attachments: z.array(Attachment).max(demandLimits.attachments, '最多5个附件').default([]),
  invoiceNeed: Flag.default(false),
  visibility: z.enum(['PUBLIC', 'INVITED']).default('PUBLIC'),
  /** Companies that may see an INVITED demand. */
  invitedIds: z.array(Id).max(50).default([]),
  validDays: Count.refine(
    days => (VALID_DAYS as readonly number[]).includes(days),
    '有效期为7、15、30、60或90天',
  ).default(30),
  /** One-time ticket of the slider; needed without a login. */
  sliderTicket: z.string().max(200).optional(),
})
export type DemandFormInput = z.input<typeof DemandForm>

const demandCard = {
  ...contentFields,
  type: DemandType,
  /** First words of the content, without markup. */
  summary: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  industryTags: z.array(z.string()),
  items: z.array(DemandItem),
  budgetRange: z.string(),
  expectDate: z.string(),
  quoteDeadline: z.string(),
  expireTime: Instant.nullable(),
  enrollQuantity: z.literal('5'),
  /** Seats taken. */
  enrollNum: z.int(),
  isFull: z.boolean(),
  /** Who asks, as far as they let it be seen: `某需方 · 上海`. */
  clientName: z.string(),
}

export const DemandCard = z.object(demandCard)

/** What the viewer may do with a demand, and why not. */
export const DemandCan = z.object({
  enroll: z.boolean(),
  /** Why signing up is not possible now; empty when it is. */
  enrollReason: z.string(),
  edit: z.boolean(),
  seeContacts: z.boolean(),
})

export const DemandDetails = z.object({
  ...demandCard,
  content: z.string(),
  attachments: z.array(Attachment),
  invoiceNeed: z.boolean(),
  visibility: z.enum(['PUBLIC', 'INVITED']),
  closeReason: z.enum(['FOUND', 'CANCELLED', 'EXPIRED']).nullable(),
  isMine: z.boolean(),
  isLiked: z.boolean(),
  /** The viewer's own enrolment. */
  myEnrollId: Id.nullable(),
  /** Contacts, only for those who may see them. */
  demandMobile: z.string(),
  qqNumber: z.string(),
  wxNumber: z.string(),
  can: DemandCan,
})

export const OwnDemandCard = z.object({
  ...demandCard,
  ...ownerFields,
  closeReason: z.enum(['FOUND', 'CANCELLED', 'EXPIRED']).nullable(),
  /** Enrolments that wait for the owner. */
  newEnrollNum: z.int(),
  /** Suppliers it was matched with. */
  matchNum: z.int(),
  /** Suppliers are being looked for; a moment after it went live. */
  isMatching: z.boolean(),
  /** How many times its days can still be extended. */
  extensionsLeft: z.int(),
})

/** The form as stored, with what an editor shows beside it. */
export const EditableDemand = z.object({
  ...DemandForm.omit({ sliderTicket: true, isCheck: true }).shape,
  /** Empty in a draft that has none yet. */
  title: z.string(),
  id: Id,
  status: OwnDemandCard.shape.status,
  isRevising: z.boolean(),
  rejectReason: z.string(),
  /** What the review said of single fields, by their names. */
  fieldReasons: z.record(z.string(), z.string()),
  version: z.int(),
  ...typedFields,
})

const filter = {
  type: DemandType.optional(),
  province: z.string().max(12).optional(),
  city: z.string().max(12).optional(),
  industryTag: line(20).optional(),
  categoryId: Id.optional(),
  /** Only demands with free seats whose deadline has not passed. */
  isOpen: Flag.optional(),
}

const common = contentCalls('demand', {
  owner: 'user',
  label: '需求',
  form: DemandForm,
  filter,
  ownerFilter: { type: DemandType.optional() },
  card: DemandCard,
  details: DemandDetails,
  ownerCard: OwnDemandCard,
  editable: EditableDemand,
})

export const demand = {
  ...common,
  saveDrafts: defineCall({ ...common.saveDrafts, input: draftOf(DemandForm.omit({ sliderTicket: true })) }),
  save: defineCall({
    ...common.save,
    who: 'anon',
    summary: '发布需求，提交审核；运营人员不能发布，访客须有滑块凭证和至少一种联系方式，不带图片与附件',
    limit: { per: 'account', count: 60, seconds: 3600 },
    fails: [...common.save.fails!, 'NOT_ALLOWED', 'CONTACT_REQUIRED', 'SLIDER_REQUIRED', 'DAILY_LIMIT'],
  }),
  getDemandLimit100: defineCall({
    method: 'GET',
    path: '/api/customer/demand/getDemandLimit100',
    who: 'anon',
    summary: '最新发布的需求，最多100条',
    objects: 'public',
    effect: 'read',
    input: Nothing,
    reply: z.array(
      z.object({
        id: Id,
        title: z.string(),
        type: DemandType,
        provinceName: z.string(),
        publishTime: Instant,
        enrollNum: z.int(),
      }),
    ),
  }),
  getIgnoreDel: defineCall({
    method: 'GET',
    path: '/api/customer/demand/getIgnoreDel',
    who: 'user',
    summary: '自己的需求，已删除的也给',
    objects: 'own',
    effect: 'read',
    input: ById,
    reply: EditableDemand.extend({ isDeleted: z.boolean() }),
    fails: ['NOT_FOUND'],
  }),
  sendDemand: defineCall({
    method: 'GET',
    path: '/api/customer/demand/sendDemand/{id}',
    who: 'business',
    summary: '把需求发到自己已验证的邮箱，每日5次',
    objects: 'public',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'MAIL_MISSING', 'MAIL_QUOTA_USED'],
  }),
  searchByBusiness: defineCall({
    method: 'POST',
    path: '/api/customer/demand/searchByBusiness',
    who: 'business',
    summary: '可以报名的需求，匹配度高的在前',
    objects: 'public',
    effect: 'read',
    input: page({ keyword: line(100).optional(), ...filter }, ['match', 'refreshTime']),
    reply: pageOf(DemandCard.extend({ matchScore: z.int(), isEnrolled: z.boolean() })),
  }),
  exportDemand: defineCall({
    method: 'POST',
    path: '/api/customer/demand/exportDemand',
    who: 'user',
    summary: '导出自己的需求',
    objects: 'own',
    effect: 'write',
    kind: 'download',
    input: z.object({
      status: OwnDemandCard.shape.status.optional(),
      keyword: line(100).optional(),
      ...filter,
    }),
    reply: QueuedExport,
    fails: ['EXPORT_TOO_LARGE'],
  }),
  close: defineCall({
    method: 'POST',
    path: '/api/customer/demand/close',
    who: 'user',
    summary: '结束需求：FOUND 已找到，CANCELLED 不再需要',
    objects: 'own',
    effect: 'write',
    input: z.object({ id: Id, reason: z.enum(['FOUND', 'CANCELLED']) }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  extend: defineCall({
    method: 'POST',
    path: '/api/customer/demand/extend',
    who: 'user',
    summary: '延长有效期，最多两次',
    objects: 'own',
    effect: 'write',
    input: z.object({
      id: Id,
      days: Count.refine(days => (VALID_DAYS as readonly number[]).includes(days), '有效期为7、15、30、60或90天'),
    }),
    reply: z.object({ expireTime: Instant }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'EXTENSIONS_USED'],
  }),
  claim: defineCall({
    method: 'POST',
    path: '/api/customer/demand/claim',
    who: 'user',
    summary: '认领登录前以同一手机号发布的需求',
    objects: 'own',
    effect: 'write',
    input: Nothing,
    reply: z.object({ claimed: z.int() }),
  }),
  claimable: defineCall({
    method: 'GET',
    path: '/api/customer/demand/claimable',
    who: 'user',
    summary: '登录前以同一手机号发布、可认领的需求',
    objects: 'own',
    effect: 'read',
    input: Nothing,
    reply: z.array(z.object({ id: Id, title: z.string(), createTime: Instant })),
  }),
}
