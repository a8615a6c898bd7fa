import type { Page } from 'playwright-core'
import { axeViolations } from '../axe.ts'
import { fillShop } from '../full-shop.ts'
import { journey } from '../journey.ts'
import { load } from '../steps.ts'

const SUPPLIER = '13800000011'
const templates = ['DEFAULT', 'PAY', 'SHOP_ONE', 'SHOP_TWO']
const MOST_SHIFT = 0.05
/** Blocks of types of which the shop has nothing are left out. */
const LEAST_BLOCKS = 20
/** That of the site and that of the page. */
const MOST_SHEETS = 2
/** Longer than a slide stands. */
const STANDS_MS = 6000

/** Scrolls through the page, so that what is loaded late is there; @returns how far things have moved by themselves. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum += value
    }
    const observer = new PerformanceObserver(seen => add(seen.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const frame = () => new Promise(requestAnimationFrame)
    const { body } = document
    for (let y = 0; y < body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await frame()
      await Promise.all(
        [...document.images].filter(one => one.loading !== 'lazy').map(one => one.decode().catch(() => {})),
      )
    }
    await frame()
    await frame()
    add(observer.takeRecords())
    scrollTo(0, 0)
    return sum
  })
}

/** Addresses of the sheets in the order of their rules; one that stands twice in a row counts once. */
const sheetsOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('link[rel="stylesheet"]')]
    const names = links.map(link => link.getAttribute('href')!.replace('#', ''))
    return names.filter((name, i) => name !== names[i - 1])
  })

async function touch(page: Page): Promise<void> {
  await page.dispatchEvent('main', 'pointermove')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-block]')!).some(key => key.startsWith('__reactProps')),
  )
}

/**
 * The script that comes with the first touch brings no looks with it, until which the page would stand without them, and
 * puts no rules behind others than before.
 */
async function looksThatComeLate(page: Page): Promise<string[]> {
  const before = await sheetsOf(page)
  // marked by a #: what the page itself asks for
  const own = await page.locator('link[rel="stylesheet"][href$="#"]').count()
  const classes = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('main [class]')].flatMap(one => [...one.classList])),
  ])
  await touch(page)
  const after = await sheetsOf(page)
  const late = after.slice(before.length)
  const worn = await page.evaluate(
    ({ late, classes }) => {
      const isLate = ({ href }: CSSStyleSheet) => late.includes(new URL(href ?? '', location.href).pathname)
      const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join(' ')
      const found = [...document.styleSheets].filter(isLate)
      return found
        .filter(sheet => classes.some(name => textOf(sheet).includes(`.${name}`)))
        .map(({ href }) => href ?? '')
    },
    { late, classes },
  )
  const isOrdered = after.slice(0, before.length).join() === before.join()
  return [...worn, ...(own > MOST_SHEETS ? [`${own} sheets`] : []), ...(isOrdered ? [] : [`another order: ${after}`])]
}

/** How far the first banner is turned, once it stands. */
async function leftOfBanner(page: Page): Promise<number> {
  const left = () =>
    page
      .getByRole('group', { name: '横幅' })
      .first()
      .evaluate(strip => strip.scrollLeft)
  for (let before = -1; ; ) {
    const now = await left()
    if (now === before) return now
    before = now
    await page.waitForTimeout(200)
  }
}

/** The banner turns by itself until it is told to stop, and not at all for who asked for less motion. */
async function turningFaults(page: Page, link: string): Promise<string[]> {
  const faults: string[] = []
  await page.clock.install()
  const turned = async () => {
    await page.clock.fastForward(STANDS_MS)
    return leftOfBanner(page)
  }
  /** On a busy machine it may begin to turn later than it is looked at. */
  const turnsFrom = async (left: number) => {
    for (let i = 0; i < 5; i++) if ((await turned()) !== left) return true
    return false
  }
  await load(page, link)
  await touch(page)
  if (!(await turnsFrom(0))) faults.push('the banner does not turn')
  await page.getByRole('button', { name: '暂停轮播' }).first().click()
  const stopped = await leftOfBanner(page)
  if ((await turned()) !== stopped) faults.push('the banner goes on when it is stopped')
  await page.getByRole('button', { name: '继续轮播' }).first().click()
  if (!(await turnsFrom(stopped))) faults.push('the banner does not go on')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await load(page, link)
  await touch(page)
  if ((await turned()) !== 0) faults.push('the banner turns for who asked for less motion')
  return faults
}

/** The page's own modules that shared the line with what it is drawn from. */
const scriptsBeforePaint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const painted: { paintTime?: number; startTime: number } | undefined =
      performance.getEntriesByName('first-contentful-paint')[0]
    // a frame that is painted reaches the screen (startTime) later, behind what it then began to ask for
    const drawn = painted?.paintTime ?? painted?.startTime ?? 0
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
    if (files.length === 0) throw new Error('the page loaded no script')
    return files.filter(({ startTime }) => startTime < drawn).map(({ name }) => name)
  })

async function faultsOf(page: Page, link: string): Promise<string[]> {
  await load(page, link)
  const { width } = page.viewportSize()!
  const early = await scriptsBeforePaint(page)
  if (early.length > 0) throw new Error(`asked for before the page was drawn: ${early}`)
  const faults = (await looksThatComeLate(page)).map(sheet => `sheets: ${sheet}`)
  faults.push(...(await axeViolations(page)).map(violation => `axe: ${violation}`))
  const blocks = await page.locator('[data-block]').count()
  if (blocks < LEAST_BLOCKS) faults.push(`only ${blocks} blocks have something to show`)
  const shift = await layoutShift(page)
  if (shift > MOST_SHIFT) faults.push(`things move by ${shift.toFixed(3)}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) faults.push(`${wide} px wider than the screen`)
  return faults.map(fault => `${link.split('?')[0]} at ${width}: ${fault}`)
}

export const shopLooksJourneys = [
  journey('店铺：四个模板各三十个模块，电脑和手机上都没有无障碍缺陷和错位', async ({ person, picture, product }) => {
    const pages = [await person('访客'), await person('手机', 'phone')]
    const faults: string[] = []
    let link = ''
    for (const templateCode of templates) {
      link = await fillShop({ address: product.address, phone: SUPPLIER, templateCode })
      for (const page of pages) faults.push(...(await faultsOf(page, link)))
      for (const [i, page] of pages.entries()) await picture(page, `${templateCode} ${i === 0 ? '电脑' : '手机'}`)
    }
    faults.push(...(await turningFaults(await person('看横幅'), link)))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }),
]
