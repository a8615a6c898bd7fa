// A private PostgreSQL for tests: the one in DATABASE_URL, else a cluster made from the installed programs.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of initdb and pg_ctl, 15 or newer; null where there is none. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => b - a)
        .map(version => join(debian, version, 'bin'))
    : []
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (onPath.status === 0) folders.push(onPath.stdout.trim())
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}

const usual = ['max_connections=200', 'shared_buffers=128MB']
/** Settings that make throw-away databases fast; nothing here outlives the run. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
/** A log that soon wants a segment more. */
const small = ['min_wal_size=2MB', 'max_wal_size=8MB']

/** Room that a folder in memory must have before a cluster is laid there. */
const ROOM_BYTES = 8 * 2 ** 30

/** Whose processes PostgreSQL's are where this program is root, which it refuses to run as; else undefined. */
export function ownerOfPostgres() {
  if (process.getuid?.() !== 0) return undefined
  return Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout) || 65_534
}

/** Linux's folder in memory where it has room, else that of temporary files. */
export function placeInMemory(roomBytes) {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= roomBytes ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * `inMemory`: for tests that copy and drop databases by the hundred: a copy takes 12 ms instead of 130. A kill of the
 * server loses nothing there either.
 * `keepsCommits`: what is committed outlives a kill of the server, as with the settings of a real one, and the cluster
 * is always our own. `crash` kills it as a fault would, `again` starts it anew.
 * `disks`: existing folders for its data and its log of changes, each on a disk of its own, with segments of 1 MB.
 * @param {{ inMemory?: boolean, keepsCommits?: boolean, disks?: { data: string, wal: string } }} [options]
 * @returns {{ url: string, programs: string | null, stop(): void, restarts?(): number, crash?(): void, again?(): void } | null}
 *   `programs`: folder of pgbench and the like
 */
export function startPostgres({ inMemory = false, keepsCommits = false, disks } = {}) {
  const programs = findPrograms()
  if (process.env.DATABASE_URL && !keepsCommits) return { url: process.env.DATABASE_URL, programs, stop() {} }
  if (!programs) return null
  const folder = mkdtempSync(join(inMemory ? placeInMemory(ROOM_BYTES) : tmpdir(), 'shangyouji-postgres-'))
  const owner = ownerOfPostgres()
  if (owner) chownSync(folder, owner, owner)
  const run = (program, args) => {
    const { status, stderr } = spawnSync(join(programs, program), args, {
      uid: owner,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const log = join(folder, 'log')
    if (status !== 0)
      throw new Error(`${program}: ${stderr}${existsSync(log) ? readFileSync(log, 'utf8').slice(-1000) : ''}`)
  }
  const port = freePort()
  const data = join(disks?.data ?? folder, 'data')
  const apart = disks ? ['--waldir', join(disks.wal, 'wal'), '--wal-segsize', '1'] : []
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8', ...apart])
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    ...[...usual, ...(keepsCommits ? [] : fast), ...(disks ? small : [])].map(setting => `-c ${setting}`),
  ]
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options.join(' '), 'start'])
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    programs,
    crash() {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    },
    again() {
      // what its children still hold of the memory they shared is free only once they have noticed
      for (const until = Date.now() + 60_000; ; ) {
        try {
          return start()
        } catch (error) {
          if (Date.now() > until) throw error
          spawnSync('sleep', ['0.1'])
        }
      }
    },
    restarts: () => readFileSync(join(folder, 'log'), 'utf8').split('all server processes terminated').length - 1,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A free port below those that the system gives to connections on their way out: one of them, somebody's own attempt to
 * reach a killed database, would keep it from coming back. Asked through a short-lived child, because this file is
 * synchronous.
 */
export function freePort() {
  const ask = `
    const { createServer } = require('node:net')
    const attempt = () => {
      const port = 15_000 + Math.floor(Math.random() * 17_000)
      createServer()
        .on('error', attempt)
        .listen(port, '127.0.0.1', function () { this.close(() => console.log(port)) })
    }
    attempt()`
  return Number(spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).stdout)
}
