import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PrivatePostgres } from '../../../scripts/postgres.mjs'
import { layHaFiles, NODES } from './ha-files.ts'
import { sleep } from './request.ts'

/** PostgreSQL on three nodes as deploy/ha/ sets them up, each with an address of its own on this machine. */
export interface HaCluster {
  /** As the product reaches it: through HAProxy. */
  readonly postgres: PrivatePostgres
  /** Waits until every node runs and follows the primary, and one of them could take its place. */
  untilWhole(): Promise<void>
  /** The node that the managers take for the primary; null while there is none. */
  primary(): Promise<string | null>
  /** From now on nothing leaves a primary for its standbys. */
  holdBack(name: string): void
  /** Ends everything on a node at once, as losing the machine would. */
  kill(name: string): void
  /** Stands still as a machine that hangs: lines stay open and nothing is answered. */
  freeze(name: string): void
  thaw(name: string): void
  start(name: string): void
  /** What a node's manager and database printed last. */
  printed(name: string): string
  stop(): Promise<void>
}

/** As Patroni answers. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  /** Bytes; a word where it is not known. */
  readonly lag?: number | string
}

/** A busy machine takes its time to copy a database to two nodes. */
const PATIENCE_MS = 180_000
const MOST_LAG_BYTES = 2 ** 20

/** Programs that are not installed. */
export const missingForHa = (): readonly string[] =>
  ['etcd', 'patroni', 'haproxy'].filter(program => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)

/**
 * @param programs folder of the programs of PostgreSQL
 * @param isSynchronous off in the twin: a commit is acknowledged before a standby has it
 */
export async function startHaCluster(programs: string, isSynchronous: boolean): Promise<HaCluster> {
  const { folder, owner, managers, etcd, url } = layHaFiles(programs, isSynchronous)
  const children = new Map<string, ChildProcess>()
  const run = (name: string, program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const asOwner = { cwd: folder, uid: owner, env: { ...process.env, LC_ALL: 'C.UTF-8', ...env } }
    children.set(name, spawn(program, args, { ...asOwner, detached: true, stdio: ['ignore', log, log] }))
  }
  const printed = (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-3000)
  const start = (name: string) => run(name, 'patroni', [join(folder, `${name}.yml`)])
  const signalNode = (name: string, what: Signal) => {
    // the manager first: it would start the database again
    signal(-(children.get(name)?.pid ?? 0), what)
    for (const pid of processesOf(join(folder, name, 'data'))) signal(pid, what)
  }
  const kill = (name: string) => signalNode(name, 'SIGKILL')
  const killAll = () => {
    for (const name of NODES) kill(name)
    for (const name of ['etcd', 'haproxy']) signal(-(children.get(name)?.pid ?? 0), 'SIGKILL')
  }
  const untilWhole = async () => {
    let seen: readonly Member[] = []
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(250)) {
      seen = await askMembers(managers)
      if (isWhole(seen, isSynchronous)) return
    }
    throw new Error(`the cluster is not whole: ${JSON.stringify(seen)}\n${NODES.map(printed).join('\n')}`)
  }
  const stop = async () => {
    process.off('exit', killAll)
    killAll()
    // what was killed lets go of its files
    await sleep(500)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  process.on('exit', killAll)
  try {
    run('etcd', 'etcd', [], etcd)
    for (const name of NODES) start(name)
    await untilWhole()
    run('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
    // it has found the primary with its second look
    await sleep(2500)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    postgres: { url, programs, stop() {} },
    untilWhole,
    primary: async () => (await askMembers(managers)).find(isPrimary)?.name ?? null,
    holdBack(name) {
      const senders = processesOf(join(folder, name, 'data')).filter(pid => titleOf(pid).includes('walsender'))
      for (const pid of senders) signal(pid, 'SIGSTOP')
    },
    kill,
    freeze: name => signalNode(name, 'SIGSTOP'),
    thaw: name => signalNode(name, 'SIGCONT'),
    start,
    printed,
    stop,
  }
}

const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running'

/** What the first manager that answers knows of all. */
async function askMembers(managers: readonly string[]): Promise<readonly Member[]> {
  for (const manager of managers) {
    try {
      const reply = await fetch(`${manager}/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await reply.json()) as { members: Member[] }).members
    } catch {} // it was killed, or does not listen yet
  }
  return []
}

function isWhole(members: readonly Member[], isSynchronous: boolean): boolean {
  const primary = members.find(isPrimary)
  const standbys = members.filter(
    ({ role, state, timeline, lag }) =>
      role !== 'leader' &&
      (state === 'running' || state === 'streaming') &&
      timeline === primary?.timeline &&
      typeof lag === 'number' &&
      lag <= MOST_LAG_BYTES,
  )
  const canReplace = standbys.some(({ role }) => role === 'sync_standby') || !isSynchronous
  return primary !== undefined && standbys.length === NODES.length - 1 && canReplace
}

/** PostgreSQL's own on a data folder; none where it does not run. */
function processesOf(data: string): readonly number[] {
  try {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).stdout
    return [postmaster, ...children.split('\n').flatMap(line => Number(line) || [])]
  } catch {
    return []
  }
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'

/** 0 is no process. What has ended before is no concern. */
function signal(pid: number, name: Signal): void {
  if (pid === 0) return
  try {
    process.kill(pid, name)
  } catch {}
}
