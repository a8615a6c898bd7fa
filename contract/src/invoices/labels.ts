/** Words of invoices, for server and screens; no imports, so that screens may carry them. */

export const invoiceTypeLabels = { NORMAL: '普通发票', SPECIAL: '专用发票' } as const

export const invoiceTitleTypeLabels = {
  COMPANY: '企业',
  PERSON: '个人',
  INSTITUTION: '机关事业单位',
} as const

export const invoiceStateLabels = {
  APPLIED: '待开票',
  ISSUING: '开票中',
  ISSUED: '已开票',
  FAILED: '开票失败',
  REJECTED: '已驳回',
  RED_WAIT: '待红冲',
  RED: '已红冲',
} as const
