import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listMigrations } from '../db/migrate.ts'
import type { Config } from '../kernel/config.ts'
import { s3Storage } from '../ports/s3-storage.ts'
import { imageOf } from './embedded-image.ts'
import { MANIFEST, type Manifest, sha256Of } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'
import { type Copied, copyFiles, fetchFiles } from './stored-files.ts'

const NAME = /^backup-\d{8}-\d{6}$/

/**
 * Copies database and files into a new folder, while the server runs. The database comes first: a file is stored before
 * its row counts as whole, so that every file the copy of the database knows is among those copied after it.
 * `keep`: so many backups stay in the folder, 0 keeps all. `withFiles` false: for a bucket that keeps its own versions.
 * @returns where it lies
 */
export async function makeBackup(
  config: Config,
  into: string,
  now: Date,
  { keep = 0, withFiles = true }: { keep?: number; withFiles?: boolean } = {},
): Promise<{ folder: string; manifest: Manifest }> {
  const name = `backup-${now
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/[-:]/g, '')
    .replace('T', '-')}`
  const folder = join(into, name)
  const half = `${folder}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const file = config.databaseUrl ? 'database.dump' : 'database.tar'
  const path = join(half, file)
  if (config.databaseUrl)
    await runProgram(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', '--file', path],
      config.databaseUrl,
    )
  else await writeFile(path, await imageOf(config.dataDir), { mode: 0o600 })
  const files = withFiles ? await filesOf(config, join(half, 'files')) : null
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    database: {
      kind: config.databaseUrl ? 'postgres' : 'pglite',
      file,
      bytes: (await stat(path)).size,
      sha256: await sha256Of(path),
    },
    migration: listMigrations().at(-1)!.name,
    files,
  }
  await writeSynced(join(half, MANIFEST), JSON.stringify(manifest, null, 2))
  await rename(half, folder)
  if (keep > 0) await dropOldest(into, keep)
  return { folder, manifest }
}

async function filesOf({ s3, dataDir }: Config, into: string): Promise<Copied> {
  await mkdir(into, { recursive: true })
  return s3 ? fetchFiles(s3Storage(s3), into) : copyFiles(join(dataDir, 'files'), into)
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function dropOldest(into: string, keep: number): Promise<void> {
  const all = (await readdir(into)).filter(name => NAME.test(name)).sort()
  for (const name of all.slice(0, -keep)) await rm(join(into, name), { recursive: true, force: true })
}
