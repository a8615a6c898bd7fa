import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeAccount, makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { makeMeeting } from '../../../server/src/testing/meeting-scenes.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import type { Reply } from '../stage/request.ts'
import { rowsAtRest, type Stage } from '../stage/stage.ts'

const SOLD_OUT = 18201
const BUSY = 50300
const TRIES = 20
const ANSWER_MS = 5000
const DAY_MS = 86_400_000

interface Sale {
  readonly meetingId: string
  readonly ticketId: string
  readonly tokens: readonly string[]
}

async function makeSale(database: Database, buyers: number, total: number): Promise<Sale> {
  const company = await makeCompany(database.db, { phone: '13911130000', kind: 'EXHIBITION' })
  const startAt = new Date(Date.now() + 30 * DAY_MS)
  const { id, ticketIds } = await makeMeeting(database.db, { ...company, startAt, tickets: [{ total }] })
  const tokens: string[] = []
  const signer = makeTokens(PROOF_SECRET, systemClock)
  for (let i = 0; i < buyers; i++) {
    const account = await makeAccount(database.db, { phone: String(13_912_000_000 + i) })
    const [sid] = await makeSessions(database, { accountId: account.id, operatorId: null }, 1)
    tokens.push(signer.sign({ sid: sid! }).token)
  }
  return { meetingId: id, ticketId: ticketIds[0]!, tokens }
}

/** R4: buyers at once for a tenth as many places; every place is sold once, also while winners give theirs back. */
export const ticketPlaces: Check = {
  id: 'R4',
  title: 'places of a meeting under load',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'a place is counted without asking whether one is left',
    changes: [
      {
        file: 'server/src/modules/meetings/place-queries.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
        from: '(total is null or taken + ${count}::int <= total)',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
        to: '(total is null or ${count}::int <= total)',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const buyers = given.size({ milestone: 1000, small: 120 })
    const total = buyers / 10
    let sale = {} as Sale
    const stage = await given.stage({
      prepare: async database => {
        sale = await makeSale(database, buyers, total)
      },
    })
    const breaches: string[] = []
    let slowest = 0
    let nextPhone = 13_700_000_000
    const buy = async (token: string): Promise<Reply> => {
      const attendees = [{ ticketId: sale.ticketId, name: '参会人', phone: String(nextPhone++) }]
      const body = { bizType: 'MEET', bizId: sale.meetingId, attendees, amount: 0 }
      const ask = () => stage.client.ask({ method: 'POST', path: '/api/customer/enroll/save', token, body })
      let reply = await ask()
      // all wait for one row: a slow machine tells some to come again
      for (let i = 1; reply.code === BUSY && i < TRIES; i++) reply = await ask()
      slowest = Math.max(slowest, reply.ms)
      if (reply.code !== 0 && reply.code !== SOLD_OUT)
        breaches.push(`answered ${reply.status} ${reply.bytes.toString().slice(0, 200)}`)
      return reply
    }
    const replies = await Promise.all(sale.tokens.map(async token => ({ token, reply: await buy(token) })))
    const winners = replies.filter(({ reply }) => reply.code === 0)
    const losers = replies.filter(({ reply }) => reply.code === SOLD_OUT)
    if (winners.length !== total) breaches.push(`${winners.length} of ${total} places were sold`)
    breaches.push(...(await miscounts(stage, sale)))
    // every second winner gives the place back while those who got none try again
    const leaving = winners.filter((_, i) => i % 2 === 0)
    await Promise.all([
      ...leaving.map(async ({ token, reply }) => {
        const body = { id: reply.data.id }
        const left = await stage.client.ask({ method: 'DELETE', path: '/api/customer/enroll/delete', token, body })
        if (left.code !== 0) breaches.push(`a place was not given back: ${left.bytes.toString().slice(0, 200)}`)
      }),
      ...losers.slice(0, total * 2).map(({ token }) => buy(token)),
    ])
    breaches.push(...(await miscounts(stage, sale)))
    // at small size it runs beside other checks
    if (!given.isSmall && slowest > ANSWER_MS) breaches.push(`an answer took ${Math.round(slowest)} ms`)
    return {
      figure: `${buyers} buyers at once for ${total} places: ${winners.length} sold, ${losers.length} told sold out, slowest answer ${Math.round(slowest)} ms; then ${leaving.length} given back against ${Math.min(losers.length, total * 2)} buyers`,
      breaches,
    }
  },
}

/** The counters say what the registrations say, and not more than there is. */
async function miscounts(stage: Stage, { meetingId, ticketId }: Sale): Promise<string[]> {
  const [row] = await rowsAtRest<{ meeting: number; ticket: number; total: number; live: number }>(
    stage,
    `select
    (select taken from meeting where id = '${meetingId}') as meeting,
    (select taken from meeting_ticket where id = '${ticketId}') as ticket,
    (select total from meeting_ticket where id = '${ticketId}') as total,
    (select count(*)::int from registration where meeting_id = '${meetingId}' and status = 'ENROLLED') as live`,
  )
  const isRight = row!.meeting === row!.live && row!.ticket === row!.live && row!.live <= row!.total
  return isRight ? [] : [`the counters differ: ${JSON.stringify(row)}`]
}
