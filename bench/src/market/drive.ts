import { Agent, request as httpRequest } from 'node:http'
import type { Request } from './operations.ts'

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly requests: number
}

/**
 * Keeps `connections` requests under way for a time and measures each of them.
 * @throws Error for an answer other than 200
 */
export async function drive(
  port: number,
  requests: readonly Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  let next = 0
  const client = async () => {
    while (performance.now() < until) {
      const sent = performance.now()
      await once(port, requests[next++ % requests.length]!, agent)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const took = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), requests: times.length }
}

/** One request; its body is read and dropped. Resolves with the number of bytes. */
export function once(port: number, { method, path, body, token, encoding }: Request, agent?: Agent): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        headers: {
          ...(encoding && { 'accept-encoding': encoding }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      reply => {
        let bytes = 0
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${reply.statusCode}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
