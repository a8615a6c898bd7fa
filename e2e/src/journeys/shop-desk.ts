import type { Page } from 'playwright-core'
import { journey, type Stage } from '../journey.ts'
import { isAdvertDrawn, login, loginOperator, open } from '../steps.ts'

const SUPPLIER = '13800000013'
const COMPANY = '武汉光谷细胞培养技术有限公司'
const WHY = '横幅与企业实际经营的内容不符'
/** Of the design in use and of the one before it: the first has words that the second has not. */
const DECORATED = '常备现货'
const DAY_MS = 86_400_000

/** What an operator does to a company's level, in its drawer. */
async function setLevel(operator: Page, level: string, until?: string): Promise<void> {
  await open(operator, `/operator/accounts/companies?keyword=${encodeURIComponent(COMPANY)}`)
  await operator.getByRole('link', { name: COMPANY }).first().click()
  await operator.getByRole('button', { name: '会员等级' }).click()
  const dialog = operator.getByRole('dialog', { name: /^会员等级/ })
  await dialog.getByLabel('等级').click()
  await operator.locator('.ant-select-item-option', { hasText: level }).click()
  if (until) {
    await dialog.getByLabel('有效期至').fill(until)
    await operator.keyboard.press('Enter')
  }
  await dialog.getByLabel('原因').fill('会员费已到账')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The shop's address leads there, and its page has these words, or has them not. */
async function mustStand(visitor: Page, from: string, path: string, isDecorated: boolean): Promise<void> {
  await open(visitor, from)
  const { pathname, searchParams } = new URL(visitor.url())
  if (pathname !== path || searchParams.get('tab') !== 'home') throw new Error(`${from} leads to ${visitor.url()}`)
  const text = (await visitor.locator('main').textContent()) ?? ''
  if (text.includes(DECORATED) !== isDecorated) throw new Error(`${path} ${isDecorated ? 'lacks' : 'shows'} the design`)
}

async function fallAndReturn({ person, picture }: Stage, operator: Page): Promise<void> {
  const supplier = await person('供方', 1440)
  await login(supplier, SUPPLIER, '/supplier/shop/templateSettings')
  const shop = (await supplier.getByRole('link', { name: '查看我的店铺' }).getAttribute('href'))!
  const [, search] = shop.split('?') as [string, string]
  const paid = `/shop/pay?${search}&tab=home`
  const visitor = await person('访客')
  await mustStand(visitor, paid, '/shop/pay', true)

  await setLevel(operator, '免费会员')
  await mustStand(visitor, paid, '/shop/default', false)
  await open(supplier, '/supplier/shop/templateSettings')
  await supplier.getByText('会员到期，店铺暂时显示标准版').waitFor()
  await picture(supplier, '1跌到免费版')
  await supplier.getByRole('link', { name: '查看装修' }).click()
  await supplier.getByText('当前会员等级不能使用这个模板').waitFor()
  await supplier.frameLocator('iframe[title="草稿页面"]').getByText(DECORATED).waitFor()
  if (await supplier.getByRole('button', { name: '发布', exact: true }).isVisible()) throw new Error('may be published')
  await picture(supplier, '2只能查看')

  await setLevel(operator, '标准会员', new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10))
  await mustStand(visitor, `/shop/default?${search}&tab=home`, '/shop/pay', true)
}

async function takeDown({ picture }: Stage, operator: Page): Promise<void> {
  await open(operator, `/operator/storefronts?status=LIVE&keyword=${encodeURIComponent(COMPANY)}`)
  await operator
    .getByRole('link', { name: new RegExp(`^对照${COMPANY}`) })
    .first()
    .click()
  const [now, before] = [0, 1].map(i => operator.frameLocator(`figure:nth-of-type(${i + 1}) iframe`))
  await now!.getByText(DECORATED).waitFor()
  await before!.getByRole('heading', { level: 1, name: COMPANY }).waitFor()
  await picture(operator, '3两版对照')
  await operator.getByRole('button', { name: '违规下架' }).click()
  const dialog = operator.getByRole('dialog', { name: /^违规下架/ })
  await dialog.getByLabel('原因').fill(WHY)
  await dialog.getByRole('button', { name: '下架', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await operator.getByRole('figure').first().getByText('违规下架').waitFor()
  await operator.getByRole('figure').last().getByText('使用中').waitFor()
  await picture(operator, '4下架之后')
}

async function setTemplates(operator: Page): Promise<void> {
  await open(operator, '/operator/storefronts')
  await operator.getByRole('checkbox', { name: '开放旗舰版二' }).uncheck()
  await operator.getByLabel('添加旗舰版二的默认模块').selectOption('honor')
  await operator.getByRole('button', { name: '保存旗舰版二' }).click()
  await operator.getByText('已保存').first().waitFor()
}

/** A day of the next months, as a person types it. */
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * DAY_MS)

/** What is sold, for how much and on which days; a supplier's calendar follows. */
async function setPositions({ person, picture }: Stage, operator: Page): Promise<void> {
  await open(operator, '/operator/site/positions?view=positions')
  const row = operator.getByRole('row', { name: /供应商列表页/ })
  await row.getByRole('button', { name: '编辑' }).click()
  const dialog = operator.getByRole('dialog', { name: /^编辑广告位/ })
  await dialog.getByLabel(/价格/).fill('260')
  await dialog.getByLabel('每天名额').fill('1')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByText('¥260.00').waitFor()

  await open(operator, '/operator/site/positions?view=calendar&position=SUPPLIER_LIST')
  await operator.getByRole('button', { name: '设置名额或停售' }).click()
  const days = operator.getByRole('dialog', { name: /^设置名额/ })
  await days.getByText('停售', { exact: true }).click()
  await days.getByLabel('备注').fill('平台活动占用')
  for (const [i, day] of [dayAfter(40), dayAfter(41)].entries()) {
    await days.getByLabel('日期').or(days.getByPlaceholder('结束日期')).nth(i).fill(day)
    await operator.keyboard.press('Tab')
  }
  await days.getByRole('button', { name: '保存' }).click()
  await days.waitFor({ state: 'hidden' })
  for (const day of [dayAfter(40), dayAfter(41)]) {
    await operator.getByRole('button', { name: `${day}，停售` }).click()
    await operator.getByText('平台活动占用').waitFor()
  }
  await picture(operator, '1停售日')

  const supplier = await person('供方', 1440)
  await login(supplier, SUPPLIER, '/supplier/adverts')
  await supplier.getByText('供应商列表页 ¥260.00/天').click()
  await supplier.getByRole('button', { name: `${dayAfter(41)}，停售`, disabled: true }).waitFor()
  await picture(supplier, '2供方的日历')
}

/** Two set days of the same position: the later one is told, and may put his beside them. */
async function setDaysTogether({ person, picture }: Stage, first: Page): Promise<void> {
  const second = await person('第二位运营', 1440)
  await loginOperator(second, 'operator2')
  const path = '/operator/site/positions?view=calendar&position=COMPOUND'
  const days = [dayAfter(50), dayAfter(51)] as const
  for (const [i, operator] of [first, second].entries()) {
    await open(operator, path)
    await operator.getByRole('button', { name: '设置名额或停售' }).click()
    const dialog = operator.getByRole('dialog', { name: /^设置名额/ })
    await dialog.getByText('停售', { exact: true }).click()
    await dialog.getByLabel('备注').fill(`第${i + 1}位`)
    for (const at of [0, 1]) {
      await dialog.getByLabel('日期').or(dialog.getByPlaceholder('结束日期')).nth(at).fill(days[i]!)
      await operator.keyboard.press('Tab')
    }
  }
  const save = (operator: Page) =>
    operator
      .getByRole('dialog', { name: /^设置名额/ })
      .getByRole('button', { name: '保存' })
      .click()
  await save(first)
  await first.getByRole('button', { name: `${days[0]}，停售` }).click()
  await first.getByText('第1位').waitFor()
  await save(second)
  const asked = second.getByRole('alertdialog', { name: '内容已被更新' })
  await asked.getByText(/于.+保存了这项内容/).waitFor()
  await picture(second, '5两位运营同时设置')
  await asked.getByRole('button', { name: '覆盖' }).click()
  for (const [i, day] of days.entries()) {
    await second.getByRole('button', { name: `${day}，停售` }).click()
    await second.getByText(`第${i + 1}位`).waitFor()
  }
}

/** What an operator does to bookings: look, stop, let run again, end with money back, take the list along. */
async function handleBookings({ picture }: Stage, operator: Page): Promise<void> {
  await open(operator, '/operator/site/positions?state=RUNNING')
  await operator.getByRole('button', { name: '效果' }).first().click()
  await operator
    .getByRole('dialog')
    .getByText(/^展示 [\d,]+ 次/)
    .waitFor()
  await picture(operator, '3效果')
  await open(operator, '/operator/site/positions?state=BOOKED')
  const code = (
    await operator
      .getByText(/^A\d{8}[0-9A-F]{8}$/)
      .first()
      .innerText()
  ).trim()
  await open(operator, `/operator/site/positions?keyword=${code}`)
  const row = operator.getByRole('row', { name: new RegExp(code) })
  await row.getByRole('button', { name: '暂停' }).click()
  const why = operator.getByRole('dialog', { name: '暂停广告' })
  await why.getByText('收到投诉，核实中').click()
  await why.getByRole('button', { name: '确认' }).click()
  await why.waitFor({ state: 'hidden' })
  await row.getByText('已暂停').waitFor()
  await row.getByRole('button', { name: '恢复' }).click()
  await row.getByText('已预订').waitFor()
  const [download] = await Promise.all([
    operator.waitForEvent('download'),
    operator.getByRole('button', { name: '导出' }).click(),
  ])
  if (!/^广告预订-.+\.xlsx$/.test(download.suggestedFilename())) throw new Error(download.suggestedFilename())
  await row.getByRole('button', { name: '终止退款' }).click()
  const refund = operator.getByRole('dialog', { name: /^终止并退款/ })
  await refund.getByLabel('退款（元）').fill('100')
  await refund.getByLabel('原因').fill('与企业协商终止')
  await refund.getByRole('button', { name: '终止并退款' }).click()
  await refund.waitFor({ state: 'hidden' })
  await row.getByText(/退¥100\.00/).waitFor()
  await row.getByText('已取消').waitFor()
  await picture(operator, '4终止退款')
}

export const shopDeskJourneys = [
  journey('店铺：跌到免费版与续费恢复，运营对照、下架、设置模板', async stage => {
    const operator = await stage.person('运营', 1440)
    await loginOperator(operator, 'operator2')
    await fallAndReturn(stage, operator)
    await takeDown(stage, operator)
    await setTemplates(operator)
  }),

  journey('广告位：运营端定价、停售日、暂停、恢复、退款、导出', async stage => {
    const operator = await stage.person('运营', 1440)
    await isAdvertDrawn(operator, 'COMPOUND')
    await loginOperator(operator, 'operator')
    await setPositions(stage, operator)
    await handleBookings(stage, operator)
    await setDaysTogether(stage, operator)
  }),
]
