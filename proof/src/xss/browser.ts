import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserArguments, findBrowser } from '../../../e2e/src/browser.ts'
import { poke } from './poke.ts'

/** Somebody who looks at pages, with or without the pages' Content-Security-Policy. */
export interface Viewer {
  readonly name: string
  readonly isLoggedIn: boolean
  /** Opens a page that must hold the mark, and tells what ran, hung about to run, or was loaded from elsewhere. */
  look(address: string, view: View): Promise<Seen>
  close(): Promise<void>
}

export interface View {
  readonly mark: string
  /** Name of a button behind which more of the text stands. */
  readonly button?: string
  /** An honest text, and how often the page must show it exactly as it was written. */
  readonly honest?: { readonly html: string; readonly times: number }
}

export interface Seen {
  readonly breaches: readonly string[]
  /** How many texts were held to be exactly as written. */
  readonly unharmed: number
}

export const DEMO_PASSWORD = 'Demo2026'
/** A page that is not up to date by then is a fault; far more than the product needs, for a busy machine. */
const FRESH_MS = 60_000

export async function openChromium() {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // nothing but the product can be reached; what is asked for elsewhere is seen all the same
    args: [...browserArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  return {
    version: browser.version(),
    async viewer({
      origin,
      phone,
      hasPolicy,
      name,
    }: {
      origin: string
      phone?: string
      hasPolicy: boolean
      name: string
    }) {
      const context = await browser.newContext({ baseURL: origin, bypassCSP: !hasPolicy, locale: 'zh-CN' })
      if (phone) await enter(context, origin, phone)
      return makeViewer(context, { name, isLoggedIn: phone !== undefined }, new URL(origin).host)
    },
    close: () => browser.close(),
  }
}

async function enter(context: BrowserContext, origin: string, phone: string): Promise<void> {
  const reply = await context.request.post('/api/oauth/anno/login', {
    headers: { origin },
    data: { grantType: 'client_password', account: phone, password: DEMO_PASSWORD },
  })
  const { isSuccess, msg } = (await reply.json()) as { isSuccess: boolean; msg: string }
  if (!isSuccess) throw new Error(`login of ${phone}: ${msg}`)
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
    const seen = window as unknown as { __ran(what: string): void }
    for (const way of ['alert', 'prompt', 'confirm', 'print'])
      Object.defineProperty(window, way, { value: (text: unknown) => seen.__ran(`${way}(${text})`) })
  })
  const idle: Page[] = []
  const openTab = async () => {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
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
        await openMarked(page, address, view.mark)
        if (view.button) await pressAndWait(page, view.button)
        const found = await page.evaluate(poke, view.honest ?? null)
        seen.push(...found.loose)
        unharmed = found.unharmed
        if (view.honest && found.unharmed < view.honest.times)
          seen.push(`harmed: shown ${found.unharmed} of ${view.honest.times} times: ${view.honest.html.slice(0, 200)}`)
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

/** The page as it stands after the last change; the cache may be a moment behind. */
async function openMarked(page: Page, address: string, mark: string): Promise<void> {
  for (const until = Date.now() + FRESH_MS; ; ) {
    await page.goto(address, { waitUntil: 'load' })
    const isThere = await page
      .waitForFunction(wanted => document.documentElement.outerHTML.includes(wanted), mark, {
        polling: 50,
        timeout: 5000,
      })
      .then(
        () => true,
        () => false,
      )
    if (isThere) return
    if (Date.now() > until) throw new Error(`what was saved (${mark}) is not shown`)
  }
}

async function pressAndWait(page: Page, button: string): Promise<void> {
  const found = page.getByRole('button', { name: button })
  await found.click()
  await found.waitFor({ state: 'detached' })
}
