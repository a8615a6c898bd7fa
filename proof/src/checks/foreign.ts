import type { Check, Given, Outcome } from '../check.ts'
import { ABSENT_ID, calls, type NamedCall, requestOf } from '../contract/calls.ts'
import { ownIds, readRows, requestedObject } from '../contract/objects.ts'
import { errorOf } from '../contract/replies.ts'
import { patient } from '../stage/ask-again-when-busy.ts'
import { makePeople, type People, type Person } from '../stage/people.ts'
import { each } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'
import { address } from './matrix.ts'

/** S2: to a stranger every object of others answers exactly as one that is not there: status, bytes and time. */
export const foreign: Check = {
  id: 'S2',
  title: 'a foreign object answers as an absent one',
  twin: {
    says: 'an address of somebody else is found',
    changes: [
      {
        file: 'server/src/modules/accounts/addresses/address-queries.ts',
        from: "db.selectFrom('address').selectAll().where('account_id', '=', accountId).where(",
        to: "db.selectFrom('address').selectAll().where(",
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 500)
      },
    })
    const rows = await readRows(stage)
    const client = patient(stage.client)
    const private_ = calls.filter(({ call }) => ['own', 'company', 'party'].includes(call.objects))
    const asking = private_.flatMap(call => {
      const asked = requestedObject(call, given.random)
      return asked ? [{ call, asked }] : []
    })
    const strangers = [people.otherClient, people.otherSupplier]
    const perTable = given.size({ milestone: 2, small: 1 })
    const tables = [...rows]
    const tableCount = given.size({ milestone: tables.length, small: 8 })
    const breaches: string[] = []
    let requests = 0
    const compare = async ({ call, asked, who }: Asking & { who: Person }) => {
      const answer = async (id: string) => {
        const request = requestOf(call, asked(id), who.enter())
        const headers = { ...request.headers, 'x-forwarded-for': address(given) }
        for (;;) {
          requests++
          const reply = await client.ask({ ...request, headers })
          // the name of a row that a reply made differs each time
          if (reply.status !== 429) return errorOf(reply, id).replace(NEW_ROW, '"data":{"id":"new"')
          await stage.sql('delete from rate_limit')
        }
      }
      const absent = await answer(ABSENT_ID)
      const own = ownIds(rows, who)
      const chosen = sampleTables(call, tables, tableCount, given)
      for (const [table, listed] of chosen) {
        const others = listed.filter(row => !own.has(row.id))
        for (const { id } of given.random.sample(others, perTable)) {
          if (isOpen(call, table)) continue
          const answered = await answer(id)
          if (answered !== absent)
            breaches.push(
              `${call.name} as ${who.identity}, id of ${table}: ${answered.slice(0, 300)} instead of ${absent.slice(0, 200)}`,
            )
        }
      }
    }
    await each(
      asking.flatMap(one => strangers.map(who => ({ ...one, who }))),
      8,
      compare,
    )
    const time = await compareTimes(given, stage, people)
    if (time.difference > time.allowed) {
      breaches.push(
        `${time.call}: a foreign object takes ${time.difference.toFixed(2)} ms longer or shorter than an absent one`,
      )
    }
    return {
      figure: `${asking.length} calls x 2 strangers x ids of ${Math.min(tableCount, tables.length)} tables, ${requests} requests, ${breaches.length} differ; largest difference of median times ${time.difference.toFixed(2)} ms (${time.pairs} pairs, ${time.call})`,
      breaches,
    }
  },
}

interface Asking {
  readonly call: NamedCall
  readonly asked: (id: string) => Record<string, unknown>
}

type Table = [string, readonly { readonly id: string; readonly names: readonly string[] }[]]

/** At small size the tables whose name has to do with the call's group, and some of the others. */
function sampleTables({ name }: NamedCall, tables: readonly Table[], count: number, { random }: Given): Table[] {
  if (count >= tables.length) return [...tables]
  const group = name.split('.')[0]!.toLowerCase().slice(0, 5)
  const near = tables.filter(
    ([table]) =>
      table.replaceAll('_', '').includes(group) ||
      ['content', 'intent_order', 'inquiry', 'address', 'consultation'].includes(table),
  )
  return [
    ...near,
    ...random.sample(
      tables.filter(table => !near.includes(table)),
      Math.max(0, count - near.length),
    ),
  ]
}

const NEW_ROW = /"data":\{"id":"[0-9a-f-]{36}"/

/** What anybody may name in a call of their own: it is no object of somebody else. */
const open: Readonly<Record<string, readonly string[]>> = {
  'client.setLabel': ['client_label'], // the platform's list of occupations and fields
  'business.getBusinessByClientId': ['account'], // a supplier's place is public; a buyer's is refused
  'client.getCorpInfoById': ['account'], // likewise
  // companies are public, and who may join is said; a receiving account has the id of its company
  'client.updateBindingCorp': ['company', 'receiving_account'],
  'goodsInfo.save': ['brand'],
  'goodsInfo.saveDrafts': ['brand'],
  'clientIntegralGoods.placeOrder': ['gift'], // what the mall offers to everybody
  'clientIntegralRecord.rewardIntegral': ['goods'], // published goods are public: looking at them gives a point
  'pool.save': ['goods_spec'], // packs on sale are public; what is not on sale is taken as a text that fits nothing
  'goodsInfo.saveByCommon': ['common_goods'], // the platform's list that everybody may take from
}

/** Categories are the platform's and public: every publisher names them. */
const isOpen = ({ name }: NamedCall, table: string): boolean =>
  table === 'category' || (open[name]?.includes(table) ?? false)

/**
 * Reads that find one row by its id: the two medians must not tell the two cases apart. What differs is measured up
 * to twice more: a machine that was busy for a moment makes a difference once, a leak each time.
 */
const timed = ['order.byId', 'inquiry.byId', 'address.byId', 'demand.byId', 'consulting.byId'] as const
const ALLOWED_MS = 1.5
const ROUNDS = 3

async function compareTimes(given: Given, stage: Stage, people: People) {
  const pairs = given.size({ milestone: 300, small: 24 })
  const tables: Record<string, string> = {
    'order.byId': 'intent_order',
    'inquiry.byId': 'inquiry',
    'address.byId': 'address',
    'demand.byId': 'content',
    'consulting.byId': 'consultation',
  }
  let worst = { call: 'none', difference: 0 }
  for (const name of timed) {
    const call = calls.find(one => one.name === name)
    const [row] = await stage.sql<{ id: string }>(`select id from ${tables[name]} order by id limit 1`)
    if (!call || !row) continue
    const token = people.otherClient.enter()
    const measure = async () => {
      const times: { foreign: number[]; absent: number[] } = { foreign: [], absent: [] }
      for (let i = -10; i < pairs; i++) {
        for (const kind of given.random.sample(['foreign', 'absent'] as const, 2)) {
          const { ms } = await stage.client.ask(requestOf(call, { id: kind === 'foreign' ? row.id : ABSENT_ID }, token))
          if (i >= 0) times[kind].push(ms)
        }
      }
      return Math.abs(median(times.foreign) - median(times.absent))
    }
    let difference = await measure()
    for (let round = 1; round < ROUNDS && difference > ALLOWED_MS; round++)
      difference = Math.min(difference, await measure())
    if (difference > worst.difference) worst = { call: name, difference }
  }
  return { ...worst, pairs, allowed: ALLOWED_MS }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
