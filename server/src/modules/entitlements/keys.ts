import type { Db } from '../../db/database.ts'
import type { EventBus } from '../../db/events.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'

/** How the use of an entitlement is counted: by things that exist now, or by takings within a period. */
export type Period = 'NOW' | 'DAY' | 'MONTH' | 'YEAR'

/** The entitlements of a membership: label, how use is counted, limits of FREE, STANDARD, SENIOR, FLAGSHIP (null: none). */
export const entitlementKeys = {
  goods: { label: '产品', period: 'NOW', limits: [50, 500, 3000, null] },
  content: { label: '文章、解决方案与视频', period: 'NOW', limits: [10, 50, 200, null] },
  ocop: { label: '一司一品', period: 'NOW', limits: [0, 1, 1, 1] },
  core: { label: '核心产品', period: 'NOW', limits: [0, 3, 6, 10] },
  /** How many of the templates DEFAULT, PAY, SHOP_ONE, SHOP_TWO are open, in this order. */
  storefront: { label: '店铺模板', period: 'NOW', limits: [1, 2, 3, 4] },
  demandEnroll: { label: '需求报名', period: 'MONTH', limits: [3, 20, 60, 200] },
  refresh: { label: '刷新', period: 'DAY', limits: [5, 30, 100, 300] },
  /** Of every label and every position of adverts. */
  slots: { label: '推荐位（每类）', period: 'NOW', limits: [0, 2, 6, 12] },
  meetings: { label: '会议', period: 'YEAR', limits: [1, 6, 24, null] },
  virtualNumbers: { label: '虚拟号码', period: 'NOW', limits: [0, 1, 3, 10] },
  sms: { label: '短信', period: 'MONTH', limits: [0, 100, 500, 2000] },
} as const satisfies Record<string, { label: string; period: Period; limits: readonly (number | null)[] }>

export type EntitlementKey = keyof typeof entitlementKeys

/** Something that leaves the shelf where the level allows fewer, and comes back where it allows more. */
export interface SurplusKind {
  /** Takes what is beyond the limit off, the one refreshed longest ago first; brings back what fits. Null: no limit. */
  fit(
    work: { readonly db: Db; readonly clock: Clock; readonly events: EventBus; readonly jobs: Jobs },
    companyId: string,
    limit: number | null,
  ): Promise<Fitted>
}
export interface Fitted {
  readonly label: string
  readonly taken: number
  readonly returned: number
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** How many of a thing a company has now, for the kinds that are counted by what exists. */
    readonly entitlementCounts: Partial<
      Readonly<Record<EntitlementKey, (db: Db, companyId: string, now: Date) => Promise<number>>>
    >
    /** Kinds that are fitted to the limit when a level changes. */
    readonly surplusKinds: Partial<Readonly<Record<EntitlementKey, SurplusKind>>>
  }
}

/** First day of the period that an instant lies in, Asia/Shanghai. */
export function periodStart(period: Period, at: Date): string {
  const day = shanghaiDate(at)
  switch (period) {
    case 'NOW':
      return '1970-01-01'
    case 'DAY':
      return day
    case 'MONTH':
      return `${day.slice(0, 7)}-01`
    case 'YEAR':
      return `${day.slice(0, 4)}-01-01`
  }
}

/** First day of the next period, when what was used is free again; null where nothing resets. */
export function periodEnd(period: Period, at: Date): string | null {
  if (period === 'NOW') return null
  const next = new Date(`${periodStart(period, at)}T00:00:00Z`)
  if (period === 'DAY') next.setUTCDate(next.getUTCDate() + 1)
  if (period === 'MONTH') next.setUTCMonth(next.getUTCMonth() + 1)
  if (period === 'YEAR') next.setUTCFullYear(next.getUTCFullYear() + 1)
  return next.toISOString().slice(0, 10)
}
