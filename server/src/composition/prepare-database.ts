import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteChangesOfTables } from '../db/change-notes.ts'
import { type Database, openPglite } from '../db/database.ts'
import { readImage, unpackImage } from '../db/image.ts'
import { codeHash, imageName, migrate } from '../db/migrate.ts'
import { makeMonths } from '../db/months.ts'
import { openJobs } from '../jobs/jobs.ts'

import { registerJobKinds } from './register-jobs.ts'
import { seedBase } from './seed.ts'

/**
 * Brings any empty or older database to where this version needs it: tables, base data, queues. What the same code has
 * prepared before is left alone, as at most starts.
 */
export async function prepareDatabase(given: Database): Promise<void> {
  const database = given.patient()
  try {
    const code = codeHash()
    await database.exec('create table if not exists prepared (code text primary key)')
    const isPrepared = (await database.query('select 1 from prepared where code = $1', [code])).rows.length > 0
    if (!isPrepared) await migrate(database)
    await makeMonths(database.db, new Date())
    if (isPrepared) return
    await seedBase(database.db)
    await noteChangesOfTables(database)
    const jobs = openJobs(database, () => {})
    registerJobKinds(jobs)
    await jobs.start()
    await jobs.stop()
    await database.query('delete from prepared')
    await database.query('insert into prepared (code) values ($1) on conflict do nothing', [code])
  } finally {
    await database.close()
  }
}

/**
 * An embedded database, prepared, as one image: a new folder starts from it in a second instead of making the whole
 * cluster anew. Made once per state of the migrations; several processes may make it at once, the rename decides.
 * @param folder where images are kept
 */
export async function preparedImage(folder: string): Promise<Blob> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, imageName())
  if (!existsSync(file)) {
    const database = await openPglite(null)
    // or files of its log that are over are kept to be used again, 80 MB that each new folder would begin with
    await database.exec('set wal_recycle = off')
    await prepareDatabase(database)
    // or each database that starts from the image does all of this again, from the log
    await database.exec('checkpoint')
    const image = Buffer.from(await (await database.dump!()).arrayBuffer())
    await database.close()
    for (const old of readdirSync(folder)) {
      if (/^image-[^.]*(\.tar)?$/.test(old)) rmSync(join(folder, old), { recursive: true, force: true })
    }
    writeFileSync(`${file}.${process.pid}`, image)
    renameSync(`${file}.${process.pid}`, file)
  }
  return new Blob([readFileSync(file)])
}

/** The same image, as a folder of its files, which are copied faster than they are unpacked. */
export async function unpackedImage(folder: string): Promise<string> {
  const unpacked = join(folder, imageName().replace('.tar', ''))
  if (existsSync(unpacked)) return unpacked
  const bytes = new Uint8Array(await (await preparedImage(folder)).arrayBuffer())
  try {
    unpackImage(readImage(bytes), unpacked)
  } catch (error) {
    // another process may have been first
    if (!existsSync(unpacked)) throw error
  }
  return unpacked
}
