import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeAccount, makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { makeMeeting } from '../../../server/src/testing/meeting-scenes.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { patient } from '../stage/ask-again-when-busy.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import { each, sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const HOUR_MS = 3_600_000
const PER_ORDER = 20
const PER_SYNC = 100

interface Fair {
  readonly meetingId: string
  readonly ticketId: string
  readonly buyer: string
  readonly doors: readonly string[]
}

async function makeFair(database: Database, doors: number): Promise<Fair> {
  const company = await makeCompany(database.db, { phone: '13911130001', kind: 'EXHIBITION' })
  const now = new Date()
  // a zone in which it is far from midnight: the day of all scans is one
  const isDaytime = now.getUTCHours() >= 3 && now.getUTCHours() < 20
  const timezone = isDaytime ? 'Etc/UTC' : 'Asia/Shanghai'
  const { id, ticketIds } = await makeMeeting(database.db, {
    ...company,
    startAt: new Date(now.getTime() - HOUR_MS),
    tickets: [{ total: 20_000 }],
    more: { timezone },
  })
  const signer = makeTokens(PROOF_SECRET, systemClock)
  const sign = async (accountId: string) => {
    const [sid] = await makeSessions(database, { accountId, operatorId: null }, 1)
    return signer.sign({ sid: sid! }).token
  }
  const buyer = await sign((await makeAccount(database.db, { phone: '13911130002' })).id)
  // devices of one company: each door is a session of its member
  const tokens: string[] = []
  for (let i = 0; i < doors; i++) tokens.push(await sign(company.accountId))
  return { meetingId: id, ticketId: ticketIds[0]!, buyer, doors: tokens }
}

interface Scan {
  readonly code: string
  readonly nonce: string
  /** By a clock that is right. */
  readonly at: number
}
interface Answered {
  readonly nonce: string
  readonly outcome: string
  readonly isConflict: boolean
}

/** R15: doors with and without a network scan the same codes; each attendee is let in once, at the earliest of the times. */
export const doors: Check = {
  id: 'R15',
  title: 'the door of a meeting, half of it offline and with wrong clocks',
  twin: {
    says: 'what is sent later stays later, whatever its time',
    changes: [
      {
        file: 'server/src/modules/tickets/pass.ts',
        from: 'if (first.at <= at) return',
        to: 'if (first.at) return',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const doorCount = given.size({ milestone: 20, small: 2 })
    const codeCount = given.size({ milestone: 5000, small: 200 })
    let fair = {} as Fair
    const stage = await given.stage({
      prepare: async database => {
        fair = await makeFair(database, doorCount)
      },
    })
    const codes = await enrol(stage, fair, codeCount)
    const listed = await patient(stage.client).ask({
      ...{ method: 'GET', path: `/api/customer/meetDoor/list/${fair.meetingId}`, token: fair.doors[0]! },
    })
    const breaches: string[] = []
    if (listed.data?.people?.length !== codeCount) breaches.push(`the list has ${listed.data?.people?.length} people`)
    const scans = new Map<string, Scan[]>()
    let repeats = 0
    let conflicts = 0
    const note = (scan: Scan) => scans.set(scan.code, [...(scans.get(scan.code) ?? []), scan])
    // every code is scanned at one door, a third of them at another one as well
    const shares = fair.doors.map((_, door) =>
      given.random.sample(
        codes.filter((_, i) => i % doorCount === door || (i % 3 === 0 && (i + 1) % doorCount === door)),
        codeCount,
      ),
    )
    const work = fair.doors.map(async (token, door) => {
      // added after the wait: a sum read before it would lose what the other doors add meanwhile
      if (door % 2 === 0) {
        const told = await scanOnline(stage, fair, { token, codes: shares[door]!, note })
        repeats += told
      } else {
        const skew = given.random.below(12 * HOUR_MS) - 6 * HOUR_MS
        const found = await scanOffline(stage, fair, {
          ...{ token, codes: shares[door]!, skew, listTime: listed.data.time, note, breaches },
        })
        conflicts += found
      }
    })
    await Promise.all(work)
    breaches.push(...(await wrongCheckIns(stage, fair, scans)))
    const [row] = await stage.sql<{ number: number }>(
      `select count(*)::int as number from door_scan where meeting_id = '${fair.meetingId}' and other_at is not null`,
    )
    const total = [...scans.values()].reduce((sum, list) => sum + list.length, 0)
    if (row!.number !== conflicts) breaches.push(`${row!.number} conflicts are listed, ${conflicts} were answered`)
    if (repeats + conflicts !== total - codeCount)
      breaches.push(`${total - codeCount} scans came second, ${repeats} were told so and ${conflicts} are conflicts`)
    return {
      figure: `${doorCount} doors, half offline, ${codeCount} codes, ${total} scans: each admitted once, ${conflicts} conflicts listed, ${repeats} told at once`,
      breaches,
    }
  },
}

async function enrol(stage: Stage, { meetingId, ticketId, buyer }: Fair, count: number): Promise<string[]> {
  const codes: string[] = []
  let phone = 13_600_000_000
  const orders = Array.from({ length: count / PER_ORDER }, () =>
    Array.from({ length: PER_ORDER }, () => ({ ticketId, name: '参会人', phone: String(phone++) })),
  )
  const client = patient(stage.client)
  await each(orders, 4, async attendees => {
    const body = { bizType: 'MEET', bizId: meetingId, attendees, amount: 0 }
    const made = await client.ask({ method: 'POST', path: '/api/customer/enroll/save', token: buyer, body })
    const path = `/api/customer/ticketOrder/${made.data.orderId}`
    const order = await client.ask({ method: 'GET', path, token: buyer })
    codes.push(...order.data.tickets.map((ticket: { code: string }) => ticket.code))
  })
  return codes
}

interface Online {
  readonly token: string
  readonly codes: readonly string[]
  readonly note: (scan: Scan) => void
}

/** Too many writes of the account in a minute, and a server that is busy: a door sends the same scan again later. */
const LATER: readonly number[] = [42_900, 50_300]
const BUSY_MS = 1000

/** The reply to a scan, asked for until the server has time for it; an answer of any other kind ends the check. */
async function askPatiently(stage: Stage, path: string, token: string) {
  for (;;) {
    const { status, code, data } = await stage.client.ask({ method: 'GET', path, token })
    if (code === 0) return data
    if (!LATER.includes(code ?? 0)) throw new Error(`a scan was answered ${status} ${code}`)
    await sleep((data?.retryAfter ?? 0) * 1000 || BUSY_MS)
  }
}

/** How many were told that they had come already. */
async function scanOnline(stage: Stage, { meetingId }: Fair, { token, codes, note }: Online): Promise<number> {
  let repeats = 0
  for (const code of codes) {
    const nonce = crypto.randomUUID()
    const path = `/api/customer/enroll/enrollSign/${code}?meetId=${meetingId}&gate=online&nonce=${nonce}`
    const data = await askPatiently(stage, path, token)
    // the server's own time: it has no other one
    if (data.outcome === 'OK') note({ code, nonce, at: Date.parse(data.at) })
    else {
      repeats++
      note({ code, nonce, at: Number.POSITIVE_INFINITY })
    }
  }
  return repeats
}

interface Offline extends Online {
  /** How far the clock of the device is ahead, milliseconds. */
  readonly skew: number
  readonly listTime: string
  readonly breaches: string[]
}

/** Scans without a network, then sends all; how many of them are conflicts. Each part is sent twice: replies get lost. */
async function scanOffline(
  stage: Stage,
  { meetingId }: Fair,
  { token, codes, skew, listTime, note, breaches }: Offline,
): Promise<number> {
  const queue: Scan[] = []
  for (const code of codes) {
    const scan = { code, nonce: crypto.randomUUID(), at: Date.now() }
    queue.push(scan)
    note(scan)
    // the doors with a network go on meanwhile
    await new Promise(resolve => setImmediate(resolve))
  }
  let conflicts = 0
  for (let from = 0; from < queue.length; from += PER_SYNC) {
    const part = queue.slice(from, from + PER_SYNC)
    const body = {
      ...{ meetId: meetingId, listTime, offset: -skew },
      scans: part.map(({ code, nonce, at }) => ({
        code,
        nonce,
        gate: 'offline',
        time: new Date(at + skew).toISOString(),
      })),
    }
    const send = () => patient(stage.client).ask({ method: 'POST', path: '/api/customer/meetDoor/sync', token, body })
    const [first, again] = [await send(), await send()]
    const outcomes = ({ data }: { data: Answered[] }) => data?.map(one => `${one.nonce} ${one.outcome}`).join()
    if (first.code !== 0) breaches.push(`a part was refused: ${first.bytes.toString().slice(0, 200)}`)
    else if (outcomes(first) !== outcomes(again)) breaches.push('a part that was sent again got another answer')
    conflicts += (first.data as Answered[]).filter(one => one.isConflict).length
  }
  return conflicts
}

/** One check-in for each code, at the earliest of the times at which it was scanned. */
async function wrongCheckIns(stage: Stage, { meetingId }: Fair, scans: ReadonlyMap<string, readonly Scan[]>) {
  const rows = await stage.sql<{ nonce: string; registration_id: string; at: Date }>(
    `select nonce, registration_id, at from check_in where meeting_id = '${meetingId}'`,
  )
  const breaches: string[] = []
  if (rows.length !== scans.size) breaches.push(`${rows.length} check-ins of ${scans.size} codes`)
  if (new Set(rows.map(row => row.registration_id)).size !== rows.length) breaches.push('a person was let in twice')
  const kept = new Map(rows.map(row => [row.nonce, row.at.getTime()]))
  for (const list of scans.values()) {
    const earliest = Math.min(...list.map(scan => scan.at))
    const winner = list.find(scan => kept.has(scan.nonce))
    if (!winner || kept.get(winner.nonce) !== earliest)
      breaches.push(`kept ${kept.get(winner?.nonce ?? '')} instead of ${earliest}`)
  }
  return breaches.slice(0, 20)
}
