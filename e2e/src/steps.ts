import { createHmac } from 'node:crypto'
import type { BrowserContext, Locator, Page, Response } from 'playwright-core'
import { makePdf } from './make-files.ts'
import type { Product } from './product.ts'
import { passSlider } from './slider.ts'

/** Password of all people of the demo data (demo/src/personas.ts). */
export const DEMO_PASSWORD = 'Demo2026'
const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

/** Pages whose router may be asked for the next one: loaded, and still of the same person. */
const loaded = new WeakSet<Page>()

/** Loads a page from the server and waits until its script has taken over. @returns what the server answered */
export async function load(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await waitForHydration(page)
  loaded.add(page)
  return response
}

/** Goes to another page as its links do, which takes half of the processor time; the first one, or the same, is loaded. */
export async function open(page: Page, path: string): Promise<void> {
  const here = new URL(page.url())
  const isOther = here.protocol.startsWith('http') && new URL(path, here).pathname !== here.pathname
  if (!(isOther && loaded.has(page) && (await follow(page, path)))) await load(page, path)
}

/** Whether the page has a router; what that has no route for, as of another area, it loads. */
const follow = async (page: Page, path: string): Promise<boolean> => {
  const hasRouter = await page
    .evaluate(async to => {
      await window.__reactRouterDataRouter?.navigate(to)
      return window.__reactRouterDataRouter !== undefined
    }, path)
    .catch(error => {
      if (/Execution context was destroyed/.test(String(error))) return true
      throw error
    })
  if (!hasRouter) return false
  await waitForHydration(page)
  await page.waitForFunction(isShown)
  return true
}

/** Whether what React has put on the page is that of the router's address: it draws a new page beside the old one. */
function isShown(): boolean {
  const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))
  const waiting: (Fiber | null)[] = [
    (container?.[1] as { stateNode: { current: Fiber } } | undefined)?.stateNode.current ?? null,
  ]
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const value = fiber.memoizedProps?.value
    if (value?.navigationType && value.location)
      return value.location.key === window.__reactRouterDataRouter?.state.location.key
    for (const next of [fiber.sibling, fiber.child]) if (next) waiting.push(next)
  }
  return false
}

/** React's own, as far as it is read here. */
interface Fiber {
  readonly memoizedProps: { value?: { location?: { key: string }; navigationType?: string } } | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

declare global {
  interface Window {
    /** React Router's own, for its developers' tools. */
    readonly __reactRouterDataRouter?: {
      readonly state: { readonly location: { readonly key: string } }
      navigate(to: string): Promise<void>
    }
  }
}

/**
 * Hydrated: React has put its marks on the elements, and no part waits for its own script. Pages of members keep a
 * stream open and are never idle.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main') ?? document.body
    const waits = main.querySelector('[inert] h1') !== null
    return !waits && Object.keys(main).some(key => key.startsWith('__reactProps'))
  })
}

/** Drags, asks for the code, reads it in the outbox and types it. */
export async function passSmsCode(page: Page, product: Product, phone: string): Promise<void> {
  await passSlider(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/\d+s后重新获取/).waitFor()
  const code = await codeFor(product, phone)
  await page.getByPlaceholder('短信验证码').fill(code)
}

/** The form of /register for a supplier or an organiser, up to its button. */
export async function fillRegistration(page: Page, product: Product, phone: string): Promise<void> {
  await page.getByLabel(/我是供方或展会方/).check()
  await page.getByLabel('手机号').fill(phone)
  await passSmsCode(page, product, phone)
  await page.getByLabel('密码').fill('Supply2026')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
}

/** 确认身份 by a code to the own phone: what asked for it goes on by itself. */
export async function confirmByCode(page: Page, product: Product, phone: string): Promise<void> {
  const asking = page.getByRole('dialog', { name: '确认身份' })
  await asking.getByRole('button', { name: '发送验证码' }).click()
  await asking.getByRole('button', { name: /秒后重发/ }).waitFor()
  await asking.getByLabel('短信验证码').fill(await codeFor(product, phone))
  await asking.getByRole('button', { name: '确认', exact: true }).click()
  await asking.waitFor({ state: 'hidden' })
}

export async function codeFor(product: Product, phone: string): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const message = await product.lastMessage(phone).catch(() => '')
    const code = /(?<!\d)\d{6}(?!\d)/.exec(message.replace(/<[^>]+>/g, ' ').replace(phone, ''))
    if (code) return code[0]
    await new Promise(done => setTimeout(done, 250))
  }
  throw new Error(`no code was sent to ${phone}`)
}

/**
 * Logs a person in with a phone and the demo password, as the form of /login does, without its pages: most journeys
 * begin behind it. Opens `to`, where it is given.
 */
export async function login(page: Page, phone: string, to = ''): Promise<void> {
  await signIn(page.context(), phone)
  if (to) await load(page, to)
}

/** The same for a browser that has no page yet. */
export const signIn = (context: BrowserContext, phone: string): Promise<void> =>
  openSession(context, '/api/oauth/anno/login', {
    grantType: 'client_password',
    account: phone,
    password: DEMO_PASSWORD,
  })

/** The same by hand on /login. Waits for the page it leads to. */
export async function loginByForm(page: Page, phone: string, to = ''): Promise<void> {
  await load(page, to ? `/login?to=${encodeURIComponent(to)}` : '/login')
  await page.getByPlaceholder('手机号').fill(phone)
  await page.getByPlaceholder('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await waitForHydration(page)
}

/** Logs an operator in with password and second factor, as the form does, without its pages. */
export const loginOperator = (page: Page, name: string): Promise<void> => signInOperator(page.context(), name)

/** The same for a browser that has no page yet. */
export async function signInOperator(context: BrowserContext, name: string): Promise<void> {
  const totp = await unusedTotp(context, name)
  await openSession(context, '/api/operator/session/login', { login: name, password: DEMO_PASSWORD, totp })
}

/** The same by hand on /operator/login. */
export async function loginOperatorByForm(page: Page, name: string): Promise<void> {
  await load(page, '/operator/login')
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码').fill(DEMO_PASSWORD)
  await page.getByLabel(/动态/).fill(await unusedTotp(page.context(), name))
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/operator') && !url.pathname.endsWith('/login'))
  await waitForHydration(page)
}

/** The browser has the session from then on. */
async function openSession(context: BrowserContext, path: string, data: object): Promise<void> {
  const reply = await context.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  const { code, msg } = (await reply.json()) as { code: number; msg?: string }
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  for (const page of context.pages()) loaded.delete(page)
}

const TOTP_STEP_MS = 30_000
/** Of each lane, which has a browser and a product of its own. */
const lastSteps = new WeakMap<object, Map<string, number>>()

/** A code is good once: the next step's code for who logs in again within half a minute. */
async function unusedTotp(context: BrowserContext, name: string): Promise<string> {
  const browser = context.browser()!
  const last = lastSteps.get(browser) ?? new Map<string, number>()
  const step = Math.max(Math.floor(Date.now() / TOTP_STEP_MS), (last.get(name) ?? 0) + 1)
  lastSteps.set(browser, last.set(name, step))
  // the server takes a code at most one step early
  const early = (step - 1) * TOTP_STEP_MS - Date.now()
  if (early > 0) await new Promise(done => setTimeout(done, early))
  return totp(DEMO_TOTP_SECRET, step * TOTP_STEP_MS)
}

/** Time-based one-time password, RFC 6238: SHA-1, 30 s, 6 digits. */
export function totp(secret: string, at: number): string {
  const bits = [...secret]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / TOTP_STEP_MS)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Two fast clicks make one call, also where the form stays and its reply comes at once: the page's clock stands, so the
 * click guard cannot have ended.
 */
export async function sendsOnce(page: Page, button: Locator, path: string, sent: () => Promise<void>): Promise<void> {
  let calls = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) calls++
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.dblclick()
  await sent()
  if ((await button.getAttribute('aria-disabled')) !== 'true') throw new Error(`${path}: the button has no click guard`)
  await button.click({ force: true })
  await page.clock.runFor(1500)
  await page.clock.resume()
  await page.locator('button:not([aria-disabled=true])').and(button).waitFor()
  if (calls !== 1) throw new Error(`${path}: ${calls} calls`)
}

/** 申请试用, in its open dialog: the purpose, whatever the supplier asks, and a new address. */
export async function fillTrialRequest(page: Page, purpose: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '申请试用' })
  await dialog.getByLabel(/试用用途/).fill(purpose)
  for (const question of await dialog.getByLabel(/目前使用哪家|计划在哪一步|预计年用量/).all())
    await question.fill('进口品牌，小试，约十份')
  await dialog.getByRole('button', { name: '新增地址' }).click()
  const address = page.getByRole('dialog', { name: '新增收货地址' })
  await address.getByLabel(/收货人/).fill('周启明')
  await address.getByLabel(/联系电话/).fill('13912345678')
  await address.getByLabel(/所在地区/).click()
  for (const area of ['上海市', '市辖区', '浦东新区'])
    await address.getByRole('button', { name: area, exact: true }).click()
  await address.getByLabel(/详细地址/).fill('张江路 1 号')
  await address.getByRole('button', { name: '保存' }).click()
  await address.waitFor({ state: 'hidden' })
}

/** Hands the request in; the dialog closes. */
export async function sendTrialRequest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '申请试用' })
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Starts a WeChat payment in the open dialog and triggers an event at the provider. Returns the trade number. */
export async function payByWechat(page: Page, product: Product, act: 'PAY' | 'PAY_QUIET' = 'PAY'): Promise<string> {
  const [started] = await Promise.all([
    page.waitForResponse(/payments\/start/),
    page.getByRole('button', { name: '微信支付' }).click(),
  ])
  await page.getByText('打开微信扫一扫支付').waitFor()
  await page.getByRole('img', { name: '支付二维码' }).waitFor()
  // the pressed button has gone
  await page.locator('dialog:focus-within').getByText('打开微信扫一扫支付').waitFor()
  const { tradeNo } = ((await started.json()) as { data: { tradeNo: string } }).data
  await atProvider(page, product, tradeNo, act)
  return tradeNo
}

/** Triggers an event at the payment provider stand-in. */
export async function atProvider(page: Page, product: Product, tradeNo: string, act: string): Promise<void> {
  const done = await page.request.post(`${product.address}/dev/pay/act`, { data: { tradeNo, act } })
  if (!done.ok()) throw new Error(`the stand-in answers ${done.status()}`)
}

/** Reloads a page until it shows what a job adds to it. */
export async function openUntil(
  page: Page,
  path: string,
  seen: Locator,
  before?: () => Promise<unknown>,
): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    await before?.()
    await open(page, path)
    const isThere = await seen.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    )
    if (isThere) return
  }
  throw new Error(`${path} never shows what it should`)
}

/** Waits until a worker has put a page away, which it does last: it opens without a network then. */
export const isKept = (page: Page, path: string): Promise<void> =>
  page.evaluate(async path => {
    for (let tries = 0; tries < 300; tries++) {
      if (await caches.match(path, { ignoreVary: true })) return
      await new Promise(done => setTimeout(done, 100))
    }
    throw new Error(`${path} was not kept`)
  }, path)

/**
 * The drag library hears keys a moment after something is taken up, and swallows presses for 50 ms after it is put down:
 * no person is that fast.
 */
export const pauseOfDrag = (page: Page): Promise<void> => page.waitForTimeout(100)

/** After a start the demo draws its pictures and publishes the banners that wait for them, as a version of their own. */
export async function openWithBanners(page: Page): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    await open(page, '/supplier/shop/indexManage')
    if ((await page.getByText('上线横幅').count()) > 0) return
    await page.waitForTimeout(2000)
  }
  throw new Error('the demo has not published its banners')
}

/** The demo draws them beside everything else. */
const DRAWN_MS = 180_000

/** Until the demo's advert of a position is drawn. */
export async function isAdvertDrawn(page: Page, position: string): Promise<void> {
  for (const until = Date.now() + DRAWN_MS; Date.now() < until; ) {
    const reply = await page.request.get(`/api/customer/advert/forPage?position=${position}`)
    const { data } = (await reply.json()) as { data: { adverts: object[] } }
    if (data.adverts.length > 0) return
    await page.waitForTimeout(500)
  }
  throw new Error(`no advert stands on ${position}`)
}

/** The day in Shanghai, as fields for days take it. */
export const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' })

/** What was issued in the tax system, typed into 登记发票: number, day, file. */
export async function fillInvoice(page: Page, form: Locator, { number, day }: { number: string; day: string }) {
  await form.getByLabel('发票号码').fill(number)
  await form.getByLabel('开票日期').fill(day)
  await page.keyboard.press('Enter')
  const pdf = { name: '发票.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  await form.locator('input[type=file]').setInputFiles(pdf)
  await form.getByText('重新上传').waitFor()
}

/** Picks from the menu under 更多: while it grows, what is pressed half-way is the entry above. */
export async function pickAction(page: Page, name: string): Promise<void> {
  await page.locator('.ant-dropdown:not([class*=slide-up-], .ant-dropdown-hidden)').waitFor()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/**
 * The decision of a review that was just made takes effect: at once, where its ten seconds are not over, which on a
 * slow machine they may be.
 * @param done what the page shows then
 */
export async function takeEffect(operator: Page, done = operator.getByText('操作成功').first()): Promise<void> {
  const held = operator.getByRole('region', { name: '刚才的决定' })
  await Promise.any([held.getByRole('button', { name: '立即生效' }).click(), done.waitFor()])
  await done.waitFor()
}
