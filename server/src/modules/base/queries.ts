import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type ParameterKeyOf, type ParameterValue, parameterCatalogue } from './parameter-catalogue.ts'
import './tables.ts'

export const findParameter = (db: Db, key: string) =>
  db.selectFrom('parameter').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

export const listParameters = (db: Db) => db.selectFrom('parameter').selectAll().execute()

/** A number that counts now, read within another statement. */
export const numberInForce = (key: ParameterKeyOf<'number'>) => {
  const set = sql<number | null>`(select (value #>> '{}')::int from parameter where key = ${sql.lit(key)})`
  return sql<number>`coalesce(${set}, ${sql.lit(parameterCatalogue[key].value)})`
}

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

/** Items that may be chosen now, of all dictionaries, in their order. */
export const listShownItems = (db: Db) =>
  db
    .selectFrom('dictionary_item')
    .select(['id', 'dictionary', 'code', 'name', 'sort', 'extra'])
    .where('is_shown', '=', true)
    .orderBy('sort')
    .orderBy('code')
    .execute()

/** Templates of all channels, those switched off too. */
export const listAllTemplates = (db: Db) => db.selectFrom('message_template').selectAll().execute()

/** Values that operators have set. */
export const listSetValues = (db: Db) => db.selectFrom('parameter').select(['key', 'value']).execute()

/** Holidays and make-up days of all years. */
export const listAllCalendarDays = (db: Db) => db.selectFrom('calendar_day').select(['day', 'kind']).execute()

export const addParameterHistory = (db: Db, change: Insertable<Tables['parameter_history']>) =>
  db.insertInto('parameter_history').values(change).execute()

export const updateItem = (db: Db, id: string, row: Updateable<Tables['dictionary_item']>) =>
  db.updateTable('dictionary_item').set(row).where('id', '=', id).execute()

export const insertItem = (db: Db, row: Insertable<Tables['dictionary_item']>) =>
  db.insertInto('dictionary_item').values(row).execute()

export const deleteItem = (db: Db, id: string) => db.deleteFrom('dictionary_item').where('id', '=', id).execute()

/** Sets a day of the calendar, whatever stood there. */
export const writeCalendarDay = (db: Db, day: Insertable<Tables['calendar_day']>) =>
  db
    .insertInto('calendar_day')
    .values(day)
    .onConflict(conflict => conflict.column('day').doUpdateSet(day))
    .execute()

export const deleteCalendarDays = (db: Db, days: readonly string[]) =>
  db.deleteFrom('calendar_day').where('day', 'in', days).execute()

export const updateTemplate = (
  db: Db,
  channel: 'SMS' | 'WECHAT' | 'MAIL',
  code: string,
  changes: Updateable<Tables['message_template']>,
) => db.updateTable('message_template').set(changes).where('channel', '=', channel).where('code', '=', code).execute()
