import type {
  Comparison,
  InquiryCard,
  InquiryDetails,
  InquiryLine,
  Quotation,
} from '@shangyouji/contract/inquiries/schemas'
import type { OrderCard, OrderDetails, OrderedLine, OrderLine } from '@shangyouji/contract/orders/schemas'
import type { z } from 'zod'

export type { Comparison, OrderLine, Quotation }
export type InquiryRow = z.output<typeof InquiryCard>
export type Inquiry = z.output<typeof InquiryDetails>
export type RequestedLine = z.output<typeof InquiryLine>
export type OrderRow = z.output<typeof OrderCard>
export type Order = z.output<typeof OrderDetails>
export type OrderedGoods = z.output<typeof OrderedLine>

/** The side whose letters are shown. */
export type Side = 'CLIENT' | 'BUSINESS'

/** Where a side's letters are. */
export const tradeListPath = (side: Side): string =>
  side === 'CLIENT' ? '/demander/intentLetter' : '/supplier/intentLetter'
export const inquiryPath = (side: Side, id: string): string => `${tradeListPath(side)}?tab=inquiry&id=${id}`
export const orderPath = (side: Side, id: string): string => `${tradeListPath(side)}?id=${id}`
export const comparePath = (groupNo: string): string => `/demander/intentLetter?compare=${groupNo}`
