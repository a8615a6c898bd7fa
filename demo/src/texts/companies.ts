import type { ContactForm } from '@shangyouji/contract/companies/form-schemas'

/** What a company of the story says of itself beside its name. */
export interface CompanyStory {
  readonly name: string
  /** The letter of its sign. */
  readonly letter: string
  readonly legalPerson: string
  readonly area: readonly [province: string, city: string, area?: string]
  readonly address: string
  /** Codes of the dictionary COMPANY_MODEL. */
  readonly models: readonly string[]
  /** Codes of main categories. */
  readonly categories: readonly string[]
  readonly industryTags: readonly string[]
  readonly scale: string
  readonly foundedOn: string
  readonly capital: string
  readonly phone: string
  readonly introduction: string
  /** How long it has been here, in days. */
  readonly days: number
  readonly contacts: readonly Person[]
  readonly honours: readonly string[]
}

type Person = Pick<ContactForm, 'name' | 'phone' | 'position' | 'role' | 'category'>

const person = (name: string, phone: string, position: string, role: string, category = ''): Person => ({
  name,
  phone,
  position,
  role,
  category,
})

export const companyStories: readonly CompanyStory[] = [
  {
    name: '上海启蒙生物科技有限公司',
    letter: '启',
    legalPerson: '沈岚',
    area: ['310000', '310100', '310115'],
    address: '蔡伦路 781 号 4 号楼',
    models: ['PRODUCTION', 'OEM'],
    categories: ['cell', 'consumable'],
    industryTags: ['细胞培养', '抗体药物', '培养基'],
    scale: 'S3',
    foundedOn: '2014-03-18',
    capital: '5000万元人民币',
    phone: '021-50001011',
    introduction:
      '专注无血清培养基与生物反应器耗材，服务单抗、疫苗与基因治疗工艺开发。自有干粉与液体培养基产线，单批最大 2 吨，批间差异控制在 3 % 以内；工艺实验室可承接培养基筛选、补料优化与代谢分析，客户从早期开发到商业化生产使用同一配方。',
    days: 412,
    contacts: [
      person('沈岚', '13800000011', '总经理', 'BUSINESS'),
      person('蒋一诺', '13800000111', '销售经理', 'SALES', '华东区'),
      person('方砚', '13800000112', '应用科学家', 'TECH', '培养基开发'),
    ],
    honours: ['质量管理体系认证', '高新技术企业证书', '培养基配方发明专利'],
  },
  {
    name: '苏州澄湖层析材料有限公司',
    letter: '澄',
    legalPerson: '顾以宁',
    area: ['320000', '320500', '320505'],
    address: '科技城昆仑山路 189 号',
    models: ['PRODUCTION', 'TECH_SERVICE'],
    categories: ['chrom'],
    industryTags: ['蛋白纯化', '层析', '抗体药物'],
    scale: 'S3',
    foundedOn: '2011-09-06',
    capital: '3200万元人民币',
    phone: '0512-66001012',
    introduction:
      '亲和、离子交换与疏水层析介质制造商，提供从毫升到百升柱的放大支持。粒径分布与载量逐批检测，随货提供可提取物与浸出物数据，符合监管备案要求。',
    days: 388,
    contacts: [
      person('顾以宁', '13800000012', '总经理', 'BUSINESS'),
      person('邵清和', '13800000121', '技术支持主管', 'TECH', '层析工艺'),
    ],
    honours: ['质量管理体系认证', '环境管理体系认证'],
  },
  {
    name: '武汉光谷细胞培养技术有限公司',
    letter: '谷',
    legalPerson: '程远',
    area: ['420000', '420100', '420111'],
    address: '高新大道 666 号光谷生物城 B7',
    models: ['TECH_SERVICE', 'CONTRACT_RESEARCH'],
    categories: ['cell', 'service'],
    industryTags: ['细胞培养', '细胞与基因治疗', 'CDMO服务'],
    scale: 'S2',
    foundedOn: '2018-05-22',
    capital: '1000万元人民币',
    phone: '027-87001013',
    introduction: '细胞株构建、培养基优化与工艺放大服务，已交付 40 余个单抗与双抗项目的细胞株与工艺包。',
    days: 265,
    contacts: [person('程远', '13800000013', '技术总监', 'TECH', '细胞株与工艺')],
    honours: ['高新技术企业证书'],
  },
  {
    name: '广州珠江试剂有限公司',
    letter: '珠',
    legalPerson: '何嘉欣',
    area: ['440000', '440100', '440106'],
    address: '科韵路 16 号 3 栋 501',
    models: ['AGENCY', 'WHOLESALE'],
    categories: ['chem'],
    industryTags: ['分析检测', '试剂', '标准品'],
    scale: 'S2',
    foundedOn: '2016-11-30',
    capital: '500万元人民币',
    phone: '020-38001014',
    introduction: '常用生化试剂与分析标准品代理，现货两日达。',
    days: 190,
    contacts: [person('何嘉欣', '13800000014', '销售经理', 'SALES', '华南区')],
    honours: [],
  },
  {
    name: '华东生物医药展览有限公司',
    letter: '展',
    legalPerson: '吴桐',
    area: ['310000', '310100', '310105'],
    address: '延安西路 1588 号 12 层',
    models: [],
    categories: [],
    industryTags: ['抗体药物', '细胞与基因治疗'],
    scale: 'S2',
    foundedOn: '2015-07-15',
    capital: '800万元人民币',
    phone: '021-62001031',
    introduction: '生物医药专业展会与会议主办方，每年举办上游工艺、分析质控与细胞基因治疗系列会议。',
    days: 240,
    contacts: [
      person('吴桐', '13800000031', '项目总监', 'BUSINESS', '展位与赞助'),
      person('谢知遥', '13800000131', '会务经理', 'AFTER_SALES', '报名与签到'),
    ],
    honours: [],
  },
  {
    name: '北京昌平仪器有限公司',
    letter: '昌',
    legalPerson: '杜衡',
    area: ['110000', '110100', '110114'],
    address: '科学园路 29 号',
    models: ['PRODUCTION'],
    categories: ['instrument'],
    industryTags: ['仪器', '设备'],
    scale: 'S2',
    foundedOn: '2019-04-10',
    capital: '600万元人民币',
    phone: '010-80001021',
    introduction: '台式离心机与恒温摇床制造商。',
    days: 0,
    contacts: [person('杜衡', '13800000021', '总经理', 'BUSINESS')],
    honours: [],
  },
]
