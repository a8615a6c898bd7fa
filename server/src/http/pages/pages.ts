import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Api } from '@shangyouji/contract'
import { playerOrigins } from '@shangyouji/contract/publications/video-sites'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countChannel, countPage } from '../metrics.ts'
import { hasBody } from '../slow-bodies.ts'
import { answerFirst } from './answer-first.ts'
import { type CachedPage, inlineScriptHashes, type PageCache } from './page-cache.ts'
import { type PageReply, readyHeaders, sendCached, sendErrorPage, sendReply, writeCached } from './page-replies.ts'
import type { Page } from './web-build.ts'
import { serveBuiltFiles, serveThroughVite } from './web-files.ts'

/** What a page may know of its caller; made per request by the session's side of the server. */
export interface PageContext {
  /** The contract's calls, made in process as this caller. */
  readonly api: Api
  /** The session as the page gets it (web/app/lib/context.ts), null for visitors. */
  readonly session: unknown
  /** Set-Cookie lines: a session refreshed on the way, or cleared. */
  readonly setCookies?: readonly string[]
  /** What the page shows is at least what was committed before this moment (`performance.now()`). */
  readAsOf?(): number
}

export interface PagesDeps {
  /** `build` serves web/build, `vite` compiles on the fly with hot reload. */
  readonly mode: 'build' | 'vite'
  /** The web workspace: an absolute path. */
  readonly webDir: string
  /** Own address as people see it, without a slash at the end. Pages are rendered under it whatever Host says. */
  readonly origin: string
  /** True outside production: the /dev pages answer. */
  readonly showsDevPages: boolean
  readonly cache: PageCache
  /** True when the request carries cookies of a session, valid or not. Such requests never see the cache. */
  hasSession(request: Pick<IncomingMessage, 'headers'>): boolean
  /** True once the server is ending: each answer then has to say that its connection ends with it. */
  isEnding?(): boolean
  /** @throws Failure TOO_MANY when they have caused too many renderings */
  makePageContext(request: FastifyRequest): Promise<PageContext>
  /** Where videos come from besides our own address (the storage); pictures never do. */
  readonly mediaOrigin?: string | undefined
}

/** A page rendered for the cache: kept for all, or an answer for the one who asked. */
type Shared = { kept?: CachedPage; answer: PageReply }

/** Serves everything that is neither a call nor a stored file: the web's own files and its rendered pages. */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const loadBuild = await (deps.mode === 'vite'
    ? serveThroughVite(app, deps.webDir)
    : serveBuiltFiles(app, deps.webDir, deps.isEnding))
  /** Renderings for the cache under way, so that a hundred visitors of a dropped page cause one. */
  const underWay = new Map<string, Promise<Shared>>()
  /** Of kept pages that were answered before. */
  const ready = new WeakMap<CachedPage, readonly string[]>()
  /** Known from the first page on; before that nothing is kept. */
  let keyOf = (url: string): string => url
  if (deps.mode === 'build') answerFirst(app, answerFromCache)

  await app.register(async scope => {
    // bodies go to page actions as they come
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.setErrorHandler((error, request, reply) => sendErrorPage(request, reply, error))
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      async handler(request, reply) {
        if (/^\/(api|files)([/?]|$)/.test(request.url)) return reply.callNotFound()
        const isRead = request.method === 'GET' || request.method === 'HEAD'
        if (!isRead && !comesFromOwnPage(request)) return reply.code(403).type('text/plain').send('来源不受信任')
        if (isRead) countChannel(request.url)
        const mayShare = isRead && deps.mode === 'build' && !isDataRequest(request) && !deps.hasSession(request)
        return mayShare ? sendShared(request, reply) : sendReply(request, reply, await render(request, false))
      },
    })
  })

  async function sendShared(request: FastifyRequest, reply: FastifyReply) {
    keyOf = (await loadBuild()).entry.module.pageKey
    const key = keyOf(request.url)
    const kept = deps.cache.get(key)
    if (kept) {
      countPage(true)
      return answerKept(request, reply, kept)
    }
    const others = underWay.get(key)
    const shared = await (others ?? renderForCache(request, key))
    if (shared.kept) return answerKept(request, reply, shared.kept)
    // an answer that is not kept may be meant for one visitor alone
    return sendReply(request, reply, others ? await render(request, false) : shared.answer)
  }

  function answerKept(request: FastifyRequest, reply: FastifyReply, kept: CachedPage) {
    // what the hooks have set by now is the same for every answer: of a visitor they know nothing
    if (!ready.has(kept)) ready.set(kept, readyHeaders(kept, reply.raw.getHeaders()))
    return sendCached(request, reply, kept)
  }

  /** Answers a visitor's page that is kept and was answered before; everything else goes the long way. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || deps.isEnding?.() || deps.hasSession(request) || hasBody(request)) return false
    const kept = deps.cache.get(keyOf(request.url!))
    const headers = kept && ready.get(kept)
    const isAnswered = headers !== undefined && writeCached(request, response, kept!, headers)
    if (isAnswered) {
      countPage(true)
      countChannel(request.url!)
    }
    return isAnswered
  }

  function renderForCache(request: FastifyRequest, key: string): Promise<Shared> {
    const begun = deps.cache.begin()
    const running = render(request, true, key)
      .then(async answer => {
        if (!answer.mayBeKept) return { answer }
        const policy = answer.headers.find(([name]) => name === 'content-security-policy')![1]
        const page = { html: answer.body.toString(), policy, tags: answer.tags }
        const shown = Math.min(begun, deps.cache.begin(answer.asOf))
        return { kept: await deps.cache.store(key, page, shown), answer }
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  async function render(request: FastifyRequest, forCache: boolean, url = request.url): Promise<PageReply> {
    const [build, context] = await Promise.all([loadBuild(), deps.makePageContext(request)])
    countPage(false)
    // compiled on the fly there is no policy to satisfy, and React would warn about the nonce that browsers hide
    const nonce = forCache || deps.mode === 'vite' ? undefined : randomBytes(16).toString('base64')
    const page: Page = { nonce, showsDevPages: deps.showsDevPages, tags: new Set(), mayBeCached: true }
    const response = await build.entry.module.answer(build, toWebRequest(request, deps.origin + url), {
      api: context.api,
      session: context.session,
      page,
      isDevelopment: deps.mode === 'vite',
    })
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    for (const line of context.setCookies ?? []) headers.push(['set-cookie', line])
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const body = Buffer.from(await response.arrayBuffer())
    if (isPage && deps.mode === 'build') {
      const scripts = nonce ? `'nonce-${nonce}'` : inlineScriptHashes(body.toString())
      headers.push(['content-security-policy', contentPolicy(scripts, url)])
    }
    if (!response.headers.has('cache-control')) headers.push(['cache-control', 'private, no-store'])
    const isSameForAll = page.mayBeCached && !headers.some(([name]) => name === 'set-cookie')
    return {
      status: response.status,
      headers,
      body,
      tags: page.tags,
      asOf: context.readAsOf?.(),
      mayBeKept: isPage && response.status === 200 && isSameForAll,
    }
  }

  const media = ["'self'", 'data:', 'blob:', deps.mediaOrigin ?? []].flat().join(' ')

  /** Styles may stand inline (React and antd write style attributes); scripts only where they are known as ours. */
  function contentPolicy(scripts: string, url: string) {
    // the camera at the door reads codes by a compiled module of ours
    const compiled = url.startsWith('/door/') ? " 'wasm-unsafe-eval'" : ''
    return [
      "default-src 'self'",
      `script-src 'self' ${scripts}${compiled}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `media-src ${media}`,
      "font-src 'self' data:",
      "connect-src 'self'",
      `frame-src 'self' https://open.weixin.qq.com ${playerOrigins.join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; ')
  }
}

/** Page data asked for by the router in the browser. */
const isDataRequest = (request: FastifyRequest) => /^[^?]*\.data(\?|$)/.test(request.url)

/** A page action needs the Origin of the page it comes from; a missing one counts as foreign. */
function comesFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

function toWebRequest(request: FastifyRequest, address: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one)
    else if (value !== undefined && !name.startsWith(':')) headers.set(name, value)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(address, {
    // a page is made the same way for HEAD; Fastify leaves its body out
    method: hasBody ? request.method : 'GET',
    headers,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit)
}
