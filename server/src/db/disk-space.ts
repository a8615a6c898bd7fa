import { statfs } from 'node:fs/promises'

/** The embedded database that finds no room for its log or a checkpoint never answers again: four log segments are kept free. */
const LEAST_BYTES = 64 * 1024 * 1024
const LOOK_MS = 1000

/** What is left for this process on a folder's disk; null where the disk cannot be asked. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/**
 * Looks once a second whether a folder's disk has room.
 * @returns `isShort` true where less than 64 MiB are left
 */
export function watchFreeSpace(folder: string): { isShort(): boolean; stop(): void } {
  let isShort = false
  const look = async () => {
    // where the disk cannot be asked, the write itself fails and says why
    isShort = ((await freeBytes(folder)) ?? LEAST_BYTES) < LEAST_BYTES
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  void look()
  return { isShort: () => isShort, stop: () => clearInterval(timer) }
}
