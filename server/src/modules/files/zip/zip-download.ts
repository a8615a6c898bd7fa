import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { FileReply } from '../../../http/serve.ts'
import { fail } from '../../../kernel/failure.ts'
import type { StoragePort } from '../../../ports/ports.ts'
import type { FileRow } from '../queries.ts'

export const MAX_FILES = 200
const MAX_BYTES = 500 * 1024 * 1024

/** Several files as one zip, made while it is sent: no file is held in memory. */
export function replyWithZip(storage: StoragePort, rows: readonly FileRow[], name: string): FileReply {
  if (rows.length > MAX_FILES || rows.reduce((sum, row) => sum + row.size, 0) > MAX_BYTES) fail('DOWNLOAD_TOO_LARGE')
  return new FileReply(name, 'application/zip', Readable.from(zipped(storage, rows)))
}

async function* zipped(storage: StoragePort, rows: readonly FileRow[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const names = distinctNames(rows.map(row => row.name))
  for (const [i, row] of rows.entries()) {
    const stored = await storage.get(row.key)
    if (!stored) throw new Error(`stored file ${row.id} is missing`)
    const entry = new ZipPassThrough(names[i]!)
    entry.mtime = row.created_at
    zip.add(entry)
    for await (const chunk of stored.body) {
      entry.push(new Uint8Array(chunk as Buffer))
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Equal names get “(1)”, “(2)” before their ending; names that differ in case alone count as equal. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let tried = name
    for (let n = 1; taken.has(tried.toLowerCase()); n++) tried = `${stem}(${n})${ending}`
    taken.add(tried.toLowerCase())
    return tried
  })
}
