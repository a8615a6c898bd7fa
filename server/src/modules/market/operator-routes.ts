import { market } from '@shangyouji/contract/market/operator-calls'
import { serve } from '../../http/serve.ts'
import { floorCalls } from './operate-floors.ts'
import { labelCalls } from './operate-labels.ts'

/** 运营推广, by noun in the files beside. */
export const marketRoutes = serve(market, { ...floorCalls, ...labelCalls })
