import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Whoever is ending lets go within this time: a server started right after it waits instead of failing. */
const PATIENCE_MS = 3000
/** SQLite: somebody else has the lock. */
const BUSY = 5

/** What nobody refers to is closed by the garbage collector, and its lock given away. */
const held = new Set<DatabaseSync>()

/**
 * Takes a data folder for this process. A second process on the same embedded database would silently lose data, so it
 * is refused here.
 * @returns gives the folder back
 * @throws Error when another process holds it and goes on holding it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = hold(folder, PATIENCE_MS)
  if (!lock) throw new Error(`数据目录 ${folder} 正被另一个进程使用；同一目录只能由一个进程打开`)
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

/** Whether a process holds the folder at this moment. */
export function isFolderHeld(folder: string): boolean {
  const lock = hold(folder, 0)
  lock?.close()
  return lock === null
}

/**
 * The lock is the operating system's, on a file without content, taken through SQLite, which knows how on each of them:
 * it ends with the process however that ends, where a process number kept in a file outlives it and may by then be
 * another program's.
 */
function hold(folder: string, patienceMs: number): DatabaseSync | null {
  const lock = new DatabaseSync(join(folder, 'folder.lock'), { timeout: patienceMs })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === BUSY) return null
    throw error
  }
}
