import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/db/database.ts'
import { COOKIES } from '../../../server/src/http/session/sessions.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { addDays, shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { signLink } from '../../../server/src/kernel/signed-link.ts'
import { makeAccount, makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { makeBooking } from '../../../server/src/modules/adverts/factory.ts'
import { makeToken } from '../../../server/src/modules/adverts/token.ts'
import type { Check, Given, Outcome } from '../check.ts'
import type { Random } from '../random.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { makePeople, makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import { type Client, each } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const PROGRAMS = [
  '',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/141.0.0.0',
]
const MINUTE_MS = 60_000
const ADVERTS = 3
const AT_ONCE = 48
/** A busy machine may need longer to open its first connections than anybody waits; a page asks again, as we do here. */
const MOST_PUT_OFF = 10
/** The rows to which everything is added are busy as long as on a slow disk; statements of the product may take 3 s. */
const HOLD = 'select pg_sleep(2.5) from (select count(*) from (select 1 from ad_hour for update) as row) as held'

interface Advert {
  readonly id: string
  /** Of the company that pays for it. */
  readonly owner: string
}

interface Scene {
  /** How many visitors without an account come again in every round. */
  readonly regulars: number
  readonly adverts: readonly Advert[]
  readonly buyers: readonly string[]
  readonly operator: string
}

interface Beacon {
  readonly token: string
  readonly isClick: boolean
  readonly ip: string
  readonly agent: string
  readonly bearer?: string
  /** The session as a page sends it: beacons carry no bearer. */
  readonly cookie?: string
}

async function makeScene(database: Database, regulars: number): Promise<Scene> {
  const { db } = database
  const signer = makeTokens(PROOF_SECRET, systemClock)
  const enter = async (accountId: string) => {
    const [sid] = await makeSessions(database, { accountId, operatorId: null }, 1)
    return signer.sign({ sid: sid! }).token
  }
  const now = systemClock.now()
  const adverts: Advert[] = []
  for (let i = 0; i < ADVERTS; i++) {
    const company = await makeCompany(db, { phone: String(13_914_000_000 + i) })
    // far from the days of the demo market; what counts is that it runs
    const days = [addDays(shanghaiDate(now), 60)]
    const { id } = await makeBooking(db, { ...company, position: 'HOME_STRIP', days, state: 'RUNNING', at: now })
    adverts.push({ id, owner: await enter(company.accountId) })
  }
  const buyers: string[] = []
  for (let i = 0; i < regulars / 5; i++)
    buyers.push(await enter((await makeAccount(db, { phone: String(13_914_100_000 + i) })).id))
  const people = await makePeople(database, 4)
  return { regulars, adverts, buyers, operator: people.operator.enter()! }
}

/** Makes beacons in groups of which each counts once or not at all, in whatever order they arrive. */
function beaconMaker({ regulars, adverts, buyers, operator }: Scene, random: Random) {
  let lastAddress = 0
  const address = (net: number, n: number) => `10.${net}.${(n >> 8) & 255}.${n & 255}`
  const newcomer = () => ({ ip: address(20 + (++lastAddress >> 16), lastAddress), agent: BROWSER })
  const sign = (bookingId: string, ageMs = 0, secret = PROOF_SECRET) =>
    makeToken(secret, { bookingId, nonce: randomUUID(), at: new Date(Date.now() - ageMs) })
  const several = () => 2 + random.below(5)
  const times = <T>(count: number, one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i))

  const forgeries: readonly ((id: string) => string)[] = [
    id => sign(id, 0, 'another-secret-'.repeat(3)),
    id => sign(id).replace(/^[^.]+/, adverts.find(other => other.id !== id)!.id),
    id => sign(id, 61 * MINUTE_MS),
    id => sign(id, 61 * MINUTE_MS).replace(/\.[^.]+(\.[^.]+)$/, `.${Date.now().toString(36)}$1`),
    id => sign(id, -5 * MINUTE_MS),
    id => sign(id).replace(/[^.]+$/, ''),
    id => sign(id).replace(/\.[^.]+$/, ''),
    id => signLink(PROOF_SECRET, 'unsubscribe', [id, randomUUID(), Date.now().toString(36)]),
    () => sign(randomUUID()),
    () => random.pick(['x', '...', 'NaN', '0', `${randomUUID()}.1.2.3`]),
  ]

  /** What one visit sends about an advert, and whether it counts. */
  function group(id: string, owner: string, isClick: boolean): { sent: Beacon[]; counts: number } {
    const kind = random.below(10)
    if (kind < 3) return { sent: [{ token: sign(id), isClick, ...newcomer() }], counts: 1 }
    if (kind === 3) {
      const token = sign(id)
      return { sent: times(several(), () => ({ token, isClick, ...newcomer() })), counts: 1 }
    }
    if (kind === 4) {
      const who = newcomer()
      return { sent: times(several(), () => ({ token: sign(id), isClick, ...who })), counts: 1 }
    }
    if (kind < 7)
      return {
        sent: times(several(), () => ({ token: random.pick(forgeries)(id), isClick, ...newcomer() })),
        counts: 0,
      }
    if (kind === 7) {
      const { ip } = newcomer()
      return {
        sent: times(several(), () => ({ token: sign(id), isClick, ip, agent: random.pick(PROGRAMS) })),
        counts: 0,
      }
    }
    const who = newcomer()
    if (kind === 8)
      return { sent: times(2, () => ({ token: sign(id), isClick, ...who, ...session(owner) })), counts: 0 }
    return { sent: times(2, () => ({ token: sign(id), isClick, ...who, ...session(operator) })), counts: 0 }
  }
  const session = (token: string) => (random.below(2) ? { bearer: token } : { cookie: `${COOKIES.token}=${token}` })

  /** Everybody who comes again looks at every advert once in a round, with several tokens and from several places. */
  const comeAgain = (): Beacon[] =>
    adverts.flatMap(({ id }) => [
      ...times(regulars, n =>
        times(2, () => ({ token: sign(id), isClick: false, ip: address(10, n), agent: BROWSER })),
      ).flat(),
      ...buyers.flatMap(token =>
        times(2, () => ({ token: sign(id), isClick: false, ...newcomer(), ...session(token) })),
      ),
    ])
  return { group, comeAgain }
}

const send = (client: Client, { token, isClick, ip, agent, bearer, cookie }: Beacon) =>
  askAgainWhenBusy(client, {
    method: 'POST',
    path: '/api/customer/advert/beacon',
    token: bearer ?? null,
    headers: { 'x-forwarded-for': ip, 'user-agent': agent, ...(cookie && { cookie }) },
    body: { token, isClick },
    timeout: 120_000,
  })

/** R11F: figures of adverts are those of a model, whatever is forged, repeated, or sent by those who do not count. */
export const advertFigures: Check = {
  id: 'R11F',
  title: 'figures of adverts',
  twin: {
    says: 'a view counts whoever signed its token',
    changes: [
      {
        file: 'server/src/modules/adverts/token.ts',
        from: 'const parts = readLink(secret, PURPOSE, token)',
        to: "const parts = token.split('.').slice(0, 3)",
      },
    ],
  },
  moreTwins: [
    {
      says: 'every beacon waits for the row of its advert with a connection of its own',
      changes: [
        {
          file: 'server/src/modules/adverts/beacons.ts',
          from: 'await countWithOthers(db, {',
          to: 'await (async (db, beacon) => countBeacons(db, [beacon]))(db, {',
        },
      ],
    },
    {
      says: 'a repeated token counts again',
      changes: [
        {
          file: 'server/src/modules/adverts/beacon-queries.ts',
          from: 'on conflict do nothing returning nonce, is_click',
          to: 'on conflict (nonce, is_click) do update set at = excluded.at returning nonce, is_click',
        },
      ],
    },
  ],
  async run(given: Given): Promise<Outcome> {
    const wanted = given.size({ milestone: 100_000, small: 2000 })
    const rounds = given.size({ milestone: 10, small: 2 })
    let scene = {} as Scene
    const stage = await given.stage({
      prepare: async database => {
        scene = await makeScene(database, given.size({ milestone: 200, small: 20 }))
      },
      // the ten seconds of the machine are those of the rounds
      standIn: [
        {
          file: 'server/src/modules/adverts/beacon-queries.ts',
          from: "const REPEAT = '10 seconds'",
          to: "const REPEAT = '12 hours'",
        },
      ],
    })
    const clients = given.isSmall ? [stage.client] : [stage.client, (await stage.second()).client]
    const breaches: string[] = []
    const { group, comeAgain } = beaconMaker(scene, given.random)
    const model = new Map(scene.adverts.map(({ id }) => [id, { seen: 0, clicks: 0 }]))
    let sent = 0
    let putOff = 0
    for (let round = 0; round < rounds; round++) {
      const beacons = comeAgain()
      for (const { id } of scene.adverts) model.get(id)!.seen += scene.regulars + scene.buyers.length
      while (beacons.length < wanted / rounds) {
        const { id, owner } = given.random.pick(scene.adverts)
        const isClick = given.random.below(4) === 0
        const made = group(id, owner, isClick)
        beacons.push(...made.sent)
        model.get(id)![isClick ? 'clicks' : 'seen'] += made.counts
      }
      let held: Promise<unknown> | undefined
      await each(given.random.sample(beacons, beacons.length), AT_ONCE, async (beacon, i) => {
        if (round === 0 && i === Math.floor(beacons.length / 4)) held = stage.sql(HOLD)
        const { reply, busy } = await send(clients[i % clients.length]!, beacon)
        putOff += busy
        if (reply.code !== 0)
          breaches.push(`answered ${reply.status} ${reply.error} ${reply.bytes.toString().slice(0, 200)}`)
      })
      await held
      sent += beacons.length
      await stage.sql(`update ad_viewer set at = at - interval '12 hours'`)
    }
    if (putOff > MOST_PUT_OFF) breaches.push(`${putOff} times a beacon was answered 503`)
    breaches.push(...(await differences(stage, scene, model)))
    const sums = [...model.values()]
    const sum = (key: 'seen' | 'clicks') => sums.reduce((total, one) => total + one[key], 0)
    return {
      figure: `${sent} beacons of ${ADVERTS} adverts in ${rounds} rounds to ${clients.length} processes, ${putOff} times put off: ${sum('seen')} views and ${sum('clicks')} clicks, as in the model; supplier and operator read the same`,
      breaches: breaches.slice(0, 20),
    }
  },
}

type Sums = { readonly seen: number; readonly clicks: number }

/** Supplier, operator and the hours they add up to, against the model. */
async function differences(stage: Stage, { adverts, operator }: Scene, model: ReadonlyMap<string, Sums>) {
  const breaches: string[] = []
  for (const { id, owner } of adverts) {
    const { seen, clicks } = model.get(id)!
    const ways = [
      ['supplier', { method: 'GET', path: `/api/customer/adBooking/figures/${id}`, token: owner }],
      ['operator', { method: 'POST', path: '/api/operator/positions/figures', token: operator, body: { id } }],
    ] as const
    for (const [who, request] of ways) {
      const { data, bytes } = await stage.client.ask(request)
      const hours = (data?.hours ?? []) as Sums[]
      const added = hours.reduce((sum, hour) => ({ seen: sum.seen + hour.seen, clicks: sum.clicks + hour.clicks }), {
        ...{ seen: 0, clicks: 0 },
      })
      if (data?.seen !== seen || data?.clicks !== clicks)
        breaches.push(`the ${who} reads ${bytes.toString().slice(0, 120)}, the model says ${seen} and ${clicks}`)
      else if (added.seen !== seen || added.clicks !== clicks)
        breaches.push(`the hours of the ${who} add up to another sum`)
    }
  }
  return breaches
}
