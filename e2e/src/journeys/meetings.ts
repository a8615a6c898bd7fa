import type { Page } from 'playwright-core'
import { addressOf } from '../axe.ts'
import { showToCamera } from '../camera-picture.ts'
import { journey, type Stage } from '../journey.ts'
import { makePdf, makeSheet } from '../make-files.ts'
import { approveMeeting, enrol } from '../meeting-steps.ts'
import { confirmByCode, fillInvoice, isKept, login, open, payByWechat, pickAction, today } from '../steps.ts'

const BUYER = '13800000001'
const BUYER_IN_LINE = '13800000002'
const SUPPLIER = '13800000011'
const ORGANISER = '13800000031'
/** Another administrator of the same company. */
const SECOND_ORGANISER = '13800000032'
const TITLE = '细胞培养放大与在线检测研讨会'

/** Later today, in a zone in which today is still long enough whenever the journey runs. */
function laterToday() {
  const now = Date.now()
  const clock = (zone: string, minutes: number) =>
    new Date(now + minutes * 60_000).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T')
  const isLate = Number(clock('Asia/Shanghai', 0).slice(11, 13)) >= 20
  const zone = isLate ? 'America/New_York' : 'Asia/Shanghai'
  return { zone, start: clock(zone, 60), end: clock(zone, 180) }
}

/** A meeting of its own for the journey, as the editor's least. */
async function createMeeting(organiser: Page, picture: Stage['picture']): Promise<void> {
  const { zone, start, end } = laterToday()
  await open(organiser, '/exhibition/meeting/edit')
  await organiser.getByLabel('会议名称').fill(TITLE)
  await organiser.getByLabel('时区').selectOption(zone)
  await organiser.getByLabel('开始时间', { exact: true }).fill(start)
  await organiser.getByLabel('结束时间', { exact: true }).fill(end)
  await organiser.getByLabel('会议地点').fill('上海市徐汇区虹漕路 88 号 会议中心')
  // step by step; what is left out is said and led to when it is handed in
  const next = organiser.getByRole('button', { name: '下一步' })
  await next.click()
  await organiser.getByRole('heading', { name: '会场与日程' }).waitFor()
  await next.click()
  const ticket = organiser.getByRole('group', { name: '票种1', exact: true })
  await ticket.getByLabel('名称').fill('两日通票')
  await ticket.getByLabel('团体价起始人数').fill('3')
  await ticket.getByLabel('团体价（元/张）').fill('980')
  // people hang on a stored meeting: what was typed, a price missing, is stored with it
  await organiser.getByRole('button', { name: '人员与优惠码' }).click()
  await organiser.getByRole('button', { name: '存草稿并添加人员' }).click()
  await organiser.getByRole('heading', { name: '编辑会议' }).waitFor()
  await organiser.getByRole('button', { name: '添加人员', exact: true }).click()
  const person = organiser.getByRole('dialog', { name: '添加人员' })
  await person.getByLabel(/^姓名/).fill('周若楠')
  await person.getByRole('button', { name: '保存' }).click()
  await organiser.getByRole('button', { name: '编辑周若楠' }).waitFor()
  await organiser.getByRole('button', { name: '预览与提交' }).click()
  await organiser.getByRole('heading', { name: TITLE }).waitFor()
  await picture(organiser, '0预览')
  await organiser.getByRole('button', { name: '提交审核' }).click()
  await ticket.getByText('请输入金额').waitFor()
  await picture(organiser, '0待完善')
  await ticket.getByLabel('票价（元）').fill('1280')
  await organiser.getByRole('button', { name: '预览与提交' }).click()
  await organiser.getByText('¥1,280.00').waitFor()
  await organiser.getByRole('button', { name: '提交审核' }).click()
  await organiser.getByRole('row', { name: TITLE }).getByText('待审核').waitFor()
}

const confirm = (page: Page, title: string, ok: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: ok, exact: true }).click()

/** A meeting from its editor to its certificates: three people at the group price, paid, invoiced, let in at the door. */
export const meetingJourneys = [
  journey('会议：创建审核，三人报名付款，开发票，签到后核对参会证明', async ({ person, picture, product }) => {
    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting')
    await createMeeting(organiser, picture)
    await approveMeeting(await person('运营', 1440), TITLE)
    const buyer = await person('需方', 1280)
    await login(buyer, BUYER, `/website/meetings?keyword=${TITLE}`)
    await picture(buyer, '1会议列表')
    await buyer.getByRole('link', { name: TITLE, exact: true }).click()
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
    // in a hall without a network: nothing is kept before one asks for it
    if (await buyer.evaluate(async () => localStorage.getItem('syj.tickets') ?? (await caches.keys())[0]))
      throw new Error('a ticket is kept that nobody asked to keep')
    await buyer.getByRole('button', { name: '保存到本机' }).click()
    await buyer.getByRole('button', { name: '从本机移除' }).waitFor()
    await isKept(buyer, '/ticket')
    const hall = await buyer.context().newPage()
    await buyer.context().setOffline(true)
    await hall.goto('/ticket')
    await hall.getByText(code.match(/.{1,5}/g)!.join(' ')).waitFor()
    await picture(hall, '3本机票券')
    await buyer.context().setOffline(false)
    await hall.close()
    await buyer.getByRole('dialog').last().getByRole('button', { name: '关闭' }).last().click()
    await order.getByRole('button', { name: '申请发票' }).click()
    const asking = buyer.getByRole('dialog', { name: /申请发票/ })
    await asking.getByLabel('发票抬头').fill('江南大学')
    await asking.getByLabel('税号').fill('91350100M000100Y43')
    await picture(buyer, '3申请发票')
    await asking.getByRole('button', { name: /提\s?交/ }).click()
    await order.getByText('待开票').waitFor()
    await picture(buyer, '4订单')

    await open(organiser, '/exhibition/meeting/invoices')
    await organiser
      .getByRole('row', { name: /江南大学/ })
      .getByRole('button', { name: '登记发票' })
      .click()
    const issuing = organiser.getByRole('dialog', { name: /登记发票/ })
    await fillInvoice(organiser, issuing, { number: '24312000000000098765', day: today() })
    await issuing.getByRole('button', { name: /登\s?记/ }).click()
    await organiser.getByRole('row', { name: /已开票/ }).waitFor()
    await picture(organiser, '5发票')

    await open(buyer, `/demander/meeting?order=${refId}`)
    const file = await buyer.getByRole('link', { name: '下载发票' }).getAttribute('href')
    const answer = await buyer.request.get(new URL(file!, product.address).href)
    if (!(await answer.body()).subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the invoice is no PDF')

    // one of the three comes, and has a certificate that anybody checks
    await open(organiser, '/exhibition/meeting')
    const held = organiser.getByRole('row', { name: TITLE })
    const details = await held.getByRole('link', { name: TITLE }).getAttribute('href')
    await open(organiser, `/door/${new URL(details!, product.address).searchParams.get('id')}`)
    await showToCamera(code)
    await organiser.getByRole('button', { name: '用摄像头扫码' }).click()
    await organiser.getByText('签到成功').waitFor()
    await picture(organiser, '6门口')
    await organiser.getByRole('button', { name: '关闭摄像头' }).click()
    await organiser.getByLabel('票码').fill(code)
    await organiser.keyboard.press('Enter')
    await organiser.getByRole('status').getByText('已签到', { exact: true }).waitFor()
    await open(buyer, `/demander/meeting?order=${refId}`)
    await buyer.getByRole('link', { name: '参会证明' }).click()
    const number = await buyer.getByRole('article').locator('.code').innerText()
    await picture(buyer, '7参会证明')
    const visitor = await person('访客', 'phone')
    await open(visitor, '/website/certificate')
    await visitor.getByLabel('编号').fill(number.toLowerCase())
    await visitor.getByRole('button', { name: '核对' }).click()
    await visitor.getByText('参会证明有效').waitFor()
    await visitor.getByText('参会人：林*').waitFor()
    await picture(visitor, '8核对参会证明')

    // it ends early: who has not come is paid back
    await open(organiser, '/exhibition/meeting')
    await held.getByText('更多').click()
    await pickAction(organiser, '取消会议')
    const cancelling = organiser.getByRole('dialog', { name: /取消会议/ })
    await cancelling.getByText('场地无法使用').click()
    await cancelling.getByRole('button', { name: '取消会议' }).click()
    await held.getByText('已取消').waitFor()
    // the refunds are the work of a job
    await expectText(buyer, `/demander/meeting?order=${refId}`, /退款中|已退款|部分退款/)
    await picture(buyer, '9退款')
  }),

  journey('会议：报名审核，候补让位后确认，两张票退一张', async ({ person, picture, product }) => {
    const buyer = await person('需方', 1280)
    await login(buyer, BUYER, '/demander')
    const enrolling = await enrol(buyer, '无血清培养基工艺开发公开课', ['林晓芸'])
    const ticket = enrolling.getByLabel('票种')
    await ticket.selectOption((await ticket.locator('option', { hasText: '实操票' }).getAttribute('value'))!)
    await enrolling.getByLabel('目前使用的细胞').selectOption('CHO')
    await enrolling.getByRole('button', { name: '提交报名' }).click()
    const made = buyer.getByRole('dialog', { name: '报名已提交' })
    await made.getByRole('link', { name: '查看报名' }).click()
    await buyer.getByRole('dialog', { name: /订单/ }).getByText('待审核').first().waitFor()
    const reviewed = new URL(buyer.url()).searchParams.get('order')
    const supplier = await person('供方', 1280)
    await login(supplier, SUPPLIER, '/supplier/meeting/enrolments?status=PENDING')
    const asked = supplier.getByRole('row', { name: /林晓芸/ })
    await asked.getByRole('button', { name: '通过' }).click()
    await confirm(supplier, '通过报名', '通过')
    await asked.waitFor({ state: 'detached' })
    await open(buyer, `/demander/meeting?order=${reviewed}`)
    await buyer.getByRole('button', { name: '票码' }).waitFor()
    await picture(buyer, '1审核通过')

    // a full meeting: who leaves makes room for the first in line
    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting/enrolments?status=ENROLLED&keyword=学员12')
    const leaving = organiser.getByRole('row', { name: /学员12/ })
    await leaving.getByRole('button', { name: '取消报名' }).click()
    await confirm(organiser, '取消报名', '取消报名')
    await leaving.waitFor({ state: 'detached' })
    const inLine = await person('候补', 1280)
    await login(inLine, BUYER_IN_LINE, '/demander/meeting?state=OFFERED')
    await inLine.getByRole('button', { name: '查看门票' }).click()
    const offered = inLine.getByRole('dialog', { name: /订单/ })
    await offered.getByText('请在此前确认').waitFor()
    await picture(inLine, '2候补名额')
    await offered.getByRole('button', { name: '确认名额' }).click()
    await offered.getByRole('button', { name: '票码' }).waitFor()

    // two tickets, of which one is given back
    const buying = await enrol(buyer, '华东生物制药上游工艺年会', ['陈一帆', '宋禾'])
    await buying.getByText('¥2,560.00').waitFor()
    await buying.getByRole('button', { name: '提交并支付' }).click()
    await payByWechat(buyer, product)
    await buyer.getByRole('status').getByText('已支付').waitFor()
    const order = `/demander/meeting?order=${new URL(buyer.url()).searchParams.get('order')}`
    await open(buyer, order)
    await buyer.getByRole('button', { name: '退票' }).click()
    const returning = buyer.getByRole('dialog', { name: '退票' })
    await returning.getByRole('checkbox', { name: /陈一帆/ }).uncheck()
    await returning.getByText('¥1,280.00', { exact: true }).waitFor()
    await returning.getByRole('button', { name: '退 1 张票' }).click()
    await returning.waitFor({ state: 'hidden' })
    const returned = buyer.getByRole('dialog', { name: /订单/ })
    // the money goes back by a job
    await returned
      .getByText(/退款中|部分退款/)
      .first()
      .waitFor()
    await returned.getByRole('button', { name: '票码' }).waitFor()
    await picture(buyer, '3退一张')
  }),

  journey('会议：对公转账给主办方，金额不符被拒，确认后出票', async ({ person, picture, product }) => {
    const organiser = await person('展会方', 1440)
    await login(organiser, ORGANISER, '/exhibition/meeting/receiving')
    await organiser.getByText('尾号 2109').waitFor()
    await organiser.getByLabel('开户支行').fill('上海虹漕路支行')
    await organiser.getByRole('button', { name: '保存' }).click()
    await organiser.getByRole('dialog', { name: '确认身份' }).waitFor()
    await confirmByCode(organiser, product, ORGANISER)
    await organiser.getByText('收款账户已保存').waitFor()
    await picture(organiser, '1收款账户')

    const buyer = await person('需方', 'phone')
    await login(buyer, BUYER, '/demander')
    // nobody whom an earlier journey enrolled
    const buying = await enrol(buyer, '华东生物制药上游工艺年会', ['周可'], 13_800_000_977)
    await buying.getByRole('button', { name: '提交并支付' }).click()
    await buyer.getByRole('button', { name: '对公转账' }).click()
    await buyer.getByText('上海虹漕路支行').waitFor()
    await buyer.getByRole('button', { name: '复制银行账号' }).click()
    await buyer
      .getByLabel('转账凭证')
      .setInputFiles({ name: '转账凭证.pdf', mimeType: 'application/pdf', buffer: makePdf() })
    await buyer.getByText('凭证已上传，主办方核对到账后生效').waitFor()
    await buyer.getByRole('button', { name: '稍后支付' }).click()
    const order = buyer.getByRole('dialog', { name: /订单/ })
    await order.getByText('待主办方确认到账').waitFor()

    await open(organiser, '/exhibition/news')
    await organiser
      .getByRole('row', { name: /有转账待确认/ })
      .getByText('有转账待确认')
      .first()
      .click()
    await organiser
      .getByRole('link', { name: '查看详情' })
      .or(organiser.getByRole('button', { name: '查看详情' }))
      .click()
    const row = organiser.getByRole('row', { name: /江南大学/ })
    await row.getByRole('button', { name: '确认到账' }).waitFor()
    await picture(organiser, '4待确认的转账')
    await row.getByRole('button', { name: '确认到账' }).click()
    const confirming = organiser.getByRole('dialog', { name: /确认到账/ })
    await confirming.getByLabel('实际到账金额（元）').fill('1200')
    await confirming.getByLabel('银行流水号').fill('HD20269001')
    await confirming.getByRole('button', { name: '确认到账' }).click()
    await confirming.getByText('与到账金额不符').waitFor()
    await picture(organiser, '5金额不符')
    await confirming.getByLabel('实际到账金额（元）').fill('1280')
    await confirming.getByRole('button', { name: '确认到账' }).click()
    await confirming.waitFor({ state: 'hidden' })
    await row.waitFor({ state: 'detached' })
    await open(organiser, organiser.url().replace('transfer=PROOF', 'transfer=BACK'))
    await organiser.getByRole('button', { name: '登记退款' }).first().click()
    await picture(organiser, '6登记退款')

    await buyer.reload()
    await buyer.getByRole('button', { name: '票码' }).waitFor()
    await picture(buyer, '7出票')

    // beyond the rules: above the limit another administrator agrees
    const no = (await order.getByRole('heading', { name: /订单/ }).innerText()).replace('订单', '').trim()
    await open(organiser, `/exhibition/meeting/orders?keyword=${no}`)
    await organiser.getByRole('button', { name: '规则外退款' }).click()
    const giving = organiser.getByRole('dialog', { name: /规则外退款/ })
    await giving.getByLabel('退款金额（元）').fill('1281')
    await giving.getByLabel('原因').fill('开场延误一小时，致歉')
    await giving.getByRole('button', { name: '确认退款' }).click()
    await giving.getByText('最多可退1280.00元').waitFor()
    await giving.getByLabel('退款金额（元）').fill('640')
    await giving.getByRole('button', { name: '确认退款' }).click()
    await giving.waitFor({ state: 'hidden' })
    await organiser.getByText('规则外退款待同意').waitFor()
    const second = await person('展会方管理员', 'phone')
    await login(second, SECOND_ORGANISER, `/exhibition/meeting/orders?goodwill=PENDING&keyword=${no}`)
    await second.getByRole('button', { name: '规则外退款' }).click()
    const agreeing = second.getByRole('dialog', { name: /规则外退款/ })
    await picture(second, '8同意退款')
    await agreeing.getByRole('button', { name: '同意退款' }).click()
    await agreeing.waitFor({ state: 'hidden' })
    await buyer.reload()
    await buyer.getByText('主办方退款 ¥640.00').waitFor()
    await buyer.getByRole('button', { name: '票码' }).waitFor()
    await picture(buyer, '9主办方退款')
  }),

  journey('会议：导入参会人，逐行看错误，下载错误行，撤销', async ({ person, picture }) => {
    const supplier = await person('供方', 1280)
    await login(supplier, SUPPLIER, '/supplier')
    await open(supplier, await addressOf(supplier, '/supplier/meeting/import?meetId={course}'))
    const rows = [
      ['姓名', '手机号', '单位', '票种', '目前使用的细胞', '备注'],
      ['方以晴', '13800000921', '江南大学', '听课票', 'CHO', ''],
      ['程屿', '13800000922', '江南大学', '听课票', 'Vero', '素食'],
      ['许知言', '1380000', '江南大学', '听课票', 'CHO', ''],
    ]
    const file = { name: '参会名单.xlsx', mimeType: 'application/octet-stream', buffer: makeSheet(rows) }
    await supplier.locator('input[type=file]').setInputFiles(file)
    await supplier.getByText('以下列不属于报名表，不导入：备注').waitFor()
    await supplier
      .getByRole('row', { name: /许知言/ })
      .getByText('手机号')
      .waitFor()
    await picture(supplier, '1预览')
    const [faulty] = await Promise.all([
      supplier.waitForEvent('download'),
      supplier.getByRole('button', { name: '下载有错误的行' }).click(),
    ])
    if (!faulty.suggestedFilename().endsWith('.xlsx')) throw new Error(faulty.suggestedFilename())
    await supplier.getByRole('button', { name: '导入 2 人' }).click()
    await supplier.getByRole('button', { name: '撤销导入' }).click()
    await picture(supplier, '2已导入')
    await confirm(supplier, '撤销导入', '撤销导入')
    await supplier.getByText('已撤销2人').waitFor()
    await picture(supplier, '3已撤销')
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
