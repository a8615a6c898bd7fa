import { meetDoor } from '@shangyouji/contract/tickets/door-calls'
import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { findDoor, isSupervisor } from './access.ts'
import { undoToday } from './door.ts'
import { getDoorList } from './door-list.ts'
import { doorList, syncScans } from './door-sync.ts'
import { listConflicts } from './door-sync-queries.ts'
import { lockRegistration, setRegistrations } from './queries.ts'

const MOST_CONFLICTS = 500

/** The door of a meeting while it has no network. */
export const doorRoutes = serve(meetDoor, {
  async list(ctx) {
    const meeting = found(await findDoor(ctx, ctx.actor, ctx.input.id))
    return doorList(ctx, meeting, await getDoorList(ctx, meeting.id, ctx.input.listId))
  },

  sync: async ctx => syncScans(ctx, ctx.actor, found(await findDoor(ctx, ctx.actor, ctx.input.meetId)), ctx.input),

  async undo(ctx) {
    const { meeting, row } = await lockSupervised(ctx, ctx.input)
    const { listId, reason } = ctx.input
    const list = await getDoorList(ctx, meeting.id, listId)
    await undoToday(ctx, ctx.actor, meeting, { enrollId: row.id, list, reason })
    return true
  },

  async block(ctx) {
    const { row } = await lockSupervised(ctx, ctx.input)
    const { reason: blocked } = ctx.input
    await setRegistrations(ctx.db, [row.id], { blocked }, ctx.clock.now())
    const action = blocked === '' ? 'unblock' : 'block'
    const reason = blocked === '' ? {} : { reason: blocked }
    await logStatus(ctx, ctx.actor, {
      entity: 'registration',
      id: row.id,
      from: row.status,
      to: row.status,
      action,
      ...reason,
    })
    return true
  },

  async conflicts(ctx) {
    const meeting = found(await findDoor(ctx, ctx.actor, ctx.input.id))
    return (await listConflicts(ctx.db, meeting.id, MOST_CONFLICTS)).map(row => ({
      ...{ id: row.id, name: row.name, listName: row.list_name ?? '', at: row.at.toISOString(), gate: row.gate },
      ...{ otherAt: row.other_at!.toISOString(), otherGate: row.other_gate },
    }))
  },
})

/** A registration of a meeting at whose door the caller supervises. */
async function lockSupervised(
  work: Work & { readonly actor: Account },
  { meetId, enrollId }: { readonly meetId: string; readonly enrollId: string },
) {
  const meeting = found(await findDoor(work, work.actor, meetId))
  may(await isSupervisor(work, work.actor, meeting), 'NOT_ALLOWED')
  const row = found(await lockRegistration(work.db, enrollId))
  return { meeting, row: found(row.meeting_id === meeting.id ? row : null) }
}
