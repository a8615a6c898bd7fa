import { constants, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { typeOfKey } from '../modules/files/api.ts'
import { diskStorage } from '../ports/disk-storage.ts'
import type { StoragePort } from '../ports/ports.ts'

export interface Copied {
  readonly count: number
  readonly bytes: number
}

/** Stored files never change: a copy on the same disk may share their blocks. */
export function copyFiles(from: string, to: string): Promise<Copied> {
  return eachFile(diskStorage(from), async key => {
    const target = await pathIn(to, key)
    try {
      await copyFile(join(from, key), target, constants.COPYFILE_FICLONE)
      return true
    } catch (error) {
      // removed meanwhile, as nothing uses it any more
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  })
}

/** Brings everything out of a storage into a folder, by its keys. */
export function fetchFiles(from: StoragePort, to: string): Promise<Copied> {
  return eachFile(from, async key => {
    const target = await pathIn(to, key)
    const file = await from.get(key)
    if (!file) return false
    try {
      await pipeline(file.body, createWriteStream(target, { mode: 0o600 }))
    } catch (error) {
      await rm(target, { force: true })
      throw error
    }
    return true
  })
}

/** Puts everything below a folder into a storage, by the keys that the folder has. */
export const sendFiles = (from: string, to: StoragePort): Promise<Copied> =>
  eachFile(diskStorage(from), async key => {
    await to.put(key, { path: join(from, key) }, typeOfKey(key))
    return true
  })

async function eachFile(storage: StoragePort, copy: (key: string) => Promise<boolean>): Promise<Copied> {
  let count = 0
  let bytes = 0
  for await (const { key, size } of storage.list()) {
    if (!(await copy(key))) continue
    count++
    bytes += size
  }
  return { count, bytes }
}

/** A bucket may hold what we did not put there: no key leads out of the folder. */
async function pathIn(folder: string, key: string): Promise<string> {
  const path = normalize(join(folder, key))
  if (!path.startsWith(folder + sep)) throw new Error(`${key} 不是本平台的文件`)
  await mkdir(dirname(path), { recursive: true })
  return path
}
