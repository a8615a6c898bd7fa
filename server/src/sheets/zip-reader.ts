import { crc32, inflateRawSync } from 'node:zlib'

/** Where the bytes of an archive come from: memory or a temporary file, read in pieces. */
export interface Bytes {
  readonly size: number
  /** Up to `length` bytes from `start`; fewer at the end. */
  slice(start: number, length: number): Promise<Buffer>
}

/** What an archive may hold; everything is checked against its directory before a byte is unpacked. */
export interface ZipLimits {
  readonly entries: number
  /** Of one entry and of all together, unpacked. */
  readonly entryBytes: number
  readonly totalBytes: number
  /** Unpacked to packed; honest files stay far below, files made to explode do not. */
  readonly ratio: number
  /** Whether an archive within the archive is refused. */
  readonly refusesArchives: boolean
}

export interface ZipEntry {
  readonly name: string
  /** Unpacked. */
  readonly size: number
  readonly packedSize: number
  readonly isStored: boolean
  readonly crc: number
  readonly headerAt: number
  /** Why this one entry is never unpacked, the others are; or empty. */
  readonly fault: string
}

/** An archive that is not read, with the reason in words for its sender. */
export class ZipError extends Error {}

const END_BYTES = 22
const MAX_COMMENT = 65_535
const ENTRY_BYTES = 46
const HEADER_BYTES = 30
const MAX_NAME = 240
const NO_SIZE = 0xffffffff
/** Below this size a ratio says nothing: an empty table packs a hundred times. */
const RATIO_COUNTS_FROM = 1024 * 1024
const ARCHIVE = /\.(zip|rar|7z|gz|tgz|bz2|xz|tar|jar|cab|iso)$/i

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)}M`

/**
 * The entries of a zip that is good as a whole, folders left out.
 * @throws ZipError as {@link listZip}, and for the first entry that has a fault
 */
export async function openZip(content: Bytes, limits: ZipLimits): Promise<ZipEntry[]> {
  const entries = await listZip(content, limits)
  const bad = entries.find(entry => entry.fault !== '')
  if (bad) throw new ZipError(bad.fault)
  return entries
}

/**
 * The entries of a zip, folders left out, each with what is wrong with it alone: encryption, a size beyond the
 * limit, an archive of its own.
 * @throws ZipError for damage, names that leave the folder, overlaps, and whatever passes the limits of the whole
 */
export async function listZip(content: Bytes, limits: ZipLimits): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, content.size - END_BYTES - MAX_COMMENT)
  const tail = await content.slice(tailAt, content.size - tailAt)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || tail.length - end < END_BYTES) throw new ZipError('文件已损坏，无法读取')
  const count = tail.readUInt16LE(end + 10)
  const directoryBytes = tail.readUInt32LE(end + 12)
  const directoryAt = tail.readUInt32LE(end + 16)
  if (count > limits.entries) throw new ZipError(`文件数超过${limits.entries}个`)
  if (directoryAt + directoryBytes > tailAt + end) throw new ZipError('文件已损坏，无法读取')

  const directory = await content.slice(directoryAt, directoryBytes)
  const entries: ZipEntry[] = []
  let total = 0
  let packed = 0
  for (let i = 0, at = 0; i < count; i++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
      throw new ZipError('文件已损坏，无法读取')
    const nameBytes = directory.readUInt16LE(at + 28)
    const flags = directory.readUInt16LE(at + 8)
    const method = directory.readUInt16LE(at + 10)
    const read = {
      name: decodeName(directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes), (flags & 0x800) !== 0),
      size: directory.readUInt32LE(at + 24),
      packedSize: directory.readUInt32LE(at + 20),
      isStored: method === 0,
      crc: directory.readUInt32LE(at + 16),
      headerAt: directory.readUInt32LE(at + 42),
    }
    refuseDamage(read, directoryAt)
    const isEncrypted = (flags & 1) !== 0
    const isKnown = method === 0 || method === 8
    const fault = isEncrypted
      ? '文件已加密，请去掉密码后重新上传'
      : isKnown
        ? faultOf(read, limits)
        : '压缩方式不支持，请使用普通的 zip 格式'
    const entry = { ...read, fault }
    // what is never unpacked takes no room
    if (fault === '') {
      total += entry.size
      packed += entry.packedSize
    }
    if (total > limits.totalBytes) throw new ZipError(`解压后超过${mebibytes(limits.totalBytes)}`)
    if (!/[/\\]$/.test(entry.name)) entries.push(entry)
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (total > RATIO_COUNTS_FROM && total / Math.max(1, packed) > limits.ratio) throw new ZipError('压缩比异常')
  refuseOverlaps(entries)
  return entries
}

/** One entry unpacked, never more of it than its directory promised. @throws ZipError */
export async function readEntry(content: Bytes, entry: ZipEntry): Promise<Buffer> {
  if (entry.fault !== '') throw new ZipError(entry.fault)
  const header = await content.slice(entry.headerAt, HEADER_BYTES)
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== 0x04034b50) throw new ZipError('文件已损坏，无法读取')
  const start = entry.headerAt + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = await content.slice(start, entry.packedSize)
  const bytes = entry.isStored ? packed : inflated(packed, entry.size)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new ZipError('文件已损坏，无法读取')
  return bytes
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    // more than the directory promised, or no deflate stream at all
    throw new ZipError('文件已损坏，无法读取')
  }
}

type Read = Omit<ZipEntry, 'fault'>

function refuseDamage({ name, size, packedSize, headerAt }: Read, directoryAt: number): void {
  if (size === NO_SIZE || packedSize === NO_SIZE || headerAt === NO_SIZE) throw new ZipError('不支持 zip64 格式')
  if (headerAt + HEADER_BYTES + packedSize > directoryAt) throw new ZipError('文件已损坏，无法读取')
  if (isUnsafe(name)) throw new ZipError('含有不安全的文件名')
}

function faultOf({ name, size, packedSize }: Read, limits: ZipLimits): string {
  if (size > limits.entryBytes) return `“${shown(name)}”解压后超过${mebibytes(limits.entryBytes)}`
  if (size > RATIO_COUNTS_FROM && size / Math.max(1, packedSize) > limits.ratio) return '压缩比异常'
  return limits.refusesArchives && ARCHIVE.test(name) ? `不能包含压缩包：${shown(name)}` : ''
}

const shown = (name: string): string => name.split(/[/\\]/).at(-1)!.slice(0, 60)

/** Names that would leave the folder, hide, or cannot be shown. */
const isUnsafe = (name: string): boolean =>
  name === '' ||
  name.length > MAX_NAME ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(name) ||
  /^([/\\]|[A-Za-z]:)/.test(name) ||
  name.split(/[/\\]/).includes('..')

/** Entries that share bytes unpack to far more than the file holds. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  const inOrder = entries.toSorted((a, b) => a.headerAt - b.headerAt)
  for (const [i, entry] of inOrder.entries()) {
    const before = inOrder[i - 1]
    if (before && before.headerAt + HEADER_BYTES + before.packedSize > entry.headerAt)
      throw new ZipError('文件已损坏，无法读取')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gbk = new TextDecoder('gbk')

/** Windows writes Chinese names in GBK and says nothing of it. */
function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return utf8.decode(bytes)
  } catch {
    if (isUtf8) throw new ZipError('含有不安全的文件名')
    return gbk.decode(bytes)
  }
}
