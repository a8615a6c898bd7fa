import { z } from 'zod'

export const PayPurpose = z.enum(['PACKAGE', 'RECHARGE', 'SMS', 'ADVERT', 'TICKET', 'EXPRESS'])
export type PayPurpose = z.infer<typeof PayPurpose>

export const PayChannel = z.enum(['WECHAT', 'ALIPAY', 'TRANSFER', 'PREPAID'])
export type PayChannel = z.infer<typeof PayChannel>
export const payChannelLabels: Readonly<Record<PayChannel, string>> = {
  WECHAT: '微信支付',
  ALIPAY: '支付宝',
  TRANSFER: '对公转账',
  PREPAID: '余额',
}

export const PayState = z.enum(['WAIT', 'PAID', 'CLOSED', 'EXCEPTION'])
export type PayState = z.infer<typeof PayState>
export const payStateLabels: Readonly<Record<PayState, string>> = {
  WAIT: '待支付',
  PAID: '已支付',
  CLOSED: '已关闭',
  EXCEPTION: '异常',
}

export const RefundState = z.enum(['WAIT', 'APPLIED', 'SUCCESS', 'CLOSED', 'ABNORMAL', 'MANUAL'])
export type RefundState = z.infer<typeof RefundState>

export const refundStateLabels: Readonly<Record<RefundState, string>> = {
  WAIT: '待申请',
  APPLIED: '处理中',
  SUCCESS: '已退回',
  CLOSED: '已关闭，重新申请',
  ABNORMAL: '异常，须人工退回',
  MANUAL: '已人工退回',
}

export const DifferenceKind = z.enum(['MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATE'])
export type DifferenceKind = z.infer<typeof DifferenceKind>
export const differenceKindLabels: Readonly<Record<DifferenceKind, string>> = {
  MISSING_HERE: '我方缺少',
  MISSING_THERE: '账单缺少',
  AMOUNT: '金额不符',
  STATE: '状态不符',
}

/** A bank transfer to a seller, until it is confirmed or closed. */
export const TransferState = z.enum(['WAIT', 'PROOF', 'REFUSED', 'PAID', 'CLOSED'])
export type TransferState = z.infer<typeof TransferState>
export const transferStateLabels: Readonly<Record<TransferState, string>> = {
  WAIT: '待转账',
  PROOF: '待确认',
  REFUSED: '凭证未通过',
  PAID: '已到账',
  CLOSED: '已关闭',
}
