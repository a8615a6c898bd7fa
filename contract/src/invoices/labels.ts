import { z } from 'zod'

export const InvoiceType = z.enum(['NORMAL', 'SPECIAL'])
export type InvoiceType = z.infer<typeof InvoiceType>
export const invoiceTypeLabels: Readonly<Record<InvoiceType, string>> = { NORMAL: '普通发票', SPECIAL: '专用发票' }

export const InvoiceTitleType = z.enum(['COMPANY', 'PERSON', 'INSTITUTION'])
export type InvoiceTitleType = z.infer<typeof InvoiceTitleType>
export const invoiceTitleTypeLabels: Readonly<Record<InvoiceTitleType, string>> = {
  COMPANY: '企业',
  PERSON: '个人',
  INSTITUTION: '机关事业单位',
}

export const InvoiceState = z.enum(['APPLIED', 'ISSUING', 'ISSUED', 'FAILED', 'REJECTED', 'RED_WAIT', 'RED'])
export type InvoiceState = z.infer<typeof InvoiceState>
export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  APPLIED: '待开票',
  ISSUING: '开票中',
  ISSUED: '已开票',
  FAILED: '开票失败',
  REJECTED: '已驳回',
  RED_WAIT: '待红冲',
  RED: '已红冲',
}
