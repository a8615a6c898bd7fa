import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import type { DeskFilter, DeskRow } from './thing.ts'

type Truth = RawBuilder<boolean>

/** One way into a table, through one index: what it finds, and the order in which the index gives it. */
export interface Way {
  readonly where: Truth
  /** Newest first; without it any of what matches, up to a number. */
  readonly order?: RawBuilder<unknown>
}

/** A table as the desk reads it. */
export interface Source {
  readonly table: string
  readonly joins: RawBuilder<unknown>
  readonly title: RawBuilder<string>
  readonly number?: RawBuilder<string>
  readonly status: RawBuilder<string>
  readonly isDeleted: Truth
  readonly isShown: Truth
  readonly accountId: RawBuilder<string | null>
  readonly companyId: RawBuilder<string | null>
  readonly ownerName: RawBuilder<string | null>
  readonly partnerName?: RawBuilder<string>
  readonly at: RawBuilder<Date>
  /** Holds for every row of the type. */
  readonly only?: Truth
  /** Ways to what carries these words, number or nothing but its state. */
  byWords(keyword: string): readonly Way[]
  byNumber?(number: string): readonly Way[]
  byOwner(owners: NonNullable<DeskFilter['owners']>): readonly Way[]
  recent(status: string | undefined): readonly Way[]
}

/** Matches read of one way before they are put in order. */
const MOST_MATCHES = 2000

/** Whether a text contains the words, through an index of its pairs of characters. */
export const contains = (text: RawBuilder<string>, keyword: string): Truth => {
  const plain = keyword.replace(/\s+/g, '').toLowerCase()
  return sql<boolean>`(desk_pairs(${text}) @> desk_pairs(${plain})
    and lower(regexp_replace(${text}, '\\s+', '', 'g')) like ${containing(plain)})`
}

export const among = (column: RawBuilder<string | null>, ids: readonly string[]): Truth =>
  sql<boolean>`${column} = any(${[...ids]}::uuid[])`

/** The newest rows of a type that meet the filter; every way reads one index and stops at a number. */
export async function findThings(db: Db, source: Source, filter: DeskFilter): Promise<DeskRow[]> {
  const id = sql.ref(`${source.table}.id`)
  const conditions = [
    ...(source.only ? [source.only] : []),
    ...(filter.id ? [sql<boolean>`${id} = ${filter.id}`] : []),
    ...(filter.status ? [sql<boolean>`${source.status} = ${filter.status}`] : []),
    ...(filter.isDeleted === undefined ? [] : [sql<boolean>`(${source.isDeleted}) = ${filter.isDeleted}`]),
    ...(filter.owners
      ? [
          sql<boolean>`(${among(source.companyId, filter.owners.companyIds)}
            or ${among(source.accountId, filter.owners.accountIds)})`,
        ]
      : []),
    ...(filter.keyword && (filter.id || filter.number) ? [anyOf(source.byWords(filter.keyword))] : []),
  ]
  const ways = waysInto(source, filter)
  if (ways.length === 0) return []
  const every = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
  const parts = ways.map(
    ({ where, order }) => sql`(select ${id} as id from ${sql.table(source.table)} ${source.joins}
      where ${where} and ${every} ${order ? sql`order by ${order}` : sql``}
      limit ${sql.lit(order ? filter.limit : MOST_MATCHES)})`,
  )
  const found = await sql<DeskRow>`
    select ${id} as id, ${source.title} as title, ${source.number ?? sql`''`} as number, ${source.status} as status,
      (${source.isDeleted}) as is_deleted, (${source.isShown}) as is_shown, ${source.accountId} as account_id,
      ${source.companyId} as company_id, ${source.ownerName} as owner_name,
      ${source.partnerName ?? sql`''`} as partner_name, ${source.at} as updated_at
    from (${sql.join(parts, sql` union `)}) as hit
    join ${sql.table(source.table)} on ${id} = hit.id ${source.joins}
    order by ${source.at} desc, ${id} desc limit ${sql.lit(filter.limit)}`.execute(db)
  return found.rows
}

/** The narrowest index leads; what else is asked is checked on its rows. */
function waysInto(source: Source, filter: DeskFilter): readonly Way[] {
  if (filter.id) return [{ where: sql<boolean>`true` }]
  if (filter.number) return source.byNumber?.(filter.number) ?? []
  if (filter.keyword) return source.byWords(filter.keyword)
  if (filter.owners) return source.byOwner(filter.owners)
  return source.recent(filter.status)
}

const anyOf = (ways: readonly Way[]): Truth =>
  sql<boolean>`(${sql.join(
    ways.map(way => way.where),
    sql` or `,
  )})`
