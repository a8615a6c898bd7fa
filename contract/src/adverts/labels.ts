/** Positions that are sold by the day: where they stand, and the size of a picture in pixels. */
export const adPositions = {
  HOME_STRIP: { name: '首页横条', page: '/', places: 3, width: 800, height: 240 },
  CATEGORY: { name: '产品列表页', page: '/website/goods', places: 2, width: 1200, height: 200 },
  SEARCH_ROW: { name: '搜索结果页', page: '/website/search', places: 1, width: 1600, height: 160 },
  SUPPLIER_LIST: { name: '供应商列表页', page: '/website/suppliers', places: 2, width: 1200, height: 200 },
  COMPOUND: { name: '化合物页', page: '/website/cas', places: 2, width: 1200, height: 200 },
} as const
export type AdPositionCode = keyof typeof adPositions

export const adStateLabels = {
  HELD: '待支付',
  PAID: '待提交素材',
  PENDING: '待审核',
  BOOKED: '已预订',
  RUNNING: '投放中',
  ENDED: '已结束',
  REJECTED: '审核未通过',
  SUSPENDED: '已暂停',
  CANCELLED: '已取消',
  EXPIRED: '超时未支付',
} as const
export type AdState = keyof typeof adStateLabels

/** Where an advert leads: the own shop, or one public thing of the own company. */
export const adLinkKinds = {
  SHOP: '店铺首页',
  GOODS: '产品',
  ARTICLE: '文章',
  VIDEO: '视频',
  SOLUTION: '解决方案',
  LIBRARY: '资料',
  MEETING: '会议',
} as const
export type AdLinkKind = keyof typeof adLinkKinds

/** Most days of one booking. */
export const MOST_AD_DAYS = 30
