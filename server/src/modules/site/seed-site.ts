import type { WebsiteForm } from '@shangyouji/contract/site/calls'

/** The hotline number and filing numbers are entered by whoever runs the site; nothing invented is shown. */
export const shippedWebsite: WebsiteForm = {
  siteName: '上游集',
  businessTitle: '上游集 - 生物医药上游采购与供应平台',
  websiteLogo: '',
  websitePhone: '',
  hotlineHours: '工作日 09:00-21:00',
  email: '',
  websiteCode: '',
  miniProgramCode: '',
  institution: '上游集平台运营方',
  address: '',
  filings: [],
  businessLabel: '供方指南',
  clientLabel: '需方指南',
  aboutUsLabel: '关于我们',
}

/** Entries of screens that are there; operators add the others as they open. */
export const shippedNavigation: readonly (readonly [name: string, path: string])[] = [
  ['首页', '/'],
  ['产品中心', '/website/goods'],
  ['品牌', '/website/brands'],
  ['供应商', '/website/suppliers'],
  ['需求大厅', '/website/demands'],
  ['新品推荐', '/website/newProducts'],
  ['限时促销', '/website/promotion'],
  ['一司一品', '/website/ocop'],
  ['试用中心', '/website/trial'],
  ['产业链地图', '/website/map'],
  ['解决方案', '/website/solutions'],
  ['文章', '/website/articles'],
  ['视频', '/website/videos'],
  ['资料', '/website/library'],
  ['会议', '/website/meetings'],
  ['合作', '/website/teamwork'],
  ['名录', '/website/directory'],
  ['工具', '/tool'],
  ['关于我们', '/website/about'],
]

export const shippedBanners = [
  {
    title: '说清需求，五家报价',
    subtitle: '发布采购需求，最多五家认证供方密封报价，逐行比较',
    tone: 'orange' as const,
    link: '/website/demander',
  },
  {
    title: '供方免费入驻',
    subtitle: '认证通过即可报名需求，展示产品与资质',
    tone: 'teal' as const,
    link: '/website/supplier',
  },
  {
    title: '正在寻找供方的需求',
    subtitle: '产品、服务与技术需求，经审核后公开，按行业与地区筛选',
    tone: 'ink' as const,
    link: '/website/demands',
  },
]

export const shippedSeo = [
  {
    id: 'home',
    path: '/',
    // the browser's title of the site
    title: '',
    keywords: '生物医药,上游,试剂采购,培养基,抗体,层析填料,CRO,CDMO,采购需求',
    description:
      '上游集服务生物、生命科学与生物制药上游行业：发布采购需求，比较认证供方的报价，查找试剂、原料、耗材、设备与技术服务。',
  },
  {
    id: 'goods',
    path: '/website/goods',
    title: '产品中心 - 生物医药上游试剂、耗材、设备与服务 - 上游集',
    keywords: '试剂,培养基,抗体,层析填料,耗材,仪器设备,CAS号,货号',
    description:
      '按名称、CAS号或货号查找生物医药上游产品，按类目、品牌、规格、价格与现货筛选，比较多家认证供应商的报价。',
  },
  {
    id: 'brands',
    path: '/website/brands',
    title: '品牌大全 - 生物医药上游品牌与授权供应商 - 上游集',
    keywords: '试剂品牌,耗材品牌,授权代理',
    description: '按首字母与领域查找生物医药上游品牌，查看授权供应商与在售产品。',
  },
  {
    id: 'demands',
    path: '/website/demands',
    title: '需求大厅 - 生物医药采购与合作需求 - 上游集',
    keywords: '采购需求,找产品,找服务,技术转让,CRO,CDMO',
    description: '经审核的生物医药上游采购、服务与技术需求，按类型、行业与地区筛选，认证供方可报名报价。',
  },
  {
    id: 'about',
    path: '/website/about',
    title: '关于上游集',
    keywords: '上游集,平台介绍,联系我们',
    description: '上游集是服务生物医药上游行业的采购与供应平台。',
  },
  {
    id: 'supplier',
    path: '/website/supplier',
    title: '供方指南 - 上游集',
    keywords: '供应商入驻,需求报名,发布规范',
    description: '供方入驻步骤、证照要求、需求报名与发布规范。',
  },
  {
    id: 'demander',
    path: '/website/demander',
    title: '需方指南 - 上游集',
    keywords: '发布需求,比较报价,隐私保护',
    description: '怎样发布需求、比较报价、保护隐私，以及常见问题。',
  },
]

export const shippedTexts = [
  {
    type: 'DEMAND',
    title: '发布须知',
    content:
      '<p>正文请勿包含手机号、QQ、微信、邮箱、网址等联系方式，否则审核不予通过。</p><p>请勿发布成品药、医疗器械、保健品、化妆品及违禁化学品需求。</p><p>标题写明品名与规格，正文写明用途、质量标准、数量与交期。</p><p>信息提交后预计3个工作日内完成审核，审核结果将以站内消息通知。</p>',
  },
  {
    type: 'ENROLL',
    title: '报名须知',
    content:
      '<p>每条需求最多5家供方报名，报价仅需方可见。</p><p>请如实填写报价、税率与交期，报价在有效期内不得无故变更。</p><p>需方查看之前可以撤回报名；入围后可见需方联系方式，请勿用于其他用途。</p>',
  },
  {
    type: 'COMPANY',
    title: '认证须知',
    content:
      '<p>营业执照须清晰、完整并在有效期内，企业名称与统一社会信用代码须与执照一致。</p><p>经营受管制化学品的，请上传相应许可证或备案凭证。</p><p>提交后预计3个工作日内完成审核，审核期间不能修改。</p>',
  },
  {
    type: 'GOODS',
    title: '产品发布须知',
    content:
      '<p>货号、规格、纯度、储存条件如实填写，CAS号会校验。</p><p>图片使用实物或自有图片，不含联系方式与他人水印。</p><p>受管制化学品须先在企业资料中上传许可证。</p>',
  },
]
