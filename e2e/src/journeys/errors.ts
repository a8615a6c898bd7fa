import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePhoto } from '../make-files.ts'
import { moveByKeys, openPuzzle, passSlider } from '../slider.ts'
import { load, login, open } from '../steps.ts'

/** Codes that end the session on screen (specification, section 8). */
const endings = [40000, 40001, 40002, 40003, 40005, 40008]

/** The next such calls, one unless said otherwise, are answered thus. */
async function answer(page: Page, path: string, body: object | string, status = 200, times = 1): Promise<void> {
  await page.route(
    `**${path}*`,
    route =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: typeof body === 'string' ? body : JSON.stringify({ isSuccess: false, isError: true, ...body }),
      }),
    { times },
  )
}

const LIKE = '/api/customer/demand/demandLike/'
const SAVE = '/api/customer/demand/save'

/** A click on 点赞: a call whose failures nobody but the error catalogue shows. Waits out the guard of the last click. */
async function like(page: Page): Promise<void> {
  await page.locator('button:not([disabled]):not([aria-disabled=true])', { hasText: '点赞' }).click()
}

/** Words to choose are one stop of the Tab key; the tools of the editor show where the keyboard is. */
async function keyboardShows(page: Page): Promise<void> {
  const words = page.getByRole('group', { name: '行业标签' }).getByRole('checkbox')
  await words.first().focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
  if (!(await words.last().evaluate(word => word === document.activeElement))) throw new Error('arrows do not move')
  await page.keyboard.press('Shift+Tab')
  if (await words.evaluateAll(all => all.includes(document.activeElement as HTMLElement)))
    throw new Error('a second stop of the Tab key among the words')
  const tool = page.getByRole('toolbar').getByRole('button').first()
  await tool.focus()
  const ring = await tool.evaluate(button => getComputedStyle(button).outline)
  if (!ring.includes('2px')) throw new Error(`the tool shows no focus: ${ring}`)

  // a window zoomed to 200 %: nothing lies over what has the focus, what ends the form is in sight
  await page.setViewportSize({ width: 640, height: 450 })
  await words.first().focus()
  const isCovered = await words.first().evaluate(word => {
    const { x, y, width, height } = word.closest('label')!.getBoundingClientRect()
    return !word.closest('label')!.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  if (isCovered) throw new Error('what has the focus is covered')
  const { x, width } = (await page.getByRole('button', { name: '提交审核' }).boundingBox())!
  if (x < 0 || x + width > 640) throw new Error(`the button ends at ${x + width}, out of sight`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

export const errorJourneys = [
  journey('错误目录的文字', async ({ person, picture }) => {
    const page = await person('需方')
    await login(page, '13800000002', '/website/demands')
    await page
      .getByRole('link', { name: /CHO 无血清基础培养基/ })
      .first()
      .click()
    await page.getByRole('button', { name: '点赞' }).waitFor()

    // a call that is never answered runs out of time in a tab of its own, meanwhile
    const slow = await page.context().newPage()
    const runsOutOfTime = async () => {
      await open(slow, page.url())
      await slow.route(`**${LIKE}*`, () => {})
      await like(slow)
      await slow.getByText('请求超时').waitFor({ timeout: 60_000 })
    }
    const fails = async () => {
      await answer(page, LIKE, { code: 10004, msg: '当前状态不可操作' })
      await like(page)
      await page.getByText('当前状态不可操作').waitFor()
      await answer(page, LIKE, { code: 50000, msg: '服务出现问题，请稍后重试（编号 1）' }, 500)
      await like(page)
      await page.getByText('服务出现问题，请稍后重试（编号 1）').waitFor()
      await answer(page, LIKE, JSON.stringify({ message: '网关超时' }), 504)
      await like(page)
      await page.getByText('网关超时').waitFor()
      await answer(page, LIKE, '<html>', 502)
      await like(page)
      await page.getByText('服务暂时不可用，请稍后重试').waitFor()
    }
    await Promise.all([runsOutOfTime(), fails()])

    await page.context().setOffline(true)
    await page
      .getByText(/网络已断开/)
      .first()
      .waitFor()
    // who goes elsewhere stays, and goes on once the network is back
    const hall = page.getByRole('link', { name: '需求大厅' }).first()
    const stood = page.url()
    await hall.click()
    await page.getByText('网络已断开，请连网后重试').waitFor()
    if (page.url() !== stood) throw new Error(`left for ${page.url()} without a network`)
    // a dialog that was never fetched waits for the network, and the page stays as it is
    await page.getByRole('button', { name: '发布需求' }).first().click()
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('button', { name: '重试' }).waitFor()
    if (page.url() !== stood) throw new Error(`left for ${page.url()} without a network`)
    await page.context().setOffline(false)
    await page.getByText(/网络已断开/).waitFor({ state: 'detached' })
    await page.getByRole('dialog', { name: '发布需求' }).getByLabel('标题').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hall.click()
    await page.waitForURL(/\/website\/demands$/)

    await page.goto('/nowhere')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await page.getByText('This page could not be found').waitFor()
    await page.getByRole('link', { name: '返回首页' }).waitFor()

    for (const code of endings) {
      await slow.unrouteAll()
      await open(slow, slow.url())
      // a token that is not taken is renewed and the call repeated once
      await answer(slow, LIKE, { code, msg: '其他文字' }, 200, 2)
      await like(slow)
      const alert = slow.getByRole('alertdialog', { name: '提醒' })
      await alert.getByText('登录已经失效，请重新登录').waitFor()
      if (code !== endings.at(-1)) continue
      await picture(slow, '失效提醒')
      await alert.getByRole('button', { name: '确定' }).click()
    }
    await slow.waitForURL('**/login*')
  }),

  journey('发布需求与短信的校验文字', async ({ person, picture }) => {
    const visitor = await person('访客')
    await open(visitor, '/website/demands')
    await visitor.getByRole('button', { name: '发布需求' }).first().click()
    await visitor.getByRole('button', { name: '免登录发布需求' }).click()
    await visitor.getByRole('button', { name: '提交审核' }).click()
    for (const text of ['请输入标题', 'qq、微信和手机号至少填一个', '同意并勾选协议!'])
      await visitor.getByRole('dialog').getByText(text, { exact: true }).first().waitFor()
    await picture(visitor, '1免登录')

    // texts beside the code: no valid phone, one that is unknown, a sending that fails
    await load(visitor, '/login')
    await visitor.getByText('短信登录').click()
    await visitor.getByPlaceholder('手机号').fill('12345')
    await passSlider(visitor, { until: visitor.getByText('请填写合法的手机号') })
    await visitor.getByPlaceholder('手机号').fill('13999999998')
    await passSlider(visitor, { move: moveByKeys, until: visitor.getByText('当前手机号未注册,请先注册!') })
    await visitor.getByPlaceholder('手机号').fill('13800000001')
    await openPuzzle(visitor)
    await visitor.getByRole('slider', { name: '滑块验证' }).focus()
    await visitor.keyboard.press('End')
    await visitor.keyboard.press('Enter')
    await visitor.getByText('没有对准缺口，请再试一次').waitFor()
    await picture(visitor, '1拼图')
    await visitor.getByRole('button', { name: '看不清图片？自动验证' }).click()
    await visitor.getByText('验证通过').waitFor()
    await answer(visitor, '/api/oauth/anno/sendLoginMsg', { code: 11005, msg: '短信发送过于频繁，请稍后再试' })
    await visitor.getByRole('button', { name: '获取验证码' }).click()
    await visitor.getByText('短信发送过于频繁，请稍后再试').waitFor()
    await visitor.getByRole('button', { name: '点击进行安全验证' }).waitFor()
    await visitor.locator('button[aria-disabled=true]', { hasText: '获取验证码' }).waitFor()

    const buyer = await person('需方', 1440)
    await login(buyer, '13800000001', '/demander/demand')
    await buyer.getByLabel('手机号').fill('')
    await buyer.getByRole('button', { name: '提交审核' }).click()
    for (const text of ['请输入标题', '请输入手机号', '同意并勾选协议!'])
      await buyer.getByText(text, { exact: true }).first().waitFor()
    await buyer
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer: Buffer.alloc(501 * 1024, 1) })
    await buyer.getByText('上传图片大小不超过500K!').waitFor()
    // a photo that is larger is made smaller where it is cut
    await buyer
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'IMG_2.png', mimeType: 'image/png', buffer: makePhoto() })
    await buyer.getByRole('button', { name: '使用图片' }).click()
    await buyer.getByRole('button', { name: '更换封面' }).waitFor()

    await keyboardShows(buyer)
    // the answers of a saving: words are asked about, any other failure leaves the form and asks for the check again
    await buyer.getByLabel('标题').fill('采购试剂')
    await buyer.getByLabel('手机号').fill('13800000001')
    await buyer.getByRole('checkbox', { name: /协议/ }).check()
    const checks: boolean[] = []
    buyer.on('request', request => {
      if (request.url().endsWith(SAVE)) checks.push((request.postDataJSON() as { isCheck: boolean }).isCheck)
    })
    const submit = buyer.locator('button:not([disabled]):not([aria-disabled=true])', { hasText: '提交审核' })
    await answer(buyer, SAVE, { code: -10, msg: 'sensitiveWord:国家级,第一' })
    await submit.click()
    const words = buyer.getByRole('dialog', { name: '内容存在敏感信息' })
    await words.getByText('国家级', { exact: true }).waitFor()
    if (await buyer.getByText('sensitiveWord').isVisible()) throw new Error('the marker was shown')
    await picture(buyer, '2敏感信息')
    await answer(buyer, SAVE, { code: 10007, msg: '本期额度已用完' })
    await words.getByRole('button', { name: '继续' }).click()
    await buyer.getByText('本期额度已用完').waitFor()
    await buyer.getByLabel('标题').waitFor()
    await answer(buyer, SAVE, { code: 10007, msg: '本期额度仍已用完' })
    await submit.click()
    await buyer.getByText('本期额度仍已用完').waitFor()
    if (`${checks}` !== 'true,false,true') throw new Error(`isCheck was ${checks}`)
  }),

  journey('发布新版本后旧页面自动重新加载', async ({ product, person }) => {
    // a browser of its own: what the old page complains of in its console on its way out is no fault
    const { browser } = await person('访客').then(page => ({ browser: page.context().browser()! }))
    const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    try {
      await open(page, '/website/about')
      // the release has taken the files of the page that comes next; the page that loads anew names others
      await page.route('**/assets/*.js', route => route.abort())
      page.once('framenavigated', () => void page.unrouteAll({ behavior: 'ignoreErrors' }))
      await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: '需求大厅' }).first().click()])
      await open(page, '/website/demands')
      await page.getByRole('heading', { name: '需求大厅' }).waitFor()
    } finally {
      await context.close()
    }
  }),
]
