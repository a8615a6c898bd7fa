import { order } from '@shangyouji/contract/orders/calls'
import { batch } from '../../db/batch.ts'
import { statusHistory } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { isFrozenMember, readingViewOf, viewOf } from '../../http/side.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { exportList } from '../exports/api.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { countBadges, moveBadges, moveCompanyBadges } from '../messages/api.ts'
import { leavePool, lockChosen } from '../purchasing/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { isHiddenFor, partyOf, readerOf } from '../trade/api.ts'
import { changeOrder, mustBeRead } from './answer.ts'
import { contractParties } from './contract-parties.ts'
import { orderExport } from './export.ts'
import { listMilestones, listReplies } from './milestones/milestone-queries.ts'
import { noteMilestone } from './milestones/milestones.ts'
import { moveOrder } from './move.ts'
import { notifyParties } from './notify-parties.ts'
import { fromBasket, fromItems, removeFromBasket } from './place/order-request.ts'
import { placeOrders } from './place/place.ts'
import * as present from './present.ts'
import * as queries from './queries.ts'
import * as reviews from './review-queries.ts'
import { isReviewInTime } from './review-time.ts'
import { isOver, moveTowards } from './rules.ts'
import type { OrderSide } from './tables.ts'

type Asked = Work & { readonly actor: Account }

/** 意向单 from both sides. */
export const orderRoutes = serve(order, {
  async effettuareOrdine(ctx) {
    const wanted = await fromItems(ctx, ctx.input.items)
    return placeOrders(ctx, ctx.actor, 'DIRECT', wanted, ctx.input)
  },

  async saveOrderByCartId(ctx) {
    const { actor, input } = ctx
    const wanted = await fromBasket(ctx, actor, input.cartIds)
    await removeFromBasket(ctx, actor, input.cartIds)
    return placeOrders(ctx, actor, 'BASKET', wanted, input)
  },

  async saveOrderByPool(ctx) {
    const { actor, input } = ctx
    const items = await lockChosen(ctx, actor, input.ids)
    await leavePool(ctx, actor, input.ids)
    return placeOrders(ctx, actor, 'POOL', await fromItems(ctx, items), input)
  },

  async getStatusCount({ db, input, actor }) {
    const view = readingViewOf(actor, input.isBusiness)
    const rows = await queries.countByStatus(db, view, input)
    const archived = await queries.countByStatus(db, view, { ...input, isArchived: true })
    const of = (status: string) => rows.find(row => row.status === status)?.number ?? 0
    return {
      all: rows.reduce((sum, row) => sum + row.number, 0),
      pending: of('PENDING'),
      confirmed: of('CONFIRMED'),
      inProgress: of('IN_PROGRESS'),
      completed: of('COMPLETED'),
      refused: of('REFUSED'),
      cancelled: of('CANCELLED'),
      expired: of('EXPIRED'),
      myTurn: rows.reduce((sum, row) => sum + row.turns, 0),
      archived: archived.reduce((sum, row) => sum + row.number, 0),
    }
  },

  async listOrderNum({ db, input, actor, lists }) {
    const { side } = viewOf(actor, input.isBusiness)
    const badges = found((await countBadges(db, lists.badges, [actor.accountId])).get(actor.accountId))
    const { order, inquiry } = side === 'BUSINESS' ? found(badges.business) : badges.client
    return { order, inquiry }
  },

  search: ({ db, input, actor }) => listCards(db, actor, input),
  searchOrder: ({ db, input, actor }) => listCards(db, actor, input),

  exportOrder(ctx) {
    const { isBusiness, ...filter } = ctx.input
    return exportList(ctx, orderExport, viewOf(ctx.actor, isBusiness), filter)
  },

  async byId({ db, input, actor, clock }) {
    const row = found(await queries.findOrder(db, input.id))
    const side = found(readerOf(actor, row))
    const lines = await queries.listLines(db, [row.id])
    return asReader(actor, present.presentWhole(row, side, lines, await reviewState(db, row, clock.now())))
  },

  async getParties({ db, input, actor }) {
    const row = found(await queries.findOrder(db, input.id))
    found(partyOf(actor, row))
    return contractParties(db, row)
  },

  async getDetails(ctx) {
    const { db, input, actor, clock } = ctx
    const row = found(await queries.findOrder(db, input.id))
    const side = found(readerOf(actor, row))
    await markRead(ctx, row, side)
    const review = await reviews.findReview(db, row.id)
    const lines = await queries.listLines(db, [row.id])
    return {
      ...asReader(actor, present.presentWhole(row, side, lines, await reviewState(db, row, clock.now()))),
      unReadNum: 0,
      replies: (await listReplies(db, row.id)).map(reply => present.presentReply(ctx, reply, side)),
      milestones: (await listMilestones(db, row.id)).map(one => present.presentMilestone(ctx, one)),
      history: (await statusHistory(db, 'order', row.id)).map(moved => ({
        action: moved.action,
        status: moved.to_status as typeof row.status,
        by: moved.actor_id === null ? '系统' : moved.actor_id === row.account_id ? '需方' : '供方',
        reason: moved.reason ?? '',
        at: moved.at.toISOString(),
      })),
      review: review ? present.presentReview(ctx, review) : null,
    }
  },

  async update(ctx) {
    const { input, actor } = ctx
    const { row, side } = await mine(ctx, input.id)
    return { version: await changeOrder(ctx, actor, row, side, input) }
  },

  async updateStatus(ctx) {
    const { input, actor } = ctx
    const { row, side } = await mine(ctx, input.id)
    mustBeRead(row, input.version)
    const name = input.operation ?? moveTowards(present.stateOf(row), side, input.status!)
    if (!name) fail('WRONG_STATE')
    const { state, version } = await moveOrder(ctx, actor, row, side, name, input.reason)
    return { status: state.status, version }
  },

  async delete(ctx) {
    const { row, side } = await mine(ctx, ctx.input.id)
    await archive(ctx, row, side)
    return true
  },

  async deleteByIds(ctx) {
    const { db, input, actor } = ctx
    const rows = (await queries.lockOrders(db, input.ids)).filter(row => partyOf(actor, row))
    return batch(input.ids, rows, row => archive(ctx, row, partyOf(actor, row)!))
  },

  async restoreByIds(ctx) {
    const { db, input, actor } = ctx
    const rows = (await queries.lockOrders(db, input.ids)).filter(row => partyOf(actor, row))
    return batch(input.ids, rows, row => restore(ctx, row, partyOf(actor, row)!))
  },

  async saveMilestone(ctx) {
    const { row, side } = await mine(ctx, ctx.input.id)
    return noteMilestone(ctx, ctx.actor, row, side, ctx.input)
  },

  async saveReview(ctx) {
    const { db, input, actor, clock } = ctx
    const { row, side } = await mine(ctx, input.id)
    may(side === 'CLIENT', 'NOT_FOUND')
    may(row.status === 'COMPLETED', 'WRONG_STATE')
    const days = await parameters(db).number('order.reviewDays')
    may(isReviewInTime(row, days, clock.now()), 'REVIEW_LATE')
    refuse(await checkText(db, { scene: 'comment', texts: { content: input.content } }))
    const images = input.images.map(plainUrl)
    const isFirst = await reviews.insertReview(db, {
      order_id: row.id,
      account_id: actor.accountId,
      company_id: row.company_id,
      quality: input.quality,
      speed: input.speed,
      service: input.service,
      content: input.content,
      images: JSON.stringify(images),
      is_anonymous: input.isAnonymous,
      created_at: clock.now(),
      answer: null,
    })
    may(isFirst, 'ALREADY_REVIEWED')
    if (images.length > 0) {
      const user = { entity: 'order_review', id: row.id, actor, now: clock.now(), kinds: ['IMAGE', 'PHOTO'] as const }
      await claimFiles(db, user, images)
    }
    await showReviews(ctx, row)
    await notifyParties(ctx, row, 'CLIENT', { title: `意向单 ${row.order_no} 收到评价` })
    return true
  },

  async answerReview(ctx) {
    const { db, input, clock } = ctx
    const { row, side } = await mine(ctx, input.id)
    may(side === 'BUSINESS', 'NOT_FOUND')
    may((await reviews.findReview(db, row.id)) !== undefined, 'WRONG_STATE')
    refuse(await checkText(db, { scene: 'comment', texts: { content: input.content } }))
    may(await reviews.answerReview(db, row.id, input.content, clock.now()), 'ALREADY_EXISTS')
    await showReviews(ctx, row)
    await notifyParties(ctx, row, 'BUSINESS', { title: `供方回复了您对意向单 ${row.order_no} 的评价` })
    return true
  },

  async searchReview(ctx) {
    const page = await reviews.listReviews(ctx.db, ctx.input.businessId, ctx.input)
    return { ...page, records: page.records.map(row => present.presentReview(ctx, row)) }
  },

  getReviewScore: ({ db, input }) => reviews.scoreOf(db, input.businessId),
})

/** An order of the caller's, locked for what follows, and the side of it. */
export async function mine({ db, actor }: Asked, id: string): Promise<{ row: queries.OrderRow; side: OrderSide }> {
  const row = found((await queries.lockOrders(db, [id]))[0])
  return { row, side: found(partyOf(actor, row)) }
}

/** A frozen company reads; nothing may be done with it. */
const asReader = <R extends Pick<ReturnType<typeof present.presentOrder>, 'can' | 'side'>>(
  actor: Account,
  shown: R,
): R => (shown.side === 'BUSINESS' && isFrozenMember(actor) ? { ...shown, can: present.NOTHING } : shown)

async function listCards(
  db: Work['db'],
  actor: Account,
  input: Parameters<typeof queries.listOrders>[2] & { readonly isBusiness?: boolean | undefined },
) {
  const view = readingViewOf(actor, input.isBusiness)
  const page = await queries.listOrders(db, view, input)
  const lines = Map.groupBy(
    await queries.firstLines(
      db,
      page.records.map(row => row.id),
    ),
    line => line.order_id,
  )
  return {
    ...page,
    records: page.records.map(row => asReader(actor, present.presentCard(row, view.side, lines.get(row.id) ?? []))),
  }
}

/** An order that is over leaves its party's list and stays in its archive; no party ever deletes one. */
async function archive(work: Work, row: queries.OrderRow, side: OrderSide): Promise<void> {
  may(isOver(row.status) && !isHiddenFor(side, row), 'WRONG_STATE')
  await queries.setAside(
    work.db,
    row.id,
    side === 'CLIENT' ? { client_hidden: true, client_unread: 0 } : { business_hidden: true, business_unread: 0 },
  )
}

async function restore(work: Work, row: queries.OrderRow, side: OrderSide): Promise<void> {
  may(isHiddenFor(side, row), 'WRONG_STATE')
  await queries.setAside(work.db, row.id, side === 'CLIENT' ? { client_hidden: false } : { business_hidden: false })
}

async function markRead(work: Work, row: queries.OrderRow, side: OrderSide): Promise<void> {
  if ((side === 'CLIENT' ? row.client_unread : row.business_unread) === 0) return
  await queries.setAside(work.db, row.id, side === 'CLIENT' ? { client_unread: 0 } : { business_unread: 0 })
  if (side === 'CLIENT') await moveBadges(work, [row.account_id])
  else await moveCompanyBadges(work, [row.company_id])
}

/** The supplier's public pages carry its reviews. */
const showReviews = ({ db, events }: Work, row: queries.OrderRow) =>
  events.publish(db, 'pages', { tags: [`company:${row.company_id}`] })

async function reviewState(db: Work['db'], row: queries.OrderRow, now: Date): Promise<present.ReviewState> {
  if (row.status !== 'COMPLETED') return { canReview: false, canAnswer: false }
  const review = await reviews.findReview(db, row.id)
  const days = await parameters(db).number('order.reviewDays')
  return { canReview: !review && isReviewInTime(row, days, now), canAnswer: review !== undefined && !review.answer }
}
