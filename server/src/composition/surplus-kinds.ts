import type { Lists } from '../kernel/services.ts'
import { goodsSurplus } from '../modules/goods/api.ts'
import { slotSurplus } from '../modules/market/api.ts'
import { publicationSurplus } from '../modules/publications/api.ts'
import { hotlineSurplus } from '../modules/telephony/api.ts'

/**
 * What is fitted to the limits when a level changes; in this order when it falls: slots
 * before what stands in them. Flagship and core products are cut where they are read.
 */
export const surplusKinds: Lists['surplusKinds'] = {
  slots: slotSurplus,
  virtualNumbers: hotlineSurplus,
  goods: goodsSurplus,
  content: publicationSurplus,
}
