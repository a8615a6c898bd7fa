import { meetDoor } from '@shangyouji/contract/tickets/door-calls'
import { serve } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { findDoor } from './access.ts'
import { doorList, syncScans } from './door-sync.ts'
import { listConflicts } from './door-sync-queries.ts'

const MOST_CONFLICTS = 500

/** The door of a meeting while it has no network. */
export const doorRoutes = serve(meetDoor, {
  list: async ctx => doorList(ctx, found(await findDoor(ctx, ctx.actor, ctx.input.id))),

  sync: async ctx => syncScans(ctx, ctx.actor, found(await findDoor(ctx, ctx.actor, ctx.input.meetId)), ctx.input),

  async conflicts(ctx) {
    const meeting = found(await findDoor(ctx, ctx.actor, ctx.input.id))
    return (await listConflicts(ctx.db, meeting.id, MOST_CONFLICTS)).map(row => ({
      ...{ id: row.id, name: row.name, at: row.at.toISOString(), gate: row.gate },
      ...{ otherAt: row.other_at!.toISOString(), otherGate: row.other_gate },
    }))
  },
})
