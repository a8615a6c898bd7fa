import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Changes many rows, each to values of its own, with one statement and one parameter.
 * @param key the column that names a row, of type uuid where it stands alone
 * @param columns PostgreSQL types of the columns that change; jsonb values are given as values, not as text
 * @param always columns that every row gets alike
 */
export async function updateMany<T extends keyof Tables & string>(
  db: Db,
  table: T,
  key: (keyof Tables[T] & string) | readonly [keyof Tables[T] & string, 'uuid' | 'text'],
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  always: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<void> {
  if (rows.length === 0) return
  const [name, type] = typeof key === 'string' ? ([key, 'uuid'] as const) : key
  const names = Object.keys(columns)
  const sets = [
    ...names.map(column => sql`${sql.id(column)} = given.${sql.id(column)}`),
    ...Object.entries(always).map(([column, value]) => sql`${sql.id(column)} = ${value}`),
  ]
  const shape = [[name, type] as const, ...Object.entries(columns)].map(
    ([column, kind]) => sql`${sql.id(column)} ${sql.raw(kind)}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(sets)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.join(shape)})
    where ${sql.table(table)}.${sql.id(name)} = given.${sql.id(name)}`.execute(db)
}
