import { errorText } from '@shangyouji/contract/errors'
import type { Account } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { entitlement } from '../../entitlements/api.ts'
import { countCounted } from '../queries.ts'

/** Why a supplier cannot publish one more now, in words; empty where it can. Saving checks the same again. */
export async function whyGoodsNotPublishable(work: Pick<Work, 'db' | 'clock'>, actor: Account): Promise<string> {
  const { company } = actor
  if (!company) return errorText('NOT_ALLOWED')
  const { limit, used } = await entitlement(work, company, 'goods', await countCounted(work.db, company.id))
  return limit !== null && used >= limit ? errorText('QUOTA_USED', { used, limit }) : ''
}
