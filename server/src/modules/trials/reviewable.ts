import { logStatus } from '../../db/status-log.ts'
import { found, may } from '../../kernel/failure.ts'
import { notifyCompany } from '../messages/api.ts'
import type { Reviewable } from '../review/reviewable.ts'
import { goLive, moveOffer, SUPPLIER_PAGE } from './offer.ts'
import * as queries from './offer-queries.ts'

const link = `${SUPPLIER_PAGE}?tab=offers`

/** How the review engine handles offers of samples. */
export const trialReviewable: Reviewable = {
  label: '试用商品',
  async approve(work, actor, review) {
    const row = await goLive(work, review.entity_id)
    await logStatus(work, actor, { entity: 'trialGoods', id: row.id, from: 'PENDING', to: 'ACTIVE', action: 'approve' })
    const title = `您的试用商品“${row.name}”已通过审核`
    await notifyCompany(work, row.company_id, { type: 'REVIEW', title, link })
  },
  async reject(work, actor, review, reason) {
    const row = found((await queries.lockOffers(work.db, [review.entity_id]))[0])
    may(row.status === 'PENDING', 'WRONG_STATE')
    await queries.setOffer(work.db, row.id, { status: 'REJECTED' }, work.clock.now())
    const move = { entity: 'trialGoods', id: row.id, from: 'PENDING', to: 'REJECTED', action: 'reject', reason }
    await logStatus(work, actor, move)
    const title = `您的试用商品“${row.name}”未通过审核`
    await notifyCompany(work, row.company_id, { type: 'REVIEW', title, content: `原因：${reason}`, link })
  },
  async ban(work, actor, id, reason) {
    const row = found((await queries.lockOffers(work.db, [id]))[0])
    await moveOffer(work, null, row, 'END')
    await logStatus(work, actor, { entity: 'trialGoods', id, from: row.status, to: 'ENDED', action: 'ban', reason })
    const title = `您的试用商品“${row.name}”已被平台下架`
    await notifyCompany(work, row.company_id, { type: 'REVIEW', title, content: `原因：${reason}`, link })
  },
}
