import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePicture } from '../make-files.ts'
import { login, openWithBanners, pauseOfDrag } from '../steps.ts'

const SUPPLIER = '13800000012'
const NOTE = '秋季横幅，只用键盘'
/** More stops than the editor has, the draft's own page included. */
const MOST_STOPS = 400

/** What has the focus: its label and its tag. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const label = element?.labels?.[0]?.textContent
    return {
      tag: element?.tagName ?? 'BODY',
      label: (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim(),
    }
  })

async function mustHoldFocus(page: Page, after: string): Promise<void> {
  // what takes the place of a control is there with the next frame
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const { tag } = await focused(page)
  if (tag === 'BODY') throw new Error(`the focus is lost after ${after}`)
}

/** Goes on with Tab, or back, until what is named has the focus. */
async function reach(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    const { tag, label } = await focused(page)
    if (
      tag !== 'BODY' &&
      (typeof name === 'string' ? label === name || label.startsWith(`${name} `) : name.test(label))
    )
      return
    seen.push(`${tag} ${label.slice(0, 20)}`)
  }
  throw new Error(`${name} is not reached; stops: ${[...new Set(seen)].join(', ')}`)
}

async function press(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await reach(page, name, key)
  await page.keyboard.press('Enter')
  await mustHoldFocus(page, name)
}

/** Takes a block up by its handle, moves it one up and puts it down; what was said of the arrows is not taken for it. */
async function dragByKeys(page: Page, name: string): Promise<void> {
  const said = page.locator('[role="status"]', { hasText: name })
  await reach(page, `拖动${name}`, 'Shift+Tab')
  for (const [key, words] of [
    ['Space', /已拿起.+，第\d+项，共\d+项。用上下方向键移动/],
    ['ArrowUp', /移到第\d+项，共\d+项$/],
    ['Space', /已移到第\d+项，共\d+项$/],
  ] as const) {
    await page.keyboard.press(key)
    await said.filter({ hasText: words }).waitFor({ state: 'attached' })
    await pauseOfDrag(page)
  }
  await mustHoldFocus(page, `拖动${name}`)
}

/** Beside the blocks: looks, navigation, and going back to a version. */
async function worksTheWholeShop(page: Page): Promise<void> {
  await press(page, '跳过草稿页面')
  await reach(page, '配色')
  await page.keyboard.press('ArrowDown')
  await mustHoldFocus(page, '配色')
  await press(page, '解决方案下移')
  await page.getByText(/^解决方案已移到第\d+项，共8项$/).waitFor({ state: 'attached' })
  await press(page, '保存导航')
  await page.getByText('导航已保存').waitFor()
  await mustHoldFocus(page, '保存导航')
  await reach(page, /^恢复到第\d+版$/)
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await reach(page, '恢复')
  await page.keyboard.press('Enter')
  await page.getByText('已恢复', { exact: true }).first().waitFor()
  await mustHoldFocus(page, '恢复')
}

export const shopKeyboardJourneys = [
  journey('店铺：只用键盘装修并发布，焦点不丢失', async ({ person, picture }) => {
    const page = await person('供方', 1440)
    await login(page, SUPPLIER, '/supplier/shop/indexManage')
    await openWithBanners(page)
    const banners = page.getByRole('button', { name: '移除轮播横幅' })
    const before = await banners.count()

    // between two others, and away again
    await reach(page, /之间插入$/)
    await page.keyboard.press('Enter')
    await mustHoldFocus(page, '插入')
    await page.keyboard.press('ArrowDown')
    await banners.nth(before).waitFor()
    await page.keyboard.press('Control+z')
    await banners.nth(before).waitFor({ state: 'detached' })
    await mustHoldFocus(page, '撤销插入')

    // the first type of the list; it stands at the end, and its form is open
    await reach(page, '添加模块')
    await page.keyboard.press('ArrowDown')
    await banners.nth(before).waitFor()
    await press(page, '轮播横幅上移', 'Shift+Tab')
    await page.getByText(/^轮播横幅已移到第\d+项，共\d+项$/).waitFor({ state: 'attached' })
    await dragByKeys(page, '轮播横幅')
    await press(page, '复制')
    await banners.nth(before + 1).waitFor()
    await press(page, '隐藏', 'Shift+Tab')
    await page.getByText('已隐藏').waitFor()
    await press(page, '移除轮播横幅')
    await banners.nth(before + 1).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await banners.nth(before + 1).waitFor()
    await page.keyboard.press('Control+Shift+z')
    await banners.nth(before + 1).waitFor({ state: 'detached' })

    // past the page of the draft to the form of the copy: a picture, its words and where it leads
    await press(page, '跳过草稿页面')
    const chosen = page.waitForEvent('filechooser')
    await press(page, '上传横幅')
    await (await chosen).setFiles({ name: '横幅.png', mimeType: 'image/png', buffer: makePicture(7, 400) })
    await page.getByRole('button', { name: '使用图片' }).waitFor()
    await reach(page, '使用图片')
    await page.keyboard.press('Enter')
    await page.getByText('第1张').waitFor()
    await mustHoldFocus(page, '使用图片')
    await reach(page, '图上标题', 'Shift+Tab')
    await page.keyboard.insertText('只用键盘写下的标题')
    await reach(page, '点击后打开')
    await page.keyboard.press('ArrowDown')
    await reach(page, '栏目')
    await page.keyboard.press('ArrowDown')
    await page.frameLocator('iframe[title="草稿页面"]').getByText('只用键盘写下的标题').waitFor()
    await picture(page, '1键盘装修')
    await press(page, '完成', 'Shift+Tab')
    await press(page, '手机', 'Shift+Tab')
    await page.getByRole('button', { name: '手机', pressed: true }).waitFor()
    await press(page, '撤销', 'Shift+Tab')
    await page.keyboard.press('Control+Shift+z')
    await reach(page, '版本说明')
    // not behind the bar at the top, though the page was scrolled
    const { y } = (await page.getByLabel('版本说明').boundingBox())!
    if (y < 56) throw new Error(`the note stands at ${y}`)
    await page.keyboard.insertText(NOTE)
    await picture(page, '2版本说明')
    await press(page, '发布')
    await page.getByText('已发布', { exact: true }).first().waitFor()
    await mustHoldFocus(page, '发布')
    await page.getByText('草稿与已发布的内容一致').waitFor()
    await page.getByText(NOTE).waitFor()
    // the editor is as it was: its frame, and its steps of which one is taken back now
    await page.getByRole('button', { name: '手机', pressed: true }).waitFor()
    await press(page, '撤销', 'Shift+Tab')
    await page.getByText('草稿已保存，尚未发布').waitFor()
    await worksTheWholeShop(page)
  }),
]
