import { goodsInfo } from '@shangyouji/contract/goods/calls'
import { servePart } from '../../http/serve.ts'
import { toTrial } from './to-trial.ts'

/** What a supplier does with own goods that makes samples of them. */
export const goodsTrialRoutes = servePart(goodsInfo, {
  updateToTrial: ctx => toTrial(ctx, ctx.actor, ctx.input),
})
