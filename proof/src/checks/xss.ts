import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfNeeded } from '../../../scripts/web-build.mjs'
import { systemClock } from '../../../server/src/clock.ts'
import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/tokens.ts'
import { makeAccount } from '../../../server/src/modules/accounts/factory.ts'
import { Breaches, type Check, type Given, type Outcome } from '../check.ts'
import { makePeople, makeSessions, type People } from '../stage/people.ts'
import { PROOF_SECRET, root } from '../stage/process.ts'
import { DEMO_PASSWORD, openChromium } from '../xss/browser.ts'
import { Market } from '../xss/market.ts'
import { placesOf } from '../xss/places.ts'
import { approveAll, type Cast, round, type Tally } from '../xss/round.ts'
import { allTexts, type Text } from '../xss/texts.ts'

/** So often one account speaks; far below what it may say on a day. */
const WORDS_EACH = 5
const SUPPLIER = '13800000011'
/** Reads; the buyer whose demand is written to is another. */
const READER = '13800000002'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/**
 * S5. Hostile texts are saved through the API into every rich and every shown field of what people publish, say and ask,
 * approved, and looked at in Chromium, once under the pages' policy and once without it. Honest texts must be shown as
 * they were written.
 */
export const xss: Check = {
  id: 'S5',
  title: 'no text runs, loads or covers anything in Chromium, with the policy and without it',
  databases: ['pglite'],
  twin: {
    says: 'rich text is stored as it came',
    changes: [
      {
        file: 'server/src/rich-text.ts',
        from: 'return sanitizeHtml(wordLists(html), options).trim()',
        to: 'return wordLists(html).trim()',
      },
    ],
  },
  run,
}

async function run(given: Given): Promise<Outcome> {
  buildWebIfNeeded()
  const breaches = new Breaches()
  let people!: People
  let speakers: string[] = []
  const count = given.size({ milestone: 1_000, small: 6 })
  const stage = await given.stage({
    async prepare(database) {
      people = await makePeople(database)
      speakers = await makeSpeakers(database, Math.ceil((count + 60) / WORDS_EACH))
    },
  })
  const market = new Market(stage)
  const supplierToken = await login(market, SUPPLIER)
  const supplier = () => supplierToken
  const files = {
    picture: await market.upload(supplierToken, 'HM_EDIT', 'a.png', 'image/png', PNG),
    clip: await market.upload(supplierToken, 'VIDEO', 'a.mp4', 'video/mp4', film()),
    paper: await market.upload(supplierToken, 'DATA_LIBRARY', 'a.pdf', 'application/pdf', PDF),
  }
  const { hostile, honest } = allTexts(files)
  const texts: Text[] = [
    ...given.random.sample(hostile, count),
    ...given.random.sample(honest, given.size({ milestone: honest.length, small: 2 })),
  ]

  const browser = await openChromium()
  const origin = `http://127.0.0.1:${stage.server.port}`
  const viewer = (name: string, hasPolicy: boolean, phone?: string) =>
    browser.viewer({ origin, name, hasPolicy, phone })
  const tally: Tally = { stored: 0, refused: new Map(), pages: 0, unharmed: 0 }
  try {
    const cast: Cast = {
      market,
      supplier,
      buyer: people.client.enter,
      operator: people.operator.enter,
      speaker: place => speakers[Math.floor(place / WORDS_EACH)]!,
      companyId: people.supplier.companyId!,
      items: await makeItems(market, supplierToken, people.client.enter()!, files),
      readers: [await viewer('visitor, with policy', true), await viewer('buyer, without policy', false, READER)],
      suppliers: [
        await viewer('supplier, with policy', true, SUPPLIER),
        await viewer('supplier, without policy', false, SUPPLIER),
      ],
    }
    await approveAll(cast)
    for (const [place, text] of texts.entries()) await round(cast, text, place + 1, tally, breaches)
  } finally {
    await browser.close()
  }
  for (const [said, times] of tally.refused) given.say(`refused ${times} × ${said}`)
  const hostileCount = texts.filter(({ isHonest }) => !isHonest).length
  const ran = breaches.list.filter(breach => /: (?:ran|dialog) /.test(breach)).length
  return {
    figure:
      `${hostileCount} hostile texts, ${tally.stored} stored, ${tally.pages} pages in Chromium ${browser.version}, ` +
      `${ran} ran, ${breaches.list.length - ran} loaded from elsewhere or came loose; ` +
      `${texts.length - hostileCount} honest texts shown ${tally.unharmed} times as written`,
    breaches: breaches.list,
  }
}

/** One published item of every kind, into which the texts are written. */
async function makeItems(
  market: Market,
  supplier: string,
  buyer: string,
  files: Parameters<typeof placesOf>[0],
): Promise<Cast['items']> {
  const items = []
  for (const place of placesOf(files)) {
    const token = place.who === 'supplier' ? supplier : buyer
    const form = place.form({ text: '<p>正文</p>', isHonest: true }, '第0号', false)
    const { id } = await market.ok(token, `${place.group}.save`, form)
    items.push({ place, id: id as string })
  }
  return items
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

const film = () => readFileSync(join(root, 'server/src/demo/assets/elution.mp4'))
