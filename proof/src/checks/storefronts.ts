import type { Database } from '../../../server/src/db/database.ts'
import { COOKIES } from '../../../server/src/http/session/sessions.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { newId, systemClock } from '../../../server/src/kernel/clock.ts'
import { makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { defaultDesign } from '../../../server/src/modules/storefronts/default-design.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, calls, requestOf } from '../contract/calls.ts'
import { askAgainWhenBusy, patient } from '../stage/ask-again-when-busy.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import { type Client, each, sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const TEMPLATE = 'SHOP_ONE'
const PUBLISHED = '本店现货工作日当日发货'
const DRAFT = '尚未公布的秋季新品'
const PATHS = { DEFAULT: '/shop/default', PAY: '/shop/pay', SHOP_ONE: '/shop/shopOne', SHOP_TWO: '/shop/shopTwo' }

interface Shop {
  readonly companyId: string
  readonly accountId: string
  readonly token: string
}

async function makeShop(database: Database): Promise<Shop> {
  const { db } = database
  const made = await makeCompany(db, { phone: '13915000000', companyName: '校验店铺试剂有限公司', level: 'SENIOR' })
  const [sid] = await makeSessions(database, { accountId: made.accountId, operatorId: null }, 1)
  await db
    .insertInto('parameter')
    .values({ key: 'review.newSupplierManualItems', value: '0', updated_by: null })
    .execute()
  await db.updateTable('review_policy').set({ sampling_percent: 0 }).where('entity', '=', 'storefront').execute()
  return { ...made, token: makeTokens(PROOF_SECRET, systemClock).sign({ sid: sid! }).token }
}

/** What the company does in its editor. */
function editor(stage: Stage, { token }: Shop) {
  const ask = async (name: string, input: Record<string, unknown>) => {
    const { reply } = await askAgainWhenBusy(stage.client, requestOf(callNamed(name), input, token))
    if (reply.code !== 0) throw new Error(`${name}: ${reply.status} ${reply.bytes.toString().slice(0, 200)}`)
    return reply.data
  }
  const templateCode = TEMPLATE
  const version = async () => (await ask('indexSetting.getDetail', { templateCode })).version as number
  return {
    choose: () => ask('business.setBusinessModel', { code: TEMPLATE }),
    async write(text: string) {
      const blocks = [{ id: newId(), type: 'notice', v: 1, isHidden: false, props: { text } }]
      const design = { ...defaultDesign(TEMPLATE), title: text, description: text, blocks }
      await ask('indexSetting.update', { templateCode, version: await version(), ...design })
    },
    publish: async () => ask('indexSetting.publish', { templateCode, version: await version() }),
  }
}

/** Everything that a visitor may read of a shop: its pages, lists, and every public call that takes its id. */
async function readings(stage: Stage, { companyId: id, accountId }: Shop): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const pages = [
    ...Object.values(PATHS).flatMap(path => [`${path}?id=${id}`, `${path}?id=${id}&tab=about`]),
    ...['/', '/website/suppliers', '/sitemap.xml', `/website/search?keyword=${encodeURIComponent(DRAFT)}`],
  ]
  const keyword = DRAFT
  const whole = { id, businessId: id, clientId: accountId, companyId: id, keyword, templateCode: TEMPLATE, size: 20 }
  const read = calls.filter(
    ({ call }) => call.who === 'anon' && call.effect === 'read' && (call.kind ?? 'json') === 'json',
  )
  const requests = [
    // the second reading comes out of the cache
    ...[...pages, ...pages].map((path, i) => ({ name: `${path} ${i}`, request: { method: 'GET', path } })),
    ...read.map(named => ({ name: named.name, request: requestOf(named, whole, null) })),
  ]
  await each(requests, 6, async ({ name, request }) => {
    const reply = await patient(stage.client).ask(request)
    if (reply.status === 200) found.set(name, reply.bytes.toString())
  })
  return found
}

/** Where the address of the chosen template leads, and what stands there. */
async function shown(stage: Stage, { companyId, token }: Shop) {
  // the cache of pages is for those without a session
  const headers = { cookie: `${COOKIES.token}=${token}` }
  const ask = (path: string) => patient(stage.client).ask({ method: 'GET', path, headers })
  const first = await ask(`${PATHS[TEMPLATE]}?id=${companyId}&tab=home`)
  const leads = first.status === 302 ? String(first.headers.location) : null
  const page = leads ? await ask(leads) : first
  return { leads, text: page.bytes.toString(), status: page.status }
}

/** Longest time for which a process may go on showing what it kept. */
const FRESH_MS = 5000

/** How long after now a process shows visitors this text, out of its cache or not. */
async function shownAfter({ ask }: Client, path: string, text: string): Promise<number> {
  for (const since = performance.now(); performance.now() - since < 2 * FRESH_MS; await sleep(20))
    if ((await ask({ method: 'GET', path })).bytes.toString().includes(text)) return performance.now() - since
  return Number.POSITIVE_INFINITY
}

/** S20: of a shop everybody sees what was published and what its level opens, nothing of a draft. */
export const storefronts: Check = {
  id: 'S20',
  title: 'drafts and levels of shops',
  waits: true,
  twin: {
    says: 'the draft is served',
    changes: [
      {
        file: 'server/src/modules/storefronts/routes.ts',
        from: 'const live = await queries.findLive(db, companyId, storefront)',
        to: 'const live = await queries.findDesign(db, companyId, storefront).then(row => row && { ...row, published_at: new Date() })',
      },
    ],
  },
  moreTwins: [
    {
      says: 'the path says the chosen template whatever the level',
      changes: [
        {
          file: 'server/src/modules/companies/storefront-queries.ts',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
          from: "opened.key = 'storefront' and opened.level_code = ${level} and",
          to: "opened.key = 'storefront' and opened.level_code = 'FLAGSHIP' and",
        },
      ],
    },
    {
      says: 'a process hears nothing of what another one publishes',
      changes: [
        {
          file: 'server/src/http/pages/mount-pages.ts',
          from: "services.events.subscribe('pages', ({ tags }) => cache.drop(tags))",
          to: 'void cache.drop',
        },
      ],
    },
  ],
  async run(given: Given): Promise<Outcome> {
    let shop = {} as Shop
    const stage = await given.stage({
      prepare: async database => {
        shop = await makeShop(database)
      },
    })
    const { choose, write, publish } = editor(stage, shop)
    const breaches: string[] = []
    await choose()
    const other = await stage.second()
    const path = `${PATHS[TEMPLATE]}?id=${shop.companyId}`
    const both = [stage.client, other.client]
    // kept by both processes, as it is before the publication
    for (const { ask } of [...both, ...both]) await ask({ method: 'GET', path })
    await write(PUBLISHED)
    await publish()
    const ages = await Promise.all(both.map(client => shownAfter(client, path, PUBLISHED)))
    for (const [i, age] of ages.entries())
      if (age > FRESH_MS) breaches.push(`process ${i + 1} does not show what was published within ${FRESH_MS} ms`)
    await write(DRAFT)
    const read = await readings(stage, shop)
    // some answers repeat what they were asked for
    const holds = (text: string) => text.includes(`"title":"${DRAFT}"`) || text.includes(`>${DRAFT}<`)
    for (const [name, text] of read) if (holds(text)) breaches.push(`${name} shows the draft`)
    const here = await shown(stage, shop)
    if (here.leads || !here.text.includes(PUBLISHED))
      breaches.push(`the shop is not shown: ${here.status} ${here.leads}`)

    const setLevel = (level: string) =>
      stage.sql(`update company set level_code = $1 where id = $2`, [level, shop.companyId])
    await setLevel('FREE')
    const free = await shown(stage, shop)
    if (!free.leads?.startsWith(PATHS.DEFAULT) || !free.leads.includes('tab=home'))
      breaches.push(`without the level the path leads to ${free.leads}`)
    if (free.text.includes(PUBLISHED)) breaches.push('without the level its design is shown')
    await setLevel('SENIOR')
    const again = await shown(stage, shop)
    if (again.leads || !again.text.includes(PUBLISHED)) breaches.push('the design did not come back with the level')
    return {
      figure: `two processes show what was published after ${ages.map(age => age.toFixed(0)).join(' and ')} ms; ${read.size} public pages and replies read with a draft: 0 show it; the path follows the level down and up`,
      breaches,
    }
  },
}
