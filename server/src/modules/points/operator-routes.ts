import { points } from '@shangyouji/contract/points/operator-calls'
import { servePart } from '../../http/serve.ts'
import { adjustAlone } from './adjust.ts'

/** Points by hand. */
export const operatorPointsRoutes = servePart(points, {
  async adjust(context) {
    const { reason, ...asked } = context.input
    const done = await adjustAlone(context, asked, reason)
    context.audit({ ...asked, reason, ...done }, asked.id)
    return done
  },
})
