import { enroll } from '@shangyouji/contract/enrolments/calls'
import { ticketOrder } from '@shangyouji/contract/tickets/calls'
import type { Account, Member } from '../../http/actor.ts'
import { serve, servePart, type Work } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { exportList } from '../exports/api.ts'
import { findMeeting, findSale, listTickets, ownsMeeting } from '../meetings/api.ts'
import { presentSellerTransfers } from '../payments/api.ts'
import { findDoor, isBuyer, isSeller, isSupervisor } from './access.ts'
import { bookSession, listBookable, listBooked } from './bookings.ts'
import { signIn } from './check-in.ts'
import { presentDoor, searchDoor } from './door.ts'
import { addAttendee } from './enrol.ts'
import { attendeeExport, enrolExport, ticketOrderExport } from './exports.ts'
import { goodwillOf } from './goodwill/present.ts'
import * as lists from './list-queries.ts'
import { acceptOffer } from './offer.ts'
import { cancelOrder } from './order.ts'
import { keysOf, presentOrder, presentOwn, presentReceived } from './present.ts'
import * as queries from './queries.ts'
import { renameAttendee } from './rename.ts'
import { returnTickets } from './return.ts'
import { returnRequestsOf } from './return-requests/present.ts'
import { waysToPay } from './transfers.ts'
import { countAhead } from './waiting-queries.ts'

const viewOf = (actor: Member) =>
  ({ side: 'BUSINESS', accountId: actor.accountId, companyId: actor.company.id }) as const

/** The calls of `enroll` that know meetings alone. */
export const meetEnrollRoutes = servePart(enroll, {
  async searchByMeet(ctx) {
    const { db, input, actor } = ctx
    found(await ownMeeting(ctx, actor, input.meetId))
    const page = await lists.listReceived(db, actor.company.id, input)
    const keys = await keysOf(ctx, page.records)
    return { ...page, records: page.records.map(row => presentReceived(ctx, row, keys)) }
  },

  async searchMeetEnrollAdmin(ctx) {
    const page = await lists.listReceived(ctx.db, ctx.actor.company.id, ctx.input)
    const keys = await keysOf(ctx, page.records)
    return { ...page, records: page.records.map(row => presentReceived(ctx, row, keys)) }
  },

  async meetAddEnroll(ctx) {
    const { input, actor } = ctx
    // also the helpers at its door, for who comes without a ticket
    const meeting = found(await findDoor(ctx, actor, input.meetId))
    // a frozen company sells and adds nothing
    may(meeting.company_status === 'APPROVED', 'COMPANY_FROZEN')
    const sale = (await findSale(ctx.db, meeting.id)) ?? {
      meeting,
      tickets: await listTickets(ctx.db, [meeting.id]),
    }
    return addAttendee(ctx, actor, { sale, attendee: { ...input.fields, ticketId: input.ticketId, sessionIds: [] } })
  },

  async rename(ctx) {
    await renameAttendee(ctx, ctx.actor, ctx.input.id, ctx.input.fields)
    return true
  },

  async enrollSign(ctx) {
    const { verdict, registrationId } = await signIn(ctx, ctx.actor, ctx.input)
    // never the code that was scanned
    ctx.audit(null, registrationId)
    return verdict
  },

  async doorSearch(ctx) {
    return searchDoor(ctx, found(await findDoor(ctx, ctx.actor, ctx.input.meetId)), ctx.input)
  },

  async door(ctx) {
    const meeting = found(await findDoor(ctx, ctx.actor, ctx.input.id))
    const door = await presentDoor(ctx, meeting, ctx.input.listId)
    return { ...door, isSupervisor: await isSupervisor(ctx, ctx.actor, meeting) }
  },

  sessions: ctx => listBookable(ctx, ctx.actor, ctx.input.id),

  bookedSessions: ctx => listBooked(ctx, ctx.actor, ctx.input.id),

  bookSession: ctx => bookSession(ctx, ctx.actor, ctx.input),

  exportEnrollMeet: ctx => exportList(ctx, enrolExport, viewOf(ctx.actor), ctx.input),

  exportEnrollMeetUser: ctx => exportList(ctx, attendeeExport, viewOf(ctx.actor), ctx.input),
})

/** 票务订单, seen from both sides. */
export const ticketOrderRoutes = serve(ticketOrder, {
  async search(ctx) {
    const { db, input, actor } = ctx
    if (input.isSold) may(actor.company !== null)
    const isSold = input.isSold || (input.meetId !== undefined && (await ownMeeting(ctx, actor, input.meetId)) !== null)
    const whose = isSold ? { companyId: actor.company!.id } : { accountId: actor.accountId }
    const page = await lists.listOrders(db, whose, input)
    const partsOf = await partsOfOrders(ctx, actor, page.records)
    return { ...page, records: page.records.map(row => presentOrder(ctx, row, partsOf(row.id))) }
  },

  async byId(ctx) {
    const { db, input, actor } = ctx
    const order = found(await lists.findOrder(db, input.id))
    if (!isBuyer(actor, order) && !isSeller(actor, order)) found(null)
    const rows = await lists.listShown(db, order.id)
    const keys = await keysOf(ctx, rows)
    // codes are their holders' alone
    const tickets = rows.map(row => presentOwn(ctx, row, keys)).map(row => (row.isBuyer ? row : { ...row, code: '' }))
    const waitingAhead = order.state === 'WAITLIST' ? await countAhead(db, order.id) : null
    const shown = presentOrder(ctx, order, (await partsOfOrders(ctx, actor, [order]))(order.id))
    return { ...shown, tickets, waitingAhead, payWays: shown.can.pay ? await shownWays(ctx, order) : null }
  },

  async payWays(ctx) {
    const { meeting } = found(await findSale(ctx.db, ctx.input.id))
    return shownWays(ctx, meeting)
  },

  async cancel(ctx) {
    await cancelOrder(ctx, ctx.actor, ctx.input.id)
    return true
  },

  async acceptOffer(ctx) {
    return { status: await acceptOffer(ctx, ctx.actor, ctx.input.id) }
  },

  returnTicket: ctx => returnTickets(ctx, ctx.actor, ctx.input),

  async editRemark({ db, input, actor, clock }) {
    const order = found(await queries.lockOrder(db, input.id))
    if (!isSeller(actor, order)) found(null)
    if (input.before !== undefined && input.before !== order.remark) fail('CHANGED_MEANWHILE')
    await queries.setOrder(db, order.id, { remark: input.remark }, clock.now())
    return true
  },

  exportTicketOrder: ctx => exportList(ctx, ticketOrderExport, viewOf(ctx.actor), ctx.input),
})

/** What hangs on orders, by their id. */
async function partsOfOrders(work: Work, actor: Account, orders: readonly lists.ShownOrder[]) {
  const ids = orders.map(order => order.id)
  const transfers = await presentSellerTransfers(work, 'TICKET', ids)
  const goodwill = await goodwillOf(work, actor, orders)
  const returnRequests = await returnRequestsOf(work, actor, orders)
  return (id: string) => ({
    ...{ transfers: transfers.get(id), goodwill: goodwill.get(id), returnRequests: returnRequests.get(id) },
  })
}

/** How tickets of a meeting may be paid. */
async function shownWays(work: Work, sold: Parameters<typeof waysToPay>[1]) {
  const { merchant, transfer } = await waysToPay(work, sold)
  return {
    isOnline: merchant !== null,
    isTransfer: transfer !== undefined,
    transferUntil: transfer?.until?.toISOString() ?? null,
  }
}

/** A meeting of the caller's company; null for all others. */
async function ownMeeting({ db }: Work, actor: Account, id: string) {
  const meeting = await findMeeting(db, id)
  return meeting && ownsMeeting(meeting, actor) ? meeting : null
}
