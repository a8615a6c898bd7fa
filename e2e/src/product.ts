import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded, builtServer } from '../../scripts/builds.mjs'
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs'

export interface Product {
  readonly address: string
  /** The last message that went out to a phone or mail address, as /dev/outbox keeps it. */
  lastMessage(recipient: string): Promise<string>
  stop(): Promise<void>
}

/** Longest start that a run waits for, demo data included; a busy machine is no failure of the product. */
const START_MS = 180_000

/**
 * Starts the product as `npm start` does, on an empty folder and a free port.
 * @param databaseUrl an empty PostgreSQL; without one its own embedded database
 */
export async function startProduct(databaseUrl = ''): Promise<Product> {
  buildIfNeeded()
  const dataDir = mkdtempSync(join(tmpdir(), 'shangyouji-journeys-'))
  const port = await freePort()
  const child = spawn(process.execPath, [...serverFlags(databaseUrl), builtServer], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ...serverEnvironment,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: 'development',
      // the most asked-for: to draw them all takes 44 s of a processor
      DEMO_PICTURES: '120',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = `http://localhost:${port}`
  try {
    await isReady(child, address)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    address,
    async lastMessage(recipient) {
      const html = await (await fetch(`${address}/dev/outbox`)).text()
      const row = html.split('<tr>').find(line => line.includes(`<td>${recipient}</td>`))
      if (!row) throw new Error(`nothing was sent to ${recipient}`)
      return row
    },
    async stop() {
      child.kill('SIGTERM')
      await new Promise(done => child.once('exit', done))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(child: ChildProcess, address: string): Promise<void> {
  let printed = ''
  child.stdout?.on('data', chunk => {
    printed += chunk
  })
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${printed}`)
    const answers = await fetch(`${address}/readyz`).then(
      reply => reply.ok,
      () => false,
    )
    if (answers) return
    await new Promise(done => setTimeout(done, 200))
  }
  throw new Error(`the server did not answer in ${START_MS / 1000} s: ${printed}`)
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
