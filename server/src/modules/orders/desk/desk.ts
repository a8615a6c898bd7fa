import { findThings, type TradeThing } from '../../desk/api.ts'
import { listMilestones, listReplies } from '../milestones/milestone-queries.ts'
import * as present from '../present.ts'
import * as queries from '../queries.ts'
import { orderSource } from './desk-queries.ts'

/** Intent orders on the operators' desk, with everything that both sides said. */
export const orderThing: TradeThing = {
  entity: 'order',
  ownerSide: 'CLIENT',
  find: (db, filter) => findThings(db, orderSource, filter),
  async details(work, id) {
    const { db } = work
    const row = await queries.findOrder(db, id)
    if (!row) return undefined
    return {
      ...present.presentWhole(row, 'CLIENT', await queries.listLines(db, [id])),
      replies: (await listReplies(db, id)).map(reply => present.presentReply(work, reply, 'CLIENT')),
      milestones: (await listMilestones(db, id)).map(one => present.presentMilestone(work, one)),
    }
  },
}
