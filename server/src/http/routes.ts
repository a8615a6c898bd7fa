import type { Contract } from '@shangyouji/contract/call'
import type { Envelope } from '@shangyouji/contract/envelope'
import type { ErrorCode } from '@shangyouji/contract/errors'
import { ADDRESS_WISH, type FileAddress } from '@shangyouji/contract/files/address-wish'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../kernel/clock.ts'
import { fail } from '../kernel/failure.ts'
import type { Services } from '../kernel/services.ts'
import { type AnyActor, actorIdOf } from './actor.ts'
import { refuseBrokenText } from './body.ts'
import { compressLongReplies } from './compression.ts'
import { savedAs } from './disposition.ts'
import { mapError } from './error-map.ts'
import { countCall } from './metrics.ts'
import { authorize, runCall, type ServedCall } from './run-call.ts'
import {
  type AnyHandler,
  FileReply,
  NoticeReply,
  type RawRequest,
  type ServedGroup,
  type Stream,
  type Visit,
} from './serve.ts'
import { readCookies, setCookieHeader } from './session/cookies.ts'
import { COOKIES, type Sessions } from './session/sessions.ts'
import { type ReceivedFile, receiveUpload } from './uploads.ts'

/** Every call that is served, by name. */
export type CallTable = ReadonlyMap<string, ServedCall>

/**
 * Joins contract and handlers. A call that nobody serves or two modules serve, one without a stated rule, and a handler
 * of no call stop the start.
 */
export function callTable(contract: Contract, served: readonly ServedGroup[]): CallTable {
  const table = new Map<string, ServedCall>()
  const groups = new Set(Object.values(contract))
  if (served.some(({ calls }) => !groups.has(calls))) throw new Error('a group is served that is not in the contract')
  for (const [groupName, group] of Object.entries(contract)) {
    const parts = served.filter(({ calls }) => calls === group)
    if (parts.length === 0) throw new Error(`no module serves ${groupName}`)
    for (const callName of parts.flatMap(({ handlers }) => Object.keys(handlers))) {
      if (!Object.hasOwn(group, callName)) throw new Error(`${groupName}.${callName} is served but not in the contract`)
    }
    for (const [callName, call] of Object.entries(group)) {
      const name = `${groupName}.${callName}`
      const [handler, second] = parts.flatMap(
        ({ handlers }) => (handlers as Record<string, AnyHandler>)[callName] ?? [],
      )
      if (!handler) throw new Error(`no handler for ${name}`)
      if (second) throw new Error(`${name} is served twice`)
      if (!call.who || !call.objects || !call.effect) throw new Error(`${name} does not say who may do what`)
      table.set(name, { name, call, handler })
    }
  }
  return table
}

/** Of every answer that says nothing else: no browser keeps it, none shows it as a page. */
const NEVER_KEPT_OR_SHOWN = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Mounts every call on its method and path. */
export function mountCalls(app: FastifyInstance, services: Services, sessions: Sessions, table: CallTable): void {
  // streams never end by themselves: without this a stopping server would wait for all of them
  const openStreams = new Set<() => void>()
  app.addHook('preClose', done => {
    for (const close of openStreams) close()
    done()
  })
  compressLongReplies(app)
  const mount = (to: FastifyInstance, asked: ServedCall) => {
    const { call, name } = asked
    to.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: name === 'file.uploadByBase' ? 8_000_000 : 1_000_000,
      config: { callName: name, isUpload: call.kind === 'upload' },
      handler: async (request, reply) => {
        const started = performance.now()
        const visit = visitOf(request, reply, services)
        reply.headers(NEVER_KEPT_OR_SHOWN)
        let actor: AnyActor | undefined
        try {
          actor = await sessions.actorOf(bearer(request), visit.cookies[COOKIES.binding])
          const { input, file, raw } = await inputOf(request, reply, asked, actor, services)
          const idempotencyKey = headerOf(request, 'idempotency-key')
          const result = await runCall(services, asked, { actor, input, file, raw, visit, idempotencyKey }).finally(
            file?.remove,
          )
          countCall(name, 0, performance.now() - started)
          if (!services.config.production) reply.header('x-call', name)
          if (result instanceof FileReply) return sendFile(request, reply, result)
          if (result instanceof NoticeReply) return reply.type(result.type).send(result.body)
          if (call.kind === 'stream') return sendStream(reply, result as Stream, openStreams)
          return envelope(request, 0, result, '')
        } catch (error) {
          return answerFailure(request, reply, error, { name, actor, ms: performance.now() - started })
        }
      },
    })
  }
  const [notices, others] = [[...table.values()].filter(isNotice), [...table.values()].filter(one => !isNotice(one))]
  for (const asked of others) mount(app, asked)
  app.register(async inner => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body)
    for (const asked of notices) mount(inner, asked)
  })
}

const isNotice = ({ call }: ServedCall): boolean => call.kind === 'notice'

/** Refusals that whoever watches over the platform wants to see: guessing, forged sessions, storms, foreign doors. */
const watched: ReadonlySet<ErrorCode> = new Set([
  'WRONG_PASSWORD',
  'OLD_PASSWORD_WRONG',
  'LOGIN_PASSWORD_WRONG',
  'PASSWORD_LOCKED',
  'TOTP_WRONG',
  'SMS_CODE_WRONG',
  'SLIDER_LOCKED',
  'ACCOUNT_FROZEN',
  'SESSION_SIGNATURE',
  'SESSION_UNREADABLE',
  'NOT_ALLOWED',
  'TOO_MANY',
])

interface Asked {
  readonly name: string
  readonly actor?: AnyActor
  readonly ms: number
}

/** Answers any error as the catalogue says. */
export function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { name, actor, ms }: Asked,
) {
  const failed = mapError(error, request.id)
  countCall(name, failed.code, ms)
  if (failed.isUnknown) request.log.error({ err: error, call: name }, 'call failed')
  // ids alone: who they belong to stands in the database
  else if (watched.has(failed.name))
    request.log.warn({ call: name, refusal: failed.name, actor: actor && actorIdOf(actor) }, 'call refused')
  if (failed.status === 503) reply.header('retry-after', '1')
  if (failed.status === 429) reply.header('retry-after', String(retryAfter(failed.data)))
  reply.code(failed.status)
  return envelope(request, failed.code, failed.data, failed.msg)
}

/** Seconds until a limit lets one in again, where it knows. */
const retryAfter = (data: unknown): number => (data as { retryAfter?: number } | null)?.retryAfter ?? 60

function envelope(request: FastifyRequest, code: number, data: unknown, msg: string): Envelope {
  return {
    code,
    isSuccess: code === 0,
    isError: code !== 0,
    data: data ?? null,
    msg,
    timestamp: Date.now(),
    path: request.url.split('?')[0]!,
  }
}

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The token counts from the header alone, never from a cookie: many GET calls of the specification change state. */
export const bearer = (request: FastifyRequest): string | null =>
  headerOf(request, 'authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? null

/** Of a reply what takes cookies. */
interface TakesCookies {
  readonly raw: { appendHeader(name: 'set-cookie', line: string): unknown }
}

export function visitOf(request: FastifyRequest, reply: TakesCookies, { config }: Services): Visit {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    isBrowser: 'origin' in request.headers || 'sec-fetch-site' in request.headers,
    isForeign: isForeign(request, config.origin),
    origin: config.production ? config.origin : `${request.protocol}://${request.host}`,
    cookies: readCookies(request.headers.cookie, config.underTls),
    takesAddress: headerOf(request, ADDRESS_WISH) === 'true',
    setCookie(name, value, options) {
      reply.raw.appendHeader('set-cookie', setCookieHeader(name, value, { ...options, secure: config.underTls }))
    },
  }
}

/** Pages of our own send our own Origin and `same-origin`; `none` is an address typed in. */
function isForeign({ headers, host }: FastifyRequest, ownOrigin: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== ownOrigin && !(URL.canParse(origin) && new URL(origin).host === host)
}

async function inputOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { call }: ServedCall,
  actor: AnyActor,
  { config }: Services,
): Promise<{ input: unknown; file: ReceivedFile | null; raw?: RawRequest }> {
  const address = { ...(request.query as object), ...(request.params as object) }
  if (call.kind === 'notice') {
    refuseBrokenText(address)
    return { input: address, file: null, raw: rawOf(request) }
  }
  if (call.kind !== 'upload') {
    const body = request.body
    if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) fail('BAD_REQUEST')
    refuseBrokenText(address)
    return { input: { ...(body as object | null), ...address }, file: null }
  }
  // who may not come in is told so before a byte of the file is read
  reply.header('connection', 'close')
  authorize(call, actor)
  const { fields, file } = await receiveUpload(request, config.dataDir, call.maxUploadBytes)
  reply.removeHeader('connection')
  const input = { ...fields, ...address }
  try {
    refuseBrokenText(input)
  } catch (error) {
    await file?.remove()
    throw error
  }
  return { input, file }
}

/** Signatures are over the bytes: a body that is no UTF-8 becomes another one and is refused. */
function rawOf({ headers, body }: FastifyRequest): RawRequest {
  const texts = Object.entries(headers).filter(([, value]) => typeof value === 'string')
  return {
    headers: Object.fromEntries(texts) as RawRequest['headers'],
    body: Buffer.isBuffer(body) ? body.toString() : '',
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply) {
  if (file.body instanceof URL) {
    const data: FileAddress = { fileAddress: file.body.href }
    return envelope(request, 0, data, '')
  }
  if (file.shownFor !== undefined) {
    return reply
      .type(file.type)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      )
      .header('cache-control', `public, max-age=${file.shownFor}`)
      .send(file.body)
  }
  return reply
    .type(file.type)
    .header('content-disposition', savedAs(file.fileName))
    .header('cache-control', 'private, no-store')
    .send(file.body)
}

/** A reader that leaves so many bytes lying is gone or hopeless. */
const MAX_UNREAD_BYTES = 1_000_000

/** A comment line every 25 s keeps proxies from closing a quiet stream. */
function sendStream(reply: FastifyReply, stream: Stream, open: Set<() => void>) {
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return
  const write = (text: string) => {
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
    else if (!raw.writableEnded) raw.write(text)
  }
  const close = () => void raw.end()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  write(': open\n\n')
  const letGo = stream((event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`), close)
  const beat = setInterval(() => write(': beat\n\n'), 25_000)
  open.add(close)
  raw.on('close', () => {
    open.delete(close)
    clearInterval(beat)
    letGo()
  })
}

/** Ids that go into logs and replies. */
export const newRequestId = (): string => newId()
