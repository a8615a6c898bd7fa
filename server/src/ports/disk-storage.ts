import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { freeBytes } from '../db/disk-space.ts'
import { newId } from '../kernel/clock.ts'
import type { StoragePort } from './ports.ts'

const LEFTOVER_MS = 3_600_000

/**
 * Files in a folder. Written beside, brought to the disk and renamed, so that neither a crash nor a loss of power
 * leaves half a file under a name.
 */
export function diskStorage(folder: string): StoragePort {
  const halves = join(folder, '.half')
  const pathOf = (key: string): string => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(folder + sep) || path.startsWith(halves)) throw new Error(`key leaves the storage: ${key}`)
    return path
  }
  let ready: Promise<void> | undefined
  /** Made by the first write: reading leaves no folder behind. A failure is tried again by the next write. */
  const prepare = () => {
    ready ??= mkdir(halves, { recursive: true })
      .then(() => clearLeftovers(halves))
      .catch(error => {
        ready = undefined
        throw error
      })
    return ready
  }

  return {
    async put(key, body) {
      await prepare()
      await needRoom(halves, 'path' in body ? (await stat(body.path)).size : body.byteLength)
      const path = pathOf(key)
      const half = join(halves, newId())
      try {
        const from = 'path' in body ? createReadStream(body.path) : Readable.from([body])
        const to = createWriteStream(half, { flags: 'wx' })
        // a source that failed sooner would let the file be made after it was taken away
        await once(to, 'open')
        await pipeline(from, to)
        const file = await open(half, 'r')
        await file.sync().finally(() => file.close())
        await mkdir(dirname(path), { recursive: true })
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const path = pathOf(key)
      const size = await stat(path).then(
        file => (file.isFile() ? file.size : null),
        () => null,
      )
      return size === null ? null : { body: createReadStream(path, range), size }
    },
    remove: key => rm(pathOf(key), { force: true }),
    addressOf: () => null,
    async *list() {
      for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
        if (name.split(sep)[0] === '.half') continue
        const file = await stat(join(folder, name)).catch(() => null)
        if (file?.isFile()) yield { key: name.replaceAll(sep, '/'), size: file.size }
      }
    },
  }
}

async function clearLeftovers(halves: string): Promise<void> {
  for (const name of await readdir(halves)) {
    const path = join(halves, name)
    const file = await stat(path).catch(() => null)
    if (file && Date.now() - file.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
}

/** Refuses a file that does not fit, before its first byte is written. */
async function needRoom(folder: string, size: number): Promise<void> {
  const free = await freeBytes(folder)
  if (free !== null && free < size) throw Object.assign(new Error('no room for the file'), { code: 'ENOSPC' })
}
