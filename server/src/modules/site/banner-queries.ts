import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export const updateNavigation = (db: Db, id: string, row: Updateable<Tables['navigate']>) =>
  db.updateTable('navigate').set(row).where('id', '=', id).returning('id').executeTakeFirst()

export const insertNavigation = (db: Db, row: Insertable<Tables['navigate']>) =>
  db.insertInto('navigate').values(row).execute()

/** A banner that stands on the page, if any. */
export const findBannerOfNavigation = (db: Db, navigateId: string) =>
  db.selectFrom('banner').select('id').where('navigate_id', '=', navigateId).limit(1).executeTakeFirst()

/** A floor that stands on the page, if any. */
export const findFloorOfNavigation = (db: Db, navigateId: string) =>
  db.selectFrom('floor').select('id').where('navigate_id', '=', navigateId).limit(1).executeTakeFirst()

export const deleteNavigation = (db: Db, id: string) =>
  db.deleteFrom('navigate').where('id', '=', id).returning(['name', 'path']).executeTakeFirst()

export const findNavigation = (db: Db, id: string) =>
  db.selectFrom('navigate').select('id').where('id', '=', id).executeTakeFirst()

export const updateBanner = (db: Db, id: string, row: Updateable<Tables['banner']>) =>
  db.updateTable('banner').set(row).where('id', '=', id).returning('id').executeTakeFirst()

export const insertBanner = (db: Db, row: Insertable<Tables['banner']>) => db.insertInto('banner').values(row).execute()

export const deleteBanner = (db: Db, id: string) =>
  db.deleteFrom('banner').where('id', '=', id).returning(['title', 'link']).executeTakeFirst()
