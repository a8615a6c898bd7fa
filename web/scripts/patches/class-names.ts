import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const web = join(import.meta.dirname, '../..')
const LETTERS = 4
const files = new Map<string, string>()

/**
 * Name of a class of a style sheet: its own and a few letters for its file. Every page carries the names of its classes
 * twice, and letters that mean nothing are what compression cannot shorten.
 * @throws Error where two files would share their letters
 */
export function className(name: string, file: string): string {
  const path = relative(web, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  const letters = createHash('sha1').update(path).digest('base64url').slice(0, LETTERS)
  const other = files.get(letters)
  if (other !== undefined && other !== path) throw new Error(`${path} and ${other} would share the letters ${letters}`)
  files.set(letters, path)
  return `${name}_${letters}`
}
