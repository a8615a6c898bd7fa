import type { MeetingFormInput } from '@shangyouji/contract/meetings/schemas'
import type { Field } from '../drawings/pictures/palette.ts'

/** Meetings of the demo data; people and institutions but the demo's own are invented. */
export interface MeetingStory {
  readonly title: string
  /** Place in People.suppliers, or the organiser of exhibitions. */
  readonly owner: number | 'organiser'
  readonly field: Field
  /** Days from today to its first and its last day. */
  readonly days: readonly [from: number, to: number]
  /** Days before today on which it was published. */
  readonly publishedAgo: number
  readonly parts: Partial<MeetingFormInput>
  /** Agenda of the first day: hours, hall, title and speakers. */
  readonly agenda: readonly (readonly [
    from: number,
    to: number,
    hall: string,
    title: string,
    ...speakers: readonly string[],
  ])[]
  /** Sessions with places of their own, by title. */
  readonly bookable?: Readonly<Record<string, number>>
  /** Number of free places taken by people of the second buyer. */
  readonly taken?: number
  /** People who wait for a place, once all are taken. */
  readonly waiting?: number
  /** On today, with exhibitors, visitors and appointments. */
  readonly isOn?: true
  /** Over: its survey was opened and answered, by as many people as there are rows. */
  readonly survey?: {
    readonly questions: readonly {
      readonly label: string
      readonly options?: readonly string[]
      readonly multiple?: true
    }[]
    /** In the order of the questions; several choices stand on a line each. */
    readonly answers: readonly (readonly string[])[]
  }
  /** Days from today between which one enrols; without, from the publication to the end. */
  readonly enrols?: readonly [from: number | null, to: number | null]
  /** Why it was cancelled. */
  readonly cancelled?: string
  /** Some transfer to the organiser's bank account, as far as one comes. */
  readonly hasTransfers?: true
  /** Some ask for returns that the organiser has to agree to, as far as one comes. */
  readonly hasReturnRequests?: true
  /** A promo code: percent off, and how often it is good. */
  readonly promo?: { readonly code: string; readonly percent: number; readonly uses: number }
}

const p = (...texts: string[]): string => texts.map(text => `<p>${text}</p>`).join('')
const shanghai = { province: '310000', city: '310100' }
const suzhou = { province: '320000', city: '320500' }
const wuhan = { province: '420000', city: '420100' }

export const meetingStories: readonly MeetingStory[] = [
  {
    title: '无血清培养基工艺开发公开课',
    owner: 0,
    field: 'cell',
    days: [21, 21],
    publishedAgo: 6,
    parts: {
      ...shanghai,
      section: '培训',
      address: '上海市浦东新区张江路 368 号 报告厅',
      summary: '半天时间，从培养基筛选到补料策略，带着数据来讨论。',
      content: p(
        '面向一线工艺开发人员：如何用三轮实验完成培养基筛选，如何看懂渗透压与乳酸曲线，如何把摇瓶结果放大到 50 L。',
        '现场留有一小时答疑，可携带自己的培养曲线。',
      ),
      halls: [{ name: '报告厅', capacity: 200 }],
      hosts: [{ name: '上海启蒙生物科技有限公司', role: 'HOST' }],
      tickets: [
        { name: '听课票', intro: '含讲义', price: 0, total: 200 },
        { name: '实操票', intro: '含下午两小时上机，由主办方确认名额', price: 0, total: 24, needAudit: true },
      ],
      fields: [
        { label: '目前使用的细胞', type: 'CHOICE', required: true, options: ['CHO', 'HEK293', 'Vero', '其他'] },
        { label: '最想讨论的问题', type: 'TEXT' },
      ],
    },
    agenda: [
      [13, 14, '报告厅', '培养基筛选的三轮实验', '沈岚'],
      [14, 15, '报告厅', '渗透压与乳酸：看懂两条曲线', '沈岚', '程远'],
      [15, 16, '报告厅', '现场答疑'],
    ],
    bookable: { 现场答疑: 40 },
  },
  {
    title: '华东生物制药上游工艺年会',
    owner: 'organiser',
    field: 'service',
    days: [45, 46],
    publishedAgo: 30,
    parts: {
      ...shanghai,
      section: '年会',
      address: '上海市徐汇区虹漕路 88 号 会议中心',
      summary: '两天、两个会场、四十家展商：细胞株、培养基、反应器与层析。',
      content: p(
        '第一天聚焦细胞培养与放大，第二天聚焦捕获与精纯。两天均设展区，展商扫描胸牌须经参会人同意。',
        '三人及以上同行可享团体价。',
      ),
      halls: [
        { name: '主会场', capacity: 600 },
        { name: '分会场', capacity: 150 },
      ],
      hosts: [
        { name: '华东生物医药展览有限公司', role: 'HOST' },
        { name: '上海启蒙生物科技有限公司', role: 'CO_ORGANISER' },
      ],
      tickets: [
        { name: '两日通票', intro: '含午餐与资料', price: 128_000, total: 500, groupFrom: 3, groupPrice: 98_000 },
        { name: '学生票', intro: '入场时出示学生证', price: 38_000, total: 80 },
        { name: '展区观众票', intro: '只参观展区', price: 0, total: 1000 },
      ],
      expected: 900,
    },
    agenda: [
      [9, 10, '主会场', '开幕：上游工艺这一年', '吴桐'],
      [10, 12, '主会场', '高密度灌流培养的放大', '沈岚'],
      [10, 12, '分会场', '细胞株稳定性评估', '程远'],
      [14, 16, '主会场', '亲和介质的寿命与成本', '顾以宁'],
    ],
    bookable: { 细胞株稳定性评估: 30 },
    hasTransfers: true,
    promo: { code: 'EARLYBIRD', percent: 15, uses: 100 },
  },
  {
    title: '生物反应器与一次性耗材展',
    owner: 'organiser',
    field: 'equipment',
    days: [-1, 1],
    publishedAgo: 60,
    parts: {
      ...wuhan,
      section: '展会',
      address: '武汉市洪山区光谷展览中心 2 号馆',
      summary: '三天展期，设备现场运行，可预约工程师讲解。',
      content: p('反应器、储液袋、无菌连接与在线检测设备集中展出，每天上午与下午各一场操作演示。'),
      halls: [{ name: '演示区' }],
      hosts: [{ name: '华东生物医药展览有限公司', role: 'HOST' }],
      tickets: [{ name: '观众票', price: 0, total: 800 }],
      expected: 600,
    },
    agenda: [
      [10, 11, '演示区', '一次性反应器装袋演示'],
      [14, 15, '演示区', '无菌连接与完整性测试演示'],
    ],
    isOn: true,
  },
  {
    title: '层析柱装填实操小班',
    owner: 1,
    field: 'protein',
    days: [12, 12],
    publishedAgo: 18,
    parts: {
      ...suzhou,
      section: '培训',
      address: '苏州市工业园区澄湖路 6 号 应用实验室',
      summary: '三十人小班，每两人一根柱，当天测定理论塔板数与不对称因子。',
      content: p('上午讲装填原理与常见故障，下午动手装柱并测定柱效。请穿实验鞋。'),
      halls: [{ name: '应用实验室', capacity: 30 }],
      hosts: [{ name: '苏州澄湖层析材料有限公司', role: 'HOST' }],
      tickets: [{ name: '学员票', price: 0, total: 30, perOrderMax: 20 }],
    },
    agenda: [
      [9, 11, '应用实验室', '装填原理与常见故障', '顾以宁'],
      [13, 16, '应用实验室', '动手装柱与柱效测定', '顾以宁'],
    ],
    taken: 28,
  },
  {
    title: '抗体亲和层析实操课',
    owner: 'organiser',
    field: 'protein',
    days: [16, 16],
    publishedAgo: 20,
    parts: {
      ...suzhou,
      section: '培训',
      address: '苏州市工业园区星湖街 218 号 培训教室',
      summary: '十二人小班，每人一台层析仪，当天完成一次捕获与洗脱。',
      content: p('上午讲上样量与洗脱条件，下午动手完成一次捕获。名额有限，可加入候补。'),
      halls: [{ name: '培训教室', capacity: 12 }],
      hosts: [{ name: '华东生物医药展览有限公司', role: 'HOST' }],
      tickets: [{ name: '学员票', price: 0, total: 12 }],
      hasWaitlist: true,
    },
    agenda: [
      [9, 11, '培训教室', '上样量与洗脱条件', '顾以宁'],
      [13, 16, '培训教室', '动手完成一次捕获', '顾以宁'],
    ],
    taken: 12,
    waiting: 2,
  },
  {
    title: '线上研讨会：病毒清除验证怎么做',
    owner: 2,
    field: 'analysis',
    days: [-34, -34],
    publishedAgo: 60,
    parts: {
      section: '线上研讨会',
      form: 'ONLINE',
      address: '',
      halls: [],
      summary: '缩小模型、指示病毒与验证报告，一个半小时讲清楚。',
      content: p('介绍缩小模型的建立、指示病毒的选择，以及申报资料中常见的缺项。'),
      hosts: [{ name: '武汉光谷细胞培养技术有限公司', role: 'HOST' }],
      tickets: [{ name: '线上票', price: 0, includes: 'ONLINE' }],
    },
    agenda: [[15, 16, '', '缩小模型与指示病毒', '程远']],
    survey: {
      questions: [
        { label: '您对本次研讨会的总体评价', options: ['很满意', '满意', '一般', '不满意'] },
        { label: '哪些内容对您有帮助', options: ['缩小模型', '指示病毒', '验证报告', '现场答疑'], multiple: true },
        { label: '还希望听到哪些主题' },
      ],
      answers: [
        ['很满意', '缩小模型\n现场答疑', '连续工艺的病毒清除怎么验证'],
        ['满意', '指示病毒', ''],
        ['很满意', '缩小模型\n指示病毒\n验证报告', '希望有申报资料的实例'],
        ['一般', '验证报告', '答疑时间可以再长一些'],
        ['满意', '缩小模型\n验证报告', ''],
      ],
    },
  },
  {
    title: '细胞治疗质控闭门研讨',
    owner: 'organiser',
    field: 'cell',
    days: [28, 28],
    publishedAgo: 12,
    parts: {
      ...suzhou,
      section: '研讨会',
      address: '苏州工业园区星湖街 218 号 A3 楼 会议室',
      summary: '三十人的小会：放行检测、方法转移与现场核查，只谈细节。',
      content: p('每位参会人带一个问题来，会前汇总，会上逐一讨论。名额少，退票须提前说明原因，由主办方审批。'),
      halls: [{ name: '会议室', capacity: 30 }],
      hosts: [{ name: '华东生物医药展览有限公司', role: 'HOST' }],
      tickets: [{ name: '研讨票', intro: '含午餐与资料', price: 68_000, total: 30 }],
      refundRule: { allow: true, needApproval: true, keepFixed: 0, steps: [{ hoursBefore: 168, percent: 100 }] },
    },
    agenda: [
      [9, 12, '会议室', '放行检测与方法转移', '沈岚'],
      [14, 17, '会议室', '现场核查问答', '程远'],
    ],
    hasReturnRequests: true,
  },
  {
    title: '华南生物工艺设备与耗材展',
    owner: 'organiser',
    field: 'equipment',
    days: [92, 94],
    publishedAgo: 5,
    enrols: [20, null],
    parts: {
      ...wuhan,
      section: '展会',
      address: '武汉市洪山区光谷展览中心 1 号馆',
      summary: '反应器、层析系统与耗材，三天展期与新品发布。',
      content: p('展商名单与新品发布日程将在报名开始前公布。'),
      halls: [{ name: '1号馆' }],
      hosts: [{ name: '华东生物医药展览有限公司', role: 'HOST' }],
      tickets: [{ name: '观众票', price: 0, total: 2000 }],
      expected: 900,
    },
    agenda: [[10, 11, '1号馆', '新品发布：台式反应器']],
  },
  {
    title: '细胞库检定要求研读会',
    owner: 0,
    field: 'cell',
    days: [4, 4],
    publishedAgo: 25,
    enrols: [null, -1],
    parts: {
      ...shanghai,
      section: '培训',
      address: '上海市浦东新区张江路 368 号 会议室',
      summary: '逐条对照主细胞库与工作细胞库的检定项目。',
      content: p('小范围研读，材料已提前发给参会人。'),
      halls: [{ name: '会议室', capacity: 60 }],
      hosts: [{ name: '上海启蒙生物科技有限公司', role: 'HOST' }],
      tickets: [{ name: '研读票', price: 0, total: 60 }],
    },
    agenda: [[14, 16, '会议室', '检定项目逐条对照', '沈岚']],
  },
  {
    title: '储液袋相容性数据交流会',
    owner: 'organiser',
    field: 'equipment',
    days: [9, 9],
    publishedAgo: 15,
    cancelled: '场地消防改造，无法按期举行',
    parts: {
      ...suzhou,
      section: '交流会',
      address: '苏州市工业园区星湖街 218 号 报告厅',
      summary: '浸出物数据怎么读，怎么用。',
      content: p('请带上自己的浸出物报告，现场交流。'),
      halls: [{ name: '报告厅' }],
      hosts: [{ name: '华东生物医药展览有限公司', role: 'HOST' }],
      tickets: [{ name: '参会票', price: 0, total: 80 }],
    },
    agenda: [[14, 17, '报告厅', '浸出物数据怎么读', '顾以宁']],
  },
]
