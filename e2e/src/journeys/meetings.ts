import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePdf } from '../make-files.ts'
import { login, open } from '../steps.ts'

const BUYER = '13800000001'
const ORGANISER = '13800000031'

/** Tickets that are bought: three people at the group price, paid, invoiced by the organiser, known at the door. */
export const meetingJourneys = [
  journey('会议：三人报名付款，主办方开发票，门口识别票码', async ({ person, picture, product }) => {
    const buyer = await person('需方', 1280)
    await login(buyer, BUYER, '/website/meetings?keyword=上游工艺年会')
    await picture(buyer, '1会议列表')
    await buyer.getByRole('link', { name: '华东生物制药上游工艺年会' }).click()
    await picture(buyer, '2会议')
    await buyer.getByRole('button', { name: '报名', exact: true }).click()
    const enrolling = buyer.getByRole('dialog')
    const more = enrolling.getByRole('button', { name: /添加参会人/ })
    await more.click()
    await more.click()
    for (const [i, name] of ['林晓', '陈一帆', '宋禾'].entries()) {
      const who = enrolling.getByRole('group', { name: `参会人 ${i + 1}` })
      await who.getByLabel('姓名', { exact: true }).fill(name)
      await who.getByLabel('手机号', { exact: true }).fill(`1380000090${i}`)
    }
    await enrolling.getByText('¥2,940.00').waitFor()
    await enrolling.getByRole('button', { name: '提交并支付' }).click()

    // paid at the provider, whose notice comes
    const [started] = await Promise.all([
      buyer.waitForResponse(/payments\/start/),
      buyer.getByRole('button', { name: '微信支付' }).click(),
    ])
    await buyer.getByText('打开微信扫一扫支付').waitFor()
    const { refId } = started.request().postDataJSON() as { refId: string }
    const { tradeNo } = ((await started.json()) as { data: { tradeNo: string } }).data
    const paid = await buyer.request.post(`${product.address}/dev/pay/act`, { data: { tradeNo, act: 'PAY' } })
    if (!paid.ok()) throw new Error(`the stand-in answers ${paid.status()}`)
    await buyer.getByRole('status').getByText('已支付').waitFor()

    // the tickets and the invoice
    await open(buyer, `/demander/meeting?order=${refId}`)
    const order = buyer.getByRole('dialog', { name: /订单/ })
    await order.getByRole('button', { name: '票码' }).first().click()
    const code = (await buyer.locator('p.code').innerText()).replaceAll(' ', '')
    await buyer.getByRole('dialog').last().getByRole('button', { name: '关闭' }).last().click()
    await order.getByRole('button', { name: '申请发票' }).click()
    const asking = buyer.getByRole('dialog', { name: /申请发票/ })
    await asking.getByLabel('发票抬头').fill('江南大学')
    await asking.getByLabel('税号').fill('91350100M000100Y43')
    await picture(buyer, '3申请发票')
    await asking.getByRole('button', { name: /提\s?交/ }).click()
    await order.getByText('待开票').waitFor()
    await picture(buyer, '4订单')

    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting/invoices')
    await organiser
      .getByRole('row', { name: /江南大学/ })
      .getByRole('button', { name: '登记发票' })
      .click()
    const issuing = organiser.getByRole('dialog', { name: /登记发票/ })
    await issuing.getByLabel('发票号码').fill('24312000000000098765')
    await issuing.getByLabel('开票日期').fill(new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' }))
    await organiser.keyboard.press('Enter')
    const pdf = { name: '发票.pdf', mimeType: 'application/pdf', buffer: makePdf() }
    await issuing.locator('input[type=file]').setInputFiles(pdf)
    await issuing.getByText('重新上传').waitFor()
    await issuing.getByRole('button', { name: /登\s?记/ }).click()
    await organiser.getByRole('row', { name: /已开票/ }).waitFor()
    await picture(organiser, '5发票')

    await open(buyer, `/demander/meeting?order=${refId}`)
    const file = await buyer.getByRole('link', { name: '下载发票' }).getAttribute('href')
    const answer = await buyer.request.get(new URL(file!, product.address).href)
    if (!(await answer.body()).subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the invoice is no PDF')

    // weeks before the meeting the door knows the ticket and lets nobody in
    await open(organiser, '/exhibition/meeting')
    const row = organiser.getByRole('row', { name: /上游工艺年会/ })
    const details = await row.getByRole('link', { name: '华东生物制药上游工艺年会' }).getAttribute('href')
    await open(organiser, `/door/${new URL(details!, product.address).searchParams.get('id')}`)
    await organiser.getByLabel('票码').fill(code)
    await organiser.keyboard.press('Enter')
    await organiser.getByText('林晓', { exact: false }).waitFor()
    await picture(organiser, '6门口')

    // it is not held: the order is paid back in full
    await open(organiser, '/exhibition/meeting')
    const held = organiser.getByRole('row', { name: /上游工艺年会/ })
    await held.getByText('更多').click()
    await organiser.getByText('取消会议', { exact: true }).click()
    const cancelling = organiser.getByRole('dialog', { name: /取消会议/ })
    await cancelling.getByText('场地无法使用').click()
    await cancelling.getByRole('button', { name: '取消会议' }).click()
    await held.getByText('已取消').waitFor()
    // the refunds are the work of a job
    await expectText(buyer, `/demander/meeting?order=${refId}`, /退款中|已退款/)
    await picture(buyer, '7退款')
  }),
]

/** Opens a page again until it says so. */
async function expectText(page: Page, path: string, text: RegExp): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    await open(page, path)
    if (await page.getByText(text).first().isVisible()) return
    await page.waitForTimeout(500)
  }
  throw new Error(`${path} does not say ${text}`)
}
