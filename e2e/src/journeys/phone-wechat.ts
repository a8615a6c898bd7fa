import type { Page } from 'playwright-core'
import { addressOf } from '../axe.ts'
import { journey } from '../journey.ts'
import type { Product } from '../product.ts'
import { measureDrag, openPuzzle } from '../slider.ts'
import { codeFor, DEMO_PASSWORD, load, login, open, waitForHydration } from '../steps.ts'

const BUYER = '13800000002'

/** Drags the piece into the gap with a finger. */
async function slideByTouch(page: Page): Promise<void> {
  const { x: left, y, way } = await measureDrag(page, await openPuzzle(page))
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: left, y }] })
  for (let i = 1; i <= 12; i++) {
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: left + (way * i) / 12, y: y + (i % 3) }],
    })
    await page.waitForTimeout(25)
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
  await page.getByText('验证通过').waitFor()
}

/** "Back" takes away what lies over the page, and leaves the page only then. */
async function backCloses(page: Page, isOpen: () => Promise<void>, isGone: () => Promise<void>): Promise<void> {
  const before = page.url()
  await isOpen()
  await page.waitForFunction(() => history.state?.overlay === true)
  await page.evaluate(() => history.back())
  await isGone()
  if (page.url() !== before) throw new Error(`"back" left ${before} for ${page.url()}`)
}

/** Pages opened through posters so far, as operators read it in /metrics. */
async function posterScans({ address }: Product): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/shared_visits_total\{from="poster"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

const PAYER = '13800000002'

/** Inside WeChat the login offers WeChat's own first. */
async function loginByPassword(page: Page, to: string): Promise<void> {
  await open(page, `/login?to=${encodeURIComponent(to)}`)
  await page.getByText('密码登录', { exact: true }).tap()
  await page.getByPlaceholder('手机号').fill(PAYER)
  await page.getByPlaceholder('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForURL(`**${to}`)
  await waitForHydration(page)
}

export const phoneWechatJourneys = [
  journey('微信里付款：先确认付款的微信，取消后再付', async ({ person, picture }) => {
    const buyer = await person('需方', 'wechat')
    await loginByPassword(buyer, '/demander/userInfo/recharge')
    await buyer.getByRole('button', { name: '充值', exact: true }).tap()
    const till = buyer.getByRole('dialog', { name: /充值/ })
    await till.getByLabel('充值金额（元）').fill('37')
    await till.getByRole('button', { name: '去支付' }).tap()
    // logged in by password: WeChat has not told who holds the phone
    await till.getByRole('button', { name: '微信支付' }).tap()
    await buyer.getByText('可以用微信支付了').waitFor()
    await picture(buyer, '1付款人')
    await buyer.getByRole('link', { name: '返回继续支付' }).tap()
    await buyer.waitForURL('**/demander/userInfo/recharge')
    await waitForHydration(buyer)

    const order = buyer
      .getByRole('row', { name: /37\.00/ })
      .or(buyer.getByRole('listitem').filter({ hasText: '37.00' }))
    await order.first().getByRole('button', { name: '支付', exact: true }).tap()
    if (await till.getByRole('button', { name: '支付宝' }).isVisible()) throw new Error('Alipay cannot be opened there')
    await till.getByRole('button', { name: '微信支付' }).tap()
    const wechat = buyer.getByRole('dialog', { name: '微信支付', exact: true })
    await wechat.getByText('¥37.00').waitFor()
    await wechat.getByRole('button', { name: '取消' }).tap()
    await till.getByText('尚未付款').waitFor()
    await picture(buyer, '2取消')
    await till.getByRole('button', { name: '打开微信支付' }).tap()
    await wechat.getByRole('button', { name: '付款' }).tap()
    await buyer.getByRole('dialog', { name: '支付完成' }).getByRole('status').getByText('已支付').waitFor()
    await picture(buyer, '3已支付')
  }),
  journey('手机浏览器里付款：微信和支付宝各开一页，付完自动更新', async ({ person, picture }) => {
    const buyer = await person('需方', 'phone')
    await login(buyer, PAYER, '/demander/userInfo/recharge')
    for (const [channel, amount] of [
      ['微信', '41'],
      ['支付宝', '43'],
    ] as const) {
      await buyer.getByRole('button', { name: '充值', exact: true }).tap()
      const till = buyer.getByRole('dialog')
      await till.getByLabel('充值金额（元）').fill(amount)
      await till.getByRole('button', { name: '去支付' }).tap()
      await till.getByRole('button', { name: channel === '微信' ? '微信支付' : '支付宝', exact: true }).tap()
      const address = await till.getByRole('link', { name: `打开${channel}支付` }).getAttribute('href')
      const there = await person(channel, 'phone')
      await there.goto(address!)
      await there.getByText(`¥${amount}.00`).waitFor()
      await there.getByRole('button', { name: 'PAY', exact: true }).tap()
      await till.getByRole('status').getByText('已支付').waitFor()
      await picture(buyer, `${channel}已支付`)
      await till.getByRole('button', { name: '完成' }).tap()
      await buyer.getByText(`${amount}.00`).first().waitFor()
    }
  }),
  journey('微信里扫海报、登录、询价', async ({ product, person, picture }) => {
    const buyer = await person('需方', 'wechat')
    await open(buyer, '/website/goods?keyword=PBS')
    const goods = await addressOf(buyer, '/website/goods/*')
    await open(buyer, `/poster?type=goods&id=${goods.split('/').at(-1)}`)
    await buyer.getByRole('img', { name: /的分享海报$/ }).waitFor()
    await picture(buyer, '1海报')
    const before = await posterScans(product)
    await load(buyer, `${goods}?from=poster`)
    if ((await posterScans(product)) <= before) throw new Error('who came by the poster was not counted')

    await buyer.getByRole('button', { name: '菜单', exact: true }).tap()
    const menu = buyer.locator('#site-menu')
    await backCloses(
      buyer,
      () => menu.waitFor(),
      () => menu.waitFor({ state: 'hidden' }),
    )
    await picture(buyer, '2商品')

    await buyer.getByRole('button', { name: '登录后询价' }).tap()
    const dialog = buyer.getByRole('dialog', { name: '登录' })
    const wechat = dialog.getByRole('button', { name: '微信登录' })
    await backCloses(
      buyer,
      () => wechat.waitFor(),
      () => dialog.waitFor({ state: 'hidden' }),
    )
    await buyer.getByRole('button', { name: '登录后询价' }).tap()
    await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await picture(buyer, '3微信登录')
    await wechat.tap()
    await buyer.getByRole('link', { name: '以「微信用户小周」授权登录' }).tap()
    await buyer.waitForURL('**/bind')
    await waitForHydration(buyer)
    await buyer.getByLabel('手机号').fill(BUYER)
    await slideByTouch(buyer)
    // what stands below moves up as the puzzle goes: a tap may land beside the button
    await buyer.getByRole('button', { name: '获取验证码' }).press('Enter')
    await buyer.getByText(/\d+s后重新获取/).waitFor()
    await buyer.getByPlaceholder('短信验证码').fill(await codeFor(product, BUYER))
    await buyer.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await picture(buyer, '4绑定')
    await buyer.getByRole('button', { name: '绑定并登录' }).tap()
    // back where the poster led, with an account
    await buyer.waitForURL(`**${goods}`)
    await waitForHydration(buyer)

    await buyer.getByRole('button', { name: '立即询价' }).tap()
    await buyer.waitForURL('**/website/orderBasket')
    await buyer.getByRole('button', { name: '提交询价' }).tap()
    await picture(buyer, '5意向篮')
    await buyer.getByRole('button', { name: '发送询价' }).tap()
    await buyer.getByRole('heading', { name: '询价单已发出' }).waitFor()
    await picture(buyer, '6已发出')

    const supplier = await person('供方', 'large phone')
    await login(supplier, '13800000011', '/supplier/intentLetter?tab=inquiry')
    await supplier.getByRole('link', { name: '报价', exact: true }).first().tap()
    await supplier.getByRole('button', { name: '未填的单价按标价填入' }).tap()
    for (const price of await supplier.getByRole('textbox', { name: /含税单价/ }).all())
      if ((await price.inputValue()) === '') await price.fill('500')
    await supplier
      .getByRole('textbox', { name: /货期（天）/ })
      .first()
      .fill('3')
    await picture(supplier, '7逐行报价')
    await supplier.getByRole('button', { name: '发送报价' }).tap()
    await supplier.getByText('报价已发送，等待需方处理').waitFor()
  }),
]
