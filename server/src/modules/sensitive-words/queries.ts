import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import type { Tables } from '../../db/tables.ts'
import type { WordLevel } from './matcher.ts'
import './tables.ts'

interface WordFilter {
  readonly keyword?: string
  readonly level?: WordLevel
  readonly category?: string
  readonly scene?: string
  readonly isOn?: boolean
  readonly sort: 'word' | 'updateTime'
  readonly order: 'asc' | 'desc'
}

/** Words with how often each was hit in the time that the log keeps. */
export function listWords(db: Db, filter: WordFilter) {
  let query = db
    .selectFrom('word')
    .selectAll()
    .select(eb =>
      eb
        .selectFrom('word_hit')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('word_hit.word', '=', 'word.word')
        .where('word_hit.kind', '=', 'WORD')
        .as('hits'),
    )
  if (filter.keyword) query = query.where('word', 'ilike', containing(filter.keyword))
  if (filter.level) query = query.where('level', '=', filter.level)
  if (filter.category) query = query.where('category', '=', filter.category)
  if (filter.isOn !== undefined) query = query.where('is_on', '=', filter.isOn)
  if (filter.scene) {
    query = query.where(sql<boolean>`(scenes = '{}' or scenes @> array[${filter.scene}]::text[])`)
  }
  return query.orderBy(filter.sort === 'word' ? 'word' : 'updated_at', filter.order).orderBy('id')
}

/** More words than this make a lexicon that nobody looks through; the import takes about as many at once. */
const MOST_EXPORTED = 20_000

export function listForExport(db: Db, filter: Pick<WordFilter, 'level' | 'category'>) {
  let query = db.selectFrom('word').select(['word', 'level', 'category', 'scenes'])
  if (filter.level) query = query.where('level', '=', filter.level)
  if (filter.category) query = query.where('category', '=', filter.category)
  return query.orderBy('category').orderBy('word').orderBy('id').limit(MOST_EXPORTED).execute()
}

export const countCategories = (db: Db) =>
  db
    .selectFrom('word')
    .select(['category', sql<number>`count(*)::int`.as('count')])
    .groupBy('category')
    .orderBy('category')
    .execute()

interface AllowedFilter {
  readonly keyword?: string
  readonly kind?: 'WORD' | 'CONTACT'
  readonly sort: 'expression' | 'updateTime'
  readonly order: 'asc' | 'desc'
}

export function listAllowed(db: Db, filter: AllowedFilter) {
  let query = db.selectFrom('allowed_expression').selectAll()
  if (filter.keyword) query = query.where('expression', 'ilike', containing(filter.keyword))
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  return query.orderBy(filter.sort === 'expression' ? 'expression' : 'updated_at', filter.order).orderBy('id')
}

interface HitFilter {
  readonly keyword?: string
  readonly level?: WordLevel
  readonly kind?: 'WORD' | 'CONTACT'
  readonly scene?: string
  readonly from?: string
  readonly to?: string
}

export function listHits(db: Db, filter: HitFilter) {
  let query = db
    .selectFrom('word_hit')
    .leftJoin('account', 'account.id', 'word_hit.account_id')
    .selectAll('word_hit')
    .select(['account.name as account_name', 'account.phone as account_phone'])
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(eb => eb.or([eb('word_hit.word', 'ilike', like), eb('word_hit.text', 'ilike', like)]))
  }
  if (filter.level) query = query.where('word_hit.level', '=', filter.level)
  if (filter.kind) query = query.where('word_hit.kind', '=', filter.kind)
  if (filter.scene) query = query.where('word_hit.scene', '=', filter.scene)
  if (filter.from) query = query.where('word_hit.at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('word_hit.at', '<', new Date(filter.to))
  return query.orderBy('word_hit.at', 'desc').orderBy('word_hit.id', 'desc')
}

export const findHit = (db: Db, id: string) =>
  db.selectFrom('word_hit').selectAll().where('id', '=', id).executeTakeFirst()

/** Within the transaction of a change; what processes compiled before does not count any more. */
export const raiseRevision = (db: Db) =>
  db.updateTable('lexicon_state').set({ revision: sql`revision + 1` }).where('id', '=', 1).execute()

export const deleteHitsBefore = (db: Db, at: Date) => db.deleteFrom('word_hit').where('at', '<', at).execute()

export const insertHits = (db: Db, rows: Insertable<Tables['word_hit']>[]) =>
  db.insertInto('word_hit').values(rows).execute()

/** The same word for the same scenes. */
export const findSameWord = (db: Db, word: string, scenes: readonly string[]) =>
  db
    .selectFrom('word')
    .select('id')
    .where('word', '=', word)
    .where(sql<boolean>`scenes = ${scenes}::text[]`)
    .executeTakeFirst()

export const insertWord = (db: Db, row: Insertable<Tables['word']>) => db.insertInto('word').values(row).execute()

/** Undefined where there is no such word. */
export const updateWord = (db: Db, id: string, row: Updateable<Tables['word']>) =>
  db.updateTable('word').set(row).where('id', '=', id).returning('id').executeTakeFirst()

/** A word that is known to be there. */
export const overwriteWord = (db: Db, id: string, row: Updateable<Tables['word']>) =>
  db.updateTable('word').set(row).where('id', '=', id).execute()

export const getRevision = (db: Db) =>
  db.selectFrom('lexicon_state').select('revision').where('id', '=', 1).executeTakeFirstOrThrow()

export const listWordsInUse = (db: Db) =>
  db.selectFrom('word').select(['word', 'level', 'category', 'scenes']).where('is_on', '=', true).execute()

export const listAllAllowed = (db: Db) => db.selectFrom('allowed_expression').select(['kind', 'expression']).execute()

export const deleteWords = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('word').where('id', 'in', ids).returning(['word', 'level']).execute()

export const updateAllowed = (db: Db, id: string, row: Updateable<Tables['allowed_expression']>) =>
  db.updateTable('allowed_expression').set(row).where('id', '=', id).returning('id').executeTakeFirst()

export const insertAllowed = (db: Db, row: Insertable<Tables['allowed_expression']>) =>
  db.insertInto('allowed_expression').values(row).execute()

export const deleteAllowed = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('allowed_expression').where('id', 'in', ids).returning(['kind', 'expression']).execute()

/** An expression that is there already stays. */
export const addAllowed = (db: Db, row: Insertable<Tables['allowed_expression']>) =>
  db
    .insertInto('allowed_expression')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
