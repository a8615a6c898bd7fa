import type { Page } from 'playwright-core'
import { axeViolations, keepAxe } from '../axe.ts'
import { journey } from '../journey.ts'
import { deadEntries, mustOpen } from '../pages/open-page.ts'
import { type Person, places } from '../pages/people.ts'
import { errorsOf, mustSeePlantedErrors } from '../pages/phone-errors.ts'
import { phoneReadyRoutes } from '../phone/ready-routes.ts'
import { screens, wayTo } from '../screens.ts'
import { login, open } from '../steps.ts'

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

/** Pages that are there to say that something is not, whose own requests are refused. */
const refused: ReadonlySet<string> = new Set(['/nowhere', '/previewImage?img=/files/open/gone.png'])

/** Opens each screen once and looks at it as a phone, as a tablet and, where axe is wanted, as a computer. */
async function errorsOfPlaces(page: Page, { who, phone = [], paths }: Person): Promise<string[]> {
  const errors: string[] = []
  for (const [route, ...addresses] of phone) {
    for (const address of addresses) {
      const faults = await mustOpen(page, address)
      if (!refused.has(address)) errors.push(...faults)
      else if (faults.length === 0) errors.push(`${address}: its refused request was not seen`)
      const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
      if (!viewport?.includes('device-width')) errors.push(`${route}: ${viewport}`)
      const looks = { pictures: pictured.includes(address), computer: paths.includes(address) }
      errors.push(...(await errorsOf(page, looks)).map(error => `${address} ${error}`))
    }
  }
  if (who === '访客') await mustSeePlantedErrors(page)
  return errors
}

const failWith = (errors: readonly string[]) => {
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

/** Screens that are whole on a phone, of one person: opened once, looked at in every width. */
export const phonePageJourneys = places
  .filter(({ phone }) => phone)
  .map(one =>
    journey(`${one.who}的页面在手机和电脑上可读可点，没有无障碍缺陷`, async ({ person }) => {
      const page = await person(one.who, 'phone of few points')
      await one.enter(page)
      await keepAxe(page)
      failWith(await errorsOfPlaces(page, one))
    }),
  )

/** The other screens of a person, on a computer. */
export const computerPageJourneys = places.map(({ who, enter, paths, phone = [], isOwn }) =>
  journey(`${who}在电脑上的页面都能打开，没有无障碍缺陷`, async ({ person }) => {
    const page = await person(who)
    await enter(page)
    await keepAxe(page)
    const faults = await deadEntries(page)
    const seen = new Set(phone.flat())
    for (const path of paths.filter(one => !seen.has(one))) {
      faults.push(...(await mustOpen(page, path)))
      faults.push(...(await axeViolations(page)).map(violation => `${path} ${violation}`))
    }
    if (masses[who]) faults.push(...(await zoomedFaults(page, masses[who])))
    const others = screens.filter(screen => isOwn(screen) && !seen.has(screen.path)).map(wayTo)
    for (const way of others.filter(one => !paths.includes(one.at(-1) ?? '')))
      for (const path of way) faults.push(...(await mustOpen(page, path)))
    failWith(faults)
  }),
)

export const phoneJourneys = [
  journey('适合手机的页面都有人看', async () => {
    const listed = places.flatMap(({ phone = [] }) => phone.map(([route]) => route))
    const missing = phoneReadyRoutes().filter(route => !listed.includes(route))
    if (missing.length > 0) throw new Error(`no address to look at: ${missing.join(', ')}`)
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
