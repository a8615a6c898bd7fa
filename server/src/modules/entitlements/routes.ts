import { entitlements } from '@shangyouji/contract/companies/operator-calls'
import { withVersions } from '../../db/row-edits.ts'
import { serve } from '../../http/serve.ts'
import { may } from '../../kernel/failure.ts'
import { listEntitlements } from './api.ts'
import { type EntitlementKey, entitlementKeys } from './keys.ts'
import { byLevel, LEVELS } from './levels.ts'
import { setLimit } from './queries.ts'

export const operatorEntitlementRoutes = serve(entitlements, {
  async list({ db }) {
    const rights = await listEntitlements(db)
    const pairs = rights.flatMap(({ key }) => LEVELS.map(level => ({ id: `${key} ${level}` })))
    const versions = new Map((await withVersions(db, 'entitlement', pairs)).map(({ id, version }) => [id, version]))
    return rights.map(right => ({
      ...right,
      versions: byLevel(level => versions.get(`${right.key} ${level}`) ?? 0),
    }))
  },

  async update({ db, input, audit }) {
    may(Object.hasOwn(entitlementKeys, input.key), 'NOT_FOUND')
    const before = await setLimit(db, input.levelCode, input.key as EntitlementKey, input.limit)
    audit({ key: input.key, levelCode: input.levelCode, from: before, to: input.limit })
    return true
  },
})
