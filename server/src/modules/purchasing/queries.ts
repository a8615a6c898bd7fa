import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../kernel/clock.ts'
import type { Line } from './line.ts'
import type { Matched } from './match.ts'
import './tables.ts'

export type LineRow = Selectable<Tables['pool_line']>

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
  readonly isFound?: boolean
}

/** A buyer's list as it was written down. */
export function listLines(db: Db, accountId: string, input: Search) {
  let query = db.selectFrom('pool_line').selectAll().where('account_id', '=', accountId)
  if (input.isFound !== undefined) query = query.where('spec_id', input.isFound ? 'is not' : 'is', null)
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([eb('name', 'ilike', like), eb('cas', 'like', like), eb('catalog_no', 'ilike', like)]),
    )
  }
  return paged(db, query.orderBy('sort').orderBy('id'), input, row => row)
}

/** A buyer's lines, locked for what is made of them. */
export const lockLines = (db: Db, accountId: string, ids: readonly string[]): Promise<LineRow[]> =>
  db
    .selectFrom('pool_line')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

const LISTS = 7330

/** Writers of one list wait for each other, so that its limit holds. @returns lines there are, and the last place */
export async function lockList(db: Db, accountId: string): Promise<{ count: number; last: number }> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LISTS)}, hashtext(${accountId}))`.execute(db)
  return db
    .selectFrom('pool_line')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(sort), 0)::int`.as('last')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** What is kept of a line when it is put on the list. */
export type NewLine = Line &
  Omit<Matched, 'quantity'> & { readonly taken: number | null; readonly isConfirmed: boolean }

export async function insertLines(
  db: Db,
  accountId: string,
  lines: readonly NewLine[],
  after: number,
  now: Date,
): Promise<void> {
  const rows = lines.map((line, i) => ({
    id: newId(),
    sort: after + 1 + i,
    original: line.original,
    name: line.name,
    cas: line.cas,
    catalog_no: line.catalogNo,
    brand: line.brand,
    pack: line.pack,
    unit: line.unit,
    remark: line.remark,
    asked_quantity: line.quantity,
    quantity_text: line.quantityText,
    quantity: line.taken,
    spec_id: line.specId,
    is_confirmed: line.isConfirmed,
    candidates: line.candidates,
  }))
  const columns = sql.raw(`original, name, cas, catalog_no, brand, pack, unit, remark, asked_quantity, quantity_text,
    quantity, spec_id, is_confirmed, candidates`)
  await sql`
    insert into pool_line (id, account_id, sort, ${columns}, created_at, updated_at)
    select id, ${accountId}::uuid, sort, ${columns}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id uuid, sort int, original text, name text, cas text,
      catalog_no text, brand text, pack text, unit text, remark text, asked_quantity int, quantity_text text,
      quantity int, spec_id uuid, is_confirmed boolean, candidates jsonb)`.execute(db)
}

/** Lines that ask for the same as one before them: the same pack, or where none is taken the same words. */
export async function listDoubled(db: Db, accountId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (
        partition by coalesce(spec_id::text, lower(concat_ws(' ', name, cas, catalog_no, pack))) order by sort, id
      ) as place
      from pool_line where account_id = ${accountId}::uuid
    ) as line where place > 1`.execute(db)
  return new Set(rows.map(row => row.id))
}

export const setLine = (db: Db, id: string, values: Updateable<Tables['pool_line']>, now: Date) =>
  db
    .updateTable('pool_line')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

export async function removeLines(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const gone = await db
    .deleteFrom('pool_line')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
  return gone.map(row => row.id)
}
