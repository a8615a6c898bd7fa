import type { Locator, Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { login, loginOperator, open } from '../steps.ts'

const GIFT = '冻存管彩色标签纸（1000枚）'

/** An operator changes one gift meanwhile. */
async function changeGift(operator: Page, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await open(operator, '/operator/points/gifts')
  await operator.getByRole('row').filter({ hasText: GIFT }).getByRole('button', { name: '编辑' }).click()
  const dialog = operator.getByRole('dialog', { name: '编辑礼品' })
  await change(dialog)
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function changePrice(operator: Page, fen: string) {
  await open(operator, '/operator/settings/parameters?keyword=member.seniorFen')
  await operator
    .getByRole('row', { name: /高级会员价格/ })
    .getByRole('button', { name: '修改' })
    .click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('spinbutton').fill(fen)
  await dialog.getByLabel('修改原因').fill('调整价格')
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The server fails before it has done anything. */
const failOnce = (page: Page, calls: string) =>
  page.route(
    calls,
    route =>
      route.fulfill({
        status: 500,
        json: { isError: true, isSuccess: false, code: 50000, msg: '系统繁忙，请稍后重试', data: null },
      }),
    { times: 1 },
  )

/** Escape and a click beside a form that was filled in ask first. */
async function mustAskBeforeClosing(page: Page, dialog: Locator) {
  const question = page.getByRole('alertdialog', { name: '放弃填写' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: '关闭' }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: '继续填写' }).click()
    await question.waitFor({ state: 'hidden' })
    await dialog.waitFor()
  }
}

async function mustHold(field: Locator, text: string) {
  const value = await field.inputValue()
  if (value !== text) throw new Error(`the field holds ${value}`)
}

/** What others did meanwhile: each refusal says what to do, and the page shows what is so by now. */
export const moneyRefusalJourneys = [
  journey('资金：礼品售完或下架、报价变动、订单已关闭时说明下一步', async ({ person, picture }) => {
    const operator = await person('运营', 1440)
    await loginOperator(operator, 'operator')
    const buyer = await person('需方', 1280)
    await login(buyer, '13800000001', '/website/integralMall')
    const card = buyer.getByRole('list', { name: '礼品' }).getByRole('listitem').filter({ hasText: GIFT })
    await card.getByRole('button', { name: '兑换' }).click()
    const exchange = buyer.getByRole('dialog', { name: /兑换/ })
    await exchange.getByText(/兑换后剩/).waitFor()

    await changeGift(operator, dialog => dialog.getByLabel('库存').fill('0'))
    await exchange.getByRole('button', { name: '确认兑换' }).click()
    await buyer.getByText('该礼品库存不足，请减少数量或选择其他礼品').waitFor()
    await card.getByText('已兑完').first().waitFor()
    await picture(buyer, '1已兑完')

    await changeGift(operator, async dialog => {
      await dialog.getByLabel('库存').fill('20')
      await dialog.getByRole('switch').click()
    })
    await exchange.getByRole('button', { name: '确认兑换' }).click()
    await buyer.getByText('该礼品已下架，请选择其他礼品').waitFor()
    await card.waitFor({ state: 'detached' })
    await picture(buyer, '2已下架')
    await changeGift(operator, dialog => dialog.getByRole('switch').click())

    // an order that is given up in another tab cannot be paid in this one
    const supplier = await person('供方', 1280)
    await login(supplier, '13800000013', '/supplier/member')
    await supplier.getByRole('button', { name: '去支付' }).click()
    const paying = supplier.getByRole('dialog', { name: /支付/ })
    await paying.getByRole('button', { name: '微信支付' }).waitFor()
    const other = await supplier.context().newPage()
    await open(other, '/supplier/member')
    await other.getByRole('button', { name: '取消订单' }).click()
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: /取消订单/ })
      .click()
    await other.getByRole('button', { name: '去支付' }).waitFor({ state: 'detached' })
    await other.close()
    await paying.getByRole('button', { name: '微信支付' }).click()
    await supplier.getByText('该订单已支付或已关闭，请刷新后查看').waitFor()
    await paying.waitFor({ state: 'hidden' })
    await supplier.getByRole('button', { name: '去支付' }).waitFor({ state: 'detached' })
    await picture(supplier, '3已关闭')

    // a price that has changed since it was shown is shown anew before anything is ordered
    await supplier.getByRole('button', { name: '升级高级会员' }).click()
    const buying = supplier.getByRole('dialog', { name: '升级高级会员' })
    const amount = buying.locator('.price')
    const before = await amount.innerText()
    await changePrice(operator, '1080000')
    await buying.getByRole('button', { name: '提交订单，去支付' }).click()
    await supplier.getByText(/价格已变为[\d.,]+元，请确认后再提交/).waitFor()
    await buying.getByText(/¥10,800\.00 −/).waitFor()
    if ((await amount.innerText()) === before) throw new Error('the old price still stands')
    await picture(supplier, '4价格已变')
    await changePrice(operator, '980000')
    await buying.getByRole('button', { name: '取消', exact: true }).click()
  }),

  journey('资金：回执丢失后再按一次，积分只转一次', async ({ person, picture }) => {
    const supplier = await person('供方', 1280)
    await login(supplier, '13800000011', '/supplier/integral')
    const dialog = supplier.getByRole('dialog', { name: /^转移积分/ })
    const left = async () => {
      await supplier.getByRole('button', { name: '转移积分' }).click()
      const hint = await dialog.getByText(/^可转移/).innerText()
      return Number(/可转移 ([\d,]+)/.exec(hint)![1]!.replaceAll(',', ''))
    }
    const before = await left()
    // done by the server, and nothing of it comes back
    await supplier.route(
      '**/integralMove',
      async route => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await dialog.getByLabel('积分').fill('7')
    await dialog.getByRole('button', { name: '确认转移' }).click()
    await dialog.getByText('网络连接失败，请检查网络后重试').waitFor()
    await picture(supplier, '4没有回执')
    await dialog.getByRole('button', { name: '确认转移' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await open(supplier, '/supplier/integral')
    const after = await left()
    if (after !== before - 7) throw new Error(`${before - after} points were moved instead of 7`)
    // the same once more is meant
    await dialog.getByLabel('积分').fill('7')
    await dialog.getByRole('button', { name: '确认转移' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await open(supplier, '/supplier/integral')
    if ((await left()) !== before - 14) throw new Error('a second transfer did nothing')
  }),
  journey('资金：兑换和发货没有送达，填写的都在，再按一次即可', async ({ person, picture }) => {
    const buyer = await person('需方', 1280)
    await login(buyer, '13800000001', '/website/integralMall')
    const card = buyer.getByRole('list', { name: '礼品' }).getByRole('listitem').filter({ hasText: GIFT })
    await card.getByRole('button', { name: '兑换' }).click()
    const exchange = buyer.getByRole('dialog', { name: /兑换/ })
    await exchange.getByText(/兑换后剩/).waitFor()
    await exchange.getByLabel('备注').fill('放前台')
    await mustAskBeforeClosing(buyer, exchange)
    await failOnce(buyer, '**/placeOrder')
    await exchange.getByRole('button', { name: '确认兑换' }).click()
    await buyer.getByText('系统繁忙，请稍后重试').first().waitFor()
    await mustHold(exchange.getByLabel('备注'), '放前台')
    await picture(buyer, '5兑换没有送达')
    await exchange.getByRole('button', { name: '确认兑换' }).click()
    await exchange.waitFor({ state: 'hidden' })

    await open(buyer, '/demander/integral?tab=orders')
    const orderNo = await buyer
      .getByText(/^JF\d{14}$/)
      .first()
      .innerText()
    const operator = await person('运营', 1440)
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/points/orders?status=WAIT_SHIP')
    await operator.getByRole('button', { name: '批量发货' }).click()
    const shipping = operator.getByRole('dialog', { name: '发货' })
    const lines = shipping.getByLabel('订单与快递')
    await lines.fill(`${orderNo} 顺丰 SF1234567890`)
    await mustAskBeforeClosing(operator, shipping)
    await failOnce(operator, '**/order/ship')
    await shipping.getByRole('button', { name: '确认发货' }).click()
    await operator.getByText('系统繁忙，请稍后重试').first().waitFor()
    await mustHold(lines, `${orderNo} 顺丰 SF1234567890`)
    await picture(operator, '6发货没有送达')
    await shipping.getByRole('button', { name: '确认发货' }).click()
    await operator.getByText('已发货1单').waitFor()
    await shipping.waitFor({ state: 'hidden' })
  }),
]
