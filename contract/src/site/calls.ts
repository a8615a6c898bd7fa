import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, ImageUrl, Int, line, PublicPhone, WebAddress } from '../fields.ts'

/** An entry of a footer list; without a path of its own it leads to its guide page by id, index and subIndex. */
export interface FooterItem {
  id: string
  label: string
  path: string | null
  children: FooterItem[]
}
const FooterItem: z.ZodType<FooterItem> = z.object({
  id: Id,
  label: z.string(),
  path: z.string().nullable(),
  get children() {
    return z.array(FooterItem)
  },
})

/** Filing number of the site with the address of its register. */
export const Filing = z.object({ label: line(80, 1), url: z.union([z.literal(''), WebAddress]) })

/** What the operator edits of the site's own data. */
export const WebsiteForm = z.object({
  siteName: line(20, 1),
  /** Line of the browser's title: 上游集 - 生物医药上游采购与供应平台. */
  businessTitle: line(60, 1),
  /** Empty: the logo that the pages draw themselves. */
  websiteLogo: ImageUrl,
  websitePhone: PublicPhone,
  /** Hours of the hotline as text: 工作日 09:00-21:00. */
  hotlineHours: line(40),
  email: z.union([z.literal(''), z.email()]),
  /** QR code to follow by scan; empty: none is shown. */
  websiteCode: ImageUrl,
  /** 小程序码, beside the login by WeChat; empty: none is shown. */
  miniProgramCode: ImageUrl.default(''),
  /** Name of the company that runs the site. */
  institution: line(60),
  address: line(100),
  filings: z.array(Filing).max(6),
  businessLabel: line(12, 1),
  clientLabel: line(12, 1),
  aboutUsLabel: line(12, 1),
})
export type WebsiteForm = z.infer<typeof WebsiteForm>

/** 站点: header, footer and what else every page shows. */
export const website = {
  getWebsite: defineCall({
    method: 'GET',
    path: '/api/base/website/getWebsite',
    who: 'anon',
    summary: '站点信息与页脚',
    objects: 'public',
    effect: 'read',
    input: z.object({}),
    reply: WebsiteForm.extend({
      /** Addresses of the policy documents. */
      register: z.string(),
      privacy: z.string(),
      law: z.string(),
      business: z.array(FooterItem),
      client: z.array(FooterItem),
      aboutUs: z.array(FooterItem),
      cooperation: z.array(FooterItem),
    }),
  }),
  signShare: defineCall({
    method: 'GET',
    path: '/api/base/website/signShare',
    who: 'anon',
    summary: '在微信中分享页面所需的签名；未配置服务号时为空',
    objects: 'public',
    effect: 'read',
    input: z.object({
      /** The address of the page as the browser has it, without what stands behind #. */
      url: line(2000, 1),
    }),
    reply: z
      .object({
        appId: z.string(),
        /** Seconds since 1970. */
        timestamp: z.int(),
        nonceStr: z.string(),
        signature: z.string(),
      })
      .nullable(),
    fails: ['NOT_FOUND'],
  }),
}

export const GuideSection = z.enum(['business', 'client', 'aboutUs', 'cooperation'])
export type GuideSection = z.infer<typeof GuideSection>

/** 帮助与介绍页面: what /website/about, supplier, demander and cooperation show. */
export const guidePage = {
  tree: defineCall({
    method: 'GET',
    path: '/api/base/guidePage/tree',
    who: 'anon',
    summary: '一个栏目的页面目录',
    objects: 'public',
    effect: 'read',
    input: z.object({ section: GuideSection }),
    reply: z.array(FooterItem),
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/base/guidePage/{id}',
    who: 'anon',
    summary: '帮助与介绍页面',
    objects: 'public',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: z.object({
      id: Id,
      section: GuideSection,
      parentId: Id.nullable(),
      label: z.string(),
      /** Cleaned HTML. */
      content: z.string(),
      updateTime: z.iso.datetime(),
    }),
    fails: ['NOT_FOUND'],
  }),
}

export const PolicyCode = z.enum(['register', 'privacy', 'law'])
export type PolicyCode = z.infer<typeof PolicyCode>

/** 协议: versioned; what someone agreed to stays readable. */
export const policy = {
  getByCode: defineCall({
    method: 'GET',
    path: '/api/base/policy/getByCode/{code}',
    who: 'anon',
    summary: '协议全文，默认为现行版本',
    objects: 'public',
    effect: 'read',
    input: z.object({ code: PolicyCode, version: Int.min(1).max(2_147_483_647).optional() }),
    reply: z.object({
      code: PolicyCode,
      title: z.string(),
      version: z.int(),
      /** Cleaned HTML. */
      content: z.string(),
      effectiveTime: z.iso.datetime(),
      /** All versions that were in force, newest first. */
      versions: z.array(z.object({ version: z.int(), effectiveTime: z.iso.datetime() })),
    }),
    fails: ['NOT_FOUND'],
  }),
}

/** 导航. */
export const navigate = {
  navigateList: defineCall({
    method: 'GET',
    path: '/api/market/navigate/navigateList',
    who: 'anon',
    summary: '站点导航',
    objects: 'public',
    effect: 'read',
    input: z.object({}),
    reply: z.array(z.object({ id: Id, name: z.string(), path: z.string(), isNewWindow: z.boolean() })),
  }),
}

/** Ground of a banner that has no picture and shows its title alone. */
export const BannerTone = z.enum(['orange', 'teal', 'ink'])

/** 轮播图. */
export const banner = {
  getByNavigateId: defineCall({
    method: 'GET',
    path: '/api/market/banner/getByNavigateId/{id}',
    who: 'anon',
    summary: '某一导航页当前展示的轮播图',
    objects: 'public',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: z.array(
      z.object({
        id: Id,
        /** Empty: the title is set on a ground of its tone. */
        img: z.string(),
        title: z.string(),
        subtitle: z.string(),
        tone: BannerTone,
        link: z.string(),
      }),
    ),
  }),
}

/** 页面搜索优化信息. */
export const seo = {
  getById: defineCall({
    method: 'GET',
    path: '/api/market/seo/getById/{id}',
    who: 'anon',
    summary: '页面的标题、关键词与描述',
    objects: 'public',
    effect: 'read',
    /** Name of a page: home, demands, goods … */
    input: z.object({ id: line(60, 1) }),
    reply: z.object({ id: z.string(), title: z.string(), keywords: z.string(), description: z.string() }),
    fails: ['NOT_FOUND'],
  }),
}
