import { errorText } from '@shangyouji/contract/errors'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { parameters } from '../base/api.ts'
import { countBanned } from '../content/api.ts'
import { countSubmittedSince } from './queries.ts'

/** Why a buyer cannot publish one more demand now, in words; empty where they can. */
export async function whyDemandNotPublishable(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: Account,
): Promise<string> {
  const { accountId } = actor
  const today = await countSubmittedSince(db, accountId, new Date(clock.now().getTime() - 86_400_000))
  if (today >= (await parameters(db).number('demand.perDay'))) return errorText('DAILY_LIMIT', { act: '发布' })
  return (await countBanned(db, { accountId })) > 0 ? '您有违规下架的需求，请先修改或删除' : ''
}
