import type { ContentStatus } from '@shangyouji/contract/content/calls'
import type { AnyActor } from '../../http/actor.ts'
import { isMemberOf } from '../../http/actor.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'

/**
 * Demand 需求: what a buyer looks for. It is published, reviewed, found, and answered by at most five suppliers, each
 * with a sealed quotation. "已满" is derived from the seats, never a state.
 */

/** No more quotations: the day set for them is past, or the demand's days are over and the hourly job has not come by. */
export const isOver = ({ deadline, expiresAt }: { deadline: string; expiresAt: Date | null }, now: Date): boolean =>
  (deadline !== '' && deadline < shanghaiDate(now)) || (expiresAt !== null && expiresAt <= now)

/** Why a viewer cannot sign up, in words; empty when they can. */
export function whyNotEnrollable(
  actor: AnyActor,
  demand: {
    accountId: string | null
    status: ContentStatus
    seatsUsed: number
    seats: number
    deadline: string
    expiresAt: Date | null
    now: Date
    isEnrolled: boolean
  },
): string {
  if (demand.status !== 'PUBLISHED') return '该需求已停止报名'
  if (actor.kind === 'visitor') return '登录后可报名'
  if (actor.accountId && actor.accountId === demand.accountId) return '不能报名自己的需求'
  if (!isMemberOf(actor, 'SUPPLIER')) return '认证为供方后可报名'
  if (demand.isEnrolled) return '贵公司已报名该需求'
  if (demand.seatsUsed >= demand.seats) return '报名名额已满'
  if (isOver(demand, demand.now)) return '报价截止时间已过'
  return ''
}

/** How well a supplier fits a demand: category 40, goods named 30, region 10, response 10, level 10. */
export function matchScore(fit: {
  category: boolean
  goods: boolean
  sameProvince: boolean
  response: number
  level: number
}): number {
  return (
    (fit.category ? 40 : 0) +
    (fit.goods ? 30 : 0) +
    (fit.sameProvince ? 10 : 0) +
    Math.round(10 * fit.response) +
    fit.level
  )
}

/** What suppliers see of who asks where names are hidden: `某需方 · 上海`. */
export const hiddenName = (provinceName: string): string =>
  provinceName ? `某需方 · ${provinceName.replace(/(市|省|自治区|特别行政区)$/, '')}` : '某需方'
