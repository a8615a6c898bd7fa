import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Migrations in order: `0010-accounts.sql` and so on, each plain SQL of one or more statements. */
export function listMigrations(): { name: string; sql: string }[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => ({ name: file.slice(0, -4), sql: readFileSync(join(folder, file), 'utf8') }))
}

/** Every module's `seed*.ts`, where base data comes from, what the known words are made with, and the data files. */
function seedFiles(): string[] {
  const source = join(import.meta.dirname, '..')
  const seeds = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => /(^|[/\\])seed[^/\\]*\.(ts|tsv|json)$|^(modules[/\\]vocabulary|search)[/\\]/.test(file))
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => join(source, file))
  const data = readdirSync(join(source, '../data'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  return [...seeds, ...data].sort()
}

/** Changes whenever a migration or the base data does; names the image of an empty, prepared database. */
export function migrationsHash(): string {
  const hash = createHash('sha1')
  for (const migration of listMigrations()) hash.update(migration.name).update(migration.sql)
  for (const file of [...seedFiles(), join(import.meta.dirname, 'change-notes.ts')]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** File of such an image, where images are kept. */
export const imageName = (): string => `image-${migrationsHash()}.tar`

/**
 * Changes whenever anything of the server, the contract or the packages does: what was prepared by the same code needs
 * no preparing.
 */
export function codeHash(): string {
  const hash = createHash('sha1')
  const root = join(import.meta.dirname, '../../..')
  for (const place of ['server/src', 'server/data', 'contract/src']) {
    for (const file of readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(ts|sql|tsv|json|html|txt)$/.test(file) || file.endsWith('.test.ts')) continue
      hash.update(file).update(readFileSync(join(root, place, file)))
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

/** Of what a migration says; line ends are those of whoever checked it out. */
const contentHash = (sql: string) => createHash('sha1').update(sql.replaceAll('\r\n', '\n')).digest('hex')

/**
 * Brings the database to the newest migration; each runs in its own transaction, one process at a time.
 * @throws Error when a file was changed after it had been applied: the tables are no longer what it says
 */
export async function migrate(database: Database, migrations = listMigrations()): Promise<string[]> {
  await database.exec(
    `create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
     alter table migration add column if not exists content text`,
  )
  const applied = new Map(
    (await database.query('select name, content from migration')).rows.map(row => [row.name, row.content]),
  )
  const changed = migrations.filter(({ name, sql }) => (applied.get(name) ?? contentHash(sql)) !== contentHash(sql))
  if (changed.length > 0) throw new Error(changedText(changed.map(({ name }) => name)))
  const done: string[] = []
  for (const { name, sql } of migrations) {
    if (applied.has(name)) {
      // what was applied before contents were kept is taken as it is
      if (applied.get(name) === null)
        await database.query('update migration set content = $2 where name = $1', [name, contentHash(sql)])
      continue
    }
    // The lock makes a second process that starts at the same time wait and then find the name taken.
    await database
      .exec(`begin; select pg_advisory_xact_lock(727001);
do $$ begin if exists (select 1 from migration where name = '${name}') then raise exception 'already applied'; end if; end $$;
${sql}
;insert into migration (name, content) values ('${name}', '${contentHash(sql)}'); commit;`)
      .catch(async error => {
        await database.exec('rollback').catch(() => {})
        if (!String(error).includes('already applied'))
          throw new Error(`迁移 ${name}.sql 执行失败：${error}`, { cause: error })
      })
    done.push(name)
  }
  return done
}

const changedText = (names: readonly string[]) =>
  `以下迁移文件在应用到本数据库之后被改动过，因此没有启动：
${names.map(name => `  server/src/db/migrations/${name}.sql`).join('\n')}
请恢复文件原来的内容（git checkout），把改动写成一个新的迁移文件。
如果库里只有演示数据，也可以清空数据目录（DATA_DIR，默认 ./data）后重新启动。`
