/** What a dictionary begins with: code, name and, where it says more of an item, its extras. */
export interface ShippedDictionary {
  readonly code: string
  readonly name: string
  readonly note: string
  readonly items: readonly (readonly [code: string, name: string, extra?: Readonly<Record<string, string>>])[]
}

const grouped = (group: string, names: readonly string[], from: number) =>
  names.map((name, i) => [`IND${String(from + i).padStart(3, '0')}`, name, { group }] as const)

const sections = (letter: string, names: readonly string[]) =>
  names.map((name, i) => [`${letter}${i + 1}`, name] as const)

/**
 * Reasons of a refusal: TEMPORARY can be mended and handed in again, PERMANENT cannot.
 * @param about of what they can be said: CONTENT, COMPANY, PERSON, by commas
 */
const temporary = (code: string, name: string, about = EVERYTHING) =>
  [code, name, { kind: 'TEMPORARY', about }] as const
const permanent = (code: string, name: string, about = EVERYTHING) =>
  [code, name, { kind: 'PERMANENT', about }] as const

const EVERYTHING = 'CONTENT,COMPANY,PERSON'
const NOT_PERSONS = 'CONTENT,COMPANY'
const CONTENT = 'CONTENT'

export const shippedDictionaries: readonly ShippedDictionary[] = [
  {
    code: 'INDUSTRY',
    name: '行业标签',
    note: '需求与企业选择的行业标签，按名称保存',
    items: [
      ...grouped(
        '研究与产业领域',
        [
          ...['抗体药物', '细胞与基因治疗', '疫苗', '重组蛋白', '核酸药物', '多肽与小分子', 'ADC', '体外诊断'],
          ...['合成生物学', '血液制品', '微生态', '动物保健'],
        ],
        1,
      ),
      ...grouped(
        '工艺与技术',
        ['细胞培养', '发酵', '蛋白纯化', '层析', '过滤', '制剂', '冻干', '分析检测', '质量控制', '生物工艺'],
        101,
      ),
      ...grouped(
        '产品与服务',
        [
          ...[
            '培养基',
            '试剂',
            '标准品',
            '耗材',
            '仪器',
            '设备',
            '填料',
            '实验动物',
            'CRO服务',
            'CDMO服务',
            '技术转让',
          ],
          ...['冷链物流', '注册申报', '验证服务'],
        ],
        201,
      ),
    ],
  },
  {
    code: 'DEMAND_TYPE',
    name: '需求类型',
    note: '规格固定的四类，名称可改',
    items: [
      ['LOOKING_FOR_PRODUCTS', '找产品'],
      ['FIND_SERVICE', '找服务'],
      ['TECHNOLOGIES', '找技术'],
      ['OTHER', '其他'],
    ],
  },
  {
    code: 'DEMAND_BUDGET',
    name: '预算范围',
    note: '需求的预算，按名称保存',
    items: [
      ['B1', '1万以下'],
      ['B2', '1～5万'],
      ['B3', '5～20万'],
      ['B4', '20～50万'],
      ['B5', '50万以上'],
      ['B9', '面议'],
    ],
  },
  {
    code: 'COMPANY_TYPE',
    name: '企业类型',
    note: '',
    items: [
      ['MANUFACTURER', '生产商'],
      ['AGENT', '代理商'],
      ['DISTRIBUTOR', '经销商'],
      ['SERVICE', '服务商'],
    ],
  },
  {
    code: 'COMPANY_SCALE',
    name: '企业规模',
    note: '',
    items: [
      ['S1', '20人以下'],
      ['S2', '20～99人'],
      ['S3', '100～499人'],
      ['S4', '500～999人'],
      ['S5', '1000～9999人'],
      ['S6', '10000人以上'],
    ],
  },
  {
    code: 'COMPANY_MODEL',
    name: '经营模式',
    note: '主营一项，另可选两项',
    items: [
      ['PRODUCTION', '自主生产'],
      ['OEM', '代工生产'],
      ['AGENCY', '品牌代理'],
      ['WHOLESALE', '批发分销'],
      ['RETAIL', '零售直供'],
      ['IMPORT', '进口贸易'],
      ['EXPORT', '出口贸易'],
      ['TECH_SERVICE', '技术服务'],
      ['CONTRACT_RESEARCH', '合同研发'],
      ['CONTRACT_MANUFACTURE', '合同生产'],
    ],
  },
  {
    code: 'LICENCE_TYPE',
    name: '许可证类型',
    note: '企业资料中的许可与认证',
    items: [
      ['DRUG_PRODUCTION', '药品生产许可证'],
      ['DRUG_TRADE', '药品经营许可证'],
      ['EXCIPIENT_REGISTRATION', '药用辅料登记号'],
      ['PACKAGING_REGISTRATION', '药包材登记号'],
      ['DEVICE_PRODUCTION', '医疗器械生产许可证'],
      ['DEVICE_TRADE', '医疗器械经营许可证'],
      ['HAZARDOUS_PRODUCTION', '危险化学品生产许可证'],
      ['HAZARDOUS_TRADE', '危险化学品经营许可证'],
      ['PRECURSOR', '易制毒化学品经营许可或备案'],
      ['EXPLOSIVE_PRECURSOR', '易制爆危险化学品备案'],
      ['LAB_ANIMAL_PRODUCTION', '实验动物生产许可证'],
      ['LAB_ANIMAL_USE', '实验动物使用许可证'],
      ['BSL2', '二级生物安全实验室备案'],
      ['SPECIAL_GOODS', '出入境特殊物品审批'],
      ['GMP', 'GMP符合性证明'],
      ['ISO9001', 'ISO 9001 质量管理体系'],
      ['ISO13485', 'ISO 13485 医疗器械质量管理体系'],
      ['ISO17025', 'ISO/IEC 17025 检测实验室认可'],
      ['ISO17034', 'ISO 17034 标准物质生产者认可'],
      ['HIGH_TECH', '高新技术企业证书'],
      ['OTHER', '其他'],
    ],
  },
  {
    code: 'CONTACT_ROLE',
    name: '联系人职责',
    note: '',
    items: [
      ['SALES', '销售'],
      ['TECH', '技术支持'],
      ['BUSINESS', '商务'],
      ['AFTER_SALES', '售后'],
      ['PURCHASE', '采购'],
      ['FINANCE', '财务'],
      ['LEGAL', '负责人'],
    ],
  },
  {
    code: 'REJECT_REASON',
    name: '驳回原因',
    note: '审核时选用，名称与其后的说明写入驳回通知',
    items: [
      temporary('CONTACT', '内容含有联系方式', CONTENT),
      temporary('INCOMPLETE', '信息不完整'),
      temporary('UNCLEAR', '描述不清，无法判断需求或产品', CONTENT),
      temporary('WRONG_CATEGORY', '类目或类型选择不正确', NOT_PERSONS),
      temporary('BAD_PICTURE', '图片不清晰、与内容无关或含有水印'),
      temporary('EXAGGERATED', '含有绝对化或夸大用语', NOT_PERSONS),
      temporary('DOCUMENT_MISSING', '缺少证照或授权文件'),
      temporary('DOCUMENT_UNCLEAR', '证照不清晰或已过期'),
      temporary('NAME_MISMATCH', '名称与证照不一致'),
      temporary('DUPLICATE', '与已发布内容重复', CONTENT),
      permanent('FORBIDDEN_GOODS', '属于平台不受理的品类（成品药、器械、保健品、化妆品）', NOT_PERSONS),
      permanent('REGULATED', '含有违禁或受管制的化学品', CONTENT),
      permanent('ILLEGAL', '违反法律法规'),
      permanent('FAKE', '信息虚假'),
      permanent('INFRINGEMENT', '侵犯他人权利', NOT_PERSONS),
    ],
  },
  {
    code: 'FREEZE_REASON',
    name: '冻结原因',
    note: '',
    items: [
      ['COMPLAINT', '多次被投诉且核实'],
      ['FRAUD', '涉嫌欺诈'],
      ['ILLEGAL', '发布违法违规信息'],
      ['FAKE_LICENCE', '证照造假'],
      ['SECURITY', '账号存在安全风险'],
      ['REQUEST', '用户或企业申请'],
    ],
  },
  {
    code: 'ARTICLE_TYPE',
    name: '文章栏目',
    note: '按名称保存',
    items: sections('A', ['技术文章', '应用案例', '行业资讯', '法规解读', '公司动态', '产品评测']),
  },
  {
    code: 'VIDEO_TYPE',
    name: '视频栏目',
    note: '按名称保存',
    items: sections('V', ['产品演示', '操作教程', '技术讲座', '企业介绍', '会议回放']),
  },
  {
    code: 'SOLUTION_TYPE',
    name: '解决方案栏目',
    note: '按名称保存',
    items: sections('S', ['上游培养', '下游纯化', '分析质控', '制剂灌装', '细胞与基因治疗', '实验室建设']),
  },
  {
    code: 'LIBRARY_TYPE',
    name: '资料栏目',
    note: '按名称保存',
    items: sections('L', ['产品手册', '应用文献', '操作规程', '选型指南', '法规标准', '培训课件']),
  },
  {
    code: 'SUGGEST_TYPE',
    name: '意见反馈类型',
    note: '',
    items: [
      ['FEATURE', '功能建议'],
      ['EXPERIENCE', '使用问题'],
      ['CONTENT', '内容举报'],
      ['SUPPLIER', '投诉供应商'],
      ['COOPERATION', '商务合作'],
      ['OTHER', '其他'],
    ],
  },
  {
    code: 'UNIT',
    name: '计量单位',
    note: '采购明细与包装规格',
    items: [
      ...['μg', 'mg', 'g', 'kg', 'μL', 'mL', 'L', 'mmol', 'mol', 'IU', 'KU'].map(
        (name, i) => [`U${i + 1}`, name] as const,
      ),
      ...['支', '瓶', '盒', '包', '袋', '套', '个', '片', '卷', '台', '件', '箱', '桶', '次', '批', '人份'].map(
        (name, i) => [`N${i + 1}`, name] as const,
      ),
    ],
  },
]
