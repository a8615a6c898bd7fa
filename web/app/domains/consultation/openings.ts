import type { SubjectType } from '@shangyouji/contract/consultations/calls'

const openings: Readonly<Record<SubjectType, readonly string[]>> = {
  GOODS: [
    '请问有现货吗，交期多久？',
    '请问最小起订量和批量价格是多少？',
    '能否提供COA、SDS等文件？',
    '可以申请试用装吗？',
  ],
  DEMAND: ['请问规格和用量方便再具体一些吗？', '请问期望的交货时间是什么时候？', '是否接受同等规格的替代产品？'],
  SOLUTION: ['请问该方案适用于多大的规模？', '能否提供应用案例或数据？', '请问有配套的产品清单和报价吗？'],
  TRIAL: ['样品从哪里寄出、几天能到？', '可以提供对应批次的COA吗？', '试用期间有技术支持吗？'],
  MEETING: ['请问现在还可以报名吗？', '请问可以开具发票吗？', '请问有团体票或优惠吗？'],
  SHOP: ['请问有产品目录和价格表吗？', '请问支持定制吗？', '请问如何成为贵公司的代理？'],
}

const always = ['您好，请问需要多少数量？', '稍后为您核实，请稍等。', '感谢咨询，还有其他需要吗？'] as const
const quickReplies: Readonly<Partial<Record<SubjectType, readonly string[]>>> = {
  GOODS: ['有现货，当天可发货。', '暂无现货，货期以报价为准。', 'COA、SDS可在商品页的文档中下载。'],
  TRIAL: ['可以申请试用，请在页面提交。', '样品已安排寄出，请留意物流。'],
  DEMAND: ['感谢说明，我们尽快报价。'],
  MEETING: ['还可以报名，请在会议页购票。', '可以开具发票，请在订单中申请。'],
}

/** Answers that a supplier often gives, first those about such a thing. */
export const quickRepliesFor = (type: SubjectType): readonly string[] => [...(quickReplies[type] ?? []), ...always]

/** Questions that are often asked first about such a thing. */
export const openingsFor = (type: SubjectType): readonly string[] => openings[type]
