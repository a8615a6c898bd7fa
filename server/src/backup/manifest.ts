import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** What a backup says of itself; without it a folder is none. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.object({ kind: z.enum(['pglite', 'postgres']), file: z.string(), bytes: z.int(), sha256: z.string() }),
  /** Newest migration in it. */
  migration: z.string(),
  /** Null where it was made without files. */
  files: z.object({ count: z.int(), bytes: z.int() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} 不是备份：缺少 ${MANIFEST}`)
  })
  return Manifest.parse(JSON.parse(text))
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
