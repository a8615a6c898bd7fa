import { startPostgres } from '../../scripts/postgres.mjs'
import { prepareDatabase } from '../../server/src/composition/prepare-database.ts'
import { type Database, openPostgres } from '../../server/src/db/database.ts'
import { newId, systemClock } from '../../server/src/kernel/clock.ts'
import { makeCompany } from '../../server/src/modules/accounts/factory.ts'
import { codeOf, hashOf, newSealedKey, openKey } from '../../server/src/modules/tickets/codes.ts'
import { makeMeeting } from '../../server/src/testing/meeting-scenes.ts'
import { benchFair, importOf, type LargeFair } from './fair.ts'
import { type Figure, figure } from './figure.ts'
import { once } from './market/drive.ts'
import { marketIn } from './market/fill.ts'
import type { Request } from './market/operations.ts'
import { BENCH_SECRET, type Running, startProduct } from './market/processes.ts'
import { buyers, driveWithCpu, orderableSpecs, sessionOf } from './trade.ts'

const PORT = 3982
const GOODS = 1000
const PEOPLE = 20_000
const HELPERS = 32
const AT_ONCE = 1000
const ROUNDS = 4
const ROUND_SECONDS = 2.5
const HOUR_MS = 3_600_000

interface Fair extends LargeFair {
  readonly helpers: readonly string[]
}

/** A meeting of 20,000 people on PostgreSQL: signing up, the door, the list that a door keeps. */
export async function benchMeetings(): Promise<Figure[]> {
  const postgres = startPostgres()
  if (!postgres) throw new Error('PostgreSQL was not found')
  const database = await openPostgres(postgres.url)
  try {
    await prepareDatabase(database)
    await marketIn(database).fillTo(GOODS)
    const fair = await makeFair(database)
    await database.exec('vacuum analyze')
    const product = await startProduct(postgres.url, PORT)
    let figures: Figure[]
    try {
      figures = [
        ...(await signUps(database, product, fair)),
        ...(await doors(database, product, fair)),
        ...(await doorList(product, fair)),
        ...(await importOf(fair, PORT)),
      ]
    } finally {
      await product.stop()
    }
    return [...figures, ...(await benchFair(database, postgres.url, fair))]
  } finally {
    await database.close()
    postgres.stop()
  }
}

async function makeFair(database: Database): Promise<Fair> {
  const { db } = database
  const company = await makeCompany(db, { phone: '19500000000', kind: 'EXHIBITION' })
  const now = systemClock.now()
  // a zone in which it is far from midnight: the door is open on the day of the meeting
  const timezone = now.getUTCHours() >= 3 && now.getUTCHours() < 20 ? 'Etc/UTC' : 'Asia/Shanghai'
  const startAt = new Date(now.getTime() - HOUR_MS)
  const { id, ticketIds } = await makeMeeting(db, { ...company, startAt, tickets: [{}], more: { timezone } })
  // people who enrol during the bench do so elsewhere: a door keeps at most 20,000
  const other = await makeMeeting(db, { ...company, startAt, tickets: [{}], more: { timezone } })
  const helpers = await buyers(database, { count: HELPERS, firstPhone: 19_700_000_000 })
  const at = { created_at: now, updated_at: now }
  await db
    .insertInto('meeting_person')
    .values(
      helpers.map((_, i) => ({
        ...{ id: newId(), meeting_id: id, kind: 'STAFF' as const, name: '现场', title: '', photo: '', bio: '', ...at },
        ...{ phone: String(19_700_000_000 + i), door_right: 'SCAN' as const },
      })),
    )
    .execute()
  const codes = await enrolAll(database, { company, meetingId: id, ticketId: ticketIds[0]! })
  const own = await buyers(database, { count: 64, firstPhone: 19_800_000_000 })
  const organiser = await sessionOf(database, company.accountId)
  const open = { meetingId: other.id, ticketId: other.ticketIds[0]! }
  return { company, organiser, meetingId: id, open, codes, helpers, buyers: own }
}

interface Enrolling {
  readonly company: { readonly accountId: string; readonly companyId: string }
  readonly meetingId: string
  readonly ticketId: string
}

/** Everybody in one order of the organiser, with the codes of their tickets. */
async function enrolAll({ db }: Database, { company, meetingId, ticketId }: Enrolling): Promise<string[]> {
  const now = systemClock.now()
  const at = { created_at: now, updated_at: now }
  const sealed = newSealedKey(BENCH_SECRET)
  const key = openKey(BENCH_SECRET, sealed)
  await db.insertInto('meeting_key').values({ id: meetingId, sealed }).execute()
  const orderId = newId()
  await db
    .insertInto('ticket_order')
    .values({
      ...{ id: orderId, order_no: 'PWBENCH', meeting_id: meetingId, company_id: company.companyId, ...at },
      ...{ account_id: company.accountId, source: 'IMPORT', state: 'PAID', amount: 0, expires_at: null },
    })
    .execute()
  const rows = Array.from({ length: PEOPLE }, (_, i) => ({ id: newId(), phone: String(15_000_000_000 + i) }))
  const codes = rows.map(({ id }) => codeOf(key, id, 1))
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    await db
      .insertInto('registration')
      .values(
        rows.slice(from, from + AT_ONCE).map(({ id, phone }, i) => ({
          ...{ id, phone, order_id: orderId, meeting_id: meetingId, ticket_id: ticketId, status: 'ENROLLED' as const },
          ...{ name: `参会人${from + i}`, company: '沪东生物制药有限公司', title: '工程师', email: '', answers: '[]' },
          ...{ allow_scan: false, phone_scope: '', share: 0, refund_rule: '{}', ...at },
          code_hash: hashOf(codes[from + i]!),
        })),
      )
      .execute()
  await db.updateTable('meeting').set({ taken: PEOPLE }).where('id', '=', meetingId).execute()
  await db.updateTable('meeting_ticket').set({ taken: PEOPLE }).where('id', '=', ticketId).execute()
  return codes
}

/** CPU of one person's enrolment beside that of an intent order of one line. */
async function signUps(database: Database, product: Running, fair: Fair): Promise<Figure[]> {
  const [goods] = await orderableSpecs(database, 1)
  const orders = fair.buyers.map(token => ({
    ...{ method: 'POST' as const, path: '/api/order/effettuareOrdine', body: { items: [goods] }, token },
  }))
  let phone = 14_000_000_000
  const enrol = (token: string): Request => ({
    ...{ method: 'POST', path: '/api/customer/enroll/save', token },
    body: {
      ...{ bizType: 'MEET', bizId: fair.open.meetingId, amount: 0 },
      attendees: [{ ticketId: fair.open.ticketId, name: '参会人', phone: String(phone++) }],
    },
  })
  let [own, other] = [0, 0]
  // by turns, so that whatever else the machine does weighs on both alike; the first round warms
  for (let round = 0; round <= ROUNDS; round++) {
    // each phone once: more than a round can send
    const enrolments = Array.from({ length: 100 }, () => fair.buyers.map(enrol)).flat()
    const order = await driveWithCpu(database, product, orders, 8, ROUND_SECONDS)
    const signUp = await driveWithCpu(database, product, enrolments, 8, ROUND_SECONDS)
    const [ofSignUp, ofOrder] = [signUp.server + signUp.database, order.server + order.database]
    console.log(
      `enrolment ${ofSignUp.toFixed(1)} ms of CPU, ${signUp.perSecond.toFixed(0)}/s; intent order ${ofOrder.toFixed(1)} ms`,
    )
    if (round === 0) continue
    own += ofSignUp
    other += ofOrder
  }
  return [figure('enrolment: CPU to that of an intent order', own / other, 2, '×')]
}

async function doors(database: Database, product: Running, fair: Fair): Promise<Figure[]> {
  const requests = fair.codes.map((code, i) => ({
    method: 'GET' as const,
    path: `/api/customer/enroll/enrollSign/${code}?meetId=${fair.meetingId}&gate=A`,
    token: fair.helpers[i % HELPERS]!,
  }))
  const { perSecond, p50, p95, server, database: data } = await driveWithCpu(database, product, requests, 2)
  console.log(
    `check-in ${perSecond.toFixed(0)}/s at 2, p50 ${p50.toFixed(1)} ms, CPU ${server.toFixed(2)} + ${data.toFixed(2)} ms`,
  )
  return [
    figure('check-in: a second', perSecond, 50, '/s', perSecond >= 50),
    figure('check-in: p95', p95, 50, 'ms'),
    figure('check-in: CPU of server and database', server + data, 4, 'ms'),
  ]
}

async function doorList({ port }: Running, { meetingId, helpers }: Fair): Promise<Figure[]> {
  const request: Request = {
    ...{ method: 'GET', path: `/api/customer/meetDoor/list/${meetingId}`, token: helpers[0]! },
    encoding: 'gzip',
  }
  const began = performance.now()
  const bytes = await once(port, request)
  const took = performance.now() - began
  const { data } = await (
    await fetch(`http://127.0.0.1:${port}${request.path}`, { headers: { authorization: `Bearer ${request.token}` } })
  ).json()
  if (data?.people.length !== PEOPLE) throw new Error(`the list holds ${data?.people.length} people`)
  return [
    figure('door list of 20,000: size', bytes / 2 ** 20, 1.5, 'MB'),
    figure('door list of 20,000: time', took / 1000, 3, 's'),
  ]
}
