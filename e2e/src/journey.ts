import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Product } from './product.ts'
import { refusalIn } from './refusal.ts'

const pictures = join(import.meta.dirname, '../pictures')

/** What a journey is given. Every person has a browser of their own. */
export interface Stage {
  readonly product: Product
  /** Opens a browser for a person; its errors and hydration warnings fail the journey. */
  person(name: string, screen?: Screen): Promise<Page>
  /** Keeps a picture of the page as it stands; not on CI, where nobody looks at them. */
  picture(page: Page, name: string): Promise<void>
}

export interface Journey {
  readonly title: string
  readonly run: (stage: Stage) => Promise<void>
}

export const journey = (title: string, run: Journey['run']): Journey => ({ title, run })

interface Options {
  readonly product: Product
  readonly executablePath: string
  readonly args: readonly string[]
}

/** One journey after the other; a failed one keeps a picture of every page it had open. */
export async function runJourneys(journeys: readonly Journey[], { product, executablePath, args }: Options) {
  mkdirSync(pictures, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: [...args] })
  const counts = { passed: 0, failed: 0, failures: [] as string[] }
  for (const { title, run } of journeys) {
    const started = Date.now()
    const stage = openStage(browser, product, title)
    try {
      await run(stage)
      stage.mustBeClean()
      counts.passed++
      console.log(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    } catch (error) {
      const fault = [title, error instanceof Error ? error.stack : error, ...stage.seen()].join('\n')
      counts.failed++
      counts.failures.push(fault)
      console.error(`✗ ${fault}`)
      await stage.pictureAll('failed')
    } finally {
      await stage.close()
    }
  }
  await browser.close()
  return counts
}

/** Phones with touch that obey the page's viewport; the last is one that looks from inside WeChat. */
const phones = {
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
  'large phone': { width: 430, height: 932 },
  wechat: { width: 390, height: 844 },
  // drawn in a ninth of the points: what is looked at is where things stand, on many pages in many widths
  'phone of few points': { width: 390, height: 844 },
} as const
const WECHAT =
  'Mozilla/5.0 (Linux; Android 14; V2304A Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300333 MMWEBSDK/20241202 MicroMessenger/8.0.56.2800(0x28003858) ' +
  'WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'

/** A journey judges what happens, not when: a machine with much else to do takes long for a step. */
const PATIENCE_MS = 60_000

export type Screen = 1280 | 1440 | keyof typeof phones

const screenOptions = (screen: Screen) =>
  typeof screen === 'number'
    ? { viewport: { width: screen, height: 900 } }
    : {
        viewport: phones[screen],
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: screen === 'phone of few points' ? 1 : 3,
        ...(screen === 'wechat' && { userAgent: WECHAT }),
      }

function openStage(browser: Browser, product: Product, title: string) {
  const contexts: BrowserContext[] = []
  const people: { name: string; page: Page }[] = []
  const faults: string[] = []
  const refused: string[] = []
  const fileName = (name: string) => join(pictures, `${title}-${name}.png`.replace(/[\s/：，]+/g, '-'))
  const take = async (page: Page, name: string) => void (await page.screenshot({ path: fileName(name) }))
  return {
    product,
    picture: async (page: Page, name: string) => (process.env.CI ? undefined : take(page, name)),
    async person(name: string, screen: Screen = 1280) {
      const context = await browser.newContext({
        ...screenOptions(screen),
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        baseURL: product.address,
      })
      contexts.push(context)
      if (screen === 'wechat')
        await context.addInitScript(await (await fetch(`${product.address}/dev/pay/bridge.js`)).text())
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      people.push({ name, page })
      page.on('pageerror', error => faults.push(`${name}: ${error.message}`))
      page.on('console', message => {
        if (message.type() !== 'error') return
        const refusal = refusalIn(message)
        if (refusal) refused.push(`${name}: ${refusal}`)
        else if (!/Failed to load resource/.test(message.text()))
          faults.push(`${name}: ${message.text().slice(0, 500)}`)
      })
      return page
    },
    /** What went wrong in the browser, and the last answers that were refusals: a picture does not show them. */
    seen: () => [...faults, ...refused.slice(-5)],
    mustBeClean() {
      if (faults.length > 0) throw new Error(`errors in the browser:\n${faults.join('\n')}`)
    },
    async pictureAll(suffix: string) {
      for (const { name, page } of people) await take(page, `${suffix}-${name}`).catch(() => {})
    },
    async close() {
      for (const context of contexts) await context.close()
    },
  }
}
