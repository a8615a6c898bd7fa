import type { Db } from '../../db/database.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { type EntitlementKey, entitlementKeys, entitlements } from '../entitlements/api.ts'

/** Every right of a company's level with how much of it is used. */
export async function rightsOf(work: Pick<Work, 'db' | 'clock' | 'lists'>, company: { id: string }) {
  const keys = Object.keys(entitlementKeys) as EntitlementKey[]
  const found = await entitlements(work, company, keys)
  return Promise.all(
    keys.map(async key => {
      const { label, period } = entitlementKeys[key]
      const right = found.get(key)!
      if (period !== 'NOW') return { key, label, ...right }
      const existing = await work.lists.entitlementCounts[key]?.(work.db, company.id, work.clock.now())
      return { key, label, ...right, used: existing ?? 0 }
    }),
  )
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** Days of paid positions that a company bought, and how many of them are not over. */
    readonly countBoughtAdverts: (db: Db, companyId: string, today: string) => Promise<{ bought: number; left: number }>
  }
}

/** Days of paid positions as a right that was bought. */
export async function boughtAdverts({ db, clock, lists }: Pick<Work, 'db' | 'clock' | 'lists'>, companyId: string) {
  const { bought, left } = await lists.countBoughtAdverts(db, companyId, shanghaiDate(clock.now()))
  return { key: 'adverts', label: '广告位（天）', limit: bought, used: bought - left, left, resetAt: null }
}
