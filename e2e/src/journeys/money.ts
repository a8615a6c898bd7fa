import type { Page } from 'playwright-core'
import { DEMO_WITHDRAWAL_PASSWORD } from '../../../demo/src/personas.ts'
import { journey } from '../journey.ts'
import { makePdf } from '../make-files.ts'
import { login, loginOperator, open, openUntil, payByWechat } from '../steps.ts'

const BUYER = '13800000001'
const INVITED = '137****5701'

/** The reward for the company that 新用户入驻成为供应商 brought, up to the bank. */
export const inviteeReward = journey(
  '邀请的企业认证后得奖励，提现由两位运营审批和付款',
  async ({ product, person, picture }) => {
    const operator = await person('运营', 1440)
    await loginOperator(operator, 'operator')
    // the days until a reward is paid are a parameter; nobody waits for them here
    await open(operator, '/operator/settings/parameters?keyword=invitation.holdDays')
    const days = operator.getByRole('row', { name: /首次使用后发放奖励/ })
    await days.getByRole('button', { name: '修改' }).click()
    const changing = operator.getByRole('dialog')
    await changing.getByRole('spinbutton').fill('0')
    await changing.getByLabel('修改原因').fill('活动期间即时发放')
    await changing.getByRole('button', { name: /保\s?存/ }).click()
    await changing.waitFor({ state: 'hidden' })

    const buyer = await person('需方', 1440)
    await login(buyer, BUYER, '/demander/invitationCode')
    const reward = buyer.getByRole('row', { name: new RegExp(`${INVITED.replaceAll('*', '.')}.*¥100\\.00`) })
    await openUntil(buyer, '/demander/invitationCode', reward, () =>
      buyer.request.post(`${product.address}/dev/jobs`, { data: { kind: 'invitations.advance' } }),
    )
    await picture(buyer, '1奖励')

    await open(buyer, '/demander/userInfo/withdrawal')
    // one at a time: what is under way is cancelled first
    await buyer.getByRole('button', { name: '取消', exact: true }).click()
    await buyer.getByRole('alertdialog').getByRole('button', { name: '取消提现' }).click()
    await buyer.getByRole('button', { name: '申请提现' }).click()
    const asking = buyer.getByRole('dialog', { name: '申请提现' })
    await asking.getByLabel('提现金额（元）').fill('100')
    await asking.getByRole('button', { name: '下一步' }).click()
    await asking.getByText('¥79.00').waitFor()
    await asking.getByLabel('提现密码').fill(DEMO_WITHDRAWAL_PASSWORD)
    await picture(buyer, '2申请提现')
    await asking.getByRole('button', { name: '确认提现' }).click()
    const asked = buyer.getByRole('row', { name: /¥100\.00.*待审批/ })
    const withdrawalNo = await asked.locator('td.code').innerText()

    await open(operator, '/operator/money/withdrawals?state=APPLIED')
    await operator
      .getByRole('row', { name: new RegExp(withdrawalNo) })
      .getByRole('button', { name: '通过' })
      .click()
    const approving = operator.getByRole('alertdialog')
    await approving.getByRole('button', { name: '通过' }).click()
    // the question closes before its request goes out; going elsewhere at once would cut that off
    await operator.getByText('已通过').first().waitFor()
    await open(operator, '/operator/money/withdrawals?state=APPROVED')
    const approved = operator.getByRole('row', { name: new RegExp(withdrawalNo) })
    await approved.waitFor()
    // who approves never pays
    if (await approved.getByRole('button', { name: '开始付款' }).isVisible()) throw new Error('the approver may pay')

    const payer = await person('另一位运营', 1440)
    await loginOperator(payer, 'operator2')
    await open(payer, '/operator/money/withdrawals?state=APPROVED')
    await payer
      .getByRole('row', { name: new RegExp(withdrawalNo) })
      .getByRole('button', { name: '开始付款' })
      .click()
    const paying = payer.getByRole('dialog', { name: /付款/ })
    await paying.getByRole('button', { name: /显示完整账号/ }).click()
    await paying.getByText('6222020200112233438').waitFor()
    await paying.getByLabel('银行回单号').fill('ICBC202611230001')
    await picture(payer, '3付款')
    await paying.getByRole('button', { name: '登记已付款' }).click()
    await paying.waitFor({ state: 'hidden' })
    await open(buyer, '/demander/userInfo/withdrawal')
    await buyer
      .getByRole('row', { name: new RegExp(withdrawalNo) })
      .getByText('已到账')
      .waitFor()
    await picture(buyer, '4已付款')
  },
)

/** Changes what can be set by the platform, and leads back. */
async function setBankAccount(operator: Page, account: string): Promise<void> {
  await open(operator, '/operator/settings/parameters?keyword=pay.bankAccount')
  await operator
    .getByRole('row', { name: /对公转账的收款账户/ })
    .getByRole('button', { name: '修改' })
    .click()
  const dialog = operator.getByRole('dialog', { name: /^修改参数/ })
  await dialog.getByLabel(/收款账户/).fill(account)
  await dialog.getByLabel('修改原因').fill('对公转账收款')
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const moneyJourneys = [
  journey('对公转账：凭证对应的款项未到账，关闭并登记，付款人得知', async ({ person, picture }) => {
    const operator = await person('运营', 1440)
    await loginOperator(operator, 'operator')
    await setBankAccount(operator, '上游集 中国银行上海张江支行 6222 0000 1234')
    const supplier = await person('供方', 1280)
    await login(supplier, '13800000012', '/supplier/member/sms')
    await supplier
      .getByRole('row', { name: /¥180\.00/ })
      .getByRole('button', { name: '购买' })
      .click()
    const paying = supplier.getByRole('dialog', { name: /支付/ })
    await paying.getByRole('button', { name: '对公转账' }).click()
    const code = await paying.locator('strong.code').innerText()
    const slip = { name: '回单.pdf', mimeType: 'application/pdf', buffer: makePdf() }
    await paying.locator('input[type=file]').setInputFiles(slip)
    await paying.getByText(/凭证已上传，工作人员核对到账后生效/).waitFor()
    await picture(supplier, '1凭证')
    await paying.getByRole('button', { name: '稍后支付' }).click()

    await open(operator, '/operator/money/exceptions')
    const waiting = operator.getByRole('row').filter({ hasText: code })
    const tradeNo = await waiting.locator('td.code').innerText()
    await picture(operator, '2待处理')
    await waiting.getByRole('button', { name: '关闭' }).click()
    const closing = operator.getByRole('dialog', { name: `关闭并登记 · ${tradeNo}` })
    // a reason of too few words closes nothing
    await closing.getByLabel('处理结果').fill('无')
    await closing.getByRole('button', { name: '关闭支付' }).click()
    await closing.getByText('请填写处理结果').waitFor()
    await closing.getByLabel('处理结果').fill('流水中无此款，请核对付款账号')
    await picture(operator, '3关闭')
    await closing.getByRole('button', { name: '关闭支付' }).click()
    await closing.waitFor({ state: 'hidden' })
    await waiting.waitFor({ state: 'detached' })

    // among all payments it stands closed, with the reason and without a way to close it again
    await open(operator, `/operator/money?tradeNo=${tradeNo}`)
    const closed = operator.getByRole('row').filter({ hasText: code })
    await closed.getByText('凭证对应的款项未到账；流水中无此款，请核对付款账号').waitFor()
    await closed.getByText('已关闭').waitFor()
    if (await closed.getByRole('button', { name: '关闭', exact: true }).isVisible())
      throw new Error('it may be closed again')
    await open(operator, '/operator/audit')
    await operator
      .getByRole('button', { name: /线下处理后关闭并登记/ })
      .first()
      .click()
    await operator.getByRole('dialog').getByText('流水中无此款，请核对付款账号').first().waitFor()
    await picture(operator, '4操作日志')

    await open(supplier, '/supplier/news')
    await supplier
      .getByText(/的付款未生效/)
      .first()
      .waitFor()
    await picture(supplier, '5通知')
    await setBankAccount(operator, '')
  }),

  journey('余额：充值、买短信包、退回余下的钱', async ({ product, person, picture }) => {
    const supplier = await person('供方', 1280)
    await login(supplier, '13800000012', '/supplier/member/balance')
    await supplier.getByRole('button', { name: '充值', exact: true }).click()
    const dialog = supplier.getByRole('dialog')
    await dialog.getByLabel('充值金额（元）').fill('200')
    await dialog.getByRole('button', { name: '去支付' }).click()
    await payByWechat(supplier, product)
    await dialog.getByRole('status').getByText('已支付').waitFor()
    await dialog.getByRole('button', { name: '完成' }).click()
    await supplier.getByText('¥200.00').first().waitFor()
    await picture(supplier, '1充值')

    await open(supplier, '/supplier/member/sms')
    await supplier
      .getByRole('row', { name: /¥50\.00/ })
      .getByRole('button', { name: '购买' })
      .click()
    await dialog.getByRole('button', { name: '余额支付（余 ¥200.00）' }).waitFor()
    // the platform has no bank account: what would be refused is not offered
    if (await dialog.getByRole('button', { name: '对公转账' }).isVisible()) throw new Error('对公转账 is offered')
    await picture(supplier, '2支付方式')
    await dialog.getByRole('button', { name: '余额支付' }).click()
    await dialog.getByRole('status').getByText('已支付').waitFor()
    await dialog.getByRole('button', { name: '完成' }).click()
    await supplier.getByRole('row', { name: /0 \/ 500/ }).waitFor()
    await picture(supplier, '3短信包')

    await open(supplier, '/supplier/member/balance')
    await supplier.getByText('¥150.00').first().waitFor()
    await supplier.getByRole('button', { name: '退回余额' }).click()
    await supplier.getByRole('alertdialog').getByRole('button', { name: '退回' }).click()
    await supplier.getByText('已退 ¥150.00').waitFor()
    await picture(supplier, '4退回')
  }),

  journey('未接来电：需方拨打，供方收到通知并回拨，告知后录音', async ({ product, person, picture }) => {
    const operator = await person('运营', 1280)
    await allowRecording(operator)
    const supplier = await person('供方', 1280)
    await login(supplier, '13800000011', '/supplier/virtualAccount')
    await supplier.getByRole('button', { name: '开启', exact: true }).click()
    await supplier.getByRole('alertdialog').getByRole('button', { name: '开启', exact: true }).click()
    await supplier.getByText(/已开启：经临时号码的通话会被录音/).waitFor()
    await picture(supplier, '0开启录音')
    const shop = (await supplier.getByRole('link', { name: '查看我的店铺' }).getAttribute('href'))!
    const buyer = await person('需方', 1440)
    await login(buyer, BUYER, shop)
    await buyer.getByRole('button', { name: '电话', exact: true }).first().click()
    const dialog = buyer.getByRole('dialog', { name: '电话联系供方' })
    await dialog.getByRole('button', { name: '获取号码' }).click()
    const x = await dialog.locator('a[href^="tel:"]').innerText()
    await dialog.getByText(/这次通话会被录音/).waitFor()
    await picture(buyer, '1临时号码')
    const call = { x, caller: BUYER, act: 'MISS' }
    const rung = await buyer.request.post(`${product.address}/dev/phone/act`, { data: call })
    if (!rung.ok()) throw new Error(`the exchange answers ${rung.status()}`)

    const missed = supplier.getByRole('row', { name: new RegExp(`${x}.*未接通`) }).first()
    await openUntil(supplier, '/supplier/virtualAccount?tab=calls&missed=1', missed)
    await missed.getByText('138****0001').waitFor()
    await missed.getByRole('button', { name: /回拨（还可2次）/ }).click()
    const back = supplier.getByRole('dialog', { name: '回拨' })
    await back.getByText(/这次通话会被录音/).waitFor()
    await picture(supplier, '2回拨')
    const answered = { x: await back.locator('a[href^="tel:"]').innerText(), caller: '13800000011', act: 'CALL_BACK' }
    await supplier.request.post(`${product.address}/dev/phone/act`, { data: answered })
    await hearFirst(supplier)
    await picture(supplier, '3收听录音')
    await open(operator, '/operator/audit')
    await operator
      .getByText(/收听通话录音/)
      .first()
      .waitFor()
    await open(supplier, '/supplier/news')
    await supplier
      .getByText(/未接来电/)
      .first()
      .waitFor()
  }),
]

async function allowRecording(operator: Page): Promise<void> {
  await loginOperator(operator, 'operator')
  await open(operator, '/operator/settings/parameters?keyword=telephony.recording')
  await operator
    .getByRole('row', { name: /允许供方开启通话录音/ })
    .getByRole('button', { name: '修改' })
    .click()
  const dialog = operator.getByRole('dialog', { name: /^修改参数/ })
  await dialog.getByRole('switch').click()
  await dialog.getByLabel('修改原因').fill('经法务确认')
  await dialog.getByRole('button', { name: /保 ?存/ }).click()
  await operator.getByText('已修改，立即生效').waitFor()
}

/** Waits until the copy is there, and plays it. */
async function hearFirst(supplier: Page): Promise<void> {
  const play = supplier.getByRole('button', { name: '收听录音' }).first()
  await openUntil(supplier, '/supplier/virtualAccount?tab=calls', play)
  await play.click()
  const dialog = supplier.getByRole('dialog', { name: '收听录音' })
  await dialog.getByRole('button', { name: '收听', exact: true }).click()
  await dialog.getByLabel('通话录音').evaluate(
    audio =>
      new Promise<void>((done, fail) => {
        if ((audio as HTMLAudioElement).readyState > 0) return done()
        audio.addEventListener('loadedmetadata', () => done())
        audio.addEventListener('error', () => fail(new Error('the recording does not play')))
      }),
  )
}
