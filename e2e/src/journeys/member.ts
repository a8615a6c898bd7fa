import { journey } from '../journey.ts'
import { atProvider, fillInvoice, login, loginOperator, open, openUntil, payByWechat } from '../steps.ts'

const SUPPLIER = '13800000014'

/** A level that is bought: shown, ordered, paid by its code. */
export const memberJourneys = [
  journey('会员购买：通知未到由运营查询，等级生效，申请并下载发票', async ({ person, picture, product }) => {
    const supplier = await person('供方', 1280)
    await open(supplier, '/vipService')
    await supplier.getByRole('columnheader', { name: /高级会员/ }).waitFor()
    await picture(supplier, '1会员服务')
    await login(supplier, SUPPLIER, '/supplier/member?buy=STANDARD')
    const dialog = supplier.getByRole('dialog')
    await dialog.getByText('¥3,800.00').waitFor()
    await dialog.getByRole('button', { name: '提交订单，去支付' }).click()
    await dialog.getByRole('button', { name: '微信支付' }).click()
    await dialog.getByText('打开微信扫一扫支付').waitFor()
    await picture(supplier, '2二维码')

    // paid at the provider, whose notice does not come
    const operator = await person('运营', 1440)
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/money/payments?state=WAIT')
    const row = operator.getByRole('row', { name: /标准会员/ }).first()
    const tradeNo = await row.getByText(/^P\d{8}/).innerText()
    const paid = await operator.request.post(`${product.address}/dev/pay/act`, { data: { tradeNo, act: 'PAY_QUIET' } })
    if (!paid.ok()) throw new Error(`the stand-in answers ${paid.status()}`)
    await row.getByRole('button', { name: '查询渠道' }).click()
    await operator.getByText('渠道答复：已支付').waitFor()
    await dialog.getByRole('status').getByText('已支付').waitFor()
    await picture(supplier, '3已支付')
    await dialog.getByRole('button', { name: '完成' }).click()
    await supplier.getByText(/标准会员，有效期至/).waitFor()

    // the invoice, from its request to its file
    await supplier.getByRole('row', { name: /开通/ }).first().getByRole('button', { name: '申请发票' }).click()
    const asking = supplier.getByRole('dialog', { name: /申请发票/ })
    await asking.getByLabel('发票抬头').fill('广州珠江试剂有限公司')
    await asking.getByLabel('税号').fill('91350100M000100Y43')
    await picture(supplier, '4申请发票')
    await asking.getByRole('button', { name: /提\s?交/ }).click()
    await supplier.getByRole('row', { name: /待开票/ }).waitFor()
    await open(operator, '/operator/money/invoices?state=APPLIED')
    await operator
      .getByRole('row', { name: /广州珠江/ })
      .getByRole('button', { name: '登记发票' })
      .click()
    const issuing = operator.getByRole('dialog', { name: /登记发票/ })
    await fillInvoice(operator, issuing, { number: '24442000000000012345', day: '2026-11-20' })
    await picture(operator, '5登记发票')
    await issuing.getByRole('button', { name: /登\s?记/ }).click()
    await operator.getByRole('row', { name: /广州珠江/ }).waitFor({ state: 'hidden' })
    await open(supplier, '/supplier/member')
    const file = await supplier
      .getByRole('row', { name: /已开票/ })
      .getByRole('link', { name: '下载' })
      .getAttribute('href')
    const answer = await supplier.request.get(new URL(file!, product.address).href)
    if (!(await answer.body()).subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the invoice is no PDF')

    // an upgrade shows how its price comes about before it is ordered
    await supplier.getByRole('button', { name: '升级高级会员' }).click()
    await dialog.getByText(/× 剩余\d+天 ÷ 36[56]天/).waitFor()
    await picture(supplier, '6升级')
    await dialog.getByRole('button', { name: '提交订单，去支付' }).click()
    // paid, and the payer leaves before the notice is there
    const upgrade = await payByWechat(supplier, product, 'PAY_QUIET')
    await dialog.getByRole('button', { name: '稍后支付' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await supplier.getByText(/标准会员，有效期至/).waitFor()
    await atProvider(supplier, product, upgrade, 'NOTIFY_50')
    await openUntil(supplier, '/supplier/member', supplier.getByText(/高级会员，有效期至/))
    await picture(supplier, '7迟到的通知')
    await open(operator, '/operator/members')
    await operator
      .getByRole('row', { name: /广州珠江试剂有限公司/ })
      .first()
      .waitFor()
    await picture(operator, '8会员管理')
  }),
]
