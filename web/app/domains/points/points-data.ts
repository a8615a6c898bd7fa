import type { Api } from '@shangyouji/contract'

type Answer<T extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>

export type Counts = Answer<Api['integralRecord']['getCount']>
export type Signs = Answer<Api['client']['signDays']>
export type Task = Answer<Api['clientIntegralRecord']['getTasks']>[number]
export type Rules = Answer<Api['clientIntegralSet']['getSet']>
export type Line = Answer<Api['integralRecord']['search']>['records'][number]
