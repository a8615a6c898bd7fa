import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { ImportKind, ImportStatus, RowAction, ZipStrategy } from '@shangyouji/contract/goods/import-calls'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { paged } from '../../../db/paged.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Member } from '../../../http/actor.ts'
import { type GoodsRow, goodsColumns } from '../queries.ts'
import type { PhotoGoods } from './photos/photo-match.ts'
import './tables.ts'

export type ImportRow = Selectable<Tables['goods_import']>
export type SentRowRow = Selectable<Tables['goods_import_row']>
export type ChangeRow = Selectable<Tables['goods_import_change']>

// What rows are judged by

export interface BrandOption {
  readonly id: string
  readonly name: string
  readonly name_en: string
}

/** Brands that a supplier may put on goods. */
export const listBrandOptions = (db: Db, companyId: string): Promise<BrandOption[]> =>
  db
    .selectFrom('brand_authorisation as held')
    .innerJoin('brand', 'brand.id', 'held.brand_id')
    .select(['brand.id', 'brand.name', 'brand.name_en'])
    .where('held.company_id', '=', companyId)
    .where('held.status', 'in', ['PENDING', 'PUBLISHED'])
    .where('held.deleted_at', 'is', null)
    .where('brand.deleted_at', 'is', null)
    .orderBy('brand.name')
    .limit(1000)
    .execute()

type FullRow = Pick<GoodsRow, (typeof goodsColumns)[number] extends `goods.${infer C}` ? C & keyof GoodsRow : never> & {
  is_changed: boolean
  light_at: Date | null
  form: GoodsForm
}
export type ExistingRow = FullRow & { review_form: GoodsForm | null }

const withForms = (db: Db, companyId: string) =>
  db
    .selectFrom('goods')
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .leftJoin('review', join =>
      join
        .onRef('review.entity_id', '=', 'goods.id')
        .on('review.entity', '=', 'goods')
        .on('review.status', '=', 'PENDING'),
    )
    .select([...goodsColumns, 'goods.is_changed', 'goods.light_at', 'goods_form.form', 'review.form as review_form'])
    .where('goods.company_id', '=', companyId)
    .where('goods.deleted_at', 'is', null)

/** Own goods under these numbers: what is or was on the shelf before drafts, the newest first. */
export const listExisting = (db: Db, companyId: string, catalogKeys: readonly string[]): Promise<ExistingRow[]> =>
  catalogKeys.length === 0
    ? Promise.resolve([])
    : (withForms(db, companyId)
        .where('goods.catalog_key', '<>', '')
        .where(sql<boolean>`goods.catalog_key = any(${[...catalogKeys]}::text[])`)
        .orderBy(sql`goods.status in ('DRAFT', 'REJECTED')`)
        .orderBy('goods.updated_at', 'desc')
        .orderBy('goods.id', 'desc')
        .execute() as Promise<ExistingRow[]>)

/** Own goods by id with their forms, locked in one order. */
export async function lockExisting(db: Db, companyId: string, ids: readonly string[]): Promise<ExistingRow[]> {
  if (ids.length === 0) return []
  await db
    .selectFrom('goods')
    .select('id')
    .where('id', 'in', [...ids])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return withForms(db, companyId)
    .where('goods.id', 'in', [...ids])
    .execute() as Promise<ExistingRow[]>
}

// Imports

export async function insertImport(
  db: Db,
  row: Insertable<Tables['goods_import']>,
  rows: readonly { rowNo: number; cells: readonly string[] }[],
): Promise<void> {
  await db.insertInto('goods_import').values(row).execute()
  await insertRows(db, row.id, rows)
}

export async function insertRows(
  db: Db,
  importId: string,
  rows: readonly { rowNo: number; cells: readonly string[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into goods_import_row (import_id, row_no, cells)
    select ${importId}::uuid, given."rowNo", given.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("rowNo" int, cells jsonb)`.execute(db)
}

export const setImport = (db: Db, id: string, values: Updateable<Tables['goods_import']>) =>
  db.updateTable('goods_import').set(values).where('id', '=', id).execute()

const own = (db: Db, actor: Member) =>
  db
    .selectFrom('goods_import')
    .leftJoin('account', 'account.id', 'goods_import.account_id')
    .selectAll('goods_import')
    .select('account.name as operator_name')
    .where('goods_import.company_id', '=', actor.company.id)

export type OwnImport = ImportRow & { operator_name: string | null }

export const findOwnImport = (db: Db, actor: Member, id: string): Promise<OwnImport | undefined> =>
  own(db, actor).where('goods_import.id', '=', id).executeTakeFirst()

export const lockOwnImport = (db: Db, actor: Member, id: string): Promise<OwnImport | undefined> =>
  own(db, actor).where('goods_import.id', '=', id).forUpdate('goods_import').executeTakeFirst()

export const lockImport = (db: Db, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('goods_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export function listImports(
  db: Db,
  input: { current: number; size: number; order: 'asc' | 'desc'; kind?: ImportKind; status?: ImportStatus },
  actor: Member,
) {
  let query = own(db, actor)
  if (input.kind) query = query.where('goods_import.kind', '=', input.kind)
  if (input.status) query = query.where('goods_import.status', '=', input.status)
  return paged(
    db,
    query.orderBy('goods_import.created_at', input.order).orderBy('goods_import.id', input.order),
    input,
    row => row,
  )
}

export const findMembership = (db: Db, companyId: string, accountId: string) =>
  db
    .selectFrom('company')
    .innerJoin('company_member', 'company_member.company_id', 'company.id')
    .select(['company.id', 'company.kind', 'company.status', 'company_member.role'])
    .where('company.id', '=', companyId)
    .where('company_member.account_id', '=', accountId)
    .executeTakeFirst()

// Rows

/** @param only numbers of the rows; all without them */
export const listRows = (db: Db, importId: string, only?: readonly number[]): Promise<SentRowRow[]> =>
  db
    .selectFrom('goods_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(only !== undefined, query => query.where(sql<boolean>`row_no = any(${[...(only ?? [])]}::int[])`))
    .orderBy('row_no')
    .execute()

export type RowWithGoods = SentRowRow & { goods_name: string | null; catalog_no: string | null; cas: string | null }

export const listRowsWithGoods = (db: Db, importId: string): Promise<RowWithGoods[]> =>
  db
    .selectFrom('goods_import_row')
    .leftJoin('goods', 'goods.id', 'goods_import_row.goods_id')
    .selectAll('goods_import_row')
    .select(['goods.name as goods_name', 'goods.catalog_no', 'goods.cas'])
    .where('import_id', '=', importId)
    .orderBy('row_no')
    .execute()

export type RowFilter = 'ALL' | 'FAULTY' | 'WARNED' | 'CREATE' | 'UPDATE' | 'SKIP'

/** How many rows are wrong in a field, most first. */
export const countCellErrors = async (db: Db, importId: string): Promise<{ col: string; num: number }[]> => {
  const { rows } = await sql<{ col: string; num: number }>`
    select fault->>'col' as col, count(distinct row_no)::int as num
    from goods_import_row, jsonb_array_elements(errors) as fault
    where import_id = ${importId} and errors <> '[]'
    group by 1 order by num desc, col`.execute(db)
  return rows
}

export function pageRows(
  db: Db,
  importId: string,
  input: { current: number; size: number; only: RowFilter; col?: string },
) {
  let query = db.selectFrom('goods_import_row').selectAll().where('import_id', '=', importId)
  if (input.only === 'FAULTY' && input.col !== undefined)
    query = query.where(sql<boolean>`errors @> ${JSON.stringify([{ col: input.col }])}::jsonb`)
  else if (input.only === 'FAULTY') query = query.where(sql<boolean>`errors <> '[]'`)
  else if (input.only === 'WARNED') query = query.where(sql<boolean>`warnings <> '[]'`)
  else if (input.only !== 'ALL') query = query.where('action', '=', input.only).where(sql<boolean>`errors = '[]'`)
  return paged(db, query.orderBy('row_no'), input, row => row)
}

export const setCells = (db: Db, importId: string, rows: readonly { row_no: number; cells: readonly string[] }[]) =>
  updateRows(db, importId, { cells: 'jsonb' }, rows)

export interface RowResult {
  readonly row_no: number
  readonly action: RowAction
  readonly errors: readonly object[]
  readonly warnings: readonly object[]
  readonly goods_id: string | null
  readonly state?: 'WAITING' | 'DONE' | 'FAILED'
}

/** What was found of rows: before an import while it is looked at, after it as its report. */
export const setResults = (db: Db, importId: string, rows: readonly RowResult[]) =>
  updateRows(
    db,
    importId,
    { action: 'text', errors: 'jsonb', warnings: 'jsonb', goods_id: 'uuid', state: 'text' },
    rows.map(row => ({ ...row, state: row.state ?? 'WAITING' })),
  )

async function updateRows(
  db: Db,
  importId: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<{ row_no: number }>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  await sql`update goods_import_row as row set ${sql.join(names.map(name => sql`${sql.id(name)} = given.${sql.id(name)}`))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(row_no int, ${sql.join(names.map(name => sql`${sql.id(name)} ${sql.raw(columns[name]!)}`))})
    where row.import_id = ${importId}::uuid and row.row_no = given.row_no`.execute(db)
}

// Changes

export async function addChanges(
  db: Db,
  importId: string,
  rows: readonly {
    goods_id: string
    before_form: GoodsForm | null
    before_status: string | null
    after_form: GoodsForm
  }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into goods_import_change (import_id, goods_id, before_form, before_status, after_form)
    select ${importId}::uuid, goods_id, nullif(before_form, 'null'), before_status, after_form
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(goods_id uuid, before_form jsonb, before_status text, after_form jsonb)`.execute(db)
}

export const listChanges = (db: Db, importId: string): Promise<ChangeRow[]> =>
  db.selectFrom('goods_import_change').selectAll().where('import_id', '=', importId).orderBy('goods_id').execute()

/** Removes goods that an import made; baskets show them as gone. */
export async function removeGoods(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('goods')
    .set({ deleted_at: now, is_live: false, updated_at: now, version: sql`version + 1` })
    .where('id', 'in', [...ids])
    .execute()
}

// Pictures

const photoColumns = { CATALOG_NO: 'catalog_key', FOLDER: 'catalog_key', CAS: 'cas', NAME: 'name_key' } as const

/** Own goods that pictures may go to; what is or was on the shelf before drafts, so that a double is found last. */
export const listPhotoGoods = (
  db: Db,
  companyId: string,
  strategy: ZipStrategy,
  keys: readonly string[],
): Promise<PhotoGoods[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('goods')
        .select(['id', 'brand_id', 'name', 'catalog_no', 'cas', 'status'])
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`${sql.ref(photoColumns[strategy])} = any(${[...keys]}::text[])`)
        .orderBy(sql`status in ('DRAFT', 'REJECTED')`)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute()

export type PhotoRow = Selectable<Tables['goods_photo']>

/** Pictures that came in zips and are still stored. */
export const listPhotos = (db: Db, goodsIds: readonly string[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('goods_photo')
    .innerJoin('file', join => join.on(sql<boolean>`file.key = substr(goods_photo.url, 8)`))
    .selectAll('goods_photo')
    .where('goods_photo.goods_id', 'in', [...goodsIds])
    .where('file.status', '=', 'STORED')
    .execute()

export async function addPhotos(
  db: Db,
  photos: readonly { goodsId: string; sha256: string; url: string }[],
): Promise<void> {
  if (photos.length === 0) return
  await db
    .insertInto('goods_photo')
    .values(photos.map(({ goodsId, sha256, url }) => ({ goods_id: goodsId, sha256, url })))
    .onConflict(conflict => conflict.columns(['goods_id', 'sha256']).doUpdateSet({ url: sql`excluded.url` }))
    .execute()
}

// Saved mappings

export const listMappings = (db: Db, companyId: string) =>
  db
    .selectFrom('goods_import_mapping')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export async function saveMapping(
  db: Db,
  row: { id: string; company_id: string; name: string; fields: Readonly<Record<string, string>> },
  now: Date,
): Promise<string> {
  const fields = JSON.stringify(row.fields)
  const saved = await db
    .insertInto('goods_import_mapping')
    .values({ ...row, fields, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.columns(['company_id', 'name']).doUpdateSet({ fields, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** @returns false where it is not there; a name that another has is refused by its unique index */
export async function renameMapping(db: Db, companyId: string, id: string, name: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('goods_import_mapping')
    .set({ name, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export async function removeMapping(db: Db, companyId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('goods_import_mapping')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Previews that nobody confirmed, and their zips. */
export const dropOldPreviews = (db: Db, before: Date) =>
  db
    .deleteFrom('goods_import')
    .where('status', '=', 'PREVIEW')
    .where('created_at', '<', before)
    .returning(['id', 'file_key'])
    .execute()

/** Rows and changes that no undo needs any more; the history keeps its numbers. */
export async function dropOldDetails(db: Db, rowsBefore: Date, changesBefore: Date): Promise<void> {
  const done = (before: Date) =>
    db
      .selectFrom('goods_import')
      .select('id')
      .where('status', 'in', ['DONE', 'FAILED', 'UNDONE'])
      .where('created_at', '<', before)
  await db.deleteFrom('goods_import_row').where('import_id', 'in', done(rowsBefore)).execute()
  await db.deleteFrom('goods_import_change').where('import_id', 'in', done(changesBefore)).execute()
}

/** What every change of goods writes beside the change. */
export const raisedVersion = (now: Date) => ({ version: sql`version + 1`, updated_at: sql`${now}::timestamptz` })
