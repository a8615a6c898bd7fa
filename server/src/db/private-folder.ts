import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database and the stored files are for the user alone that runs the server. PGlite gives its files the
 * modes of its own virtual system (0666), whatever the umask.
 */
const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o077

/**
 * Makes a folder where there is none, and takes every right of others away from it and what is in it.
 * @param isDeep also in the folders below; nobody else enters those anyhow, once this one is closed
 * @returns how many files and folders others had rights to
 * @throws Error where that is not possible, because they belong to somebody else
 */
export function keepPrivate(folder: string, { isDeep }: { isDeep: boolean }): number {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  let changed = 0
  const take = (path: string, isBelow: boolean) => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    // a link has no rights of its own
    if (!found || found.isSymbolicLink()) return
    if ((found.mode & OTHERS) !== 0) {
      try {
        chmodSync(path, found.isDirectory() ? FOLDER : FILE)
      } catch (cause) {
        throw new Error(`${path} 可被其他用户读写，且无法收回权限：请将 ${folder} 的所有者改为运行本程序的用户`, {
          cause,
        })
      }
      changed++
    }
    if (found.isDirectory() && (isDeep || !isBelow)) for (const name of readdirSync(path)) take(join(path, name), true)
  }
  take(folder, false)
  return changed
}

/** What of PGlite's virtual file system sets modes. */
interface VirtualFiles {
  chmod(path: unknown, mode: number, dontFollow?: boolean): void
}

/** From now on the database makes its files for this user alone. */
export function makeFilesPrivate(files: VirtualFiles): void {
  const { chmod } = files
  files.chmod = (path, mode, dontFollow) => chmod.call(files, path, mode & ~OTHERS, dontFollow)
}
