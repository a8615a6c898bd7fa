import http from 'node:http'

export interface Request {
  readonly method: string
  readonly path: string
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Text or bytes as they go out; an object goes as JSON. */
  readonly body?: string | Buffer | object
  /** Give up after this many milliseconds. */
  readonly timeout?: number
}

export interface Reply {
  /** 0 when no reply came. */
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly bytes: Buffer
  /** The envelope's code; null for what is no envelope. */
  readonly code: number | null
  // biome-ignore lint/suspicious/noExplicitAny: whatever the product answered
  readonly data: any
  /** From sending to the last byte. */
  readonly ms: number
  /** Why no reply came. */
  readonly error: string
}

/** Makes requests of one server, over connections that are kept. */
export interface Client {
  ask(request: Request): Promise<Reply>
  close(): void
}

/** Longer than a slow machine takes for an answer: most checks judge what is answered, not when. */
const PATIENCE_MS = 60_000

export function openClient(port: number, connections = 64): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  return { ask: request => ask(port, agent, request), close: () => agent.destroy() }
}

function ask(port: number, agent: http.Agent, given: Request): Promise<Reply> {
  const started = performance.now()
  const isPlain = typeof given.body === 'string' || Buffer.isBuffer(given.body) || given.body === undefined
  const body = isPlain ? (given.body as string | Buffer | undefined) : JSON.stringify(given.body)
  const headers: Record<string, string | number> = {
    ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...(isPlain ? {} : { 'content-type': 'application/json' }),
    ...given.headers,
  }
  return new Promise(done => {
    const fail = (error: string) =>
      done({
        status: 0,
        headers: {},
        bytes: Buffer.alloc(0),
        code: null,
        data: null,
        ms: performance.now() - started,
        error,
      })
    let request: http.ClientRequest
    try {
      request = http.request({ host: '127.0.0.1', port, agent, method: given.method, path: given.path, headers })
    } catch (error) {
      return fail(String(error))
    }
    request.setTimeout(given.timeout ?? PATIENCE_MS, () => request.destroy(new Error('no reply in time')))
    request.on('error', error => fail((error as NodeJS.ErrnoException).code ?? error.message))
    request.on('response', response => {
      const chunks: Buffer[] = []
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        request.destroy()
        return done({
          status: response.statusCode!,
          headers: response.headers,
          bytes: Buffer.alloc(0),
          code: 0,
          data: null,
          ms: performance.now() - started,
          error: '',
        })
      }
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', error => fail((error as NodeJS.ErrnoException).code ?? error.message))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const envelope = String(response.headers['content-type']).includes('json') ? parsed(bytes) : null
        done({
          status: response.statusCode!,
          headers: response.headers,
          bytes,
          code: typeof envelope?.code === 'number' ? envelope.code : null,
          data: envelope?.data ?? null,
          ms: performance.now() - started,
          error: '',
        })
      })
    })
    request.end(body)
  })
}

function parsed(bytes: Buffer): { code?: unknown; data?: unknown } | null {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** Does the work for every item, so many at once, in the order in which they stand. */
export async function each<T>(items: readonly T[], atOnce: number, work: (item: T, place: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const place = next++
      await work(items[place]!, place)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export const sleep = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
