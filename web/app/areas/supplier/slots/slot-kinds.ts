import type { AdPosition, LabelCode } from '@shangyouji/contract/market/labels'

/** What stands in slots of a kind. */
export type SlotWhat = 'goods' | 'trial' | 'solution' | 'article' | 'video'

export interface SlotKind {
  /** Label, or position of adverts on detail pages. */
  readonly label: LabelCode | null
  readonly what: SlotWhat
  readonly title: string
  readonly note: string
  /** One of them: 商品. */
  readonly noun: string
  /** Where people see it. */
  readonly shownAt: { readonly label: string; readonly to: string } | null
  /** Example of the words on the card. */
  readonly example: string
}

/** The recommendation slots by the last part of their address. */
export const slotKinds: Readonly<Record<string, SlotKind>> = {
  probation: {
    label: 'PROBATION',
    what: 'trial',
    title: '试用推荐',
    note: '放在“试用”栏目最前的可试用商品',
    noun: '试用商品',
    shownAt: { label: '试用', to: '/website/trial' },
    example: '免费试用',
  },
  newProducts: {
    label: 'NEW',
    what: 'goods',
    title: '新品推荐',
    note: '展示在“新品推荐”栏目与您的店铺',
    noun: '商品',
    shownAt: { label: '新品推荐', to: '/website/newProducts' },
    example: '首发',
  },
  promotion: {
    label: 'PROMOTION',
    what: 'goods',
    title: '促销推荐',
    note: '展示在“限时促销”栏目与您的店铺，写明优惠与截止日期',
    noun: '商品',
    shownAt: { label: '限时促销', to: '/website/promotion' },
    example: '首单九折',
  },
  solution: {
    label: 'SOLUTION',
    what: 'solution',
    title: '解决方案推荐',
    note: '排在解决方案列表的推荐位置',
    noun: '解决方案',
    shownAt: { label: '解决方案', to: '/website/solutions' },
    example: '客户验证',
  },
  article: {
    label: 'ARTICLE',
    what: 'article',
    title: '文章推荐',
    note: '排在文章列表的推荐位置',
    noun: '文章',
    shownAt: { label: '文章', to: '/website/articles' },
    example: '原创',
  },
  video: {
    label: 'VIDEO',
    what: 'video',
    title: '视频推荐',
    note: '排在视频列表的推荐位置',
    noun: '视频',
    shownAt: { label: '视频', to: '/website/videos' },
    example: '操作演示',
  },
}

/** Adverts on one's own detail pages. */
export const adKind = (position: AdPosition): SlotKind => ({
  label: null,
  what: 'goods',
  title: '详情页推广',
  note:
    position === 'GOODS_DETAIL' ? '展示在您其他商品的详情页，带上关联商品' : '展示在您的文章、视频与解决方案的详情页',
  noun: '商品',
  shownAt: null,
  example: '热销',
})

/** The kind that an address names: /supplier/recommend/newProducts. */
export const kindOfPath = (pathname: string): SlotKind =>
  slotKinds[pathname.split('/').at(-1) ?? ''] ?? slotKinds.newProducts!
