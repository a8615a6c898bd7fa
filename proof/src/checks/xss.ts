import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePicture } from '../../../e2e/src/make-files.ts'
import { DEMO_PASSWORD } from '../../../e2e/src/steps.ts'
import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { addDays, shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeAccount } from '../../../server/src/modules/accounts/factory.ts'
import { makeBooking } from '../../../server/src/modules/adverts/factory.ts'
import { Breaches, type Check, type Given, type Outcome } from '../check.ts'
import { makePeople, makeSessions, type People, type Person } from '../stage/people.ts'
import { PROOF_SECRET, root } from '../stage/process.ts'
import type { Stage } from '../stage/stage.ts'
import { openChromium } from '../xss/browser.ts'
import { Market } from '../xss/market.ts'
import { companyPlaces, type Files, publishedPlaces } from '../xss/places.ts'
import { approveAll, type Cast, newTally, round } from '../xss/round.ts'
import { shopPlaces } from '../xss/shop-places.ts'
import { sitePlaces } from '../xss/site-places.ts'
import { allTexts, batchesOf, Pen } from '../xss/texts.ts'

/** Texts written into one field together. */
const TOGETHER = 280
const SUPPLIER = '13800000011'
/** Reads; the buyer whose demand is written to is another. */
const READER = '13800000002'
/** Writes the demand, and looks at it among the own ones. */
const BUYER = '13800000001'
/** Looks at what waits; the calls are those of another one, whose sessions a login would end. */
const OPERATOR = 'reviewer'
/** What readers comment on, by the name of the place. */
const commentedTypes: Readonly<Record<string, string>> = {
  文章: 'article',
  视频: 'video',
  方案: 'solution',
  资料: 'dataLibrary',
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/**
 * S5. Hostile texts are saved through the API into every rich field and the shown ones of what people and operators
 * publish, say and ask, into shops with every type of block, their navigation and their adverts, approved, and looked at
 * in Chromium, under the pages' policy and without it. Many stand in one
 * text, with a line before each: a line that is missing was hidden by the text above it. Honest texts must be shown as they
 * were written.
 */
export const xss: Check = {
  id: 'S5',
  title: 'no text runs, loads or covers anything in Chromium, with the policy and without it',
  databases: ['postgres'],
  twin: {
    says: 'rich text is stored as it came',
    changes: [
      {
        file: 'server/src/text/rich-text.ts',
        from: 'const clean = sanitizeHtml(wordLists(html), options).trim()',
        to: 'const clean = wordLists(html).trim()',
      },
    ],
  },
  moreTwins: [
    {
      says: 'rich text of a shop is stored as it came',
      changes: [
        {
          file: 'server/src/modules/storefronts/drafts.ts',
          from: 'html: cleanHtml(block.props.html)',
          to: 'html: block.props.html',
        },
      ],
    },
  ],
  run,
}

async function run(given: Given): Promise<Outcome> {
  const breaches = new Breaches()
  let people!: People
  let speakers: string[] = []
  let bookings: string[] = []
  const stage = await given.stage({
    async prepare(database) {
      people = await makePeople(database)
      bookings = await makeBookings(database, people.supplier, given.size({ milestone: 60, small: 9 }))
      await database.db
        .updateTable('review_policy')
        .set({ sampling_percent: 100 })
        .where('entity', '=', 'storefront')
        .execute()
      speakers = await makeSpeakers(database, given.size({ milestone: 200, small: 5 }))
    },
  })
  const market = new Market(stage)
  const supplier = await login(market, SUPPLIER)
  const files = {
    picture: await market.upload(supplier, 'HM_EDIT', 'a.png', 'image/png', PNG),
    clip: await market.upload(supplier, 'VIDEO', 'a.mp4', 'video/mp4', film()),
    advert: await market.upload(supplier, 'IMAGE', 'b.png', 'image/png', makePicture(7, 40)),
    paper: await market.upload(supplier, 'DATA_LIBRARY', 'a.pdf', 'application/pdf', PDF),
  }
  const { hostile, honest } = allTexts(files)
  const honests = given.random.sample(honest, given.size({ milestone: honest.length, small: 8 }))
  const hostiles = given.random.sample(hostile, given.size({ milestone: hostile.length, small: 12 }))
  const batches = batchesOf([...hostiles, ...honests], TOGETHER)

  const browser = await openChromium()
  const origin = `http://127.0.0.1:${stage.server.port}`
  const viewer = (name: string, hasPolicy: boolean, who: { phone?: string; operator?: string } = {}) =>
    browser.viewer({ origin, name: `${name}, ${hasPolicy ? 'with' : 'without'} policy`, hasPolicy, ...who })
  const pair = async (name: string, phone: string) => [
    await viewer(name, true, { phone }),
    await viewer(name, false, { phone }),
  ]
  const tally = newTally()
  try {
    const tokens = { supplier, buyer: await login(market, BUYER), operator: people.operator.enter()! }
    const { storefrontCode: templateCode } = await market.ok(supplier, 'business.getMine', {})
    const shop = { templateCode, companyId: people.supplier.companyId! }
    const adverts = { bookings, show: (ids: readonly string[]) => showToday(stage, ids) }
    const cast: Cast = {
      market,
      isSmall: given.isSmall,
      places: [
        ...publishedPlaces(files),
        ...companyPlaces(shop.companyId),
        ...shopPlaces(shop, files, adverts),
        ...sitePlaces(),
      ],
      commented: await publishForTalk(market, supplier, files),
      token: who => tokens[who],
      speaker: () => speakers.pop() ?? raise('too few speakers'),
      viewers: {
        readers: [await viewer('visitor', true), await viewer('reader', false, { phone: READER })],
        suppliers: await pair('supplier', SUPPLIER),
        buyers: await pair('buyer', BUYER),
        operators: [
          await viewer('operator', true, { operator: OPERATOR }),
          await viewer('operator', false, { operator: OPERATOR }),
        ],
      },
    }
    await approveAll(cast)
    let said = 0
    for (const batch of batches) {
      await round(cast, batch, tally, breaches)
      if (!given.isSmall) {
        for (const breach of breaches.list.slice(said)) given.say(breach.slice(0, 300))
        said = breaches.list.length
        given.say(`${batch.mark} of ${batches.length}, ${tally.pages} pages, ${breaches.list.length} breaches`)
      }
    }
  } finally {
    await browser.close()
  }
  for (const [said, times] of tally.refused) given.say(`refused ${times} × ${said}`)
  const rich = [...tally.rich].map(([name, texts]) => `${name} ${texts.size}`)
  const ran = breaches.list.filter(breach => /: (?:ran|dialog) /.test(breach)).length
  return {
    figure:
      `${hostiles.length} hostile and ${honests.length} honest texts in ${batches.length} batches, stored in rich fields: ` +
      `${rich.join(', ')}; ${tally.lines} times in shown fields; ${tally.pages} pages in Chromium ${browser.version}, ` +
      `${ran} ran, ${breaches.list.length - ran} loaded from elsewhere or came loose; ` +
      `honest texts seen ${tally.unharmed} times as written`,
    breaches: breaches.list,
  }
}

/** One published item of every kind that readers comment on and ask about. */
async function publishForTalk(market: Market, supplier: string, files: Files): Promise<Cast['commented']> {
  const made = []
  for (const place of publishedPlaces(files)) {
    const bizType = commentedTypes[place.name]
    if (!bizType) continue
    const pen = new Pen('第0批', [{ text: '<p>正文</p>', isHonest: true }], 'none', 0)
    const { id, refusal } = await place.save(market, supplier, pen)
    if (refusal !== null) throw new Error(`${place.name}: ${refusal}`)
    made.push({ bizType, id, address: place.looks(id)[0]!.address })
  }
  return made
}

/** A session of its own: an account keeps the last three that were opened with a password. */
async function login(market: Market, account: string): Promise<string> {
  const { token } = await market.ok(null, 'anno.login', {
    grantType: 'client_password',
    account,
    password: DEMO_PASSWORD,
  })
  return token
}

/** Positions on pages that are looked at in any case. */
const AD_POSITIONS = ['HOME_STRIP', 'COMPOUND'] as const

/** Bookings that are paid for and have no advert yet, on days without other bookings; one of each position in turn. */
async function makeBookings({ db }: Database, { accountId, companyId }: Person, count: number): Promise<string[]> {
  const at = systemClock.now()
  const made = []
  for (let i = 0; i < count; i++) {
    const days = [addDays(shanghaiDate(at), 100 + i)]
    const of = { companyId: companyId!, accountId: accountId!, days, state: 'PAID', at } as const
    made.push((await makeBooking(db, { ...of, position: AD_POSITIONS[i % AD_POSITIONS.length]! })).id)
  }
  return made
}

/** The day of these adverts comes; others make room. */
async function showToday(stage: Stage, ids: readonly string[]): Promise<void> {
  const today = shanghaiDate(systemClock.now())
  await stage.sql('delete from ad_place where day = $1 and position = any($2)', [today, AD_POSITIONS])
  await stage.sql('update ad_place set day = $1 where booking_id = any($2)', [today, ids])
  const days = 'days = array[$1::text], first_day = $1::date, last_day = $1::date'
  await stage.sql(`update ad_booking set ${days} where id = any($2)`, [today, ids])
}

async function makeSpeakers(database: Database, count: number): Promise<string[]> {
  const tokens = makeTokens(PROOF_SECRET, systemClock)
  const made = []
  for (let i = 0; i < count; i++) {
    const { id } = await makeAccount(database.db, { phone: String(13_700_000_000 + i), name: `读者${i}` })
    const [sid] = await makeSessions(database, { accountId: id, operatorId: null }, 1)
    made.push(tokens.sign({ sid: sid! }).token)
  }
  return made
}

function raise(text: string): never {
  throw new Error(text)
}

const film = () => readFileSync(join(root, 'demo/assets/elution.mp4'))
