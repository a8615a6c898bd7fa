import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort, ownerOfPostgres, placeInMemory } from '../../../../scripts/postgres.mjs'

/** A real streaming replica of a private cluster, for tests and proofs. */
export interface StreamingReplica {
  readonly url: string
  /** Stops its processes as a machine that hangs would: connections stay and nothing is answered. */
  freeze(): void
  thaw(): void
  /** Kills it as a fault would. */
  crash(): void
  /** Starts it again after a crash. */
  start(): Promise<void>
  stop(): void
}

const ROOM_BYTES = 2 * 2 ** 30

/**
 * Copies a cluster that trusts 127.0.0.1 and lets the copy follow it.
 * @param programs folder of pg_basebackup and pg_ctl
 */
export async function startStreamingReplica(primaryUrl: string, programs: string): Promise<StreamingReplica> {
  const uid = ownerOfPostgres()
  const folder = mkdtempSync(join(placeInMemory(ROOM_BYTES), 'shangyouji-replica-'))
  if (uid) chownSync(folder, uid, uid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const run = async (program: string, args: readonly string[]) => {
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    const [status] = await once(spawn(join(programs, program), args, { uid, env, stdio: 'ignore' }), 'exit')
    if (status === 0) return
    throw new Error(`${program} failed: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-1000) : ''}`)
  }
  await run('pg_basebackup', ['-d', primaryUrl, '-D', data, '-X', 'stream', '-R', '-c', 'fast', '--no-sync'])
  const port = freePort()
  // at least as many connections as the cluster that it follows, or it does not start
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off`
  const start = async () => {
    // what a killed one's children still hold of its memory is free only once they have noticed
    for (const end = Date.now() + 30_000; ; ) {
      try {
        return await run('pg_ctl', ['-D', data, '-w', '-l', log, '-o', options, 'start'])
      } catch (error) {
        if (Date.now() > end) throw error
        await after(100)
      }
    }
  }
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
    const parent = postmaster()
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' }).stdout
    for (const pid of [parent, ...children.split('\n').flatMap(line => Number(line) || [])]) process.kill(pid, signal)
  }
  await start()
  const url = new URL(primaryUrl)
  url.port = String(port)
  return {
    url: url.href,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    crash: () => signalAll('SIGKILL'),
    start,
    stop() {
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { uid })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
