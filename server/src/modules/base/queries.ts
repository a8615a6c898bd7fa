import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ParameterValue } from './parameters.ts'
import './tables.ts'

export const findParameter = (db: Db, key: string) =>
  db.selectFrom('parameter').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

export const listParameters = (db: Db) => db.selectFrom('parameter').selectAll().execute()

/** Sets a value, or takes it off so that the default counts again. */
export async function writeParameter(
  db: Db,
  key: string,
  value: ParameterValue | null,
  operatorId: string,
  now: Date,
): Promise<void> {
  if (value === null) {
    await db.deleteFrom('parameter').where('key', '=', key).execute()
    return
  }
  const row = { key, value: JSON.stringify(value), updated_at: now, updated_by: operatorId }
  await db
    .insertInto('parameter')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

export const parameterHistory = (db: Db, key?: string) =>
  db
    .selectFrom('parameter_history')
    .leftJoin('operator', 'operator.id', 'parameter_history.operator_id')
    .select([
      'parameter_history.id',
      'parameter_history.key',
      'parameter_history.old_value',
      'parameter_history.new_value',
      'parameter_history.reason',
      'parameter_history.at',
      'operator.name as operator_name',
    ])
    .$if(key !== undefined, query => query.where('parameter_history.key', '=', key!))
    .orderBy('parameter_history.at', 'desc')
    .orderBy('parameter_history.id', 'desc')

export const findParameterChange = (db: Db, id: string) =>
  db.selectFrom('parameter_history').selectAll().where('id', '=', id).executeTakeFirst()

export const listDictionaries = (db: Db) =>
  db
    .selectFrom('dictionary')
    .leftJoin('dictionary_item', 'dictionary_item.dictionary', 'dictionary.code')
    .select(['dictionary.code', 'dictionary.name', 'dictionary.note'])
    .select(sql<number>`count(dictionary_item.id)::int`.as('items'))
    .groupBy(['dictionary.code', 'dictionary.name', 'dictionary.note'])
    .orderBy('dictionary.code')
    .execute()

export const findDictionary = (db: Db, code: string) =>
  db.selectFrom('dictionary').selectAll().where('code', '=', code).executeTakeFirst()

export const listItems = (db: Db, dictionary: string) =>
  db
    .selectFrom('dictionary_item')
    .selectAll()
    .where('dictionary', '=', dictionary)
    .orderBy('sort')
    .orderBy('code')
    .execute()

export const findItem = (db: Db, id: string) =>
  db.selectFrom('dictionary_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listCalendarDays = (db: Db, year: number) =>
  db
    .selectFrom('calendar_day')
    .selectAll()
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day')
    .execute()

export const listTemplates = (db: Db, channel?: 'SMS' | 'WECHAT' | 'MAIL') =>
  db
    .selectFrom('message_template')
    .selectAll()
    .$if(channel !== undefined, query => query.where('channel', '=', channel!))
    .orderBy('channel')
    .orderBy('code')
    .execute()
