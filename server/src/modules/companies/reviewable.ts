import { fail } from '../../kernel/failure.ts'
import type { Reviewable } from '../review/reviewable.ts'
import { approveChange, approveCompany, freezeCompany, refuseChange, refuseCompany } from './application/decide.ts'

/** How the review engine handles applications: an approved one opens the company's side, a ban freezes it. */
export const companyReviewable: Reviewable = {
  label: '企业入驻',
  isPersonal: true,
  async approve(work, actor, review) {
    await approveCompany(work, actor, { id: review.entity_id })
  },
  async reject(work, actor, review, reason) {
    await refuseCompany(work, actor, { id: review.entity_id, reason })
  },
  async ban(work, actor, id, reason) {
    await freezeCompany(work, actor, { id, reason })
  },
}

/** Changes of identity: the company itself is frozen, a change cannot be. */
export const companyChangeReviewable: Reviewable = {
  label: '企业变更',
  isPersonal: true,
  async approve(work, actor, review) {
    await approveChange(work, actor, { id: review.entity_id })
  },
  async reject(work, actor, review, reason) {
    await refuseChange(work, actor, { id: review.entity_id, reason })
  },
  async ban() {
    fail('WRONG_STATE')
  },
}
