import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A small file system of its own, that can really be filled. */
export interface SmallDisk {
  readonly folder: string
  /** Takes everything that is left, so that the next byte fails. */
  fill(): void
  /** Gives back what `fill` took. */
  free(): void
  /** Bytes that are left. */
  left(): number
  close(): void
}

const BLOCK = Buffer.alloc(64 * 1024)
const open = new Set<SmallDisk>()
process.on('exit', () => {
  for (const disk of open) disk.close()
})

/** Mounts a file system in memory; null where this process may not mount (not root, or a container that forbids it). */
export function mountSmallDisk(folder: string, mebibytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true })
  const options = `size=${mebibytes}m,mode=0777`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' }).status !== 0) return null
  const ballast = join(folder, 'ballast')
  const disk: SmallDisk = {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        // whole blocks first, then the rest byte by byte: a page that is left would let the next write through
        for (let size = BLOCK.length; size >= 1; size = size > 4096 ? 4096 : size > 1 ? 1 : 0)
          while (fits(file, BLOCK.subarray(0, size))) if (size === 1) break
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    left() {
      const { stdout } = spawnSync('df', ['--output=avail', '-B1', folder], { encoding: 'utf8' })
      return Number(stdout.split('\n')[1])
    },
    close() {
      if (!open.delete(disk)) return
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
    },
  }
  open.add(disk)
  return disk
}

function fits(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
