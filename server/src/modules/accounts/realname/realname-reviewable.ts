import { logStatus } from '../../../db/status-log.ts'
import type { Operator } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { fail } from '../../../kernel/failure.ts'
import { unseal } from '../../../kernel/sealed-text.ts'
import { notify } from '../../messages/api.ts'
import type { Reviewable } from '../../review/reviewable.ts'
import { decideRealname, REALNAME } from './realname-queries.ts'

/** How the review engine handles real names: the account counts as verified, or its owner reads why not. */
export const realnameReviewable: Reviewable = {
  label: '实名认证',
  isPersonal: true,
  openForm: (form, { secret }) => ({ ...form, idNumber: unseal(secret, String(form.idNumber)) }),
  async approve(work, actor, { entity_id }) {
    await decide(work, actor, entity_id, 'APPROVED', '')
    await notify(work, [entity_id], { side: 'CLIENT', type: 'REVIEW', title: '实名认证已通过' })
  },
  async reject(work, actor, { entity_id }, reason) {
    await decide(work, actor, entity_id, 'REFUSED', reason)
    await notify(work, [entity_id], {
      side: 'CLIENT',
      type: 'REVIEW',
      title: '实名认证未通过',
      content: `原因：${reason}`,
      link: '/demander/userInfo/personalData',
    })
  },
  async ban() {
    fail('WRONG_STATE')
  },
}

async function decide(work: Work, actor: Operator, id: string, status: 'APPROVED' | 'REFUSED', reason: string) {
  const { db, clock } = work
  const decision = { status, reason, decided_by: actor.operatorId, decided_at: clock.now() }
  if (!(await decideRealname(db, id, decision))) fail('WRONG_STATE')
  const action = status === 'APPROVED' ? 'approve' : 'refuse'
  await logStatus(work, actor, { entity: REALNAME, id, from: 'PENDING', to: status, action, reason })
}
