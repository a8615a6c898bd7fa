import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { loginOperator, open } from '../steps.ts'

const COMPANY = '苏州澄湖层析材料有限公司'
/** Within which freezing and its end reach every page. */
const REACH_MS = 5000

/** Where suppliers and what they publish stand in lists. */
const lists = [
  '/',
  '/website/goods',
  '/website/goods?keyword=层析填料',
  '/website/suppliers',
  '/website/suppliers?keyword=澄湖',
  '/website/search?keyword=澄湖',
  '/website/search?keyword=层析',
  '/website/cas/77-86-1',
  '/website/articles',
  '/website/videos',
  '/website/solutions',
  '/website/library',
  '/website/newProducts',
  '/website/promotion',
  '/website/trial',
  '/website/ocop',
  '/website/map',
  '/website/brands',
  '/website/meetings',
  '/website/teamwork',
  '/website/directory',
  '/sitemap.xml',
]

/** Pages of one thing: goods, a publication, a meeting, a post, a shop with its tabs. */
const LINK =
  /href="(\/(?:website\/(?:goods|articles|videos|solutions|library|ocop|meetings|teamwork|directory)\/[0-9a-f-]{36}|shop\/[^"]+))"/g

async function readPages(product: { address: string }, addresses: readonly string[]) {
  const read = async (address: string): Promise<readonly [string, string]> => {
    const answer = await fetch(product.address + encodeURI(address))
    // a page of a busy server names nobody: it says to come again
    if (answer.status !== 503) return [address, await answer.text()]
    await answer.body?.cancel()
    await setTimeout(500)
    return read(address)
  }
  return new Map(await Promise.all(addresses.map(read)))
}

/** Lists that name the company, and where they and its shop lead to: at most three pages of a kind. */
async function pagesOf(product: { address: string }, visitor: Page): Promise<string[]> {
  await open(visitor, '/website/suppliers?keyword=澄湖')
  const shop = (await visitor.getByRole('link', { name: COMPANY }).first().getAttribute('href'))!
  const naming = async (addresses: readonly string[]) =>
    [...(await readPages(product, addresses))].filter(([, html]) => html.includes(COMPANY))
  const own = new Map<string, Set<string>>()
  const first = await naming([...lists, shop])
  for (const [, html] of first)
    for (const [, address] of html.matchAll(LINK)) {
      const kind = address!.split('/')[2]!.split('?')[0]!
      own.set(kind, (own.get(kind) ?? new Set()).add(address!.replaceAll('&amp;', '&')))
    }
  const second = await naming([...own.values()].flatMap(found => [...found].slice(0, 60)))
  const few = Object.values(Object.groupBy(second, ([address]) => address.split('/')[2]!.split('?')[0]!))
  return [...first, ...few.flatMap(found => found!.slice(0, 3))].map(([address]) => address)
}

/**
 * Waits until no page names the company, or every page does.
 * @returns how long after the start pages were still asked for that were not yet so
 */
async function reaches(product: { address: string }, addresses: readonly string[], isNamed: boolean): Promise<number> {
  const started = Date.now()
  for (let left = addresses, late = 0; ; ) {
    // what a page said late on a busy machine it may have read in time: the moment of asking counts
    const asked = Date.now() - started
    const pages = await readPages(product, left)
    left = left.filter(address => pages.get(address)!.includes(COMPANY) !== isNamed)
    if (left.length === 0) return late
    late = asked
    if (asked > REACH_MS) throw new Error(`after ${asked} ms not on ${left.join(', ')}`)
  }
}

export const freezeJourneys = [
  journey('冻结企业与解除冻结五秒内到达每个页面', async ({ product, person, picture }) => {
    const [visitor, operator] = await Promise.all([person('访客'), person('运营', 1440)])
    const addresses = await pagesOf(product, visitor)
    if (addresses.length < 30) throw new Error(`the company stands on ${addresses.length} pages only`)

    // asked for by a colleague, done by the second person
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/approvals')
    await operator
      .getByRole('row', { name: new RegExp(COMPANY) })
      .getByRole('button', { name: '审批' })
      .click()
    await picture(operator, '1审批')
    const frozen = operator.waitForResponse(reply => reply.url().endsWith('/approve'))
    await operator.getByRole('dialog').getByRole('button', { name: '通过并执行' }).click()
    await operator.getByRole('alertdialog').getByRole('button', { name: '通过并执行' }).click()
    await frozen
    const gone = await reaches(product, addresses, false)

    await open(operator, `/operator/accounts/companies?keyword=${COMPANY}`)
    await operator.getByRole('link', { name: COMPANY }).click()
    await operator.getByRole('button', { name: '解除冻结' }).click()
    const dialog = operator.getByRole('dialog', { name: /^解除冻结/ })
    await dialog.getByRole('textbox').fill('投诉经核实不成立，恢复展示')
    const back = operator.waitForResponse(reply => reply.url().includes('/unfreeze'))
    await dialog.getByRole('button', { name: '解除冻结' }).click()
    await back
    const there = await reaches(product, addresses, true)
    console.log(
      `  ${addresses.length} pages; none was old later than ${gone} ms after freezing, ${there} ms after its end`,
    )
  }),
]
