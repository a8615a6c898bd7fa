import type { Gate } from '@shangyouji/contract/publications/data-library-calls'
import type { Field } from '../drawings/pictures/palette.ts'

/** A paper of the library. A PDF has headed paragraphs, a sheet has rows; both are made from this when the demo is seeded. */
export interface PaperStory {
  readonly title: string
  readonly supplier: 0 | 1 | 2 | 3
  readonly section: string
  readonly tags: readonly string[]
  readonly field: Field
  readonly gate: Gate
  /** Price with the gate POINTS. */
  readonly points?: number
  readonly edition: string
  readonly daysAgo: number
  readonly reads: number
  readonly downloads: number
  readonly about: string
  readonly pdf?: readonly (readonly [heading: string, ...paragraphs: readonly string[]])[]
  readonly sheet?: readonly (readonly (string | number)[])[]
}

export const paperStories: readonly PaperStory[] = [
  {
    title: '蛋白A亲和填料选型指南',
    supplier: 1,
    section: '选型指南',
    tags: ['层析', '抗体药物'],
    field: 'protein',
    gate: 'LEAD',
    edition: '2026 版',
    daysAgo: 8,
    reads: 920,
    downloads: 133,
    about: '从载量、耐碱性、配基脱落到柱高与压降，六步选出合适的蛋白A填料，附对照表与计算示例。',
    pdf: [
      ['一、先明确料液', '滴度、pH、电导与宿主蛋白含量决定载量上限。滴度低于 1 g/L 时，处理时间比载量更重要。'],
      ['二、动态载量与停留时间', '停留时间由 3 min 延长到 6 min，多数填料载量提高 20%～40%。应在工艺停留时间下比较。'],
      ['三、耐碱与寿命', '0.5 M NaOH 每循环 15 min，一百次后载量保持 85% 以上为合格；同时关注空白洗脱峰。'],
      ['四、压降与柱高', '20 cm 柱高、300 cm/h 时压降不超过 3 bar，方可用于常规层析系统。'],
      ['五、成本', '以每克产品的填料成本比较，而不是每升价格：填料单价 ÷（载量 × 循环数 × 收率）。'],
    ],
  },
  {
    title: '常用缓冲液配制速查表',
    supplier: 3,
    section: '操作规程',
    tags: ['试剂'],
    field: 'analysis',
    gate: 'FREE',
    edition: 'V3',
    daysAgo: 19,
    reads: 1640,
    downloads: 412,
    about: '二十种常用缓冲液的组分、用量、pH 与保存条件，按 1 L 列出，可直接打印贴在配液间。',
    sheet: [
      ['名称', 'pH', '组分', '用量（g/L）', '保存'],
      ['PBS（1×）', 7.4, 'NaCl', 8.0, '室温，6 个月'],
      ['PBS（1×）', 7.4, 'KCl', 0.2, ''],
      ['PBS（1×）', 7.4, 'Na₂HPO₄', 1.44, ''],
      ['PBS（1×）', 7.4, 'KH₂PO₄', 0.24, ''],
      ['Tris-HCl 50 mM', 8.0, 'Tris', 6.06, '室温，6 个月'],
      ['HEPES 20 mM', 7.4, 'HEPES', 4.77, '2～8 ℃，12 个月'],
      ['醋酸钠 50 mM', 5.0, '三水醋酸钠', 6.8, '室温，6 个月'],
      ['柠檬酸 100 mM', 3.5, '一水柠檬酸', 21.0, '2～8 ℃，3 个月'],
      ['组氨酸 20 mM', 6.0, 'L-组氨酸', 3.1, '2～8 ℃，3 个月'],
      ['TE', 8.0, 'Tris', 1.21, '室温，12 个月'],
      ['TE', 8.0, 'EDTA 二钠', 0.37, ''],
    ],
  },
  {
    title: '一次性生物反应器安装与运行确认方案模板',
    supplier: 0,
    section: '操作规程',
    tags: ['生物工艺', '验证服务'],
    field: 'equipment',
    gate: 'LOGIN',
    edition: 'V2.1',
    daysAgo: 13,
    reads: 733,
    downloads: 96,
    about: 'IQ/OQ 方案模板，涵盖文件核对、仪表校准、温度与搅拌控制、报警与数据完整性测试。',
    pdf: [
      ['1 目的', '确认设备的安装与运行符合设计要求与用户需求说明。'],
      ['2 安装确认', '核对设备铭牌、材质证明、公用工程连接、软件版本与用户权限。'],
      ['3 运行确认', '温度控制：37.0±0.2 ℃ 保持 2 h；搅拌：设定值 ±2%；pH 与溶氧电极两点校准并复核。'],
      ['4 报警与联锁', '逐项触发高低限报警、断电恢复与急停，记录响应时间。'],
      ['5 数据完整性', '审计追踪不可关闭，时间同步误差小于 1 min，备份可恢复。'],
    ],
  },
  {
    title: '细胞冻存与复苏操作规程',
    supplier: 2,
    section: '操作规程',
    tags: ['细胞培养'],
    field: 'cell',
    gate: 'FREE',
    edition: 'SOP-C-012',
    daysAgo: 25,
    reads: 1288,
    downloads: 305,
    about: '程序降温与异丙醇盒两种做法，含冻存液配方、复苏离心条件与活率判断标准。',
    pdf: [
      ['适用范围', 'CHO、HEK293、Vero 等悬浮或贴壁细胞。'],
      ['冻存', '收集指数期细胞，活率高于 95%；冻存液为新鲜培养基加 7.5% DMSO；1×10⁷/mL，每支 1 mL。'],
      ['降温', '－1 ℃/min 降至 －80 ℃，24 h 内转入液氮气相。'],
      ['复苏', '37 ℃ 水浴快速融化至仅余小冰粒，加入 9 mL 预热培养基，200 g 离心 5 min，重悬接种。'],
      ['判定', '复苏后 24 h 活率高于 90%，三代内倍增时间恢复正常。'],
    ],
  },
  {
    title: '2026 年培养基添加剂价格与包装目录',
    supplier: 0,
    section: '产品手册',
    tags: ['培养基', '细胞培养'],
    field: 'cell',
    gate: 'LEAD',
    edition: '2026 秋季',
    daysAgo: 4,
    reads: 389,
    downloads: 41,
    about: '添加剂、水解物与补料的货号、包装与参考交期，按应用分组，可筛选。',
    sheet: [
      ['货号', '名称', '包装', '交期（天）', '应用'],
      ['QM-F101', 'CHO 主补料 1.8×', '10 L', 14, '抗体'],
      ['QM-F102', 'CHO 副补料', '1 L', 14, '抗体'],
      ['QM-A210', '脂质浓缩液', '500 mL', 7, '病毒载体'],
      ['QM-A215', '抗结团剂', '250 mL', 7, '悬浮驯化'],
      ['QM-H330', '大豆水解物', '1 kg', 10, '疫苗'],
    ],
  },
  {
    title: '内毒素检测方法学确认培训课件',
    supplier: 3,
    section: '培训课件',
    tags: ['分析检测', '质量控制'],
    field: 'analysis',
    gate: 'POINTS',
    points: 20,
    edition: '2026.06',
    daysAgo: 40,
    reads: 512,
    downloads: 88,
    about: '标准曲线、最大有效稀释倍数、干扰试验与结果判定，配三道练习题。',
    pdf: [
      ['标准曲线', '至少三个浓度、各三个平行，相关系数绝对值不小于 0.980。'],
      ['最大有效稀释倍数', 'MVD = 限值 × 浓度 ÷ λ。限值按 K/M 计算，静脉途径 K 为 5 EU/(kg·h)。'],
      ['干扰试验', '加标回收率 50%～200%，且阴性对照低于最低标准点。'],
      ['练习', '某抗体限值 5 EU/mg，浓度 20 mg/mL，λ = 0.005 EU/mL，求 MVD。答案：20000。'],
    ],
  },
  {
    title: '层析柱效测试记录表',
    supplier: 1,
    section: '操作规程',
    tags: ['层析'],
    field: 'protein',
    gate: 'FREE',
    edition: 'V1.4',
    daysAgo: 29,
    reads: 640,
    downloads: 157,
    about: '输入柱高、保留体积与峰宽即得塔板数、折合塔板高度与不对称因子，附放行标准。',
    sheet: [
      ['项目', '数值', '单位', '标准'],
      ['柱高 L', 20, 'cm', ''],
      ['保留体积 VR', 15.6, 'mL', ''],
      ['半峰宽 W½', 1.1, 'mL', ''],
      ['理论塔板数 N', 1114, '—', ''],
      ['HETP', 0.018, 'cm', ''],
      ['折合塔板高度 h', 2.1, '—', '<3'],
      ['不对称因子 As', 1.1, '—', '0.8～1.6'],
    ],
  },
]
