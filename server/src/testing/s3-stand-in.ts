import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type S3Credentials, signS3 } from '../ports/s3-signature.ts'

/** A storage that speaks S3 as far as we use it, in this process; its listing comes in parts of two. */
export interface S3StandIn {
  readonly endpoint: string
  /** By path, the bucket included. */
  readonly stored: Map<string, { bytes: Buffer; type: string }>
  close(): void
}

const LISTED_AT_ONCE = 2
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

export async function openS3StandIn(credentials: S3Credentials): Promise<S3StandIn> {
  const stored: S3StandIn['stored'] = new Map()
  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    const refusal = refusalOf(request, body, credentials)
    if (refusal) return reply.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`)
    const { pathname: key, searchParams } = new URL(request.url!, 'http://localhost')
    if (searchParams.get('list-type') === '2')
      return reply.writeHead(200).end(listing(stored, `${key}/`, Number(searchParams.get('continuation-token') ?? 0)))
    const known = stored.get(key)
    if (request.method === 'PUT') {
      stored.set(key, { bytes: body, type: request.headers['content-type']! })
      return reply.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      stored.delete(key)
      return reply.writeHead(204).end()
    }
    if (!known) return reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
    if (!range) return reply.writeHead(200, { 'content-length': known.bytes.length }).end(known.bytes)
    const part = known.bytes.subarray(Number(range[1]), Number(range[2]) + 1)
    reply.writeHead(206, { 'content-range': `bytes ${range[1]}-${range[2]}/${known.bytes.length}` }).end(part)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, stored, close: () => server.close() }
}

function listing(stored: S3StandIn['stored'], prefix: string, from: number): string {
  const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const all = [...stored].filter(([path]) => path.startsWith(prefix))
  const part = all
    .slice(from, from + LISTED_AT_ONCE)
    .map(
      ([path, { bytes }]) =>
        `<Contents><Key>${inXml(decodeURIComponent(path.slice(prefix.length)))}</Key><Size>${bytes.length}</Size></Contents>`,
    )
  const next = from + LISTED_AT_ONCE
  const more = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${part.join('')}${more}</ListBucketResult>`
}

/** Checks what arrives as a real one does: the signature over it and the hash of its body. */
function refusalOf(request: IncomingMessage, body: Buffer, credentials: S3Credentials): string | null {
  const { authorization = '', ...headers } = request.headers as Record<string, string>
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const stamp = headers['x-amz-date']!
  const at = new Date(stamp.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'))
  if (Math.abs(at.getTime() - Date.now()) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const signed = Object.fromEntries(
    names
      .filter(name => !['host', 'x-amz-date', 'x-amz-content-sha256'].includes(name))
      .map(name => [name, headers[name]!]),
  )
  const url = new URL(request.url!, `http://${headers.host}`)
  const right = signS3({ method: request.method!, url, headers: signed, bodyHash: sha256(body) }, credentials, at)
  return right.authorization === authorization ? null : 'SignatureDoesNotMatch'
}
