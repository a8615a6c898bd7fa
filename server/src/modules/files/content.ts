import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { UploadedFile } from '../../http/serve.ts'

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
