import type { Api } from '@shangyouji/contract'

/** What every public page shows around its content; fetched together, once, by the site layout. */
export interface SiteData {
  /** The home page first, whatever operators call it or leave out. */
  readonly navigation: readonly NavigationEntry[]
  readonly website: Website
}

export interface NavigationEntry {
  readonly id: string
  readonly label: string
  readonly path: string
}

export interface Website {
  /** Name of the site, and the picture in place of the mark and name that the pages draw themselves; may be empty. */
  readonly brand: { readonly name: string; readonly picture: string }
  readonly websitePhone: string
  readonly hotlineHours: string
  /** Company that runs the site, and where it is; may be empty. */
  readonly institution: string
  readonly address: string
  readonly email: string
  /** Picture of the QR code to follow by scan. */
  readonly websiteCode: string
  /** 小程序码; empty: none. */
  readonly miniProgramCode: string
  /** Filing numbers of the site, each with its register's address. */
  readonly filings: readonly { label: string; url: string }[]
  /** Pictures of the qualification certificates. */
  readonly certificates: readonly { label: string; image: string }[]
  /** Words below the search box; `link` is a page of ours, or empty for a search. */
  readonly hotWords: readonly { word: string; link: string }[]
  /** 用户协议, 隐私政策, 法律声明. */
  readonly policies: readonly { label: string; path: string }[]
  readonly footer: readonly FooterColumn[]
}

export interface FooterColumn {
  readonly label: string
  /** Page that items without a path of their own lead to, with id, index and subIndex. */
  readonly guide: string
  readonly items: readonly FooterItem[]
}

export interface FooterItem {
  readonly id: string
  readonly label: string
  /** Set when the item leads elsewhere than to its guide page. */
  readonly path?: string | null
  readonly children?: readonly FooterItem[]
}

/** As many as stand in one line. */
const HEADER_WORDS = 8

export async function loadSite(api: Api): Promise<SiteData> {
  const [navigation, website, certificates, hotWords] = await Promise.all([
    api.navigate.navigateList(),
    api.website.getWebsite(),
    api.parameter.getQualifications({}),
    api.search.hotWords({}),
  ])
  return {
    navigation: [
      { id: 'home', label: '首页', path: '/' },
      ...navigation.filter(({ path }) => path !== '/').map(({ id, name, path }) => ({ id, label: name, path })),
    ],
    website: {
      brand: { name: website.siteName, picture: website.websiteLogo },
      websitePhone: website.websitePhone,
      hotlineHours: website.hotlineHours,
      institution: website.institution,
      address: website.address,
      email: website.email,
      websiteCode: website.websiteCode,
      miniProgramCode: website.miniProgramCode,
      filings: website.filings,
      policies: [
        { label: '用户协议', path: website.register },
        { label: '隐私政策', path: website.privacy },
        { label: '法律声明', path: website.law },
        { label: '侵权投诉', path: '/website/infringement' },
      ],
      hotWords: hotWords.slice(0, HEADER_WORDS),
      certificates: certificateList(certificates),
      footer: [
        { label: website.businessLabel, guide: '/website/supplier', items: website.business },
        { label: website.clientLabel, guide: '/website/demander', items: website.client },
        { label: website.aboutUsLabel, guide: '/website/about', items: website.aboutUs },
      ],
    },
  }
}

const certificateNames = {
  drugs: '互联网药品信息服务资格证书',
  telecom: '增值电信业务经营许可证',
  broadcast: '广播电视节目制作经营许可证',
}

const certificateList = (images: Partial<Record<keyof typeof certificateNames, string>>) =>
  (Object.keys(certificateNames) as (keyof typeof certificateNames)[]).flatMap(key =>
    images[key] ? [{ label: certificateNames[key], image: images[key] }] : [],
  )
