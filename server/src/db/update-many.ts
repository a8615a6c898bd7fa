import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Changes many rows, each to values of its own, with one statement and one parameter.
 * @param columns PostgreSQL types of the columns that change; jsonb values are given as values, not as text
 * @param always columns that every row gets alike
 */
export async function updateMany<T extends keyof Tables & string>(
  db: Db,
  table: T,
  key: keyof Tables[T] & string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  always: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const sets = [
    ...names.map(name => sql`${sql.id(name)} = given.${sql.id(name)}`),
    ...Object.entries(always).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
  ]
  const shape = [[key, 'uuid'] as const, ...Object.entries(columns)].map(
    ([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(sets)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.join(shape)})
    where ${sql.table(table)}.${sql.id(key)} = given.${sql.id(key)}`.execute(db)
}
