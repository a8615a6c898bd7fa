import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase, preparedImage } from '../composition/prepare-database.ts'
import { type Database, openPglite, openPostgres } from '../db/database.ts'
import { type Image, readImage } from '../db/image.ts'
import { migrationsHash } from '../db/migrate.ts'
import { ImageFiles } from './image-files.ts'
import { watchSecondConnections } from './one-connection.ts'

const folder = join(import.meta.dirname, '../../../.tmp')

/**
 * A migrated database of the test's own: on PGlite from a prepared image, on PostgreSQL (TEST_DATABASE_URL) as a copy
 * of a prepared template.
 */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? fromTemplate(url) : fromImage()
}

let image: Promise<Image> | null = null

async function fromImage(): Promise<Database> {
  image ??= preparedImage(folder).then(async blob => readImage(new Uint8Array(await blob.arrayBuffer())))
  return openPglite(null, undefined, new ImageFiles(await image))
}

async function fromTemplate(url: string): Promise<Database> {
  watchSecondConnections()
  const template = `template_${migrationsHash()}`
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('select pg_advisory_lock(727002)')
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (!rowCount) {
    await admin.query(`drop database if exists ${template}_half`)
    await admin.query(`create database ${template}_half`)
    const half = await openPostgres(withDatabase(url, `${template}_half`))
    await prepareDatabase(half)
    await half.close()
    await admin.query(`alter database ${template}_half rename to ${template}`)
  }
  // by files: writing the copy into the log of changes, the default, takes half as long again
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  await admin.query('select pg_advisory_unlock(727002)')
  const database = await openPostgres(withDatabase(url, name), {})
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
