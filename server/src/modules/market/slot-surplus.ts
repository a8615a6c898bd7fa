import { limitsByLevel, type SurplusKind } from '../entitlements/api.ts'
import { freeSurplusSlots, restoreSurplusSlots } from './slot-queries.ts'

/** Why a slot is free; what stands in the database under this reason can come back. */
export const SURPLUS = '超出会员等级的推荐位数量'

/** Slots beyond what the level allows become free, and stand again for the rest of their days when it allows them. */
export const slotSurplus: SurplusKind = {
  async fit({ db, clock, events }, companyId, limit) {
    const now = clock.now()
    const taken = (await freeSurplusSlots(db, await limitsByLevel(db, 'slots'), now, SURPLUS, companyId)).length
    const returned = taken > 0 ? 0 : await restoreSurplusSlots(db, companyId, limit, now, SURPLUS)
    if (taken + returned > 0) await events.publish(db, 'pages', { tags: ['slots', `company:${companyId}`] })
    return { label: '推荐位', taken, returned }
  },
}
