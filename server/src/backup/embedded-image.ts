import { existsSync, readFileSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openPglite } from '../db/database.ts'

/** The server that holds the embedded database is asked for an image of it by this signal. */
const SIGNAL = 'SIGUSR2'
const WAIT_MS = 120_000
const imageFile = (dataDir: string): string => join(dataDir, 'image-for-backup.tar')

/**
 * Answers requests for an image while the server runs: no other process may open the embedded database. The image is
 * what is on the disk between two statements, so what is committed is in it and nothing by half.
 */
export function offerImages(database: Database, dataDir: string): void {
  if (!database.dump || process.platform === 'win32') return
  process.on(SIGNAL, () => void writeImage(database, imageFile(dataDir)).catch(error => console.error(String(error))))
}

async function writeImage(database: Database, file: string): Promise<void> {
  const image = Buffer.from(await (await database.dump!()).arrayBuffer())
  const half = await open(`${file}.half`, 'w', 0o600)
  try {
    await half.writeFile(image)
    await half.sync()
  } finally {
    await half.close()
  }
  await rename(`${file}.half`, file)
}

/** The embedded database as one image, from the server that runs or, where none does, from the folder. */
export async function imageOf(dataDir: string): Promise<Buffer> {
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION'))) throw new Error(`${dataDir} 中没有数据库`)
  const holder = holderOf(dataDir)
  if (holder === null) {
    const database = await openPglite(dataDir)
    try {
      return Buffer.from(await (await database.dump!()).arrayBuffer())
    } finally {
      await database.close()
    }
  }
  if (process.platform === 'win32') throw new Error('请先停止服务，再备份')
  const file = imageFile(dataDir)
  rmSync(file, { force: true })
  process.kill(holder, SIGNAL)
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    if (existsSync(file)) {
      const image = readFileSync(file)
      rmSync(file)
      return image
    }
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error(`进程 ${holder} 没有给出数据库映像`)
}

/** The living process that holds the folder. */
function holderOf(dataDir: string): number | null {
  try {
    const holder = Number(readFileSync(join(dataDir, 'process.lock'), 'utf8'))
    process.kill(holder, 0)
    return holder
  } catch {
    return null
  }
}
