import { readFileSync } from 'node:fs'
import type { Page, Response } from 'playwright-core'
import { addressOf, axeViolations } from '../axe.ts'
import { journey } from '../journey.ts'
import { type Screen, screens, wayTo } from '../screens.ts'
import { login, loginOperator, open } from '../steps.ts'

/** Areas of members: their documents are named after the heading and the title that operators gave the platform. */
const BACK_OFFICE = /^\/(demander|supplier|exhibition|operator)(?!\/login)\b/
const SITE_TITLE = '上游集 - 生物医药上游采购与供应平台'

/** What is wrong with the title of a back-office's document; a tab's name may stand before that of its frame. */
async function titleFaults(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url())
  if (!BACK_OFFICE.test(pathname)) return []
  const title = await page.title()
  const heading = (
    await page
      .locator('h1')
      .first()
      .evaluate(h1 => document.createTreeWalker(h1, NodeFilter.SHOW_TEXT).nextNode()?.textContent ?? '')
  ).trim()
  // tags beside it are no part of it; 工作台 greets by name, or says that the company is frozen
  const isNamed = /^您好|^该公司已被冻结/.test(heading) || title.slice(0, -SITE_TITLE.length).includes(heading)
  return isNamed && heading !== '' && title.endsWith(` · ${SITE_TITLE}`)
    ? []
    : [`${pathname}: titled ${title}, headed ${heading}`]
}

/** Names of classes in the rules of a style sheet. */
const classesIn = (rules: string): readonly string[] => rules.match(/(?<=\.)[\w-]+/g) ?? []
const sheets = new Map<string, Promise<ReadonlySet<string>>>()
/** The classes of a style sheet, read once. */
function classesOf(page: Page, href: string): Promise<ReadonlySet<string>> {
  const read = async () => new Set(classesIn(await (await page.request.get(href)).text()))
  const known = sheets.get(href) ?? read()
  sheets.set(href, known)
  return known
}

let ofAntd: Set<string> | undefined
/** Names that antd's sheets give a look, as the build wrote them (web/scripts/antd-css.ts). */
function antdNames(): Set<string> {
  const all = new URL('../../../web/.react-router/antd.css', import.meta.url)
  ofAntd ??= new Set(readFileSync(all, 'utf8').match(/(?<=\.)ant-[\w-]+(?=[^\s>+~,{}]*[,{])/g))
  return ofAntd
}

/**
 * Classes that the server draws without their style sheet: a part whose script comes with the first touch
 * (hydrateOnInteraction) brings its sheet no sooner, unless what draws it imports the sheet itself.
 */
async function styleFaults(page: Page, html: string): Promise<string[]> {
  const within = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, rules]) => rules!)
  const linked = [...html.matchAll(/<link[^>]*href="([^"#]*\.css)#?"/g)].map(([, href]) => href!)
  const known = [new Set(within.flatMap(classesIn)), ...(await Promise.all(linked.map(href => classesOf(page, href))))]
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))
  // the build ends the names that it gives by the hash of their sheet; antd's parts have theirs in a back-office's frame
  const isInOffice = html.includes(' class="ant-app')
  const hasLook = (name: string) => /^\w+_[\w-]{4}$/.test(name) || (isInOffice && antdNames().has(name))
  const unstyled = new Set(used.filter(name => hasLook(name) && !known.some(classes => classes.has(name))))
  return unstyled.size > 0 ? [`${new URL(page.url()).pathname}: no styles for ${[...unstyled].join(', ')}`] : []
}

/** Opens a page: requests that fail, a page without a heading, with another title or unstyled parts are faults. */
async function mustOpen(page: Page, path: string): Promise<string[]> {
  const address = await addressOf(page, path)
  const faults: string[] = []
  const onResponse = (response: Response) => {
    if (response.status() >= 400) faults.push(`${address}: ${response.status()} ${new URL(response.url()).pathname}`)
  }
  page.on('response', onResponse)
  const answer = await open(page, address)
  page.off('response', onResponse)
  if ((await page.locator('h1').count()) === 0) return [...faults, `${address}: no heading`]
  return [...faults, ...(await titleFaults(page)), ...(await styleFaults(page, await answer!.text()))]
}

/** Opens a page and looks at it with axe; every violation is a fault. */
async function mustBeAccessible(page: Page, path: string): Promise<string[]> {
  const faults = await mustOpen(page, path)
  return [...faults, ...(await axeViolations(page)).map(violation => `${path} ${violation}`)]
}

/** Public pages that have answered: they answer everybody alike. */
const answering = new Set<string>()
/** Of the four hundred categories in the menu, made from one list by one loader, each such one is asked for. */
const EACH_CATEGORY = 20

/** Entries of the menus around the page that lead nowhere. */
async function deadEntries(page: Page): Promise<string[]> {
  const links = page.locator('nav a[href^="/"], aside a[href^="/"], footer a[href^="/"]')
  const found = new Set(await links.evaluateAll(all => all.map(link => link.getAttribute('href')!)))
  const [categories, others] = [true, false].map(isAsked =>
    [...found].filter(address => address.includes('?categoryId=') === isAsked),
  )
  const addresses = [...others!, ...categories!.filter((_, at) => at % EACH_CATEGORY === 0)]
  const dead: string[] = []
  for (const address of addresses) {
    if (answering.has(address)) continue
    const answer = await page.request.get(new URL(address, page.url()).href)
    if (!answer.ok()) dead.push(`${address} answers ${answer.status()}`)
    else if (address.startsWith('/website/')) answering.add(address)
  }
  return dead
}

/** Whose screen it is, by the first part of its path; what belongs to no area is public. */
function isOf(who: string, { path }: Screen): boolean {
  const owners: Readonly<Record<string, string>> = {
    demander: '需方',
    supplier: '供方',
    exhibition: '展会方',
    // works there too
    door: '展会方',
    operator: '运营',
    dev: '开发',
  }
  return (owners[path.split('/')[1]!] ?? '访客') === who
}

/** The paths are looked at with axe, the other screens of the person are opened. */
const people = [
  {
    who: '访客',
    enter: async (page: Page) => void (await open(page, '/')),
    paths: [
      '/',
      '/login',
      '/register',
      '/agreement',
      '/website/about',
      '/website/demands',
      '/website/demands/*',
      '/bind',
      '/website/goods',
      '/website/goods/*',
      '/website/category',
      '/website/brands',
      '/website/cas/50-21-5',
      '/website/suppliers',
      '/website/map',
      '/website/trial',
      '/website/directory',
      '/website/directory/*',
      '/apply',
      '/tool',
      '/tool/molarity',
      '/website/articles',
      '/website/articles/*',
      '/website/videos',
      '/website/videos/*',
      '/website/library',
      '/website/library/*',
      '/website/solutions',
      '/website/solutions/*',
      '/shop/*',
      '/website/search?keyword=层析',
      '/registeredMember',
      '/vipService',
      '/website/integralMall',
    ],
  },
  {
    who: '需方',
    enter: (page: Page) => login(page, '13800000001', '/demander'),
    paths: [
      '/website/orderBasket',
      '/website/complaint',
      '/website/infringement',
      '/demander',
      '/demander/intentLetter',
      '/demander/needManage',
      '/demander/demand',
      '/demander/consulting',
      '/demander/follow',
      '/demander/trial',
      '/demander/cooperation?tab=received',
      '/demander/cooperation/edit',
      '/website/purchaseList',
      '/demander/news',
      '/demander/news?tab=friend',
      '/demander/meeting',
      '/demander/meeting/survey/*',
      '/demander/meeting/appointments/{meeting}',
      '/demander/userInfo/personalData',
      '/demander/userInfo/passwordManage',
      '/demander/userInfo/label',
      '/demander/userInfo/companyInfo',
      '/demander/userInfo/address',
      '/demander/userInfo/recharge',
      '/demander/userInfo/recharge?list=EXPRESS',
      '/demander/userInfo/withdrawal',
      '/demander/integral',
      '/demander/invitationCode',
      '/authentication?type=demand',
    ],
  },
  {
    who: '供方',
    enter: (page: Page) => login(page, '13800000011', '/supplier'),
    paths: [
      '/supplier',
      '/supplier/intentLetter',
      '/supplier/demand',
      '/supplier/trial',
      '/supplier/brand',
      '/supplier/info/product',
      '/supplier/info/product/import/table',
      '/supplier/recommend/newProducts',
      '/supplier/consulting',
      '/supplier/news',
      '/supplier/member',
      '/supplier/member/sms',
      '/supplier/member/balance',
      '/supplier/member/withdrawal',
      '/supplier/integral',
      '/supplier/virtualAccount',
      '/supplier/virtualAccount?tab=calls',
      '/supplier/account/companyInfo',
      '/supplier/account/companyPicture',
      '/supplier/account/honor',
      '/supplier/account/contact',
      '/supplier/info/article',
      '/supplier/info/solution/edit',
      '/supplier/info/dataLibrary/edit',
      '/supplier/info/dataLibrary/leads',
      '/supplier/meeting/exhibits',
      '/door/{meeting}/leads',
    ],
  },
  {
    who: '被冻结的供方',
    enter: (page: Page) => login(page, '13800000022', '/supplier'),
    paths: ['/supplier', '/supplier/member/balance', '/supplier/member/statement'],
  },
  {
    who: '展会方',
    enter: (page: Page) => login(page, '13800000031', '/exhibition'),
    paths: [
      '/exhibition',
      '/exhibition/consulting',
      '/exhibition/news',
      '/exhibition/account/contact',
      '/exhibition/meeting/edit?id={meeting}',
      '/exhibition/meeting/exhibitors?meetId={meeting}',
      '/door/{meeting}',
    ],
  },
  {
    who: '运营',
    async enter(page: Page) {
      await loginOperator(page, 'operator')
      await open(page, '/operator')
    },
    paths: [
      '/operator',
      '/operator/review',
      '/operator/review?entity=company',
      '/operator/password',
      '/operator/accounts/waiting',
      '/operator/accounts/companies',
      '/operator/accounts/people',
      '/operator/accounts/staffs',
      '/operator/catalogue/categories',
      '/operator/catalogue/search',
      '/operator/catalogue/synonyms',
      '/operator/catalogue/useCases',
      '/operator/cooperation/applications',
      '/operator/members',
      '/operator/money/payments',
      '/operator/money/accounts',
      '/operator/money/exceptions',
      '/operator/money/reconciliation',
      '/operator/money/invoices',
      '/operator/money/withdrawals',
      '/operator/points/gifts',
      '/operator/points/orders',
      '/operator/telephony/numbers',
      '/operator/telephony/bindings',
      '/operator/approvals',
      '/operator/infringements',
      '/operator/messages/feedback',
      '/operator/messages/notices',
      '/operator/settings/words',
      '/operator/settings/policies',
      '/operator/settings/parameters',
      '/operator/settings/dictionaries',
      '/operator/site/navigation',
      '/operator/site/information',
      '/operator/site/policies',
      '/operator/site/floors',
      '/operator/audit',
    ],
  },
]

/** Screens for mass work, which a phone is not shown. */
const masses: Readonly<Record<string, string>> = { 供方: '/supplier/info/product/edit', 运营: '/operator/site/floors' }

/** A window of a computer that is zoomed to 200 % keeps its screen, and nothing stands outside it. */
async function zoomedFaults(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 640, height: 450 })
  await open(page, path)
  const [isShown, isSentAway, width] = [
    await page.locator('main h1').first().isVisible(),
    await page.getByText('请在电脑上操作').isVisible(),
    await page.evaluate(() => document.documentElement.scrollWidth),
  ]
  await page.setViewportSize({ width: 1280, height: 900 })
  return isShown && !isSentAway && width <= 640
    ? []
    : [`${path} at 200 %: shown ${isShown}, sent away ${isSentAway}, ${width} wide`]
}

/** Who opens which screens. */
export const places = people.map(one => ({ ...one, isOwn: (screen: Screen) => isOf(one.who, screen) }))

export const accessibleJourneys = places.map(({ who, enter, paths, isOwn }) =>
  journey(`${who}的页面都能打开，没有无障碍缺陷`, async ({ person }) => {
    const page = await person(who)
    await enter(page)
    const faults = await deadEntries(page)
    for (const path of paths) faults.push(...(await mustBeAccessible(page, path)))
    if (masses[who]) faults.push(...(await zoomedFaults(page, masses[who])))
    const ways = screens.filter(isOwn).map(wayTo)
    for (const way of ways.filter(one => !paths.includes(one.at(-1) ?? '')))
      for (const path of way) faults.push(...(await mustOpen(page, path)))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }),
)
