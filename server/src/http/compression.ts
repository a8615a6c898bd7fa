import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What the client can read; null: neither. */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): 'br' | 'gzip' | null {
  const accepts = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepts)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepts) ? 'gzip' : null
}

/**
 * Compression for one answer: quick, since a page is made once and read a few times. Of the home page (220 KB) Brotli
 * makes 43 KB in 2.6 ms at quality 4, 39 KB in 5.8 ms at quality 5.
 */
export function compress(encoding: 'br' | 'gzip', body: string | Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: 6 })
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

/**
 * Characters from which a call's reply is compressed: long lists (20,000 people at a door take 3 MB). What holds a
 * secret is far shorter, so that its length tells nothing (BREACH, 2013).
 */
const LONG = 65_536

/** Compresses the long replies of calls. */
export function compressLongReplies(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LONG || reply.hasHeader('content-encoding')) return payload
    const encoding = acceptedEncoding(request)
    if (!encoding) return payload
    reply.header('content-encoding', encoding).header('vary', 'Accept-Encoding').removeHeader('content-length')
    return compress(encoding, payload)
  })
}
