import type { BizType } from '@shangyouji/contract/files/calls'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { entitled } from './access.ts'
import './tables.ts'

export type FileRow = Selectable<Tables['file']>
type Rule = ReturnType<typeof entitled>

export interface FileFilter {
  readonly ids?: readonly string[]
  readonly bizTypes?: readonly BizType[]
  /** Things that use the files. */
  readonly bizIds?: readonly string[]
}

/** Newest first; everything asked for must hold. */
export function listFiles(db: Db, rule: Rule, filter: FileFilter, limit: number): Promise<FileRow[]> {
  let query = db.selectFrom('file').selectAll('file').where('file.status', '=', 'STORED').where(rule)
  if (filter.ids) query = query.where('file.id', 'in', filter.ids.length > 0 ? [...filter.ids] : [sql<string>`null`])
  if (filter.bizTypes?.length) query = query.where('file.biz_type', 'in', [...filter.bizTypes])
  if (filter.bizIds?.length) {
    query = query.where('file.id', 'in', eb =>
      eb
        .selectFrom('file_reference')
        .select('file_id')
        .where('entity_id', 'in', [...filter.bizIds!]),
    )
  }
  return query.orderBy('file.created_at', 'desc').orderBy('file.id', 'desc').limit(limit).execute()
}

export const insertFile = (db: Db, row: Insertable<Tables['file']>) => db.insertInto('file').values(row).execute()

export const finishFile = (db: Db, id: string) =>
  db.updateTable('file').set({ status: 'STORED' }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteFile = (db: Db, id: string) => db.deleteFrom('file').where('id', '=', id).execute()

/** Notes a variant before it is stored, so that it is purged with its file. False where the file is gone. */
export async function noteVariant(db: Db, key: string, variant: string): Promise<boolean> {
  const row = await db
    .updateTable('file')
    .set({
      variants: sql`case when ${variant} = any(variants) then variants else array_append(variants, ${variant}) end`,
    })
    .where('key', '=', key)
    .where('status', '=', 'STORED')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes bytes off today's allowance; false where it does not reach. One statement, so that no two requests share it. */
export async function takeAllowance(
  db: Db,
  accountId: string,
  day: string,
  bytes: number,
  limit: number,
): Promise<boolean> {
  if (bytes > limit) return false
  const row = await db
    .insertInto('upload_usage')
    .values({ account_id: accountId, day, bytes })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet({ bytes: sql`upload_usage.bytes + excluded.bytes` })
        .where(sql<boolean>`upload_usage.bytes + excluded.bytes <= ${limit}`),
    )
    .returning('bytes')
    .executeTakeFirst()
  return row !== undefined
}

export const returnAllowance = (db: Db, accountId: string, day: string, bytes: number) =>
  db
    .updateTable('upload_usage')
    .set({ bytes: sql`bytes - ${bytes}` })
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .execute()

/** Rows whose bytes are to go: unused since `cutoff`, or stuck half-way since `stuckBefore`. Marks them first. */
export async function takePurgeable(db: Db, cutoff: Date, stuckBefore: Date, limit: number): Promise<FileRow[]> {
  const unused = db
    .selectFrom('file')
    .select('id')
    .where('status', '=', 'STORED')
    .where('unreferenced_since', '<', cutoff)
    .limit(limit)
  await db
    .updateTable('file')
    .set({ status: 'PURGING' })
    .where('id', 'in', unused)
    // asked again of the locked row: a form may have claimed it meanwhile
    .where('unreferenced_since', '<', cutoff)
    .where('status', '=', 'STORED')
    .execute()
  return db
    .selectFrom('file')
    .selectAll()
    .where(eb =>
      eb.or([eb('status', '=', 'PURGING'), eb('status', '=', 'STORING').and('created_at', '<', stuckBefore)]),
    )
    .limit(limit)
    .execute()
}

export const deleteUsageBefore = (db: Db, day: string) => db.deleteFrom('upload_usage').where('day', '<', day).execute()
