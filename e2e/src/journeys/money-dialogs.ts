import type { Page } from 'playwright-core'
import { dialogViolations } from '../by-keys.ts'
import { journey } from '../journey.ts'
import { login, loginOperator, open } from '../steps.ts'

/** A screen, and the buttons on it that open dialogs: of each kind of overlay, form and drawer one or two. */
type Screens = readonly (readonly [path: string, ...buttons: string[]])[]

const ofBuyer: Screens = [
  ['/demander/userInfo/withdrawal', '添加'],
  ['/website/integralMall', '兑换'],
]
const ofSupplier: Screens = [
  ['/supplier/integral', '转移积分'],
  ['/supplier/member/sms', '购买', '申请发票'],
]
const ofOperator: Screens = [
  ['/operator/points/gifts', '新增礼品'],
  ['/operator/points/orders', '批量发货'],
  ['/operator/money/accounts', '调整积分'],
  ['/operator/approvals', '查看'],
  ['/operator/settings/parameters?keyword=points.sign', '修改', '记录'],
]

async function mustWorkByKeys(page: Page, path: string, name: string): Promise<string[]> {
  await open(page, path)
  const faults = await dialogViolations(page, page.locator('main').getByRole('button', { name, exact: true }).first())
  return faults.map(fault => `${path} ${name}: ${fault}`)
}

export const moneyDialogJourneys = [
  journey('资金与积分的对话框：键盘打开、离开，焦点回到原处', async ({ person }) => {
    const faults: string[] = []
    const look = async (page: Page, screens: Screens) => {
      for (const [path, ...buttons] of screens)
        for (const name of buttons) faults.push(...(await mustWorkByKeys(page, path, name)))
    }
    const buyer = await person('需方')
    await login(buyer, '13800000001')
    await look(buyer, ofBuyer)
    const supplier = await person('供方')
    await login(supplier, '13800000011')
    await look(supplier, ofSupplier)
    const operator = await person('运营')
    await loginOperator(operator, 'operator')
    await look(operator, ofOperator)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }),
]
