import type { RegClass, RegPolicy } from '@shangyouji/contract/compounds/calls'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepare } from '../../db/driver/prepared-query.ts'
import { beginning } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { searchQuery } from '../../search/search-query.ts'
import { nameKey } from './names.ts'
import './tables.ts'

export type CompoundRow = Selectable<Tables['compound']>

export const compoundOf = prepare((db: Db, cas: string) => db.selectFrom('compound').selectAll().where('cas', '=', cas))

export const findCompound = async (db: Db, cas: string): Promise<CompoundRow | undefined> =>
  (await compoundOf(db, cas))[0]

export const hazardsWritten = prepare((db: Db, cas: string) =>
  db.selectFrom('compound_hazard').selectAll().where('cas', '=', cas),
)

export async function saveHazards(db: Db, values: Insertable<Tables['compound_hazard']>): Promise<void> {
  const { cas: _, ...changed } = values
  await db
    .insertInto('compound_hazard')
    .values(values)
    .onConflict(conflict => conflict.column('cas').doUpdateSet(changed))
    .execute()
}

export const listCompounds = (db: Db, casNumbers: readonly string[]): Promise<CompoundRow[]> =>
  casNumbers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('compound')
        .selectAll()
        .where('cas', 'in', [...casNumbers])
        .execute()

/** Compounds of one name that are looked for. */
const SAME_NAME = 3

/** Compounds that bear exactly this name: DTT, 冰醋酸, vitamin C; `key` as of {@link nameKey}. */
export const compoundsNamed = prepare((db: Db, key: string) =>
  db
    .selectFrom('compound')
    .selectAll()
    .where(sql<boolean>`name_keys @> array[${key}]`)
    .orderBy(byCas)
    .orderBy('cas')
    .limit(SAME_NAME),
)

/** Salts and hydrates of one formula that are looked for. */
const SAME_FORMULA = 20

/** Compounds of a formula in Hill order, then the anhydrous one and the hydrates, which begin so. */
export const compoundsOfFormula = prepare(
  (_db: Db, hill: string, anhydrous: string, hydrates: string) =>
    sql<{ cas: string; name_zh: string; name_en: string }>`
    select cas, name_zh, name_en from compound
    where formula_hill = ${hill}::text or formula_hill = ${anhydrous}::text or formula like ${hydrates}::text
    order by formula_hill <> ${hill}::text, formula_hill <> ${anhydrous}::text, cas
    limit ${sql.lit(SAME_FORMULA)}`,
)

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
}

/** Words of names, a formula, or a CAS number from its beginning on. */
function matching(keyword: string) {
  const words = searchQuery(keyword)
  const text = keyword.trim()
  const others = sql<boolean>`(compound.cas like ${beginning(text)} or compound.formula = ${text} or compound.formula_hill = ${text})`
  return words ? sql<boolean>`(compound.search @@ ${words}::tsquery or ${others})` : others
}

/** Exact names come first, then by rank. */
export function searchCompounds(db: Db, input: Search & { kind?: string; sort: 'relevance' | 'cas' }) {
  let query = db.selectFrom('compound').selectAll()
  if (input.keyword) query = query.where(matching(input.keyword))
  if (input.kind) query = query.where('kind', '=', input.kind)
  const words = input.keyword ? searchQuery(input.keyword) : null
  if (input.keyword && input.sort === 'relevance') {
    query = query.orderBy(sql`name_keys @> array[${nameKey(input.keyword)}]`, 'desc')
    // letters may be pinyin, whose rank says nothing: the plain substance comes before its salts and hydrates
    const isSpelled = !/\p{Script=Han}/u.test(input.keyword)
    if (isSpelled) query = query.orderBy(sql`length(name_zh)`)
    if (words) query = query.orderBy(sql`ts_rank(search, ${words}::tsquery, 1)`, 'desc')
    if (!isSpelled) query = query.orderBy(sql`length(name_zh)`)
  }
  return paged(db, query.orderBy(byCas).orderBy('cas'), input, row => row)
}

/** CAS numbers sort by their first part as a number: 50-00-0 before 7732-18-5. */
const byCas = sql`length(compound.cas)`

export const countKinds = (db: Db) =>
  db
    .selectFrom('compound')
    .select(['kind', sql<number>`count(*)::int`.as('number')])
    .where('kind', '<>', '')
    .groupBy('kind')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('kind')
    .limit(100)
    .execute()

export async function countGoods(db: Db, cas: string): Promise<{ goods: number; suppliers: number }> {
  const row = await db
    .selectFrom('goods')
    .select([sql<number>`count(*)::int`.as('goods'), sql<number>`count(distinct company_id)::int`.as('suppliers')])
    .where('cas', '=', cas)
    .where('is_live', '=', true)
    .executeTakeFirstOrThrow()
  return row
}

/** Other compounds whose name begins alike: salts and hydrates of the same parent. */
export const listRelated = (db: Db, row: CompoundRow, limit: number) =>
  db
    .selectFrom('compound')
    .selectAll()
    .where('cas', '<>', row.cas)
    .where(eb => {
      const stem = row.name_en.split(/[\s,]/)[0]!
      const zh = row.name_zh.replace(
        /(?:盐酸盐|钠盐|一水合物|二水合物|六水合物|七水合物|十水合物|十二水合物|四水合物|五水合物|（无水）).*$/,
        '',
      )
      const alike = [
        ...(stem.length >= 3 ? [eb('name_en', 'like', beginning(stem))] : []),
        ...(zh.length >= 2 ? [eb('name_zh', 'like', beginning(zh))] : []),
      ]
      return alike.length > 0 ? eb.or(alike) : eb.lit(false)
    })
    .orderBy(byCas)
    .orderBy('cas')
    .limit(limit)
    .execute()

// Regulation

export const listPolicies = (db: Db) =>
  db.selectFrom('regulation_policy').select(['reg_class', 'policy', 'licence']).orderBy('reg_class').execute()

export const listExemptions = (db: Db, casNumbers?: readonly string[]) => {
  const query = db
    .selectFrom('regulation_exemption')
    .leftJoin('compound', 'compound.cas', 'regulation_exemption.cas')
    .selectAll('regulation_exemption')
    .select('compound.name_zh')
    .orderBy('regulation_exemption.cas')
  return casNumbers ? query.where('regulation_exemption.cas', 'in', [...casNumbers]).execute() : query.execute()
}

/** Licences that a company keeps on file: type and last day. */
export async function listLicences(db: Db, companyId: string): Promise<{ type: string; expireAt: string }[]> {
  const row = await db.selectFrom('company').select('profile').where('id', '=', companyId).executeTakeFirst()
  const licences = row?.profile.licences
  if (!Array.isArray(licences)) return []
  return licences.map((licence: { type?: unknown; expireAt?: unknown }) => ({
    type: String(licence.type ?? ''),
    expireAt: String(licence.expireAt ?? ''),
  }))
}

/** Companies that published something of a kind because of a permit. */
export const companiesOnPermits = async (db: Db, entity: string): Promise<string[]> =>
  (
    await db
      .selectFrom('regulation_check')
      .select('company_id')
      .distinct()
      .where('entity', '=', entity)
      .where('outcome', '=', 'LICENSED')
      .where('company_id', 'is not', null)
      .orderBy('company_id')
      .execute()
  ).map(row => row.company_id!)

export async function addChecks(db: Db, rows: Insertable<Tables['regulation_check']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('regulation_check').values(rows).execute()
}

// Operators

export function listForOperator(
  db: Db,
  input: Search & { sort: 'cas' | 'updateTime'; regClass?: RegClass; isRegulated?: boolean },
) {
  let query = db
    .selectFrom('compound')
    .selectAll('compound')
    .select(eb =>
      eb
        .selectFrom('goods')
        .select(sql<number>`count(*)::int`.as('number'))
        .whereRef('goods.cas', '=', 'compound.cas')
        .where('goods.is_live', '=', true)
        .as('goods_count'),
    )
  if (input.keyword) query = query.where(matching(input.keyword))
  if (input.regClass) query = query.where(sql<boolean>`reg_classes @> array[${input.regClass}]`)
  if (input.isRegulated !== undefined) {
    query = query.where(input.isRegulated ? sql<boolean>`reg_classes <> '{}'` : sql<boolean>`reg_classes = '{}'`)
  }
  const ordered =
    input.sort === 'cas'
      ? query.orderBy(byCas, input.order).orderBy('cas', input.order)
      : query.orderBy('updated_at', input.order).orderBy('cas', input.order)
  return paged(db, ordered, input, row => row)
}

/** Writes a compound; false where one of this number is there and must not be replaced. */
export async function saveCompound(
  db: Db,
  values: Insertable<Tables['compound']>,
  isReplacing: boolean,
): Promise<boolean> {
  const { cas: _, created_at: _created, is_shipped: _shipped, ...changed } = values
  const saved = await db
    .insertInto('compound')
    .values(values)
    .onConflict(conflict =>
      isReplacing ? conflict.column('cas').doUpdateSet(changed) : conflict.column('cas').doNothing(),
    )
    .returning('cas')
    .executeTakeFirst()
  return saved !== undefined
}

export const isUsed = async (db: Db, cas: string): Promise<boolean> =>
  (await db
    .selectFrom('goods')
    .select('id')
    .where('cas', '=', cas)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function removeCompound(db: Db, cas: string): Promise<boolean> {
  await db.deleteFrom('regulation_exemption').where('cas', '=', cas).execute()
  return (await db.deleteFrom('compound').where('cas', '=', cas).returning('cas').executeTakeFirst()) !== undefined
}

export async function savePolicy(
  db: Db,
  values: { reg_class: RegClass; policy: RegPolicy; licence: string },
  now: Date,
): Promise<void> {
  const row = { ...values, updated_at: now }
  await db
    .insertInto('regulation_policy')
    .values(row)
    .onConflict(conflict => conflict.column('reg_class').doUpdateSet(row))
    .execute()
}

export async function saveExemption(db: Db, values: Insertable<Tables['regulation_exemption']>): Promise<void> {
  await db
    .insertInto('regulation_exemption')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['cas', 'reg_class']).doUpdateSet({ max_percent: values.max_percent, note: values.note }),
    )
    .execute()
}

export const removeExemption = (db: Db, id: string) =>
  db.deleteFrom('regulation_exemption').where('id', '=', id).returning(['cas', 'reg_class']).executeTakeFirst()

export function listChecks(db: Db, input: Search & { cas?: string; outcome?: string }) {
  let query = db
    .selectFrom('regulation_check')
    .leftJoin('company', 'company.id', 'regulation_check.company_id')
    .selectAll('regulation_check')
    .select('company.name as company_name')
  if (input.cas) query = query.where('regulation_check.cas', '=', input.cas)
  if (input.outcome) query = query.where('regulation_check.outcome', '=', input.outcome as 'PASSED')
  const ordered = query.orderBy('regulation_check.at', input.order).orderBy('regulation_check.id', input.order)
  return paged(db, ordered, input, row => row)
}

export const lockForReindex = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('compound')
    .select(['cas', 'name_zh', 'name_en', 'synonyms', 'formula', 'kind'])
    .$if(after !== null, query => query.where('cas', '>', after))
    .orderBy('cas')
    .limit(limit)
    .forUpdate()
    .execute()
