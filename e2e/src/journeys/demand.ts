import { journey } from '../journey.ts'
import { login, loginOperator, open, openUntil, passSmsCode } from '../steps.ts'

const BUYER = '13712345601'
const TITLE = '采购无血清 CHO 培养基 200 L 用于中试'

/** The main job of the product, from registration to award; buyer and operator have the wider window. */
export const demandJourneys = [
  journey('需求从注册到选中', async ({ product, person, picture }) => {
    const buyer = await person('需方', 1440)
    await open(buyer, '/register')
    await buyer.getByLabel('手机号').fill(BUYER)
    await passSmsCode(buyer, product, BUYER)
    await buyer.getByLabel('密码').fill('Buyer2026')
    await buyer.getByLabel('姓名').fill('苏晚')
    await buyer.getByLabel('单位').fill('浦东抗体工艺实验室')
    await buyer.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await picture(buyer, '1注册')
    await buyer.getByRole('button', { name: '注册', exact: true }).click()
    await buyer.waitForURL('**/demander')

    await open(buyer, '/demander/demand')
    await buyer.getByLabel('标题').fill(TITLE)
    await buyer.locator('[contenteditable=true]').first().click()
    await buyer.keyboard.type('化学成分明确，干粉优先，附代谢物分析数据。联系 13812345678')
    await buyer.getByRole('checkbox', { name: /协议/ }).check()
    await picture(buyer, '2填写')
    const saves: boolean[] = []
    buyer.on('request', request => {
      if (request.url().endsWith('/api/customer/demand/save'))
        saves.push((request.postDataJSON() as { isCheck: boolean }).isCheck)
    })
    await buyer.getByRole('button', { name: '提交审核' }).dblclick()
    await buyer.getByText('内容存在敏感信息').waitFor()
    await picture(buyer, '3敏感信息')
    await buyer.getByRole('dialog').getByRole('button', { name: /继续/ }).click()
    // strict: a second one on the page would fail
    await buyer.getByText('您的信息已提交，预计3个工作日内完成审核，请耐心等待！').waitFor()
    const messages = await buyer.locator('[role=status][data-text], [role=alert][data-text]').allTextContents()
    if (messages.length !== 1) throw new Error(`messages after publishing: ${messages.join(' | ')}`)
    if (`${saves}` !== 'true,false') throw new Error(`calls of two clicks and a confirmation: ${saves}`)

    const operator = await person('运营', 1440)
    await loginOperator(operator, 'reviewer')
    await open(operator, '/operator/review?entity=demand')
    await operator.getByRole('link', { name: TITLE }).first().click()
    await operator.getByText('联系方式', { exact: true }).first().waitFor()
    await picture(operator, '4审核')
    await operator.getByRole('button', { name: '通过（A）' }).click()
    // taken back within ten seconds, nothing has happened
    const held = operator.getByRole('region', { name: '刚才的决定' })
    await held.getByRole('button', { name: '撤销' }).click()
    await held.waitFor({ state: 'hidden' })
    await operator.getByRole('heading', { name: TITLE }).waitFor()
    await operator.getByRole('button', { name: '通过（A）' }).click()
    await held.waitFor()
    // closing the tab within the ten seconds decides as well
    await operator.close({ runBeforeUnload: true })

    const visitor = await person('访客')
    const found = visitor.getByRole('link', { name: TITLE, exact: true }).first()
    await openUntil(visitor, `/website/demands?keyword=${encodeURIComponent('CHO 培养基')}`, found)
    await picture(visitor, '5大厅')
    await found.click()
    await visitor.waitForURL(/\/website\/demands\/[0-9a-f-]{36}/)
    await visitor.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
    await picture(visitor, '6详情')
    const address = new URL(visitor.url()).pathname

    for (const [name, account, price] of [
      ['供方甲', '13800000011', '1200'],
      ['供方乙', '13800000013', '980'],
    ] as const) {
      const supplier = await person(name)
      await login(supplier, account, address)
      await supplier.getByRole('button', { name: '报名并报价' }).click()
      const dialog = supplier.getByRole('dialog')
      await dialog.getByLabel(/名称/).first().fill('CHO 无血清培养基干粉')
      await dialog.getByLabel(/单价/).first().fill(price)
      await dialog.getByLabel('联系电话').fill(account)
      await picture(supplier, `7报价`)
      await dialog.getByRole('button', { name: /提交/ }).click()
      await supplier.getByText('贵公司已报名该需求').waitFor()
    }

    await open(buyer, '/demander/needManage')
    await buyer
      .getByRole('button', { name: /报价|报名/ })
      .or(buyer.getByRole('link', { name: /报价|报名/ }))
      .first()
      .click()
    await buyer.getByText('上海启蒙生物科技有限公司').first().waitFor()
    await buyer.getByText(/对比/).first().click()
    await buyer.getByText('总价最低').first().waitFor()
    await picture(buyer, '8对比')
    await buyer.getByRole('button', { name: '选中', exact: true }).last().click()
    await buyer
      .locator('dialog:modal')
      .getByRole('button', { name: /选中|确定|确认/ })
      .click()
    await buyer.getByRole('button', { name: '稍后' }).click()
    await buyer.getByText('已选中').first().waitFor()
    await picture(buyer, '9选中')
  }),
]
