/** Words for sensitive words, for server and screens; no imports, so that screens may carry them. */

export const wordLevelLabels = { BLOCK: '禁止', WARN: '提示', REVIEW: '复核' } as const

/** Kinds of content that words may be limited to. */
export const wordScenes = {
  demand: '需求',
  goods: '产品',
  trialGoods: '试用',
  article: '文章',
  video: '视频',
  solution: '解决方案',
  dataLibrary: '资料',
  meet: '会议',
  teamwork: '合作',
  directory: '名录',
  storefront: '店铺装修',
  advert: '广告',
  comment: '评论',
  consulting: '咨询',
  inquiry: '询价',
  order: '意向单',
} as const
