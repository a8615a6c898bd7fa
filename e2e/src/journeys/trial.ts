import { journey } from '../journey.ts'
import { fillTrialRequest, login, open, sendTrialRequest } from '../steps.ts'

const BUYER = '13800000002'
const SUPPLIER = '13800000011'
const PURPOSE = '中试放大前与现用产品做平行比较'

/** A sample from asking to its report with the goods. */
export const trialJourneys = [
  journey('试用从申请到公开报告', async ({ person, picture }) => {
    const buyer = await person('需方', 1440)
    const offers = `/website/trial?keyword=${encodeURIComponent('启蒙')}`
    await login(buyer, BUYER, offers)
    const list = buyer.getByRole('list', { name: '试用列表' }).getByRole('listitem')
    await list.last().getByRole('button', { name: '申请试用' }).click()
    await fillTrialRequest(buyer, PURPOSE)
    await picture(buyer, '1申请')
    await sendTrialRequest(buyer)

    const supplier = await person('供方', 1280)
    await login(supplier, SUPPLIER, '/supplier/trial')
    const row = supplier.getByRole('row', { name: new RegExp(PURPOSE) })
    const status = (text: string) => row.getByText(text, { exact: true }).waitFor()
    if (await row.getByRole('button', { name: '通过' }).isVisible()) {
      await row.getByRole('button', { name: '通过' }).click()
      await supplier.getByRole('alertdialog').getByRole('button', { name: '通过' }).click()
    }
    await status('待寄送')
    await row.getByRole('button', { name: '寄出' }).click()
    await supplier.getByLabel(/快递单号/).fill('SF2026112100001')
    await supplier.getByRole('button', { name: '确认寄出' }).click()
    await status('已寄出')
    await picture(supplier, '2寄出')

    await open(buyer, '/demander/trial')
    const mine = buyer.getByRole('row', { name: /SF2026112100001/ })
    await mine.getByRole('button', { name: '提交反馈' }).click()
    await buyer.getByRole('radio', { name: /5 分/ }).check({ force: true })
    await buyer.getByLabel(/试用结果/).fill('三批平行，变异系数低于 3 %，结果与现用产品一致，准备切换。')
    await picture(buyer, '3反馈')
    await buyer.getByRole('dialog').getByRole('button', { name: '提交反馈' }).click()
    await buyer
      .getByRole('row', { name: /三批平行/ })
      .getByText('已反馈', { exact: true })
      .waitFor()

    await open(supplier, '/supplier/trial')
    await row.getByRole('button', { name: '公开报告', exact: true }).click()
    await row.getByText('报告已公开').waitFor()
    const visitor = await person('访客')
    await open(visitor, offers)
    await visitor.getByRole('list', { name: '试用列表' }).getByRole('listitem').last().getByRole('button').click()
    await visitor.getByText('准备切换').first().waitFor()
    await picture(visitor, '4报告')
  }),
]
