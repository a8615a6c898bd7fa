import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { addressOf } from '../axe.ts'
import { journey } from '../journey.ts'
import { makeSheet } from '../make-files.ts'
import { login, loginOperator, open, openUntil, waitForHydration } from '../steps.ts'

const BUYER = '13800000001'
const SUPPLIER = '13800000011'
const PAPER = '内毒素检测方法学确认培训课件'
const GIFT = '实验室记录本（10本装）'

/** Points from signing in to a gift in the hand. */
export const pointsJourneys = [
  journey('积分从签到到收到礼品', async ({ person, picture }) => {
    const buyer = await person('需方', 1440)
    await login(buyer, BUYER, '/demander/integral')
    await buyer.getByRole('heading', { name: '积分任务' }).waitFor()
    await buyer.getByRole('button', { name: /签到领\d+积分/ }).click()
    await buyer.getByText('今天已签到').first().waitFor()
    await picture(buyer, '1签到')

    // goods that were looked at for five seconds give their point once
    await open(buyer, '/website/goods')
    await buyer.locator('main a[href^="/website/goods/"]').first().click()
    await buyer.getByText(/^浏览产品，积分 \+\d+$/).waitFor()

    await open(buyer, '/website/integralMall')
    const gift = buyer.getByRole('list', { name: '礼品' }).getByRole('listitem').filter({ hasText: GIFT })
    await gift.getByRole('button', { name: '兑换' }).click()
    const dialog = buyer.getByRole('dialog', { name: /兑换/ })
    await dialog.getByText(/兑换后剩/).waitFor()
    await picture(buyer, '2兑换')
    await dialog.getByRole('button', { name: '确认兑换' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await open(buyer, '/demander/integral?tab=orders')
    const mine = buyer.getByRole('row', { name: new RegExp(`${GIFT.replace(/[()（）]/g, '.')}.*待发货`) })
    const orderNo = (await mine.getByText(/^JF\d{14}$/).textContent())!
    const own = buyer.getByRole('row', { name: new RegExp(orderNo) })

    const operator = await person('运营', 1440)
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/points/orders?status=WAIT_SHIP')
    await shipBySheet(operator, orderNo)
    await picture(operator, '3发货')
    await operator.getByRole('row', { name: new RegExp(orderNo) }).waitFor({ state: 'hidden' })
    // what was forgotten in the sheet, one by one
    const other = operator.getByRole('row').filter({ hasText: '待发货' }).first()
    await other.getByRole('button', { name: '发货' }).click()
    const line = operator.getByLabel('订单与快递')
    await line.fill(`${await line.inputValue()}顺丰速运 SF2026112200002`)
    await operator.getByRole('button', { name: '确认发货' }).click()
    await operator.getByText('没有符合条件的内容').waitFor()

    await open(buyer, '/demander/integral?tab=orders')
    await own.getByText('SF2026112200001').waitFor()
    await own.getByRole('button', { name: '确认收货' }).click()
    await buyer.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await own.getByText('已收货', { exact: true }).waitFor()
    await picture(buyer, '4收货')
  }),

  journey('分享被打开得积分，积分用于下载资料', async ({ person, picture }) => {
    const buyer = await person('需方', 1440)
    await login(buyer, BUYER, '/website/goods?keyword=QM-1001')
    await buyer.goto(await addressOf(buyer, '/website/goods/*'))
    await waitForHydration(buyer)
    await buyer.getByRole('button', { name: '分享' }).first().click()
    const dialog = buyer.getByRole('dialog', { name: '分享' })
    await dialog.getByText('他人通过您的分享打开页面，您可获得积分').waitFor()
    const address = await dialog.getByLabel('页面地址').inputValue()
    if (!/[?&]s=[A-Z2-7]{8}$/.test(address)) throw new Error(`no code in ${address}`)
    await picture(buyer, '1分享')

    // another browser than the buyer's: one's own is not rewarded
    const other = await person('同行', 'wechat')
    const counted = other.waitForResponse('**/api/customer/share/visit')
    await other.goto(address)
    if ((await (await counted).json()).code !== 0) throw new Error('the visit was not taken')
    await openUntil(buyer, '/demander/integral', buyer.getByText(/《.*》被他人打开/).first())
    await picture(buyer, '2得积分')

    const supplier = await person('供方', 1440)
    await login(supplier, SUPPLIER, '/supplier')
    await supplier.getByText(/近30天共 [\d,]+ 次：.*复制链接 \d+/).waitFor()
    await supplier.getByRole('heading', { name: '分享带来的访问' }).scrollIntoViewIfNeeded()
    await picture(supplier, '3供方')

    await open(buyer, '/website/library')
    await buyer.getByRole('link', { name: PAPER }).first().click()
    await buyer.getByRole('button', { name: '20积分下载' }).click()
    const asks = buyer.getByRole('alertdialog', { name: '用积分下载' })
    await asks.getByText(/扣除20积分，您现有[\d,]+积分/).waitFor()
    await picture(buyer, '4下载')
    const saved = buyer.waitForEvent('download')
    await asks.getByRole('button', { name: '扣除20积分并下载' }).click()
    await saved
    // paid once: it is given again without a question
    const again = buyer.waitForEvent('download')
    await buyer.getByRole('button', { name: '下载', exact: true }).click()
    await again
    await open(buyer, '/demander/integral')
    await buyer.getByText(`《${PAPER}》`).waitFor()
  }),
]

/** The sheet of what waits, filled in for one order and with a line that belongs to none. */
async function shipBySheet(operator: Page, orderNo: string): Promise<void> {
  const saved = operator.waitForEvent('download')
  await operator.getByRole('button', { name: '导出待发货' }).click()
  const rows = (await readSheet(await (await saved).path())).map(row => row.map(cell => String(cell ?? '')))
  const mine = rows.find(row => row.includes(orderNo))
  if (!mine || rows.length < 3) throw new Error(`the sheet has ${rows.length} rows`)
  mine[rows[0]!.indexOf('快递公司')] = '顺丰速运'
  mine[rows[0]!.indexOf('快递单号')] = 'SF2026112200001'
  const foreign = mine.map(cell => (cell === orderNo ? 'JF00000000000000' : cell))
  await operator.getByLabel('导入快递单号').setInputFiles({
    name: '待发货.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: makeSheet([...rows, foreign]),
  })
  await operator.getByText(/已发货1单，\d+行没有填写快递，未处理/).waitFor()
  await operator.getByText(/第\d+行 JF00000000000000/).waitFor()
}
