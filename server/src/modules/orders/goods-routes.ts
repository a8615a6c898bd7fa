import { orderGoods, orderReply } from '@shangyouji/contract/orders/line-calls'
import { serve } from '../../http/serve.ts'
import { viewOf } from '../../http/side.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { refuseForbidden } from '../sensitive-words/api.ts'
import { sideOf } from '../trade/api.ts'
import { changeOrder } from './answer.ts'
import * as lines from './line-queries.ts'
import { insertReply } from './milestones/milestone-queries.ts'
import { addUnread, notifyParties } from './notify-parties.ts'
import { presentLine } from './present.ts'
import { mine } from './routes.ts'
import type { OrderSide } from './tables.ts'

const presentOrdered = (row: lines.OrderedLineRow, side: OrderSide) => ({
  ...presentLine(row),
  orderId: row.order_id,
  orderNo: row.order_no,
  status: row.status,
  party:
    side === 'CLIENT' ? { id: row.company_id, name: row.business_name } : { id: row.account_id, name: row.client_name },
  createTime: row.created_at.toISOString(),
  isOrderable: row.is_orderable,
  canReply: side === 'BUSINESS' && row.status === 'PENDING' && row.turn === 'BUSINESS',
})

/** Lines of orders. */
export const orderGoodsRoutes = serve(orderGoods, {
  async searchByClientId({ db, input, actor }) {
    const view = viewOf(actor, input.isBusiness)
    const page = await lines.listOrdered(db, view, input)
    return { ...page, records: page.records.map(row => presentOrdered(row, view.side)) }
  },

  async byId({ db, input, actor }) {
    const row = found(await lines.findOrdered(db, input.id))
    return presentOrdered(row, found(sideOf(actor, row)))
  },

  async replyOrderGoods(ctx) {
    const { db, input, actor } = ctx
    const line = found(await lines.findOrdered(db, input.id))
    const { row, side } = await mine(ctx, line.order_id)
    may(side === 'BUSINESS', 'NOT_FOUND')
    return { version: await changeOrder(ctx, actor, row, side, { replies: [input] }) }
  },
})

/** What both sides say about an order. */
export const orderReplyRoutes = serve(orderReply, {
  async save(ctx) {
    const { db, input, actor, clock } = ctx
    const { row, side } = await mine(ctx, input.orderId)
    await refuseForbidden(ctx, { scene: 'order', texts: { content: input.content }, files: input.files, by: actor })
    const id = newId()
    const now = clock.now()
    const images = input.images.map(plainUrl)
    const files = input.files.map(({ url, name, size }) => ({ url: plainUrl(url), name, size }))
    await insertReply(db, {
      id,
      order_id: row.id,
      side,
      account_id: actor.accountId,
      content: input.content,
      images: JSON.stringify(images),
      files: JSON.stringify(files),
      created_at: now,
    })
    if (images.length + files.length > 0) {
      await claimFiles(
        db,
        {
          entity: 'order_reply',
          id,
          actor,
          now,
          readers: [row.account_id, row.company_id],
          kinds: ['IMAGE', 'PHOTO', 'ATTACHMENT', 'CONTRACT'],
        },
        [...images, ...files.map(file => file.url)],
      )
    }
    await addUnread(ctx, row, side)
    await notifyParties(ctx, row, side, {
      title: `意向单 ${row.order_no} 有新留言`,
      content: input.content.slice(0, 60) || '[附件]',
    })
    return { id }
  },
})
