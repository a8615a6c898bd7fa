import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

export interface EndingLicence {
  readonly company_id: string
  readonly licence_no: string
  /** Code of the dictionary LICENCE_TYPE. */
  readonly type: string
  readonly expires_on: string
}

/** Permits of approved companies that end from one day up to another, both included. */
export async function endingLicences(db: Db, from: string, until: string): Promise<EndingLicence[]> {
  const { rows } = await sql<EndingLicence>`
    select company.id as company_id, one ->> 'no' as licence_no, one ->> 'type' as type, one ->> 'expireAt' as expires_on
    from company
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(profile -> 'licences') = 'array' then profile -> 'licences' else '[]'::jsonb end
    ) as one
    where status = 'APPROVED' and one ->> 'expireAt' between ${from} and ${until}
    order by company.id
    limit 10000`.execute(db)
  return rows
}

/** Notes reminders as given; false when the first of them was given before. */
export async function takeReminders(db: Db, licence: EndingLicence, daysBefore: readonly number[]): Promise<boolean> {
  const { company_id, licence_no, expires_on } = licence
  const taken = await db
    .insertInto('licence_reminder')
    .values(daysBefore.map(days_before => ({ company_id, licence_no, expires_on, days_before })))
    .onConflict(conflict => conflict.doNothing())
    .returning('days_before')
    .execute()
  return taken.some(row => row.days_before === daysBefore[0])
}
