import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer } from '../../../scripts/builds.mjs'
import { serverEnvironment, serverFlags } from '../../../scripts/server-flags.mjs'
import { once } from './drive.ts'

const root = join(import.meta.dirname, '../../..')
const TICKS_PER_SECOND = 100
/** Signs the tokens of the product that is measured. */
export const BENCH_SECRET = '5b0c9e71d4f2a8363fe1b79c02d68a4571c8ef3590ab264d7e13f8c6a92b50d4'

export interface Running {
  readonly port: number
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** Starts a program of ours and waits until it answers /readyz. */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string>,
  port: number,
): Promise<Running> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const until = Date.now() + 60_000; ; ) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended`)
    const isThere = await once(port, { method: 'GET', path: '/readyz' }).then(
      () => true,
      () => false,
    )
    if (isThere) break
    if (Date.now() > until) throw new Error(`${args.join(' ')} did not answer in a minute`)
    await new Promise(done => setTimeout(done, 50))
  }
  return {
    port,
    child,
    async stop() {
      const ended = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The product as it runs in production, on a database that is there. */
export const startProduct = (
  url: string,
  port: number,
  args: readonly string[] = [],
  env: Record<string, string> = {},
) =>
  startProgram(
    [...serverFlags(url), ...args, builtServer],
    {
      DATABASE_URL: url,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      APP_SECRET: BENCH_SECRET,
      DEMO: 'false',
      ...serverEnvironment,
      ...env,
    },
    port,
  )

/** CPU milliseconds that a process, and that its children which have ended, have used, from /proc. */
function timesOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const ms = (user: number) => ((Number(fields[user]) + Number(fields[user + 1])) / TICKS_PER_SECOND) * 1000
  return { own: ms(11), ended: ms(13) }
}

/** CPU milliseconds that a process has used. */
export const cpuOf = (pid: number): number => timesOf(pid).own

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])

/**
 * CPU milliseconds of the PostgreSQL server that a backend belongs to: its parent and all of its children, also those
 * that have ended, as workers of a parallel plan do with each statement.
 */
export function cpuOfPostgres(backend: number): number {
  const postmaster = parentOf(backend)
  const { own, ended } = timesOf(postmaster)
  let sum = own + ended
  for (const pid of readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)) {
    try {
      if (parentOf(pid) === postmaster) sum += cpuOf(pid)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && (error as NodeJS.ErrnoException).code !== 'ESRCH')
        throw error
    }
  }
  return sum
}

/** Resident memory in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
