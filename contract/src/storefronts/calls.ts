import { z } from 'zod'
import { StorefrontTemplate } from '../base/calls.ts'
import { defineCall } from '../call.ts'
import { Done, Id, Instant, line, Nothing, RowVersion, SeenVersion } from '../fields.ts'
import { GoodsCard } from '../goods/card-schemas.ts'
import { page, pageOf } from '../paging.ts'
import { isReadable } from './addresses.ts'
import { Block, checkDesign, designFields, StorefrontDesign, Theme } from './document.ts'
import { versionLabels } from './labels.ts'
import { sectionLabels } from './sections.ts'

const base = '/api/customer/indexSetting'
const member = { who: 'business', objects: 'company' } as const
/** The draft of one template: a save over a newer one is refused. */
const draft = { of: 'storefrontDesign', by: ['templateCode'], per: 'company' } as const
const OfTemplate = z.object({ templateCode: StorefrontTemplate })
/** Every save says which draft it was made from: the editor is the only program that saves one. */
const ofDraft = { templateCode: StorefrontTemplate, version: RowVersion }

/** A publication or a meeting as a block shows it. */
const ShownContent = z.object({
  id: Id,
  type: z.enum(['article', 'video', 'solution', 'dataLibrary', 'meet']),
  title: z.string(),
  cover: z.string(),
  summary: z.string(),
  /** Of a meeting its beginning. */
  time: Instant.nullable(),
  link: z.string(),
})

const named = { id: Id, name: z.string() }

/** A block with all that it shows; what is gone or empty is left out already. */
export const ShownBlock = z.object({
  block: Block,
  /** Where its slides or zones lead, in their order; empty for none. */
  links: z.array(z.string()),
  goods: z.array(GoodsCard),
  contents: z.array(ShownContent),
  pictures: z.array(z.object({ id: Id, url: z.string(), caption: z.string() })),
  categories: z.array(z.object({ ...named, goodsNum: z.int() })),
  brands: z.array(z.object({ ...named, logo: z.string() })),
})
export type ShownBlock = z.infer<typeof ShownBlock>

export const ShownStorefront = z.object({
  templateCode: StorefrontTemplate,
  theme: Theme,
  title: z.string(),
  description: z.string(),
  blocks: z.array(ShownBlock),
  publishTime: Instant.nullable(),
})
export type ShownStorefront = z.infer<typeof ShownStorefront>

export const VersionStatus = z.enum(Object.keys(versionLabels) as [keyof typeof versionLabels])

export const Version = z.object({
  id: Id,
  templateCode: StorefrontTemplate,
  number: z.int(),
  status: VersionStatus,
  isLive: z.boolean(),
  note: z.string(),
  /** Why it was refused or taken down. */
  reason: z.string(),
  createdBy: z.string(),
  createTime: Instant,
  publishTime: Instant.nullable(),
})

/** Blocks of a draft that the page leaves out, and why. */
const Empty = z.array(z.object({ id: z.string(), why: z.string() }))

export const customer = {
  indexSetting: defineCall({
    method: 'GET',
    path: base,
    who: 'anon',
    objects: 'public',
    summary: '店铺首页的装修；未装修的标准版店铺为空',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: ShownStorefront.nullable(),
    fails: ['NOT_FOUND'],
  }),
}

/** 店铺装修: one design for each company and template, with its draft and its versions. */
export const indexSetting = {
  homeSetting: defineCall({
    method: 'GET',
    path: `${base}/homeSetting`,
    who: 'anon',
    objects: 'public',
    summary: '店铺在用模板的首页装修',
    effect: 'read',
    input: z.object({ templateCode: StorefrontTemplate, businessId: Id }),
    reply: ShownStorefront.nullable(),
    fails: ['NOT_FOUND'],
  }),
  getPreview: defineCall({
    method: 'GET',
    path: `${base}/getPreview`,
    who: 'anon',
    objects: 'public',
    summary: '预览链接所指的草稿',
    effect: 'read',
    input: z.object({ token: z.string().max(300) }),
    reply: ShownStorefront.extend({ businessId: Id }),
    fails: ['NOT_FOUND'],
  }),
  getDetail: defineCall({
    gives: draft,
    method: 'PUT',
    path: `${base}/getDetail`,
    ...member,
    summary: '一个模板的草稿',
    effect: 'read',
    input: OfTemplate,
    reply: z.object({
      version: SeenVersion,
      templateCode: StorefrontTemplate,
      design: StorefrontDesign,
      /** Blocks of a later edition of the product: kept, not shown. */
      unknownNum: z.int(),
      empty: Empty,
      /** The draft differs from what is public. */
      isChanged: z.boolean(),
      live: Version.nullable(),
      /** The newest version, where a person has it or has refused it. */
      last: Version.nullable(),
      /** The company's level opens it: else it is only read. */
      isOpen: z.boolean(),
      /** This template is the one in use. */
      isUsed: z.boolean(),
    }),
  }),
  update: defineCall({
    edits: draft,
    gives: draft,
    method: 'PUT',
    path: `${base}/update`,
    ...member,
    summary: '保存草稿',
    effect: 'write',
    input: z.strictObject({ ...ofDraft, ...designFields }).superRefine(checkDesign),
    reply: z.object({ version: SeenVersion, templateCode: StorefrontTemplate, empty: Empty, isChanged: z.boolean() }),
    fails: ['NOT_ALLOWED', 'STOREFRONT_NOT_OPEN', 'FILE_GONE'],
  }),
  publish: defineCall({
    edits: draft,
    gives: draft,
    method: 'POST',
    path: `${base}/publish`,
    ...member,
    summary: '发布草稿；含需人工确认的内容时进入审核',
    effect: 'write',
    input: z.object({ ...ofDraft, note: line(60).default('') }),
    reply: Version.extend({ version: SeenVersion }),
    fails: ['NOT_ALLOWED', 'STOREFRONT_NOT_OPEN', 'STOREFRONT_EMPTY', 'FORBIDDEN_WORDS', 'FILE_GONE'],
  }),
  discard: defineCall({
    edits: draft,
    method: 'POST',
    path: `${base}/discard`,
    ...member,
    summary: '放弃草稿的修改，回到已发布的内容',
    effect: 'write',
    input: z.object(ofDraft),
    reply: Done,
    fails: ['NOT_ALLOWED'],
  }),
  searchVersion: defineCall({
    method: 'POST',
    path: `${base}/searchVersion`,
    ...member,
    summary: '一个模板的历史版本',
    effect: 'read',
    input: page({ templateCode: StorefrontTemplate }, ['createTime'], 20),
    reply: pageOf(Version),
  }),
  rollback: defineCall({
    edits: draft,
    method: 'POST',
    path: `${base}/rollback`,
    ...member,
    summary: '把一个历史版本作为新版本发布',
    effect: 'write',
    input: z.object({ ...ofDraft, id: Id }),
    reply: Version,
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'STOREFRONT_NOT_OPEN', 'WRONG_STATE', 'FORBIDDEN_WORDS', 'FILE_GONE'],
  }),
  createPreview: defineCall({
    method: 'POST',
    path: `${base}/createPreview`,
    ...member,
    summary: '草稿的预览链接',
    effect: 'read',
    input: OfTemplate,
    reply: z.object({ link: z.string(), expireTime: Instant }),
    fails: ['NOT_ALLOWED'],
  }),
  saveVersion: defineCall({
    method: 'POST',
    path: `${base}/saveVersion`,
    ...member,
    summary: '另存为版本：保留一份装修，不发布',
    effect: 'write',
    input: z
      .strictObject({ templateCode: StorefrontTemplate, note: line(60).default(''), ...designFields })
      .superRefine(checkDesign),
    reply: Version,
    fails: ['NOT_ALLOWED', 'STOREFRONT_NOT_OPEN', 'STOREFRONT_EMPTY', 'FILE_GONE'],
  }),
  getVersion: defineCall({
    method: 'POST',
    path: `${base}/getVersion`,
    ...member,
    summary: '一个历史版本的内容',
    effect: 'read',
    input: z.object({ templateCode: StorefrontTemplate, id: Id }),
    reply: Version.extend({ design: StorefrontDesign }),
    fails: ['NOT_FOUND'],
  }),
  present: defineCall({
    method: 'POST',
    path: `${base}/present`,
    ...member,
    summary: '正在装修同一模板的其他成员',
    effect: 'write',
    input: OfTemplate,
    reply: z.array(z.object({ name: z.string() })),
    fails: ['NOT_ALLOWED'],
  }),
  blockData: defineCall({
    method: 'POST',
    path: `${base}/blockData`,
    ...member,
    summary: '装修时可选择的本店内容',
    effect: 'read',
    input: z.object({
      kind: z.enum(['goods', 'article', 'video', 'solution', 'dataLibrary', 'meet', 'category', 'album']),
      keyword: line(50).default(''),
      /** What is chosen already: always among the answers while it is there. */
      ids: z.array(Id).max(50).default([]),
    }),
    reply: z.array(z.object({ ...named, cover: z.string() })),
  }),
}

const NavigationItem = z.object({
  section: z.enum(Object.keys(sectionLabels) as [keyof typeof sectionLabels]),
  name: line(6, 1),
  isHidden: z.boolean().default(false),
})
const navigation = { of: 'storefrontNavigation', by: [], per: 'company' } as const

/** 店铺导航. */
export const websiteNavigate = {
  getList: defineCall({
    method: 'GET',
    path: '/api/customer/websiteNavigate/getList',
    gives: navigation,
    ...member,
    summary: '本店导航',
    effect: 'read',
    input: Nothing,
    reply: z.array(NavigationItem.extend({ version: SeenVersion, isEmpty: z.boolean() })),
  }),
  updateList: defineCall({
    edits: navigation,
    method: 'PUT',
    path: '/api/customer/websiteNavigate/updateList',
    ...member,
    summary: '保存本店导航：顺序、名称、隐藏',
    effect: 'write',
    input: z.object({
      items: z
        .array(NavigationItem)
        .min(1)
        .max(8, '导航最多8项')
        .refine(items => new Set(items.map(one => one.section)).size === items.length, '栏目不能重复')
        .refine(
          items => (['home', 'goods'] as const).every(key => items.some(one => one.section === key && !one.isHidden)),
          '首页和全部产品不能隐藏',
        )
        .superRefine((items, context) => {
          for (const [i, { name }] of items.entries())
            if (!isReadable(name)) context.addIssue({ code: 'custom', path: [i, 'name'], message: '请填写此项' })
        }),
      version: RowVersion,
    }),
    reply: Done,
    fails: ['NOT_ALLOWED', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
  }),
  getListByBusinessId: defineCall({
    method: 'GET',
    path: '/api/customer/websiteNavigate/getListByBusinessId',
    who: 'anon',
    objects: 'public',
    summary: '一家店铺的导航，不含隐藏的和没有内容的栏目',
    effect: 'read',
    input: z.object({ businessId: Id }),
    reply: z.array(NavigationItem.pick({ section: true, name: true })),
    fails: ['NOT_FOUND'],
  }),
}
