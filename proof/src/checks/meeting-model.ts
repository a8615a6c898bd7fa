import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { newId, systemClock } from '../../../server/src/kernel/clock.ts'
import { makeAccount, makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { makeMeeting } from '../../../server/src/testing/meeting-scenes.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { type Decision, type Fair, meetingLoad } from '../stage/meeting-load.ts'
import { bookDifferences, restOfMoney } from '../stage/pay-books.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import { sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const CLIENTS = 32
const ROUNDS = 5
const HOUR_MS = 3_600_000
const OFF = 2000

/**
 * A zone in which it is early morning now: the meeting begins in six hours and the door is open on its day, so that
 * places are offered, returned and used at the same time.
 */
function morningZone(now: Date): string {
  const ahead = ((5 - now.getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

async function makeFair(database: Database, size: number): Promise<Fair> {
  const { db } = database
  const signer = makeTokens(PROOF_SECRET, systemClock)
  const tokenOf = async (accountId: string) => {
    const [sid] = await makeSessions(database, { accountId, operatorId: null }, 1)
    return signer.sign({ sid: sid! }).token
  }
  const company = await makeCompany(db, { phone: '13911140000', kind: 'EXHIBITION' })
  const { id: second } = await makeAccount(db, { phone: '13911140001', roleType: 'BUSINESS' })
  const member = { account_id: second, company_id: company.companyId, role: 'ADMIN' } as const
  await db
    .insertInto('company_member')
    .values({ ...member, created_at: systemClock.now() })
    .execute()
  // prices of the model are small: most of what is given needs two
  const set = { updated_at: systemClock.now(), updated_by: null }
  await db
    .insertInto('parameter')
    .values([
      { key: 'meeting.goodwillFen', value: '6000', ...set },
      // requests for returns that nobody decides lapse after seven seconds
      { key: 'meeting.returnAnswerHours', value: '0.002', ...set },
    ])
    .execute()
  const { id: operatorId } = await db
    .selectFrom('operator')
    .select('id')
    .where('login', '=', 'operator')
    .executeTakeFirstOrThrow()
  const now = systemClock.now()
  const at = { created_at: now, updated_at: now }
  await db
    .insertInto('seller')
    .values({ company_id: company.companyId, merchant: '1699999999', operator_id: operatorId, ...at })
    .execute()
  const prices = [10_000, 0, 25_000]
  // most cost something, as only these are asked back
  const totals = [1.5 * size, 0.5 * size, size]
  const { id, ticketIds } = await makeMeeting(db, {
    ...company,
    startAt: new Date(now.getTime() + 6 * HOUR_MS),
    tickets: prices.map((price, i) => ({ price, total: totals[i]!, more: { need_audit: i === 2 } })),
    more: {
      timezone: morningZone(now),
      has_waitlist: true,
      // less than its tickets have together
      capacity: Math.round(size * 2.4),
      free_refund_until: new Date(now.getTime() + 5 * HOUR_MS),
    },
  })
  await db
    .insertInto('meeting_promo')
    .values({
      ...{ id: newId(), meeting_id: id, code: 'MODEL20', kind: 'FIXED', value: OFF, ticket_ids: [], uses: size },
      ...{ per_buyer: null, from_at: null, to_at: null, unlocks: false, stopped_at: null, created_at: now },
    })
    .execute()
  const buyers: string[] = []
  for (let i = 0; i < CLIENTS; i++)
    buyers.push(await tokenOf((await makeAccount(db, { phone: String(13_912_100_000 + i) })).id))
  const tickets = ticketIds.map((ticketId, i) => ({ id: ticketId, price: prices[i]! }))
  return {
    meetingId: id,
    tickets,
    promo: { code: 'MODEL20', off: OFF },
    buyers,
    organiser: await tokenOf(company.accountId),
    second: await tokenOf(second),
  }
}

const ordersOf = (meetingId: string) => `select id from ticket_order where meeting_id = '${meetingId}'`

/** What must be nothing at rest, each with what it means. */
const rules = (meetingId: string): Readonly<Record<string, string>> => ({
  'places taken are not those of live tickets and offers': `
    select t.id, t.taken, count(r.id)::int as live from meeting_ticket t
    left join registration r on r.ticket_id = t.id and r.status in ('OFFERED', 'UNPAID', 'ENROLLED')
    where t.meeting_id = '${meetingId}' group by t.id having t.taken <> count(r.id) or t.taken > t.total`,
  'the meeting counts other places than its tickets': `
    select m.taken, m.capacity from meeting m where m.id = '${meetingId}' and (m.taken > m.capacity or m.taken <>
    (select sum(taken) from meeting_ticket where meeting_id = m.id))`,
  'somebody waits beside a free place': `
    select r.id from registration r join meeting_ticket t on t.id = r.ticket_id join meeting m on m.id = r.meeting_id
    where m.id = '${meetingId}' and r.status = 'WAITLIST' and t.taken < t.total and m.taken < m.capacity`,
  'a paid ticket is good without money': `
    select r.id from registration r join ticket_order o on o.id = r.order_id
    left join payment p on p.id = o.payment_id and p.is_settled and p.state = 'PAID'
    where r.meeting_id = '${meetingId}' and r.status = 'ENROLLED' and r.share > 0 and p.id is null`,
  'money was kept for another sum than good tickets cost': `
    select o.id, p.paid, p.refunded, sum(r.share - r.goodwill) filter (where r.status = 'ENROLLED') as good
    from ticket_order o join payment p on p.id = o.payment_id join registration r on r.order_id = o.id
    where o.meeting_id = '${meetingId}' group by o.id, p.id
    having p.paid - p.refunded <> coalesce(sum(r.share - r.goodwill) filter (where r.status = 'ENROLLED'), 0)
      + coalesce(sum(r.share - r.goodwill - r.refund) filter (where r.status = 'REFUNDED'), 0)`,
  'tickets were given something else than was agreed to': `
    select o.id, g.given, sum(r.goodwill) as shared, f.back from ticket_order o
    join registration r on r.order_id = o.id
    left join lateral (select coalesce(sum(amount), 0)::int as given from ticket_goodwill
      where order_id = o.id and status = 'APPROVED') g on true
    left join lateral (select coalesce(sum(amount), 0)::int as back from refund
      where payment_id = o.payment_id and cause = 'GOODWILL' and state <> 'CLOSED') f on true
    where o.meeting_id = '${meetingId}' group by o.id, g.given, f.back
    having g.given <> sum(r.goodwill) or g.given <> f.back`,
  'one alone gave more than the limit': `
    select g.order_id, sum(g.amount) from ticket_goodwill g join ticket_order o on o.id = g.order_id
    where o.meeting_id = '${meetingId}' and g.status = 'APPROVED' and (g.decided_by is null or g.decided_by = g.asked_by)
    group by g.order_id having sum(g.amount) > 6000`,
  'a return was agreed to for another sum than goes back': `
    select q.id, q.amount, r.refund, r.status from ticket_return_request q join registration r on r.id = q.registration_id
    where r.meeting_id = '${meetingId}' and q.status = 'APPROVED'
    and (r.status <> 'REFUNDED' or r.refund is distinct from q.amount)`,
  'a request waits though its ticket is not the one it was asked for': `
    select q.id, r.status from ticket_return_request q join registration r on r.id = q.registration_id
    where r.meeting_id = '${meetingId}' and q.status = 'PENDING' and (r.status <> 'ENROLLED' or r.issue <> q.issue
    or exists (select from check_in c where c.registration_id = r.id))`,
  'a request for a return was decided after its time': `
    select q.id, q.status, q.decided_at, q.expires_at from ticket_return_request q
    join registration r on r.id = q.registration_id
    where r.meeting_id = '${meetingId}' and q.status in ('APPROVED', 'REFUSED', 'WITHDRAWN') and q.decided_at >= q.expires_at`,
  'money without an order was not sent back': `
    select p.id, p.paid, p.refunded from payment p join ticket_order o on o.id = p.ref_id
    where p.purpose = 'TICKET' and o.meeting_id = '${meetingId}' and o.payment_id is distinct from p.id
    and p.paid <> p.refunded`,
  'somebody was let in whose ticket is not good': `
    select r.id, r.status from check_in c join registration r on r.id = c.registration_id
    where c.meeting_id = '${meetingId}' and r.status <> 'ENROLLED'`,
  'uses of the code are not those of its tickets': `
    select p.used, count(r.id)::int as live from meeting_promo p left join registration r on r.promo_id = p.id
    and r.status in ('WAITLIST', 'OFFERED', 'UNPAID', 'ENROLLED')
    where p.meeting_id = '${meetingId}' group by p.id having p.used <> count(r.id) or p.used > p.uses`,
})

/** Waits until no money is on its way any more, and no request is left that ran out. */
const rest = (stage: Stage, meetingId: string) =>
  restOfMoney(stage, {
    things: ordersOf(meetingId),
    moving: `select r.id, r.status, r.share from registration r where r.meeting_id = '${meetingId}' and r.status = 'REFUNDING'
      union all select q.id, 'RETURN REQUEST', 0 from ticket_return_request q join registration r on r.id = q.registration_id
      where r.meeting_id = '${meetingId}' and q.status = 'PENDING' and q.expires_at <= now()`,
    jobs: ['tickets.lapse'],
  })

interface KeptRequest {
  readonly id: string
  readonly status: string
  readonly amount: number | null
}

/** A request is kept as it was decided, and none counts as decided that nobody decided; of an approval tickets may be void. */
async function decisionDifferences(
  stage: Stage,
  meetingId: string,
  said: ReadonlyMap<string, Decision>,
): Promise<string[]> {
  const kept = await stage.sql<KeptRequest>(
    `select id, status, amount from ticket_return_request where order_id in (${ordersOf(meetingId)})`,
  )
  return kept.flatMap(({ id, status, amount }) => {
    const decision = said.get(id)
    const isAsSaid = decision
      ? (status === decision.status && amount === decision.amount) || (status === 'VOID' && decision.hasVoid)
      : ['PENDING', 'EXPIRED', 'VOID'].includes(status)
    return isAsSaid ? [] : [`request ${id} is ${status} ${amount}, said was ${JSON.stringify(decision ?? null)}`]
  })
}

/** Money counts when its notice was worked: a busy machine would reach the end before the first ticket is good. */
async function newsArrives(stage: Stage): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200))
    if ((await stage.sql(`select from payment_notice where outcome is null limit 1`)).length === 0) return
}

/** R14: whatever buyers, organiser, door, provider and time do to a meeting, places and money stay right. */
export const meetingModel: Check = {
  id: 'R14',
  title: 'random operations on a meeting',
  twin: {
    says: 'a place that is offered to one who waits is not held',
    changes: [
      {
        file: 'server/src/modules/tickets/rules.ts',
        from: "const HOLDING: readonly RegistrationStatus[] = ['OFFERED', 'UNPAID', 'ENROLLED']",
        to: "const HOLDING: readonly RegistrationStatus[] = ['UNPAID', 'ENROLLED']",
      },
    ],
  },
  moreTwins: [
    {
      says: 'what goes back is neither added up nor held against what was paid',
      changes: [
        {
          file: 'server/src/modules/payments/queries.ts',
          from: ".set(set => ({ refunded: set('refunded', '+', amount), updated_at: now }))",
          to: '.set({ updated_at: now })',
        },
        {
          file: 'server/src/modules/payments/queries.ts',
          from: '.where(sql<boolean>`refunded + ',
          to: '.where(sql<boolean>`0 * ',
        },
      ],
    },
    {
      says: 'what was given of a ticket is not kept with it',
      changes: [
        {
          file: 'server/src/modules/tickets/goodwill/queries.ts',
          from: "set('goodwill', '+', amount)",
          to: "set('goodwill', '+', 0)",
        },
      ],
    },
    {
      says: 'an approved return gives back all that is left of the ticket instead of what was approved',
      changes: [
        {
          file: 'server/src/modules/tickets/return-requests/return-requests.ts',
          from: 'await giveBack(work, actor, order, parts,',
          to: 'await giveBack(work, actor, order, parts.map(part => ({ ...part, back: part.row.share - part.row.goodwill })),',
        },
      ],
    },
    {
      says: 'an approved return is written down and given back as all that is left of the ticket',
      changes: [
        {
          file: 'server/src/modules/tickets/return-requests/return-requests.ts',
          from: 'parts.push({ request, row, back: amount })',
          to: 'parts.push({ request, row, back: left })',
        },
      ],
    },
    {
      says: 'a refusal is written down as an approval',
      changes: [
        {
          file: 'server/src/modules/tickets/return-requests/return-requests.ts',
          from: "await settle(work, ids, { status: 'REFUSED',",
          to: "await settle(work, ids, { status: 'APPROVED', amount: 0,",
        },
      ],
    },
    {
      says: 'a request for a return never lapses',
      changes: [
        {
          file: 'server/src/modules/tickets/return-requests/queries.ts',
          from: 'when one.expires_at <= ',
          to: 'when false and one.expires_at <= ',
        },
        {
          file: 'server/src/modules/tickets/return-requests/queries.ts',
          from: ".where('expires_at', '>', change.decided_at)",
          to: '',
        },
      ],
    },
  ],
  async run(given: Given): Promise<Outcome> {
    // a planted fault needs enough of what it is planted in
    const operations = given.size({ milestone: 50_000, small: given.isTwin ? 5000 : 1000 })
    let fair = {} as Fair
    const stage = await given.stage({
      prepare: async database => {
        fair = await makeFair(database, given.size({ milestone: 400, small: given.isTwin ? 100 : 30 }))
      },
    })
    const breaches: string[] = []
    const load = meetingLoad(stage, fair, given.random, breaches)
    for (let round = 0; round < ROUNDS; round++) {
      await load.run(operations / ROUNDS, CLIENTS)
      await newsArrives(stage)
    }
    breaches.push(...(await rest(stage, fair.meetingId)))
    for (const [what, sql] of Object.entries(rules(fair.meetingId)))
      for (const row of await stage.sql(sql)) breaches.push(`${what}: ${JSON.stringify(row)}`)
    breaches.push(...(await decisionDifferences(stage, fair.meetingId, load.decided)))
    breaches.push(...(await bookDifferences(stage, ordersOf(fair.meetingId))))
    const [seen] = await stage.sql<{ n: number }>(
      `select count(*)::int as n from check_in where meeting_id = '${fair.meetingId}'`,
    )
    const { least, most } = load.admitted()
    if (seen!.n < least || seen!.n > most)
      breaches.push(`${least === most ? most : `${least} to ${most}`} were let in, ${seen!.n} are written down`)
    const counts = Object.entries(load.done).map(([what, count]) => `${what} ${count}`)
    return { figure: `${operations} operations by ${CLIENTS} clients (${counts.join(', ')})`, breaches }
  },
}
