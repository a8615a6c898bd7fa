import type { ReplyOf } from '@shangyouji/contract'
import type { money } from '@shangyouji/contract/payments/operator-calls'

export type Rows = ReplyOf<typeof money.paymentSearch>
export type Payment = Rows['records'][number]
export type Refund = Payment['refunds'][number]
