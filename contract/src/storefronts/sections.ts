/** Sections of a storefront in their order; `tab` in the address. */
export const sectionLabels = {
  home: '首页',
  goods: '全部产品',
  solution: '解决方案',
  video: '视频',
  article: '文章',
  dataLibrary: '资料',
  reviews: '评价',
  about: '企业介绍',
} as const
export type StorefrontSection = keyof typeof sectionLabels
