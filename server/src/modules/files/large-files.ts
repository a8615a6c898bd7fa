import { savedAs } from '../../http/disposition.ts'
import { type Context, FileReply } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import type { StoragePort } from '../../ports/ports.ts'

/** Below it a second request, on a connection of its own, costs the reader more than the bytes cost us. */
const LARGE_BYTES = 2 ** 20
/**
 * Everyone may read these at any time; a player goes on asking under the address it was led to, also after a long pause.
 */
const PUBLIC_SECONDS = 6 * 3600

interface Given {
  readonly type: string
  readonly disposition: string
  /** At most so long, where what lies in the file asks for less than the configured time. */
  readonly seconds?: number
}

export interface LargeFile {
  readonly url: string
  /** Of what leads there. */
  readonly cacheControl: string
}

/**
 * Where a large file is had from the storage itself, so that its bytes do not pass through us. Only for someone who was
 * found to be allowed to read it. Null where it is small or absent, or the storage gives no addresses.
 */
export async function addressOfLarge(
  { ports: { storage }, config: { s3 } }: Pick<Services, 'ports' | 'config'>,
  key: string,
  { type, disposition, seconds = Number.POSITIVE_INFINITY }: Given,
): Promise<LargeFile | null> {
  if (!s3?.publicUrl) return null
  // whatever else is stored is private, exports too
  const isPublic = key.startsWith('open/')
  const life = isPublic ? PUBLIC_SECONDS : Math.min(s3.signedSeconds, seconds)
  const url = storage.addressOf(key, {
    ...{ type, disposition, seconds: life },
    cacheControl: isPublic ? `private, max-age=${PUBLIC_SECONDS}` : 'private, no-store',
  })
  if (url === null || ((await sizeOf(storage, key)) ?? 0) < LARGE_BYTES) return null
  // a browser that comes back within half its life finds what it has of the file under the same address
  return { url, cacheControl: isPublic ? `private, max-age=${PUBLIC_SECONDS / 2}` : 'private, no-store' }
}

interface Saved {
  readonly key: string
  readonly name: string
  readonly type: string
}

/**
 * One file as it is, or where it is had, for who takes an address.
 * @param seconds as long at most as such an address counts
 */
export async function replyWithFile(
  { visit, ...work }: Pick<Context, 'ports' | 'config' | 'visit'>,
  { key, name, type }: Saved,
  seconds?: number,
): Promise<FileReply> {
  const given = { type, disposition: savedAs(name), ...(seconds && { seconds }) }
  const large = visit.takesAddress ? await addressOfLarge(work, key, given) : null
  return new FileReply(name, type, large ? new URL(large.url) : found(await work.ports.storage.get(key)).body)
}

/** Bytes that are stored under a key; null where nothing is. */
export async function sizeOf(storage: StoragePort, key: string): Promise<number | null> {
  const stored = await storage.get(key, { start: 0, end: 0 })
  stored?.body.destroy()
  return stored?.size ?? null
}
