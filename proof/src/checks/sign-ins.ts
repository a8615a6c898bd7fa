import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { addDays, shanghaiDate, startOfDay } from '../../../server/src/kernel/calendar.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import { makeAccount } from '../../../server/src/modules/accounts/factory.ts'
import { findProblems } from '../../../server/src/modules/ledger/api.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import type { Stage } from '../stage/stage.ts'

const SIGN_POINTS = 5
/** The server starts, and the first half of the requests is sent, this long before midnight at the most. */
const EARLY_MS = 600_000
const CLIENTS = 64

/** The server reads how far its clock is moved from a file in its data folder. */
const movedClock = {
  file: 'server/src/kernel/clock.ts',
  from: 'now: () => new Date()',
  to: "now: () => new Date(Date.now() + Number(process.getBuiltinModule('node:fs').readFileSync(process.env.DATA_DIR + '/clock-moved', 'utf8')))",
}

/** R5: however often a person signs in on one day in Shanghai, it counts once; also while the day changes. */
export const signIns: Check = {
  id: 'R5',
  title: 'sign-ins at once and over midnight in Shanghai',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'a day that is signed already is rewarded again',
    changes: [
      {
        file: 'server/src/modules/points/sign.ts',
        from: 'if (!isNew) return',
        to: 'if (isNew === undefined) return',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const people = given.size({ milestone: 1000, small: 60 })
    const times = 10
    const tokens: string[] = []
    const midnight = startOfDay(addDays(shanghaiDate(new Date()), 1)).getTime()
    const stage = await given.stage({
      standIn: [movedClock],
      place: dataDir => writeClock(dataDir, midnight - EARLY_MS - Date.now()),
      prepare: database => makeSigners(database, people, tokens, new Date(midnight - EARLY_MS)),
    })
    const asks = given.random.sample(
      tokens.flatMap(token => Array.from({ length: times }, () => token)),
      people * times,
    )
    const breaches: string[] = []
    let [counted, repeated, putOff] = [0, 0, 0]
    const half = asks.length / 2
    const client = async () => {
      for (let token = asks.pop(); token; token = asks.pop()) {
        // the day changes while the other clients' requests are under way, however fast the machine is
        if (asks.length === half) writeClock(stage.dataDir, midnight - Date.now())
        const request = { method: 'GET', path: '/api/customer/client/sign', token } as const
        const { reply, busy } = await askAgainWhenBusy(stage.client, request)
        putOff += busy
        if (reply.code !== 0) breaches.push(`answered ${reply.status} ${reply.bytes.toString().slice(0, 200)}`)
        else if (reply.data.already) repeated++
        else counted++
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    await stage.server.kill('SIGTERM')
    const days = await judge(stage, counted, breaches)
    if (days.length !== 2) breaches.push(`days ${days.join(', ')}: midnight was not within the run`)
    return {
      figure: `${people * times} sign-ins of ${people} people by ${CLIENTS} clients over ${days.join(' and ')}: ${counted} counted, ${repeated} repeated, ${putOff} put off, ${breaches.length} wrong`,
      breaches,
    }
  },
}

function writeClock(dataDir: string, ms: number): void {
  mkdirSync(dataDir, { recursive: true })
  // renamed, because the server may read at any moment
  writeFileSync(join(dataDir, 'clock-moved.new'), String(ms))
  renameSync(join(dataDir, 'clock-moved.new'), join(dataDir, 'clock-moved'))
}

async function makeSigners({ db }: Database, number: number, tokens: string[], now: Date): Promise<void> {
  const signer = makeTokens(PROOF_SECRET, { now: () => now })
  for (let i = 0; i < number; i++) {
    const { id: account_id } = await makeAccount(db, { phone: String(13_955_000_000 + i), name: '签到' })
    const id = newId()
    const expires_at = new Date(now.getTime() + 86_400_000)
    const times = { rotated_at: now, expires_at, created_at: now }
    await db
      .insertInto('session')
      .values({ id, account_id, operator_id: null, ...times })
      .execute()
    tokens.push(signer.sign({ sid: id }).token)
  }
}

/** Every day that counted has its points, nothing else has any, and the books agree with themselves. */
async function judge(stage: Stage, counted: number, breaches: string[]): Promise<string[]> {
  return stage.offline(async database => {
    const { rows } = await database.query(`
      select a.id, count(distinct s.id)::int as days, coalesce(max(l.balance), 0)::int as balance
      from account a left join points_sign s on s.account_id = a.id
      left join ledger_account l on l.owner_id = a.id and l.purse = 'POINTS'
      where a.phone between '13955000000' and '13955999999' group by a.id`)
    let days = 0
    for (const row of rows as { id: string; days: number; balance: number }[]) {
      days += row.days
      if (row.days < 1 || row.days > 2) breaches.push(`${row.id} signed ${row.days} days`)
      if (row.balance !== row.days * SIGN_POINTS)
        breaches.push(`${row.id} has ${row.balance} points for ${row.days} days`)
    }
    if (days !== counted) breaches.push(`${counted} were told that they counted, ${days} days are written`)
    for (const { rule, id, what } of await findProblems(database.db)) breaches.push(`${rule} ${id}: ${what}`)
    const known = await database.query(`
      select distinct s.day::text as day from points_sign s join account a on a.id = s.account_id
      where a.phone between '13955000000' and '13955999999' order by 1`)
    return known.rows.map(({ day }) => String(day))
  })
}
