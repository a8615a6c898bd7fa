import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { addDays, shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { bookDifferences, restOfMoney } from '../stage/pay-books.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import type { Reply } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const POSITION = 'HOME_STRIP'
const PLACES = 3
const PRICE = 80_000
/** Far enough that cancelling gives back all of it, and no booking of the demo market is there. */
const FIRST_DAY = 60

const FULL = 18455
const BUSY = 50300
/** What a call may answer while others change the same thing. */
const honest: Readonly<Record<string, readonly number[]>> = {
  book: [0, FULL, BUSY],
  // wrong state, paid or lapsed meanwhile, another sum by now, a payment that is being closed
  cancel: [0, 10004, 18460, 18208, BUSY],
  begin: [0, 18207, 18208, BUSY],
}

interface Buyer {
  readonly token: string
  booking: string | null
}

interface Sale {
  readonly days: readonly string[]
  readonly buyers: readonly Buyer[]
}

async function makeSale(database: Database, buyers: number, dayCount: number): Promise<Sale> {
  const signer = makeTokens(PROOF_SECRET, systemClock)
  const made: Buyer[] = []
  for (let i = 0; i < buyers; i++) {
    const { accountId } = await makeCompany(database.db, { phone: String(13_913_000_000 + i) })
    const [sid] = await makeSessions(database, { accountId, operatorId: null }, 1)
    made.push({ token: signer.sign({ sid: sid! }).token, booking: null })
  }
  const today = shanghaiDate(systemClock.now())
  return { days: Array.from({ length: dayCount }, (_, i) => addDays(today, FIRST_DAY + i)), buyers: made }
}

/** What companies do about the places of these days. */
function market(stage: Stage, given: Given, { days }: Sale, breaches: string[]) {
  const done: Record<string, number> = {}
  const ask = async (what: string, path: string, token: string, body: object): Promise<Reply> => {
    const reply = await stage.client.ask({ method: 'POST', path, token, body, timeout: 120_000 })
    if (!honest[what]!.includes(reply.code!))
      breaches.push(`${what}: ${reply.status} ${reply.error} ${reply.bytes.toString().slice(0, 200)}`)
    if (reply.code === 0) done[what] = (done[what] ?? 0) + 1
    return reply
  }
  const act = async (tradeNo: string, what: string): Promise<void> => {
    await stage.client.ask({ method: 'POST', path: '/dev/pay/act', body: { tradeNo, act: what }, timeout: 120_000 })
    done[what] = (done[what] ?? 0) + 1
  }
  const begin = async ({ token, booking }: Buyer): Promise<string | null> => {
    const body = { purpose: 'ADVERT', refId: booking, channel: 'WECHAT', way: 'QR' }
    return (await ask('begin', '/api/pay/payments/start', token, body)).data?.tradeNo ?? null
  }
  const pay = async (buyer: Buyer): Promise<void> => {
    const tradeNo = await begin(buyer)
    if (tradeNo) await act(tradeNo, 'PAY')
  }
  return {
    done,
    pay,
    /** Tries the days in any order until one is free. */
    async book(buyer: Buyer): Promise<boolean> {
      for (const day of given.random.sample(days, days.length)) {
        const body = { position: POSITION, days: [day], amount: PRICE }
        const reply = await ask('book', '/api/customer/adBooking/save', buyer.token, body)
        if (reply.code === 0) buyer.booking = reply.data.id
        if (reply.code === 0) return true
      }
      return false
    },
    /** The hold ends unpaid, and the money of an attempt that was begun comes afterwards. */
    async payLate(buyer: Buyer): Promise<void> {
      const tradeNo = await begin(buyer)
      await stage.sql(`update payment set expires_at = now(), ask_at = now() where ref_id = $1`, [buyer.booking])
      await lapse(stage, buyer)
      if (tradeNo) await act(tradeNo, 'PAY_LATE')
    },
    /** The hold ends unpaid. */
    lapse: (buyer: Buyer) => lapse(stage, buyer),
    /** Gives up while the money is on its way. */
    async cancelWhilePaying(buyer: Buyer): Promise<void> {
      const tradeNo = await begin(buyer)
      const cancel = (refund: number) =>
        ask('cancel', '/api/customer/adBooking/cancel', buyer.token, { id: buyer.booking, refund })
      const [first] = await Promise.all([cancel(0), tradeNo ? act(tradeNo, 'PAY') : null])
      if (first.code !== 0) await cancel(PRICE)
    },
  }
}

async function lapse(stage: Stage, { booking }: Buyer): Promise<void> {
  await stage.sql(`update ad_booking set hold_until = now() - interval '1 second' where id = $1`, [booking])
  await stage.sql(`insert into job.job (name, data) values ('pay.sweep', '{}'), ('adverts.expire', '{}')`)
}

/** Bookings of the days under test. */
const bookingsOf = ({ days }: Sale) =>
  `select id from ad_booking where position = '${POSITION}' and first_day between '${days[0]}' and '${days.at(-1)}'`
const placesOf = ({ days }: Sale) =>
  `select * from ad_place where position = '${POSITION}' and day between '${days[0]}' and '${days.at(-1)}'`

/** What must be nothing, each with what it means. */
const rules = (sale: Sale): Readonly<Record<string, string>> => ({
  'a day has more than its places': `
    select day, count(*)::int as sold, max(place) as place from (${placesOf(sale)}) p group by day
    having count(*) > ${PLACES} or max(place) > ${PLACES}`,
  'a booking has other places than its days': `
    select b.id, b.state, b.days, count(p.place)::int as places from ad_booking b left join ad_place p on p.booking_id = b.id
    where b.id in (${bookingsOf(sale)}) group by b.id
    having count(p.place) <> case when b.state in ('CANCELLED', 'EXPIRED') then 0 else cardinality(b.days) end`,
})

/** What must be nothing once no money is on its way. */
const moneyRules = (sale: Sale): Readonly<Record<string, string>> => ({
  'a booking is good without money': `
    select b.id, b.state from ad_booking b left join payment p on p.id = b.payment_id and p.is_settled and p.state = 'PAID'
    where b.id in (${bookingsOf(sale)}) and b.state not in ('HELD', 'EXPIRED', 'CANCELLED') and p.id is null`,
  'money was kept for another sum than the booking costs': `
    select b.id, b.state, p.paid, p.refunded from ad_booking b join payment p on p.id = b.payment_id
    where b.id in (${bookingsOf(sale)}) and p.paid - p.refunded <> case b.state when 'CANCELLED' then 0 else b.amount end`,
  'money that bought nothing was not sent back': `
    select p.id, p.paid, p.refunded from payment p join ad_booking b on b.id = p.ref_id
    where b.id in (${bookingsOf(sale)}) and b.payment_id is distinct from p.id and p.paid <> p.refunded`,
})

async function broken(stage: Stage, listed: Readonly<Record<string, string>>): Promise<string[]> {
  const breaches: string[] = []
  for (const [what, sql] of Object.entries(listed))
    for (const row of await stage.sql(sql)) breaches.push(`${what}: ${JSON.stringify(row)}`)
  return breaches
}

/** Buyers who hold nothing any more may try again; the others keep what they have. */
async function readHolders(stage: Stage, sale: Sale): Promise<Buyer[]> {
  const live = await stage.sql<{ booking_id: string }>(`select booking_id from (${placesOf(sale)}) p`)
  const held = new Set(live.map(row => row.booking_id))
  for (const buyer of sale.buyers) if (buyer.booking && !held.has(buyer.booking)) buyer.booking = null
  return sale.buyers.filter(({ booking }) => booking !== null)
}

/** R11: buyers at once for a few days of a position; each place is sold once, whatever expires, comes late or is given up. */
export const advertPlaces: Check = {
  id: 'R11',
  title: 'places of adverts under load',
  // a few buyers at small size: most of the time it waits for jobs
  waits: 'small',
  twin: {
    says: 'a free place is looked for and then taken, without a lock and by no fixed number',
    changes: [
      {
        file: 'server/src/modules/adverts/queries.ts',
        from: "db.selectFrom('ad_position').selectAll().where('code', '=', code).forUpdate()",
        to: "db.selectFrom('ad_position').selectAll().where('code', '=', code)",
      },
      {
        file: 'server/src/modules/adverts/book.ts',
        from: 'let place = 1\n',
        to: 'let place = 1 + Math.floor(Math.random() * 8)\n',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const buyerCount = given.size({ milestone: 500, small: 60 })
    const total = given.size({ milestone: 30, small: 12 })
    let sale = {} as Sale
    const stage = await given.stage({
      prepare: async database => {
        sale = await makeSale(database, buyerCount, total / PLACES)
      },
    })
    const breaches: string[] = []
    const { book, pay, payLate, lapse, cancelWhilePaying, done } = market(stage, given, sale, breaches)

    const booked = await Promise.all(sale.buyers.map(book))
    const won = booked.filter(Boolean).length
    if (won !== total) breaches.push(`${won} of ${total} places were sold`)
    breaches.push(...(await broken(stage, rules(sale))))

    const holders = given.random.sample(await readHolders(stage, sale), won)
    const losers = sale.buyers.filter(({ booking }) => booking === null)
    const ways = [pay, payLate, lapse, cancelWhilePaying]
    // with each place that is given up another company may book it, while the late money for it is on its way
    const trying = given.random.sample(losers, total * 2)
    await Promise.all([
      ...holders.map((buyer, i) => ways[i % ways.length]!(buyer)),
      ...trying.map(async buyer => (await book(buyer)) || book(buyer)),
    ])
    breaches.push(...(await broken(stage, rules(sale))))

    const rest = () => restOfMoney(stage, { things: bookingsOf(sale), jobs: ['adverts.expire'] })
    breaches.push(...(await rest()))
    await readHolders(stage, sale)
    // what is free by now is booked by the next, and everybody pays
    for (const buyer of sale.buyers) if (!buyer.booking && !(await book(buyer))) break
    const unpaid = await stage.sql<{ id: string }>(
      `select id from ad_booking where id in (${bookingsOf(sale)}) and state = 'HELD'`,
    )
    const ids = new Set(unpaid.map(row => row.id))
    await Promise.all(sale.buyers.filter(({ booking }) => booking && ids.has(booking)).map(pay))
    breaches.push(...(await rest()), ...(await broken(stage, { ...rules(sale), ...moneyRules(sale) })))
    breaches.push(...(await bookDifferences(stage, bookingsOf(sale))))
    const [end] = await stage.sql<{ paid: number }>(
      `select count(*)::int as paid from (${placesOf(sale)}) p join ad_booking b on b.id = p.booking_id where b.state = 'PAID'`,
    )
    if (end!.paid !== total) breaches.push(`${end!.paid} of ${total} places are paid at the end`)
    const counts = Object.entries(done).map(([what, count]) => `${what} ${count}`)
    return {
      figure: `${buyerCount} buyers for ${total} places of ${sale.days.length} days: ${won} sold at once, ${end!.paid} paid at the end, with lapsed holds, late money and cancelling in between (${counts.join(', ')})`,
      breaches,
    }
  },
}
