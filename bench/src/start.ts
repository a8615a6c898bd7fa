import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const root = join(import.meta.dirname, '../..')
const PORT = 3977

/** How long `npm start` takes to its first answer: on an empty folder, and on one that exists. */
export async function benchStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-bench-'))
  try {
    const empty = await timeStart(folder)
    const again: number[] = []
    for (let i = 0; i < 3; i++) again.push(await timeStart(folder))
    const existing = again.sort((a, b) => a - b)[1]!
    return [
      {
        what: 'npm start on an empty folder, first page',
        value: `${empty} ms`,
        goal: '15000 ms',
        isMet: empty <= 15_000,
      },
      {
        what: 'npm start on an existing folder, first page (median of 3)',
        value: `${existing} ms`,
        goal: '3000 ms',
        isMet: existing <= 3000,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true,
  })
  try {
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error('npm start ended')
      if (performance.now() - started > 120_000) throw new Error('npm start did not answer in two minutes')
      await new Promise(done => setTimeout(done, 20))
    }
    return Math.round(performance.now() - started)
  } finally {
    await stop(child)
  }
}

const answers = () =>
  fetch(`http://127.0.0.1:${PORT}/`).then(
    reply => reply.ok,
    () => false,
  )

/** Until the whole group is gone: npm ends before the server it started, which holds the folder to its end. */
async function stop({ pid = 0 }: ChildProcess): Promise<void> {
  const signal = (what: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, what)
    } catch {
      return false
    }
  }
  signal('SIGTERM')
  while (signal(0)) await new Promise(done => setTimeout(done, 50))
}
