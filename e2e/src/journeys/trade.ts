import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePdf, zipEntries } from '../make-files.ts'
import { login, open, waitForHydration } from '../steps.ts'

const SUPPLIER = '上海启蒙生物科技有限公司'
const REMARK = '随货附 COA，效期不少于 12 个月'

/** What waits for somebody, as the side bar shows it. */
const entry = (page: Page) =>
  page.getByRole('navigation', { name: /^(需方|供方)中心$/ }).getByRole('link', { name: /^询价意向单/ })
const waiting = async (page: Page): Promise<number> =>
  Number.parseInt(
    (await entry(page)
      .getByText(/^\d+项待处理$/)
      .textContent()) ?? '',
    10,
  )
/** The badge moves by itself: nobody reloads. */
const comesTo = (page: Page, number: number) => entry(page).getByText(`${number}项待处理`, { exact: true }).waitFor()

/** On a slow machine too a box goes over once and stays: nothing old is drawn between the click and its answer. */
async function goesOverOnce(page: Page, box: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const answered = page.waitForResponse(response => new URL(response.url()).pathname.endsWith('/orderBasket.data'))
  await box.evaluate(element => {
    const input = element as HTMLInputElement
    let last = input.checked
    const look = () => {
      if (input.checked !== last) input.dataset.changes = String(Number(input.dataset.changes ?? 0) + 1)
      last = input.checked
      requestAnimationFrame(look)
    }
    look()
  })
  await box.click()
  await answered
  const changes = await box.evaluate(async element => {
    for (let frames = 0; frames < 60; frames++) await new Promise(requestAnimationFrame)
    return (element as HTMLInputElement).dataset.changes
  })
  if (changes !== '1') throw new Error(`the box changed ${changes} times after one click`)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
}

/** From the basket to the review, two people side by side, each seeing what the other does without reloading. */
export const tradeJourneys = [
  journey('询价从意向篮到评价', async ({ person, picture }) => {
    const buyer = await person('需方')
    const supplier = await person('供方', 1440)
    await login(buyer, '13800000001', '/website/orderBasket')
    await login(supplier, '13800000011', '/supplier')
    await entry(supplier).getByText('项待处理').waitFor()
    const before = await waiting(supplier)

    const group = buyer.getByRole('region', { name: SUPPLIER })
    await group.waitFor()
    // the line whose spec is gone is switched off
    const orderable = group.locator('tr', { has: buyer.locator('input[type=checkbox]:enabled') })
    await buyer.getByText(/规格已变更/).waitFor()
    await buyer.getByRole('button', { name: '知道了' }).click()
    await buyer.getByRole('button', { name: '知道了' }).waitFor({ state: 'detached' })
    await orderable.getByRole('button', { name: /^移出/ }).first().click()
    await buyer.getByText('已移出 1 个规格').waitFor()
    await buyer.getByRole('button', { name: '撤销' }).click()
    await buyer.getByText('已移出').waitFor({ state: 'detached' })
    await goesOverOnce(buyer, buyer.getByRole('checkbox', { name: '选择全部商品' }))
    await buyer.getByRole('checkbox', { name: `选择 ${SUPPLIER} 的全部商品` }).check()
    await orderable
      .getByRole('button', { name: / 加一$/ })
      .first()
      .click()
    await picture(buyer, '1意向篮')

    // what was typed survives a reload
    await buyer.getByRole('button', { name: '提交询价' }).click()
    await buyer.getByLabel('备注').fill(REMARK)
    await buyer.waitForFunction(
      text =>
        Object.entries(localStorage).some(([name, kept]) => name.includes('basket-inquiry') && kept.includes(text)),
      REMARK,
    )
    await buyer.reload()
    await waitForHydration(buyer)
    await buyer.getByRole('button', { name: '提交询价' }).click()
    await buyer.getByText('已恢复您').waitFor()
    await buyer.getByRole('button', { name: '发送询价' }).click()
    await buyer.getByRole('heading', { name: '询价单已发出' }).waitFor()
    await picture(buyer, '2已发出')

    await comesTo(supplier, before + 1)
    await open(supplier, '/supplier/intentLetter?tab=inquiry')
    await supplier.getByRole('link', { name: '报价', exact: true }).first().click()
    await supplier.getByText(REMARK).waitFor()
    // a price far off the list price would be asked about
    await supplier.getByRole('button', { name: '未填的单价按标价填入' }).click()
    const prices = supplier.getByRole('textbox', { name: /含税单价/ })
    for (const price of await prices.all()) if ((await price.inputValue()) === '') await price.fill('500')
    const first = prices.first()
    const price = Number(await first.inputValue())
    if (!(price > 2)) throw new Error(`no price to quote: ${price}`)
    await supplier
      .getByRole('textbox', { name: /货期（天）/ })
      .first()
      .fill('3')
    await supplier.getByRole('button', { name: '首行税率、货期填入全部' }).click()
    // forty prices are not typed twice
    await supplier.reload()
    await supplier.getByText('已恢复您').waitFor()
    await picture(supplier, '3报价')
    await buyer.getByRole('link', { name: /^XJ/ }).first().click()
    await buyer.getByText('供方正在报价').waitFor()
    await supplier.getByRole('button', { name: '发送报价' }).click()
    await supplier.getByText('报价已发送，等待需方处理').waitFor()

    // the buyer's page shows it by itself
    await buyer.getByRole('button', { name: '还价' }).click()
    await buyer
      .getByRole('textbox', { name: /期望单价/ })
      .first()
      .fill('450')
    await picture(buyer, '4还价')
    await buyer.getByRole('button', { name: '发送还价' }).click()
    await buyer.getByText('等待供方给出新的报价').waitFor()

    await supplier.getByRole('button', { name: '报价', exact: true }).click()
    await supplier.getByText(/还价 ¥450/).waitFor()
    await first.fill(String(price - 1))
    await supplier.getByRole('button', { name: '发送报价' }).click()

    await buyer.getByText('第2版', { exact: true }).waitFor()
    await picture(buyer, '5第二版')
    // a newer version that comes while the buyer decides is not accepted unseen
    await buyer.getByRole('button', { name: '接受报价' }).click()
    await supplier.getByRole('button', { name: '更新报价' }).click()
    await first.fill(String(price - 2))
    await supplier.getByRole('button', { name: '发送报价' }).click()
    await buyer.getByText('供方刚刚给出第3版报价').waitFor()
    await buyer.getByRole('button', { name: '我已核对' }).click()
    await buyer.getByRole('button', { name: '接受并生成意向单' }).click()
    await buyer.getByRole('heading', { name: /意向单 YX/ }).waitFor()

    await supplier.getByRole('link', { name: '查看意向单' }).click()
    await supplier.getByRole('button', { name: '查看名片' }).click()
    const card = supplier.getByRole('dialog', { name: '需方名片' })
    await card.getByText('单位', { exact: true }).waitFor()
    await card.getByRole('button', { name: '关闭' }).click()
    await supplier.getByRole('button', { name: '合同已签' }).click()
    const papers = ['采购合同.pdf', '报价附件.pdf'].map(name => ({
      name,
      mimeType: 'application/pdf',
      buffer: makePdf(),
    }))
    await supplier.getByRole('dialog').locator('input[type=file]').setInputFiles(papers)
    for (const { name } of papers) await supplier.getByRole('button', { name: `删除 ${name}` }).waitFor()
    await supplier.getByRole('button', { name: '登记', exact: true }).click()
    await supplier.getByRole('dialog').waitFor({ state: 'hidden' })
    const zip = supplier.waitForEvent('download')
    await supplier.getByRole('button', { name: '打包下载全部文件（2）' }).click()
    const entries = zipEntries(readFileSync(await (await zip).path()))
    if (`${entries.toSorted()}` !== `${papers.map(({ name }) => name).toSorted()}`)
      throw new Error(`the zip: ${entries}`)
    await supplier.getByRole('button', { name: '已发货' }).click()
    await supplier.getByLabel('快递单号').fill('SF1403520000001')
    await supplier.getByRole('button', { name: '登记', exact: true }).click()
    await supplier.getByText('SF1403520000001').waitFor()
    await picture(supplier, '6发货')

    await buyer.getByText('SF1403520000001').waitFor()
    await buyer.getByRole('button', { name: '确认收货' }).click()
    await buyer.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
    for (const aspect of ['质量', '时效', '服务']) await buyer.getByLabel(`${aspect} 5 分`).check({ force: true })
    await buyer.getByLabel('评价内容').fill('到货完好，质量文件齐全')
    await buyer.getByRole('button', { name: '提交评价' }).click()
    await buyer.getByText('到货完好').waitFor()
    await picture(buyer, '7评价')

    await supplier.getByRole('button', { name: '回复评价' }).click()
    await supplier.getByRole('textbox', { name: '回复评价' }).fill('感谢支持')
    await supplier.getByRole('button', { name: '提交回复' }).click()
    await supplier.getByText('感谢支持').waitFor()
    await buyer.getByText('感谢支持').waitFor()

    // everybody reads it at the supplier's
    const visitor = await person('访客')
    await open(visitor, '/website/suppliers')
    await visitor.getByRole('link', { name: SUPPLIER }).first().click()
    await visitor.getByRole('link', { name: /分 · \d+ 条评价/ }).click()
    const review = visitor.getByRole('listitem').filter({ hasText: '到货完好，质量文件齐全' })
    await review.getByText('感谢支持').waitFor()
    await picture(visitor, '8店铺评价')
  }),
]
