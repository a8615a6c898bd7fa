import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check, Given, Outcome } from '../check.ts'
import type { Fault } from '../planted-fault.ts'
import { root } from '../stage/process.ts'
import { withDatabase } from './migrations.ts'

/** Runs the load as a process of its own, with the fault planted where the twin is wanted. */
async function load(given: Given, fault: Fault): Promise<Outcome> {
  const asked = { moves: given.size({ milestone: 100_000, small: 3000 }), clients: 64, seed: given.seed % 1_000_000 }
  const run = async (url: string): Promise<Outcome> => {
    const folder = mkdtempSync(join(tmpdir(), 'shangyouji-ledger-'))
    const planted = given.isTwin ? ['--import', './proof/src/faults/plant.ts'] : []
    if (given.isTwin) writeFileSync(join(folder, 'planted-fault.json'), JSON.stringify(fault.changes))
    const child = spawn(process.execPath, [...planted, 'proof/src/stage/ledger-load.ts', JSON.stringify(asked)], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, wrong] = ['', '']
    child.stdout.on('data', chunk => (out += chunk))
    child.stderr.on('data', chunk => (wrong += chunk))
    const code = await new Promise<number | null>(done => child.once('exit', done))
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the load ended with ${code}: ${wrong.slice(-2000)}`)
    return JSON.parse(out.trim().split('\n').at(-1)!) as Outcome
  }
  if (given.database === 'pglite') return run('')
  return withDatabase(given, 'postgres', 'ledger', async (_, url) => run(url))
}

const readThenWrite: Fault = {
  says: 'balances are read without a lock and written as they were read',
  changes: [
    {
      file: 'server/src/modules/ledger/queries.ts',
      from: "orderBy('id').forUpdate().execute()",
      to: "orderBy('id').execute()",
    },
  ],
}

const expiryWithoutLots: Fault = {
  says: 'what is due stays in its lot and is spent',
  changes: [
    {
      file: 'server/src/modules/ledger/posting.ts',
      from: 'lot.expiresOn === null || lot.expiresOn >= posting.today',
      to: "lot.expiresOn === null || lot.expiresOn >= '2000-01-01'",
    },
  ],
}

/** R6: any movements of points by many clients at once end as a plain model says, and the books agree with themselves. */
export const ledgerModel: Check = {
  id: 'R6',
  title: 'random movements of points by 64 clients',
  databases: ['postgres', 'pglite'],
  twin: readThenWrite,
  async run(given) {
    const outcome = await load(given, readThenWrite)
    // a lock has nobody to keep out there
    if (given.isTwin && given.database === 'pglite' && outcome.breaches.length === 0)
      return {
        ...outcome,
        notShown:
          'the embedded database has one connection, which a transaction keeps to its end: none reads between the statements of another',
      }
    return outcome
  },
}

/** The same over days on which points end. */
export const ledgerExpiry: Check = {
  id: 'R6E',
  title: 'points that end while they are moved',
  databases: ['postgres', 'pglite'],
  twin: expiryWithoutLots,
  run: given => load(given, expiryWithoutLots),
}
