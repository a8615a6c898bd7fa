/** Words and choices of demands without their schemas: public pages use them and load no validation library. */

/** Demand types of the specification, section 3. */
export const demandTypeLabels = {
  LOOKING_FOR_PRODUCTS: '找产品',
  FIND_SERVICE: '找服务（CRO/CDMO）',
  TECHNOLOGIES: '找技术/技术转让',
  OTHER: '其他',
} as const

/** Days a demand may stay open. */
export const VALID_DAYS = [7, 15, 30, 60, 90] as const

/** Suppliers that may answer one demand; the form sends it as '5'. */
export const DEMAND_SEATS = 5

/** Most of each that one demand may hold. */
export const demandLimits = { title: 60, industryTags: 5, items: 20, attachments: 5, contentChars: 5000 } as const

/** States of a supplier's enrolment to a demand. */
export const enrollStatusLabels = {
  SUBMITTED: '已报名',
  VIEWED: '已查看',
  SHORTLISTED: '已入围',
  WON: '已选中',
  LOST: '未选中',
  REJECTED: '不合适',
  WITHDRAWN: '已撤回',
} as const
