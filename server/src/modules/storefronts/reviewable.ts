import { logStatus } from '../../db/status-log.ts'
import { may } from '../../kernel/failure.ts'
import { notifyCompany } from '../messages/api.ts'
import type { Reviewable } from '../review/reviewable.ts'
import { ENTITY, goLive, lockVersion, takeDown } from './publish.ts'
import * as queries from './queries.ts'

const linkTo = (code: string) => `/supplier/shop/indexManage?template=${code}`

/** How the review engine handles versions of storefronts. */
export const storefrontReviewable: Reviewable = {
  label: '店铺装修',
  async approve(work, actor, review) {
    const row = await goLive(work, review.entity_id, actor)
    const link = linkTo(row.template_code)
    await notifyCompany(work, row.company_id, { type: 'REVIEW', title: '您的店铺装修已通过审核并发布', link })
  },
  async reject(work, actor, review, reason) {
    const row = await lockVersion(work, review.entity_id)
    may(row.status === 'PENDING', 'WRONG_STATE')
    await queries.setVersion(work.db, row.id, { status: 'REJECTED', reason })
    const move = { entity: ENTITY, id: row.id, from: 'PENDING', to: 'REJECTED', action: 'reject', reason }
    await logStatus(work, actor, move)
    const text = { title: '您的店铺装修未通过审核', content: `原因：${reason}`, link: linkTo(row.template_code) }
    await notifyCompany(work, row.company_id, { type: 'REVIEW', ...text })
  },
  async ban(work, actor, id, reason) {
    const row = await takeDown(work, id, actor, reason)
    const text = { title: '您的店铺装修已被平台下架', content: `原因：${reason}`, link: linkTo(row.template_code) }
    await notifyCompany(work, row.company_id, { type: 'REVIEW', ...text })
  },
}
