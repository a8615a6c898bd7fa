import type { Work } from '../../http/serve.ts'
import { type EntitlementKey, entitlement, entitlementKeys } from '../entitlements/api.ts'

/** Every right of a company's level with how much of it is used. */
export async function rightsOf(work: Pick<Work, 'db' | 'clock' | 'lists'>, company: { id: string }) {
  const keys = Object.keys(entitlementKeys) as EntitlementKey[]
  return Promise.all(
    keys.map(async key => {
      const { label, period } = entitlementKeys[key]
      const existing =
        period === 'NOW' ? await work.lists.entitlementCounts[key]?.(work.db, company.id, work.clock.now()) : undefined
      return { key, label, ...(await entitlement(work, company, key, period === 'NOW' ? (existing ?? 0) : undefined)) }
    }),
  )
}
