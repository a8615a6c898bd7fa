import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { newId } from '../clock.ts'
import type { StoragePort } from './ports.ts'

/** Files in a folder. Written beside and renamed, so that a crash leaves no half file under a name. */
export function diskStorage(folder: string): StoragePort {
  const pathOf = (key: string): string => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(folder + sep)) throw new Error(`key leaves the storage: ${key}`)
    return path
  }
  return {
    async put(key, body) {
      const path = pathOf(key)
      const half = `${path}.${newId()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(half, body)
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
  }
}
