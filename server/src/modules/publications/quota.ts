import { errorText } from '@shangyouji/contract/errors'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { countBanned } from '../content/api.ts'
import { entitlement, mustHaveRoom } from '../entitlements/api.ts'
import * as queries from './queries.ts'

/**
 * Refuses one more article, solution or video above the company's limit; one that counts already may change. Savings of
 * one company wait for each other, so that two at once never share the last place.
 * @throws Failure QUOTA_USED
 */
export async function mustHaveContentRoom(
  work: Pick<Work, 'db' | 'clock'>,
  company: { id: string },
  exceptId: string | null,
): Promise<void> {
  await queries.lockCompany(work.db, company.id)
  await mustHaveRoom(work, company, 'content', await queries.countCounted(work.db, company.id, exceptId))
}

/** Why a supplier cannot publish one more now, in words; empty where it can. */
export const whyPublicationNotPublishable =
  (label: string, isCounted: boolean) =>
  async (work: Pick<Work, 'db' | 'clock'>, actor: Account): Promise<string> => {
    const { company } = actor
    if (!company) return errorText('NOT_ALLOWED')
    if (isCounted) {
      const existing = await queries.countCounted(work.db, company.id, null)
      const { limit, used } = await entitlement(work, company, 'content', existing)
      if (limit !== null && used >= limit) return errorText('QUOTA_USED', { used, limit })
    }
    return (await countBanned(work.db, { companyId: company.id })) > 0
      ? `您有违规下架的内容，请先修改或删除后再发布${label}`
      : ''
  }
