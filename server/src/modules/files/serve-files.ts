import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { savedAs } from '../../http/disposition.ts'
import { edgeHeadersOfFile } from '../../http/edge/edge-headers.ts'
import { cleanFileName, clearSpool } from '../../http/uploads.ts'
import { fail } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { isPrivateKey, isSigned, keyPattern, tagOfKey } from './address.ts'
import { endingOf, typeOfKey } from './formats.ts'
import { addressOfLarge, type LargeFile, sizeOf } from './large-files.ts'
import { isPictureType } from './pictures/pictures.ts'
import { openVariants, type VariantWish } from './pictures/variants.ts'
import { rangeOf } from './range.ts'

type Query = Readonly<Record<string, unknown>>

/**
 * Serves stored files under /files/. Public kinds to everyone and for ever; private ones by a signed address alone.
 * `?save=` is the name under which one is saved instead of being shown: the link's own (`download`) counts no more once it
 * was led on to the storage.
 */
export async function mountFiles(http: FastifyInstance, services: Services): Promise<void> {
  await clearSpool(services.config.dataDir)
  const variants = openVariants(services)
  const { edge } = services.config

  /** Headers of every file. True where the browser has it already (304). */
  const begin = (request: FastifyRequest, reply: FastifyReply, file: Stored, variant?: string): boolean => {
    if (edge && !isPrivateKey(file.key)) reply.headers(edgeHeadersOfFile(tagOfKey(file.key)))
    return beginFile(request, reply, file, variant)
  }

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
      if (wish) return sendVariant(request, reply, key, { type, wish })
      const file: Stored = { key, type, disposition: dispositionOf(key, type, query.save) }
      const large = await addressWhereLarge(services, request, file)
      return large ? leadOn(reply, file, large) : sendStored(request, reply, file)
    },
  })

  async function sendVariant(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    { type, wish }: { readonly type: string; readonly wish: VariantWish },
  ) {
    const bytes = await variants.get(key, wish)
    if (!bytes) fail('UNKNOWN_ROUTE')
    reply.header('vary', 'Accept, Save-Data')
    const file: Stored = { key, type: wish.format === 'same' ? type : `image/${wish.format}`, disposition: 'inline' }
    if (begin(request, reply, file, wish.name)) return reply.send()
    return reply.header('content-length', bytes.length).send(bytes)
  }

  async function sendStored(request: FastifyRequest, reply: FastifyReply, file: Stored) {
    const { key } = file
    const { storage } = services.ports
    const range = isStillThis(request.headers['if-range'], key) ? request.headers.range : undefined
    const whole = request.method === 'HEAD' || range ? await sizeOf(storage, key) : null
    const wanted = range && whole !== null ? rangeOf(range, whole) : null
    if (wanted === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${whole}`).send()
    }
    const stored = await storage.get(key, wanted ?? undefined)
    if (!stored) fail('UNKNOWN_ROUTE')
    if (begin(request, reply, file) || request.method === 'HEAD') {
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
}

/**
 * Large files come from the storage itself where it gives addresses. Pictures do not: they are small, and a browser or an
 * edge keeps them for ever under their one address. HEAD neither (the address is signed for GET), nor what the browser has
 * already.
 */
function addressWhereLarge(services: Services, { method, headers }: FastifyRequest, { key, ...given }: Stored) {
  const isBytes = method === 'GET' && headers['if-none-match'] !== etagOf(key)
  return isBytes && !isPictureType(given.type) ? addressOfLarge(services, key, given) : null
}

const leadOn = (reply: FastifyReply, { key }: Stored, { url, cacheControl }: LargeFile) =>
  reply
    .header('cache-control', cacheControl)
    .header('cross-origin-resource-policy', resourcePolicyOf(key))
    .redirect(url, 302)

interface Stored {
  readonly key: string
  readonly type: string
  readonly disposition: string
}

/** Shown where a browser can, unless it is asked for under a name; that keeps the ending of what was recognised. */
function dispositionOf(key: string, type: string, save: unknown): string {
  if (typeof save === 'string' && save !== '') {
    const name = cleanFileName(save)
    return savedAs(endingOf(name) === endingOf(key) ? name : `${name}.${endingOf(key)}`)
  }
  return /^(image|video)\//.test(type) || type === 'application/pdf' ? 'inline' : 'attachment'
}

const resourcePolicyOf = (key: string): string => (isPrivateKey(key) ? 'same-origin' : 'cross-origin')

const etagOf = (key: string, variant = ''): string =>
  `"${key.slice(key.lastIndexOf('/') + 1)}${variant && `.${variant}`}"`

/** If-Range: a part is given only to whoever holds the rest of these very bytes; a date proves nothing. */
const isStillThis = (ifRange: unknown, key: string): boolean => ifRange === undefined || ifRange === etagOf(key)

function beginFile(request: FastifyRequest, reply: FastifyReply, file: Stored, variant?: string): boolean {
  const { key, type, disposition } = file
  const isPrivate = isPrivateKey(key)
  // under one key the bytes never change
  const etag = etagOf(key, variant)
  reply
    .type(type)
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', disposition)
    .header('cross-origin-resource-policy', resourcePolicyOf(key))
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
