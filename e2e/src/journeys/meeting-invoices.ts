import type { Locator, Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { enrol } from '../meeting-steps.ts'
import { fillInvoice, login, open, payByWechat, today } from '../steps.ts'

const BUYER = '13800000001'
const ORGANISER = '13800000031'
const MEETING = '华东生物制药上游工艺年会'
const FIRST_TITLE = '江南大学'
const TITLE = '江南大学生物工程学院'

/** The organiser's row of an order's invoice, and what is done to it. */
function deskOf(organiser: Page, title: string) {
  const row = organiser.getByRole('row').filter({ hasText: title }).filter({ hasText: MEETING }).first()
  return async (action: string, dialog: RegExp, fill: (form: Locator) => Promise<void>) => {
    await open(organiser, '/exhibition/meeting/invoices')
    await row.getByRole('button', { name: action, exact: true }).click()
    const form = organiser.getByRole('dialog', { name: dialog })
    await fill(form)
    await form.waitFor({ state: 'hidden' })
  }
}

/** What was issued in the tax system: number, day, file. */
const registers = (organiser: Page) => async (form: Locator) => {
  await fillInvoice(organiser, form, { number: '24312000000000098001', day: today() })
  await form.getByRole('button', { name: /登\s?记/ }).click()
}

/** An invoice that is refused, mended, issued, taken back in red and asked for once more. */
export const meetingInvoiceJourneys = [
  journey('会议：发票驳回后修改，开具后红冲，再次申请', async ({ person, picture, product }) => {
    const paying = await person('付款', 1280)
    await login(paying, BUYER, '/demander')
    const buying = await enrol(paying, MEETING, ['白芷'], 13_800_000_941)
    await buying.getByRole('button', { name: '提交并支付' }).click()
    await payByWechat(paying, product)
    await paying.getByRole('status').getByText('已支付').waitFor()
    const address = `/demander/meeting?order=${new URL(paying.url()).searchParams.get('order')}`

    const buyer = await person('需方', 'small phone')
    await login(buyer, BUYER, address)
    const order = buyer.getByRole('dialog', { name: /订单/ })
    const ask = async () => {
      await order.getByRole('button', { name: '申请发票' }).click()
      const asking = buyer.getByRole('dialog', { name: /申请发票/ })
      await asking.getByLabel('发票抬头').fill(FIRST_TITLE)
      await asking.getByLabel('税号').fill('91350100M000100Y43')
      await asking.getByRole('button', { name: /提\s?交/ }).click()
      await order.getByText('待开票').waitFor()
    }
    await ask()

    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting')
    await deskOf(organiser, FIRST_TITLE)('驳回', /驳回申请/, async form => {
      await form.getByRole('button', { name: /驳\s?回/ }).click()
      await form.getByText('请填写原因').waitFor()
      await form.getByLabel('原因').fill('抬头与税号不符')
      await picture(organiser, '1驳回')
      await form.getByRole('button', { name: /驳\s?回/ }).click()
    })
    await open(buyer, address)
    await order.getByText('抬头与税号不符').waitFor()
    await picture(buyer, '2已驳回')
    await order.getByRole('button', { name: '修改', exact: true }).click()
    const mending = buyer.getByRole('dialog', { name: /修改开票信息/ })
    await mending.getByLabel('发票抬头').fill(TITLE)
    await picture(buyer, '3修改')
    await mending.getByRole('button', { name: /提\s?交/ }).click()
    await order.getByText('待开票').waitFor()

    const act = deskOf(organiser, TITLE)
    await act('登记发票', /登记发票/, registers(organiser))
    await open(buyer, address)
    await order.getByRole('link', { name: '下载发票' }).waitFor()
    await order.getByRole('button', { name: '申请红冲' }).click()
    const returning = buyer.getByRole('dialog', { name: '申请红冲' })
    await returning.getByText('抬头或税号有误', { exact: true }).click()
    await picture(buyer, '4申请红冲')
    await returning.getByRole('button', { name: '申请红冲' }).click()
    await returning.waitFor({ state: 'hidden' })
    await act('登记红字发票', /登记红字发票/, async form => {
      await form.getByLabel('红字发票号码').fill('2431200000000009800')
      await form.getByRole('button', { name: /登\s?记/ }).click()
      await form.getByText('发票号码为20位数字').waitFor()
      await form.getByLabel('红字发票号码').fill('24312000000000098002')
      await picture(organiser, '5红字发票')
      await form.getByRole('button', { name: /登\s?记/ }).click()
    })
    await open(buyer, address)
    await order.getByText('已红冲').waitFor()
    await ask()
    await picture(buyer, '6再次申请')
  }),
]
