import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { presignS3, type S3Credentials, signS3 } from '../ports/s3-signature.ts'

/** A storage that speaks S3 as far as we use it, in this process; its listing comes in parts of two. */
export interface S3StandIn {
  readonly endpoint: string
  /** By path, the bucket included. */
  readonly stored: Map<string, { bytes: Buffer; type: string }>
  readonly uploads: Uploads
  /** Of stored files, as they were asked for. */
  sentBytes: number
  /** The status that a part is answered by instead of being kept, as by a storage that is not well; 0 keeps it. */
  refusePart: (number: number) => number
  close(): void
}

const LISTED_AT_ONCE = 2
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

export async function openS3StandIn(credentials: S3Credentials): Promise<S3StandIn> {
  const stored: S3StandIn['stored'] = new Map()
  const uploads: Uploads = new Map()
  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    const refusal = refusalOf(request, body, credentials)
    if (refusal) return reply.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`)
    const { pathname: key, searchParams } = new URL(request.url!, 'http://localhost')
    if (searchParams.get('list-type') === '2')
      return reply.writeHead(200).end(listing(stored, `${key}/`, Number(searchParams.get('continuation-token') ?? 0)))
    const refused = request.method === 'PUT' ? standIn.refusePart(Number(searchParams.get('partNumber'))) : 0
    if (refused > 0) return reply.writeHead(refused).end()
    const inParts = answerParts(uploads, stored, {
      method: request.method!,
      key,
      searchParams,
      body,
      type: request.headers['content-type']!,
    })
    if (inParts) return reply.writeHead(inParts.status, inParts.headers).end(inParts.text)
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
    const size = known.bytes.length
    const headers = { 'content-type': known.type, 'accept-ranges': 'bytes', ...wantedHeaders(searchParams) }
    const [, start, end = size - 1] = /bytes=(\d+)-(\d+)?/.exec(request.headers.range ?? '') ?? []
    const part = start ? known.bytes.subarray(Number(start), Number(end) + 1) : known.bytes
    standIn.sentBytes += part.length
    if (!start) return reply.writeHead(200, { ...headers, 'content-length': size }).end(part)
    reply.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${end}/${size}` }).end(part)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const standIn: S3StandIn = {
    endpoint: `http://127.0.0.1:${port}`,
    ...{ stored, uploads },
    sentBytes: 0,
    refusePart: () => 0,
    close: () => server.close(),
  }
  return standIn
}

/** Uploads in parts that were begun and neither joined nor taken back, by their ids. */
type Uploads = Map<string, { readonly type: string; readonly parts: Map<number, Buffer> }>

interface PartRequest {
  readonly method: string
  readonly key: string
  readonly searchParams: URLSearchParams
  readonly body: Buffer
  readonly type: string
}

/** What is asked of an upload in parts; null: the request is about something else. */
function answerParts(uploads: Uploads, stored: S3StandIn['stored'], asked: PartRequest) {
  const { method, key, searchParams, body, type } = asked
  const answer = (status: number, text = '', headers: Record<string, string> = {}) => ({ status, text, headers })
  if (searchParams.has('uploads')) {
    const id = `upload-${uploads.size + 1}`
    uploads.set(id, { type, parts: new Map() })
    return answer(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  const id = searchParams.get('uploadId')
  if (id === null) return null
  const upload = uploads.get(id)
  if (!upload) return answer(404, '<Error><Code>NoSuchUpload</Code></Error>')
  if (method === 'PUT') {
    upload.parts.set(Number(searchParams.get('partNumber')), body)
    return answer(200, '', { etag: `"${sha256(body)}"` })
  }
  uploads.delete(id)
  if (method === 'DELETE') return answer(204)
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
  const parts = listed.map(([, number, etag]) => ({ bytes: upload.parts.get(Number(number)), etag }))
  if (parts.length !== upload.parts.size || parts.some(({ bytes, etag }) => !bytes || sha256(bytes) !== etag))
    return answer(200, '<Error><Code>InvalidPart</Code></Error>')
  stored.set(key, { bytes: Buffer.concat(parts.map(({ bytes }) => bytes!)), type: upload.type })
  return answer(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
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

/** What an address asks to be sent in place of what was kept with the bytes: `response-content-type=…`. */
const wantedHeaders = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].filter(([name]) => name.startsWith('response-')).map(([name, value]) => [name.slice(9), value]),
  )

const momentOf = (stamp: string): Date => new Date(stamp.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'))

/** Of an address that is signed itself: what was signed, and until when. */
function refusalOfAddress({ method, headers }: IncomingMessage, url: URL, credentials: S3Credentials): string | null {
  const of = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (headers.authorization) return 'InvalidArgument'
  const unsigned = new URL(url)
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('X-Amz-')) unsigned.searchParams.delete(name)
  const at = momentOf(of('Date'))
  const right = presignS3({ url: unsigned, seconds: Number(of('Expires')) }, credentials, at)
  if (method !== 'GET' || new URL(right).searchParams.get('X-Amz-Signature') !== of('Signature'))
    return 'SignatureDoesNotMatch'
  return Date.now() > at.getTime() + Number(of('Expires')) * 1000 ? 'AccessDenied' : null
}

/** Checks what arrives as a real one does: the signature over it and the hash of its body. */
function refusalOf(request: IncomingMessage, body: Buffer, credentials: S3Credentials): string | null {
  const url = new URL(request.url!, `http://${request.headers.host}`)
  if (url.searchParams.has('X-Amz-Signature')) return refusalOfAddress(request, url, credentials)
  const { authorization = '', ...headers } = request.headers as Record<string, string>
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const stamp = headers['x-amz-date']!
  const at = momentOf(stamp)
  if (Math.abs(at.getTime() - Date.now()) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const signed = Object.fromEntries(
    names
      .filter(name => !['host', 'x-amz-date', 'x-amz-content-sha256'].includes(name))
      .map(name => [name, headers[name]!]),
  )
  const right = signS3({ method: request.method!, url, headers: signed, bodyHash: sha256(body) }, credentials, at)
  return right.authorization === authorization ? null : 'SignatureDoesNotMatch'
}
