import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import '../tables.ts'

export const listPublishing = (db: Db, ids: readonly string[]) =>
  db.selectFrom('company').select(['id', 'name', 'province', 'level_code', 'status']).where('id', 'in', ids).execute()

export const insertGoodsRows = (db: Db, rows: Insertable<Tables['goods']>[]) =>
  db.insertInto('goods').values(rows).execute()

export const insertForms = (db: Db, rows: Insertable<Tables['goods_form']>[]) =>
  db.insertInto('goods_form').values(rows).execute()

export const insertCounters = (db: Db, rows: Insertable<Tables['goods_counter']>[]) =>
  db.insertInto('goods_counter').values(rows).execute()

export const insertSpecs = (db: Db, rows: Insertable<Tables['goods_spec']>[]) =>
  db.insertInto('goods_spec').values(rows).execute()

export const insertProperties = (db: Db, rows: Insertable<Tables['goods_property']>[]) =>
  db.insertInto('goods_property').values(rows).execute()
