import { logStatuses } from '../../../db/status-log.ts'
import type { SurplusKind } from '../../entitlements/api.ts'
import { withdrawReview } from '../../review/api.ts'
import { countCounted, lockCompany } from '../queries.ts'
import * as queries from './surplus-queries.ts'

/** Goods beyond the limit of the level leave the shelf marked as surplus, and come back without a review. */
export const goodsSurplus: SurplusKind = {
  async fit(work, companyId, limit) {
    const { db, clock, events } = work
    const company = await lockCompany(db, companyId)
    const count = await countCounted(db, companyId)
    const isOver = limit !== null && count > limit
    const rows = isOver
      ? await queries.lockOldestShown(db, companyId, count - limit)
      : await queries.lockSurplus(db, companyId, limit === null ? null : limit - count)
    const ids = rows.map(row => row.id)
    if (ids.length > 0) {
      const now = clock.now()
      if (isOver) for (const id of ids) await withdrawReview(db, 'goods', id, now)
      await queries.moveSurplus(db, ids, !isOver, company.status === 'APPROVED', now)
      const [from, to, action] = isOver
        ? (['PUBLISHED', 'OFF_SHELF', 'surplus'] as const)
        : (['OFF_SHELF', 'PUBLISHED', 'surplusBack'] as const)
      await logStatuses(
        work,
        null,
        ids.map(id => ({ entity: 'goods', id, from, to, action })),
      )
      await events.publish(db, 'pages', { tags: ['goods', `company:${companyId}`, ...ids.map(id => `goods:${id}`)] })
    }
    return { label: '产品', taken: isOver ? ids.length : 0, returned: isOver ? 0 : ids.length }
  },
}
