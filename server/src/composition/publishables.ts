import type { Lists } from '../kernel/services.ts'
import { whyPostNotPublishable } from '../modules/cooperation/api.ts'
import { whyDemandNotPublishable } from '../modules/demands/api.ts'
import { whyGoodsNotPublishable } from '../modules/goods/api.ts'
import { whyMeetingNotPublishable } from '../modules/meetings/api.ts'
import { whyPublicationNotPublishable } from '../modules/publications/api.ts'

/** Everything that is published, by its name on the wire; one line each. */
export const publishables: Lists['publishables'] = {
  demand: { by: 'client', obstacle: whyDemandNotPublishable },
  goods: { by: 'company', obstacle: whyGoodsNotPublishable },
  article: { by: 'company', obstacle: whyPublicationNotPublishable('文章', true) },
  video: { by: 'company', obstacle: whyPublicationNotPublishable('视频', true) },
  solution: { by: 'company', obstacle: whyPublicationNotPublishable('解决方案', true) },
  dataLibrary: { by: 'company', obstacle: whyPublicationNotPublishable('资料', false) },
  meet: { by: 'company', obstacle: whyMeetingNotPublishable },
  // samples of own goods: the goods say how many there may be
  trialGoods: { by: 'company', obstacle: async () => '' },
  teamwork: { by: 'user', obstacle: whyPostNotPublishable },
  directory: { by: 'user', obstacle: whyPostNotPublishable },
}
