import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import { own } from './access.ts'
import { keyOfUrl } from './address.ts'
import type { FileRow } from './queries.ts'

/** A stored file of the caller's own by its address, signed or not; undefined for what is absent or foreign. */
export async function findStored(db: Db, url: string, actor: AnyActor): Promise<FileRow | undefined> {
  const key = keyOfUrl(url)
  if (key === null) return undefined
  return db
    .selectFrom('file')
    .selectAll('file')
    .where('file.key', '=', key)
    .where('file.status', '=', 'STORED')
    .where(own(actor))
    .executeTakeFirst()
}

/** Those of several addresses that are stored files of the caller's own. */
export async function listOwnStored(db: Db, urls: readonly string[], actor: AnyActor): Promise<Set<string>> {
  const byKey = new Map(urls.flatMap(url => (keyOfUrl(url) === null ? [] : [[keyOfUrl(url)!, url] as const])))
  if (byKey.size === 0) return new Set()
  const rows = await db
    .selectFrom('file')
    .select('file.key')
    .where('file.key', 'in', [...byKey.keys()])
    .where('file.status', '=', 'STORED')
    .where(own(actor))
    .execute()
  return new Set(rows.map(row => byKey.get(row.key)!))
}
