import type { LeadRating } from '@shangyouji/contract/leads/labels'

export const FLOOR_HALL = '2号馆'
/** Booths on the plan of the hall, in per cent of the picture. */
export const floorAreas = [
  ...[0, 1, 2, 3].map(i => ({ x: 8 + i * 22, y: 14, width: 18, height: 22 })),
  { x: 8, y: 58, width: 40, height: 26 },
]

interface LeadStory {
  readonly name: string
  readonly company: string
  readonly title: string
  /** Whether exhibitors who scan the badge get the contacts. */
  readonly shares: boolean
  /** What an exhibitor wrote down. */
  readonly noted: { readonly rating: LeadRating | null; readonly notes: string }
}

const lead = (
  name: string,
  company: string,
  title: string,
  shares: boolean,
  rating: LeadRating | null,
  notes = '',
): LeadStory => ({ name, company, title, shares, noted: { rating, notes } })

/** Visitors of the exhibition; invented. */
export const meetingLeads: readonly LeadStory[] = [
  lead('许文静', '沪东生物制药有限公司', '工艺开发主管', true, 'HOT', '50 L 一次性反应器，下季度立项，要报价'),
  lead('高峻', '沪东生物制药有限公司', '设备工程师', true, 'WARM', '想看装袋演示录像'),
  lead('罗一鸣', '苏南疫苗研究所', '纯化组长', false, 'WARM'),
  lead('唐可', '江城细胞治疗有限公司', '采购经理', true, 'HOT', '储液袋年用量约 2000 个'),
  lead('邵宁', '北湖抗体药物有限公司', '质量经理', true, 'COLD', '只收资料'),
  lead('孟川', '北湖抗体药物有限公司', '研究员', false, null),
  lead('夏雨桐', '珠江医学院', '博士研究生', true, 'COLD'),
  lead('郑海', '江城细胞治疗有限公司', '生产总监', true, 'HOT', '约定会后上门测试完整性'),
  lead('苏蔓', '长洲重组蛋白有限公司', '上游工程师', true, 'WARM', '关心析出物数据'),
  lead('彭越', '长洲重组蛋白有限公司', '商务', false, null),
  lead('梁思', '南岭血液制品有限公司', '技术经理', true, 'WARM'),
  lead('丁然', '南岭血液制品有限公司', '采购', true, null),
]

/** What one visitor wants to talk about, with one exhibitor after the other. */
export const requestedAppointments = [
  { topic: '无血清培养基在 50 L 反应器中的补料方案', answer: 'ACCEPT' },
  { topic: '亲和介质的清洗与寿命数据', answer: null },
  { topic: '细胞株稳定性评估的周期与费用', answer: 'DECLINE' },
] as const

/** What is checked beside the arrival: who is in the hall, and lunch once a day. */
export const meetingLists = [
  { name: '展馆进出', hall: FLOOR_HALL, entries: 'MANY', hasExit: true },
  { name: '自助午餐', hall: '东侧餐厅', entries: 'ONCE_A_DAY', hasExit: false },
] as const

/** People of the exhibition: who speaks, and who works at the door by the account of a phone. */
export const meetingHelpers = [
  { kind: 'SPEAKER', name: '沈岚', title: '上海启蒙生物科技有限公司 技术总监', bio: '十五年细胞培养工艺开发经验。' },
  { kind: 'GUEST', name: '程远', title: '武汉光谷细胞培养技术有限公司 总经理' },
  { kind: 'STAFF', name: '周启明', phone: '13800000002', right: 'SUPERVISE' },
] as const
