import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { passSlider } from '../slider.ts'
import { login, loginOperator, open } from '../steps.ts'

const TITLE = '装柱质量：从 HETP 与不对称因子看懂一根柱子'
const WORDS = 'HETP 与不对称因子'
const WHY = '文中引用的谱图未经权利人许可'
const AGAIN = '权利人已书面同意使用该谱图'

/** For who asked for less motion, lists and calendars opened 14,400 px beside the window. */
async function mustOpenInPlace(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/operator/audit')
  for (const [field, popup] of [
    ['.ant-select', '.ant-select-dropdown'],
    ['.ant-picker', '.ant-picker-dropdown'],
  ] as const) {
    await page.locator(`main ${field}`).first().click()
    const opened = page.locator(`${popup}:not([class*=-dropdown-hidden])`).last()
    await opened.waitFor()
    // placed after it is shown; outside, it is never hit
    await opened.hover({ timeout: 5000 })
    const { x, width } = (await opened.boundingBox())!
    if (x < 0 || x + width > 1440) throw new Error(`${popup} opened at ${x}`)
    await page.keyboard.press('Escape')
    await page.mouse.click(720, 890)
  }
}

export const deskJourneys = [
  journey('内容与交易：查找、下架、告知、恢复', async ({ person, picture }) => {
    const operator = await person('运营', 1440)
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/desk')
    await operator.getByPlaceholder('标题或内容中的词').fill(WORDS)
    const found = operator.getByRole('link', { name: TITLE, exact: true })
    await found.waitFor()
    await picture(operator, '1找到')
    await found.press('Enter')
    const drawer = operator.getByRole('dialog')
    await drawer.getByRole('heading', { name: '访客所见' }).waitFor()
    await picture(operator, '2访客所见')

    // as a visitor sees it
    const address = await drawer.getByRole('link', { name: '打开公开页面' }).getAttribute('href')
    const visitor = await person('访客')
    await open(visitor, address!)
    await visitor.getByRole('heading', { name: TITLE, level: 1 }).waitFor()

    // taken down with a reason, which a short one is not
    await drawer.getByRole('button', { name: '违规下架' }).click()
    const ask = operator.getByRole('dialog', { name: /^违规下架：/ })
    await ask.getByLabel('原因').fill('侵权')
    await ask.getByRole('button', { name: '下架' }).click()
    await ask.getByText('原因至少10个字').waitFor()
    await ask.getByLabel('原因').fill(WHY)
    await picture(operator, '3下架')
    await ask.getByRole('button', { name: '下架' }).click()
    await operator.getByText('已处理').waitFor()
    await drawer.getByText('访客看不到，打开页面得到 404').waitFor()
    await drawer
      .getByText(new RegExp(`下架：${WHY}`))
      .first()
      .waitFor()
    await picture(operator, '4存证')
    const reply = await visitor.goto(address!)
    if (reply?.status() !== 404) throw new Error(`the page still answers ${reply?.status()}`)

    // its owner is told, with why
    const owner = await person('供方')
    await login(owner, '13800000012', '/supplier/news?type=REVIEW')
    await owner
      .getByRole('button', { name: new RegExp(TITLE) })
      .first()
      .click()
    await owner.getByRole('dialog').getByText(new RegExp(WHY)).waitFor()
    await picture(owner, '5告知')

    await drawer.getByRole('button', { name: '恢复', exact: true }).click()
    const back = operator.getByRole('dialog', { name: /^恢复：/ })
    await back.getByLabel('原因').fill(AGAIN)
    await back.getByRole('button', { name: '恢复' }).click()
    await drawer.getByRole('link', { name: '打开公开页面' }).waitFor()
    await open(visitor, address!)
    await visitor.getByRole('heading', { name: TITLE, level: 1 }).waitFor()

    // both stand in the log, found by words, with what was changed
    await open(operator, '/operator/audit')
    await operator.getByPlaceholder('操作，如 下架、通过').fill('违规下架')
    await operator
      .getByRole('row', { name: new RegExp(WHY) })
      .getByRole('button')
      .first()
      .click()
    const entry = operator.getByRole('dialog')
    await entry.getByText(WHY, { exact: true }).first().waitFor()
    await entry.getByText('状态').first().waitFor()
    await picture(operator, '6日志')
    await operator.keyboard.press('Escape')
    await entry.waitFor({ state: 'hidden' })
    await operator.getByPlaceholder('操作，如 下架、通过').fill('恢复')
    await operator.getByRole('row', { name: new RegExp(AGAIN) }).waitFor()
    await mustOpenInPlace(operator)
  }),

  journey('侵权通知：无需登录提交，受理、转送、驳回', async ({ person, picture }) => {
    const [visitor, operator] = await Promise.all([person('访客'), person('运营', 1440)])
    await open(visitor, '/website/goods')
    await visitor.locator('main a[href^="/website/goods/"]').first().click()
    await visitor.waitForURL(/\/website\/goods\/[0-9a-f-]{36}/)
    const address = visitor.url()
    const way = await visitor.getByRole('link', { name: '侵权投诉' }).getAttribute('href')
    await open(visitor, way!)
    await visitor.getByRole('button', { name: '提交通知' }).click()
    await visitor.getByText('请填写姓名').waitFor()
    await visitor.getByLabel(/^涉嫌侵权内容的网址/).fill(address)
    await visitor.getByLabel(/^说明/).fill('该产品图片为我司拍摄的作品，未经许可使用，要求删除。')
    await visitor.getByLabel(/^姓名/).fill('王律师')
    await visitor.getByLabel(/^手机号/).fill('13900001111')
    await visitor.getByLabel(/^邮箱/).fill('wang@example.com')
    const buffer = await visitor.screenshot()
    await visitor.locator('main input[type=file]').setInputFiles({ name: '原图.png', mimeType: 'image/png', buffer })
    await visitor.getByLabel(/所提交的内容真实/).check()
    await passSlider(visitor)
    await picture(visitor, '1通知')
    await visitor.getByRole('button', { name: '提交通知' }).click()
    const number = await visitor.getByRole('status').locator('strong').innerText()

    await loginOperator(operator, 'operator')
    await open(operator, `/operator/infringements?keyword=${number}`)
    await operator.getByRole('row').filter({ hasText: number }).getByRole('button', { name: '查看' }).click()
    const drawer = operator.getByRole('dialog')
    await drawer.getByRole('link', { name: '原图.png' }).waitFor()
    await picture(operator, '2运营所见')
    await drawer.getByRole('button', { name: '受理' }).click()
    await operator
      .getByRole('dialog', { name: '受理通知' })
      .getByRole('button', { name: /受\s?理/ })
      .click()
    await drawer.getByRole('button', { name: '转给当事方' }).click()
    await operator.getByRole('alertdialog').getByRole('button', { name: '转送', exact: true }).click()
    await drawer.getByText('已转送').first().waitFor()
    await drawer.getByRole('button', { name: '驳回' }).click()
    const ask = operator.getByRole('dialog', { name: '驳回通知' })
    await ask.getByLabel('原因').fill('所附材料不能证明图片归属')
    await ask.getByRole('button', { name: /驳\s?回/ }).click()
    await drawer.getByText('所附材料不能证明图片归属').waitFor()
    await picture(operator, '3驳回')
  }),
]
