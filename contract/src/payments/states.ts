import { z } from 'zod'

export const PayPurpose = z.enum(['PACKAGE', 'RECHARGE', 'SMS', 'ADVERT', 'TICKET', 'EXPRESS'])
export type PayPurpose = z.infer<typeof PayPurpose>

export const PayChannel = z.enum(['WECHAT', 'ALIPAY', 'TRANSFER', 'PREPAID'])
export type PayChannel = z.infer<typeof PayChannel>

export const PayState = z.enum(['WAIT', 'PAID', 'CLOSED', 'EXCEPTION'])
export type PayState = z.infer<typeof PayState>

export const RefundState = z.enum(['WAIT', 'APPLIED', 'SUCCESS', 'CLOSED', 'ABNORMAL', 'MANUAL'])
export type RefundState = z.infer<typeof RefundState>

export const DifferenceKind = z.enum(['MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATE'])
export type DifferenceKind = z.infer<typeof DifferenceKind>

/** A bank transfer to a seller, until it is confirmed or closed. */
export const TransferState = z.enum(['WAIT', 'PROOF', 'REFUSED', 'PAID', 'CLOSED'])
export type TransferState = z.infer<typeof TransferState>
