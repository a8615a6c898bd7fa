import { chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOfPostgres, placeInMemory } from '../../../scripts/postgres.mjs'
import { root } from './process.ts'

/** The nodes of deploy/ha/ in the order of their addresses. */
export const NODES = ['db1', 'db2', 'db3'] as const
/** Stands for every password of the example. */
export const PASSWORD = 'proof'
/** Last part of HAProxy's address; those of the nodes are 1 to 3. */
const PROXY = 9

/** A folder with the files of deploy/ha/ filled in. */
export interface HaFiles {
  readonly folder: string
  /** Whose processes PostgreSQL and its managers are, where this program is root; PostgreSQL refuses to run as that. */
  readonly owner: number | undefined
  /** Where the managers of the nodes answer. */
  readonly managers: readonly string[]
  readonly etcd: Readonly<Record<string, string>>
  /** Address of the primary, through HAProxy. */
  readonly url: string
}

/**
 * Three copies of the market and their logs: in memory where they have room, because a node that comes back has every
 * file of its copy written through three times, and a kill of processes loses nothing there either.
 */
const ROOM_BYTES = 6 * 2 ** 30

/** A text of the example and what this machine has in its place. */
type Filling = readonly [from: string | RegExp, to: string]

/** @param isSynchronous off in the twin: a commit is acknowledged before a standby has it */
export function layHaFiles(programs: string, isSynchronous: boolean): HaFiles {
  const owner = ownerOfPostgres()
  const folder = mkdtempSync(join(placeInMemory(ROOM_BYTES), 'shangyouji-ha-'))
  const own = (path: string) => {
    if (owner) chownSync(path, owner, owner)
  }
  own(folder)
  // Every address of 127/8 is this machine's: a node keeps the ports of the example, and another run has other addresses.
  const net = `127.${1 + ((process.pid >> 8) % 250)}.${1 + (process.pid % 250)}`
  const lay = (name: string, to: string, fillings: readonly Filling[]): string => {
    let text = readFileSync(join(root, 'deploy', name), 'utf8')
    for (const filling of fillings) text = filled(text, filling)
    text = text
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.2', `${net}.`)
      .replace(/CHANGE-ME[-A-Z]*/g, PASSWORD)
    writeFileSync(join(folder, to), text)
    own(join(folder, to))
    return text
  }
  const node = (i: number): Filling[] => [
    ['NODE_NAME', NODES[i]!],
    ['NODE_ADDRESS', `${net}.${i + 1}`],
  ]
  for (const [i, name] of NODES.entries()) {
    const home = join(folder, name)
    mkdirSync(home)
    own(home)
    lay('ha/patroni.yml', `${name}.yml`, [
      ...node(i),
      ...databaseOf(folder, home, programs),
      // peer needs a system user of the same name, which a run without root has not
      ['local all postgres peer', `local all postgres ${owner ? 'peer' : 'trust'}`],
      ['synchronous_mode: true', `synchronous_mode: ${isSynchronous}`],
    ])
  }
  // three databases on a machine that others use too
  lay('postgresql.conf', 'postgresql.conf', [
    ['shared_buffers = 2GB', 'shared_buffers = 128MB'],
    ['max_wal_size = 4GB', 'max_wal_size = 512MB'],
  ])
  lay('ha/haproxy.cfg', 'haproxy.cfg', [
    [/ +(?:user|group) haproxy\n/g, ''],
    ['127.0.0.1:5000', `${net}.${PROXY}:5000`],
  ])
  const etcd = lay('ha/etcd.env', 'etcd.env', [
    ...node(0),
    ['/var/lib/etcd/shangyouji', join(folder, 'etcd')],
    [/(INITIAL_CLUSTER=[^,]*),.*/, '$1'],
  ])
  return {
    folder,
    owner,
    managers: NODES.map((_, i) => `http://${net}.${i + 1}:8008`),
    etcd: Object.fromEntries([...etcd.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
    url: `postgres://postgres:${PASSWORD}@${net}.${PROXY}:5000/postgres`,
  }
}

const databaseOf = (folder: string, home: string, programs: string): Filling[] => [
  ['/var/lib/postgresql/15/shangyouji', join(home, 'data')],
  [/bin_dir: .*/, `bin_dir: ${programs}`],
  ['/etc/patroni/postgresql.conf', join(folder, 'postgresql.conf')],
  ['/var/lib/postgresql/patroni.pgpass', join(home, 'pgpass')],
  ['unix_socket_directories: /var/run/postgresql', `unix_socket_directories: ${home}`],
  // one keeper of the lock is enough: it is not what is killed
  [/hosts: ([^,]*),.*/, 'hosts: $1'],
  // nothing here may reset this machine
  ['mode: automatic', "mode: 'off'"],
]

/** What the check changes has to be there: a line that the example has lost would otherwise be proved without. */
function filled(text: string, [from, to]: Filling): string {
  const isThere = typeof from === 'string' ? text.includes(from) : text.search(from) >= 0
  if (!isThere) throw new Error(`the example lacks what is to be filled in: ${from}`)
  return typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to)
}
