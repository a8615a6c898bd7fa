import type { Page } from 'playwright-core'
import { axeViolations } from '../axe.ts'
import { fillShop } from '../full-shop.ts'
import { journey } from '../journey.ts'
import { open } from '../steps.ts'

const SUPPLIER = '13800000011'
const templates = ['DEFAULT', 'PAY', 'SHOP_ONE', 'SHOP_TWO']
const MOST_SHIFT = 0.05
/** Blocks of types of which the shop has nothing are left out. */
const LEAST_BLOCKS = 20

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

/** The script that comes with the first touch brings no looks with it: until then the page would stand without them. */
async function looksThatComeLate(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => ({
    sheets: [...document.styleSheets].map(({ href }) => href),
    classes: [...new Set([...document.querySelectorAll('main [class]')].flatMap(one => [...one.classList]))],
  }))
  await page.dispatchEvent('main', 'pointermove')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-block]')!).some(key => key.startsWith('__reactProps')),
  )
  return page.evaluate(({ sheets, classes }) => {
    const late = [...document.styleSheets].filter(({ href }) => !sheets.includes(href))
    const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join(' ')
    return late.filter(sheet => classes.some(name => textOf(sheet).includes(`.${name}`))).map(({ href }) => href ?? '')
  }, before)
}

async function faultsOf(page: Page, link: string): Promise<string[]> {
  await open(page, link)
  const { width } = page.viewportSize()!
  const faults = (await looksThatComeLate(page)).map(sheet => `comes with the first touch: ${sheet}`)
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
    for (const templateCode of templates) {
      const link = await fillShop({ address: product.address, phone: SUPPLIER, templateCode })
      for (const page of pages) faults.push(...(await faultsOf(page, link)))
      for (const [i, page] of pages.entries()) await picture(page, `${templateCode} ${i === 0 ? '电脑' : '手机'}`)
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }),
]
