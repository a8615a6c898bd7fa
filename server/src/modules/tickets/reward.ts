import type { Work } from '../../http/serve.ts'
import * as queries from './reward-queries.ts'

/**
 * Rewards who came to a meeting, some at a time: once a meeting, on whichever day, and no people of the organiser.
 * @returns whether there may be more
 */
export async function rewardArrivals({ db, jobs }: Work): Promise<boolean> {
  const arrivals = await queries.lockUnsettled(db)
  if (arrivals.length === 0) return false
  for (const arrival of arrivals) {
    const { id, title, accountId } = arrival
    if (accountId === null || !(await queries.markRewarded(db, arrival, accountId))) continue
    await jobs.send(db, 'points.grant', rewarded(accountId, id, title))
  }
  await queries.settle(
    db,
    arrivals.map(({ id }) => id),
  )
  return true
}

const rewarded = (ownerId: string, refId: string, title: string) => ({
  rule: 'ENROL_SIGN' as const,
  ownerId,
  refId,
  note: `《${title}》`,
})

/** An arrival that is taken back at the door takes its reward with it. */
export async function takeRewardBack(
  { db, jobs }: Pick<Work, 'db' | 'jobs'>,
  { id, rewarded_account_id: accountId }: { readonly id: string; readonly rewarded_account_id: string | null },
): Promise<void> {
  if (accountId) await jobs.send(db, 'points.revoke', { ...rewarded(accountId, id, ''), note: '签到已撤销' })
}
