import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { login, loginOperator, open, sendsOnce, waitForHydration } from '../steps.ts'

const SUPPLIER = '苏州澄湖层析材料有限公司'
const QUESTION = '请问蛋白A填料有5 L的现货吗？'
const ANSWER = '有现货，标签见图，次日冷链发出。'
const COMPLAINT = '收货地址页面按 Tab 键时跳过了邮编一栏。'
const REPLY = '您好，已修复，刷新页面后即可按顺序填写。'

/** The number beside an entry of the side bar, 0 where there is none. */
const badgeOf = (page: Page, entry: string): Promise<number> =>
  page.evaluate(name => {
    const link = [...document.querySelectorAll('nav[aria-label$="中心"] a')].find(a => a.textContent?.startsWith(name))
    return Number.parseInt(link?.querySelector('[aria-hidden="true"]:not(svg)')?.textContent ?? '0', 10)
  }, entry)

/** Waits until the number has become this one; nobody reloads. */
async function badgeBecomes(page: Page, entry: string, wanted: number): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; await page.waitForTimeout(50)) {
    if ((await badgeOf(page, entry)) === wanted) return
  }
  throw new Error(`${entry} shows ${await badgeOf(page, entry)}, not ${wanted}`)
}

/** Waits until the number is above this one: other notices of the same buyer may come at the same time. */
async function badgeRises(page: Page, entry: string, above: number): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; await page.waitForTimeout(50)) {
    if ((await badgeOf(page, entry)) > above) return
  }
  throw new Error(`${entry} stays at ${await badgeOf(page, entry)}`)
}

async function drawing(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 320 })
    const paper = canvas.getContext('2d')!
    paper.fillStyle = '#dcefe9'
    paper.fillRect(0, 0, 480, 320)
    paper.fillStyle = '#0f766e'
    paper.font = '36px sans-serif'
    paper.fillText('Protein A 5 L', 120, 170)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

const said = (page: Page, text: string) => page.getByRole('log', { name: '消息记录' }).getByText(text, { exact: true })

export const threadJourneys = [
  journey('咨询、回复、撤回、关闭，反馈得到答复', async ({ person, picture }) => {
    const [buyer, supplier, operator] = await Promise.all([person('需方'), person('供方', 1440), person('运营')])
    await Promise.all([
      login(buyer, '13800000001', '/demander/follow'),
      login(supplier, '13800000012', '/supplier/consulting'),
      loginOperator(operator, 'operator'),
    ])
    // the first numbers are pushed after the page has come
    await supplier
      .getByRole('link', { name: /项待处理/ })
      .first()
      .waitFor()
    const waiting = await badgeOf(supplier, '咨询')

    await buyer.getByRole('listitem').filter({ hasText: SUPPLIER }).getByRole('button', { name: '咨询' }).click()
    const dialog = buyer.getByRole('dialog', { name: '咨询供方' })
    await dialog.getByLabel('咨询内容').fill(QUESTION)
    await picture(buyer, '1发起咨询')
    await dialog.getByLabel('咨询内容').press('Enter')
    await buyer.getByRole('dialog', { name: '咨询已发送' }).getByRole('link', { name: '查看会话' }).click()
    await said(buyer, QUESTION).waitFor()
    await waitForHydration(buyer)

    // the supplier has touched nothing
    await badgeBecomes(supplier, '咨询', waiting + 1)
    await supplier
      .getByRole('navigation', { name: '会话列表' })
      .getByRole('link', { name: new RegExp(QUESTION) })
      .click()
    await said(supplier, QUESTION).waitFor()
    await badgeBecomes(supplier, '咨询', waiting)
    await buyer.getByText('已读', { exact: true }).waitFor()
    await supplier
      .locator('section input[type=file]')
      .first()
      .setInputFiles({ name: '标签.png', mimeType: 'image/png', buffer: await drawing(supplier) })
    await supplier.getByRole('img', { name: '标签.png' }).waitFor()
    await supplier.getByLabel('回复内容').fill(ANSWER)
    await supplier.getByLabel('回复内容').press('Enter')
    await said(buyer, ANSWER).waitFor()
    await buyer.getByRole('button', { name: '查看图片 1' }).waitFor()
    await picture(supplier, '2供方带图回复')

    // what was typed survives a reload; what was sent can be taken back
    const box = buyer.getByLabel('回复内容')
    await box.fill('请发送到下面的地址')
    await buyer.waitForFunction(() => Object.keys(localStorage).some(key => key.includes('consulting:')))
    await buyer.reload()
    await waitForHydration(buyer)
    await buyer.waitForFunction(() => document.querySelector('textarea')?.value === '请发送到下面的地址')
    await box.press('Enter')
    await said(supplier, '请发送到下面的地址').waitFor()
    const sent = buyer.getByRole('article').filter({ hasText: '请发送到下面的地址' })
    await sent.getByRole('button', { name: '撤回', exact: true }).click()
    await buyer.getByText('您撤回了一条消息').waitFor()
    await supplier.getByText(/撤回了一条消息/).waitFor()
    await supplier.getByRole('button', { name: '关闭会话' }).click()
    await supplier.getByRole('alertdialog').getByRole('button', { name: '关闭会话' }).click()
    await buyer.getByText('会话已关闭，发送新消息会重新打开').waitFor()
    await picture(buyer, '3会话已关闭')

    await open(buyer, '/website/complaint')
    await buyer.getByRole('radio', { name: '功能异常' }).check()
    await buyer.getByRole('button', { name: '提交反馈' }).click()
    await buyer.getByText('请填写反馈内容').waitFor()
    await buyer.getByLabel(/反馈内容/).fill(COMPLAINT)
    await sendsOnce(buyer, buyer.getByRole('button', { name: '提交反馈' }), '/api/msg/suggest/save', () =>
      buyer.getByRole('listitem').filter({ hasText: COMPLAINT }).getByText('待处理').waitFor(),
    )
    await open(buyer, '/demander')
    await buyer
      .getByRole('link', { name: /项待处理/ })
      .first()
      .waitFor()
    const news = await badgeOf(buyer, '消息中心')

    await open(operator, '/operator/messages/feedback?status=NEW')
    await operator.getByRole('row').filter({ hasText: COMPLAINT }).getByRole('button', { name: '答复' }).click()
    await operator.getByLabel(/答复内容/).fill(REPLY)
    await operator.getByRole('button', { name: '发送答复' }).click()
    await operator.getByText('已答复，对方会收到通知').waitFor()
    await badgeRises(buyer, '消息中心', news)
    await open(buyer, '/website/complaint')
    await buyer.getByText(REPLY).scrollIntoViewIfNeeded()
    await picture(buyer, '4反馈的答复')
  }),
]
