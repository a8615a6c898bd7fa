import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../../../server/src/composition/prepare-database.ts'
import { type Database, openPglite, openPostgres } from '../../../server/src/db/database.ts'
import { listMigrations, migrate } from '../../../server/src/db/migrate.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { root } from '../stage/process.ts'

/** R13: a database brought forward in steps, with rows in it, equals a fresh one; on both databases they are the same. */
export const migrations: Check = {
  id: 'R13',
  title: 'migrated databases equal fresh ones',
  twin: { says: 'an index is missing in what was migrated', changes: [] },
  async run(given: Given): Promise<Outcome> {
    const all = listMigrations()
    const breaches: string[] = []
    const fresh = await withDatabase(given, 'postgres', 'fresh', async database => {
      await prepareDatabase(database)
      return shapeOf(database)
    })
    const cuts = given.random.sample(
      all.slice(1).map((_, i) => i + 1),
      given.size({ milestone: 12, small: 2 }),
    )
    for (const cut of cuts) {
      const kept = await withDatabase(given, 'postgres', `cut_${cut}`, async database => {
        await migrateTo(database, all.slice(0, cut))
        await migrate(database)
        await prepareDatabase(database)
        // a second start changes nothing
        await prepareDatabase(database)
        if (given.isTwin) await database.exec('drop index session_account')
        return shapeOf(database)
      })
      breaches.push(...difference(fresh, kept, `stopped after ${all[cut - 1]!.name} and went on`))
    }
    const embedded = await withDatabase(given, 'pglite', 'fresh', async database => {
      await prepareDatabase(database)
      return shapeOf(database)
    })
    breaches.push(...difference(fresh, embedded, 'embedded'))
    const files = readdirSync(join(root, 'server/src/db/migrations')).length
    return {
      figure: `${files} migrations, stopped and gone on at ${cuts.length} places, ${fresh.size} columns, constraints, indexes and triggers on PostgreSQL and PGlite, ${breaches.length} differ`,
      breaches,
    }
  },
}

async function migrateTo(database: Database, some: readonly { name: string; sql: string }[]): Promise<void> {
  await database.exec(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const { name, sql } of some)
    await database.exec(`begin; ${sql}\n;insert into migration (name) values ('${name}'); commit;`)
}

let made = 0
/** An empty database of its own, gone afterwards; `url` is that of PostgreSQL. */
export async function withDatabase<T>(
  given: Given,
  kind: 'pglite' | 'postgres',
  name: string,
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  if (kind === 'pglite') {
    const database = await openPglite(null)
    return work(database, '').finally(() => database.close())
  }
  if (!given.postgres) throw new Error('PostgreSQL was not found')
  // two checks may ask for one of the same name at once
  const own = `migrated_${name}_${++made}`
  const admin = new pg.Client({ connectionString: given.postgres.url })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${own} with (force)`)
    await admin.query(`create database ${own}`)
    const address = new URL(given.postgres.url)
    address.pathname = `/${own}`
    const database = await openPostgres(address.href)
    return await work(database, address.href).finally(() => database.close())
  } finally {
    await admin.query(`drop database if exists ${own} with (force)`)
    await admin.end()
  }
}

/** Everything that a table is, as text. */
async function shapeOf(database: Database): Promise<Set<string>> {
  const statements = [
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as said from information_schema.columns where table_schema = 'public'`,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as said from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
    `select indexdef as said from pg_indexes where schemaname = 'public'`,
    `select event_object_table || ' ' || trigger_name || ' ' || event_manipulation || ' ' || action_statement as said from information_schema.triggers where trigger_schema = 'public'`,
    `select name as said from migration`,
  ]
  const said = new Set<string>()
  for (const statement of statements)
    for (const row of (await database.query(statement)).rows) said.add(String(row.said))
  return said
}

const difference = (fresh: ReadonlySet<string>, other: ReadonlySet<string>, what: string): string[] => [
  ...[...fresh].filter(line => !other.has(line)).map(line => `${what}: lacks ${line}`),
  ...[...other].filter(line => !fresh.has(line)).map(line => `${what}: has ${line}`),
]
