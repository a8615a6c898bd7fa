import { chromium } from 'playwright-core'
import { browserArguments, findBrowser } from '../../e2e/src/browser.ts'
import { startProduct } from '../../e2e/src/product.ts'
import { type Figure, figure } from './figure.ts'
import { judge, publicPages } from './lighthouse.ts'

/** What is scanned and passed on most. */
const pages = ['home', 'goods detail', 'demand', 'article', 'shop', 'tool page']
const DEBUG_PORT = 3977
/** As Chromium's own tools have it. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const FIRST_CONTENT_SECONDS = 2.5

/** Lighthouse as a phone on slow 4G, and the first content of a page of goods on Fast 3G. `--page=word` for some pages. */
export async function benchPhones(): Promise<Figure[]> {
  const only = process.argv.find(word => word.startsWith('--page='))?.slice('--page='.length)
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    const figures: Figure[] = []
    const known = new Map(await publicPages(product.address))
    for (const name of pages.filter(name => !only || name.includes(only))) {
      const url = product.address + known.get(name)!
      // a visitor's page comes from the cache
      await (await fetch(url)).text()
      figures.push(
        await judge(`${name} on a phone`, url, { least: 100, leastSpeed: 90, port: DEBUG_PORT, isPhone: true }),
      )
    }
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', FAST_3G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(product.address + known.get('goods detail')!)
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    )
    figures.push(figure('first content of goods on Fast 3G', painted / 1000, FIRST_CONTENT_SECONDS, 's'))
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}
