import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { load, login, loginOperator, open } from '../steps.ts'

/** The next such call is refused for these fields, as the server does. */
async function refuse(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const body = { isSuccess: false, isError: true, code: 10001, msg: Object.values(fields)[0], data: { fields } }
  const reply = { status: 200, contentType: 'application/json', body: JSON.stringify(body) }
  await page.route(`**${path}*`, route => route.fulfill(reply), { times: 1 })
}

/** What has the focus, by its value or its name, and whether it is in sight. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const { top, bottom } = element.getBoundingClientRect()
    const named = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.tagName
    return top >= 0 && bottom <= innerHeight ? named : `${named} out of sight`
  })

async function mustFocus(page: Page, name: RegExp): Promise<void> {
  for (const until = Date.now() + 15_000; Date.now() < until; ) if (name.test(await focused(page))) return
  throw new Error(`the focus is at ${await focused(page)}, not at ${name}`)
}

/** 跳到列表 leads the keyboard past menu and filters; what is used cannot be deleted, and the row says why. */
async function worksByKeyboard(page: Page): Promise<void> {
  await open(page, '/operator/catalogue/brands')
  await page.getByRole('link', { name: '跳到列表' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'list')
  const used = page
    .getByRole('row')
    .filter({ hasText: /[1-9]\d* 家/ })
    .first()
  const deletes = used.getByRole('button', { name: '删除' })
  await deletes.click()
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  if (!(await deletes.evaluate(button => button === document.activeElement))) throw new Error('Esc lost the focus')
  await deletes.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('该项已被使用，不能删除').waitFor()
}

/** What a field opens goes with it when the page scrolls, or closes: nothing hangs beside something else. */
async function popupsStayAtTheirFields(page: Page): Promise<void> {
  await open(page, '/operator/audit')
  const field = page.locator('main .ant-picker').first()
  await field.click()
  const popup = page.locator('.ant-picker-dropdown')
  await popup.waitFor()
  const gap = async () => (await popup.boundingBox())!.y - (await field.boundingBox())!.y
  const [before, top] = [await gap(), (await field.boundingBox())!.y]
  await page.evaluate(() => scrollBy(0, 80))
  for (const until = Date.now() + 5000; Math.abs((await gap()) - before) > 1; )
    if (Date.now() > until) throw new Error(`the calendar stands ${await gap()} px below its field, it stood ${before}`)
  if ((await field.boundingBox())!.y > top - 40) throw new Error('the page did not scroll')
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  await page.evaluate(() => scrollTo(0, 0))
  const panel = page.locator('[popover]:popover-open')
  await load(page, '/tool/molarity')
  const button = page.getByRole('button', { name: '用名称或 CAS 带入分子量' })
  await button.click()
  await panel.getByRole('combobox').waitFor()
  const below = async () => (await panel.boundingBox())!.y - (await button.boundingBox())!.y
  const stood = await below()
  await page.evaluate(() => scrollBy(0, 40))
  for (const until = Date.now() + 5000; Math.abs((await below()) - stood) > 1; )
    if (Date.now() > until) throw new Error(`the panel stands ${await below()} px below its button, it stood ${stood}`)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await panel.waitFor({ state: 'hidden' })
}

export const refusalJourneys = [
  journey('服务端发现的问题在每种表单里都定位并提示', async ({ person, picture }) => {
    const [supplier, operator] = await Promise.all([person('供方', 1280), person('运营', 1280)])
    // a form in a dialog, with a field that is not on screen
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/site/navigation')
    await operator.getByRole('button', { name: '编辑' }).first().click()
    await refuse(operator, '/api/operator/site/navigation/save', {
      path: '该页面不存在',
      elsewhere: '不在表单里的问题',
    })
    await operator.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await operator.getByRole('dialog').getByText('该页面不存在').waitFor()
    await operator.getByText('不在表单里的问题').waitFor()
    await mustFocus(operator, /链接/)
    await picture(operator, '1对话框')
    await operator.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await worksByKeyboard(operator)
    await popupsStayAtTheirFields(operator)

    await login(supplier, '13800000011', '/supplier/recommend/newProducts')
    // rows that show no texts of their own
    const notes = supplier.getByRole('list', { name: '新品推荐' }).getByRole('textbox', { name: /的推荐语$/ })
    await notes.nth(1).fill('最好的培养基')
    const second = (await notes.nth(1).getAttribute('aria-label'))!
    await refuse(supplier, '/api/market/specialLabel/saveByBusiness', { 'items.1.note': '“最好”不能用于宣传' })
    await supplier.getByRole('button', { name: '保存修改' }).click()
    await supplier.getByText('“最好”不能用于宣传').waitFor()
    await mustFocus(supplier, new RegExp(`^${second}$`))
    await picture(supplier, '2列表')

    // a table of which only what was changed is sent
    supplier.once('dialog', dialog => void dialog.accept())
    await load(supplier, '/supplier/info/product')
    await supplier.getByTitle('改价改库存').first().click()
    const leadDays = supplier.getByRole('dialog').getByRole('textbox', { name: /货期/ })
    await leadDays.last().fill('300')
    await refuse(supplier, '/api/goods/goodsInfo/batchUpdateSpecs', { 'items.0.leadDays': '货期过长' })
    await supplier.getByRole('button', { name: /^保存/ }).click()
    await supplier.getByRole('dialog').getByText('货期过长').waitFor()
    await mustFocus(supplier, /货期/)
    if (!(await leadDays.last().evaluate(input => input === document.activeElement))) throw new Error('another row')
    await picture(supplier, '3表格')
  }),
]
