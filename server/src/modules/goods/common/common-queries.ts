import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { CHOSEN_CAP, paged } from '../../../db/paged.ts'
import type { Tables } from '../../../db/tables.ts'
import { searchQuery } from '../../../search/search-query.ts'
import { codeKey } from '../form/packs.ts'
import '../tables.ts'

export type CommonRow = Omit<Selectable<Tables['common_goods']>, 'search'>

const columns = [
  'id',
  'name',
  'name_en',
  'cas',
  'catalog_no',
  'catalog_key',
  'category_id',
  'form',
  'is_shipped',
  'deleted_at',
  'created_at',
  'updated_at',
] as const

export function listCommon(
  db: Db,
  input: { current: number; size: number; keyword?: string; categoryIds?: readonly string[] },
) {
  let query = db.selectFrom('common_goods').select(columns).where('deleted_at', 'is', null)
  const words = input.keyword ? searchQuery(input.keyword) : null
  if (input.keyword) query = query.where(words ? sql<boolean>`search @@ ${words}::tsquery` : sql<boolean>`false`)
  if (input.categoryIds) query = query.where('category_id', 'in', [...input.categoryIds])
  if (words) query = query.orderBy(sql`ts_rank(search, ${words}::tsquery)`, 'desc')
  return paged(db, query.orderBy('updated_at', 'desc').orderBy('id', 'desc'), input, row => row, CHOSEN_CAP)
}

export const listCommonById = (db: Db, ids: readonly string[]): Promise<CommonRow[]> =>
  db
    .selectFrom('common_goods')
    .select(columns)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Entries by CAS number or catalogue number, for the quick import. */
export const listCommonByCode = (db: Db, cas: readonly string[], codes: readonly string[]): Promise<CommonRow[]> =>
  cas.length + codes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('common_goods')
        .select(columns)
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`(cas = any(${[...cas]}::text[]) or catalog_key = any(${codes.map(codeKey)}::text[]))`)
        .execute()

/** Another entry under the same number, if there is one. */
export const findCommonTwin = (db: Db, id: string | undefined, cas: string | null, catalogKey: string) =>
  db
    .selectFrom('common_goods')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(
      catalogKey === '' ? sql<boolean>`(cas = ${cas} and catalog_key = '')` : sql<boolean>`catalog_key = ${catalogKey}`,
    )
    .where('id', '<>', id ?? '00000000-0000-0000-0000-000000000000')
    .limit(1)
    .executeTakeFirst()

export async function saveCommon(db: Db, row: Insertable<Tables['common_goods']>): Promise<boolean> {
  const { id: _, created_at: _created, is_shipped: _shipped, ...values } = row
  const saved = await db
    .insertInto('common_goods')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function removeCommon(db: Db, id: string, now: Date): Promise<boolean> {
  const gone = await db
    .updateTable('common_goods')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Own goods, drafts included, that carry one of these CAS or catalogue numbers. */
export const listOwnByCode = (db: Db, companyId: string, cas: readonly string[], codes: readonly string[]) =>
  db
    .selectFrom('goods')
    .select(['id', 'cas', 'catalog_key'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(cas = any(${[...cas]}::text[]) or (catalog_key <> '' and catalog_key = any(${[...codes]}::text[])))`,
    )
    .execute()
