import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type KeptPage } from './page-cache.ts'

/** A rendered page, its data, or whatever else the web answered (redirects, pictures). */
export interface PageAnswer {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: Buffer
  readonly tags: ReadonlySet<string>
  /** True when it may be shown to every visitor. */
  readonly mayBeKept: boolean
}

/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 1024

export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) {
  reply.code(answer.status)
  for (const [name, value] of answer.headers) {
    reply.header(name, value)
  }
  const type = answer.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const encoding = accepted(request)
  reply.header('vary', 'Accept-Encoding, Cookie')
  if (!encoding || answer.body.length < WORTH_COMPRESSING || !/^text\/|json|xml/.test(type))
    return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await compress(encoding, answer.body))
}

/** A page from the cache: the browser asks again each time and is told when nothing changed. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage, contentPolicy: string) {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    etag: page.etag,
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = accepted(request)
  if (!encoding) return reply.send(gunzipSync(page.gzip))
  return reply.header('content-encoding', encoding).send(page[encoding])
}

function accepted({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepts = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepts)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepts) ? 'gzip' : null
}
