import { entitlements } from '@shangyouji/contract/companies/operator-calls'

import { withVersions } from '../../db/row-edits.ts'
import { serve } from '../../http/serve.ts'
import { may } from '../../kernel/failure.ts'
import { type EntitlementKey, entitlementKeys } from './keys.ts'
import { listLimits, setLimit } from './queries.ts'

const levels = ['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP']

export const operatorEntitlementRoutes = serve(entitlements, {
  async list({ db }) {
    const limits = new Map((await listLimits(db)).map(row => [`${row.level_code} ${row.key}`, row.max_count]))
    const pairs = Object.keys(entitlementKeys).flatMap(key => levels.map(level => ({ id: `${key} ${level}` })))
    const versions = new Map((await withVersions(db, 'entitlement', pairs)).map(({ id, version }) => [id, version]))
    return Object.entries(entitlementKeys).map(([key, { label, period }]) => {
      const versionOf = (level: string) => versions.get(`${key} ${level}`) ?? 0
      const of = (level: string) => limits.get(`${level} ${key}`) ?? null
      const byLevel = { FREE: of('FREE'), STANDARD: of('STANDARD'), SENIOR: of('SENIOR'), FLAGSHIP: of('FLAGSHIP') }
      const byVersion = {
        FREE: versionOf('FREE'),
        STANDARD: versionOf('STANDARD'),
        SENIOR: versionOf('SENIOR'),
        FLAGSHIP: versionOf('FLAGSHIP'),
      }
      return { key, label, period, limits: byLevel, versions: byVersion }
    })
  },

  async update({ db, input, audit }) {
    may(Object.hasOwn(entitlementKeys, input.key), 'NOT_FOUND')
    const before = await setLimit(db, input.levelCode, input.key as EntitlementKey, input.limit)
    audit({ key: input.key, levelCode: input.levelCode, from: before, to: input.limit })
    return true
  },
})
