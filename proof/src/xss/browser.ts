import { type BrowserContext, type Cookie, chromium, type Page } from 'playwright-core'
import { browserArguments, findBrowser } from '../../../e2e/src/browser.ts'
import { signIn, signInOperator } from '../../../e2e/src/steps.ts'
import { type Held, poke } from './poke.ts'

/** Somebody who looks at pages, with or without the pages' Content-Security-Policy. */
export interface Viewer {
  readonly name: string
  readonly isLoggedIn: boolean
  /** Opens a page that must hold the mark, and tells what ran, hung about to run, or was loaded from elsewhere. */
  look(address: string, view: View): Promise<Seen>
  close(): Promise<void>
}

export interface View {
  /** Words that show that the page is up to date. */
  readonly marks: readonly string[]
  /** Name of a button behind which more of the text stands. */
  readonly button?: string
  readonly held: Held
  /** How often the page must show what is held. */
  readonly times: number
}

export interface Seen {
  readonly breaches: readonly string[]
  /** How often an honest text was seen exactly as written. */
  readonly unharmed: number
}

/** A page that is not up to date by then is a fault; far more than the product needs, for a busy machine. */
const FRESH_MS = 120_000
/** So long a page may take to show what it asks for once it is there, before it is taken for an old one. */
const STALE_MS = 3000

interface Who {
  readonly origin: string
  readonly name: string
  /** Phone of the account that looks; a visitor without. */
  readonly phone?: string
  /** Login of an operator who looks. */
  readonly operator?: string
  readonly hasPolicy: boolean
}

export async function openChromium() {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // nothing but the product can be reached; what is asked for elsewhere is seen all the same
    args: [...browserArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  /** A code is good once: who looks a second time goes on with the same session. */
  const states = new Map<string, Cookie[]>()
  return {
    version: browser.version(),
    async viewer({ origin, phone, operator, hasPolicy, name }: Who) {
      const context = await browser.newContext({ baseURL: origin, bypassCSP: !hasPolicy, locale: 'zh-CN' })
      if (phone) await signIn(context, phone)
      if (operator && states.has(operator)) await context.addCookies(states.get(operator)!)
      else if (operator) {
        await signInOperator(context, operator)
        states.set(operator, await context.cookies())
      }
      return makeViewer(context, { name, isLoggedIn: phone !== undefined }, new URL(origin).host)
    },
    close: () => browser.close(),
  }
}

declare global {
  interface Window {
    /** Of the pages that are watched: says what ran in them. */
    __ran(what: string): void
  }
}

async function makeViewer(
  context: BrowserContext,
  who: Pick<Viewer, 'name' | 'isLoggedIn'>,
  host: string,
): Promise<Viewer> {
  /** What ran, by the address of the page that stood in the tab. */
  const ran = new Map<Page, string[]>()
  await context.exposeBinding('__ran', ({ page }, what: string) => ran.get(page)?.push(`ran ${what}`))
  await context.addInitScript(() => {
    for (const way of ['alert', 'prompt', 'confirm', 'print'])
      Object.defineProperty(window, way, { value: (text: unknown) => window.__ran(`${way}(${text})`) })
  })
  const idle: Page[] = []
  const openTab = async () => {
    const page = await context.newPage()
    page.setDefaultTimeout(FRESH_MS)
    page.on('dialog', dialog => {
      ran.get(page)?.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', request => {
      const url = new URL(request.url())
      if (/^(https?|wss?|ftp):$/.test(url.protocol) && url.host !== host)
        ran.get(page)?.push(`loaded ${request.url().slice(0, 100)}`)
    })
    return page
  }
  return {
    ...who,
    async look(address, view) {
      const page = idle.pop() ?? (await openTab())
      const seen: string[] = []
      ran.set(page, seen)
      let unharmed = 0
      try {
        await openMarked(page, address, view.marks)
        if (view.button) await pressAndWait(page, view.button)
        const found = await page.evaluate(poke, view.held)
        seen.push(...found.loose)
        unharmed = found.unharmed.reduce((sum, times) => sum + times, 0)
        found.standing.forEach((times, i) => {
          if (times < view.times) seen.push(`hidden: ${view.held.lines[i]} stands ${times} of ${view.times} times`)
        })
        found.unharmed.forEach((times, i) => {
          if (times < view.times)
            seen.push(`harmed: ${times} of ${view.times} times: ${view.held.honest[i]!.slice(0, 200)}`)
        })
      } catch (error) {
        seen.push(`the page did not stand still: ${String(error).slice(0, 200)}`)
      }
      ran.delete(page)
      if (seen.length > 0) await page.close()
      else idle.push(page)
      return { breaches: seen.map(text => `${who.name} at ${address}: ${text}`), unharmed }
    },
    close: () => context.close(),
  }
}

/**
 * The page as it stands after the last change. What it asks for once it is there has its time to come; a page that the
 * cache kept from before the change, or that a notice has not reached yet, is opened anew.
 */
async function openMarked(page: Page, address: string, marks: readonly string[]): Promise<void> {
  const missing = (wanted: readonly string[]) => {
    const boxes = [...document.querySelectorAll('ad-box')].map(({ shadowRoot }) => shadowRoot?.innerHTML)
    const frames = [...document.querySelectorAll('iframe')].map(
      frame => frame.contentDocument?.documentElement?.outerHTML,
    )
    const shown = [document.documentElement.outerHTML, ...boxes, ...frames].join()
    return wanted.filter(mark => !shown.includes(mark))
  }
  for (const until = Date.now() + FRESH_MS; ; ) {
    await page.goto(address, { waitUntil: 'load' })
    for (const stale = Date.now() + STALE_MS; ; await page.waitForTimeout(100)) {
      const left = await page.evaluate(missing, marks)
      if (left.length === 0) return
      if (Date.now() > until) throw new Error(`what was saved (${left.join()}) is not shown`)
      if (Date.now() > stale) break
    }
  }
}

async function pressAndWait(page: Page, button: string): Promise<void> {
  const found = page.getByRole('button', { name: button })
  await found.click()
  await found.waitFor({ state: 'detached' })
}
