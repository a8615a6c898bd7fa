import { entitlements } from '@shangyouji/contract/companies/operator-calls'
import { may } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { type EntitlementKey, entitlementKeys } from './keys.ts'
import { listLimits, setLimit } from './queries.ts'

export const operatorEntitlementRoutes = serve(entitlements, {
  async list({ db }) {
    const limits = new Map((await listLimits(db)).map(row => [`${row.level_code} ${row.key}`, row.max_count]))
    return Object.entries(entitlementKeys).map(([key, { label, period }]) => {
      const of = (level: string) => limits.get(`${level} ${key}`) ?? null
      const byLevel = { FREE: of('FREE'), STANDARD: of('STANDARD'), SENIOR: of('SENIOR'), FLAGSHIP: of('FLAGSHIP') }
      return { key, label, period, limits: byLevel }
    })
  },

  async update({ db, input, audit }) {
    may(Object.hasOwn(entitlementKeys, input.key), 'NOT_FOUND')
    const before = await setLimit(db, input.levelCode, input.key as EntitlementKey, input.limit)
    audit({ key: input.key, levelCode: input.levelCode, from: before, to: input.limit })
    return true
  },
})
