import { type DeskTypeName, deskTypeLabels, isTradeType } from '@shangyouji/contract/desk/labels'

/** What this operator may search: content for reviewers and support, what two sides agree for support. */
export function typesOf(roles: readonly string[]): DeskTypeName[] {
  const has = (role: string) => roles.includes(role) || roles.includes('super')
  const all = Object.keys(deskTypeLabels) as DeskTypeName[]
  return all.filter(type => (isTradeType(type) ? has('support') : has('reviewer') || has('support')))
}

/** What everyone else loses sight of, for the question before it goes. */
export const vanishing: Readonly<Partial<Record<DeskTypeName, string>>> = {
  goods: '商品详情页、搜索结果、店铺与楼层中的这一商品',
  demand: '需求大厅与需求详情页',
  article: '这篇文章的详情页与列表',
  video: '这个视频的详情页与列表',
  solution: '这个解决方案的详情页与列表',
  dataLibrary: '这份资料的详情页、列表与下载',
  meet: '这场会议的详情页与列表，报名同时停止，已售出的票仍然有效',
  teamwork: '这个合作项目的详情页与列表，报名同时停止',
  directory: '这条名录的详情页与列表',
  comment: '这条评论及其下的全部回复',
  brand: '该企业在此品牌下的授权展示，品牌本身与其他企业不受影响',
  companyPage: '企业主页、相册、联系方式与供应商列表中的这家企业，商品与交易不受影响，企业不被冻结',
  lotCertificate: '按批号查询时的这份证书，商品与其他批次不受影响',
}
