import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PrivatePostgres, startPostgres } from '../../../scripts/postgres.mjs'
import type { Database } from '../../../server/src/db/database.ts'
import { verifyAuditChain } from '../../../server/src/modules/audit/chain.ts'
import { makePicture } from '../../../server/src/modules/files/factory.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { leftovers, read, readings, saysFull, type Uploads, uploadLoad } from '../stage/disk-load.ts'
import { exportWithFullTemp } from '../stage/long-export.ts'
import { type Load, orderLoad, ordersAreWhole, placeOrder, stageTrade, type Trade } from '../stage/orders.ts'
import { type Reply, sleep } from '../stage/request.ts'
import { mountSmallDisk, type SmallDisk } from '../stage/small-disk.ts'
import type { Stage } from '../stage/stage.ts'

const BACK_MS = 10_000

type DiskName = 'files' | 'uploads' | 'temp' | 'data' | 'wal'

/** What is filled, and what then must be refused at least once. */
interface Scene {
  readonly disk: DiskName
  readonly title: string
  /** 507 must be seen of these. */
  readonly refused: readonly ('order' | 'text' | 'form')[]
  /** These go on as if nothing were. */
  readonly unharmed: readonly ('order' | 'text' | 'form')[]
  /** The database may be away altogether: 503 is an answer too, and nothing can be read. */
  readonly mayBeAway?: boolean
}

const scenes: Record<'postgres' | 'pglite', readonly Scene[]> = {
  postgres: [
    { disk: 'files', title: 'stored files', refused: ['text', 'form'], unharmed: ['order'] },
    { disk: 'uploads', title: 'arriving files', refused: ['form'], unharmed: ['order', 'text'] },
    { disk: 'data', title: "the database's tables", refused: ['order'], unharmed: [] },
    { disk: 'wal', title: "the database's log", refused: [], unharmed: [], mayBeAway: true },
  ],
  pglite: [{ disk: 'data', title: 'the whole data folder', refused: ['order', 'text', 'form'], unharmed: [] }],
}

/** R9: a disk that is really full: reads go on, writes are told so, nothing is corrupt, all is well once there is room. */
export const diskFull: Check = {
  id: 'R9',
  title: 'disk full',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'a full disk is a fault that nobody foresaw',
    changes: [
      {
        file: 'server/src/http/error-map.ts',
        from: "if (code === 'ENOSPC' || code === '53100' || code === 'EDQUOT') return 'DISK_FULL'",
        to: '',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const place = mkdtempSync(join(tmpdir(), 'shangyouji-disks-'))
    chmodSync(place, 0o755) // PostgreSQL runs as another user
    const disks = new Map<DiskName, SmallDisk>()
    const mount = (name: DiskName, folder: string, mebibytes: number) => {
      const disk = mountSmallDisk(folder, mebibytes)
      if (!disk) throw new MayNotMount()
      disks.set(name, disk)
      return disk
    }
    let small: PrivatePostgres | null = null
    try {
      const temp = mount('temp', join(place, 'temp'), 16)
      const isApart = given.database === 'postgres'
      if (isApart) {
        const data = mount('data', join(place, 'data'), 400).folder
        const wal = mount('wal', join(place, 'wal'), 64).folder
        small = startPostgres({ keepsCommits: true, disks: { data, wal } })
      }
      const { stage, trade } = await stageTrade(given, {
        env: { TMPDIR: temp.folder },
        postgres: small ?? undefined,
        place(dataDir, marketBytes) {
          const market = Math.ceil(marketBytes / 2 ** 20)
          if (!isApart) return void mount('data', dataDir, market + 200)
          mount('files', join(dataDir, 'files'), market + 40)
          mount('uploads', join(dataDir, 'uploads'), 16)
        },
      })
      return await play(given, stage, trade, disks, small)
    } catch (error) {
      if (!(error instanceof MayNotMount)) throw error
      return { figure: '', breaches: [], notShown: 'this process may not mount a small disk (it is not root)' }
    } finally {
      small?.stop()
      for (const disk of disks.values()) disk.close()
      rmSync(place, { recursive: true, force: true })
    }
  },
}

class MayNotMount extends Error {}

async function play(
  given: Given,
  stage: Stage,
  trade: Trade,
  disks: ReadonlyMap<DiskName, SmallDisk>,
  small: PrivatePostgres | null,
): Promise<Outcome> {
  const breaches: string[] = []
  const said: string[] = []
  const acknowledged = new Map<string, string>()
  const urls = new Set<string>()
  // small enough that the allowance of a day (500 MB) holds for all scenes
  const picture = await makePicture('png', 300, 200)
  const all = await readings(trade, given.random)
  for (const scene of scenes[given.database]) {
    const disk = disks.get(scene.disk)!
    const first = await keepPicture(stage, trade, picture)
    const usual = await read(stage, all)
    const restarts = small?.restarts?.() ?? 0
    disk.fill()
    const orders = orderLoad(stage, trade, 4, { pauseMs: 10 })
    const uploads = uploadLoad(stage, trade, picture)
    await sleep(given.size({ milestone: 15_000, small: 4000 }))
    if (scene.mayBeAway) await useUpLog(stage)
    let harmed = 0
    if (!scene.mayBeAway) {
      const kept = [
        { name: 'a stored file', request: { method: 'GET', path: first } },
        { name: 'a size of it that was never made', request: { method: 'GET', path: `${first}?w=200` } },
      ]
      for (const [name, reply] of await read(stage, [...all, ...kept])) {
        if (reply.status !== 0 && (reply.status < 500 || (usual.get(name)?.status ?? 200) >= 500)) continue
        harmed++
        breaches.push(`${scene.title} full: reading ${name} answers ${reply.status} ${reply.error}`)
      }
    }
    const left = disk.left()
    await Promise.all([orders.stop(), uploads.stop()])
    disk.free()
    if (scene.mayBeAway) await bringBack(stage, small!)
    // a checkpoint that finds no room is a PANIC: PostgreSQL then ends every connection and comes back by itself
    const restarted = (small?.restarts?.() ?? 0) - restarts
    const tally = judge(scene, scene.mayBeAway || restarted > 0, orders, uploads, breaches)
    for (const [key, group] of orders.acknowledged) acknowledged.set(key, group)
    for (const url of uploads.urls) urls.add(url)
    const back = await untilBack(stage, trade, picture)
    if (back === null) breaches.push(`${scene.title}: writes still fail ${BACK_MS / 1000} s after there is room`)
    breaches.push(...(await repeatRefused(stage, trade, orders, acknowledged)))
    breaches.push(...(await leftovers(stage.dataDir)).map(text => `${scene.title}: ${text}`))
    if (stage.server.child.exitCode !== null) {
      breaches.push(`${scene.title} full: the server ended: ${stage.server.printed().slice(-500)}`)
      await stage.again()
    }
    const came = restarted > 0 && !scene.mayBeAway ? `PostgreSQL came back by itself ${restarted} times, ` : ''
    said.push(
      `${scene.title} (${left} bytes left): ${tally}, ${came}${scene.mayBeAway ? 'nothing read' : `${harmed} of ${all.length + 2} reads harmed`}, writes again ${back?.toFixed(0)} ms after there was room`,
    )
    given.say(said.at(-1)!)
  }
  if (small) said.push(await exportWithFullTemp(stage, trade, disks.get('temp')!, breaches))
  else said.push(await killedWhileFull(stage, trade, disks.get('data')!, acknowledged))
  for (const url of urls) {
    const { status } = await stage.client.ask({ method: 'GET', path: url })
    if (status !== 200) breaches.push(`lost: file ${url} was acknowledged and answers ${status}`)
  }
  await stage.server.kill('SIGTERM')
  if (small) said.push(lookAtPages(stage, small, breaches))
  breaches.push(...(await stage.offline(database => isWhole(database, acknowledged, stage.dataDir))))
  return { figure: `${said.join('; ')}; ${acknowledged.size} orders and ${urls.size} files whole`, breaches }
}

async function keepPicture(stage: Stage, trade: Trade, picture: Buffer): Promise<string> {
  const uploads = uploadLoad(stage, trade, picture)
  for (const until = Date.now() + 20_000; uploads.urls.size === 0 && Date.now() < until; ) await sleep(50)
  await uploads.stop()
  const [url] = uploads.urls
  if (!url) throw new Error('no picture could be stored before the disk was full')
  return url
}

/** Counts what was answered; everything but success and the clear refusal is a breach. */
function judge(scene: Scene, wasAway: boolean, orders: Load, uploads: Uploads, breaches: string[]): string {
  const answered = [
    ...orders.moments.map(({ reply }) => ({ way: 'order' as const, reply })),
    ...uploads.replies.map(({ way, reply }) => ({ way, reply })),
  ]
  const counts = { done: 0, full: 0, away: 0 }
  const odd = new Map<string, number>()
  for (const { way, reply } of answered) {
    if (reply.code === 0 || reply.status === 429) counts.done++
    else if (saysFull(reply) && !scene.unharmed.includes(way)) counts.full++
    else if (wasAway && reply.status === 503 && reply.headers['retry-after']) counts.away++
    else {
      const what = `${way} answered ${reply.status} ${reply.code} ${reply.error} ${textOf(reply)}`
      odd.set(what, (odd.get(what) ?? 0) + 1)
    }
  }
  for (const [what, count] of odd) breaches.push(`${scene.title} full: ${count} x ${what}`)
  for (const way of scene.refused)
    if (!answered.some(one => one.way === way && saysFull(one.reply)))
      breaches.push(`${scene.title} full: no ${way} was refused with 507 and its text`)
  if (scene.mayBeAway && counts.away + counts.full === 0) breaches.push(`${scene.title}: nothing was refused at all`)
  return `${counts.done} writes done, ${counts.full} x 507${wasAway ? `, ${counts.away} x 503` : ''}`
}

const textOf = (reply: Reply): string =>
  reply.bytes
    .toString()
    .replace(/"timestamp":\d+|[0-9a-f-]{36}/g, '')
    .slice(0, 160)

/** Milliseconds until an order and both kinds of upload succeeded again. */
async function untilBack(stage: Stage, trade: Trade, picture: Buffer): Promise<number | null> {
  const from = performance.now()
  const uploads = uploadLoad(stage, trade, picture)
  let isOrdered = false
  try {
    while (performance.now() - from < BACK_MS) {
      isOrdered ||= (await placeOrder(stage.client, trade, `after-${performance.now()}`)).code === 0
      const ways = new Set(uploads.replies.filter(({ reply }) => reply.code === 0).map(({ way }) => way))
      if (isOrdered && ways.size === 2) return performance.now() - from
      await sleep(50)
    }
    return null
  } finally {
    await uploads.stop()
  }
}

/** What was refused is done when it is asked for again under its key; what was done is not done twice. */
async function repeatRefused(stage: Stage, trade: Trade, load: Load, acknowledged: Map<string, string>) {
  const breaches: string[] = []
  const refused = load.moments.filter(({ reply }) => reply.code !== 0).slice(0, 10)
  for (const { key } of refused) {
    const reply = await placeOrder(stage.client, trade, key)
    if (reply.code === 0) acknowledged.set(key, reply.data.groupNo)
    else breaches.push(`the refused order ${key} asked for again answers ${reply.status} ${reply.code}`)
  }
  return breaches
}

/** Writes until the log has no segment left; where it keeps some in reserve orders alone would take minutes. */
async function useUpLog(stage: Stage): Promise<void> {
  await stage.sql('create table if not exists proof_burn (text text)')
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(20)) {
    const isDone = await stage
      .sql(`insert into proof_burn select repeat(md5(n::text), 8) from generate_series(1, 2000) n`)
      .then(
        () => true,
        () => false,
      )
    if (!isDone) return void (await sleep(2000))
  }
}

/** A PostgreSQL that could not write its log has stopped; whoever runs it starts it again once there is room. */
async function bringBack(stage: Stage, small: PrivatePostgres): Promise<void> {
  for (const until = Date.now() + 5000; Date.now() < until; await sleep(250)) {
    const isUp = await stage.sql('select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return
  }
  small.again!()
}

/** kill -9 with a full disk: there is room again, it starts, everything is there. */
async function killedWhileFull(stage: Stage, trade: Trade, disk: SmallDisk, acknowledged: Map<string, string>) {
  const load = orderLoad(stage, trade, 2)
  await sleep(1000)
  disk.fill()
  await sleep(1500)
  await stage.server.kill('SIGKILL')
  await load.stop()
  for (const [key, group] of load.acknowledged) acknowledged.set(key, group)
  disk.free()
  const { readyMs } = await stage.again()
  return `killed while full, ready again after ${readyMs.toFixed(0)} ms`
}

/** Every table and index is looked at by PostgreSQL's own checker. */
function lookAtPages(stage: Stage, { programs }: PrivatePostgres, breaches: string[]): string {
  const program = join(programs!, 'pg_amcheck')
  if (!existsSync(program)) return 'pg_amcheck is not installed'
  const { status, stdout, stderr } = spawnSync(program, ['--install-missing', stage.url], { encoding: 'utf8' })
  if (status !== 0) breaches.push(`corrupt: ${(stdout + stderr).slice(0, 800)}`)
  return 'every table and index read by pg_amcheck'
}

async function isWhole(database: Database, acknowledged: ReadonlyMap<string, string>, dataDir: string) {
  const whole = await ordersAreWhole(database, acknowledged)
  const chain = await verifyAuditChain(database.db)
  const { rows } = await database.query(`select key from file where status <> 'STORING' and key like '%.png'`)
  const missing = rows.filter(({ key }) => !existsSync(join(dataDir, 'files', String(key))))
  return [
    ...whole.breaches,
    ...(chain.isIntact ? [] : [`the audit chain is broken: ${chain.brokenReason}`]),
    ...missing.slice(0, 5).map(({ key }) => `half done: the row of ${key} has no file`),
  ]
}
