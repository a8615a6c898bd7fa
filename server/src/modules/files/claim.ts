import type { BizType } from '@shangyouji/contract/files/calls'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import { fail } from '../../kernel/failure.ts'
import { entitled } from './access.ts'
import { keyOfUrl } from './address.ts'
import './tables.ts'

/** The thing that uses files: a company, a demand, a banner … */
export interface FileUser {
  readonly entity: string
  readonly id: string
  /** Who writes it: private files count only when they are the writer's or open to it. Operators may use any. */
  readonly actor: AnyActor
  readonly now: Date
  /** Accounts and companies that may read these files besides their owner. */
  readonly readers?: readonly string[]
  /** Files of other kinds are refused. */
  readonly kinds?: readonly BizType[]
  /** What is not stored (any more) is passed over instead of refused. */
  readonly isLenient?: true
}

/**
 * Notes that a thing uses exactly these stored files; what it used before and uses no more is purged after 7 days
 * unless something else uses it. Empty texts and addresses that are not ours are passed over. Call it inside the
 * transaction that writes the thing, with everything the thing shows: pictures, attachments, pictures within texts.
 * @param urls lasting or signed addresses, in any order, repeated or not
 * @throws Failure FILE_GONE for an address that is not stored (any more), not of the kind or not the writer's
 */
export async function claimFiles(db: Db, user: FileUser, urls: readonly string[]): Promise<void> {
  const keys = [...new Set(urls.map(keyOfUrl).filter(key => key !== null))]
  const before = await db
    .selectFrom('file_reference')
    .select('file_id')
    .where('entity_id', '=', user.id)
    .where('entity', '=', user.entity)
    .execute()
  const used =
    keys.length > 0
      ? await lockUsable(
          db,
          user,
          keys,
          before.map(row => row.file_id),
        )
      : []
  const dropped = before.map(row => row.file_id).filter(id => !used.includes(id))

  if (used.length > 0) {
    await db
      .insertInto('file_reference')
      .values(
        used.map(file_id => ({
          entity: user.entity,
          entity_id: user.id,
          file_id,
          reader_ids: [...(user.readers ?? [])],
          created_at: user.now,
        })),
      )
      .onConflict(conflict =>
        conflict.columns(['entity_id', 'entity', 'file_id']).doUpdateSet({ reader_ids: sql`excluded.reader_ids` }),
      )
      .execute()
    await db.updateTable('file').set({ unreferenced_since: null }).where('id', 'in', used).execute()
  }
  if (dropped.length > 0) await drop(db, user, dropped)
}

/** Locks in the order of ids, so that two things that share files never wait for each other. */
async function lockUsable(db: Db, user: FileUser, keys: string[], before: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select(['file.id', 'file.biz_type'])
    .where('file.key', 'in', keys)
    .where('file.status', '=', 'STORED')
    .where(eb =>
      user.actor.kind === 'operator'
        ? eb.lit(true)
        : eb.or([
            eb('file.key', 'like', 'open/%'),
            entitled(user.actor)(eb),
            // another member's, or an operator's, that stands there already
            ...(before.length > 0 ? [eb('file.id', 'in', before)] : []),
          ]),
    )
    .orderBy('file.id')
    .forUpdate()
    .execute()
  if (rows.length < keys.length && !user.isLenient) fail('FILE_GONE')
  if (user.kinds && rows.some(row => !user.kinds!.includes(row.biz_type))) fail('FILE_GONE')
  return rows.map(row => row.id)
}

async function drop(db: Db, user: FileUser, ids: string[]): Promise<void> {
  await db.selectFrom('file').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  await db
    .deleteFrom('file_reference')
    .where('entity_id', '=', user.id)
    .where('entity', '=', user.entity)
    .where('file_id', 'in', ids)
    .execute()
  await db
    .updateTable('file')
    .set({ unreferenced_since: user.now })
    .where('id', 'in', ids)
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('file_reference').select('file_id').whereRef('file_id', '=', 'file.id'))),
    )
    .execute()
}

/** What several things used they use no more, with a number of statements that does not grow with them. */
export async function releaseFiles(db: Db, entity: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const used = db
    .selectFrom('file_reference')
    .select('file_id')
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...ids])
  const locked = await db.selectFrom('file').select('id').where('id', 'in', used).orderBy('id').forUpdate().execute()
  const fileIds = locked.map(row => row.id)
  if (fileIds.length === 0) return
  await db
    .deleteFrom('file_reference')
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...ids])
    .execute()
  await db
    .updateTable('file')
    .set({ unreferenced_since: now })
    .where('id', 'in', fileIds)
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('file_reference').select('file_id').whereRef('file_id', '=', 'file.id'))),
    )
    .execute()
}
