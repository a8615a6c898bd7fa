import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPglite } from '../../../server/src/db/database.ts'
import { makePicture } from '../../../server/src/modules/files/factory.ts'
import { categoryId } from '../../../server/src/modules/goods/factory.ts'
import { makeSheet } from '../../../server/src/modules/goods/imports/factory.ts'
import { findLoose, findProblems } from '../../../server/src/modules/ledger/api.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { multipart } from '../contract/calls.ts'
import type { Change, Fault } from '../planted-fault.ts'
import { type MoneyScene, makeMoneyScene, moneyLoad } from '../stage/money-load.ts'
import { ordersAreWhole, placeOrder, stageTrade, type Trade } from '../stage/orders.ts'
import { sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'
import { median } from './foreign.ts'

const IMPORTED = 40
const WITHDRAW = 'server/src/modules/withdrawals/withdraw.ts'
/** Goal for the median start on an otherwise quiet machine; a single one may wait for a busy machine. */
const READY_MS = 3000
const READY_MS_SHARED = 20_000
/** At small size nobody waits 45 s for each job whose worker was killed. */
const soonSilent: readonly Change[] = [
  { file: 'server/src/jobs/jobs.ts', from: 'const SILENT_SECONDS = 45', to: 'const SILENT_SECONDS = 10' },
  { file: 'server/src/jobs/jobs.ts', from: 'const LOOK_SECONDS = 15', to: 'const LOOK_SECONDS = 2' },
]

/** The amount of a withdrawal is set aside before the withdrawal is there, each in a transaction of its own. */
const setAsideAlone: Fault = {
  says: 'a withdrawal is made in several transactions',
  changes: [
    {
      file: WITHDRAW,
      from: `return services.database.db
    .transaction()
    .execute(db => place({ ...services, db, after: services.after }, actor, owner, wanted))`,
      to: 'return place({ ...services, db: services.database.db, after: services.after } as Work, actor, owner, wanted)',
    },
    {
      file: WITHDRAW,
      from: "if (typeof held === 'string') return fail('WITHDRAW_OPEN')",
      to: 'await new Promise(done => setTimeout(done, 3000))',
    },
  ],
}

/** A registration is there before its place is taken, each in a transaction of its own. */
const placeTakenAlone: Fault = {
  says: 'an enrolment is made in several transactions',
  changes: [
    { file: 'contract/src/enrolments/calls.ts', from: "turnOf: 'bizId',", to: "transaction: 'own'," },
    {
      file: 'server/src/modules/tickets/enrol.ts',
      from: 'if (takesPlaces) await takePlaces(db, meeting.id, places)',
      to: `if (takesPlaces) {
        await new Promise(done => setTimeout(done, 3000))
        await takePlaces(db, meeting.id, places)
      }`,
    },
  ],
}

/** R1: kill -9 of the server during writes: nothing acknowledged is lost, nothing is there twice or by half. */
export const crash: Check = {
  id: 'R1',
  title: 'kill -9 of the server during writes',
  databases: ['pglite', 'postgres'],
  twin: {
    says: 'calls answer before their transaction has committed',
    changes: [
      {
        file: 'server/src/http/run-call.ts',
        from: 'return await services.database.db.transaction().execute(db => once({ ...services, db }, repeat, () => work(db)))',
        to: `return await new Promise<unknown>((resolve, reject) => {
          services.database.db.transaction().execute(async db => {
            const value = await once({ ...services, db }, repeat, () => work(db))
            resolve(value)
            await new Promise(done => setTimeout(done, 400))
            return value
          }).catch(reject)
        })`,
      },
    ],
  },
  moreTwins: [setAsideAlone, placeTakenAlone],
  async run(given: Given): Promise<Outcome> {
    const kills = given.size({ milestone: Number(process.env.PROOF_KILLS ?? 1000), small: 5 })
    let scene = {} as MoneyScene
    const { stage, trade } = await stageTrade(given, {
      standIn: given.isSmall ? soonSilent : undefined,
      prepare: async database => {
        scene = await makeMoneyScene(database, { signers: kills * 20, upgraders: kills * 2 })
      },
    })
    const money = await moneyLoad(stage, scene)
    const breaches: string[] = []
    const acknowledged = new Map<string, string>()
    const files = new Map<string, Buffer>()
    const imports: string[] = []
    const ready: number[] = []
    const waited: number[] = []
    let sent = 0
    const picture = await makePicture('png', 60, 40)
    const sheet = await makeSheet([
      ['货号', '商品名称', '规格', '价格（元）'],
      ...Array.from({ length: IMPORTED }, (_, i) => [`IMP-@-${i}`, `导入商品${i}`, '100 g', 98 + i]),
    ])
    for (let kill = 0; kill < kills; kill++) {
      let isOn = true
      const writers = [
        money.work(() => isOn),
        ...Array.from({ length: 6 }, async () => {
          while (isOn) {
            const key = `proof-${++sent}`
            const { code, data } = await placeOrder(stage.client, trade, key)
            if (code === 0) acknowledged.set(key, data.groupNo)
            else await sleep(5)
          }
        }),
        (async () => {
          while (isOn) {
            const reply = await stage.client.ask({
              method: 'POST',
              path: '/api/file/file/uploadByBase',
              token: trade.token,
              body: { base64: picture.toString('base64'), bizType: 'PHOTO', fileName: `proof-${sent}.png` },
            })
            if (reply.code === 0) files.set(reply.data.url, picture)
            else await sleep(reply.status === 429 || reply.code === 14005 ? 1000 : 20)
          }
        })(),
      ]
      // an import takes longer than all else: with one in each third round the kills come twice as often
      const importing = kill % 3 === 0 ? startImport(stage, trade, sheet).then(id => id && imports.push(id)) : sleep(0)
      await Promise.race([importing, sleep(5000)])
      await sleep(50 + given.random.below(given.database === 'pglite' ? 1200 : 700))
      await stage.server.kill('SIGKILL')
      isOn = false
      await Promise.all([...writers, importing])
      breaches.push(...(await booksAfter(stage, kill + 1)))
      const { readyMs, waitedMs } = await stage.again()
      ready.push(readyMs)
      waited.push(waitedMs)
      for (const key of given.random.sample([...acknowledged.keys()], 3)) {
        const again = await placeOrder(stage.client, trade, key)
        if (again.data?.groupNo !== acknowledged.get(key))
          breaches.push(
            `doubled: ${key} asked again answers ${again.status} ${again.code} ${again.data?.groupNo}, first ${acknowledged.get(key)}`,
          )
      }
      if (kill % 20 === 19)
        given.say(
          `${kill + 1} kills, ${acknowledged.size} orders acknowledged, ${breaches.length} breaches, ready after ${median(ready).toFixed(0)} ms, waited ${median(waited).toFixed(0)} ms for a processor`,
        )
    }
    for (const id of imports) breaches.push(...(await importEnds(stage, trade, id)))
    for (const [url] of files) {
      const reply = await stage.client.ask({ method: 'GET', path: url })
      if (reply.status !== 200 || reply.bytes.length === 0)
        breaches.push(`lost: file ${url} was acknowledged and answers ${reply.status}`)
    }
    await money.settle()
    await stage.server.kill('SIGTERM')
    const whole = await stage.offline(async database => {
      breaches.push(...(await importsAreWhole(database)), ...(await money.lost(database)))
      breaches.push(...(await wrongBooks(database, 'at the end')))
      return ordersAreWhole(database, acknowledged)
    })
    breaches.push(...whole.breaches)
    const half = median(ready)
    const allowed = given.isSmall ? READY_MS_SHARED : READY_MS
    if (half > allowed) breaches.push(`ready again only after ${half.toFixed(0)} ms (median)`)
    return {
      figure: `${kills} kills (goal 1,000), the books read after each, ${sent} orders sent, ${acknowledged.size} acknowledged, ${whole.lost} lost, ${files.size} files, ${imports.length} imports, ${money.acts} acts with points, tickets and money${given.isSmall ? ' (taken up after a silence of 10 s instead of 45)' : ''}; ready again after ${half.toFixed(0)} ms (median), ${Math.max(...ready).toFixed(0)} ms (slowest), of which ${median(waited).toFixed(0)} ms waiting for a processor (median)`,
      breaches,
    }
  },
}

async function wrongBooks({ db }: Database, when: string): Promise<string[]> {
  const wrong = [...(await findProblems(db)), ...(await findLoose(db))]
  return wrong.map(({ rule, id, what }) => `books ${when}: ${rule} ${id}: ${what}`)
}

/** As the kill left them, before a server can mend anything; a copy where opening mends, which is the next server's part. */
async function booksAfter(stage: Stage, kill: number): Promise<string[]> {
  const when = `after kill ${kill}`
  if (stage.kind === 'postgres') return stage.offline(database => wrongBooks(database, when))
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-killed-'))
  cpSync(join(stage.dataDir, 'pg'), join(folder, 'pg'), { recursive: true })
  const database = await openPglite(folder)
  try {
    return await wrongBooks(database, when)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const supplierCall = (stage: Stage, token: string | null, path: string, body: object) =>
  stage.client.ask({ method: 'POST', path: `/api/goods/goodsInfo/${path}`, token, body })

/** Begins an import that the kill may meet anywhere; its id once its confirmation was acknowledged. */
async function startImport(stage: Stage, trade: Trade, sheet: Buffer): Promise<string | null> {
  const token = trade.people.otherSupplier.enter()
  const { headers, body } = multipart(
    { categoryId: categoryId('chem.buffer.bio') },
    { name: '价目表.xlsx', type: 'application/octet-stream', bytes: sheet },
  )
  const uploaded = await stage.client.ask({
    method: 'POST',
    path: '/api/goods/goodsInfo/importExcel',
    token,
    headers,
    body,
  })
  if (uploaded.code !== 0) return null
  const { id } = uploaded.data.import
  const committed = await supplierCall(stage, token, 'importCommit', { id, target: 'DRAFT' })
  return committed.code === 0 ? id : null
}

/** What was confirmed is carried out, whoever was killed meanwhile. */
async function importEnds(stage: Stage, trade: Trade, id: string): Promise<string[]> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(500)) {
    const { data } = await stage.client.ask({
      method: 'GET',
      path: `/api/goods/goodsInfo/importProgress?id=${id}`,
      token: trade.people.otherSupplier.enter(),
    })
    if (data?.status === 'DONE') return []
    if (data?.status === 'FAILED') return [`import ${id} failed: ${data.reason}`]
  }
  return [`lost: import ${id} was confirmed and is not carried out after two minutes`]
}

/** Every catalogue number once, and of an import that is done every row. */
async function importsAreWhole(database: Database): Promise<string[]> {
  const doubled = await database.query(
    `select catalog_no, count(*)::int as n from goods where catalog_no like 'IMP-%' and deleted_at is null group by company_id, catalog_no having count(*) > 1`,
  )
  const halves = await database.query(
    `select i.id, count(r.row_no)::int as n from goods_import i join goods_import_row r on r.import_id = i.id
     where i.status = 'DONE' and r.state = 'WAITING' and r.action in ('CREATE', 'UPDATE') group by i.id`,
  )
  return [
    ...doubled.rows.map(row => `doubled: ${row.n} goods ${row.catalog_no}`),
    ...halves.rows.map(row => `half done: import ${row.id} is done with ${row.n} rows waiting`),
  ]
}
