import { Agent, request as httpRequest } from 'node:http'
import type { Request } from './operations.ts'

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly requests: number
  /** Of a reply's body, on average, as it comes without compression being asked for. */
  readonly bytes: number
}

export interface Target {
  readonly port: number
  readonly requests: readonly Request[]
}

interface Load {
  readonly connections: number
  readonly seconds: number
}

/**
 * Keeps `connections` requests under way for a time and measures each of them.
 * @throws Error for an answer other than 200, and for a refused call
 */
export async function drive(port: number, requests: readonly Request[], load: Load): Promise<Measured> {
  return measuredOf([await run({ port, requests }, load)])
}

const ROUNDS = 4
const WARM_SECONDS = 1

/**
 * Drives targets in turn, each `seconds` in all after a second of warming: whatever else the machine does then weighs
 * on all alike. `meter` reads CPU milliseconds; what a target's rounds used of them comes back as `used`, by name.
 */
export async function inTurn(
  targets: readonly Target[],
  { connections, seconds }: Load,
  meter: () => Promise<Readonly<Record<string, number>>> = async () => ({}),
): Promise<(Measured & { readonly used: Readonly<Record<string, number>> })[]> {
  for (const target of targets) await run(target, { connections, seconds: WARM_SECONDS })
  const all = targets.map(() => ({ runs: [] as Run[], used: {} as Record<string, number> }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, target] of targets.entries()) {
      const before = await meter()
      all[i]!.runs.push(await run(target, { connections, seconds: seconds / ROUNDS }))
      const after = await meter()
      for (const [name, ms] of Object.entries(after))
        all[i]!.used[name] = (all[i]!.used[name] ?? 0) + ms - (before[name] ?? 0)
    }
  }
  return all.map(({ runs, used }) => ({ ...measuredOf(runs), used }))
}

interface Run {
  /** Milliseconds of each request. */
  readonly times: readonly number[]
  /** Of all replies. */
  readonly bytes: number
  /** Seconds in all. */
  readonly took: number
}

async function run({ port, requests }: Target, { connections, seconds }: Load): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let bytes = 0
  const started = performance.now()
  const until = started + seconds * 1000
  let next = 0
  const client = async () => {
    while (performance.now() < until) {
      const sent = performance.now()
      const received = await once(port, requests[next++ % requests.length]!, agent)
      bytes += received
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const took = (performance.now() - started) / 1000
  agent.destroy()
  return { times, bytes, took }
}

function measuredOf(runs: readonly Run[]): Measured {
  const times = runs.flatMap(({ times }) => times).sort((a, b) => a - b)
  const took = runs.reduce((sum, { took }) => sum + took, 0)
  const bytes = runs.reduce((sum, run) => sum + run.bytes, 0) / times.length
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), requests: times.length, bytes }
}

/** Of a refused call, which is answered with 200 as well; what comes compressed is not looked at. */
const REFUSAL = /"isError":true/
const HEAD_BYTES = 500

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
        let head = ''
        reply.on('data', (chunk: Buffer) => {
          if (bytes === 0 && !encoding) head = chunk.toString('utf8', 0, HEAD_BYTES)
          bytes += chunk.length
        })
        reply.on('end', () =>
          reply.statusCode === 200 && !REFUSAL.test(head)
            ? resolve(bytes)
            : reject(new Error(`${path} answered ${reply.statusCode}: ${head}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
