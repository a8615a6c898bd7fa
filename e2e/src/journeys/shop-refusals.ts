import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { login, open, openWithBanners, pickAction, waitForHydration } from '../steps.ts'

const SUPPLIER = '13800000014'
const EDITOR = '/supplier/shop/indexManage'
const GRID = '只此一件'
const saved = (page: Page) => page.getByText('草稿已保存，尚未发布').waitFor()
const blocks = (page: Page) => page.getByRole('list', { name: '模块' }).getByRole('listitem')

/** A draft that a busy server did not show, comes by itself a moment later. */
async function showsALateDraft(page: Page): Promise<void> {
  const isDraft = (url: URL) => url.searchParams.has('preview')
  let busy = 0
  await page.route(isDraft, async route => {
    if (++busy <= 2) await route.fulfill({ status: 503, contentType: 'text/html', body: '<p>服务繁忙</p>' })
    else await route.continue()
  })
  await page.getByLabel('添加模块').selectOption('notice')
  await page.getByLabel('文字').fill('迟到的草稿')
  await saved(page)
  await page.frameLocator('iframe[title="草稿页面"]').getByText('迟到的草稿').waitFor()
  await page.unroute(isDraft)
  if (busy < 3) throw new Error('the frame was never refused')
  await page.getByRole('button', { name: '撤销' }).click()
}

/** What is refused is said at the top with its block, at the block, and at the field that it stands in. */
async function namesWhatIsRefused(page: Page): Promise<void> {
  await page.getByLabel('添加模块').selectOption('notice')
  const text = page.getByLabel('文字')
  for (const bad of ['点这里 JavaScript:alert(1)', '见 https://other.example/shop']) {
    await text.fill(bad)
    const said = '不能包含网址，请删去'
    await page.getByText(new RegExp(`未能保存：第\\d+个模块“公告”：${said}`)).waitFor()
    await blocks(page).filter({ hasText: '需修改' }).getByText(said).waitFor()
    await page.getByRole('alert').getByText(said).first().waitFor()
    await text.fill('正常的公告')
    await saved(page)
  }
  if (await page.getByText('需修改').isVisible()) throw new Error('a block that was mended is still marked')
}

/** What is pasted from Word keeps its words and loses its links, which the editor could not take away again. */
async function losesPastedLinks(page: Page): Promise<void> {
  await page.getByLabel('添加模块').selectOption('richText')
  const text = page.getByRole('textbox', { name: '内容' })
  await text.click()
  await text.evaluate(field => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p class="MsoNormal">详见<a href="https://other.example/">产品手册</a></p>')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.frameLocator('iframe[title="草稿页面"]').getByText('详见产品手册').waitFor()
  await saved(page)
  if ((await text.locator('a').count()) > 0) throw new Error('a pasted link is still there')
}

/** Six lists and no seventh, thirty blocks and no further one. */
async function keepsWithinBounds(page: Page): Promise<void> {
  for (let lists = 0; lists < 7; lists++) {
    if (await page.getByText(/未能保存：第\d+个模块“文章”：列表类模块最多6个/).isVisible()) break
    await page.getByLabel('添加模块').selectOption('articleList')
    await page.getByText(/未能保存：|草稿已保存/).waitFor()
    await page.getByText('正在保存…').waitFor({ state: 'detached' })
  }
  await page.getByText(/未能保存：第\d+个模块“文章”：列表类模块最多6个/).waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByLabel('添加模块').selectOption('spacer')
  const copy = page.getByRole('listitem').filter({ hasText: '间隔' }).getByRole('button', { name: '复制' })
  for (let count = await blocks(page).count(); count < 30; count++) {
    await copy.first().click()
    await blocks(page).nth(count).waitFor()
  }
  await page.getByRole('heading', { name: '模块（30/30）' }).waitFor()
  if (await page.getByLabel('添加模块').isEnabled()) throw new Error('a 31st block may be added')
  await copy.first().click({ force: true })
  await saved(page)
  if ((await blocks(page).count()) !== 30) throw new Error(`${await blocks(page).count()} blocks`)
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
  await page.getByText('草稿与已发布的内容一致').waitFor()
}

/** A note with a forbidden word is refused at the note. */
async function refusesTheNote(page: Page): Promise<void> {
  await page.getByLabel('版本说明').fill('出售冰毒')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const fault = page.getByRole('alert').getByText(/^版本说明：/)
  await fault.waitFor()
  await page.getByLabel('版本说明').fill('')
  await fault.waitFor({ state: 'detached' })
}

/** A list of one picked product. @returns its name */
async function showsOneProduct(page: Page): Promise<string> {
  await page.getByLabel('添加模块').selectOption('goodsGrid')
  await page.getByLabel('标题').fill(GRID)
  await page.getByLabel('显示').selectOption('PICKED')
  await page.getByRole('combobox', { name: '选择' }).click()
  const first = page.locator('.ant-select-item-option').first()
  const name = (await first.innerText()).trim()
  // a press may fall into the moment in which the draft's frame is drawn again: the list then stays open, as before it
  const picked = page.locator('.ant-select-selection-item').filter({ hasText: name })
  for (let presses = 0; presses < 3 && !(await picked.isVisible()); presses++) {
    await first.click()
    await picked.waitFor({ timeout: 10_000 }).catch(() => {})
  }
  // the note of the save before stays until this one begins: the draft is what shows that it was picked
  await page.frameLocator('iframe[title="草稿页面"]').getByRole('heading', { level: 2, name: GRID }).waitFor()
  await saved(page)
  await refusesTheNote(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('草稿与已发布的内容一致').waitFor()
  return name
}

/** Pages are cached: read again until the block is there, or not any more. */
async function mustShow(visitor: Page, path: string, isShown: boolean): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await open(visitor, path)
    if ((await visitor.getByRole('heading', { level: 2, name: GRID }).isVisible()) === isShown) return
    await visitor.waitForTimeout(250)
  }
  throw new Error(`${path} ${isShown ? 'lacks' : 'still shows'} the list`)
}

async function takesOff(page: Page, name: string): Promise<void> {
  await open(page, `/supplier/info/product?keyword=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await row.getByRole('button', { name: '更多' }).click()
  await pickAction(page, '下架')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /下架|确定|确认/ })
    .last()
    .click()
  await row.getByText('已下架').waitFor()
}

export const shopRefusalJourneys = [
  journey('店铺：填错的内容指明模块和栏目，下架的产品从页面消失', async ({ person, picture }) => {
    const supplier = await person('供方', 1440)
    await login(supplier, SUPPLIER, '/supplier/shop/templateSettings')
    const shop = (await supplier.getByRole('link', { name: '查看我的店铺' }).getAttribute('href'))!
    await openWithBanners(supplier)
    await showsALateDraft(supplier)
    await namesWhatIsRefused(supplier)
    await losesPastedLinks(supplier)
    await keepsWithinBounds(supplier)
    await picture(supplier, '1三十个模块')
    await discard(supplier)
    const name = await showsOneProduct(supplier)
    const visitor = await person('访客')
    await mustShow(visitor, shop, true)
    await takesOff(supplier, name)
    await mustShow(visitor, shop, false)
    await open(supplier, EDITOR)
    await waitForHydration(supplier)
    await blocks(supplier).filter({ hasText: GRID }).getByText('“手动选择”下没有在售产品').waitFor()
    await picture(supplier, '2产品已下架')
  }),
]
