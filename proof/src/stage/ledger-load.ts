/**
 * Random movements of points by many clients at once, day after day, then the same movements, in the order in which the
 * ledger wrote them, in a model without a database. Run by the check R6 as a process of its own, so that a fault can be
 * planted in the ledger. Prints its outcome as JSON.
 */
import { prepareDatabase } from '../../../server/src/composition/prepare-database.ts'
import { openPglite, openPostgres } from '../../../server/src/db/database.ts'
import { addDays, startOfDay } from '../../../server/src/kernel/calendar.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import * as ledger from '../../../server/src/modules/ledger/api.ts'
import { Model } from '../../../server/src/modules/ledger/model.ts'
import { type Random, seeded } from '../random.ts'

const { moves, clients, seed } = JSON.parse(process.argv[2]!) as { moves: number; clients: number; seed: number }
const HOLDERS = 40
const PHASES = 8
const DAYS_A_PHASE = 17
const kinds = ['earn', 'earn', 'spend', 'spend', 'move', 'cancel', 'revoke', 'hold', 'close'] as const

const url = process.env.DATABASE_URL
const database = url ? await openPostgres(url, {}) : await openPglite(null)
await prepareDatabase(database)
const { db } = database

let day = '2026-11-20'
const clock = { now: () => new Date(startOfDay(day).getTime() + 3_600_000) }
const holders = Array.from({ length: HOLDERS }, (): ledger.Holder => ({ kind: 'CLIENT', id: newId(), purse: 'POINTS' }))
/** A whole number from one to another, both included. */
const between = (random: Random, from: number, to: number): number => from + random.below(to - from + 1)
const inside = <T>(work: (needs: { db: typeof db; clock: typeof clock }) => Promise<T>): Promise<T> =>
  db.transaction().execute(inner => work({ db: inner, clock }))

/** A movement that had an effect: how the ledger's transfer of it is found, and what it is in the model. */
interface Effect {
  readonly day: string
  readonly code: string
  readonly refKind: string
  readonly refId: string
  replay(model: Model): void
}
interface Written {
  readonly who: number
  readonly id: string
  /** Its place in the model, once it is there. */
  order: number
}
const effects: Effect[] = []
const given: Written[] = []
const spent: Written[] = []
const held: Written[] = []
const errors: string[] = []
let refused = 0

function keep(code: string, refId: string, replay: Effect['replay'], refKind = 'TEST'): void {
  effects.push({ day, code, refKind, refId, replay })
}

async function earn(random: Random, who: number): Promise<void> {
  const [id, amount, on] = [newId(), between(random, 1, 60), addDays(day, between(random, 0, 60))]
  const today = day
  const purpose = { code: 'SIGN', ref: { kind: 'TEST', id } }
  await inside(work => ledger.earn(work, holders[who]!, 'ISSUED', { amount, expiresOn: on }, purpose))
  const written = { who, id, order: -1 }
  given.push(written)
  keep('SIGN', id, model => {
    written.order = model.earn(today, who, amount, on)
  })
}

async function spend(random: Random, who: number): Promise<void> {
  const [id, amount, today] = [newId(), between(random, 1, 60), day]
  const purpose = { code: 'EXCHANGE', ref: { kind: 'TEST', id } }
  const answer = await inside(work => ledger.spend(work, holders[who]!, 'REDEEMED', amount, purpose))
  if (answer !== 'POSTED') return void refused++
  const written = { who, id, order: -1 }
  spent.push(written)
  keep('EXCHANGE', id, model => {
    const order = model.spend(today, who, amount)
    if (order === null) errors.push(`${amount} were spent that the model does not have`)
    else written.order = order
  })
}

async function move(random: Random, who: number): Promise<void> {
  const [id, amount, today] = [newId(), between(random, 1, 60), day]
  const to = (who + between(random, 1, HOLDERS - 1)) % HOLDERS
  const purpose = { code: 'MOVE', ref: { kind: 'TEST', id } }
  const answer = await inside(work => ledger.move(work, holders[who]!, holders[to]!, amount, purpose))
  if (answer !== 'POSTED') return void refused++
  keep('MOVE', id, model => {
    if (!model.move(today, who, to, amount)) errors.push(`${amount} were moved that the model does not have`)
  })
}

async function cancel(random: Random): Promise<void> {
  if (spent.length === 0) return
  const one = random.pick(spent)
  const ref = { kind: 'TEST', id: one.id }
  const today = day
  const answer = await inside(work =>
    ledger.giveBack(work, holders[one.who]!, { code: 'EXCHANGE', ref }, 'ADJUSTED', { code: 'EXCHANGE_CANCEL', ref }),
  )
  if (answer !== 'POSTED') return void refused++
  keep('EXCHANGE_CANCEL', one.id, model => model.giveBack(today, one.who, one.order))
}

async function revoke(random: Random): Promise<void> {
  if (given.length === 0) return
  const one = random.pick(given)
  const ref = { kind: 'TEST', id: one.id }
  const today = day
  if ((await inside(work => ledger.revoke(work, holders[one.who]!, { code: 'SIGN', ref }, ''))) === 0)
    return void refused++
  const { id } = (await ledger.findTransfer(db, 'SIGN', ref))!
  keep('REVOKE', id, model => model.revoke(today, one.who, one.order), 'TRANSFER')
}

async function hold(random: Random, who: number): Promise<void> {
  const [id, amount, today] = [newId(), between(random, 1, 60), day]
  const purpose = { code: 'HOLD', ref: { kind: 'TEST', id } }
  const answer = await inside(work => ledger.hold(work, holders[who]!, amount, purpose))
  if (typeof answer === 'string') return void refused++
  const written = { who, id: answer.id, order: -1 }
  held.push(written)
  keep('HOLD', id, model => {
    const order = model.hold(today, who, amount)
    if (order === null) errors.push(`${amount} were set aside that the model does not have`)
    else written.order = order
  })
}

async function close(random: Random): Promise<void> {
  if (held.length === 0) return
  const one = random.pick(held)
  const isPaid = between(random, 0, 1) === 1
  const today = day
  const code = isPaid ? 'HOLD_PAID' : 'HOLD_BACK'
  const isClosed = await inside(work =>
    isPaid ? ledger.settle(work, one.id, 'REDEEMED', { code }) : ledger.release(work, one.id, { code }),
  )
  if (!isClosed) return void refused++
  keep(code, one.id, model => void model.close(today, one.who, one.order, isPaid), 'HOLD')
}

const doing = { earn, spend, move, cancel, revoke, hold, close }

for (let phase = 0; phase < PHASES; phase++) {
  let left = Math.ceil(moves / PHASES)
  const client = async (random: Random) => {
    while (left-- > 0) {
      const kind = random.pick(kinds)
      try {
        await doing[kind](random, between(random, 0, HOLDERS - 1))
      } catch (error) {
        errors.push(`${kind}: ${(error as Error).message}`)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, i) => client(seeded(seed + phase * 1000 + i))))
  if (phase < PHASES - 1) day = addDays(day, DAYS_A_PHASE)
}

const { rows } = await database.query('select no, code, ref_kind, ref_id from ledger_transfer order by no')
const places = new Map<string, number>()
for (const { no, code, ref_kind, ref_id } of rows as { no: number; code: string; ref_kind: string; ref_id: string }[]) {
  const key = `${code} ${ref_kind} ${ref_id}`
  if (!places.has(key)) places.set(key, no)
}
const placeOf = ({ code, refKind, refId }: Effect) => places.get(`${code} ${refKind} ${refId}`) ?? -1
const model = new Model(HOLDERS)
for (const effect of effects.toSorted((a, b) => placeOf(a) - placeOf(b))) {
  if (placeOf(effect) < 0) errors.push(`${effect.code} has no transfer`)
  try {
    effect.replay(model)
  } catch (error) {
    errors.push(`${effect.code} is not possible in the model: ${(error as Error).message}`)
  }
}
const breaches = [...errors]
for (const [i, holder] of holders.entries()) {
  const { balance: kept, held: aside, debt } = await ledger.totalsOn(db, holder, day, day)
  const ends = (await ledger.listEnds(db, holder, day)).map(({ expires_on, amount }) => `${amount} ${expires_on}`)
  const [there, said] = [JSON.stringify({ left: kept, aside, debt, ends }), JSON.stringify(model.state(day, i))]
  if (there !== said) breaches.push(`holder ${i}: the ledger has ${there}, the model ${said}`)
}
for (const { rule, id, what } of await ledger.findProblems(db)) breaches.push(`${rule} ${id}: ${what}`)
await database.close()
console.log(
  JSON.stringify({
    figure: `${moves} movements of ${kinds.length - 2} kinds by ${clients} clients over ${HOLDERS} holders and ${PHASES} days, ${effects.length} with an effect, ${refused} refused, ${rows.length} transfers; equal to the model`,
    breaches,
  }),
)
