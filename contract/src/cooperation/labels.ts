/** Words of cooperation, directory and applications without their schemas: public pages load no validation. */

export const postKindLabels = { TEAMWORK: '合作项目', DIRECTORY: '行业名录' } as const

export const teamworkTypeLabels = {
  RESEARCH: '联合研发',
  TRANSFER: '技术转让',
  AGENCY: '代理合作',
  PROCESSING: '委托开发与生产',
  INVESTMENT: '投融资',
  OTHER: '其他合作',
} as const

export const directoryTypeLabels = {
  MANUFACTURER: '生产企业',
  SERVICE: 'CRO/CDMO',
  INSTITUTE: '科研院所',
  PARK: '产业园区',
  ASSOCIATION: '协会学会',
  INVESTOR: '投资机构',
  OTHER: '其他机构',
} as const

export const postStatusLabels = {
  PENDING: '审核中',
  PUBLISHED: '已发布',
  REJECTED: '审核未通过',
  CLOSED: '已结束',
  BANNED: '违规下架',
} as const

export const enrolmentStatusLabels = {
  SUBMITTED: '待答复',
  ACCEPTED: '已接受',
  DECLINED: '已婉拒',
  WITHDRAWN: '已撤回',
} as const

export const applicationStatusLabels = { PENDING: '待处理', ACCEPTED: '已通过', DECLINED: '未通过' } as const
export const applicationKindLabels = { CLIENT: '试用账号', HALL: '线上展厅' } as const
