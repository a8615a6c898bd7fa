import { z } from 'zod'

import { defineCall } from '../call.ts'
import { ContentStatus } from '../content/calls.ts'
import { ById, ByIds, Day, Flag, Id, ImageUrl, line, Nothing, SeenVersion, WebAddress } from '../fields.ts'
import { BatchReply, page, pageOf } from '../paging.ts'

/** Whether the supplier owns the brand or sells it for its owner. */
export const BrandKind = z.enum(['OWN', 'AGENT'])

const card = {
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  /** A–Z, or # where the name begins otherwise. */
  initial: z.string(),
  logo: z.string(),
  origin: z.string(),
  goodsNum: z.int(),
  isHot: z.boolean(),
}
export const BrandCard = z.object(card)
export type BrandCard = z.infer<typeof BrandCard>

/** A supplier of a brand. `isAuthorised` is false once the authorisation has run out. */
const BrandSupplier = z.object({
  businessId: Id,
  name: z.string(),
  logo: z.string(),
  levelCode: z.string(),
  kind: BrandKind,
  validUntil: Day.nullable(),
  isAuthorised: z.boolean(),
})

export const BrandDetails = z.object({
  ...card,
  intro: z.string(),
  website: z.string(),
  suppliers: z.array(BrandSupplier),
})

const Certificate = z.object({ name: line(60).default(''), url: ImageUrl.refine(url => url !== '', '请上传授权文件') })

/** What a supplier says of a brand; reviewed before it shows. */
export const BrandForm = z
  .object({
    name: line(60, 1),
    nameEn: line(80).default(''),
    logo: ImageUrl.default(''),
    intro: line(2000).default(''),
    origin: line(30).default(''),
    website: z.union([z.literal(''), WebAddress.max(200, '网址过长')]).default(''),
    kind: BrandKind,
    /** Trade-mark certificate of an own brand, letter of authorisation of another's. */
    certificates: z.array(Certificate).max(5).default([]),
    /** Last day of the authorisation; null: without end. */
    validUntil: Day.nullable().default(null),
  })
  .superRefine((form, check) => {
    if (form.certificates.length === 0) {
      const what = form.kind === 'OWN' ? '请上传商标注册证' : '请上传品牌授权书'
      check.addIssue({ code: 'custom', path: ['certificates'], message: what })
    }
  })
export type BrandForm = z.infer<typeof BrandForm>

/** A brand as the supplier's own list shows it; the fields behind `kind` are empty for everyone else. */
export const BusinessBrand = z.object({
  /** Of the company's own brands, for brand.update. */
  version: SeenVersion,
  ...card,
  intro: z.string(),
  website: z.string(),
  kind: BrandKind,
  validUntil: Day.nullable(),
  isAuthorised: z.boolean(),
  status: ContentStatus,
  rejectReason: z.string(),
  certificates: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Goods of this supplier under the brand. */
  ownGoodsNum: z.int(),
})

const base = '/api/goods/brand'

export const brand = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    who: 'anon',
    objects: 'public',
    effect: 'read',
    summary: '品牌列表，可按首字母、名称、类目筛选',
    input: page(
      {
        keyword: line(60).optional(),
        initial: z
          .string()
          .regex(/^[A-Z#]$/)
          .optional(),
        isHot: Flag.optional(),
        categoryId: Id.optional(),
      },
      ['goodsNum', 'name'],
      20,
    ),
    reply: pageOf(BrandCard),
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    who: 'anon',
    objects: 'public',
    effect: 'read',
    summary: '品牌详情与授权供应商',
    input: ById,
    reply: BrandDetails,
    fails: ['NOT_FOUND'],
  }),
  listByName: defineCall({
    method: 'POST',
    path: `${base}/listByName`,
    who: 'anon',
    objects: 'public',
    effect: 'read',
    summary: '按名称开头或片段找品牌，最多20个',
    input: z.object({ name: line(60).default('') }),
    reply: z.array(BrandCard),
  }),
  listByBusinessId: defineCall({
    method: 'GET',
    path: `${base}/listByBusinessId`,
    who: 'anon',
    objects: 'public',
    effect: 'read',
    summary: '供应商的品牌；本企业可见全部状态',
    input: z.object({ businessId: Id }),
    reply: z.array(BusinessBrand),
    fails: ['NOT_FOUND'],
  }),
  saveBatch: defineCall({
    method: 'POST',
    path: `${base}/saveBatch`,
    who: 'business',
    objects: 'company',
    effect: 'write',
    summary: '添加品牌与授权，提交审核',
    input: z.object({ brands: z.array(BrandForm).min(1).max(20) }),
    reply: z.array(z.object({ id: Id, name: z.string(), status: ContentStatus })),
    fails: ['ALREADY_EXISTS', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT', 'FILE_GONE'],
  }),
  update: defineCall({
    edits: { of: 'brandAuthorisation', per: 'company' },
    method: 'PUT',
    path: `${base}/update`,
    who: 'business',
    objects: 'company',
    effect: 'write',
    summary: '修改品牌资料或授权，重新审核；审核期间仍按原内容展示',
    input: BrandForm.safeExtend({ id: Id, version: SeenVersion }),
    reply: z.object({ id: Id, name: z.string(), status: ContentStatus }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT', 'FILE_GONE'],
  }),
  deleteByIds: defineCall({
    method: 'DELETE',
    path: `${base}/deleteByIds`,
    who: 'business',
    objects: 'company',
    effect: 'write',
    summary: '移除本企业的品牌授权；仍有在售商品的不能移除',
    input: ByIds,
    reply: BatchReply,
    fails: ['ITEM_IN_USE'],
  }),
  initials: defineCall({
    method: 'GET',
    path: `${base}/initials`,
    who: 'anon',
    objects: 'public',
    effect: 'read',
    summary: '各首字母的品牌数量',
    input: Nothing,
    reply: z.array(z.object({ initial: z.string(), brandNum: z.int() })),
  }),
}
