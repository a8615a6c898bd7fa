import { desk } from '@shangyouji/contract/desk/calls'
import type { DeskTypeName } from '@shangyouji/contract/desk/labels'
import { statusHistory } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { fail, found } from '../../kernel/failure.ts'
import { mustGiveReason } from '../base/api.ts'
import { signedForm } from '../files/api.ts'
import { mayRead, mayTakeDown, mustFind } from './access.ts'
import { findOnDesk, thingOf } from './find.ts'
import { addNote } from './note.ts'
import { presentCard, presentEvidence, presentHistory, presentNote } from './present.ts'
import * as queries from './queries.ts'
import { restore, takeDown } from './take-down.ts'
import { writeTo } from './write.ts'

/** Content and trade desk 内容与交易台 of the operators. */
export const deskRoutes = serve(desk, {
  search: asked => findOnDesk(asked, asked.actor, asked.input),

  async look(asked) {
    const { db, input, actor } = asked
    const { type, id } = input
    const row = await oneOf(asked, actor, type, id)
    const thing = asked.lists.contentThings[type] ?? fail('NOT_FOUND')
    asked.audit({ looked: true }, id)
    const snapshot = found(await thing.snapshot(db, id))
    const waiting = await queries.findWaiting(db, type, id)
    const evidence = await queries.listTakedowns(db, id)
    const isOpen = evidence.find(one => one.type === type)?.restored_at === null
    const mayMove = mayTakeDown(actor, type)
    const shown = await thing.shown(asked, id)
    return {
      ...presentCard(type, row),
      link: await thing.link(asked, id, snapshot),
      owned: mayRead(actor, row) ? signedForm(asked, waiting?.form ?? thing.form(snapshot)) : null,
      shown: signedForm(asked, shown),
      isRevising: waiting?.kind === 'REVISION',
      history: presentHistory(await statusHistory(db, thing.entity, id)),
      evidence: evidence.map(presentEvidence),
      notes: (await queries.listNotes(db, id)).map(presentNote),
      can: {
        takeDown: mayMove && thing.canTakeDown(row),
        restore: mayMove && row.status === 'BANNED' && !row.is_deleted && isOpen,
      },
    }
  },

  async lookTrade(asked) {
    const { db, input, actor } = asked
    const { type, id } = input
    await mustGiveReason(db, input.reason)
    const thing = asked.lists.tradeThings[type] ?? fail('NOT_FOUND')
    const row = await oneOf(asked, actor, type, id)
    asked.audit({ looked: true, type, reason: input.reason }, id)
    return {
      ...presentCard(type, row),
      details: found(await thing.details(asked, id)),
      history: presentHistory(await statusHistory(db, thing.entity, id)),
      notes: (await queries.listNotes(db, id)).map(presentNote),
    }
  },

  async evidence(asked) {
    const row = found(await queries.findTakedown(asked.db, asked.input.id))
    asked.audit({ looked: true }, row.object_id)
    return {
      ...presentEvidence(row),
      type: row.type as DeskTypeName,
      id: row.id,
      objectId: row.object_id,
      ownerName: row.owner_name,
      statusBefore: row.status_before,
      snapshot: signedForm(asked, row.snapshot),
    }
  },

  async takeDown(asked) {
    await mustGiveReason(asked.db, asked.input.reason)
    const { evidenceId, digest } = await takeDown(asked, asked.actor, asked.input)
    const { type, id, reason } = asked.input
    asked.audit({ type, reason, evidenceId, digest }, id)
    return { evidenceId }
  },

  async restore(asked) {
    await mustGiveReason(asked.db, asked.input.reason)
    await restore(asked, asked.actor, asked.input)
    const { type, id, reason } = asked.input
    asked.audit({ type, reason }, id)
    return true
  },

  async addNote(asked) {
    const { input, actor } = asked
    await oneOf(asked, actor, input.type, input.id)
    return { id: await addNote(asked, actor, input) }
  },

  async write(asked) {
    const { input, actor } = asked
    const row = await oneOf(asked, actor, input.type, input.id)
    asked.audit({ type: input.type, to: input.to, content: input.content }, input.id)
    return { receiverNum: await writeTo(asked, input.type, thingOf(asked, input.type), row, input) }
  },
})

async function oneOf(work: Pick<Work, 'db' | 'lists'>, actor: Operator, type: DeskTypeName, id: string) {
  mustFind(actor, type)
  return found((await thingOf(work, type).find(work.db, { id, limit: 1 }))[0])
}
