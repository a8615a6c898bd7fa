import { maskName, maskPhone } from '@shangyouji/contract/checks'
import type { EnrolmentStatus, PostStatus } from '@shangyouji/contract/cooperation/schemas'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { publishersOf } from '../companies/api.ts'
import type { PostForm, PostKind } from './tables.ts'
import './tables.ts'

/** A row whose kind is known has the form of that kind. */
export type PostRow<K extends PostKind = PostKind> = Omit<Selectable<Tables['cooperation_post']>, 'kind' | 'form'> & {
  readonly kind: K
  readonly form: PostForm<K>
}

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: 'publishTime' | 'enrollNum'
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
  readonly type?: string
  readonly industryTag?: string
  readonly province?: string
}

const sorts = { publishTime: 'published_at', enrollNum: 'enroll_count' } as const

/** A frozen company shows nothing, its projects and entries neither. */
const isShown = sql<boolean>`(cooperation_post.company_id is null
  or exists (select 1 from company where company.id = cooperation_post.company_id and company.status = 'APPROVED'))`

/** What everyone may see. */
const live = (db: Db, kind: PostKind) =>
  db
    .selectFrom('cooperation_post')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'PUBLISHED')
    .where(isShown)

export function listPublic<K extends PostKind>(db: Db, kind: K, input: Search) {
  let query = live(db, kind)
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb('title', 'ilike', like),
        sql<boolean>`form ->> 'summary' ilike ${like}`,
        sql<boolean>`form ->> 'terms' ilike ${like}`,
      ]),
    )
  }
  if (input.type) query = query.where('post_type', '=', input.type)
  if (input.industryTag) query = query.where(sql<boolean>`industry_tags @> array[${input.industryTag}]::text[]`)
  if (input.province) query = query.where('province', '=', input.province)
  return paged(
    db,
    query.orderBy(sorts[input.sort], input.order).orderBy('id', input.order),
    input,
    row => row as PostRow<K>,
  )
}

export interface Publisher {
  readonly kind: 'PLATFORM' | 'COMPANY' | 'PERSON'
  readonly name: string
  readonly logo: string
  readonly link: string
}

const PLATFORM: Publisher = { kind: 'PLATFORM', name: '上游集平台', logo: '', link: '' }

/** Who put up each of the posts, in two queries however many. */
export async function listPublishers(db: Db, rows: readonly PostRow[]): Promise<(row: PostRow) => Publisher> {
  const companies = await publishersOf(
    db,
    rows.flatMap(row => row.company_id ?? []),
  )
  const accountIds = rows.flatMap(row => (row.company_id ? [] : (row.account_id ?? [])))
  const people =
    accountIds.length > 0
      ? await db.selectFrom('account').select(['id', 'name', 'phone']).where('id', 'in', accountIds).execute()
      : []
  return row => {
    const company = row.company_id ? companies.get(row.company_id) : undefined
    if (company) return { kind: 'COMPANY', name: company.name, logo: company.logo, link: company.link }
    const person = people.find(({ id }) => id === row.account_id)
    if (!person) return PLATFORM
    return {
      kind: 'PERSON',
      name: person.name ? maskName(person.name) : maskPhone(person.phone ?? ''),
      logo: '',
      link: '',
    }
  }
}

/** Public ones, and what the account put up itself. */
export const findPost = <K extends PostKind>(db: Db, kind: K, id: string, accountId: string | null) =>
  db
    .selectFrom('cooperation_post')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(eb => eb.or([eb('status', 'in', ['PUBLISHED', 'CLOSED']).and(isShown), eb('account_id', '=', accountId)]))
    .executeTakeFirst() as Promise<PostRow<K> | undefined>

/** What a link to a post leads to; null where it never was public. */
export async function findPostLink(db: Db, kind: PostKind, id: string) {
  const row = await db
    .selectFrom('cooperation_post')
    .select(['status', isShown.as('is_shown')])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  const isOpen = row?.status === 'PUBLISHED' || row?.status === 'CLOSED'
  return row ? { isDeleted: false, isShow: isOpen && row.is_shown, status: row.status } : null
}

/** Others of its kind: same industries before related ones, same type, same place. */
export const listAlike = <K extends PostKind>(db: Db, post: PostRow<K>, related: readonly string[], limit: number) =>
  live(db, post.kind)
    .where('id', '<>', post.id)
    .where(eb =>
      eb.or([
        sql<boolean>`industry_tags && ${[...post.industry_tags, ...related]}::text[]`,
        eb('post_type', '=', post.post_type),
      ]),
    )
    .orderBy(
      sql`(select count(*) from unnest(industry_tags) as tag (name) where name = any(${post.industry_tags}::text[])) * 3
        + (select count(*) from unnest(industry_tags) as tag (name) where name = any(${[...related]}::text[]))
        + case when post_type = ${post.post_type} then 2 else 0 end
        + case when province = ${post.province} and province <> '' then 1 else 0 end`,
      'desc',
    )
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute() as Promise<PostRow<K>[]>

export function listOwn<K extends PostKind>(
  db: Db,
  kind: K,
  accountId: string,
  input: { current: number; size: number; order: 'asc' | 'desc'; status?: PostStatus; id?: string },
) {
  let query = db.selectFrom('cooperation_post').selectAll().where('kind', '=', kind).where('account_id', '=', accountId)
  if (input.status) query = query.where('status', '=', input.status)
  if (input.id) query = query.where('id', '=', input.id)
  return paged(db, query.orderBy('updated_at', input.order).orderBy('id', input.order), input, row => row as PostRow<K>)
}

export const lockPost = (db: Db, id: string) =>
  db.selectFrom('cooperation_post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertPost = (db: Db, row: Insertable<Tables['cooperation_post']>) =>
  db.insertInto('cooperation_post').values(row).execute()

export const setPost = (db: Db, id: string, values: Updateable<Tables['cooperation_post']>, now: Date) =>
  db
    .updateTable('cooperation_post')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

const WRITERS = 7340

/** One account's posts at once count one after the other. @returns posts handed in since an instant */
/** Until the transaction ends no other one counts or adds posts of this account. */
export const lockWriter = (db: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(WRITERS)}, hashtext(${accountId}))`.execute(db)

export async function countSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { number } = await db
    .selectFrom('cooperation_post')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return number
}

// Enrolments

const joined = (db: Db) =>
  db
    .selectFrom('cooperation_enrolment as sign_up')
    .innerJoin('cooperation_post as post', 'post.id', 'sign_up.post_id')
    .selectAll('sign_up')
    .select(['post.title', 'post.account_id as owner_id', 'post.form', 'post.status as post_status'])

export type EnrolmentRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>

interface EnrolmentSearch {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly status?: EnrolmentStatus
  readonly bizId?: string
}

export function listEnrolments(
  db: Db,
  kind: PostKind | undefined,
  of: { accountId: string | null; side: 'own' | 'received' },
  input: EnrolmentSearch,
) {
  let query = joined(db)
  if (kind) query = query.where('sign_up.kind', '=', kind)
  query =
    of.side === 'own'
      ? query.where('sign_up.account_id', '=', of.accountId)
      : query
          .where('post.account_id', of.accountId === null ? 'is' : '=', of.accountId)
          .where('sign_up.status', '<>', 'WITHDRAWN')
  if (input.status) query = query.where('sign_up.status', '=', input.status)
  if (input.bizId) query = query.where('sign_up.post_id', '=', input.bizId)
  return paged(
    db,
    query.orderBy('sign_up.created_at', input.order).orderBy('sign_up.id', input.order),
    input,
    row => row as EnrolmentRow,
  )
}

export const lockEnrolment = (db: Db, kind: PostKind, id: string) =>
  joined(db).where('sign_up.id', '=', id).where('sign_up.kind', '=', kind).forUpdate('sign_up').executeTakeFirst()

export const findMine = (db: Db, postId: string, accountId: string) =>
  db
    .selectFrom('cooperation_enrolment')
    .select(['id', 'status'])
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirst()

/** Writes an enrolment; false where the account has one. */
export async function insertEnrolment(db: Db, row: Insertable<Tables['cooperation_enrolment']>): Promise<boolean> {
  const made = await db
    .insertInto('cooperation_enrolment')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['post_id', 'account_id']).where(sql<boolean>`status <> 'WITHDRAWN'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setEnrolment = (db: Db, id: string, values: Updateable<Tables['cooperation_enrolment']>, now: Date) =>
  db
    .updateTable('cooperation_enrolment')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

export const countEnrolled = (db: Db, postId: string, by: 1 | -1) =>
  db
    .updateTable('cooperation_post')
    .set({ enroll_count: sql`enroll_count + ${sql.lit(by)}` })
    .where('id', '=', postId)
    .execute()

/** Enrolments that wait for an answer, by post. */
export async function countWaiting(db: Db, postIds: readonly string[]): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cooperation_enrolment')
    .select(['post_id', sql<number>`count(*)::int`.as('number')])
    .where('post_id', 'in', [...postIds])
    .where('status', '=', 'SUBMITTED')
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(row => [row.post_id, row.number]))
}

export const findOrganisation = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('account').select('organisation').where('id', '=', accountId).executeTakeFirstOrThrow())
    .organisation

// What operators see

interface PostSearch {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly kind: PostKind
  readonly status?: PostStatus
  readonly keyword?: string
  readonly isPlatform?: boolean
  readonly id?: string
}

export function listAll(db: Db, input: PostSearch) {
  let query = db
    .selectFrom('cooperation_post as post')
    .leftJoin('account', 'account.id', 'post.account_id')
    .leftJoin('company', 'company.id', 'post.company_id')
    .selectAll('post')
    .select(['account.name as account_name', 'account.organisation', 'company.name as company_name'])
    .where('post.kind', '=', input.kind)
  if (input.status) query = query.where('post.status', '=', input.status)
  if (input.isPlatform !== undefined) query = query.where('post.account_id', input.isPlatform ? 'is' : 'is not', null)
  if (input.id) query = query.where('post.id', '=', input.id)
  if (input.keyword) query = query.where('post.title', 'ilike', containing(input.keyword))
  return paged(db, query.orderBy('post.updated_at', input.order).orderBy('post.id', input.order), input, row => row)
}

/** Enrolments to the platform's posts that wait for its staff. */
export const countForPlatform = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('cooperation_enrolment as sign_up')
      .innerJoin('cooperation_post as post', 'post.id', 'sign_up.post_id')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('post.account_id', 'is', null)
      .where('sign_up.status', '=', 'SUBMITTED')
      .executeTakeFirstOrThrow()
  ).number
