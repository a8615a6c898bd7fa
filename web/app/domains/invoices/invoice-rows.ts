import type { ReplyOf } from '@shangyouji/contract'
import type { invoice } from '@shangyouji/contract/invoices/calls'

export type Invoices = ReplyOf<typeof invoice.search>
export type Invoice = Invoices['records'][number]
