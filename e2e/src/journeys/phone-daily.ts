import type { Locator, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { journey } from '../journey.ts'
import { fillRegistration, login, loginOperator, open, takeEffect, waitForHydration } from '../steps.ts'

const QUESTION = '请问蛋白A填料的装柱压力上限是多少？'
const REGISTERED = '13712345821'

/** What a camera sees of a paper: text-like stripes, upright. */
const photographed = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fdf6e3' } })
    .jpeg()
    .toBuffer()

/** What the server says to who asks too often. */
const later = (route: Route) =>
  route.fulfill({
    status: 429,
    json: { code: 42900, isError: true, isSuccess: false, msg: '操作过于频繁，请稍后再试' },
  })

/** With the keyboard open, and with the phone on its side: what is typed into and what sends it are both in sight. */
async function mustShow(page: Page, field: Locator, send: Locator): Promise<void> {
  const before = page.viewportSize()!
  for (const size of [
    { width: before.width, height: before.height - 260 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await field.focus()
    for (const part of [field, send]) {
      // on its side a tall dialog scrolls to its button
      if (size.height < 500) await part.scrollIntoViewIfNeeded()
      const box = (await part.boundingBox())!
      // of a tall field the line that is typed
      if (box.y < 0 || box.y + Math.min(box.height, 44) > size.height)
        throw new Error(`${await part.textContent()} ${box.y}–${box.y + box.height} of ${size.height}`)
    }
  }
  await page.setViewportSize(before)
}

const BLURRED = '营业执照照片反光，看不清统一社会信用代码，请重拍'

/** An operator refuses a company's application on a phone, with a reason in own words. */
async function refuse(operator: Page, company: string, reason: string): Promise<void> {
  await loginOperator(operator, 'reviewer')
  await open(operator, '/operator/review?entity=company')
  await operator
    .getByRole('link', { name: new RegExp(company) })
    .first()
    .tap()
  await operator.getByLabel('驳回原因（R）').fill(reason)
  await operator.getByRole('button', { name: '驳回', exact: true }).tap()
  await takeEffect(operator)
}

export const phoneDailyJourneys = [
  journey('手机上带图咨询，供方用快捷回复', async ({ person, picture }) => {
    const [buyer, supplier] = await Promise.all([person('需方', 'phone'), person('供方', 'small phone')])
    await Promise.all([
      login(buyer, '13800000001', '/demander/follow'),
      login(supplier, '13800000012', '/supplier/consulting'),
    ])
    await buyer
      .getByRole('listitem')
      .filter({ hasText: '苏州澄湖层析材料有限公司' })
      .getByRole('button', { name: '咨询' })
      .tap()
    const dialog = buyer.getByRole('dialog', { name: '咨询供方' })
    await dialog.getByLabel('咨询内容').fill(QUESTION)
    await mustShow(buyer, dialog.getByLabel('咨询内容'), dialog.getByRole('button', { name: '发送咨询' }))
    const photo = { name: 'IMG_0003.jpg', mimeType: 'image/jpeg', buffer: await photographed() }
    // refused for now, at first: what was typed stays, and the same photo is taken again
    await buyer.route('**/api/file/file/upload', later, { times: 1 })
    await dialog.locator('input[type=file]').first().setInputFiles(photo)
    await buyer.getByText('操作过于频繁，请稍后再试').first().waitFor()
    await dialog.locator('input[type=file]').first().setInputFiles(photo)
    await dialog.getByRole('img', { name: photo.name }).waitFor()
    await picture(buyer, '1咨询')
    await buyer.route('**/api/msg/consulting/*ave', later, { times: 1 })
    await dialog.getByRole('button', { name: '发送咨询' }).tap()
    await buyer.getByText('操作过于频繁，请稍后再试').first().waitFor()
    if ((await dialog.getByLabel('咨询内容').inputValue()) !== QUESTION) throw new Error('what was typed is gone')
    await dialog.getByRole('img', { name: photo.name }).waitFor()
    await dialog.locator('button:not([aria-disabled=true])', { hasText: '发送咨询' }).waitFor()
    await dialog.getByRole('button', { name: '发送咨询' }).tap()
    await buyer.getByRole('dialog', { name: '咨询已发送' }).getByRole('link', { name: '查看会话' }).tap()
    await buyer.getByRole('button', { name: '查看图片 1' }).waitFor()

    await supplier
      .getByRole('navigation', { name: '会话列表' })
      .getByRole('link', { name: new RegExp(QUESTION) })
      .tap()
    const replies = supplier.getByRole('list', { name: '快捷回复' })
    const reply = (await replies.getByRole('button').last().textContent())!
    await replies.getByRole('button').last().tap()
    await mustShow(supplier, supplier.locator('textarea'), supplier.getByRole('button', { name: '发送', exact: true }))
    await picture(supplier, '2快捷回复')
    await supplier.getByRole('button', { name: '发送', exact: true }).tap()
    await buyer.getByRole('log', { name: '消息记录' }).getByText(reply, { exact: true }).waitFor()
    await picture(buyer, '3收到回复')
  }),
  journey('手机上算、复制、取资料、看店铺', async ({ person, picture }) => {
    const page = await person('访客', 'small phone')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/tool/molarity')
    await page.getByRole('textbox', { name: '浓度', exact: true }).fill('0.5')
    await page.getByRole('region', { name: '结果' }).getByText('60.57').first().waitFor()
    await page.getByRole('button', { name: '复制结果' }).tap()
    await page.getByText('结果已复制').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    if (!copied.includes('60.57')) throw new Error(`copied: ${copied}`)
    await picture(page, '1计算')

    // WeChat saves no files
    const reader = await person('微信里的访客', 'wechat')
    await reader.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    // with what WeChat adds to an address, which the page does not read
    await open(reader, '/website/library?from=timeline&isappinstalled=0')
    await reader.getByRole('article').filter({ hasText: '免费下载' }).getByRole('link').first().tap()
    await reader.getByRole('button', { name: '下载', exact: true }).tap()
    await picture(reader, '2取资料')
    await reader.getByRole('alertdialog').getByRole('button', { name: '复制链接' }).tap()
    await reader.getByText('链接已复制，请在浏览器中打开').waitFor()
    const link = await reader.evaluate(() => navigator.clipboard.readText())
    const file = await reader.request.get(link)
    if (!file.ok()) throw new Error(`the copied link answers ${file.status()}`)
  }),
  journey('手机上注册、拍营业执照、提交认证，驳回写明原因', async ({ product, person, picture }) => {
    const supplier = await person('供应商', 'large phone')
    await open(supplier, '/register')
    await fillRegistration(supplier, product, REGISTERED)
    await supplier.getByRole('button', { name: '注册', exact: true }).tap()
    await supplier.waitForURL('**/authentication')
    await waitForHydration(supplier)
    await supplier.getByRole('link', { name: /我是供应商/ }).tap()
    await supplier
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'IMG_0004.jpg', mimeType: 'image/jpeg', buffer: await photographed() })
    await supplier.getByRole('img', { name: '营业执照预览' }).waitFor()
    await supplier.getByLabel('企业名称').fill('宁波东钱湖生物试剂有限公司')
    await supplier.getByText('该名称可以使用').waitFor()
    await supplier.getByLabel('统一社会信用代码').fill('91330200MA2AGC3E7F')
    await supplier.getByLabel('法定代表人').fill('徐望舒')
    await supplier.getByLabel('企业类型').selectOption({ label: '生产商' })
    await supplier.getByLabel('所在地区').tap()
    for (const name of ['浙江省', '宁波市', '鄞州区']) await supplier.getByRole('button', { name, exact: true }).tap()
    await supplier.getByLabel('详细地址').fill('钱湖南路 8 号')
    await picture(supplier, '1企业资质')
    await supplier.getByRole('button', { name: '下一步' }).tap()
    await supplier.getByText('自主生产', { exact: true }).tap()
    await supplier.getByText('层析', { exact: true }).tap()
    await supplier.getByLabel('企业简介').fill('生产层析与抗体纯化试剂。')
    await supplier.getByRole('button', { name: '下一步' }).tap()
    await supplier.getByLabel('姓名').fill('徐望舒')
    await supplier.getByRole('checkbox', { name: /承诺所提交的资料/ }).check()
    await picture(supplier, '2提交')
    await supplier.getByRole('button', { name: '提交审核' }).tap()
    await supplier.getByRole('heading', { name: '信息正在审核中，请耐心等待！' }).waitFor()

    const operator = await person('运营', 'phone')
    await refuse(operator, '宁波东钱湖生物试剂有限公司', BLURRED)
    await picture(operator, '3驳回')
    await open(supplier, '/authentication')
    await supplier.getByText(BLURRED).waitFor()
    await picture(supplier, '4驳回原因')
  }),
]
