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
