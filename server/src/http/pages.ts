import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { Api } from '@shangyouji/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compress, type KeptPage, type PageCache } from './page-cache.ts'

/** What a page may know of its caller; made per request by the session's side of the server. */
export interface PageContext {
  /** The contract's calls, made in process as this caller. */
  readonly api: Api
  /** The session as the page gets it (web/app/context.ts), null for visitors. */
  readonly session: unknown
  /** Set-Cookie lines: a session refreshed on the way, or cleared. */
  readonly setCookies?: readonly string[]
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
  hasSession(request: FastifyRequest): boolean
  makePageContext(request: FastifyRequest): Promise<PageContext>
  /** Addresses beyond our own that pages may load pictures from (file storage). */
  readonly imageOrigins?: readonly string[]
}

/** The server bundle of the web as far as the server knows it (web/app/entry.server.tsx). */
interface Build {
  entry: {
    module: {
      answer(
        build: Build,
        request: Request,
        given: {
          api: Api
          session: unknown
          page: { nonce: string | undefined; showsDevPages: boolean; tags: Set<string>; mayBeCached: boolean }
          isDevelopment: boolean
        },
      ): Promise<Response>
    }
  }
}

/** Paths that never are pages. */
const notPages = /^\/(api|files)(\/|\?|$)/
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Serves everything that is neither a call nor a stored file: the web's own files and its rendered pages. */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const loadBuild = deps.mode === 'vite' ? await serveThroughVite(app, deps) : await serveBuiltFiles(app, deps)
  /** Renderings for the cache under way, so that a hundred visitors of a dropped page cause one. */
  const underWay = new Map<string, Promise<KeptPage | FullAnswer>>()

  await app.register(async scope => {
    // bodies go to page actions as they come
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: [...METHODS],
      url: '/*',
      // listed twice in no case: HEAD comes with GET
      async handler(request, reply) {
        if (notPages.test(request.url)) return reply.callNotFound()
        if (request.method !== 'GET' && !comesFromUs(request)) return reply.code(403).send('来源不受信任')
        if (!maySeeCache(request, deps)) return send(request, reply, await render(request, reply))
        return sendCached(request, reply)
      },
    })
  })

  async function sendCached(request: FastifyRequest, reply: FastifyReply) {
    const key = request.url
    const kept = deps.cache.get(key)
    if (kept) return sendKept(request, reply, kept, deps)
    const running = underWay.get(key) ?? renderForCache(request, reply, key)
    const answer = await running
    return 'br' in answer ? sendKept(request, reply, answer, deps) : send(request, reply, answer)
  }

  function renderForCache(request: FastifyRequest, reply: FastifyReply, key: string) {
    const begun = deps.cache.begin()
    const running = render(request, reply, true)
      .then(answer => {
        const mayKeep = answer.mayBeCached && (answer.status === 200 || answer.status === 404) && answer.isHtml
        if (!mayKeep) return answer
        const page = { html: answer.body.toString(), status: answer.status, tags: answer.tags }
        return deps.cache.store(key, page, begun)
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  async function render(request: FastifyRequest, reply: FastifyReply, forCache = false): Promise<FullAnswer> {
    const [build, context] = await Promise.all([loadBuild(), deps.makePageContext(request)])
    const nonce = forCache ? undefined : randomBytes(16).toString('base64')
    const page = { nonce, showsDevPages: deps.showsDevPages, tags: new Set<string>(), mayBeCached: true }
    const response = await build.entry.module.answer(build, toWebRequest(request, reply, deps.origin), {
      api: context.api,
      session: context.session,
      page,
      isDevelopment: deps.mode === 'vite',
    })
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    for (const line of context.setCookies ?? []) headers.push(['set-cookie', line])
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const hasCookies = headers.some(([name]) => name === 'set-cookie')
    const answer = {
      status: response.status,
      headers,
      body: Buffer.from(await response.arrayBuffer()),
      isHtml,
      tags: page.tags,
      mayBeCached: page.mayBeCached && !hasCookies,
    }
    if (!isHtml) return answer
    // a page without nonce that is not kept after all still needs its scripts allowed
    const scripts = nonce ? `'nonce-${nonce}'` : inlineScriptsOf(answer.body)
    answer.headers.push(['content-security-policy', policy(scripts, deps)])
    if (!response.headers.has('cache-control')) answer.headers.push(['cache-control', 'private, no-store'])
    return answer
  }
}
