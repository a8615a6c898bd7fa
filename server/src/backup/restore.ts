import { existsSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../composition/prepare-database.ts'
import { type Database, openPglite, openPostgres } from '../db/database.ts'
import { listMigrations } from '../db/migrate.ts'
import type { Config } from '../kernel/config.ts'
import { diskStorage } from '../ports/disk-storage.ts'
import type { StoragePort } from '../ports/ports.ts'
import { s3Storage } from '../ports/s3-storage.ts'
import { type Manifest, readManifest, sha256Of } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'
import { copyFiles, sendFiles } from './stored-files.ts'

export interface Restored {
  readonly manifest: Manifest
  /** Keys of files that rows name and the storage lacks. */
  readonly missing: readonly string[]
  readonly accounts: number
}

/**
 * Brings a backup back into an empty database and an empty folder, brings it to this version, and looks whether every
 * file that a row names is there.
 * @param withFiles false where the storage still has its files and only the database is lost
 * @throws Error where something is in the way, damaged, or of a newer version
 */
export async function restoreBackup(config: Config, folder: string, withFiles = true): Promise<Restored> {
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
  await mustBeEmpty(config, withFiles)
  if (manifest.files && withFiles) {
    const from = join(folder, 'files')
    const copied = config.s3
      ? await sendFiles(from, s3Storage(config.s3))
      : await copyFiles(from, join(config.dataDir, 'files'))
    if (copied.count !== manifest.files.count || copied.bytes !== manifest.files.bytes)
      throw new Error(`文件不全：应有${manifest.files.count}个，实有${copied.count}个`)
  }
  const database = await openRestored(config, source)
  try {
    await prepareDatabase(database)
    const missing = await missingFiles(database, storageOf(config))
    const { rows } = await database.query('select count(*) as n from account')
    return { manifest, missing, accounts: Number(rows[0]!.n) }
  } finally {
    await database.close()
  }
}

const storageOf = ({ s3, dataDir }: Config): StoragePort => (s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'files')))

async function mustBeEmpty(config: Config, withFiles: boolean): Promise<void> {
  const { databaseUrl, dataDir, s3 } = config
  if (withFiles) {
    const place = s3 ? `S3 桶 ${s3.bucket}` : join(dataDir, 'files')
    for await (const { key } of storageOf(config).list())
      throw new Error(`${place} 不是空的（已有 ${key}）；恢复只写入空处，文件尚在时请加 --without-files`)
  }
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

async function missingFiles(database: Database, storage: StoragePort): Promise<string[]> {
  const stored = new Set<string>()
  for await (const { key } of storage.list()) stored.add(key)
  const { rows } = await database.query(`select key from file where status <> 'STORING'`)
  return rows.map(({ key }) => String(key)).filter(key => !stored.has(key))
}
