import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { builtServer } from '../../../scripts/builds.mjs'
import { serverEnvironment, serverFlags } from '../../../scripts/server-flags.mjs'
import type { Fault } from '../planted-fault.ts'
import { openClient, sleep } from './request.ts'

export const root = join(import.meta.dirname, '../../..')
/** Signs the tokens of the servers that are proved, so that sessions can be made for any identity. */
export const PROOF_SECRET = 'proof-secret-'.repeat(4)

/** Longest start that is waited for, without the time in which it waits for a processor. */
const START_MS = 300_000

export interface Running {
  readonly port: number
  readonly child: ChildProcess
  /** Milliseconds from the start until /readyz answered. */
  readonly readyMs: number
  /** Of these, how long its main thread waited for a processor that others had; 0 where the system does not say. */
  readonly waitedMs: number
  /** What it printed last: its log of errors. */
  printed(): string
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>
}

export interface Launch {
  readonly dataDir: string
  /** Empty for the embedded database. */
  readonly databaseUrl: string
  readonly fault: Fault | null
  readonly env?: Readonly<Record<string, string>>
  readonly port?: number
  /** Longest start that is waited for, ms. */
  readonly patience?: number
}

/** Starts the product as `npm start` does, as a child process, and waits until it is ready. */
export async function launch({
  dataDir,
  databaseUrl,
  fault,
  env,
  port,
  patience = START_MS,
}: Launch): Promise<Running> {
  // faults are planted in the sources
  const args = [...serverFlags(databaseUrl), fault ? 'server/src/main.ts' : builtServer]
  if (fault) {
    writeFileSync(join(dataDir, 'planted-fault.json'), JSON.stringify(fault.changes))
    args.unshift('--import', './proof/src/faults/plant.ts')
  }
  const started = performance.now()
  const at = port ?? (await freePort())
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'development',
      DEMO: 'false',
      APP_SECRET: PROOF_SECRET,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(at),
      NODE_NO_WARNINGS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', chunk => {
      printed = (printed + chunk).slice(-20_000)
    })
  await untilReady(child, { port: at, patience, printed: () => printed })
  return {
    port: at,
    child,
    readyMs: performance.now() - started,
    waitedMs: waitedForProcessor(child),
    printed: () => printed,
    async kill(signal) {
      const since = performance.now()
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise(done => child.once('exit', done))
        child.kill(signal)
        await ended
      }
      return { code: child.exitCode, signal: child.signalCode, ms: performance.now() - since }
    },
  }
}

interface Start {
  readonly port: number
  readonly patience: number
  readonly printed: () => string
}

async function untilReady(child: ChildProcess, { port, patience, printed }: Start): Promise<void> {
  const client = openClient(port)
  try {
    for (const since = Date.now(); Date.now() - since - waitedForProcessor(child) < patience; await sleep(25)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${printed()}`)
      if ((await client.ask({ method: 'GET', path: '/readyz', timeout: 2000 })).status === 200) return
    }
  } finally {
    client.close()
  }
  const waited = waitedForProcessor(child)
  child.kill('SIGKILL')
  throw new Error(
    `the server did not answer in ${patience / 1000} s and ${(waited / 1000).toFixed(0)} s of waiting for a processor: ${printed()}`,
  )
}

/** Milliseconds in which the main thread of a process could have run and others did. */
function waitedForProcessor({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

export function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
