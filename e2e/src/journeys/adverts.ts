import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePicture } from '../make-files.ts'
import { isAdvertDrawn, login, loginOperator, open, payByWechat, takeEffect } from '../steps.ts'

const SUPPLIER = '13800000011'
const TITLE = '无血清培养基现货供应'
/** Programs are not counted, and the browser of a journey says that it is one. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const MARK_PX = 12

/** What of the adverts on a page does not say, beside it, that it is one and whose. */
async function unmarked(page: Page): Promise<string[]> {
  const links = page.locator('ad-box a:has(img)')
  await links.first().waitFor()
  return links.evaluateAll((found, least) => {
    const marks = (link: Element) => [...link.querySelectorAll('*')].filter(one => one.textContent === '广告')
    const isSeen = (mark: Element) => {
      const { width, height } = mark.getBoundingClientRect()
      return width > 0 && height > 0 && Number.parseFloat(getComputedStyle(mark).fontSize) >= least
    }
    return found.flatMap(link => {
      const mark = marks(link).find(isSeen)
      const advertiser = mark?.parentElement?.textContent?.replace('广告', '').trim()
      return mark && advertiser ? [] : [`${link.getAttribute('href')}: ${link.textContent}`]
    })
  }, MARK_PX)
}

async function mustBeMarked(visitor: Page): Promise<void> {
  const faults = await unmarked(visitor)
  if (faults.length > 0) throw new Error(`adverts without their mark: ${faults.join(', ')}`)
}

/** Pages on which adverts of the demo run, by their position. */
const pagesWithAdverts = {
  HOME_STRIP: '/',
  CATEGORY: '/website/goods',
  SUPPLIER_LIST: '/website/suppliers',
  SEARCH_ROW: '/website/search?keyword=培养基',
}
/** Of a picture's shape, by rounding of its box. */
const SHAPE_SHARE = 0.06

/** Adverts of which a phone shows a part only, or whose title nobody can read there; and what is wider than the phone. */
async function croppedOnPhones(phone: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [position, path] of Object.entries(pagesWithAdverts)) {
    await isAdvertDrawn(phone, position)
    await open(phone, path)
    const images = phone.locator('ad-box a > img')
    await images.first().waitFor()
    faults.push(
      ...(await images.evaluateAll(async (found, share) => {
        const wrong: string[] = []
        for (const image of found as HTMLImageElement[]) {
          await image.decode()
          const { width, height, bottom } = image.getBoundingClientRect()
          const box = (image.getRootNode() as ShadowRoot).host.getBoundingClientRect()
          const shape = width / height / (image.naturalWidth / image.naturalHeight)
          const title = image.nextElementSibling!.getBoundingClientRect()
          if (Math.abs(shape - 1) > share) wrong.push(`${image.alt} is cropped to ${width} × ${height}`)
          if (bottom > box.bottom + 1) wrong.push(`${image.alt} is cut by its box`)
          // a flat one is too small to be read
          if (width / height > 5 && (title.height === 0 || title.bottom > box.bottom + 1))
            wrong.push(`${image.alt} has no title in its box`)
        }
        return wrong
      }, SHAPE_SHARE)),
    )
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) faults.push(`${path} is ${wide} px wider than the phone`)
  }
  return faults
}

/** The check sees adverts whose mark is gone. */
async function mustSeeUnmarked(visitor: Page): Promise<void> {
  await visitor.route('**/adverts.js', async route => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace("make('i', line, '广告')", '')
    await route.fulfill({ response: reply, body })
  })
  await open(visitor, '/')
  if ((await unmarked(visitor)).length === 0) throw new Error('adverts without a mark were not seen')
}

/** Views of the running advert of the first page, from its own dialog. */
async function views(supplier: Page): Promise<number> {
  await open(supplier, '/supplier/adverts?size=50')
  await supplier
    .getByRole('row', { name: /首页横条.*投放中/ })
    .getByRole('button', { name: '效果' })
    .click()
  const text = await supplier
    .getByRole('dialog')
    .getByText(/^展示 [\d,]+ 次/)
    .innerText()
  return Number(/展示 ([\d,]+)/.exec(text)![1]!.replaceAll(',', ''))
}

/** Chooses the last day of the row of the search page, of which there is one place. */
async function chooseLastDay(supplier: Page): Promise<string> {
  await supplier.getByText(/^搜索结果页 ¥/).click()
  const day = supplier.locator('fieldset button:enabled').last()
  const name = (await day.getAttribute('aria-label'))!.slice(0, 10)
  await day.click()
  await supplier.getByText(/前取消全额退款/).waitFor()
  return name
}

export const advertJourneys = [
  journey('广告：选日期、支付、素材、审核、展示与效果', async ({ person, picture, product }) => {
    const supplier = await person('供方', 1440)
    await isAdvertDrawn(supplier, 'HOME_STRIP')
    await login(supplier, SUPPLIER, '/supplier/adverts')
    const free = supplier.locator('fieldset button:enabled')
    await free.last().click()
    await supplier.getByText(/前取消全额退款/).waitFor()
    await picture(supplier, '1日历与报价')
    await supplier.getByRole('button', { name: '预订并支付' }).click()
    await payByWechat(supplier, product)
    const paid = supplier.getByRole('dialog')
    await paid.getByRole('status').getByText('已支付', { exact: true }).waitFor()
    await paid.getByRole('button', { name: '完成' }).click()

    const row = supplier.getByRole('row', { name: /待提交素材/ }).first()
    await row.getByRole('button', { name: '提交素材' }).click()
    const dialog = supplier.getByRole('dialog', { name: /广告素材/ })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '广告.png', mimeType: 'image/png', buffer: makePicture(7, 400) })
    await supplier.getByRole('button', { name: '使用图片' }).click()
    await dialog.getByRole('img', { name: '广告图预览' }).waitFor()
    await dialog.getByLabel('标题').fill(TITLE)
    await picture(supplier, '2素材')
    await dialog.getByRole('button', { name: '提交' }).click()
    await supplier.getByText('素材已提交审核').waitFor()

    const operator = await person('运营', 1440)
    await loginOperator(operator, 'reviewer')
    await open(operator, '/operator/review?entity=advert')
    const waiting = operator.getByRole('navigation', { name: '审核队列' }).getByRole('link', { name: TITLE })
    await waiting.click()
    await operator.getByRole('heading', { name: TITLE }).waitFor()
    await picture(operator, '3审核')
    await operator.getByRole('button', { name: '通过（A）' }).click()
    await takeEffect(operator)

    const before = await views(supplier)
    await picture(supplier, '4效果')
    const visitor = await person('访客')
    await visitor.setExtraHTTPHeaders({ 'user-agent': BROWSER })
    const seen = visitor.waitForResponse(/advert\/beacon/)
    await open(visitor, '/')
    await mustBeMarked(visitor)
    await visitor.locator('ad-box').first().scrollIntoViewIfNeeded()
    await seen
    await picture(visitor, '5首页横条')
    await mustSeeUnmarked(visitor)
    if ((await views(supplier)) <= before) throw new Error('what a visitor saw was not counted')
    await supplier
      .getByRole('row', { name: new RegExp(`${TITLE}.*已预订`) })
      .first()
      .waitFor()
  }),

  journey('广告：手机上图片完整，标题可读', async ({ person, picture }) => {
    const faults: string[] = []
    for (const screen of ['phone', 'small phone', 'large phone'] as const) {
      const phone = await person(screen, screen)
      faults.push(...(await croppedOnPhones(phone)).map(fault => `${screen}: ${fault}`))
      await picture(phone, screen)
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }),

  journey('广告：两家同选最后一个位置，后来的得知最近可订的日期', async ({ person, picture }) => {
    const [first, second] = await Promise.all(['先订的', '后订的'].map(name => person(name, 1440)))
    await login(first!, SUPPLIER, '/supplier/adverts')
    await login(second!, '13800000012', '/supplier/adverts')
    const day = await chooseLastDay(first!)
    if ((await chooseLastDay(second!)) !== day) throw new Error('they chose different days')
    await first!.getByRole('button', { name: '预订并支付' }).click()
    await first!.getByRole('dialog').waitFor()
    await second!.getByRole('button', { name: '预订并支付' }).click()
    await second!.getByText(new RegExp(`${day}.*最近可订：\\d{4}-\\d{2}-\\d{2}`)).waitFor()
    const taken = second!.getByRole('button', { name: `${day}，订满`, pressed: true })
    await taken.waitFor()
    await picture(second!, '1已被订满')
    // what is taken by now can be given up again
    await taken.click()
    await second!.getByText('请选择投放日期').waitFor()
    await second!.getByRole('button', { name: `${day}，订满`, disabled: true }).waitFor()

    // what the first gives back is free at once
    await open(first!, '/supplier/adverts?state=HELD')
    const held = first!.getByRole('row', { name: `搜索结果页 1天：${day.slice(5)}` })
    await held.getByRole('button', { name: '取消', exact: true }).click()
    await first!.getByRole('alertdialog').getByRole('button', { name: '取消预订' }).click()
    // the dialog is gone before the server has answered, the row only after it
    await held.waitFor({ state: 'hidden' })
    await open(second!, '/supplier/adverts')
    if ((await chooseLastDay(second!)) !== day) throw new Error('the day given back is not free')
  }),
]
