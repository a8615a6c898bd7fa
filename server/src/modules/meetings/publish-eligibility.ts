import { errorText } from '@shangyouji/contract/errors'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { entitlement } from '../entitlements/api.ts'

/** Why a company cannot hold one more meeting now, in words; empty where it can. */
export async function whyMeetingNotPublishable(work: Pick<Work, 'db' | 'clock'>, actor: Account): Promise<string> {
  const { company } = actor
  if (!company) return errorText('NOT_ALLOWED')
  if (company.kind !== 'SUPPLIER') return ''
  const { limit, used } = await entitlement(work, company, 'meetings')
  return limit !== null && used >= limit ? errorText('QUOTA_USED', { used, limit }) : ''
}
