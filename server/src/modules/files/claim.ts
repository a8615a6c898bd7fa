import type { BizType } from '@shangyouji/contract/files/calls'
import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import { fail } from '../../kernel/failure.ts'
import { keyOfUrl } from './address.ts'
import * as claimQueries from './claim-queries.ts'
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
  /** Files that the module stored itself, as the platform's, for a visitor. */
  readonly isOfPlatform?: true
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
  const before = await claimQueries.listReferences(db, user.entity, user.id)
  const used =
    keys.length > 0
      ? await mustBeUsable(
          db,
          user,
          keys,
          before.map(row => row.file_id),
        )
      : []
  const dropped = before.map(row => row.file_id).filter(id => !used.includes(id))

  if (used.length > 0) {
    await claimQueries.writeReferences(
      db,
      used.map(file_id => ({
        entity: user.entity,
        entity_id: user.id,
        file_id,
        reader_ids: [...(user.readers ?? [])],
        created_at: user.now,
      })),
    )
    await claimQueries.markReferenced(db, used)
  }
  if (dropped.length > 0) await drop(db, user, dropped)
}

async function mustBeUsable(db: Db, user: FileUser, keys: string[], before: string[]): Promise<string[]> {
  const rows = await claimQueries.lockUsable(db, user, keys, before)
  if (rows.length < keys.length && !user.isLenient) fail('FILE_GONE')
  if (user.kinds && rows.some(row => !user.kinds!.includes(row.biz_type))) fail('FILE_GONE')
  return rows.map(row => row.id)
}

async function drop(db: Db, user: FileUser, ids: string[]): Promise<void> {
  await claimQueries.lockFiles(db, ids)
  await claimQueries.deleteReferences(db, user.entity, user.id, ids)
  await claimQueries.markUnreferenced(db, ids, user.now)
}

/** What several things used they use no more, with a number of statements that does not grow with them. */
export async function releaseFiles(db: Db, entity: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const fileIds = await claimQueries.lockFilesOf(db, entity, ids)
  if (fileIds.length === 0) return
  await claimQueries.deleteReferencesOf(db, entity, ids)
  await claimQueries.markUnreferenced(db, fileIds, now)
}
