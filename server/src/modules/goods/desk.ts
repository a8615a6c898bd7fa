import { logStatus } from '../../db/status-log.ts'
import { visitor } from '../../http/actor.ts'
import { found, may } from '../../kernel/failure.ts'
import { isBannable } from '../content/api.ts'
import { type ContentThing, findThings } from '../desk/api.ts'
import { notify } from '../messages/api.ts'
import { findAny, goodsSource } from './desk-queries.ts'
import { readDetails } from './details.ts'
import * as queries from './queries.ts'
import { goodsReviewable } from './reviewable.ts'
import { listSpecs } from './spec-queries.ts'

/** Goods on the operators' desk. */
export const goodsThing: ContentThing = {
  entity: 'goods',
  ownerSide: 'BUSINESS',
  find: (db, filter) => findThings(db, goodsSource, filter),
  link: async (_, id) => `/website/goods/${id}`,
  async snapshot(db, id) {
    const row = await findAny(db, id)
    return row && { ...row, specs: await listSpecs(db, [id]) }
  },
  form: snapshot => snapshot.form as Record<string, unknown>,
  async shown(work, id) {
    const details = await readDetails(work, id, visitor)
    return details && { ...details }
  },
  canTakeDown: row => !row.is_deleted && isBannable(row.status),
  takeDown: goodsReviewable.ban,
  async restore(work, actor, { objectId: id, snapshot, statusBefore }, reason) {
    const { db, clock } = work
    const row = found(await queries.lockGoods(db, id))
    may(row.status === 'BANNED', 'WRONG_STATE')
    const status = statusBefore === 'PUBLISHED' ? 'PUBLISHED' : 'OFF_SHELF'
    const company = await queries.lockCompany(db, row.company_id)
    const is_live = status === 'PUBLISHED' && company.status === 'APPROVED'
    await queries.setGoods(db, id, { status, is_live, is_changed: snapshot.is_changed === true }, clock.now())
    await logStatus(work, actor, { entity: 'goods', id, from: 'BANNED', to: status, action: 'restore', reason })
    await work.events.publish(db, 'pages', { tags: ['goods', `goods:${id}`] })
    const [title, content] = [`您的商品《${row.name}》已恢复`, `说明：${reason}`]
    await notify(work, [row.account_id], {
      side: 'BUSINESS',
      type: 'REVIEW',
      title,
      content,
      link: '/supplier/info/product',
    })
  },
}
