/** Labels and limits of companies, for server and screens; no imports, so that public pages may carry them. */

export const companyKindLabels = { SUPPLIER: '供应商', EXHIBITION: '展会主办方' } as const

export const companyStatusLabels = {
  DRAFT: '填写中',
  WAIT_AUDIT: '审核中',
  APPROVED: '已通过',
  REFUSED: '已拒绝',
  FROZEN: '已冻结',
  TERMINATED: '已注销',
} as const

export { levelLabels } from './level-labels.ts'

export const memberRoleLabels = { OWNER: '负责人', ADMIN: '管理员', SALES: '销售', EDITOR: '编辑' } as const
export type MemberRole = keyof typeof memberRoleLabels

/** What changes only after review once a company is approved. */
export const identityFieldLabels = {
  name: '企业名称',
  uscc: '统一社会信用代码',
  licenceImage: '营业执照',
  legalPerson: '法定代表人',
  companyType: '企业类型',
  licences: '许可证',
} as const

export const companyLimits = {
  name: 60,
  introduction: 2000,
  contacts: 10,
  mainCategories: 5,
  industryTags: 10,
  models: 3,
  licences: 20,
} as const
