import { createInflateRaw } from 'node:zlib'
import type { Content } from '../content.ts'

const HEADER_BYTES = 30
const PIECE_BYTES = 256 * 1024
const DEFLATED = 8

/** One file in a zip, as the directory at its end describes it. */
export interface ZipEntry {
  readonly isEncrypted: boolean
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly packedBytes: number
  readonly bytes: number
  readonly headerAt: number
}

/**
 * Whether every file in a zip unpacks to exactly what the directory says. Unpacks piece by piece, keeps nothing, and
 * stops at the first byte too many: a small directory does not hide a bomb. Files with a password cannot be looked into.
 */
export async function hasHonestSizes(content: Content, entries: readonly ZipEntry[]): Promise<boolean> {
  // files that share their bytes unpack to far more than the archive holds
  if (entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0) > content.size) return false
  for (const entry of entries) if (!(await isHonest(content, entry))) return false
  return true
}

async function isHonest(content: Content, entry: ZipEntry): Promise<boolean> {
  const { isEncrypted, method, packedBytes, bytes, headerAt } = entry
  const header = await content.slice(headerAt, HEADER_BYTES)
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== 0x04034b50) return false
  const start = headerAt + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (start + packedBytes > content.size) return false
  if (isEncrypted) return true
  if (method === 0) return packedBytes === bytes
  return method === DEFLATED && (await inflatesTo(content, { start, packedBytes, bytes }))
}

interface Packed {
  readonly start: number
  readonly packedBytes: number
  readonly bytes: number
}

async function inflatesTo(content: Content, { start, packedBytes, bytes }: Packed): Promise<boolean> {
  const inflate = createInflateRaw()
  const feed = async () => {
    for (let at = 0; at < packedBytes && !inflate.destroyed; at += PIECE_BYTES) {
      const piece = await content.slice(start + at, Math.min(PIECE_BYTES, packedBytes - at))
      if (!inflate.write(piece)) await new Promise(resolve => inflate.once('drain', resolve).once('close', resolve))
    }
    inflate.end()
  }
  const fed = feed()
  let unpacked = 0
  try {
    for await (const piece of inflate) {
      unpacked += (piece as Buffer).length
      if (unpacked > bytes) return false
    }
    return unpacked === bytes
  } catch {
    // no deflate stream
    return false
  } finally {
    inflate.destroy()
    await fed.catch(() => {})
  }
}
