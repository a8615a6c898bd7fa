import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A whole upload may take this long (200 MB at 350 KB/s). */
export const UPLOAD_TIMEOUT_MS = 600_000
const BODY_TIMEOUT_MS = 30_000

/**
 * Closes connections that send an ordinary body so slowly that it is not there after 30 s. Node's own limit for a
 * request has to leave room for uploads.
 */
export function closeSlowBodies(http: FastifyInstance): void {
  http.server.headersTimeout = BODY_TIMEOUT_MS
  // Node looks for slow heads only as often as this says; its types do not know the field
  Object.assign(http.server, { connectionsCheckingInterval: BODY_TIMEOUT_MS / 6 })
  http.addHook('onRequest', async request => {
    if (!hasBody(request) || (request.routeOptions.config as { isUpload?: boolean }).isUpload) return
    const { raw } = request
    // the request takes its connection along, and needs none: one that was refused unread stays open in a test's injection
    const timer = setTimeout(() => raw.destroy(), BODY_TIMEOUT_MS)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
}

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
