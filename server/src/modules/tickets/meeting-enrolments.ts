import type { MeetingEnrolments } from '../enrolments/api.ts'
import { isBuyer, phoneOf } from './access.ts'
import { decide, lockReceived, withdraw } from './decide.ts'
import { enrolAttendees } from './enrol.ts'
import * as lists from './list-queries.ts'
import { keysOf, presentOwn } from './present.ts'
import * as queries from './queries.ts'
import type { Operation } from './rules.ts'

/** The part of meetings in the calls that enrolments of demands and of meetings share. */
export const meetingEnrolments: MeetingEnrolments = {
  save: enrolAttendees,

  async search(ctx, input) {
    const { db, actor } = ctx
    const page = await lists.listOwn(db, actor.accountId, await phoneOf(ctx, actor), input)
    const keys = await keysOf(ctx, page.records)
    return { ...page, records: page.records.map(row => presentOwn(ctx, row, keys)) }
  },

  async find(ctx, id) {
    const row = await lists.findShown(ctx.db, id)
    if (!row) return null
    const isHolder = row.phone !== '' && row.phone === (await phoneOf(ctx, ctx.actor))
    return isBuyer(ctx.actor, row) || isHolder ? presentOwn(ctx, row, await keysOf(ctx, [row])) : null
  },

  lockReceived,

  decide: (work, actor, id, operation, reason) => decide(work, actor, id, operation as Operation, reason),

  async lockOwn(work, actor, ids) {
    const orders = await queries.lockOrders(work.db, await queries.orderIdsOf(work.db, ids))
    return orders
      .filter(order => isBuyer(actor, order))
      .flatMap(order => order.rows)
      .filter(row => ids.includes(row.id))
  },

  withdraw,
}
