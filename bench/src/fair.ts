import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MeetingForm } from '@shangyouji/contract/meetings/schemas'
import { type Browser, chromium } from 'playwright-core'
import { browserArguments, findBrowser } from '../../e2e/src/browser.ts'
import { DEMO_PASSWORD, login } from '../../e2e/src/steps.ts'
import { builtServer } from '../../scripts/builds.mjs'
import type { Database } from '../../server/src/db/database.ts'
import { newId, systemClock } from '../../server/src/kernel/clock.ts'
import { makeAccount, makeOperator } from '../../server/src/modules/accounts/factory.ts'
import { makeSheet } from '../../server/src/modules/goods/imports/factory.ts'
import { meetingForm } from '../../server/src/modules/meetings/factory.ts'
import { payStandIn } from '../../server/src/ports/pay/stand-in/pay-stand-in.ts'
import { makeMeeting } from '../../server/src/testing/meeting-scenes.ts'
import { type Figure, figure } from './figure.ts'
import { judge } from './lighthouse.ts'
import { BENCH_SECRET, startProgram } from './market/processes.ts'

const PORT = 3983
const DEBUG_PORT = 3984
const ROWS = 5000
const ORDERS = 50
const PRICE = 10_000
const SESSIONS = 300
const EXHIBITORS = 500
const SCANS = 30
const HOUR_MS = 3_600_000
const DOOR_PHONE = '19600000000'

export interface LargeFair {
  readonly company: { readonly accountId: string; readonly companyId: string }
  readonly meetingId: string
  /** Where people enrol during the bench. */
  readonly open: { readonly meetingId: string; readonly ticketId: string }
  readonly codes: readonly string[]
  readonly organiser: string
  readonly buyers: readonly string[]
}

const most = (times: readonly number[]): number => Math.max(...times)

async function answer<T>(url: string, token: string, body: object | FormData): Promise<T> {
  const isForm = body instanceof FormData
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const { isSuccess, data, msg } = (await reply.json()) as { isSuccess: boolean; data: T; msg: string }
  if (!isSuccess) throw new Error(`${url}: ${msg}`)
  return data
}

/** A table of 5,000 people, from its upload until all of them have their tickets. */
export async function importOf({ open, organiser }: LargeFair, port: number): Promise<Figure[]> {
  const base = `http://127.0.0.1:${port}/api/customer/enroll`
  const rows = Array.from({ length: ROWS }, (_, i) => [
    `参会人${i}`,
    String(14_500_000_000 + i),
    '沪东生物制药有限公司',
  ])
  const bytes = await makeSheet([['姓名', '手机号', '单位'], ...rows])
  const form = new FormData()
  form.set('meetId', open.meetingId)
  form.set('file', new File([new Uint8Array(bytes)], '参会人.xlsx'))
  type Shown = { import: { id: string; status: string; createNum: number } }
  const began = performance.now()
  const { import: made } = await answer<Shown>(`${base}/importExcel`, organiser, form)
  const previewed = performance.now() - began
  await answer(`${base}/importCommit`, organiser, { id: made.id })
  for (;;) {
    const { import: now } = await answer<Shown>(`${base}/importPreview`, organiser, { id: made.id, size: 10 })
    if (now.status === 'DONE' && now.createNum === ROWS) break
    if (now.status === 'DONE' || now.status === 'FAILED') throw new Error(`the import ended as ${JSON.stringify(now)}`)
    await new Promise(done => setTimeout(done, 100))
  }
  const took = performance.now() - began
  console.log(`import of ${ROWS}: preview ${(previewed / 1000).toFixed(1)} s, all ${(took / 1000).toFixed(1)} s`)
  return [figure('5,000 rows imported: preview and commit', took / 1000, 10, 's')]
}

/** What needs the stand-in of the payments or a browser, on a product that is in development for the sake of it. */
export async function benchFair(database: Database, url: string, fair: LargeFair): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shangyouji-fair-'))
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'false', APP_SECRET: BENCH_SECRET, NODE_ENV: 'development' }
  const product = await startProgram([builtServer], env, PORT)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    return [
      await notices(database, dataDir, fair),
      await offlineDoor(database, browser, fair),
      await largePage(database, fair),
    ]
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const address = `http://localhost:${PORT}`
/** Longest that the last order may wait for its job. */
const SETTLED_MS = 5000

/** The provider tells that an order is paid: until it is answered the order is settled and its tickets are good. */
async function notices({ db }: Database, dataDir: string, { company, buyers }: LargeFair): Promise<Figure> {
  const now = systemClock.now()
  const { id: operatorId } = await makeOperator(db)
  const at = { created_at: now, updated_at: now }
  await db
    .insertInto('seller')
    .values({ company_id: company.companyId, merchant: '1699999999', operator_id: operatorId, ...at })
    .execute()
  const startAt = new Date(now.getTime() + 240 * HOUR_MS)
  const { id, ticketIds } = await makeMeeting(db, { ...company, startAt, tickets: [{ price: PRICE }] })
  const times: number[] = []
  for (let i = 0; i < ORDERS; i++) {
    const token = buyers[i % buyers.length]!
    const attendees = [{ ticketId: ticketIds[0], name: '参会人', phone: String(14_400_000_000 + i) }]
    const enrolment = { bizType: 'MEET', bizId: id, amount: PRICE, attendees }
    const order = await answer<{ orderId: string }>(`${address}/api/customer/enroll/save`, token, enrolment)
    const payment = { purpose: 'TICKET', refId: order.orderId, channel: 'WECHAT', way: 'QR' }
    const { tradeNo } = await answer<{ tradeNo: string }>(`${address}/api/pay/payments/start`, token, payment)
    // with the keys and books of the product's stand-in, as they are now
    const provider = payStandIn({ dataDir, origin: address }, systemClock)
    const { path, headers, body } = provider.notice(provider.order(tradeNo)!)
    const began = performance.now()
    const reply = await fetch(address + path, { method: 'POST', headers, body })
    await reply.text()
    times.push(performance.now() - began)
    if (!reply.ok) throw new Error(`the notice was answered ${reply.status}`)
  }
  // a job settles what a notice says, after it is answered
  const answered = performance.now()
  for (;;) {
    const { paid } = await db
      .selectFrom('ticket_order')
      .select(set => set.fn.countAll<string>().as('paid'))
      .where('meeting_id', '=', id)
      .where('state', '=', 'PAID')
      .executeTakeFirstOrThrow()
    if (Number(paid) === ORDERS) break
    if (performance.now() - answered > SETTLED_MS) throw new Error(`${paid} of ${ORDERS} orders are paid`)
    await new Promise(done => setTimeout(done, 20))
  }
  console.log(`all ${ORDERS} orders paid ${Math.round(performance.now() - answered)} ms after the last notice`)
  return figure(`notice of a payment answered: slowest of ${ORDERS}`, most(times), 500, 'ms')
}

/** The page of a door with its list of 20,000 and more, without a network: from Enter until the word stands there. */
async function offlineDoor({ db }: Database, browser: Browser, { meetingId, codes }: LargeFair): Promise<Figure> {
  const now = systemClock.now()
  await makeAccount(db, { phone: DOOR_PHONE, password: DEMO_PASSWORD })
  const at = { created_at: now, updated_at: now }
  await db
    .insertInto('meeting_person')
    .values({
      ...{ id: newId(), meeting_id: meetingId, kind: 'STAFF', name: '现场', title: '', photo: '', bio: '', ...at },
      ...{ phone: DOOR_PHONE, door_right: 'SCAN' },
    })
    .execute()
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await login(page, DOOR_PHONE)
  const [list] = await Promise.all([page.waitForResponse(/meetDoor\/list\//), page.goto(`/door/${meetingId}`)])
  await list.finished()
  await page.getByText('等待扫码').waitFor()
  await context.setOffline(true)
  const times: number[] = []
  // the last ones: whom the bench of the doors has not let in
  for (const code of codes.slice(-SCANS)) {
    await page.getByLabel('票码').fill(code)
    // from the key until the name of this one stands there
    const took = await page.evaluate(async () => {
      const input = document.activeElement as HTMLInputElement
      const before = document.querySelector('[role=status]')?.textContent
      const began = performance.now()
      input.form!.requestSubmit()
      while (true) {
        await new Promise(done => requestAnimationFrame(done))
        const text = document.body.textContent ?? ''
        if (text.includes('离线判断') && document.querySelector('[role=status]')?.textContent !== before) break
        if (performance.now() - began > 10_000) throw new Error('no verdict in ten seconds')
      }
      return performance.now() - began
    })
    times.push(took)
  }
  await context.close()
  const sorted = times.toSorted((a, b) => a - b)
  return figure(`offline verdict at ${codes.length} people: p95`, sorted[Math.floor(sorted.length * 0.95)]!, 100, 'ms')
}

/** A meeting with 300 sessions and 500 exhibitors, as a visitor opens it. */
async function largePage({ db }: Database, { company }: LargeFair): Promise<Figure> {
  const now = systemClock.now()
  const startAt = new Date(now.getTime() + 240 * HOUR_MS)
  const halls = Array.from({ length: 10 }, (_, i) => `${i + 1}号厅`)
  const form = MeetingForm.parse(meetingForm(now, { halls: halls.map(name => ({ name, capacity: null })) }))
  const more = { invoice_rule: JSON.stringify(form.invoiceRule) }
  const { id } = await makeMeeting(db, { ...company, startAt, title: '大型展会', tickets: [{}], more })
  await db
    .updateTable('content')
    .set({ form: JSON.stringify(form) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('meeting_session')
    .values(
      Array.from({ length: SESSIONS }, (_, i) => ({
        ...{ id: newId(), meeting_id: id, sort: i, hall: halls[i % 10]!, title: `第${i + 1}场：细胞培养工艺放大` },
        ...{ chair: '沈岚', speakers: ['沈岚', '周岩'], intro: '', capacity: null, need_booking: false },
        start_at: new Date(startAt.getTime() + (Math.floor(i / 10) * HOUR_MS) / 4),
        end_at: new Date(startAt.getTime() + ((Math.floor(i / 10) + 1) * HOUR_MS) / 4),
      })),
    )
    .execute()
  await db
    .insertInto('meeting_exhibitor')
    .values(
      Array.from({ length: EXHIBITORS }, (_, i) => ({
        ...{
          id: newId(),
          meeting_id: id,
          company_id: null,
          name: `上游展商${i + 1}有限公司`,
          status: 'ACCEPTED' as const,
        },
        ...{ hall: halls[i % 10]!, booth: `B${i + 1}`, category: '耗材', area: null, created_at: now, updated_at: now },
      })),
    )
    .execute()
  const url = `${address}/website/meetings/${id}`
  const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  console.log(`page of ${SESSIONS} sessions and ${EXHIBITORS} exhibitors: ${(await page.text()).length} characters`)
  return judge('meeting of 300 sessions and 500 exhibitors', url, { least: 95, port: DEBUG_PORT })
}
