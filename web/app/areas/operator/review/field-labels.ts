/** Names of the fields of forms that are reviewed, as the forms themselves call them. */
const labels: Readonly<Record<string, string>> = {
  title: '标题',
  name: '名称',
  type: '类型',
  section: '栏目',
  scenario: '适用场景',
  highlights: '亮点',
  source: '视频来源',
  videoUrl: '视频',
  externalUrl: '视频页面',
  durationSeconds: '时长（秒）',
  file: '资料文件',
  gate: '下载方式',
  edition: '版本',
  pages: '页数',
  subject: '评论对象',
  cover: '封面',
  content: '内容',
  authContent: '登录后可读的内容',
  summary: '摘要',
  author: '作者',
  isOriginal: '原创',
  sourceName: '来源',
  sourceUrl: '来源网址',
  link: '页面',
  demandMobile: '联系电话',
  qqNumber: 'QQ',
  wxNumber: '微信',
  isShow: '向供方显示企业名称',
  isShowName: '向供方显示姓名',
  provinceName: '省',
  cityName: '市',
  areaName: '区县',
  industryTags: '行业标签',
  items: '采购明细',
  budgetRange: '预算',
  expectDate: '期望到货',
  quoteDeadline: '报价截止',
  attachments: '附件',
  invoiceNeed: '需要发票',
  visibility: '可见范围',
  validDays: '有效期（天）',
  nameEn: '英文名称',
  catalogNo: '货号',
  cas: 'CAS 号',
  purity: '纯度',
  grade: '级别',
  storage: '储存条件',
  origin: '产地',
  specs: '规格',
  images: '图片',
  words: '文字',
  opens: '点击后打开',
  days: '投放日期',
  detail: '详情',
  params: '参数',
  docs: '文档',
  kind: '与品牌的关系',
  logo: '标志',
  certificates: '授权文件',
  validUntil: '授权有效期至',
  intro: '介绍',
  uscc: '统一社会信用代码',
  licence: '营业执照',
  legalPerson: '法定代表人',
  companyType: '企业类型',
  introduction: '简介',
  sampleSize: '每份样品',
  total: '总份数',
  startDate: '开始日期',
  endDate: '截止日期',
  freight: '运费',
  needAudit: '申请须供方审核',
  questions: '申请时须回答',
  feedbackRequired: '须提交反馈',
  note: '说明',
  terms: '合作条件、主营方向',
  website: '官方网站',
  contactName: '联系人',
  contactPhone: '联系电话',
}

/** Codes and switches that say nothing to a reviewer. */
const hidden = new Set([
  'enrollQuantity',
  'province',
  'city',
  'area',
  'categoryIds',
  'goodsId',
  'goodsIds',
  'invitedIds',
  'isCheck',
  'sliderTicket',
  'version',
  'id',
])

const order = Object.keys(labels)

/** As people fill the form in: known fields in their order, others behind. */
export const byForm = (a: string, b: string): number => placeOf(a) - placeOf(b)
const placeOf = (field: string): number => (order.includes(field) ? order.indexOf(field) : order.length)

export const fieldLabel = (field: string): string => labels[field] ?? field

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields without content on either side are left out. */
export const isShown = (field: string, value: unknown, before: unknown): boolean =>
  !hidden.has(field) && !(isEmpty(value) && isEmpty(before))
