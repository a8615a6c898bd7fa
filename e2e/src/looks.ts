/**
 * Pictures of all screens, before and after a change of their styles:
 *
 *   node e2e/src/looks.ts --take=FOLDER [--only=word]     opens every screen as who may see it, wide and on a phone
 *   node e2e/src/looks.ts --compare=BEFORE,AFTER          says which elements look otherwise, and writes both pictures' names
 *
 * Beside each picture stands what the browser computed for every element, so that a difference names its element and
 * property. Words may differ (times, numbers): places are compared only where the words are the same.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { addressOf } from './axe.ts'
import { browserArguments, findBrowser } from './browser.ts'
import { type Look, type Looks, lookedAt, looksOf } from './looks-of.ts'
import { places } from './pages/people.ts'
import { startProduct } from './product.ts'
import { screens, wayTo } from './screens.ts'
import { load } from './steps.ts'

/** Pixels that an element may have moved; text is laid out a little otherwise from run to run. */
const MOVED = 2
const widths = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

const option = (name: string) =>
  process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

const fileOf = (folder: string, who: string, width: string, path: string) =>
  join(folder, `${who}-${width}-${path.replace(/[^\w\u4e00-\u9fff]+/g, '_').slice(0, 90)}`)

async function take(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${file}.png`, fullPage: true, animations: 'disabled' })
  writeFileSync(`${file}.json.gz`, gzipSync(JSON.stringify(await page.evaluate(looksOf, lookedAt))))
}

/** Every screen of one kind of person, in a browser of its own. */
async function takeAll(browser: Browser, address: string, folder: string, width: keyof typeof widths) {
  const only = option('only')
  for (const { who, enter, isOwn } of places) {
    const context = await browser.newContext({
      viewport: widths[width],
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      baseURL: address,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const ways = screens.filter(isOwn).map(wayTo)
    if (ways.length > 0) await enter(page)
    for (const way of ways.filter(one => !only || one.join().includes(only))) {
      for (const path of way) {
        try {
          await load(page, await addressOf(page, path))
          await take(page, fileOf(folder, who, width, path))
        } catch (error) {
          console.error(`${who} ${path}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
        }
      }
    }
    await context.close()
    console.log(`${who} ${width}: ${ways.length} screens`)
  }
}

const read = (file: string): Looks => JSON.parse(gunzipSync(readFileSync(file)).toString())

const moved = (before: Look, after: Look): boolean =>
  before.words === after.words && before.box.some((edge, i) => Math.abs(edge - after.box[i]!) > MOVED)

/** What looks otherwise on one screen, a line for each element. */
function differences(before: Looks, after: Looks): string[] {
  return Object.entries(before).flatMap(([place, was]) => {
    const is = after[place]
    if (!is) return [`${place}: gone`]
    const changed = Object.keys(was.style).filter(name => was.style[name] !== is.style[name])
    const said = changed.map(name => `${name} ${was.style[name]} → ${is.style[name]}`)
    if (said.length === 0 && moved(was, is)) said.push(`box ${was.box} → ${is.box}`)
    return said.length > 0 ? [`${place}: ${said.join(', ')}`] : []
  })
}

function compare(before: string, after: string): number {
  const names = readdirSync(before).filter(name => name.endsWith('.json.gz'))
  const known = new Set(readdirSync(after))
  let count = 0
  for (const name of names) {
    const found = known.has(name) ? differences(read(join(before, name)), read(join(after, name))) : ['not taken again']
    if (found.length === 0) continue
    count++
    console.log([name.replace('.json.gz', ''), ...found.slice(0, 8)].join('\n  '))
    if (found.length > 8) console.log(`  and ${found.length - 8} more`)
  }
  console.log(`${names.length} screens, ${count} look otherwise`)
  return count
}

const folder = option('take')
const pair = option('compare')?.split(',')
if (pair) process.exitCode = compare(pair[0]!, pair[1]!) > 0 ? 1 : 0
else if (folder) {
  mkdirSync(folder, { recursive: true })
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] })
  try {
    for (const width of ['wide', 'phone'] as const) await takeAll(browser, product.address, folder, width)
  } finally {
    await browser.close()
    await product.stop()
  }
} else throw new Error('--take=FOLDER or --compare=BEFORE,AFTER')
