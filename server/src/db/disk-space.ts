import { statfs } from 'node:fs/promises'

/** The embedded database that finds no room for its log or a checkpoint never answers again: four log segments are kept free. */
const LEAST_BYTES = 64 * 1024 * 1024
const LOOK_MS = 1000

/**
 * Looks once a second whether a folder's disk has room.
 * @returns `isShort` true where less than 64 MiB are left
 */
export function watchFreeSpace(folder: string): { isShort(): boolean; stop(): void } {
  let isShort = false
  const look = async () => {
    try {
      const { bavail, bsize } = await statfs(folder)
      isShort = bavail * bsize < LEAST_BYTES
    } catch {
      // a disk that cannot be asked says itself what is wrong to whoever writes on it
      isShort = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  void look()
  return { isShort: () => isShort, stop: () => clearInterval(timer) }
}
