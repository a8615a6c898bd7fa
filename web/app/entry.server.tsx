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
import { apiContext, type PageRequest, requestContext, type Session, sessionContext } from './context.ts'
import { withFailurePages } from './failure-pages.ts'

/** How long a page may wait for its slow parts, in milliseconds. */
export const streamTimeout = 8_000

/** What the server knows when it asks for a page. */
export interface Given {
  readonly api: Api
  readonly session: Session | null
  readonly page: PageRequest
  readonly isDevelopment: boolean
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** Answers a request for a page or its data: the one door between the server and this bundle. */
export function answer(build: ServerBuild, request: Request, given: Given): Promise<Response> {
  let handler = handlers.get(build)
  if (!handler) {
    handler = createRequestHandler(withFailurePages(build), given.isDevelopment ? 'development' : 'production')
    handlers.set(build, handler)
  }
  const context = new RouterContextProvider()
  context.set(apiContext, given.api)
  context.set(sessionContext, given.session)
  context.set(requestContext, given.page)
  return handler(request, context)
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
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          text(body).then(html => {
            headers.set('Content-Type', 'text/html; charset=utf-8')
            resolve(new Response(html, { status: finalStatus, headers }))
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
