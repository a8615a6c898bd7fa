import type { Db } from '../../../db/database.ts'
import { paged } from '../../../db/paged.ts'
import type { RealnameStatus } from '../tables.ts'
import '../tables.ts'

/** The name of real-name records in the queue of reviews; what is reviewed there is the account. */
export const REALNAME = 'realname'

/** The newest real-name record decides. */
export const lastRealname = (db: Db, accountId: string) =>
  db
    .selectFrom('realname_record')
    .select(['id', 'status', 'reason'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The real name of an account as it was proved; null where none is. */
export const provedNameOf = async (db: Db, accountId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('realname_record')
      .select('name')
      .where('account_id', '=', accountId)
      .where('status', '=', 'APPROVED')
      .executeTakeFirst()
  )?.name ?? null

export const addRealname = (
  db: Db,
  row: { id: string; account_id: string; name: string; id_number: string; images: string[]; created_at: Date },
) => db.insertInto('realname_record').values(row).execute()

/** Records with the review in which they wait, where they do. */
const records = (db: Db) =>
  db
    .selectFrom('realname_record')
    .leftJoin('review', join =>
      join
        .onRef('review.entity_id', '=', 'realname_record.account_id')
        .on('review.entity', '=', REALNAME)
        .on('review.status', '=', 'PENDING')
        .on('realname_record.status', '=', 'PENDING'),
    )
    .selectAll('realname_record')
    .select('review.id as review_id')

export type RealnameRow = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>

export function searchRealnames<R>(
  db: Db,
  input: { current: number; size: number; order: 'asc' | 'desc'; status?: RealnameStatus | undefined },
  present: (row: RealnameRow) => R,
) {
  let query = records(db)
  if (input.status) query = query.where('realname_record.status', '=', input.status)
  const sorted = query.orderBy('realname_record.created_at', input.order).orderBy('realname_record.id', input.order)
  return paged(db, sorted, input, present)
}

export const findRealname = (db: Db, id: string): Promise<RealnameRow | undefined> =>
  records(db).where('realname_record.id', '=', id).executeTakeFirst()

/** Decides the record with which an account waits; undefined where none does. */
export const decideRealname = (
  db: Db,
  accountId: string,
  decision: { status: 'APPROVED' | 'REFUSED'; reason: string; decided_by: string; decided_at: Date },
) =>
  db
    .updateTable('realname_record')
    .set(decision)
    .where('account_id', '=', accountId)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
