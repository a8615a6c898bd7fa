import { type Browser, chromium, type Page } from 'playwright-core'
import { addressOf } from '../../e2e/src/axe.ts'
import { browserArguments, findBrowser } from '../../e2e/src/browser.ts'
import { places } from '../../e2e/src/pages/people.ts'
import { openPhone, phoneTraces } from '../../e2e/src/phone/desktop-looks.ts'
import { startProduct } from '../../e2e/src/product.ts'
import { screens, wayTo } from '../../e2e/src/screens.ts'
import { load } from '../../e2e/src/steps.ts'
import type { Figure } from './figure.ts'

/** Phone rules outside their query, one of each kind that the comparison knows; each has to be seen. */
const planted: Readonly<Record<string, string>> = {
  'a query that holds at 768 too': '@media (max-width: 768px) { body { padding: 0 3px } }',
  'a size for a thumb': 'a { min-height: var(--target) !important }',
  "a phone's class": '.phone-wrap { flex-wrap: wrap; row-gap: 7px }',
  'a rule that lost its query': '.content { padding: 0 5px } .content { padding: 0 9px }',
}

const none = (what: string, count: number, isAsked = true): Figure => ({
  ...{ what, value: String(count), goal: '0', isMet: count === 0 && isAsked },
})

/** Who opens pages, and the page that answers queries as a phone. */
interface Look {
  readonly page: Page
  readonly phone: Page
}

/** Opens a screen by its way and compares it with and without what is there for phones. */
async function traces({ page, phone }: Look, way: readonly string[], plant?: string): Promise<string[]> {
  for (const path of way) await load(page, await addressOf(page, path))
  return phoneTraces(page, phone, plant)
}

/**
 * All screens as a desktop shows them, at 1280 and at 768, with the phone's form and without it: their looks have to be
 * equal. `--page=word` for some screens.
 */
export async function benchDesktop(): Promise<Figure[]> {
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] })
  try {
    return await compareAll(browser, product.address)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** On a product that runs. */
export async function compareAll(browser: Browser, address: string): Promise<Figure[]> {
  const only = process.argv.find(word => word.startsWith('--page='))?.slice('--page='.length)
  const phone = await openPhone(browser)
  let [count, faults] = [0, 0]
  for (const { who, enter, isOwn } of places) {
    const ways = screens.filter(isOwn).map(wayTo)
    const chosen = ways.filter(way => way.length > 0 && (!only || way.join().includes(only)))
    if (chosen.length === 0) continue
    const page = await openDesktop(browser, address)
    await enter(page)
    for (const way of chosen) {
      count++
      const found = await traces({ page, phone }, way)
      // what came in meanwhile is not there a second time
      const again = found.length > 0 ? await traces({ page, phone }, way) : []
      if (again.length === 0) continue
      faults++
      console.log([`  ${who} ${way.at(-1)}: ${again.length}`, ...again.slice(0, 4)].join('\n    ').slice(0, 1500))
    }
    await page.context().close()
  }
  return [
    none(`of ${count} screens, other without the phone form`, faults, count > 0),
    await plantedFaults({ page: await openDesktop(browser, address), phone }),
  ]
}

async function openDesktop(browser: Browser, baseURL: string): Promise<Page> {
  const options = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', baseURL, reducedMotion: 'reduce' } as const
  const page = await browser.newPage(options)
  page.setDefaultTimeout(30_000)
  return page
}

/** The comparison has to see each kind of fault where there is one. */
async function plantedFaults(look: Look): Promise<Figure> {
  const unseen: string[] = []
  for (const [kind, rules] of Object.entries(planted))
    if ((await traces(look, ['/website/goods'], rules)).length === 0) unseen.push(kind)
  if (unseen.length > 0) console.log(`  not seen: ${unseen.join(', ')}`)
  return none('planted phone rules outside their query, unseen', unseen.length)
}
