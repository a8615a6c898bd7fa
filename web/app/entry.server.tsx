import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Api } from '@shangyouji/contract'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { withFailurePages } from './failure-pages.ts'
import { isBackOfficePath } from './lib/back-office-paths.ts'
import { apiContext, type PageRequest, requestContext, type Session, sessionContext } from './lib/context.ts'
import { officeManifestUrl, publicManifestUrl, publicRoutes, withPageSheets } from './public-routes.ts'
import { withScriptsAfterPaint } from './scripts-after-paint.ts'

export { pageKey } from './page-queries.ts'

/** How long a page may wait for its slow parts, in milliseconds. */
export const streamTimeout = 8_000

/** What the server knows when it asks for a page. */
export interface Given {
  readonly api: Api
  readonly session: Session | null
  readonly page: PageRequest
  readonly isDevelopment: boolean
}

interface Handlers {
  readonly site: RequestHandler
  readonly backOffice: RequestHandler
}
const handlers = new WeakMap<ServerBuild, Handlers>()

/** Pages of the site load the shorter list of routes; compiled on the fly there is one list. */
function handlersOf(build: ServerBuild, isDevelopment: boolean): Handlers {
  const known = handlers.get(build)
  if (known) return known
  const whole = withFailurePages(build)
  const { url, version, routes } = build.assets
  const handlerWith = (listed: typeof routes, list: string) => {
    const assets = { ...build.assets, url: list, routes: withPageSheets(listed, version).routes }
    return createRequestHandler({ ...whole, assets }, 'production')
  }
  const onTheFly = isDevelopment ? createRequestHandler(whole, 'development') : null
  const made = {
    site: onTheFly ?? handlerWith(publicRoutes(routes), publicManifestUrl(url)),
    backOffice: onTheFly ?? handlerWith(routes, officeManifestUrl(url)),
  }
  handlers.set(build, made)
  return made
}

/** Answers a request for a page or its data: the one door between the server and this bundle. */
export function answer(build: ServerBuild, request: Request, given: Given): Promise<Response> {
  const { site, backOffice } = handlersOf(build, given.isDevelopment)
  const context = new RouterContextProvider()
  context.set(apiContext, given.api)
  context.set(sessionContext, given.session)
  context.set(requestContext, given.page)
  return (isBackOfficePath(new URL(request.url).pathname) ? backOffice : site)(request, context)
}

/**
 * Renders the whole page before answering: pages are small, their status is then always right, they can be cached and
 * compressed in one piece, and the hashes of their scripts can be computed.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext)
  const isOfSite = !isBackOfficePath(new URL(request.url).pathname)
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // the boxes of adverts fill themselves, on whichever page of the site they come to stand
        bootstrapScripts: isOfSite ? ['/adverts.js'] : [],
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          text(body).then(html => {
            headers.set('Content-Type', 'text/html; charset=utf-8')
            resolve(
              new Response(isOfSite ? withScriptsAfterPaint(html, nonce) : html, { status: finalStatus, headers }),
            )
          }, reject)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('page took too long')), streamTimeout + 1000)
  })
}
