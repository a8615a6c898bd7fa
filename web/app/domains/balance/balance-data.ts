import type { ReplyOf } from '@shangyouji/contract'
import type { coinOrder } from '@shangyouji/contract/balance/calls'
import type { demandExpress } from '@shangyouji/contract/demand-express/calls'

export type Balance = ReplyOf<typeof coinOrder.getBalance>
export type Orders = ReplyOf<typeof coinOrder.search>
export type Order = Orders['records'][number]
export type ExpressOrders = ReplyOf<typeof demandExpress.search>
export type Movements = ReplyOf<typeof coinOrder.records>
