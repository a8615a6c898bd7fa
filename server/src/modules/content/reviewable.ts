import type { Work } from '../../http/serve.ts'
import { resubmitOrAppeal } from '../desk/api.ts'
import { notify } from '../messages/api.ts'
import type { Reviewable } from '../review/reviewable.ts'
import type { AnyForm, ContentKind, ContentRow } from './kind.ts'
import { approveContent, banContent, rejectContent } from './publish.ts'

/** How the review engine handles a published type: what goes live, and what its owner is told. */
export function contentReviewable<F extends AnyForm>(kind: ContentKind<F>): Reviewable {
  return {
    label: kind.label,
    async approve(work, actor, review) {
      const row = await approveContent(work, kind, actor, review)
      await tell(work, row, `您的${kind.label}《${review.title}》已通过审核`, '')
    },
    async reject(work, actor, review, reason) {
      const row = await rejectContent(work, kind, actor, review, reason)
      await tell(work, row, `您的${kind.label}《${review.title}》未通过审核`, `原因：${reason}`)
    },
    async ban(work, actor, id, reason) {
      const row = await banContent(work, kind, actor, id, reason)
      await kind.banned?.(work, row, reason)
      await tell(work, row, `您的${kind.label}《${row.title}》已被平台下架`, `原因：${reason}。${resubmitOrAppeal}`)
    },
  }

  async function tell(work: Work, row: ContentRow, title: string, content: string): Promise<void> {
    if (!row.account_id) return
    const side = kind.ownedBy === 'account' ? 'CLIENT' : 'BUSINESS'
    const link = (await kind.ownerPageOf?.(work.db, row)) ?? kind.ownerPage
    await notify(work, [row.account_id], { side, type: 'REVIEW', title, content, link })
  }
}
