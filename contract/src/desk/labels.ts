/** Things that operators find on the desk; the label stands beside. */
export const deskTypeLabels = {
  goods: '商品',
  demand: '需求',
  article: '文章',
  video: '视频',
  solution: '解决方案',
  dataLibrary: '资料',
  meet: '会议',
  teamwork: '合作项目',
  directory: '行业名录',
  comment: '评论',
  brand: '品牌授权',
  companyPage: '企业主页',
  lotCertificate: '批次 COA',
  inquiry: '询价单',
  order: '意向单',
} as const

export type DeskTypeName = keyof typeof deskTypeLabels

/** Those of them that stand between two sides: read for a reason, never taken down. */
export const tradeTypes = ['inquiry', 'order'] as const satisfies readonly DeskTypeName[]

export const isTradeType = (type: DeskTypeName): boolean => (tradeTypes as readonly string[]).includes(type)

/** States of all of them, as the list names them. */
export const deskStatusLabels: Readonly<Record<string, string>> = {
  DRAFT: '草稿',
  PENDING: '待处理',
  PUBLISHED: '已发布',
  REJECTED: '审核未通过',
  OFF_SHELF: '已下架',
  BANNED: '违规下架',
  CLOSED: '已结束',
  APPROVED: '正常',
  FROZEN: '企业已冻结',
  WAIT_AUDIT: '企业待审核',
  REFUSED: '企业未通过',
  TERMINATED: '企业已注销',
  SUBMITTED: '待报价',
  INFO_NEEDED: '待补充',
  QUOTED: '已报价',
  COUNTERED: '还价中',
  ACCEPTED: '已接受',
  DECLINED: '供方已婉拒',
  CANCELLED: '已取消',
  EXPIRED: '已过期',
  CONFIRMED: '已确认',
  IN_PROGRESS: '履约中',
  COMPLETED: '已完成',
}
