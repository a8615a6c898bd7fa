/** Labels of accounts, for server and screens; no imports, so that public pages may carry them. */

export const genderLabels = { '': '保密', MALE: '男', FEMALE: '女' } as const

/** What kind of place a buyer works at. */
export const organisationTypeLabels = {
  '': '请选择',
  UNIVERSITY: '高等院校',
  INSTITUTE: '科研院所',
  PHARMA: '制药企业',
  BIOTECH: '生物技术企业',
  CXO: 'CRO/CDMO',
  HOSPITAL: '医院与临床机构',
  DIAGNOSTICS: '诊断企业',
  TRADER: '贸易与代理商',
  OTHER: '其他',
} as const

export const accountLimits = { name: 30, organisation: 60, position: 30, labels: 10, addresses: 20 } as const

/** What getStatusType answers, with what the switch to the supplier's side then says. */
export const statusTypeTexts = {
  BUSINESS: '',
  CLIENT: '',
  WAIT_AUDIT_CLIENT: '信息正在审核中，请耐心等待！',
  WAIT_AUDIT: '信息正在审核中，请耐心等待！',
  FROZEN: '该公司已被冻结！',
} as const

/** Labels of addresses. */
export const addressTagLabels = { '': '', COMPANY: '公司', LAB: '实验室', WAREHOUSE: '仓库', HOME: '家' } as const
