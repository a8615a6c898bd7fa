import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePicture, makeSheet, makeZip } from '../make-files.ts'
import { DEMO_PASSWORD, fillTrialRequest, login, loginOperator, open, sendTrialRequest, takeEffect } from '../steps.ts'

/** A supplier buys too, and this one has no samples to report on. */
const BUYER = '13800000012'
const PURPOSE = '先用三批样品验证批间差'
const SUPPLIER = '13800000011'
const GOODS = 200
/** A number that no demo goods have; its check digit is 8. */
const CAS = '911222-33-8'
const NAME = '海星蓝荧光缓冲剂'

const numbers = Array.from({ length: GOODS }, (_, i) => `LCX-${7001 + i}`)

/** The supplier's own table: 200 goods, one of them with a name and CAS number of its own, and one row that is wrong. */
function priceList(): Buffer {
  const head = ['产品编号', '品名', 'CAS', '包装', '目录价', '现货情况', '纯度']
  const rows = numbers.map((number, i) => [
    number,
    i === 77 ? NAME : `缓冲剂标准品 ${7001 + i} 号`,
    i === 77 ? CAS : '',
    '25 g',
    String(120 + i),
    '现货',
    '≥99%',
  ])
  return makeSheet([head, ...rows, ['LCX-9999', '校验位写错的缓冲剂', '911222-33-9', '25 g', '50', '现货', '']])
}

const pictures = (): Buffer =>
  makeZip(Object.fromEntries(numbers.map((number, i) => [`产品图/${number}.png`, makePicture(i)])))

async function chooseCategory(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '类目' }).fill('生物缓冲剂')
  await page
    .getByRole('option', { name: /生物缓冲剂/ })
    .or(page.locator('.ant-cascader-menu-item', { hasText: '生物缓冲剂' }))
    .first()
    .click()
}

/** Approves what waits, a page of the queue at a time, until no imported goods are left in it. */
async function approveAll(operator: Page): Promise<void> {
  const queue = operator.getByRole('navigation', { name: '审核队列' })
  const count = queue.getByText(/^共 \d+ 条$/)
  const ours = queue.getByRole('checkbox', { name: /^选择 (缓冲剂标准品|海星蓝)/ })
  while ((await ours.count()) > 0) {
    const before = (await count.textContent())!
    await queue.getByRole('checkbox', { name: '全选' }).check()
    await queue.getByRole('button', { name: /通过所选 \d+ 条/ }).click()
    await operator.getByRole('alertdialog', { name: '批量通过' }).getByRole('button', { name: '通过' }).click()
    await takeEffect(operator, count.filter({ hasNotText: before }))
    // what could not be approved is listed with its reason
    const failures = operator.getByRole('button', { name: '知道了' })
    if (await failures.isVisible()) await failures.click()
  }
}

/** Searches as a visitor and sees the goods among what is found. */
async function finds(page: Page, words: string): Promise<void> {
  await open(page, `/website/goods?keyword=${encodeURIComponent(words)}`)
  await page.getByRole('link', { name: NAME }).first().waitFor()
}

/** A supplier's whole catalogue, from a table and a zip to what a visitor finds. */
export const importJourneys = [
  journey('供方批量导入200个产品', async ({ person, picture }) => {
    const supplier = await person('供方')
    await login(supplier, SUPPLIER, '/supplier/info/product/import/table')
    await chooseCategory(supplier)
    await supplier
      .locator('input[type=file]')
      .setInputFiles({ name: '目录价.xlsx', mimeType: 'application/octet-stream', buffer: priceList() })

    // what is wrong stands in its cell and can be put right there
    await supplier.getByRole('button', { name: '导入 200 行，跳过 1 行错误' }).waitFor()
    await supplier.getByRole('button', { name: '有错误 1' }).click()
    await supplier.getByText('CAS号校验位不正确，末位应为8').waitFor()
    await picture(supplier, '1预览')
    const cell = supplier.getByRole('textbox', { name: '第202行 CAS号' })
    await cell.fill('911222-33-8')
    await cell.press('Tab')
    await supplier.getByRole('button', { name: '导入 201 行' }).click()
    await supplier.getByRole('heading', { name: /表格导入完成/ }).waitFor({ timeout: 60_000 })
    await picture(supplier, '2结果')

    // the pictures complete the goods, which are handed in with them
    await supplier.getByRole('link', { name: '下一步：批量上传图片' }).click()
    await supplier
      .locator('input[type=file]')
      .setInputFiles({ name: '产品图.zip', mimeType: 'application/zip', buffer: pictures() })
    await supplier.getByText('200 张图片，200 张匹配到 200 个产品').waitFor()
    await supplier.getByRole('radio', { name: /直接提交审核/ }).check()
    await picture(supplier, '3图片')
    await supplier.getByRole('button', { name: '上传 200 张图片' }).click()
    await supplier.getByRole('heading', { name: /图片导入完成/ }).waitFor({ timeout: 60_000 })

    const operator = await person('运营')
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/review?entity=goods')
    await operator
      .getByRole('link', { name: /缓冲剂标准品 70\d\d 号/ })
      .first()
      .click()
    await operator.getByText('规格与价格').waitFor()
    await picture(operator, '4审核')
    await approveAll(operator)

    const visitor = await person('访客', 1440)
    for (const words of ['海星蓝', 'haixinglan', CAS, 'LCX-7078', '7078']) await finds(visitor, words)
    await picture(visitor, '5找到')
  }),

  journey('找到、对比、索样', async ({ person, picture }) => {
    const buyer = await person('需方', 1280)
    await open(buyer, '/website/goods')

    // what is typed becomes words, compounds and goods before it is sent
    const box = buyer.locator('#site-search')
    await box.click()
    await buyer.getByRole('option', { name: '胎牛血清' }).waitFor()
    await box.fill('50-21')
    await buyer.getByRole('option', { name: /50-21-5/ }).waitFor()
    await picture(buyer, '1建议')
    await box.fill('培养基')
    await box.press('Enter')
    await buyer.waitForURL(/keyword=/)
    await buyer.getByRole('heading', { name: '“培养基”的搜索结果' }).waitFor()
    await buyer.getByRole('link', { name: /可试用/ }).click()
    await buyer.waitForURL(/isTrial=/)

    const compare = buyer.getByRole('button', { name: /^对比 / })
    const chosen = buyer.getByRole('complementary', { name: '产品对比' })
    await compare.nth(0).click()
    await chosen.getByText('1/4').waitFor()
    await compare.nth(1).click()
    await chosen.getByText('2/4').waitFor()
    await chosen.getByRole('link', { name: '开始对比' }).click()
    await buyer.getByRole('heading', { name: '产品对比', level: 1 }).waitFor()
    await picture(buyer, '2对比')

    await buyer.getByRole('link', { name: '查看试用' }).first().click()
    const dialog = buyer.getByRole('dialog', { name: '申请试用' })
    await dialog.getByRole('button', { name: '登录后申请' }).click()
    const door = buyer.getByRole('dialog', { name: /登录/ })
    await door.getByPlaceholder('手机号').fill(BUYER)
    await door.getByPlaceholder('密码', { exact: true }).fill(DEMO_PASSWORD)
    await door.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await door.getByRole('button', { name: '登录', exact: true }).click()
    await fillTrialRequest(buyer, PURPOSE)
    await picture(buyer, '3索样')
    await sendTrialRequest(buyer)
    await open(buyer, '/demander/trial')
    await buyer.getByText('待审核', { exact: true }).first().waitFor()
  }),
]
