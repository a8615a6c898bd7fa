import type { PolicyCode } from '@shangyouji/contract/site/calls'
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/** One draft a policy: a second one writes over the first. */
export const writePolicyDraft = (
  db: Db,
  draft: Insertable<Tables['policy_version']>,
  fields: Updateable<Tables['policy_version']>,
) =>
  db
    .insertInto('policy_version')
    .values(draft)
    .onConflict(conflict => conflict.column('code').where('version', 'is', null).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()

/** Locks the version until the transaction ends. */
export const lockPolicyVersion = (db: Db, id: string) =>
  db.selectFrom('policy_version').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The highest number and the latest day of effect so far. */
export const lastPolicyVersion = (db: Db, code: PolicyCode) =>
  db
    .selectFrom('policy_version')
    .select([sql<number>`coalesce(max(version), 0)`.as('version'), sql<Date | null>`max(effective_at)`.as('at')])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

export const updatePolicyVersion = (db: Db, id: string, changes: Updateable<Tables['policy_version']>) =>
  db.updateTable('policy_version').set(changes).where('id', '=', id).execute()
