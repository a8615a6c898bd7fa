import { journey } from '../journey.ts'
import { login, loginOperator, open } from '../steps.ts'

const SUPPLIER = '13800000014'

/** A level that is bought: shown, ordered, paid by its code. */
export const memberJourneys = [
  journey('会员购买：渠道通知未到，运营查询渠道后等级立即生效', async ({ person, picture, product }) => {
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

    // an upgrade shows how its price comes about before it is ordered
    await supplier.getByRole('button', { name: '升级高级会员' }).click()
    await dialog.getByText(/× 剩余\d+天 ÷ 36[56]天/).waitFor()
    await picture(supplier, '4升级')
    await open(operator, '/operator/members')
    await operator
      .getByRole('row', { name: /广州珠江试剂有限公司/ })
      .first()
      .waitFor()
    await picture(operator, '5会员管理')
  }),
]
