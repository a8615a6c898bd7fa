import type { ExpressState } from '@shangyouji/contract/demand-express/labels'
import type { Services } from '../../../server/src/kernel/services.ts'
import { makeExpress } from '../../../server/src/modules/demand-express/factory.ts'
import type { DemandStory } from './demands.ts'

const HOUR_MS = 3_600_000

/** 需求加急 of the buyers' demands in every state that time does not change at once: paid ones are made by paying. */
export async function seedExpress(
  { database: { db }, clock }: Services,
  demands: readonly DemandStory[],
): Promise<void> {
  const now = clock.now().getTime()
  const make = (demandId: string, accountId: string, state: ExpressState, at: number) =>
    makeExpress(db, { demandId, accountId, state, at: new Date(at) })
  const states = ['PUSHED', 'MISSED', 'CLOSED', 'PUSHED'] as const
  for (const [i, state] of states.entries()) {
    const { id, buyer, publishedAt } = demands[i]!
    await make(id, buyer, state, publishedAt.getTime() - HOUR_MS)
  }
  // public for less than a day: its second push is still to come
  const young = demands.filter(({ publishedAt }) => now - publishedAt.getTime() < 23 * HOUR_MS)
  for (const { id, buyer, publishedAt } of young.slice(0, 1))
    await make(id, buyer, 'REVIEWED', publishedAt.getTime() - HOUR_MS)
  const waiting = await db
    .selectFrom('content')
    .select(['id', 'account_id'])
    .where('type', '=', 'demand')
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await make(waiting.id, waiting.account_id!, 'UNPAID', now - HOUR_MS)
}
