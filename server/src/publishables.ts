import { errorText } from '@shangyouji/contract/errors'
import { failFields } from './failure.ts'
import { type Account, isMemberOf } from './http/actor.ts'
import type { Work } from './http/serve.ts'
import { demandObstacle } from './modules/demands/api.ts'
import { goodsObstacle } from './modules/goods/api.ts'
import { publicationObstacle } from './modules/publications/api.ts'

type Asking = Pick<Work, 'db' | 'clock'>

/** A type of published content as isPublish judges it. */
export interface Publishable {
  /** Whose it is: a buyer's own, or a company's. */
  readonly by: 'client' | 'company'
  /** Why the caller cannot publish one more now (quota, daily limit, violations), in words; empty where they can. */
  obstacle(work: Asking, actor: Account): Promise<string>
}

/** Everything that is published, by its name on the wire; one line each. */
const publishables: Readonly<Record<string, Publishable>> = {
  demand: { by: 'client', obstacle: demandObstacle },
  goods: { by: 'company', obstacle: goodsObstacle },
  article: { by: 'company', obstacle: publicationObstacle('文章', true) },
  video: { by: 'company', obstacle: publicationObstacle('视频', true) },
  solution: { by: 'company', obstacle: publicationObstacle('解决方案', true) },
  dataLibrary: { by: 'company', obstacle: publicationObstacle('资料', false) },
}

/** May the caller publish this type now? Saving checks the same again. */
export async function mayPublish(
  work: Asking,
  actor: Account,
  type: string,
): Promise<{ can: boolean; reason: string }> {
  const publishable = Object.hasOwn(publishables, type) ? publishables[type]! : failFields({ type: '选项不正确' })
  const reason = sideObstacle(publishable.by, actor) || (await publishable.obstacle(work, actor))
  return { can: reason === '', reason }
}

function sideObstacle(by: Publishable['by'], actor: Account): string {
  if (by === 'client' && actor.isClient) return ''
  if (by === 'client' && actor.company?.status !== 'WAIT_AUDIT') return '请先完善姓名和单位'
  if (actor.company?.status === 'FROZEN') return errorText('COMPANY_FROZEN')
  if (actor.company?.status === 'WAIT_AUDIT') return errorText('APPLICATION_PENDING')
  return isMemberOf(actor) ? '' : '认证为供方后可发布'
}
