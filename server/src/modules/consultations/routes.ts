import { consulting } from '@shangyouji/contract/consultations/calls'
import { batch } from '../../db/batch.ts'
import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { viewOf } from '../../http/side.ts'
import { found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { moveBadges, moveCompanyBadges } from '../messages/api.ts'
import { hasOrderBetween } from '../orders/api.ts'
import { sideOf } from './access.ts'
import { openConsultation } from './open.ts'
import { presentDetails, presentThread } from './present.ts'
import * as queries from './queries.ts'
import { responseOf } from './response-queries.ts'
import { canClose } from './rules.ts'
import { notifyParties } from './send-message.ts'
import type { Side } from './tables.ts'

const SHOWN_AT_ONCE = 50

/** 咨询: what buyers ask companies, seen from both sides. */
export const consultingRoutes = serve(consulting, {
  save: ctx => openConsultation(ctx, ctx.actor, ctx.input),

  async batchSave(ctx) {
    const { input, actor } = ctx
    const targets = input.targets.map(target => ({ ...target, id: target.bizId }))
    return batch(
      targets.map(target => target.id),
      targets,
      target =>
        openConsultation(ctx, actor, {
          bizType: target.bizType,
          bizId: target.bizId,
          content: input.content,
          images: [],
          files: [],
          contacts: { name: '', mobile: '' },
        }),
    )
  },

  async search({ db, input, actor }) {
    const view = viewOf(actor, input.isBusiness)
    const page = await queries.listThreads(db, view, input)
    return { ...page, records: page.records.map(row => presentThread(row, view.side)) }
  },

  async getStatusCount({ db, input, actor }) {
    const rows = await queries.countThreads(db, viewOf(actor, input.isBusiness))
    const of = (status: string) => rows.find(row => row.status === status)?.number ?? 0
    return {
      all: rows.reduce((sum, row) => sum + row.number, 0),
      waitSupplier: of('WAIT_SUPPLIER'),
      waitClient: of('WAIT_CLIENT'),
      closed: of('CLOSED'),
      unRead: rows.reduce((sum, row) => sum + row.unread, 0),
    }
  },

  async byId(ctx) {
    const { db, input, actor } = ctx
    const thread = found(await queries.findThread(db, input.id))
    const side = found(sideOf(actor, thread))
    const { rows, hasMore } = await queries.listMessages(db, thread.id, { ...input, limit: SHOWN_AT_ONCE })
    await markRead(ctx, thread, side)
    const isMasking = !(await hasOrderBetween(db, thread.account_id, thread.company_id))
    const recallMinutes = await parameters(db).number('message.recallMinutes')
    return presentDetails(
      ctx,
      thread,
      { accountId: actor.accountId, side, recallMinutes },
      { rows, hasMore, isMasking },
    )
  },

  async close(ctx) {
    const { db, input, actor } = ctx
    const thread = found((await queries.lockThreads(db, [input.id]))[0])
    const side = found(sideOf(actor, thread))
    may(canClose(thread.status), 'WRONG_STATE')
    await queries.setThread(db, thread.id, { status: 'CLOSED' })
    if (side === 'CLIENT') await queries.dropTurn(db, thread.id)
    await logStatus(ctx, actor, {
      entity: 'consultation',
      id: thread.id,
      from: thread.status,
      to: 'CLOSED',
      action: 'close',
    })
    await notifyParties(ctx, thread)
    return true
  },

  async deleteByIds(ctx) {
    const { db, input, actor } = ctx
    const rows = (await queries.lockThreads(db, input.ids)).filter(row => sideOf(actor, row))
    return batch(input.ids, rows, row => hide(ctx, actor, row))
  },

  async delete(ctx) {
    const { db, input, actor } = ctx
    const row = found((await queries.lockThreads(db, [input.id])).find(row => sideOf(actor, row)))
    await hide(ctx, actor, row)
    return true
  },

  async getResponse({ db, input }) {
    return (await responseOf(db, [input.businessId])).get(input.businessId) ?? null
  },
})

async function hide(work: Work, actor: Account, row: queries.ThreadRow): Promise<void> {
  const side = sideOf(actor, row)!
  await queries.setThread(
    work.db,
    row.id,
    side === 'CLIENT' ? { client_hidden: true, client_unread: 0 } : { business_hidden: true, business_unread: 0 },
  )
  await movedOn(work, row, side)
}

async function markRead(work: Work, thread: queries.ThreadRow, side: Side): Promise<void> {
  if ((side === 'CLIENT' ? thread.client_unread : thread.business_unread) === 0) return
  const now = work.clock.now()
  await queries.setThread(
    work.db,
    thread.id,
    side === 'CLIENT' ? { client_unread: 0, client_read_at: now } : { business_unread: 0, business_read_at: now },
  )
  // the number of this side moves; who has the thread open on the other one sees that it was read
  await notifyParties(work, thread)
}

const movedOn = (work: Work, thread: queries.ThreadRow, side: Side): Promise<void> =>
  side === 'CLIENT' ? moveBadges(work, [thread.account_id]) : moveCompanyBadges(work, [thread.company_id])
