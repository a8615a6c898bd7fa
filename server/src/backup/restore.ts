import { existsSync, openAsBlob } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { type Database, openPglite, openPostgres } from '../db/database.ts'
import { prepareDatabase } from '../db/image.ts'
import { listMigrations } from '../db/migrate.ts'
import { copyFiles } from './backup.ts'
import { type Manifest, readManifest, sha256Of } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'

export interface Restored {
  readonly manifest: Manifest
  /** Keys of files that rows name and the storage lacks. */
  readonly missing: readonly string[]
  readonly accounts: number
}

/**
 * Brings a backup back into an empty database and an empty folder, brings it to this version, and looks whether every
 * file that a row names is there.
 * @throws Error where something is in the way, damaged, or of a newer version
 */
export async function restoreBackup(config: Config, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder)
  const kind = config.databaseUrl ? 'postgres' : 'pglite'
  if (manifest.database.kind !== kind)
    throw new Error(
      `该备份来自${manifest.database.kind === 'postgres' ? ' PostgreSQL，请设置 DATABASE_URL' : '内置数据库，请不要设置 DATABASE_URL'}`,
    )
  if (!listMigrations().some(({ name }) => name === manifest.migration))
    throw new Error(`该备份来自更新的版本（${manifest.migration}），请先升级程序`)
  const source = join(folder, manifest.database.file)
  if ((await sha256Of(source)) !== manifest.database.sha256)
    throw new Error(`${manifest.database.file} 已损坏：校验和不符`)
  await mustBeEmpty(config)
  if (manifest.files && !config.s3) {
    const copied = await copyFiles(join(folder, 'files'), join(config.dataDir, 'files'))
    if (copied.count !== manifest.files.count || copied.bytes !== manifest.files.bytes)
      throw new Error(`文件不全：应有${manifest.files.count}个，实有${copied.count}个`)
  }
  const database = await openRestored(config, source)
  try {
    await prepareDatabase(database)
    const missing = config.s3 ? [] : await missingFiles(database, join(config.dataDir, 'files'))
    const { rows } = await database.query('select count(*) as n from account')
    return { manifest, missing, accounts: Number(rows[0]!.n) }
  } finally {
    await database.close()
  }
}

async function mustBeEmpty({ databaseUrl, dataDir }: Config): Promise<void> {
  const files = join(dataDir, 'files')
  const stored = existsSync(files) ? (await readdir(files)).filter(name => name !== '.half') : []
  if (stored.length > 0) throw new Error(`${files} 不是空的；恢复只写入空目录`)
  if (!databaseUrl) {
    if (existsSync(join(dataDir, 'pg', 'PG_VERSION'))) throw new Error(`${dataDir} 中已有数据库；恢复只写入空目录`)
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
    )
    if (rows[0].n > 0) throw new Error('DATABASE_URL 所指的数据库不是空的；恢复只写入空数据库')
  } finally {
    await client.end()
  }
}

async function openRestored({ databaseUrl, dataDir }: Config, source: string): Promise<Database> {
  if (!databaseUrl) return openPglite(dataDir, () => openAsBlob(source))
  await runProgram(
    'pg_restore',
    ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', source],
    databaseUrl,
  )
  return openPostgres(databaseUrl)
}

async function missingFiles(database: Database, folder: string): Promise<string[]> {
  const { rows } = await database.query(`select key from file where status <> 'STORING'`)
  const missing: string[] = []
  for (const { key } of rows) {
    const isThere = await stat(join(folder, String(key))).then(
      file => file.isFile(),
      () => false,
    )
    if (!isThere) missing.push(String(key))
  }
  return missing
}
