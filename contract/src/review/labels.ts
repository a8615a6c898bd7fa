/** Things that are reviewed; the label stands beside. */
export const reviewEntityLabels = {
  demand: '需求',
  company: '企业入驻',
  companyChange: '企业变更',
  realname: '实名认证',
  goods: '商品',
  article: '文章',
  video: '视频',
  solution: '解决方案',
  dataLibrary: '资料',
  meet: '会议',
  brand: '品牌',
  comment: '评论',
  trialGoods: '试用',
  teamwork: '合作',
  directory: '名录',
  storefront: '店铺装修',
  advert: '广告',
} as const

/** Those of them that may go live without a person, by the policy of their kind and level. */
export const policyEntities = [
  'demand',
  'goods',
  'article',
  'video',
  'solution',
  'dataLibrary',
  'meet',
  'comment',
  'trialGoods',
  'teamwork',
  'directory',
  'storefront',
] as const satisfies readonly (keyof typeof reviewEntityLabels)[]
