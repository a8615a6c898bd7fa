import { createHash } from 'node:crypto'
import type { Contract } from '@shangyouji/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { restoreSession } from '../../modules/accounts/api.ts'
import type { AnyActor } from '../actor.ts'
import { acceptedEncoding, compress } from '../compression.ts'
import { bearer, visitOf } from '../routes.ts'
import { COOKIES } from '../session/sessions.ts'
import { openapi } from './openapi.ts'
import { apiPage } from './openapi-page.ts'

/** One document as it is answered, in the three forms that clients ask for. */
interface Document {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/**
 * The contract as OpenAPI and as a page to read. Made at the first request and kept compressed: an answer costs no more
 * than sending it. In production operators alone get them; for everybody else they do not exist.
 */
export function mountOpenapi(http: FastifyInstance, contract: Contract, services: Services): void {
  let made: Promise<Record<'json' | 'page', Document>> | undefined
  const serve = (which: 'json' | 'page') => async (request: FastifyRequest, reply: FastifyReply) => {
    if (services.config.production && (await actorOf(request, reply, services)).kind !== 'operator') {
      fail('UNKNOWN_ROUTE')
    }
    made ??= makeDocuments(contract)
    const documents = await made
    return send(request, reply, documents[which])
  }
  http.get('/api/openapi.json', serve('json'))
  http.get('/api/docs', serve('page'))
}

/** Programs send a token; who opens the page in a browser has cookies alone. Both calls only read. */
async function actorOf(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<AnyActor> {
  const visit = visitOf(request, reply, services)
  const token = bearer(request)
  if (token) return services.sessions.actorOf(token, visit.cookies[COOKIES.binding])
  return (await restoreSession(services, visit)).actor
}

async function makeDocuments(contract: Contract): Promise<Record<'json' | 'page', Document>> {
  const document = await openapi(contract)
  return {
    json: await keep('application/json; charset=utf-8', JSON.stringify(document)),
    page: await keep('text/html; charset=utf-8', await apiPage(document)),
  }
}

async function keep(type: string, text: string): Promise<Document> {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, etag, plain, br: await compress('br', plain), gzip: await compress('gzip', plain) }
}

function send(request: FastifyRequest, reply: FastifyReply, document: Document) {
  reply.headers({
    'content-type': document.type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    'cache-control': 'private, no-cache',
    etag: document.etag,
    vary: 'Accept-Encoding, Authorization, Cookie',
  })
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request)
  if (!encoding) return reply.send(document.plain)
  return reply.header('content-encoding', encoding).send(document[encoding])
}
