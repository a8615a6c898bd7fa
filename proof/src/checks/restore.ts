import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sendFiles } from '../../../server/src/backup/stored-files.ts'
import { openPglite, openPostgres } from '../../../server/src/db/database.ts'
import { verifyAuditChain } from '../../../server/src/modules/audit/chain.ts'
import { makePicture } from '../../../server/src/modules/files/factory.ts'
import { s3Storage } from '../../../server/src/ports/s3-storage.ts'
import { openS3StandIn, type S3StandIn } from '../../../server/src/testing/s3-stand-in.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { type Load, orderLoad, ordersAreWhole, stageTrade, type Trade } from '../stage/orders.ts'
import { launch, root } from '../stage/process.ts'
import { openClient, sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

/** R12: a backup under write load, restored to an empty place by one command: every invariant holds. */
export const restoreDrill: Check = {
  id: 'R12',
  title: 'backup under write load, restored by one command',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'the files are left out',
    changes: [
      {
        file: 'server/src/backup/backup.ts',
        from: "s3 ? fetchFiles(s3Storage(s3), into) : copyFiles(join(dataDir, 'files'), into)",
        to: "copyFiles(join(dataDir, 'nothing'), into)",
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    // at milestone size with PostgreSQL the files lie in a bucket, else on the disk
    const isInBucket = given.database === 'postgres' && !given.isSmall
    const bucket = isInBucket ? await openS3StandIn(S3) : null
    try {
      return await drill(given, bucket)
    } finally {
      bucket?.close()
    }
  },
}

const S3 = { accessKey: 'proof', secretKey: 'proof-secret', region: 'us-east-1' }

/** Environment of a server or command whose files lie in a bucket; none where they lie on the disk. */
const filesIn = (bucket: S3StandIn | null, name: string): Record<string, string> =>
  bucket
    ? { S3_ENDPOINT: bucket.endpoint, S3_BUCKET: name, S3_ACCESS_KEY: S3.accessKey, S3_SECRET_KEY: S3.secretKey }
    : {}

async function drill(given: Given, bucket: S3StandIn | null): Promise<Outcome> {
  const { stage, trade } = await stageTrade(given, { env: filesIn(bucket, 'market') })
  if (bucket)
    await sendFiles(
      join(stage.dataDir, 'files'),
      s3Storage({ ...S3, endpoint: bucket.endpoint, bucket: 'market', publicUrl: null }),
    )
  const drills = given.size({ milestone: 5, small: 1 })
  const breaches: string[] = []
  const said: string[] = []
  for (let drill = 0; drill < drills; drill++) {
    const target = filesIn(bucket, `restored-${drill}`)
    const load = orderLoad(stage, trade, 4)
    const uploads = uploadLoad(stage, trade)
    await worthLosing(load, uploads)
    const before = new Map(load.acknowledged)
    const filesBefore = new Set(uploads.urls)
    const folder = join(stage.dataDir, `backups-${drill}`)
    const backup = await command(given, 'backup', ['--to', folder], {
      DATA_DIR: stage.dataDir,
      DATABASE_URL: stage.url,
      ...filesIn(bucket, 'market'),
    })
    await load.stop()
    await uploads.stop()
    if (backup.code !== 0) {
      breaches.push(`the backup ended with ${backup.code}: ${backup.said}`)
      continue
    }
    const failed = load.moments.filter(({ reply }) => reply.code !== 0)
    if (failed.length > 0)
      breaches.push(
        `${failed.length} orders failed while the backup was made: ${failed[0]!.reply.status} ${failed[0]!.reply.error}`,
      )
    const place = join(stage.dataDir, `restored-${drill}`)
    mkdirSync(place)
    const url = stage.url ? await emptyDatabase(stage.url, `restored_${drill}`) : ''
    const [name] = readdirSync(folder)
    const restored = await command(given, 'restore', [join(folder, name!)], {
      DATA_DIR: place,
      DATABASE_URL: url,
      ...target,
    })
    said.push(`${before.size} orders and ${filesBefore.size} files before it`)
    if (restored.code !== 0 && !isOfTheMarket(restored, stage.dataDir)) {
      breaches.push(`the restore ended with ${restored.code}: ${restored.said}`)
      continue
    }
    breaches.push(...(await invariants(place, url, before)))
    breaches.push(...(await servesAgain({ place, url, env: target }, filesBefore, trade)))
    const again = await command(given, 'restore', [join(folder, name!)], {
      DATA_DIR: place,
      DATABASE_URL: url,
      ...target,
    })
    if (again.code === 0) breaches.push('a restore wrote over what was there')
    rmSync(place, { recursive: true, force: true })
  }
  return {
    figure: `${drills} drills under load (${said.join('; ')}), files ${bucket ? 'in a bucket' : 'on the disk'}, restored into an empty place and database, served again; ${breaches.length} breaches`,
    breaches,
  }
}

/** Waits until there is something that a backup could leave out; on a busy machine that takes its time. */
async function worthLosing(load: Load, uploads: { readonly urls: readonly string[] }): Promise<void> {
  for (const until = Date.now() + 60_000; load.acknowledged.size < 20 || uploads.urls.length === 0; await sleep(100))
    if (Date.now() > until) throw new Error(`only ${load.acknowledged.size} orders and ${uploads.urls.length} files`)
}

/** A few rows of the demo market name files that were never made; they are missing before and after. */
const isOfTheMarket = ({ code, said }: { code: number | null; said: string }, dataDir: string): boolean => {
  const keys = said.split('\n').filter(line => /^(open|closed)\//.test(line))
  return code === 2 && keys.length > 0 && keys.every(key => !existsSync(join(dataDir, 'files', key)))
}

function command(
  given: Given,
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const program = [`server/src/commands/${name}.ts`, ...args]
  if (given.isTwin) {
    writeFileSync(join(env.DATA_DIR!, 'planted-fault.json'), JSON.stringify(restoreDrill.twin.changes))
    program.unshift('--import', './proof/src/faults/plant.ts')
  }
  return new Promise(done => {
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        said += chunk
      })
    child.on('exit', code => done({ code, said: said.slice(-1000) }))
  })
}

async function emptyDatabase(url: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Looks at the restored database itself. */
async function invariants(place: string, url: string, before: ReadonlyMap<string, string>): Promise<string[]> {
  const database = await (url ? openPostgres(url) : openPglite(place))
  try {
    const whole = await ordersAreWhole(database, before)
    const chain = await verifyAuditChain(database.db)
    const { rows } = await database.query('select count(*)::int as n from goods')
    return [
      ...whole.breaches,
      ...(chain.isIntact ? [] : [`the audit chain is broken: ${chain.brokenReason}`]),
      ...(Number(rows[0]!.n) > 0 ? [] : ['no goods are there']),
    ]
  } finally {
    await database.close()
  }
}

/** Starts the product on what was restored: files are handed out, orders can be placed. */
async function servesAgain(
  { place, url, env }: { place: string; url: string; env: Record<string, string> },
  files: ReadonlySet<string>,
  trade: Trade,
): Promise<string[]> {
  const server = await launch({ dataDir: place, databaseUrl: url, fault: null, env })
  const client = openClient(server.port)
  const breaches: string[] = []
  try {
    for (const path of files) {
      const { status, bytes } = await client.ask({ method: 'GET', path })
      if (status !== 200 || bytes.length === 0) breaches.push(`file ${path} answers ${status} after the restore`)
    }
    const order = await client.ask({
      method: 'POST',
      path: '/api/order/effettuareOrdine',
      token: trade.token,
      body: { items: trade.items, remark: 'after' },
    })
    if (order.code !== 0) breaches.push(`no order can be placed after the restore: ${order.status} ${order.code}`)
  } finally {
    client.close()
    await server.kill('SIGTERM')
  }
  return breaches
}

function uploadLoad({ client }: Stage, trade: Trade) {
  const urls: string[] = []
  let isOn = true
  const work = (async () => {
    const picture = await makePicture('png', 60, 40)
    while (isOn) {
      const { code, data } = await client.ask({
        method: 'POST',
        path: '/api/file/file/uploadByBase',
        token: trade.token,
        body: { base64: picture.toString('base64'), bizType: 'PHOTO', fileName: 'a.png' },
      })
      if (code === 0) urls.push(data.url)
      await sleep(code === 0 ? 100 : 1000)
    }
  })()
  return {
    urls,
    async stop() {
      isOn = false
      await work
    },
  }
}
