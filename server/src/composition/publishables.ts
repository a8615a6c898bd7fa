import type { Lists } from '../kernel/services.ts'
import { demandObstacle } from '../modules/demands/api.ts'
import { goodsObstacle } from '../modules/goods/api.ts'
import { publicationObstacle } from '../modules/publications/api.ts'

/** Everything that is published, by its name on the wire; one line each. */
export const publishables: Lists['publishables'] = {
  demand: { by: 'client', obstacle: demandObstacle },
  goods: { by: 'company', obstacle: goodsObstacle },
  article: { by: 'company', obstacle: publicationObstacle('文章', true) },
  video: { by: 'company', obstacle: publicationObstacle('视频', true) },
  solution: { by: 'company', obstacle: publicationObstacle('解决方案', true) },
  dataLibrary: { by: 'company', obstacle: publicationObstacle('资料', false) },
}
