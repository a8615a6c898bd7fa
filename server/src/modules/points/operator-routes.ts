import { points } from '@shangyouji/contract/points/operator-calls'
import { servePart } from '../../http/serve.ts'
import { adjustAlone } from './adjust.ts'

/** Points by hand. */
export const operatorPointsRoutes = servePart(points, {
  adjust: context => {
    const { reason, ...asked } = context.input
    return adjustAlone(context, asked, reason)
  },
})
