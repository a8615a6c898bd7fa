import { meetPromo } from '@shangyouji/contract/promo-codes/calls'
import { MOST_PROMOS } from '@shangyouji/contract/promo-codes/labels'
import type { AnyActor } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { findMeeting, findSale, listTickets, ownsMeeting, presentTickets } from '../meetings/api.ts'
import { findPromoCode } from './api.ts'
import * as queries from './queries.ts'

const present = (row: queries.PromoRow) => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  value: row.value,
  ticketIds: row.ticket_ids,
  uses: row.uses,
  used: row.used,
  perBuyer: row.per_buyer,
  fromTime: row.from_at?.toISOString() ?? null,
  toTime: row.to_at?.toISOString() ?? null,
  unlocks: row.unlocks,
  isStopped: row.stopped_at !== null,
})

async function ownMeeting({ db }: Pick<Work, 'db'>, actor: AnyActor, id: string) {
  const meeting = await findMeeting(db, id)
  return found(meeting && ownsMeeting(meeting, actor) ? meeting : null)
}

export const meetPromoRoutes = serve(meetPromo, {
  async list({ db, actor, input }) {
    await ownMeeting({ db }, actor, input.id)
    return (await queries.listPromos(db, input.id)).map(present)
  },

  async save({ db, actor, input, clock }) {
    const meeting = await ownMeeting({ db }, actor, input.meetId)
    const { code, kind, value, ticketIds, uses, perBuyer, unlocks } = input
    const [from, to] = [input.fromTime && new Date(input.fromTime), input.toTime && new Date(input.toTime)]
    const tickets = (await listTickets(db, [meeting.id])).filter(ticket => !ticket.removed_at)
    const errors: Record<string, string> = {}
    if (kind === 'FIXED' && value < 1) errors.value = '请填写立减金额'
    if (kind === 'PERCENT' && (value < 1 || value > 100)) errors.value = '减免百分比为1到100'
    if (kind === 'FREE' && value !== 0) errors.value = '免票不需要金额'
    if (ticketIds.some(id => !tickets.some(ticket => ticket.id === id))) errors.ticketIds = '票种不存在或已停售'
    if (unlocks && ticketIds.length === 0) errors.ticketIds = '请选择要解锁的票种'
    if (from && to && from >= to) errors.toTime = '失效时间须晚于生效时间'
    if (Object.keys(errors).length > 0) failFields(errors)
    may((await queries.listPromos(db, meeting.id)).length < MOST_PROMOS, 'TOO_MANY_ITEMS', { limit: MOST_PROMOS })
    const row = {
      ...{ id: newId(), meeting_id: meeting.id, code, kind, value, ticket_ids: [...new Set(ticketIds)], uses, unlocks },
      ...{ per_buyer: perBuyer, from_at: from, to_at: to, created_at: clock.now() },
    }
    if (!(await queries.insertPromo(db, row))) failFields({ code: '该优惠码已在使用' })
    return present(found(await queries.findPromo(db, row.id)))
  },

  async stop({ db, actor, input, clock }) {
    const promo = found(await queries.findPromo(db, input.id))
    await ownMeeting({ db }, actor, promo.meeting_id)
    may(await queries.stopPromo(db, promo.id, clock.now()), 'WRONG_STATE')
    return true
  },

  async check({ db, input, clock }) {
    const { meeting } = found(await findSale(db, input.meetId))
    const now = clock.now()
    const { code, kind, value, ticket_ids: ticketIds, unlocks } = await findPromoCode(db, meeting.id, input.code, now)
    const all = unlocks ? await presentTickets(db, meeting, now, ticketIds) : []
    return { code, kind, value, ticketIds, tickets: all.filter(ticket => !ticket.visible) }
  },
})
