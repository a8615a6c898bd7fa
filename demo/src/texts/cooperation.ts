import type { DirectoryType, TeamworkType } from '@shangyouji/contract/cooperation/schemas'

/** Cooperation projects and directory entries of the demo data; all organisations but the demo's own are invented. */

const shanghai = { province: '310000', city: '310100' }
const suzhou = { province: '320000', city: '320500' }
const hangzhou = { province: '330000', city: '330100' }
const wuhan = { province: '420000', city: '420100' }
const guangzhou = { province: '440000', city: '440100' }
const beijing = { province: '110000', city: '110100' }
const chengdu = { province: '510000', city: '510100' }

interface Story<Type> {
  /** Who put it up; `platform` the platform itself. */
  readonly owner: string
  readonly title: string
  readonly type: Type
  readonly terms: string
  readonly summary: string
  readonly content: string
  readonly industryTags: string[]
  readonly province: string
  readonly city: string
  readonly contactName: string
  readonly contactPhone: string
}

const p = (...texts: string[]): string => texts.map(text => `<p>${text}</p>`).join('')
const list = (title: string, ...items: string[]): string =>
  `<h3>${title}</h3><ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`

export const teamworkStories: readonly (Story<TeamworkType> & { readonly closesIn?: number })[] = [
  {
    owner: 'buyer2',
    title: '双特异性抗体中试工艺联合开发',
    type: 'RESEARCH',
    terms: '共享知识产权，中试费用各半',
    summary: '已完成小试，细胞株滴度 4 g/L，寻找具备 200 L 一次性反应器的合作方共同完成放大与三批一致性评价。',
    content:
      p('项目已完成分子设计、细胞株构建与小试工艺，单体纯度 98.5 %，聚集体低于 1 %。') +
      list(
        '希望合作方具备',
        '200 L 及以上一次性反应器与配套纯化',
        '电荷异质体、糖型与宿主蛋白残留的分析能力',
        '有抗体类项目的临床样品生产经验',
      ) +
      list('我们提供', '细胞株与小试报告', '关键质量属性清单与分析方法', '项目管理与注册资料撰写'),
    industryTags: ['抗体药物', '生物工艺', 'CDMO服务'],
    ...shanghai,
    contactName: '周启明',
    contactPhone: '13800000002',
    closesIn: 38,
  },
  {
    owner: 'supplier1',
    title: '耐碱 Protein A 填料国产化验证伙伴招募',
    type: 'RESEARCH',
    terms: '免费提供 1 L 填料与装柱支持',
    summary: '招募三家抗体企业做 150 个循环的寿命验证，数据共享，验证完成后享受首年优惠价。',
    content:
      p('填料动态载量 45 g/L（停留时间 4 分钟），耐受 0.5 mol/L 氢氧化钠在位清洗。') +
      list('验证内容', '150 个循环的载量与回收率', '配基脱落与宿主蛋白残留', '与现用填料的平行比较'),
    industryTags: ['层析', '抗体药物', '填料'],
    ...suzhou,
    contactName: '顾以宁',
    contactPhone: '13800000012',
    closesIn: 5,
  },
  {
    owner: 'supplier0',
    title: '昆虫细胞无血清培养基配方技术受让',
    type: 'TRANSFER',
    terms: '一次性受让或里程碑加销售提成',
    summary: '寻求 Sf9、High Five 无血清培养基成熟配方，要求密度不低于 1×10⁷ cells/mL，可接受联合优化。',
    content:
      p('公司拥有 GMP 级干粉培养基生产线，年产能 300 吨，现补充昆虫细胞产品线。') +
      list('希望了解', '配方组分与原料来源', '三批以上的生长与表达数据', '专利与权属情况'),
    industryTags: ['细胞培养', '培养基', '疫苗'],
    ...shanghai,
    contactName: '沈岚',
    contactPhone: '13800000011',
  },
  {
    owner: 'platform',
    title: '2027 年度生物工艺人才实训基地共建',
    type: 'OTHER',
    terms: '设备共享，学员实习名额优先',
    summary: '联合院校与企业共建三处实训基地，覆盖上游培养、下游纯化与质量分析，每期 40 人。',
    content:
      p('由平台组织课程与考核，基地提供场地与设备，合作企业优先接收实习生。') +
      list('征集', '具备 50 L 以上中试平台的院校', '可提供讲师与耗材的企业', '愿意承接实习的用人单位'),
    industryTags: ['生物工艺', '细胞培养', '蛋白纯化'],
    ...hangzhou,
    contactName: '平台客服',
    contactPhone: '13800000099',
    closesIn: 70,
  },
  {
    owner: 'supplier3',
    title: '常用生化试剂区域代理合作',
    type: 'AGENCY',
    terms: '首批进货 5 万元起，季度返点',
    summary: '华中、西南招募区域代理，提供现货、技术培训与试用装，冷链统一配送。',
    content:
      list('代理政策', '按年度任务分级返点，最高 8 %', '提供 500 份试用装', '技术工程师每季度到访') +
      p('要求有自有仓储与三年以上科研渠道。'),
    industryTags: ['试剂', '标准品', '冷链物流'],
    ...guangzhou,
    contactName: '何嘉欣',
    contactPhone: '13800000014',
  },
  {
    owner: 'supplier2',
    title: 'CHO-K1 稳定株构建平台对外合作',
    type: 'PROCESSING',
    terms: '里程碑付款，16 周交付研究细胞库',
    summary: '面向早期抗体与重组蛋白项目，提供从基因合成到研究细胞库的整包服务，滴度低于 3 g/L 不收尾款。',
    content:
      list('交付内容', '三株候选克隆与稳定性数据（60 代）', '摇瓶与 3 L 反应器数据', '细胞株历史文件') +
      p('每年预留六个合作名额，优先联合申报的项目。'),
    industryTags: ['抗体药物', '重组蛋白', 'CRO服务'],
    ...wuhan,
    contactName: '程远',
    contactPhone: '13800000013',
    closesIn: 21,
  },
  {
    owner: 'platform',
    title: '冻干工艺联合实验室招募共建方',
    type: 'RESEARCH',
    terms: '设备已到位，运行费分摊',
    summary: '已有 0.5 m² 与 5 m² 冻干机各一台，征集疫苗、抗体与核酸类制剂的冻干曲线开发课题。',
    content:
      p('联合实验室由平台牵头，按课题排期，数据归课题方所有。') +
      list('配套', '冻干显微镜与差示扫描量热', '水分与复溶测定', '放大与转移支持'),
    industryTags: ['冻干', '制剂', '核酸药物'],
    ...chengdu,
    contactName: '平台客服',
    contactPhone: '13800000099',
  },
  {
    owner: 'buyer',
    title: '酵母表达重组胶原蛋白成果转化',
    type: 'TRANSFER',
    terms: '专利许可，欢迎产业化投资',
    summary: '实验室发酵产量 12 g/L，已授权发明专利两项，寻找具备吨级发酵条件的企业。',
    content:
      p('毕赤酵母分泌表达，无动物源成分，内毒素低于 10 EU/g。') +
      list('可提供', '菌株与发酵工艺包', '纯化工艺与质量标准草案', '动物安全性初步数据'),
    industryTags: ['重组蛋白', '发酵', '合成生物学'],
    province: '320000',
    city: '320200',
    contactName: '林晓',
    contactPhone: '13800000001',
    closesIn: 55,
  },
  {
    owner: 'supplier0',
    title: '一次性反应袋膜材联合开发与投资',
    type: 'INVESTMENT',
    terms: '拟融资 2 000 万元，出让不超过 12 %',
    summary: '五层共挤膜已完成浸出物研究，与两家反应器厂商完成适配，寻找产业投资方扩产。',
    content:
      list('进展', '膜材通过 USP 细胞毒性与浸出物评价', '200 L 反应袋 30 批客户试用', '洁净车间在建 2 400 m²') +
      p('资金用于扩产与注册资料。'),
    industryTags: ['耗材', '设备', '生物工艺'],
    ...shanghai,
    contactName: '沈岚',
    contactPhone: '13800000011',
  },
  {
    owner: 'buyer2',
    title: '质粒与慢病毒载体委托生产',
    type: 'PROCESSING',
    terms: '年需求 8～10 批，可签框架协议',
    summary: '临床前与 IIT 用质粒、慢病毒载体，需符合 GMP 原则，含无菌、内毒素与滴度放行检测。',
    content:
      list('要求', '质粒超螺旋比例不低于 90 %', '慢病毒滴度不低于 1×10⁸ TU/mL', '批记录与检测原始数据可查') +
      p('首批计划在签约后 6 周内交付。'),
    industryTags: ['细胞与基因治疗', '核酸药物', 'CDMO服务'],
    ...shanghai,
    contactName: '周启明',
    contactPhone: '13800000002',
    closesIn: 12,
  },
  {
    owner: 'platform',
    title: '长三角冷链干线共享计划',
    type: 'OTHER',
    terms: '按车次分摊，-20 ℃ 与 2～8 ℃ 两温区',
    summary: '上海、苏州、杭州每周三班，零担起运，全程温度记录可查，征集发货量稳定的供方。',
    content: p('由平台统一对接承运商，满三家即发车。温度记录与签收凭证自动进入意向单时间轴。'),
    industryTags: ['冷链物流', '试剂'],
    ...suzhou,
    contactName: '平台客服',
    contactPhone: '13800000099',
  },
]

export const directoryStories: readonly (Story<DirectoryType> & { readonly website?: string })[] = [
  {
    owner: 'supplier0',
    title: '上海启蒙生物科技有限公司',
    type: 'MANUFACTURER',
    terms: '无血清培养基、一次性反应袋与储液袋',
    summary: '年产干粉培养基 300 吨，服务单抗、疫苗与基因治疗工艺开发，提供培养基优化与放大支持。',
    content:
      p('公司设有细胞培养应用中心，配备 2 L 至 200 L 反应器。') +
      list('资质', 'ISO 9001 与 ISO 13485', '药用辅料登记', '动物源控制声明'),
    industryTags: ['细胞培养', '培养基', '耗材'],
    ...shanghai,
    contactName: '沈岚',
    contactPhone: '13800000011',
  },
  {
    owner: 'supplier1',
    title: '苏州澄湖层析材料有限公司',
    type: 'MANUFACTURER',
    terms: '亲和、离子交换、疏水与复合模式层析介质',
    summary: '从毫升预装柱到百升工业柱，提供装柱、寿命验证与填料再生服务。',
    content: p('琼脂糖与聚甲基丙烯酸酯两条基球产线，年产 3 万升。'),
    industryTags: ['层析', '填料', '蛋白纯化'],
    ...suzhou,
    contactName: '顾以宁',
    contactPhone: '13800000012',
  },
  {
    owner: 'supplier2',
    title: '武汉光谷细胞培养技术有限公司',
    type: 'SERVICE',
    terms: '细胞株构建、培养基优化、工艺放大',
    summary: '累计交付 60 余株稳定细胞株，自有 CHO 与 HEK293 平台，16 周交付研究细胞库。',
    content: p('服务早期研发到 IND 申报的上游工艺，文件体系支持技术转移。'),
    industryTags: ['抗体药物', '细胞培养', 'CRO服务'],
    ...wuhan,
    contactName: '程远',
    contactPhone: '13800000013',
  },
  {
    owner: 'platform',
    title: '东湖生物医药中试平台',
    type: 'PARK',
    terms: '2 000 L 一次性产线，GMP 车间出租',
    summary: '面向初创企业的共享中试平台，含上游、下游、制剂与质量控制，按批次计费。',
    content: list('平台能力', '200 L、500 L、2 000 L 一次性反应器', '西林瓶与预灌封灌装', '稳定性考察与放行检测'),
    industryTags: ['生物工艺', 'CDMO服务', '制剂'],
    ...wuhan,
    contactName: '招商中心',
    contactPhone: '13800000099',
  },
  {
    owner: 'platform',
    title: '浦江蛋白质科学研究所',
    type: 'INSTITUTE',
    terms: '冷冻电镜、质谱与大分子互作平台对外开放',
    summary: '开放 300 kV 冷冻电镜、轨道阱质谱与表面等离子共振，提供样品制备与数据解析。',
    content: p('企业用户可按机时预约，平台提供方法开发与报告。'),
    industryTags: ['分析检测', '重组蛋白', '仪器'],
    ...shanghai,
    contactName: '公共平台',
    contactPhone: '13800000099',
  },
  {
    owner: 'platform',
    title: '西湖细胞治疗产业联盟',
    type: 'ASSOCIATION',
    terms: '标准起草、供需对接、年度论坛',
    summary: '现有会员 120 家，覆盖载体、培养基、自动化设备与临床机构，每季度举办供需对接会。',
    content: list('会员服务', '参与团体标准起草', '新产品临床机构试用', '会员名录与采购需求优先发布'),
    industryTags: ['细胞与基因治疗', '冷链物流', '质量控制'],
    ...hangzhou,
    contactName: '秘书处',
    contactPhone: '13800000099',
  },
  {
    owner: 'platform',
    title: '燕山生物制药分析检测中心',
    type: 'SERVICE',
    terms: '宿主蛋白、残留 DNA、病毒清除验证',
    summary: 'CNAS 认可项目 140 余项，承接放行检测、方法开发与验证，常规项目 5 个工作日出报告。',
    content: list('检测项目', '残留宿主蛋白与 DNA', '电荷、糖型与聚集体', '无菌、支原体与内毒素'),
    industryTags: ['分析检测', '质量控制', '验证服务'],
    ...beijing,
    contactName: '客户服务',
    contactPhone: '13800000099',
  },
  {
    owner: 'platform',
    title: '天府生命科技创投',
    type: 'INVESTOR',
    terms: '聚焦上游原料、设备与合成生物学，单笔 500～3 000 万元',
    summary: '已投 23 个上游项目，提供产线选址、客户导入与注册咨询。',
    content: p('每月第一周接收项目，投委会两周内给出反馈。'),
    industryTags: ['合成生物学', '设备', '试剂'],
    ...chengdu,
    contactName: '项目部',
    contactPhone: '13800000099',
  },
  {
    owner: 'supplier3',
    title: '广州珠江试剂有限公司',
    type: 'MANUFACTURER',
    terms: '生化试剂、缓冲液与分析标准品',
    summary: '常备现货 6 000 余种，华南次日达，支持 COA 在线下载与分装定制。',
    content: p('自有 2～8 ℃ 与 -20 ℃ 仓库 1 800 m²，分装车间为万级洁净。'),
    industryTags: ['试剂', '标准品', '分析检测'],
    ...guangzhou,
    contactName: '何嘉欣',
    contactPhone: '13800000014',
  },
  {
    owner: 'platform',
    title: '岭南实验动物与药理中心',
    type: 'SERVICE',
    terms: '小鼠、大鼠与食蟹猴，药代与毒理',
    summary: 'AAALAC 认证设施，承接双抗、ADC 与核酸药物的体内药效、药代与预毒理。',
    content: p('每年开展 400 余项研究，支持与制剂、分析团队联合设计方案。'),
    industryTags: ['实验动物', 'CRO服务', 'ADC'],
    ...guangzhou,
    contactName: '商务部',
    contactPhone: '13800000099',
  },
]
