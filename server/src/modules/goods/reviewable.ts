import type { Work } from '../../http/serve.ts'
import { resubmitOrAppeal } from '../desk/api.ts'
import { notify } from '../messages/api.ts'
import type { Reviewable } from '../review/reviewable.ts'
import { banGoods, goLive, refuseGoods } from './shelf/go-live.ts'

const GOODS_PAGE = '/supplier/info/product'

/** How the review engine handles goods: what goes live, and what their supplier is told. */
export const goodsReviewable: Reviewable = {
  label: '商品',
  async approve(work, actor, review) {
    const row = await goLive(work, actor, review)
    if (row.published_at === null) await work.jobs.send(work.db, 'points.grant', rewarded(row, review.title))
    await tell(work, row.account_id, `您的商品《${review.title}》已通过审核`, '')
  },
  async reject(work, actor, review, reason) {
    const row = await refuseGoods(work, actor, review, reason)
    await tell(work, row.account_id, `您的商品《${review.title}》未通过审核`, `原因：${reason}`)
  },
  async ban(work, actor, id, reason) {
    const row = await banGoods(work, actor, id, reason)
    await work.jobs.send(work.db, 'points.revoke', rewarded(row, row.name))
    await tell(work, row.account_id, `您的商品《${row.name}》已被平台下架`, `原因：${reason}。${resubmitOrAppeal}`)
  },
}

/** A first publication is rewarded; what the platform takes down is not. */
const rewarded = (row: { id: string; company_id: string }, name: string) =>
  ({ rule: 'GOODS_PASS', ownerId: row.company_id, refId: row.id, note: name }) as const

const tell = (work: Work, accountId: string, title: string, content: string): Promise<void> =>
  notify(work, [accountId], { side: 'BUSINESS', type: 'REVIEW', title, content, link: GOODS_PAGE })
