import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { UploadedFile } from '../../http/serve.ts'
import type { StoragePort } from '../../ports/ports.ts'

/** What arrives, in memory or in a temporary file: read in pieces, never trusted. */
export interface Content {
  readonly size: number
  /** Up to `length` bytes from `start`; fewer at the end. */
  slice(start: number, length: number): Promise<Buffer>
  all(): Promise<Buffer>
  sha256(): Promise<string>
  /** For storing without reading it into memory. */
  readonly source: Uint8Array | { readonly path: string }
}

export function contentOfBytes(bytes: Buffer): Content {
  return {
    size: bytes.length,
    slice: async (start, length) => bytes.subarray(start, start + length),
    all: async () => bytes,
    sha256: async () => createHash('sha256').update(bytes).digest('hex'),
    source: bytes,
  }
}

export function contentOfUpload({ path, size, read }: UploadedFile): Content {
  return {
    size,
    async slice(start, length) {
      const file = await open(path, 'r')
      try {
        const wanted = Math.max(0, Math.min(length, size - start))
        const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    all: read,
    async sha256() {
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
      return hash.digest('hex')
    },
    source: { path },
  }
}

/** A stored file, read in pieces; null where it is gone. */
export async function contentOfStored(storage: StoragePort, key: string): Promise<Content | null> {
  const stored = await storage.get(key, { start: 0, end: 0 })
  if (!stored) return null
  stored.body.destroy()
  const { size } = stored
  const read = async (start: number, length: number): Promise<Buffer> => {
    const wanted = Math.max(0, Math.min(length, size - start))
    if (wanted === 0) return Buffer.alloc(0)
    const part = await storage.get(key, { start, end: start + wanted - 1 })
    if (!part) return Buffer.alloc(0)
    const chunks: Buffer[] = []
    for await (const chunk of part.body) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  return {
    size,
    slice: read,
    all: () => read(0, size),
    sha256: async () =>
      createHash('sha256')
        .update(await read(0, size))
        .digest('hex'),
    source: new Uint8Array(),
  }
}
