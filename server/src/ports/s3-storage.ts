import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Config } from '../kernel/config.ts'
import type { StoragePort } from './ports.ts'
import { PART_BYTES, putInParts, type Send } from './s3-multipart.ts'
import { presignS3, signS3 } from './s3-signature.ts'

const EMPTY_HASH = createHash('sha256').digest('hex')
const ANSWER_MS = 30_000
/** A body is given this much more per byte: 100 KB/s. */
const MS_PER_BYTE = 1 / 100

type Bucket = Omit<S3Config, 'signedSeconds'>
type Query = Readonly<Record<string, string>>

/** Address of something in a bucket, which stands in the path unless the host begins with it. */
function addressIn(endpoint: string, bucket: string, path: string, query: Query = {}): URL {
  const url = new URL(endpoint)
  const root = url.pathname.replace(/\/$/, '') + (url.host.startsWith(`${bucket}.`) ? '' : `/${bucket}`)
  url.pathname = `${root}${path}` || '/'
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Signed requests about what is in a bucket. */
function openBucket(config: Bucket, now: () => Date) {
  const addressOf = (path: string, query?: Query) => addressIn(config.endpoint, config.bucket, path, query)

  const ask = async (method: string, url: URL, headers: Record<string, string>, bodyHash: string, body?: BodyInit) => {
    // only the answer's beginning is timed: what follows may be read as slowly as a viewer likes
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), ANSWER_MS + Number(headers['content-length'] ?? 0) * MS_PER_BYTE)
    try {
      return await fetch(url, {
        method,
        headers: signS3({ method, url, headers, bodyHash }, config, now()),
        body,
        signal: stop.signal,
        redirect: 'error',
        ...(body && { duplex: 'half' }),
      } as RequestInit)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    list: (query: Query) => ask('GET', addressOf('', query), {}, EMPTY_HASH),
    send: (method: string, key: string, headers: Record<string, string>, bodyHash: string, body?: BodyInit) =>
      ask(method, addressOf(`/${key}`), headers, bodyHash, body),
    sendPart:
      (key: string): Send =>
      async ({ method, query, headers = {}, body, hash }) => {
        const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {}
        const reply = await ask(method, addressOf(`/${key}`, query), { ...headers, ...length }, hash, body)
        await expectStatus(reply, [200, 204], key)
        return reply
      },
  }
}

/**
 * Files in a bucket of any storage that speaks S3 (AWS, MinIO, Aliyun OSS, Tencent COS). Addresses carry the bucket in
 * the path, or in the host where the configured endpoint already begins with it.
 */
export function s3Storage(config: Bucket, now: () => Date = () => new Date()): StoragePort {
  const { list, send, sendPart } = openBucket(config, now)

  return {
    async put(key, body, type) {
      if ('path' in body && (await stat(body.path)).size > PART_BYTES) return putInParts(sendPart(key), body.path, type)
      const { size, hash, stream } = await prepare(body)
      const headers = { 'content-length': String(size), 'content-type': type }
      const reply = await send('PUT', key, headers, hash, stream as BodyInit)
      await expectStatus(reply, [200, 201, 204], key)
      await reply.body?.cancel()
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const reply = await send('GET', key, headers, EMPTY_HASH)
      if (reply.status === 404) {
        await reply.body?.cancel()
        return null
      }
      await expectStatus(reply, [200, 206], key)
      const size = Number(reply.headers.get('content-range')?.split('/')[1] ?? reply.headers.get('content-length'))
      return { body: Readable.fromWeb(reply.body as ReadableStream), size }
    },
    async remove(key) {
      const reply = await send('DELETE', key, {}, EMPTY_HASH)
      await expectStatus(reply, [200, 204, 404], key)
      await reply.body?.cancel()
    },
    addressOf(key, { type, disposition, cacheControl, seconds }) {
      if (config.publicUrl === null) return null
      const url = addressIn(config.publicUrl, config.bucket, `/${key}`, {
        'response-cache-control': cacheControl,
        'response-content-disposition': disposition,
        'response-content-type': type,
      })
      return presignS3({ url, seconds }, config, now())
    },
    async *list() {
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const reply = await list({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
        await expectStatus(reply, [200], 'the listing')
        const text = await reply.text()
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield { key: tag(entry, 'Key'), size: Number(tag(entry, 'Size')) }
        token = tag(text, 'NextContinuationToken')
      }
    },
  }
}

/** Text of the first element of a name; keys are written with entities. @see ListObjectsV2 of the Amazon S3 API reference */
function tag(xml: string, name: string): string {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? ''
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, named) =>
    decimal || hex ? String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16)) : entities[named]!,
  )
}
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A file is read twice, for its hash and to be sent, and never held in memory. */
async function prepare(body: Uint8Array | { readonly path: string }) {
  const hash = createHash('sha256')
  if (!('path' in body)) return { size: body.length, hash: hash.update(body).digest('hex'), stream: body }
  for await (const chunk of createReadStream(body.path)) hash.update(chunk as Buffer)
  const { size } = await stat(body.path)
  return { size, hash: hash.digest('hex'), stream: Readable.toWeb(createReadStream(body.path)) }
}

async function expectStatus(reply: Response, expected: readonly number[], key: string): Promise<void> {
  if (expected.includes(reply.status)) return
  const said = (await reply.text().catch(() => '')).slice(0, 300)
  throw new Error(`storage answered ${reply.status} for ${key}: ${said}`)
}
