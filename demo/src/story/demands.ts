import type { DemandFormInput } from '@shangyouji/contract/demands/calls'
import { DemandForm } from '@shangyouji/contract/demands/calls'
import { shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { shippedId } from '../../../server/src/modules/catalogue/api.ts'
import { submitForm } from '../../../server/src/modules/content/api.ts'
import { demandKind } from '../../../server/src/modules/demands/api.ts'
import { demandForm, makeDemand } from '../../../server/src/modules/demands/factory.ts'
import type { People } from './people.ts'

type Story = Partial<DemandFormInput> & {
  title: string
  /** Codes of the categories that it belongs to. */
  categories?: readonly string[]
  /** Quotations were taken on the day of publishing only. */
  isOver?: boolean
}

const HOUR = 3_600_000

/** A published demand of the story and what may be offered for it. */
export interface DemandStory {
  readonly id: string
  readonly buyer: string
  readonly publishedAt: Date
  readonly items: readonly { name: string; qty?: number | null; unit?: string }[]
}

const item = (name: string, qty: number, unit: string, spec = '', cas = '') => ({
  name,
  qty,
  unit,
  spec,
  cas,
  targetPrice: null,
  remark: '',
})
/** What the calls take of a story. */
const formOf = ({ categories = [], isOver, ...form }: Story, publishedAt: Date) => ({
  ...form,
  categoryIds: categories.map(code => shippedId('category', code)),
  ...(isOver && { quoteDeadline: shanghaiDate(publishedAt) }),
})

const shanghai = { province: '310000', city: '310100', area: '310115' }
const wuxi = { province: '320000', city: '320200' }

/** What the buyers of the story look for; all are published but the last two. */
const published: readonly Story[] = [
  {
    title: '采购蛋白A亲和层析填料 5 L，用于单抗捕获',
    categories: ['chrom.affinity.proteina'],
    industryTags: ['抗体药物', '蛋白纯化'],
    ...shanghai,
    items: [item('蛋白A亲和层析填料', 5, 'L', '动态载量 ≥60 mg/mL')],
    budgetRange: '20～50万',
    validDays: 15,
    content: '<p>用于 200 L 规模单克隆抗体捕获，需耐受 0.5 M NaOH 在位清洗不少于 100 次，附载量与浸出数据。</p>',
  },
  {
    title: '寻找 CHO 无血清基础培养基与补料，50 L 试用装',
    categories: ['cell.medium.cho', 'cell.feed.feed'],
    industryTags: ['细胞培养'],
    ...wuxi,
    items: [item('CHO 无血清基础培养基', 50, 'L'), item('补料培养基', 10, 'L')],
    budgetRange: '1～5万',
    content: '<p>化学成分明确，干粉优先；希望提供代谢物分析支持。</p>',
  },
  {
    title: 'HEK293 悬浮细胞慢病毒工艺开发服务',
    type: 'FIND_SERVICE',
    industryTags: ['细胞与基因治疗'],
    ...shanghai,
    budgetRange: '50万以上',
    content: '<p>从质粒到 50 L 反应器放大，滴度目标 1E8 TU/mL，含分析方法建立与技术转移文件。</p>',
  },
  {
    title: '采购 HEPES、Tris、EDTA 等缓冲盐一批',
    categories: ['chem.buffer.bio'],
    industryTags: ['分析检测'],
    ...wuxi,
    items: [
      item('HEPES', 5, 'kg', '细胞培养级', '7365-45-9'),
      item('Tris', 10, 'kg', '超纯', '77-86-1'),
      item('EDTA 二钠', 2, 'kg', '', '6381-92-6'),
    ],
    budgetRange: '1～5万',
    content: '<p>需附 COA 与内毒素数据，分三批交货。</p>',
  },
  {
    title: '求购 0.22 μm PES 除菌滤芯，10 英寸 20 支',
    categories: ['filter.sterile.sterile'],
    industryTags: ['生物工艺'],
    ...shanghai,
    items: [item('PES 除菌级滤芯', 20, '支', '10 英寸，0.22 μm')],
    content: '<p>需完整性测试数据与可提取物报告。</p>',
  },
  {
    title: '寻找双特异性抗体轻链错配分析方法',
    isOver: true,
    type: 'TECHNOLOGIES',
    industryTags: ['抗体药物', '分析检测'],
    ...shanghai,
    content: '<p>希望以完整质谱或多属性方法定量，检出限 1 % 以下，可技术转让。</p>',
  },
  {
    title: '采购 7 L 台式生物反应器两套',
    industryTags: ['设备'],
    ...wuxi,
    items: [item('台式生物反应器', 2, '套', '7 L 玻璃罐，四路气体')],
    budgetRange: '50万以上',
    content: '<p>要求支持 OPC UA，含安装验证文件。</p>',
  },
  {
    title: '内毒素检测外包，月均 60 个样品',
    type: 'FIND_SERVICE',
    industryTags: ['分析检测'],
    ...shanghai,
    content: '<p>重组 C 因子法，五个工作日内出报告。</p>',
  },
]

const waiting: readonly Story[] = [
  {
    title: '采购胎牛血清 20 瓶，500 mL 装',
    categories: ['cell.feed.serum'],
    industryTags: ['细胞培养'],
    items: [item('胎牛血清', 20, '瓶', '500 mL')],
    content: '<p>南美来源，内毒素低于 5 EU/mL。</p>',
  },
  {
    title: '寻找冻干工艺开发合作方',
    type: 'FIND_SERVICE',
    industryTags: ['制剂'],
    content: '<p>单抗冻干制剂，处方已定，需完成周期优化与放大。</p>',
  },
]

/** How long ago each was published, in hours. */
const ages = [290, 212, 166, 121, 76, 49, 21, 5]

/** @returns the published ones in their order */
export async function seedDemands(services: Services, people: People): Promise<DemandStory[]> {
  let turn = 0
  const nextBuyer = () => (turn++ % 2 === 0 ? people.buyer : people.buyer2)
  const made: DemandStory[] = []
  for (const [i, story] of published.entries()) {
    const buyer = nextBuyer()
    const publishedAt = new Date(services.clock.now().getTime() - ages[i]! * HOUR)
    const then = { ...services, clock: { now: () => publishedAt } }
    const demandMobile = buyer === people.buyer ? '13800000001' : '13800000002'
    const id = await makeDemand(then, buyer, {
      isShow: turn % 3 === 0,
      items: [],
      demandMobile,
      ...formOf(story, publishedAt),
    })
    made.push({ id, buyer, publishedAt, items: story.items ?? [] })
  }
  for (const story of waiting) {
    const accountId = nextBuyer()
    await services.database.db
      .transaction()
      .execute(db =>
        submitForm(
          { ...services, db, after: () => {} },
          demandKind,
          { kind: 'account', accountId, sessionId: '', roleType: 'CLIENT', isClient: true, company: null },
          DemandForm.parse(demandForm({ isCheck: false, items: [], ...formOf(story, services.clock.now()) })),
        ),
      )
  }
  return made
}
