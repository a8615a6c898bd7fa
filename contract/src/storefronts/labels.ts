import type { StorefrontTemplate } from '../base/calls.ts'

/** Limits of a design. */
export const designLimits = {
  blocks: 30,
  bytes: 200_000,
  lists: 6,
  slides: 5,
  items: 24,
  zones: 10,
  /** Width and height of a zone at least. */
  zonePercent: 4,
  versions: 20,
} as const

/** Blocks of a storefront by type, as suppliers read them. */
export const blockLabels = {
  banner: '轮播横幅',
  notice: '公告',
  categoryNav: '产品分类',
  goodsGrid: '产品列表',
  ocop: '一司一品',
  brandWall: '品牌墙',
  video: '视频',
  solutionList: '解决方案',
  articleList: '文章',
  dataList: '资料',
  album: '企业相册',
  honor: '荣誉资质',
  contact: '联系我们',
  meeting: '会议',
  richText: '图文',
  hotZone: '热区图',
  spacer: '间隔',
} as const
export type BlockType = keyof typeof blockLabels

/** Blocks that show a list of goods or publications: a design has few of them. */
export const listTypes: ReadonlySet<string> = new Set<BlockType>([
  'goodsGrid',
  'video',
  'solutionList',
  'articleList',
  'dataList',
  'meeting',
])

/** Pairs of a colour and the text on it, each with a contrast of at least 4.5:1. */
export const themeColours = {
  blue: { label: '科研蓝', colour: '#1f5fbf', on: '#ffffff' },
  teal: { label: '青绿', colour: '#0b6e69', on: '#ffffff' },
  green: { label: '墨绿', colour: '#2a6b34', on: '#ffffff' },
  violet: { label: '紫', colour: '#5b3fb0', on: '#ffffff' },
  wine: { label: '酒红', colour: '#9b2743', on: '#ffffff' },
  amber: { label: '琥珀', colour: '#8a4b08', on: '#ffffff' },
  slate: { label: '石墨', colour: '#374357', on: '#ffffff' },
  navy: { label: '藏青', colour: '#16325c', on: '#ffffff' },
} as const

export const densityLabels = { LOOSE: '宽松', COMPACT: '紧凑' } as const
export const bannerHeightLabels = { LOW: '低', MIDDLE: '中', HIGH: '高' } as const
/** Pixels of a banner that is 1200 wide; the page shows it in this ratio. */
export const bannerPixels = { LOW: 300, MIDDLE: 400, HIGH: 480 } as const

export const goodsRuleLabels = {
  PICKED: '手动选择',
  NEWEST: '最新产品',
  CATEGORY: '按店内分类',
  LABEL: '正在推荐',
  TRIAL: '可试用',
} as const

export const versionLabels = {
  PENDING: '审核中',
  PUBLISHED: '已发布',
  REJECTED: '审核未通过',
  BANNED: '违规下架',
  WITHDRAWN: '已撤回',
  SAVED: '未发布',
} as const

/** Address of a storefront by template. */
export const storefrontPaths: Readonly<Record<StorefrontTemplate, string>> = {
  DEFAULT: '/shop/default',
  PAY: '/shop/pay',
  SHOP_ONE: '/shop/shopOne',
  SHOP_TWO: '/shop/shopTwo',
}
