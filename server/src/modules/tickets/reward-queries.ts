import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

const AT_ONCE = 200

interface Arrival {
  readonly id: string
  readonly meetingId: string
  readonly title: string
  /** Of who came; null without one, and for people of the organiser. */
  readonly accountId: string | null
}

/** Arrivals that were not looked at yet, the earliest first; another process takes the next ones. */
export const lockUnsettled = async (db: Db): Promise<Arrival[]> =>
  (
    await sql<Arrival>`
      select c.id, c.meeting_id as "meetingId", content.title, a.id as "accountId"
      from check_in c
      join registration r on r.id = c.registration_id
      join content on content.id = c.meeting_id
      left join account a on a.phone = r.phone and a.frozen_at is null
        and not exists (
          select from company_member m where m.account_id = a.id and m.company_id = content.company_id)
      where not c.is_reward_settled
      order by c.at
      limit ${sql.lit(AT_ONCE)}
      for update of c skip locked`.execute(db)
  ).rows

export const settle = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('check_in')
    .set({ is_reward_settled: true })
    .where('id', 'in', [...ids])
    .execute()

/** @returns false: the account was rewarded for another day of the meeting */
export async function markRewarded(db: Db, { id, meetingId }: Arrival, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('check_in')
    .set({ rewarded_account_id: accountId })
    .where('id', '=', id)
    .where(is =>
      is.not(
        is.exists(
          is
            .selectFrom('check_in as other')
            .select('other.id')
            .where('other.meeting_id', '=', meetingId)
            .where('other.rewarded_account_id', '=', accountId),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
