import { order } from '@shangyouji/contract/orders/calls'
import { batch } from '../../db/batch.ts'
import { statusHistory } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { viewOf } from '../../http/side.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { exportList } from '../exports/api.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { countBadges, moveBadges, moveCompanyBadges } from '../messages/api.ts'
import { leavePool, lockChosen } from '../purchasing/api.ts'
import { sideOf } from '../trade/api.ts'
import { checkText, refuse } from '../words/api.ts'
import { changeOrder, mustBeRead } from './answer.ts'
import { orderExport } from './export.ts'
import { listMilestones, listReplies } from './milestone-queries.ts'
import { noteMilestone } from './milestones.ts'
import { moveOrder } from './move.ts'
import { placeOrders } from './place.ts'
import * as present from './present.ts'
import * as queries from './queries.ts'
import * as reviews from './reviews.ts'
import { isOver, moveTowards } from './rules.ts'
import type { OrderSide } from './tables.ts'
import { tellSides } from './tell.ts'
import { fromBasket, fromItems, leaveBasket } from './wanted.ts'

type Asked = Work & { readonly actor: Account }

/** 意向单 from both sides. */
export const orderRoutes = serve(order, {
  async effettuareOrdine(asked) {
    const wanted = await fromItems(asked, asked.input.items)
    return placeOrders(asked, asked.actor, 'DIRECT', wanted, asked.input)
  },

  async saveOrderByCartId(asked) {
    const { actor, input } = asked
    const wanted = await fromBasket(asked, actor, input.cartIds)
    await leaveBasket(asked, actor, input.cartIds)
    return placeOrders(asked, actor, 'BASKET', wanted, input)
  },

  async saveOrderByPool(asked) {
    const { actor, input } = asked
    const items = await lockChosen(asked, actor, input.ids)
    await leavePool(asked, actor, input.ids)
    return placeOrders(asked, actor, 'POOL', await fromItems(asked, items), input)
  },

  async getStatusCount({ db, input, actor }) {
    const rows = await queries.countByStatus(db, viewOf(actor, input.isBusiness), input)
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
    }
  },

  async listOrderNum({ db, input, actor, lists }) {
    const { side } = viewOf(actor, input.isBusiness)
    const badges = found((await countBadges(db, lists.badges, [actor.accountId])).get(actor.accountId))
    const { order, inquiry } = side === 'BUSINESS' ? found(badges.business) : badges.client
    return { order, inquiry }
  },

  search: ({ db, input, actor }) => listCards(db, viewOf(actor, input.isBusiness), input),
  searchOrder: ({ db, input, actor }) => listCards(db, viewOf(actor, input.isBusiness), input),

  exportOrder(asked) {
    const { isBusiness, ...filter } = asked.input
    return exportList(asked, orderExport, viewOf(asked.actor, isBusiness), filter)
  },

  async byId({ db, input, actor, clock }) {
    const row = found(await queries.findOrder(db, input.id))
    const side = found(sideOf(actor, row))
    return present.presentWhole(
      row,
      side,
      await queries.listLines(db, [row.id]),
      await reviewState(db, row, clock.now()),
    )
  },

  async getDetails(asked) {
    const { db, input, actor, clock } = asked
    const row = found(await queries.findOrder(db, input.id))
    const side = found(sideOf(actor, row))
    await markRead(asked, row, side)
    const review = await reviews.findReview(db, row.id)
    return {
      ...present.presentWhole(
        row,
        side,
        await queries.listLines(db, [row.id]),
        await reviewState(db, row, clock.now()),
      ),
      unReadNum: 0,
      replies: (await listReplies(db, row.id)).map(reply => present.presentReply(asked, reply, side)),
      milestones: (await listMilestones(db, row.id)).map(one => present.presentMilestone(asked, one)),
      history: (await statusHistory(db, 'order', row.id)).map(moved => ({
        action: moved.action,
        status: moved.to_status as typeof row.status,
        by: moved.actor_id === null ? '系统' : moved.actor_id === row.account_id ? '需方' : '供方',
        reason: moved.reason ?? '',
        at: moved.at.toISOString(),
      })),
      review: review ? present.presentReview(asked, review) : null,
    }
  },

  async update(asked) {
    const { input, actor } = asked
    const { row, side } = await mine(asked, input.id)
    return { version: await changeOrder(asked, actor, row, side, input) }
  },

  async updateStatus(asked) {
    const { input, actor } = asked
    const { row, side } = await mine(asked, input.id)
    mustBeRead(row, input.version)
    const name = input.operation ?? moveTowards(present.stateOf(row), side, input.status!)
    if (!name) fail('WRONG_STATE')
    const { state, version } = await moveOrder(asked, actor, row, side, name, input.reason)
    return { status: state.status, version }
  },

  async delete(asked) {
    const { row, side } = await mine(asked, asked.input.id)
    await hide(asked, row, side)
    return true
  },

  async deleteByIds(asked) {
    const { db, input, actor } = asked
    const rows = (await queries.lockOrders(db, input.ids)).filter(row => sideOf(actor, row))
    return batch(input.ids, rows, row => hide(asked, row, sideOf(actor, row)!))
  },

  async saveMilestone(asked) {
    const { row, side } = await mine(asked, asked.input.id)
    return noteMilestone(asked, asked.actor, row, side, asked.input)
  },

  async saveReview(asked) {
    const { db, input, actor, clock } = asked
    const { row, side } = await mine(asked, input.id)
    may(side === 'CLIENT', 'NOT_FOUND')
    may(row.status === 'COMPLETED', 'WRONG_STATE')
    const days = await parameters(db).number('order.reviewDays')
    may(reviews.isInTime(row, days, clock.now()), 'REVIEW_LATE')
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
    await showReviews(asked, row)
    await tellSides(asked, row, 'CLIENT', { title: `意向单 ${row.order_no} 收到评价` })
    return true
  },

  async answerReview(asked) {
    const { db, input, clock } = asked
    const { row, side } = await mine(asked, input.id)
    may(side === 'BUSINESS', 'NOT_FOUND')
    may((await reviews.findReview(db, row.id)) !== undefined, 'WRONG_STATE')
    refuse(await checkText(db, { scene: 'comment', texts: { content: input.content } }))
    may(await reviews.answerReview(db, row.id, input.content, clock.now()), 'ALREADY_EXISTS')
    await showReviews(asked, row)
    await tellSides(asked, row, 'BUSINESS', { title: `供方回复了您对意向单 ${row.order_no} 的评价` })
    return true
  },

  async searchReview(asked) {
    const page = await reviews.listReviews(asked.db, asked.input.businessId, asked.input)
    return { ...page, records: page.records.map(row => present.presentReview(asked, row)) }
  },

  getReviewScore: ({ db, input }) => reviews.scoreOf(db, input.businessId),
})

/** An order of the caller's, locked for what follows, and the side of it. */
export async function mine({ db, actor }: Asked, id: string): Promise<{ row: queries.OrderRow; side: OrderSide }> {
  const row = found((await queries.lockOrders(db, [id]))[0])
  return { row, side: found(sideOf(actor, row)) }
}

async function listCards(
  db: Work['db'],
  view: ReturnType<typeof viewOf>,
  input: Parameters<typeof queries.listOrders>[2],
) {
  const page = await queries.listOrders(db, view, input)
  const lines = Map.groupBy(
    await queries.firstLines(
      db,
      page.records.map(row => row.id),
    ),
    line => line.order_id,
  )
  return { ...page, records: page.records.map(row => present.presentCard(row, view.side, lines.get(row.id) ?? [])) }
}

async function hide(work: Work, row: queries.OrderRow, side: OrderSide): Promise<void> {
  may(isOver(row.status), 'WRONG_STATE')
  await queries.setAside(
    work.db,
    row.id,
    side === 'CLIENT' ? { client_hidden: true, client_unread: 0 } : { business_hidden: true, business_unread: 0 },
  )
}

async function markRead(work: Work, row: queries.OrderRow, side: OrderSide): Promise<void> {
  if ((side === 'CLIENT' ? row.client_unread : row.business_unread) === 0) return
  await queries.setAside(work.db, row.id, side === 'CLIENT' ? { client_unread: 0 } : { business_unread: 0 })
  if (side === 'CLIENT') await moveBadges(work, [row.account_id])
  else await moveCompanyBadges(work, [row.company_id])
}

/** The supplier's public pages carry its reviews. */
const showReviews = ({ db, notices }: Work, row: queries.OrderRow) =>
  notices.say(db, 'pages', { tags: [`company:${row.company_id}`] })

async function reviewState(db: Work['db'], row: queries.OrderRow, now: Date): Promise<present.ReviewState> {
  if (row.status !== 'COMPLETED') return { canReview: false, canAnswer: false }
  const review = await reviews.findReview(db, row.id)
  const days = await parameters(db).number('order.reviewDays')
  return { canReview: !review && reviews.isInTime(row, days, now), canAnswer: review !== undefined && !review.answer }
}
