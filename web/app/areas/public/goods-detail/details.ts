import type { Api } from '@shangyouji/contract'

export type Details = NonNullable<Awaited<ReturnType<Api['goodsInfo']['byId']>>>
