import type { Page } from 'playwright-core'
import { addressOf, axeViolations, hasSettled } from '../axe.ts'
import { journey } from '../journey.ts'
import { hiddenFields, layoutErrors, pictureErrors } from '../phone/layout-errors.ts'
import { phoneReadyRoutes } from '../phone/ready-routes.ts'
import { login, loginOperator } from '../steps.ts'

type Places = readonly (readonly [route: string, ...addresses: string[]])[]

/** What visitors see, with where to look at it; `*` is the first such link of the page before. */
const visitorPlaces: Places = [
  ['/', '/'],
  ['/login', '/login'],
  ['/operator/login', '/operator/login'],
  ['/register', '/register'],
  ['/agreement', '/agreement'],
  ['/website/about', '/website/about'],
  ['/website/supplier', '/website/supplier'],
  ['/website/demander', '/website/demander'],
  ['/website/cooperation', '/website/cooperation'],
  ['/website/complaint', '/website/complaint'],
  ['/apply', '/apply'],
  ['/website/goods', '/website/goods', '/website/goods?keyword=PBS', '/website/goods?view=list'],
  ['/website/goods/:id', '/website/goods/*'],
  ['/website/category', '/website/category'],
  ['/website/brands', '/website/brands'],
  ['/website/brands/:id', '/website/brands/*'],
  ['/website/search', '/website/search?keyword=PBS'],
  ['/website/cas/:cas', '/website/cas/7647-14-5'],
  ['/website/map', '/website/map', '/website/map?name=生物'],
  ['/website/newProducts', '/website/newProducts'],
  ['/website/promotion', '/website/promotion'],
  ['/website/ocop/:id?', '/website/ocop', '/website/ocop/*'],
  ['/website/trial', '/website/trial'],
  ['/website/integralMall', '/website/integralMall'],
  ['/website/demands', '/website/demands'],
  ['/website/demands/:id', '/website/demands/*'],
  ['/website/coa', '/website/coa?lot=A1'],
  ['/website/infringement', '/website/infringement'],
  ['/website/suppliers', '/website/suppliers'],
  ['/shop/default', '/website/suppliers', '/shop/default*'],
  ['/website/articles', '/website/articles'],
  ['/website/articles/:id', '/website/articles/*'],
  ['/website/videos', '/website/videos'],
  ['/website/videos/:id', '/website/videos/*'],
  ['/website/solutions', '/website/solutions'],
  ['/website/solutions/:id', '/website/solutions/*'],
  ['/website/library', '/website/library'],
  ['/website/library/:id', '/website/library/*'],
  ['/website/meetings/:id?', '/website/meetings', '/website/meetings/*'],
  ['/poster', '/poster?type=meet&id={meeting}'],
  ['/previewImage', '/previewImage?img=/files/open/gone.png'],
  ['/website/teamwork', '/website/teamwork'],
  ['/website/teamwork/:id', '/website/teamwork/*'],
  ['/website/directory', '/website/directory'],
  ['/website/directory/:id', '/website/directory/*'],
  ['/tool', '/tool'],
  ['/tool/recipes', '/tool/recipes'],
  ['/tool/:code', '/tool/dilution'],
  ['/registeredMember', '/registeredMember'],
  ['/vipService', '/vipService'],
  // a visitor is led to the login; who works there sees the page itself
  ['/door/:meeting', '/door/01900000-0000-7000-8000-000000000000'],
  ['/door/:meeting/badges', '/door/01900000-0000-7000-8000-000000000000/badges'],
  ['/door/:meeting/leads', '/door/01900000-0000-7000-8000-000000000000/leads'],
  ['/demander/meeting/appointments/:meeting', '/demander/meeting/appointments/01900000-0000-7000-8000-000000000000'],
  ['/demander/meeting/survey/:meeting', '/demander/meeting/survey/01900000-0000-7000-8000-000000000000'],
  ['/demander/meeting/certificates', '/demander/meeting/certificates'],
  ['/website/certificate', '/website/certificate'],
  ['/ticket', '/ticket'],
  ['/bind', '/bind'],
  ['/excessive', '/excessive'],
  ['/mail/confirm', '/mail/confirm'],
  ['/mail/unsubscribe', '/mail/unsubscribe'],
  ['/website/compare', '/website/compare'],
  ['/website/meetings/:id?', '/website/meetings', '/website/meetings/*'],
  ['/*', '/nowhere'],
]

const buyerPlaces: Places = [
  ['/website/orderBasket', '/website/orderBasket'],
  ['/website/purchaseList', '/website/purchaseList'],
  ['/authentication', '/authentication'],
  ['/demander', '/demander'],
  ['/demander/needManage', '/demander/needManage'],
  ['/demander/demand', '/demander/demand'],
  ['/demander/follow', '/demander/follow'],
  ['/demander/consulting', '/demander/consulting'],
  [
    '/demander/intentLetter',
    '/demander/intentLetter',
    '/demander/intentLetter?id*',
    '/demander/intentLetter?tab=inquiry',
    '/demander/intentLetter?compare*',
    '/demander/intentLetter?tab=inquiry',
    '/demander/intentLetter?tab=inquiry&id*',
  ],
  ['/demander/trial', '/demander/trial'],
  ['/demander/meeting', '/demander/meeting'],
  ['/demander/news', '/demander/news'],
  ['/demander/integral', '/demander/integral'],
  ['/demander/cooperation', '/demander/cooperation'],
  ['/demander/cooperation/edit', '/demander/cooperation/edit?kind=teamwork'],
  ['/demander/invitationCode', '/demander/invitationCode'],
  ['/demander/userInfo/personalData', '/demander/userInfo/personalData'],
  ['/demander/userInfo/passwordManage', '/demander/userInfo/passwordManage'],
  ['/demander/userInfo/label', '/demander/userInfo/label'],
  ['/demander/userInfo/companyInfo', '/demander/userInfo/companyInfo'],
  ['/demander/userInfo/address', '/demander/userInfo/address'],
  ['/demander/userInfo/recharge', '/demander/userInfo/recharge'],
  ['/demander/userInfo/withdrawal', '/demander/userInfo/withdrawal'],
  ['/demander/userInfo/statement', '/demander/userInfo/statement'],
]

const supplierPlaces: Places = [
  ['/supplier', '/supplier'],
  ['/supplier/demand', '/supplier/demand'],
  [
    '/supplier/intentLetter',
    '/supplier/intentLetter',
    '/supplier/intentLetter?id*',
    '/supplier/intentLetter?tab=inquiry',
    '/supplier/intentLetter?tab=inquiry&id*',
  ],
  ['/supplier/trial', '/supplier/trial'],
  ['/supplier/followers', '/supplier/followers'],
  ['/supplier/meeting/edit', '/supplier/meeting/edit', '/supplier/meeting/edit?step=tickets'],
  ['/supplier/meeting/receiving', '/supplier/meeting/receiving'],
  ['/supplier/meeting/orders', '/supplier/meeting/orders'],
  ['/supplier/member', '/supplier/member'],
  ['/supplier/member/sms', '/supplier/member/sms'],
  ['/supplier/info/dataLibrary/leads', '/supplier/info/dataLibrary/leads'],
  ['/supplier/virtualAccount', '/supplier/virtualAccount'],
  ['/supplier/account/contact', '/supplier/account/contact'],
  ['/supplier/info/product', '/supplier/info/product?keyword=PBS'],
  ['/supplier/meeting', '/supplier/meeting'],
  ['/supplier/meeting/enrolments', '/supplier/meeting/enrolments'],
  // says that it is for a computer
  ['/supplier/info/article', '/supplier/info/article'],
]

const operatorPlaces: Places = [
  ['/operator', '/operator'],
  ['/operator/review', '/operator/review', '/operator/review?id*'],
  ['/operator/approvals', '/operator/approvals'],
  ['/operator/catalogue/categories', '/operator/catalogue/categories'],
]

const organiserPlaces: Places = [['/exhibition', '/exhibition']]

const people: readonly { who: string; places: Places; enter: (page: Page) => Promise<void> }[] = [
  { who: '手机访客', places: visitorPlaces, enter: async () => {} },
  { who: '手机需方', places: buyerPlaces, enter: page => login(page, '13800000001') },
  { who: '手机供方', places: supplierPlaces, enter: page => login(page, '13800000011') },
  { who: '手机展会方', places: organiserPlaces, enter: page => login(page, '13800000031') },
  { who: '手机运营', places: operatorPlaces, enter: page => loginOperator(page, 'operator') },
]

/** Widths of phones with their heights, a tablet, the desktop. */
const phones = [
  [360, 640],
  [390, 844],
  [430, 932],
  // on its side
  [844, 390],
] as const
const desktops = [
  [768, 1024],
  [1280, 900],
] as const
/** Back-offices share their parts: the narrowest, and the one that axe looks at. */
const fewer = [desktops[0], phones[0], phones[1], phones[3]] as const

/** What the smallest phone has left beside its keyboard (interactive-widget=resizes-content). */
const keyboardOpen = { width: 360, height: 380 }

/** Pages of many pictures, one of each kind: every new width is cut by the server, which takes its time. */
const pictured = [
  '/',
  '/website/goods',
  '/website/goods/*',
  '/website/map?name=生物',
  '/website/demands/*',
  '/shop/default*',
  '/website/articles',
  '/website/videos',
  '/website/meetings',
  '/website/meetings/*',
]

/**
 * Too large pictures of a page that was opened at this width: one opened right after a wider page may have begun in that
 * one's window, which no phone does.
 */
async function picturesOf(page: Page): Promise<string[]> {
  if ((await pictureErrors(page)).length === 0) return []
  const isPlanted = (await page.locator('#planted').count()) > 0
  if (!isPlanted) {
    await page.reload()
    await page.waitForFunction(isAlive)
    await page.waitForFunction(hasSettled)
  }
  return pictureErrors(page)
}

/** All that is wrong with the open page, each with the first width where it is. */
async function errorsOf(page: Page, { looksAtPictures }: { looksAtPictures: boolean }): Promise<string[]> {
  const found = new Map<string, number>()
  // the small windows of a scan have no frame around them, and are small everywhere
  const isFramed = (await page.locator('.phone-bar').count()) > 0
  const isOffice = /^\/(demander|supplier|exhibition|operator)(\/|$)/.test(new URL(page.url()).pathname)
  // phones first: a browser keeps the larger picture that it has
  const sizes = isOffice ? fewer : [...phones, ...desktops]
  for (const [width, height] of isFramed ? sizes : phones) {
    await page.setViewportSize({ width, height })
    for (const error of await layoutErrors(page, width < 768 || height < 500))
      if (!found.has(error)) found.set(error, width)
    if (width === 390) for (const violation of await axeViolations(page)) found.set(`axe ${violation}`, width)
    if (width === 390 && looksAtPictures) for (const error of await picturesOf(page)) found.set(error, width)
  }
  // last: a page that is touched goes on to load
  await page.setViewportSize(keyboardOpen)
  for (const error of await hiddenFields(page)) found.set(error, keyboardOpen.width)
  return [...found].map(([error, width]) => `${width}: ${error}`)
}

const planted = `
  <div id="planted">
    <div style="width: 1000px">宽</div>
    <button style="min-width: 0 !important; min-height: 0 !important; width: 30px; height: 30px">小</button>
    <svg viewBox="0 0 720 100" width="300"><text x="10" y="50" font-size="19">小字</text></svg>
    <p style="font-size: 12px">这一段文字太小，看不清楚</p>
    <input aria-label="字段" style="font-size: 14px !important" />
    <ul><li>金额可在<a href="/">提现</a>页提取</li></ul>
    <img src="/favicon.svg" width="20" height="20" />
    <div style="position: fixed; inset: auto 0 0; height: 80px">一</div>
    <div style="position: fixed; inset: 0 0 auto; height: 90px">顶</div>
    <div style="position: fixed; inset: auto 0 0; height: 80px">二</div>
    <input aria-label="最后" style="display: block; margin: -50px 0 0" />
    <p>下面的一块盖住了这一行</p>
    <div style="height: 100px; margin-top: -60px; background: #fff"></div>
  </div>`

/** The program has to see each kind of error where there is one. */
async function mustSeePlantedErrors(page: Page): Promise<void> {
  await page.evaluate(html => {
    document.body.insertAdjacentHTML('beforeend', html)
    const stored = [...document.images].find(({ src }) => src.includes('/files/open/'))!
    const small = stored.cloneNode() as HTMLImageElement
    small.style.cssText = 'width: 20px; height: 20px'
    document.getElementById('planted')!.append(small)
    const narrow = new CSSStyleSheet()
    narrow.replaceSync('@media (width >= 768px) { html, body { min-width: 0; width: 700px; overflow: hidden } }')
    document.adoptedStyleSheets = [narrow]
  }, planted)
  const errors = await errorsOf(page, { looksAtPictures: true })
  for (const kind of [
    'crowded',
    'sideways',
    'target',
    'text',
    'sentence',
    'drawing',
    'field',
    'overlap',
    'covered',
    'picture',
    'keyboard',
    'axe image-alt',
    'narrow',
  ])
    if (!errors.some(error => error.includes(`: ${kind}`))) throw new Error(`a planted error was not seen: ${kind}`)
}

/** Headed, and not waiting for its script. */
const isAlive = () => document.querySelector('h1') !== null && document.querySelector('[inert] h1') === null

/** Opens each place and looks at it in every width. */
async function errorsOfPlaces(page: Page, places: Places): Promise<string[]> {
  const errors: string[] = []
  for (const [route, ...addresses] of places) {
    for (const address of addresses) {
      const list = address.replace(/\/\*$/, '')
      if (list !== address && new URL(page.url(), 'http://nowhere').pathname !== list) await page.goto(list)
      await page.goto(await addressOf(page, address))
      await page.waitForFunction(isAlive)
      const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
      if (!viewport?.includes('device-width')) errors.push(`${route}: ${viewport}`)
      const found = await errorsOf(page, { looksAtPictures: pictured.includes(address) })
      errors.push(...found.map(error => `${address} ${error}`))
    }
  }
  return errors
}

export const phoneJourneys = [
  journey('页面在手机上可读可点', async ({ person }) => {
    const listed = people.flatMap(({ places }) => places.map(([route]) => route))
    const missing = phoneReadyRoutes().filter(route => !listed.includes(route))
    if (missing.length > 0) throw new Error(`no address to look at: ${missing.join(', ')}`)
    const errors: string[] = []
    for (const { who, places, enter } of people) {
      const page = await person(who, 'phone')
      await enter(page)
      errors.push(...(await errorsOfPlaces(page, places)))
      if (places === visitorPlaces) await mustSeePlantedErrors(page)
      await page.close()
    }
    if (errors.length > 0) throw new Error(errors.join('\n'))
  }),
  journey('手机上的大表格：链接发到消息中心，或仍在手机上打开', async ({ person, picture }) => {
    const supplier = await person('手机供方', 'phone')
    await login(supplier, '13800000011', '/supplier/info/article')
    await supplier.getByText('请在电脑上操作').waitFor()
    await picture(supplier, '1请在电脑上操作')
    await supplier.getByRole('button', { name: '发送链接到消息中心' }).click()
    await supplier.getByText('链接已发到消息中心').waitFor()
    await supplier.getByRole('button', { name: '仍在手机上打开' }).click()
    await supplier.getByRole('table').first().waitFor()
    const computer = await person('供方', 1280)
    await login(computer, '13800000011', '/supplier/news')
    await computer.getByText('在电脑上继续：文章').first().click()
    await computer.getByRole('link', { name: '查看详情' }).click()
    await computer.waitForURL(/\/supplier\/info\/article/)
  }),
]
