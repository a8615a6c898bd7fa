import { z } from 'zod'

import { type Call, defineCall } from '../call.ts'
import {
  ById,
  Count,
  Done,
  Flag,
  Html,
  Id,
  ImageUrl,
  Instant,
  line,
  RowVersion,
  SeenVersion,
  SitePath,
  WebAddress,
} from '../fields.ts'
import { BannerTone, GuideSection, PolicyCode, WebsiteForm } from './calls.ts'

/** An own path beginning with one slash, or an address of another site. */
const Link = z.union([z.literal(''), SitePath, WebAddress.max(300, '网址过长')], {
  error: '请填写以 / 开头的站内路径，或完整的网址',
})
const Sort = Count.min(0).max(9999).default(100)
const Version = RowVersion.default(0)
const IdReply = z.object({ id: Id })

export const NavigationForm = z.object({
  id: Id.optional(),
  name: line(12, 1),
  path: Link.refine(path => path !== '', '请填写链接'),
  sort: Sort,
  isShown: Flag.default(true),
  isNewWindow: Flag.default(false),
  version: SeenVersion,
})

export const BannerForm = z.object({
  id: Id.optional(),
  navigateId: Id,
  img: ImageUrl.default(''),
  title: line(30, 1),
  subtitle: line(60).default(''),
  tone: BannerTone.default('orange'),
  link: Link.default(''),
  sort: Sort,
  isShown: Flag.default(true),
  /** Shown from this instant; null: at once. */
  startAt: Instant.nullable().default(null),
  /** Shown until this instant; null: without end. */
  endAt: Instant.nullable().default(null),
  version: SeenVersion,
})

export const GuidePageForm = z.object({
  id: Id.optional(),
  section: GuideSection,
  /** Two levels: a page whose parent has none. */
  parentId: Id.nullable().default(null),
  label: line(20, 1),
  /** Leads elsewhere instead of showing a text of its own. */
  path: Link.default(''),
  content: Html.default(''),
  sort: Sort,
  isShown: Flag.default(true),
  /** As read; an older one is refused. 0 for a new page. */
  version: Version,
})

export const SeoForm = z.object({
  id: z
    .string()
    .trim()
    .regex(/^[A-Za-z][\w-]{0,39}$/, '标识须以字母开头，仅含字母、数字、-和_'),
  /** Where the page stands, for the list. */
  path: Link.default(''),
  /** Empty: the browser's title of the site. */
  title: line(80).default(''),
  keywords: line(200).default(''),
  description: line(300).default(''),
  version: SeenVersion,
})

export const QualificationForm = z.object({
  code: z.enum(['drugs', 'telecom', 'broadcast']),
  /** Number of the certificate. */
  number: line(60).default(''),
  img: ImageUrl.default(''),
  /** Last day it is valid; null: without end. */
  validUntil: z.iso.date().nullable().default(null),
  version: SeenVersion,
})

export const SiteTextForm = z.object({
  type: z.string().regex(/^[A-Z][A-Z_]{1,39}$/, '类型须为大写字母'),
  title: line(40, 1),
  content: Html.default(''),
  version: SeenVersion,
})

const Times = { createTime: Instant, updateTime: Instant }

const read = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  reply: R,
  gives?: Call['gives'],
) =>
  defineCall({
    method: 'GET',
    path: `/api/operator/site/${path}`,
    who: 'operator',
    role: 'editor',
    summary,
    objects: 'platform',
    effect: 'read',
    input,
    reply,
    gives,
  })

const write = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  reply: R,
  fails: Call['fails'] = [],
  edits?: Call['edits'],
) =>
  defineCall({
    method: 'POST',
    path: `/api/operator/site/${path}`,
    who: 'operator',
    role: 'editor',
    summary,
    objects: 'platform',
    effect: 'write',
    input,
    reply,
    fails,
    edits,
  })

export const PolicyVersion = z.object({
  id: Id,
  code: PolicyCode,
  version: z.int(),
  title: z.string(),
  content: z.string(),
  /** What changed, for people. */
  note: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  effectiveTime: Instant.nullable(),
  /** Accounts that agreed to it. */
  consents: z.int(),
  ...Times,
})

/** 站点管理: navigation, banners, guide pages, policies and the site's own data. Every change drops the pages it shows on. */
export const site = {
  navigationList: read(
    'navigation/list',
    '导航列表',
    z.object({}),
    z.array(NavigationForm.extend({ id: Id, isShown: z.boolean(), isNewWindow: z.boolean(), sort: z.int() })),
    { of: 'navigate' },
  ),
  navigationSave: write('navigation/save', '保存导航', NavigationForm, IdReply, ['NOT_FOUND'], { of: 'navigate' }),
  navigationDelete: write('navigation/delete', '删除导航', ById, Done, ['NOT_FOUND', 'ITEM_IN_USE']),

  bannersList: read(
    'banners/list',
    '轮播图列表',
    z.object({ navigateId: Id.optional() }),
    z.array(
      BannerForm.extend({
        id: Id,
        isShown: z.boolean(),
        sort: z.int(),
        navigateName: z.string(),
        /** Of now: 未开始, 展示中, 已结束, 已隐藏. */
        state: z.enum(['WAITING', 'ACTIVE', 'ENDED', 'HIDDEN']),
      }),
    ),
    { of: 'banner' },
  ),
  bannersSave: write('banners/save', '保存轮播图', BannerForm, IdReply, ['NOT_FOUND', 'FILE_GONE'], { of: 'banner' }),
  bannersDelete: write('banners/delete', '删除轮播图', ById, Done, ['NOT_FOUND']),

  websiteGet: read('website/get', '站点信息', z.object({}), WebsiteForm.extend({ version: z.int() })),
  websiteSave: write(
    'website/save',
    '保存站点信息',
    WebsiteForm.extend({ version: Version }),
    z.object({ version: z.int() }),
    ['CHANGED_MEANWHILE', 'FILE_GONE'],
    { of: 'website', by: [], isCountedThere: true },
  ),

  guideList: read(
    'guide/list',
    '帮助页面列表',
    z.object({ section: GuideSection.optional() }),
    z.array(
      GuidePageForm.omit({ content: true }).extend({
        id: Id,
        sort: z.int(),
        isShown: z.boolean(),
        version: z.int(),
        ...Times,
      }),
    ),
  ),
  guideGet: read(
    'guide/get',
    '帮助页面',
    ById,
    GuidePageForm.extend({ id: Id, sort: z.int(), isShown: z.boolean(), version: z.int() }),
  ),
  guideSave: write(
    'guide/save',
    '保存帮助页面',
    GuidePageForm,
    z.object({ id: Id, version: z.int() }),
    ['NOT_FOUND', 'CHANGED_MEANWHILE', 'FILE_GONE'],
    { of: 'guidePage', isCountedThere: true },
  ),
  guideDelete: write('guide/delete', '删除帮助页面', ById, Done, ['NOT_FOUND', 'ITEM_IN_USE']),

  seoList: read('seo/list', '页面搜索信息列表', z.object({}), z.array(SeoForm), { of: 'seo', by: ['id'] }),
  seoSave: write(
    'seo/save',
    '保存页面搜索信息',
    SeoForm.extend({
      /** A new one must not stand in the place of another. */
      isNew: Flag.default(false),
    }),
    Done,
    ['ALREADY_EXISTS'],
    { of: 'seo', by: ['id'] },
  ),
  seoDelete: write('seo/delete', '删除页面搜索信息', z.object({ id: line(40, 1) }), Done, ['NOT_FOUND']),

  policiesList: read(
    'policies/list',
    '协议列表',
    z.object({}),
    z.array(
      z.object({
        code: PolicyCode,
        name: z.string(),
        /** The version in force; null where none is. */
        version: z.int().nullable(),
        effectiveTime: Instant.nullable(),
        hasDraft: z.boolean(),
        /** Of the draft's form. */
        draftVersion: z.int(),
      }),
    ),
  ),
  policiesVersions: read('policies/versions', '协议的全部版本', z.object({ code: PolicyCode }), z.array(PolicyVersion)),
  policiesSaveDraft: write(
    'policies/saveDraft',
    '保存协议草稿（每个协议至多一份）',
    z.object({
      code: PolicyCode,
      title: line(40, 1),
      content: Html.min(1, '请填写协议内容'),
      note: line(200).default(''),
      version: SeenVersion,
    }),
    IdReply,
    ['FILE_GONE'],
    { of: 'policyDraft', by: ['code'] },
  ),
  policiesPublish: write(
    'policies/publish',
    '发布协议草稿，生成新版本',
    z.object({
      id: Id,
      /** In force from this instant; now where nothing is given. */
      effectiveAt: Instant.optional(),
    }),
    z.object({ version: z.int() }),
    ['NOT_FOUND', 'WRONG_STATE'],
  ),

  qualificationsList: read(
    'qualifications/list',
    '资质证书',
    z.object({}),
    z.array(QualificationForm.extend({ name: z.string() })),
    { of: 'qualification', by: ['code'] },
  ),
  qualificationsSave: write('qualifications/save', '保存资质证书', QualificationForm, Done, ['FILE_GONE'], {
    of: 'qualification',
    by: ['code'],
  }),

  textsList: read('texts/list', '提示文字', z.object({}), z.array(SiteTextForm.extend({ updateTime: Instant })), {
    of: 'siteText',
    by: ['type'],
  }),
  textsSave: write('texts/save', '保存提示文字', SiteTextForm, Done, ['FILE_GONE'], { of: 'siteText', by: ['type'] }),
}
