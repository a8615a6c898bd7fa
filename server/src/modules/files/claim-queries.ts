import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { AnyActor } from '../../http/actor.ts'
import { entitled } from './access.ts'
import './tables.ts'

export const listReferences = (db: Db, entity: string, entityId: string) =>
  db
    .selectFrom('file_reference')
    .select('file_id')
    .where('entity_id', '=', entityId)
    .where('entity', '=', entity)
    .execute()

/** Sets who may read a file, also one that the thing used before. */
export const writeReferences = (db: Db, references: Insertable<Tables['file_reference']>[]) =>
  db
    .insertInto('file_reference')
    .values(references)
    .onConflict(conflict =>
      conflict.columns(['entity_id', 'entity', 'file_id']).doUpdateSet({ reader_ids: sql`excluded.reader_ids` }),
    )
    .execute()

export const markReferenced = (db: Db, ids: readonly string[]) =>
  db.updateTable('file').set({ unreferenced_since: null }).where('id', 'in', ids).execute()

/**
 * Stored files that the actor may use, locked in the order of ids, so that two things that share files never wait for
 * each other.
 * @param before files that the thing used already
 */
export const lockUsable = (
  db: Db,
  { actor, isOfPlatform }: { readonly actor: AnyActor; readonly isOfPlatform?: true },
  keys: readonly string[],
  before: readonly string[],
) =>
  db
    .selectFrom('file')
    .select(['file.id', 'file.biz_type'])
    .where('file.key', 'in', keys)
    .where('file.status', '=', 'STORED')
    .where(eb =>
      actor.kind === 'operator'
        ? eb.lit(true)
        : eb.or([
            eb('file.key', 'like', 'open/%'),
            entitled(actor)(eb),
            ...(isOfPlatform ? [eb('file.owner_kind', '=', 'platform')] : []),
            // another member's, or an operator's, that stands there already
            ...(before.length > 0 ? [eb('file.id', 'in', before)] : []),
          ]),
    )
    .orderBy('file.id')
    .forUpdate()
    .execute()

export const lockFiles = (db: Db, ids: readonly string[]) =>
  db.selectFrom('file').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const deleteReferences = (db: Db, entity: string, entityId: string, fileIds: readonly string[]) =>
  db
    .deleteFrom('file_reference')
    .where('entity_id', '=', entityId)
    .where('entity', '=', entity)
    .where('file_id', 'in', fileIds)
    .execute()

/** Of files whose references have just gone, those that nothing else uses. */
export const markUnreferenced = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable('file')
    .set({ unreferenced_since: now })
    .where('id', 'in', ids)
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('file_reference').select('file_id').whereRef('file_id', '=', 'file.id'))),
    )
    .execute()

/** Files that several things use, locked. */
export async function lockFilesOf(db: Db, entity: string, ids: readonly string[]): Promise<string[]> {
  const used = db
    .selectFrom('file_reference')
    .select('file_id')
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...ids])
  const locked = await db.selectFrom('file').select('id').where('id', 'in', used).orderBy('id').forUpdate().execute()
  return locked.map(row => row.id)
}

export const deleteReferencesOf = (db: Db, entity: string, ids: readonly string[]) =>
  db
    .deleteFrom('file_reference')
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...ids])
    .execute()
