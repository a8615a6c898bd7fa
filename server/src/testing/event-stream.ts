import type { FastifyInstance } from 'fastify'

/** An open stream of server-sent events in a test. */
export interface EventStream {
  /** The next event, in order; `null` once the stream has ended. */
  next<T = never>(event?: string): Promise<T>
  readonly ended: Promise<void>
  close(): void
}

const origins = new WeakMap<FastifyInstance, Promise<string>>()

/** Opens a stream over a real connection: injected requests cannot end early. */
export async function openEvents(http: FastifyInstance, path: string, token: string): Promise<EventStream> {
  const origin = origins.get(http) ?? http.listen({ port: 0, host: '127.0.0.1' })
  origins.set(http, origin)
  const stopped = new AbortController()
  const reply = await fetch((await origin) + path, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopped.signal,
  })
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new Error(`no stream: ${await reply.text()}`)
  }
  const waiting: ((event: { name: string; data: unknown } | null) => void)[] = []
  const come: ({ name: string; data: unknown } | null)[] = []
  const give = (event: { name: string; data: unknown } | null) => {
    const first = waiting.shift()
    if (first) first(event)
    else come.push(event)
  }
  const ended = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const bytes of reply.body!) {
        text += decoder.decode(bytes, { stream: true })
        const parts = text.split('\n\n')
        text = parts.pop()!
        for (const part of parts) {
          const name = part.match(/^event: (.*)$/m)?.[1]
          const data = part.match(/^data: (.*)$/m)?.[1]
          if (name && data) give({ name, data: JSON.parse(data) })
        }
      }
    } catch {
      // aborted by close
    }
    give(null)
  })()
  return {
    ended,
    close: () => stopped.abort(),
    async next<T>(event?: string) {
      for (;;) {
        const come1 =
          come.length > 0 ? come.shift()! : await new Promise<(typeof come)[number]>(resolve => waiting.push(resolve))
        if (come1 === null) return null as T
        if (!event || come1.name === event) return come1.data as T
      }
    },
  }
}
