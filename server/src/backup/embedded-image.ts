import { existsSync, readFileSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openPglite } from '../db/database.ts'
import { isFolderHeld } from '../db/folder-lock.ts'

/** Lies in the data folder while a backup waits for the image. */
const wantedFile = (dataDir: string): string => join(dataDir, 'image-wanted')
const imageFile = (dataDir: string): string => join(dataDir, 'image-for-backup.tar')
const WAIT_MS = 120_000
const LOOK_MS = 1000

/**
 * Answers requests for an image while the server runs: no other process may open the embedded database. The image is
 * what is on the disk between two statements, so what is committed is in it and nothing by half. A request is a file
 * that is looked for by the clock: that works on every system and disk, and asks no process that may be another's.
 * @returns stops answering
 */
export function offerImages(database: Database, dataDir: string): () => void {
  if (!database.dump) return () => {}
  const wanted = wantedFile(dataDir)
  const answer = () => {
    if (existsSync(wanted)) writeImage(database, dataDir).catch(error => console.error(String(error)))
  }
  watchFile(wanted, { interval: LOOK_MS, persistent: false }, answer)
  // the watch tells of changes alone: whoever asked before it began is heard here
  answer()
  return () => unwatchFile(wanted, answer)
}

async function writeImage(database: Database, dataDir: string): Promise<void> {
  const file = imageFile(dataDir)
  const image = Buffer.from(await (await database.dump!()).arrayBuffer())
  const half = await open(`${file}.half`, 'w', 0o600)
  try {
    await half.writeFile(image)
    await half.sync()
  } finally {
    await half.close()
  }
  // who has stopped waiting would leave a whole database lying about
  if (existsSync(wantedFile(dataDir))) await rename(`${file}.half`, file)
  else rmSync(`${file}.half`)
}

/** The embedded database as one image, from the server that runs or, where none does, from the folder. */
export async function imageOf(dataDir: string): Promise<Buffer> {
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION'))) throw new Error(`${dataDir} 中没有数据库`)
  if (isFolderHeld(dataDir)) return askForImage(dataDir)
  const database = await openPglite(dataDir)
  try {
    return Buffer.from(await (await database.dump!()).arrayBuffer())
  } finally {
    await database.close()
  }
}

async function askForImage(dataDir: string): Promise<Buffer> {
  const file = imageFile(dataDir)
  rmSync(file, { force: true })
  writeFileSync(wantedFile(dataDir), '', { mode: 0o600 })
  try {
    for (const until = Date.now() + WAIT_MS; Date.now() < until; await new Promise(done => setTimeout(done, 100))) {
      if (existsSync(file)) return readFileSync(file)
    }
    throw new Error(`使用 ${dataDir} 的进程在 ${WAIT_MS / 1000} 秒内没有给出数据库映像`)
  } finally {
    rmSync(wantedFile(dataDir), { force: true })
    rmSync(file, { force: true })
  }
}
