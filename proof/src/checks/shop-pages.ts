import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { storefrontPaths } from '@shangyouji/contract/storefronts/labels'
import fc from 'fast-check'
import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeFile } from '../../../server/src/modules/files/factory.ts'
import { defaultDesign } from '../../../server/src/modules/storefronts/default-design.ts'
import { designs } from '../../../server/src/testing/any-design.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import type { Reply } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

/** Of the demo market: it has something to show in blocks of every type. */
const OWNER = '13800000011'
const codes = Object.keys(storefrontPaths) as StorefrontTemplate[]
/** What a page says that met a value it did not expect; texts of {@link designs} that must not become markup. */
const faults = [/>\s*(undefined|NaN|\[object Object\])/, /页面出错/, /<img onerror/, /<b>粗<\/b>(?=<\/(strong|h2)>)/]

interface Shop {
  readonly token: string
  readonly goods: readonly string[]
  readonly picture: string
}

async function openShop(database: Database): Promise<Shop> {
  const { db } = database
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', OWNER)
    .executeTakeFirstOrThrow()
  const { company_id: companyId } = await db
    .selectFrom('company_member')
    .select('company_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const goods = await db
    .selectFrom('goods')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_live', '=', true)
    .limit(4)
    .execute()
  const [sid] = await makeSessions(database, { accountId, operatorId: null }, 1)
  return {
    token: makeTokens(PROOF_SECRET, systemClock).sign({ sid: sid! }).token,
    goods: goods.map(({ id }) => id),
    picture: await makeFile(db, { accountId, companyId }),
  }
}

/** Saves designs of one template and reads the page of each as a visitor's browser is given it. */
async function readPages(stage: Stage, { token, goods, picture }: Shop, code: StorefrontTemplate, given: Given) {
  const ask = async (name: string, input: Record<string, unknown>) => {
    const { reply } = await askAgainWhenBusy(stage.client, requestOf(callNamed(name), input, token))
    if (reply.code !== 0) throw new Error(`${name}: ${reply.status} ${reply.bytes.toString().slice(0, 400)}`)
    return reply.data
  }
  const { link } = await ask('indexSetting.createPreview', { templateCode: code })
  let { version } = await ask('indexSetting.getDetail', { templateCode: code })
  const breaches: string[] = []
  let blocks = 0
  let visitor = 0
  const numRuns = given.size({ milestone: 500, small: 4 })
  for (const { blocks: wanted, colour } of fc.sample(fc.noBias(designs(goods, picture)), {
    numRuns,
    seed: given.seed,
  })) {
    const theme = { colour, density: given.random.pick(['COMPACT', 'LOOSE']), bannerHeight: 'LOW' }
    const design = { ...defaultDesign(code), blocks: wanted, theme }
    const saved = await ask('indexSetting.update', { templateCode: code, version, ...design })
    version = saved.version
    const empty = new Set((saved.empty as { id: string }[]).map(({ id }) => id))
    const expected = wanted.filter(({ id, isHidden }) => !isHidden && !empty.has(id))
    // a visitor of its own for every design: one alone would be held up after some hundred pages
    const headers = { 'x-forwarded-for': `10.${codes.indexOf(code)}.${visitor >> 8}.${visitor++ & 255}` }
    const { reply } = await askAgainWhenBusy(stage.client, { method: 'GET', path: link, headers })
    const fault = faultOf(reply, expected)
    if (fault) breaches.push(`${code}: ${fault}; ${JSON.stringify(wanted).slice(0, 400)}`)
    blocks += expected.length
  }
  return { breaches, pages: numRuns, blocks }
}

/** What is wrong with a page that has these blocks to show; null for nothing. */
function faultOf({ status, bytes, error }: Reply, expected: readonly { id: string; type: string }[]): string | null {
  if (status !== 200) return `${status} ${error}`
  const html = bytes.toString().replace(/<script[\s\S]*?<\/script>/g, '')
  const shown = [...html.matchAll(/data-block="([^"]+)"/g)].map(([, id]) => id)
  if (shown.join() !== expected.map(({ id }) => id).join())
    return `${shown.length} blocks are shown, not the ${expected.length} of the design in their order`
  const eager = html.match(/loading="eager"/g)?.length ?? 0
  const banners = expected.some(({ type }) => type === 'banner') ? 1 : 0
  if (eager !== banners) return `${eager} pictures are loaded at once, not ${banners}`
  return faults.map(one => one.exec(html)?.[0]).find(Boolean) ?? null
}

/** S21: whatever its editor can make of a shop, its page is rendered, with all its blocks in their order. */
export const shopPages: Check = {
  id: 'S21',
  title: 'pages of shops of any design',
  twin: {
    says: 'a page shows no more than its first eight blocks',
    changes: [
      {
        file: 'server/src/modules/storefronts/show.ts',
        from: 'blocks: all.filter(({ block }) => !gone.has(block.id)),',
        to: 'blocks: all.filter(({ block }) => !gone.has(block.id)).slice(0, 8),',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let shop = {} as Shop
    const stage = await given.stage({
      prepare: async database => {
        shop = await openShop(database)
      },
    })
    const breaches: string[] = []
    let pages = 0
    let blocks = 0
    for (const code of codes) {
      const read = await readPages(stage, shop, code, given)
      breaches.push(...read.breaches)
      pages += read.pages
      blocks += read.blocks
    }
    return {
      figure: `${pages} pages of ${codes.length} templates with ${blocks} blocks rendered without a fault`,
      breaches,
    }
  },
}
