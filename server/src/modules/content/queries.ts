import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { CHOSEN_CAP, countRows, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { Account, AnyActor } from '../../http/actor.ts'
import { searchQuery } from '../../search/search-query.ts'
import { isOwn, isPublic } from './access.ts'
import { contentRows } from './access-queries.ts'
import type { AnyForm, AnyKind, ContentKind, ContentQuery, ContentRow } from './kind.ts'
import { statusCounts } from './rules.ts'

/** Of a list's input what all lists have; a kind reads its own filters from the rest. */
export type ListInput = {
  readonly current: number
  readonly size: number
  readonly sort: string
  readonly order: 'asc' | 'desc'
  readonly keyword?: string | undefined
  readonly [filter: string]: unknown
}

type OwnFilter = { readonly keyword?: string | undefined; readonly status?: ContentStatus | undefined }

const columns = {
  refreshTime: 'content.refreshed_at',
  publishTime: 'content.published_at',
  readNum: 'content.read_count',
  updateTime: 'content.updated_at',
} as const

const read = [
  ...([
    'id',
    'type',
    'account_id',
    'company_id',
    'title',
    'cover',
    'category_ids',
    'province',
    'city',
    'area',
  ] as const),
  ...(['status', 'is_changed', 'published_at', 'refreshed_at', 'expires_at', 'top', 'read_count'] as const),
  ...(['like_count', 'forward_count', 'comment_count', 'appeal_count', 'surplus_at', 'version', 'deleted_at'] as const),
  ...(['created_at', 'updated_at'] as const),
] as const
const columnsRead = read.map(column => `content.${column}` as const)

const whole = (query: ContentQuery) => query.select(columnsRead).select('content.form')

/** Rows of a list: of the form's long texts only the first character comes along, so that empty ones show. */
function brief<F extends AnyForm>(query: ContentQuery, kind: ContentKind<F>) {
  const cuts = (kind.longFields ?? []).map(field => sql`${sql.lit(field)}, left(content.form ->> ${sql.lit(field)}, 1)`)
  const form = cuts.length > 0 ? sql`content.form || jsonb_build_object(${sql.join(cuts)})` : sql`content.form`
  return query.select(columnsRead).select(form.as('form'))
}

/** Words of the search box, through the index; something without a word finds nothing. */
function matching(query: ContentQuery, keyword: string | undefined): ContentQuery {
  if (!keyword) return query
  const words = searchQuery(keyword)
  return words ? query.where(sql<boolean>`content.search @@ ${words}::tsquery`) : query.where(sql<boolean>`false`)
}

export async function listPublic<F extends AnyForm>(db: Db, kind: ContentKind<F>, input: ListInput, actor: AnyActor) {
  const filtered = matching(kind.narrow(isPublic(contentRows(db), kind), input, actor), input.keyword)
  const column = columns[input.sort as keyof typeof columns]
  const ordered = input.sort === 'refreshTime' ? filtered.orderBy('content.top', 'desc') : filtered
  const own = kind.order?.(filtered, input)
  return paged(
    db,
    brief(own ?? ordered.orderBy(column, input.order).orderBy('content.id', input.order), kind),
    input,
    row => row as ContentRow<F>,
  )
}

/** The owner's list and its counts share this filter, so that tabs and rows always agree. */
function ownFiltered<F extends AnyForm>(db: Db, kind: ContentKind<F>, input: OwnFilter, actor: Account): ContentQuery {
  const listed = isOwn(contentRows(db), kind, actor)
  const own = kind.narrowOwn?.(listed, input, actor) ?? kind.narrow(listed, input, actor)
  return input.keyword ? own.where('content.title', 'ilike', containing(input.keyword)) : own
}

export async function listOwn<F extends AnyForm>(
  db: Db,
  kind: ContentKind<F>,
  input: ListInput & OwnFilter,
  actor: Account,
) {
  let query = ownFiltered(db, kind, input, actor)
  if (input.status) query = query.where('content.status', '=', input.status)
  const column = columns[input.sort as keyof typeof columns]
  const ordered = query
    .orderBy(sql`${sql.ref(column)} ${sql.raw(input.order)} nulls last`)
    .orderBy('content.id', input.order)
  return paged(db, brief(ordered, kind), input, row => row as ContentRow<F>, CHOSEN_CAP)
}

/** How many items a list of one's own has, counted up to a number. */
export function countListed<F extends AnyForm>(
  db: Db,
  kind: ContentKind<F>,
  input: OwnFilter,
  actor: Account,
  atMost: number,
): Promise<number> {
  const query = ownFiltered(db, kind, input, actor)
  return countRows(db, input.status ? query.where('content.status', '=', input.status) : query, atMost)
}

export async function countOwn<F extends AnyForm>(db: Db, kind: ContentKind<F>, input: OwnFilter, actor: Account) {
  const rows = await ownFiltered(db, kind, input, actor)
    .select(['content.status', sql<number>`count(*)::int`.as('number')])
    .groupBy('content.status')
    .execute()
  return statusCounts(rows)
}

export const findPublic = <F extends AnyForm>(db: Db, kind: ContentKind<F>, id: string, actor: AnyActor) =>
  whole(
    kind.narrow(isPublic(contentRows(db), kind), {}, actor).where('content.id', '=', id),
  ).executeTakeFirst() as Promise<ContentRow<F> | undefined>

/** Own items by id, locked in one order for the change that follows. */
export const lockOwn = <F extends AnyForm>(db: Db, kind: ContentKind<F>, ids: readonly string[], actor: Account) =>
  whole(isOwn(contentRows(db), kind, actor).where('content.id', 'in', ids).orderBy('content.id'))
    .forUpdate()
    .execute() as Promise<ContentRow<F>[]>

export const findOwn = <F extends AnyForm>(db: Db, kind: ContentKind<F>, id: string, actor: Account) =>
  whole(isOwn(contentRows(db), kind, actor).where('content.id', '=', id)).executeTakeFirst() as Promise<
    ContentRow<F> | undefined
  >

export const findContent = (db: Db, id: string) =>
  db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst()

export const lockContent = (db: Db, id: string) =>
  db.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setContent(db: Db, id: string, values: Updateable<Tables['content']>, now: Date): Promise<void> {
  await db
    .updateTable('content')
    // a mark of surplus ends with any other move
    .set({ ...(values.status && { surplus_at: null }), ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function takeRefresh(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('content').set({ refreshed_at: now }).where('id', '=', id).execute()
}

/** What became of an item behind a saved link; null for one that never was public. */
export async function findLinkState(db: Db, type: ContentRow['type'], id: string) {
  const row = await db
    .selectFrom('content')
    .select(['status', 'deleted_at'])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const isDeleted = row.deleted_at !== null
  return { isDeleted, isShow: !isDeleted && row.status === 'PUBLISHED', status: row.status }
}

/** Items of an owner that were taken off for a violation and not answered yet. */
export async function countBanned(db: Db, owner: { accountId: string } | { companyId: string }): Promise<number> {
  const row = await db
    .selectFrom('content')
    .select(sql<number>`count(*)::int`.as('number'))
    .where(eb =>
      'accountId' in owner ? eb('account_id', '=', owner.accountId) : eb('company_id', '=', owner.companyId),
    )
    .where('status', '=', 'BANNED')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.number
}

/** What names something public in other places: its title and who published it. */
export const findSubject = (db: Db, kind: AnyKind, id: string) =>
  isPublic(contentRows(db), kind)
    .select(['content.title', 'content.account_id', 'content.company_id'])
    .where('content.id', '=', id)
    .executeTakeFirst()

export const contentExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('content').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Moves the number of visible comments. */
export async function countComments(db: Db, id: string, by: number): Promise<void> {
  if (by === 0) return
  await db
    .updateTable('content')
    .set({ comment_count: sql`comment_count + ${by}` })
    .where('id', '=', id)
    .execute()
}

/** Rows whose words are those of their form. */
export const lockForReindex = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('content')
    .select(['id', 'type', 'form'])
    .where('search', 'is not', null)
    .where('is_changed', '=', false)
    .$if(after !== null, query => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

export const insertContent = (db: Db, row: Insertable<Tables['content']>) =>
  db.insertInto('content').values(row).execute()
