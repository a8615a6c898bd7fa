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

/** Questions that are often asked first about such a thing. */
export const openingsFor = (type: SubjectType): readonly string[] => openings[type]
