import type { Field } from '../drawings/pictures/palette.ts'
import { h, list, p, steps, table } from './markup.ts'

export interface SolutionStory {
  readonly title: string
  readonly supplier: 0 | 1 | 2 | 3
  readonly section: string
  readonly tags: readonly string[]
  readonly field: Field
  readonly daysAgo: number
  readonly reads: number
  readonly scenario: string
  readonly highlights: readonly string[]
  readonly steps: readonly string[]
  readonly content: string
  readonly authContent: string
}

export const solutionStories: readonly SolutionStory[] = [
  {
    title: '单克隆抗体三步纯化平台方案',
    supplier: 1,
    section: '下游纯化',
    tags: ['抗体药物', '层析'],
    field: 'protein',
    daysAgo: 6,
    reads: 1530,
    scenario: '200～2 000 L 单抗及 Fc 融合蛋白纯化',
    highlights: ['总收率 78% 以上', '聚体低于 1%', '缓冲液用量减少三成', '附缩小模型与验证方案'],
    steps: ['捕获', '低pH灭活', '阳离子', '阴离子流穿', '超滤换液'],
    content:
      p(
        '平台方案以耐碱蛋白A捕获、阳离子结合-洗脱、阴离子流穿三步层析为核心，适用于等电点 7.5～9.2 的抗体分子，大多数项目无需重新筛选填料。',
      ) +
      h('性能') +
      table(
        ['步骤', '填料', '载量（mg/mL）', '步收率', '聚体'],
        ['捕获', 'ChengChrom A50', '55', '95%', '3.2%'],
        ['阳离子', 'ChengChrom S60', '70', '91%', '0.8%'],
        ['阴离子流穿', 'ChengChrom Q60', '150', '97%', '0.7%'],
      ) +
      h('交付内容') +
      list('工艺流程与缓冲液配方', '缩小模型确认报告', '填料寿命与清洗研究方案', '两次现场装柱服务'),
    authContent:
      h('关键参数范围') +
      table(
        ['参数', '设定', '可接受范围'],
        ['捕获停留时间', '5 min', '4～6 min'],
        ['洗脱 pH', '3.6', '3.5～3.7'],
        ['阳离子上样电导', '5 mS/cm', '4～6 mS/cm'],
        ['阳离子洗脱', '0～250 mM NaCl，20 CV', '收集 50 mAU～50 mAU'],
        ['阴离子 pH', '8.0', '7.8～8.2'],
      ) +
      p('低 pH 灭活：pH 3.6、室温、60 min；中和使用 1 M Tris，不加盐。'),
  },
  {
    title: 'CHO 高密度补料分批培养整体方案',
    supplier: 0,
    section: '上游培养',
    tags: ['细胞培养', '培养基'],
    field: 'cell',
    daysAgo: 11,
    reads: 1214,
    scenario: '3 L 至 500 L 反应器，GS 与 DHFR 体系',
    highlights: ['峰值密度 2.5×10⁷/mL', '14 天滴度 5 g/L 以上', '培养基无动物来源'],
    steps: ['种子扩增', '接种', '补料', '温度切换', '收获'],
    content:
      p('方案由基础培养基、双组分补料、反应器控制策略三部分组成，配合快速氨基酸分析给出个性化补料曲线。') +
      list('两轮摇瓶筛选即可确定基础培养基', '补料双组分，浓缩 1.8 倍', '提供 3 L 到 500 L 的放大计算表') +
      h('时间安排') +
      steps('第 1～3 周：培养基与补料筛选', '第 4～6 周：3 L 反应器优化', '第 7～8 周：15 L 确认批与技术转移'),
    authContent:
      h('推荐补料曲线') +
      table(
        ['培养天数', '主料（占体积）', '副料（占体积）'],
        ['3', '3.0%', '0.30%'],
        ['5', '4.0%', '0.40%'],
        ['7', '4.0%', '0.40%'],
        ['9', '3.0%', '0.30%'],
        ['11', '2.0%', '0.20%'],
      ) +
      p('第 5 天温度由 36.5 ℃ 降至 33.0 ℃；pH 6.90±0.10，溶氧 40%。'),
  },
  {
    title: '稳定细胞株构建与单克隆证明服务方案',
    supplier: 2,
    section: '细胞与基因治疗',
    tags: ['细胞培养', 'CDMO服务'],
    field: 'service',
    daysAgo: 15,
    reads: 870,
    scenario: '单抗、双抗与融合蛋白的 IND 申报',
    highlights: ['DNA 到 RCB 十四周', '成像单克隆证明', '六十代稳定性数据'],
    steps: ['转染', '加压', '单克隆', '筛选', '建库'],
    content:
      p('自有 GS 敲除宿主细胞，附带全套可追溯资料。每个项目交付至少三株候选克隆，滴度、质量与稳定性数据齐全。') +
      list(
        '第 0 天整孔成像，原始图像随报告交付',
        '表达质量：糖型、电荷、聚体与完整分子量',
        '研究细胞库 100 支，含无菌与支原体检测',
      ),
    authContent: p(
      '价格构成与里程碑付款比例：启动 30%、候选克隆交付 40%、稳定性报告交付 30%。可选增加双细胞库与异地备份。',
    ),
  },
  {
    title: '无菌原料药分装间环境监测方案',
    supplier: 3,
    section: '分析质控',
    tags: ['质量控制', '分析检测'],
    field: 'analysis',
    daysAgo: 22,
    reads: 455,
    scenario: 'A/B 级洁净区日常与动态监测',
    highlights: ['培养基与取样耗材一站配齐', '附数据趋势模板'],
    steps: ['风险评估', '布点', '取样', '培养', '趋势'],
    content:
      p('依据风险评估确定取样点，沉降菌、浮游菌、表面与人员监测所需培养基、接触皿与取样器统一供应，批次可追溯。') +
      table(
        ['区域', '浮游菌（CFU/m³）', '沉降菌（CFU/4h）', '接触皿（CFU）'],
        ['A 级', '<1', '<1', '<1'],
        ['B 级', '10', '5', '5'],
        ['C 级', '100', '50', '25'],
      ),
    authContent: p('附件清单：布点示意图、取样 SOP 五份、超标调查流程、年度趋势报告模板。'),
  },
  {
    title: '腺相关病毒下游：亲和捕获与空壳分离方案',
    supplier: 1,
    section: '细胞与基因治疗',
    tags: ['细胞与基因治疗', '层析'],
    field: 'molecular',
    daysAgo: 33,
    reads: 702,
    scenario: 'AAV2/5/8/9 载体，10～200 L',
    highlights: ['亲和步收率 85%', '实壳率由 30% 提高到 75%'],
    steps: ['澄清', '亲和', '阴离子', '换液', '除菌'],
    content:
      p(
        '亲和捕获对常见血清型通用，空壳与实壳以弱阴离子浅梯度分离。方案兼顾收率与实壳率，并给出放大到 200 L 的柱尺寸建议。',
      ) +
      list(
        '澄清：核酸酶处理后 0.8/0.45 μm 双层过滤',
        '亲和：停留时间 3 min，载量 1×10¹⁴ vg/mL',
        '阴离子：pH 9.0，二价镁离子 2 mM',
      ),
    authContent: p('浅梯度：10～35 mM 醋酸镁，40 个柱体积；260/280 比值大于 1.25 时开始收集。'),
  },
]
