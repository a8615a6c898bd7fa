/**
 * npm run data-model: writes docs/data-model.md, every table with its columns, keys and the module that writes it, as the
 * migrations make it. That the page is up to date is a test (data-model.test.ts), because it needs a database.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestDatabase } from '../server/src/testing/test-database.ts'
import { root, sourcesUnder } from './calls.ts'
import { tableOwners } from './module-rules.ts'

export const DATA_MODEL = join(root, 'docs/data-model.md')

interface Row {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNull: boolean
  /** Place in the primary key, 0 when it has none. */
  readonly key: number
  readonly refers: string | null
}

const SHORT: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'time',
  'character varying': 'text',
  'double precision': 'double',
}

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isNull", coalesce(array_position(p.conkey, a.attnum), 0) as key,
    (select string_agg(distinct f.confrelid::regclass::text, ', ') from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)) as refers
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
  where c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`

const readRow = (row: Record<string, unknown>): Row => ({
  table: String(row.table),
  column: String(row.column),
  type: String(row.type),
  isNull: row.isNull === true,
  key: Number(row.key),
  refers: row.refers === null ? null : String(row.refers),
})

/** The page, from a migrated database. */
export async function dataModelPage(): Promise<string> {
  const database = await openTestDatabase()
  const { rows } = await database.query(COLUMNS)
  await database.close()
  const owners = tableOwners(sourcesUnder('server/src'))
  const tables = Map.groupBy(rows.map(readRow), ({ table }) => table)
  const sections = Map.groupBy([...tables.keys()], table => owners.get(table) ?? '')
  const lines = [...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([owner, names]) => section(owner, names, tables))
  return `# Data model

Made by \`npm run data-model\` from the migrations in \`server/src/db/migrations\`: ${tables.size} tables. A table is written by the module it stands under, and by no other (\`npm run structure\` checks it); others read it by join. Columns in **bold** are the primary key; \`?\` may be null; → names the table a column refers to.

${lines.join('\n')}
`
}

function section(owner: string, names: readonly string[], tables: ReadonlyMap<string, readonly Row[]>): string[] {
  const title = owner || 'of the server itself (server/src/db, http, jobs)'
  return [
    `## ${title}`,
    '',
    '| table | columns |',
    '|---|---|',
    ...names.map(name => `| ${name} | ${cells(tables.get(name)!)} |`),
    '',
  ]
}

const cells = (columns: readonly Row[]): string =>
  columns
    .map(({ column, type, isNull, key, refers }) => {
      const name = key > 0 ? `**${column}**` : column
      return `${name} ${SHORT[type] ?? type}${isNull ? '?' : ''}${refers ? ` → ${refers}` : ''}`
    })
    .join(', ')

if (import.meta.filename === process.argv[1]) writeFileSync(DATA_MODEL, await dataModelPage())
