import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../kernel/clock.ts'
import type { AlbumKind } from '../tables.ts'
import '../tables.ts'

export type PictureRow = Selectable<Tables['album_picture']>

const albums = (db: Db) =>
  db
    .selectFrom('album')
    .select(is => [
      'album.id',
      'album.company_id',
      'album.kind',
      'album.name',
      'album.sort',
      sql<string>`coalesce(nullif(album.cover, ''), (${is
        .selectFrom('album_picture')
        .select('url')
        .whereRef('album_id', '=', 'album.id')
        .where('deleted_at', 'is', null)
        .orderBy('sort')
        .orderBy('id')
        .limit(1)}), '')`.as('cover'),
      is
        .selectFrom('album_picture')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('album_id', '=', 'album.id')
        .where('deleted_at', 'is', null)
        .as('picture_num'),
    ])
    .where('album.deleted_at', 'is', null)

export type AlbumRow = Awaited<ReturnType<ReturnType<typeof albums>['executeTakeFirstOrThrow']>>

/** Albums of a company in its order. */
export async function listAlbums(db: Db, companyId: string, kind: AlbumKind | undefined): Promise<AlbumRow[]> {
  let query = albums(db).where('album.company_id', '=', companyId)
  if (kind) query = query.where('album.kind', '=', kind)
  return query.orderBy('album.sort').orderBy('album.id').limit(500).execute()
}

export const findAlbum = (db: Db, companyId: string, id: string): Promise<AlbumRow | undefined> =>
  albums(db).where('album.company_id', '=', companyId).where('album.id', '=', id).executeTakeFirst()

/** An album of a company that everyone may see. */
export const findPublicAlbum = (db: Db, id: string): Promise<AlbumRow | undefined> =>
  albums(db)
    .where('album.id', '=', id)
    .where(is =>
      is.exists(
        is
          .selectFrom('company')
          .select('company.id')
          .whereRef('company.id', '=', 'album.company_id')
          .where('company.status', '=', 'APPROVED'),
      ),
    )
    .executeTakeFirst()

/** Writers of one company's albums wait for each other, so that limits and order hold. */
export const lockAlbums = (db: Db, companyId: string) =>
  db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()

export async function addAlbum(
  db: Db,
  album: { companyId: string; kind: AlbumKind; name: string; sort: number },
  now: Date,
): Promise<string> {
  const id = newId()
  const { companyId: company_id, kind, name, sort } = album
  await db.insertInto('album').values({ id, company_id, kind, name, sort, created_at: now, updated_at: now }).execute()
  return id
}

export const changeAlbum = (db: Db, id: string, change: { name?: string; cover?: string }, now: Date) =>
  db
    .updateTable('album')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()

export const removeAlbum = (db: Db, id: string, now: Date) =>
  db.updateTable('album').set({ deleted_at: now }).where('id', '=', id).execute()

export async function orderAlbums(db: Db, ids: readonly string[]): Promise<void> {
  for (const [sort, id] of ids.entries()) await db.updateTable('album').set({ sort }).where('id', '=', id).execute()
}

export const listPictures = (db: Db, albumIds: readonly string[]): Promise<PictureRow[]> =>
  albumIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('album_picture')
        .selectAll()
        .where('album_id', 'in', albumIds)
        .where('deleted_at', 'is', null)
        .orderBy('sort')
        .orderBy('id')
        .execute()

export const addPictures = (
  db: Db,
  albumId: string,
  pictures: readonly { url: string; caption: string }[],
  firstSort: number,
  now: Date,
) =>
  db
    .insertInto('album_picture')
    .values(
      pictures.map((one, i) => ({ ...one, id: newId(), album_id: albumId, sort: firstSort + i, created_at: now })),
    )
    .execute()

/** A picture in one of a company's albums. */
export const findPicture = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('album_picture')
    .innerJoin('album', 'album.id', 'album_picture.album_id')
    .select(['album_picture.id', 'album_picture.album_id', 'album_picture.url', 'album.cover'])
    .where('album_picture.id', '=', id)
    .where('album.company_id', '=', companyId)
    .where('album.deleted_at', 'is', null)
    .where('album_picture.deleted_at', 'is', null)
    .executeTakeFirst()

export const removePicture = (db: Db, id: string, now: Date) =>
  db.updateTable('album_picture').set({ deleted_at: now }).where('id', '=', id).execute()
