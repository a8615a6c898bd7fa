import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clearSpool } from '../../http/uploads.ts'
import { fail } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { isPrivateKey, isSigned, keyPattern } from './address.ts'
import { typeOfKey } from './formats.ts'
import { isPictureType } from './pictures/pictures.ts'
import { openVariants, type VariantWish } from './pictures/variants.ts'
import { rangeOf } from './range.ts'

type Query = Readonly<Record<string, unknown>>

/** Serves stored files under /files/. Public kinds to everyone and for ever; private ones by a signed address alone. */
export async function mountFiles(http: FastifyInstance, services: Services): Promise<void> {
  await clearSpool(services.config.dataDir)
  const variants = openVariants(services)

  http.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const key = (request.params as { '*': string })['*']
      const query = request.query as Query
      if (!keyPattern.test(key)) fail('UNKNOWN_ROUTE')
      if (isPrivateKey(key) && !isSigned(services, key, query.e, query.s)) fail('UNKNOWN_ROUTE')
      const type = typeOfKey(key)
      const wish = isPictureType(type) ? variants.wishOf(query.w, request.headers) : null
      return wish ? sendVariant(request, reply, key, type, wish) : sendStored(request, reply, key, type)
    },
  })

  async function sendVariant(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    type: string,
    wish: VariantWish,
  ) {
    const bytes = await variants.get(key, wish)
    if (!bytes) fail('UNKNOWN_ROUTE')
    reply.header('vary', 'Accept, Save-Data')
    if (begin(request, reply, key, wish.format === 'same' ? type : `image/${wish.format}`, wish.name))
      return reply.send()
    return reply.header('content-length', bytes.length).send(bytes)
  }

  async function sendStored(request: FastifyRequest, reply: FastifyReply, key: string, type: string) {
    const range = isStillThis(request.headers['if-range'], key) ? request.headers.range : undefined
    const whole = request.method === 'HEAD' || range ? await sizeOf(key) : null
    const wanted = range && whole !== null ? rangeOf(range, whole) : null
    if (wanted === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${whole}`).send()
    }
    const stored = await services.ports.storage.get(key, wanted ?? undefined)
    if (!stored) fail('UNKNOWN_ROUTE')
    if (begin(request, reply, key, type, '') || request.method === 'HEAD') {
      stored.body.destroy()
      if (request.method === 'HEAD' && reply.statusCode === 200) reply.header('content-length', stored.size)
      return reply.send()
    }
    reply.header('accept-ranges', 'bytes')
    if (!wanted) return reply.header('content-length', stored.size).send(stored.body)
    return reply
      .code(206)
      .header('content-range', `bytes ${wanted.start}-${wanted.end}/${whole}`)
      .header('content-length', wanted.end - wanted.start + 1)
      .send(stored.body)
  }

  async function sizeOf(key: string): Promise<number | null> {
    const stored = await services.ports.storage.get(key, { start: 0, end: 0 })
    stored?.body.destroy()
    return stored?.size ?? null
  }
}

const etagOf = (key: string, variant = ''): string =>
  `"${key.slice(key.lastIndexOf('/') + 1)}${variant && `.${variant}`}"`

/** If-Range: a part is given only to whoever holds the rest of these very bytes; a date proves nothing. */
const isStillThis = (ifRange: unknown, key: string): boolean => ifRange === undefined || ifRange === etagOf(key)

/** Headers of every file. True where the browser has it already (304). */
function begin(request: FastifyRequest, reply: FastifyReply, key: string, type: string, variant: string): boolean {
  const isPrivate = isPrivateKey(key)
  // under one key the bytes never change
  const etag = etagOf(key, variant)
  const isShown = /^(image|video)\//.test(type) || type === 'application/pdf'
  reply
    .type(type)
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', isShown ? 'inline' : 'attachment')
    .header('cross-origin-resource-policy', isPrivate ? 'same-origin' : 'cross-origin')
    .header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable')
    // a browser's reader of PDF does not start in a sandbox
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${type === 'application/pdf' ? '' : '; sandbox'}`,
    )
  if (isPrivate || request.headers['if-none-match'] !== etag) return false
  reply.code(304)
  return true
}
