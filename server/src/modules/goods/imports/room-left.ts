import type { Work } from '../../../http/serve.ts'
import { entitlement } from '../../entitlements/api.ts'
import { countCounted } from '../queries.ts'

/** How many goods more the company's level lets it show; null without a limit. */
export async function roomLeft(work: Pick<Work, 'db' | 'clock'>, company: { id: string }): Promise<number | null> {
  const { limit, used } = await entitlement(work, company, 'goods', await countCounted(work.db, company.id))
  return limit === null ? null : Math.max(0, limit - used)
}
