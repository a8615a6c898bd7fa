import type { Locator, Page } from 'playwright-core'
import { axeViolations } from '../axe.ts'
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

/** Where the keyboard is: null at the browser's own buttons, which follow the last field of a dialog. */
const holdsFocus = (dialog: Locator) =>
  dialog.evaluate(one => (document.activeElement === document.body ? null : one.contains(document.activeElement)))

/** Opens it with Enter, goes once around with Tab and leaves with Esc: nothing is done, and the keyboard is where it was. */
async function mustWorkByKeys(page: Page, path: string, name: string): Promise<string[]> {
  await open(page, path)
  const button = page.locator('main').getByRole('button', { name, exact: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.locator('[role=dialog], [role=alertdialog], dialog[open]').filter({ visible: true }).last()
  await dialog.waitFor()
  // what it shows may come from the server first
  await dialog.locator('[class*=skeleton]').first().waitFor({ state: 'hidden' })
  await dialog.getByRole('button').first().waitFor()
  const faults = await axeViolations(page)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    if ((await holdsFocus(dialog)) === false) faults.push('Tab leaves the dialog')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const isBack = await button
    .and(page.locator(':focus'))
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isBack) faults.push('the focus is not given back to the button')
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
