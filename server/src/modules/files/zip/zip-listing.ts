import type { Content } from '../content.ts'
import { hasHonestSizes, type ZipEntry } from './zip-contents.ts'

const MAX_ENTRIES = 10_000
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024
/** Plain data packs about 1000 times at most; more is made to explode. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = 10 * 1024 * 1024
const END_BYTES = 22
const MAX_COMMENT = 65_535
const ENTRY_BYTES = 46

/**
 * Names in a zip. Its directory is judged first; then everything is unpacked once, piece by piece, and counted.
 * @returns null where the directory is damaged, leaves its folder, promises more than an honest file holds, or lies
 */
export async function listZip(content: Content): Promise<string[] | null> {
  const tailLength = Math.min(content.size, END_BYTES + MAX_COMMENT)
  const tail = await content.slice(content.size - tailLength, tailLength)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || tail.length - end < END_BYTES) return null
  const count = tail.readUInt16LE(end + 10)
  const directoryBytes = tail.readUInt32LE(end + 12)
  const directoryAt = tail.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES || directoryBytes > content.size || directoryAt + directoryBytes > content.size) return null
  const directory = await content.slice(directoryAt, directoryBytes)

  const names: string[] = []
  const entries: ZipEntry[] = []
  let total = 0
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const commentBytes = directory.readUInt16LE(at + 32)
    total += directory.readUInt32LE(at + 24)
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    if (leavesFolder(name)) return null
    names.push(name)
    entries.push({
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) !== 0,
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      headerAt: directory.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes
  }
  if (total > MAX_TOTAL_BYTES) return null
  if (total > RATIO_COUNTS_FROM && total / content.size > MAX_RATIO) return null
  return (await hasHonestSizes(content, entries)) ? names : null
}

const leavesFolder = (name: string): boolean =>
  name.includes('\0') || /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..')
