import { errorText } from '@shangyouji/contract/errors'
import { type Account, isMemberOf } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { failFields } from '../../kernel/failure.ts'

/** A type of published content as isPublish judges it. */
export interface Publishable {
  /** Whose it is: anyone's who is logged in, a buyer's own, or a company's. */
  readonly by: 'user' | 'client' | 'company'
  /** Why the caller cannot publish one more now (quota, daily limit, violations), in words; empty where they can. */
  obstacle(work: Pick<Work, 'db' | 'clock'>, actor: Account): Promise<string>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** By the name of the type on the wire. */
    readonly publishables: Readonly<Record<string, Publishable>>
  }
}

/** May the caller publish this type now? Saving checks the same again. */
export async function mayPublish(
  work: Pick<Work, 'db' | 'clock' | 'lists'>,
  actor: Account,
  type: string,
): Promise<{ can: boolean; reason: string }> {
  const { publishables } = work.lists
  const publishable = Object.hasOwn(publishables, type) ? publishables[type]! : failFields({ type: '选项不正确' })
  const reason = sideObstacle(publishable.by, actor) || (await publishable.obstacle(work, actor))
  return { can: reason === '', reason }
}

function sideObstacle(by: Publishable['by'], actor: Account): string {
  if (by === 'user' || (by === 'client' && actor.isClient)) return ''
  if (by === 'client' && actor.company?.status !== 'WAIT_AUDIT') return '请先完善姓名和单位'
  if (actor.company?.status === 'FROZEN') return errorText('COMPANY_FROZEN')
  if (actor.company?.status === 'WAIT_AUDIT') return errorText('APPLICATION_PENDING')
  return isMemberOf(actor) ? '' : '认证为供方后可发布'
}
