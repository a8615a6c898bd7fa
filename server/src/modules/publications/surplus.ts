import { logStatus } from '../../db/status-log.ts'
import { setContent } from '../content/api.ts'
import type { SurplusKind } from '../entitlements/api.ts'
import { withdrawReview } from '../review/api.ts'
import { countCounted, lockCompany } from './queries.ts'
import * as queries from './surplus-queries.ts'

/** Articles, solutions and videos beyond the limit of the level leave marked as surplus, and come back without a review. */
export const publicationSurplus: SurplusKind = {
  async fit(work, companyId, limit) {
    const { db, clock, events } = work
    await lockCompany(db, companyId)
    const count = await countCounted(db, companyId)
    const isOver = limit !== null && count > limit
    const rows = isOver
      ? await queries.lockOldestShown(db, companyId, count - limit)
      : await queries.lockSurplus(db, companyId, limit === null ? null : limit - count)
    const now = clock.now()
    const to = isOver ? ('OFF_SHELF' as const) : ('PUBLISHED' as const)
    for (const { id, type } of rows) {
      if (isOver) await withdrawReview(db, type, id, now)
      await setContent(db, id, { status: to, surplus_at: isOver ? now : null }, now)
      const from = isOver ? 'PUBLISHED' : 'OFF_SHELF'
      await logStatus(work, null, { entity: type, id, from, to, action: isOver ? 'surplus' : 'surplusBack' })
    }
    const tags = rows.flatMap(({ id, type }) => [type, `${type}:${id}`])
    if (rows.length > 0) await events.publish(db, 'pages', { tags: [...new Set(tags), `company:${companyId}`] })
    return { label: '文章、方案与视频', taken: isOver ? rows.length : 0, returned: isOver ? 0 : rows.length }
  },
}
