import { meetDoor } from '@shangyouji/contract/tickets/door-calls'
import { serve } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { findDoor, isSupervisor } from './access.ts'
import { dayOf } from './check-in.ts'
import * as checkIns from './check-in-queries.ts'
import { doorList, syncScans } from './door-sync.ts'
import { listConflicts } from './door-sync-queries.ts'
import { lockRegistration } from './queries.ts'

const MOST_CONFLICTS = 500

/** The door of a meeting while it has no network. */
export const doorRoutes = serve(meetDoor, {
  list: async ctx => doorList(ctx, found(await findDoor(ctx, ctx.actor, ctx.input.id))),

  sync: async ctx => syncScans(ctx, ctx.actor, found(await findDoor(ctx, ctx.actor, ctx.input.meetId)), ctx.input),

  async undo(ctx) {
    const { db, actor, input, clock } = ctx
    const meeting = found(await findDoor(ctx, actor, input.meetId))
    may(await isSupervisor(ctx, actor, meeting), 'NOT_ALLOWED')
    const row = found(await lockRegistration(db, input.enrollId))
    if (row.meeting_id !== meeting.id) found(null)
    const day = dayOf(meeting.timezone, clock.now())
    const entry = await checkIns.findCheckIn(db, row.id, day)
    if (!entry) fail('WRONG_STATE')
    await checkIns.takeBack(db, entry, {
      ...{ id: newId(), reason: input.reason, account_id: actor.accountId, undone_at: clock.now() },
    })
    return true
  },

  async conflicts(ctx) {
    const meeting = found(await findDoor(ctx, ctx.actor, ctx.input.id))
    return (await listConflicts(ctx.db, meeting.id, MOST_CONFLICTS)).map(row => ({
      ...{ id: row.id, name: row.name, at: row.at.toISOString(), gate: row.gate },
      ...{ otherAt: row.other_at!.toISOString(), otherGate: row.other_gate },
    }))
  },
})
