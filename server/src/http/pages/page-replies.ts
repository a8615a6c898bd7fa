import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compress } from '../compression.ts'
import { mapError } from '../error-map.ts'
import { type CachedPage, zipped } from './page-cache.ts'

/** A rendered page, its data, or whatever else the web answered (redirects, pictures). */
export interface PageReply {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: Buffer
  readonly tags: ReadonlySet<string>
  /** It shows at least what was committed before this moment (`performance.now()`). */
  readonly asOf?: number
  /** True when it may be shown to every visitor. */
  readonly mayBeKept: boolean
}

/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 1024

export async function sendReply(request: FastifyRequest, reply: FastifyReply, answer: PageReply) {
  reply.code(answer.status)
  for (const [name, value] of answer.headers) {
    reply.header(name, value)
  }
  if (answer.status === 503) reply.header('retry-after', '1')
  const type = answer.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const encoding = acceptedEncoding(request)
  reply.header('vary', 'Accept-Encoding, Cookie')
  if (!encoding || answer.body.length < WORTH_COMPRESSING || !/^text\/|json|xml/.test(type))
    return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await compress(encoding, answer.body))
}

/** A page from the cache: the browser asks again each time and is told when nothing changed. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.headers(cachedHeaders(page))
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request)
  if (!encoding) return reply.send(plainOf(page))
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.br : await zipped(page))
}

/** Pages of those who read no compression (programs, mostly): decompressing one takes twenty times as long as sending it. */
const plain = new Map<CachedPage, Buffer>()
const MOST_PLAIN = 100

function plainOf(page: CachedPage): Buffer {
  const known = plain.get(page)
  if (known) return known
  const made = brotliDecompressSync(page.br)
  if (plain.size >= MOST_PLAIN) plain.delete(plain.keys().next().value!)
  plain.set(page, made)
  return made
}

const cachedHeaders = (page: CachedPage) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': page.policy,
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Cookie',
  etag: page.etag,
  ...page.edge,
})

/**
 * Headers of a page from the cache, ready to be written: names and values in turn, as node takes them.
 * @param common what every answer carries (from @fastify/helmet), by name
 */
export const readyHeaders = (page: CachedPage, common: OutgoingHttpHeaders): readonly string[] =>
  Object.entries({ ...common, ...cachedHeaders(page) }).flatMap(([name, value]) => [name, String(value)])

/**
 * The same answer as {@link sendCached}, written past Fastify: its request, reply and hooks take longer than the answer.
 * @returns false where nothing is ready to be written: the long way then answers
 */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  headers: readonly string[],
): boolean {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, [...headers]).end()
    return true
  }
  const encoding = acceptedEncoding(request)
  const body = encoding ? page[encoding] : plain.get(page)
  if (!body) return false
  const encoded = encoding ? ['content-encoding', encoding] : []
  response.writeHead(200, [...headers, ...encoded, 'content-length', String(body.length)]).end(body)
  return true
}

/** When no page can be rendered at all (no database, a fault of ours): a notice with a way home that needs nothing. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const failed = mapError(error, request.id)
  if (failed.isUnknown) request.log.error({ err: error }, 'page failed')
  if (failed.status === 503) reply.header('retry-after', '1')
  if (failed.status === 429) reply.header('retry-after', '60')
  return reply
    .code(failed.status === 200 ? 500 : failed.status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>上游集</title>` +
        `<body style="margin:0;font:16px/1.8 sans-serif;background:#f5f6f8;color:#1c2026">` +
        `<main style="padding:160px 24px;text-align:center"><h1 style="font-size:26px">${failed.msg}</h1>` +
        `<p><a href="" style="color:#c2410c">重新加载</a>　<a href="/" style="color:#c2410c">返回首页</a></p></main>`,
    )
}
