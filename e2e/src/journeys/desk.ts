import { journey } from '../journey.ts'
import { login, loginOperator, open } from '../steps.ts'

const TITLE = '装柱质量：从 HETP 与不对称因子看懂一根柱子'
const WORDS = 'HETP 与不对称因子'
const WHY = '文中引用的谱图未经权利人许可'
const AGAIN = '权利人已书面同意使用该谱图'

export const deskJourneys = [
  journey('内容与交易：查找、下架、告知、恢复', async ({ person, picture }) => {
    const operator = await person('运营', 1440)
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/desk')
    await operator.getByPlaceholder('标题或内容中的词').fill(WORDS)
    const found = operator.getByRole('link', { name: TITLE, exact: true })
    await found.waitFor()
    await picture(operator, '1找到')
    await found.press('Enter')
    const drawer = operator.getByRole('dialog')
    await drawer.getByRole('heading', { name: '访客所见' }).waitFor()
    await picture(operator, '2访客所见')

    // as a visitor sees it
    const address = await drawer.getByRole('link', { name: '打开公开页面' }).getAttribute('href')
    const visitor = await person('访客')
    await open(visitor, address!)
    await visitor.getByRole('heading', { name: TITLE, level: 1 }).waitFor()

    // taken down with a reason, which a short one is not
    await drawer.getByRole('button', { name: '违规下架' }).click()
    const ask = operator.getByRole('dialog', { name: /^违规下架：/ })
    await ask.getByLabel('原因').fill('侵权')
    await ask.getByRole('button', { name: '下架' }).click()
    await ask.getByText('原因至少10个字').waitFor()
    await ask.getByLabel('原因').fill(WHY)
    await picture(operator, '3下架')
    await ask.getByRole('button', { name: '下架' }).click()
    await operator.getByText('已处理').waitFor()
    await drawer.getByText('访客看不到，打开页面得到 404').waitFor()
    await drawer
      .getByText(new RegExp(`下架：${WHY}`))
      .first()
      .waitFor()
    await picture(operator, '4存证')
    const reply = await visitor.goto(address!)
    if (reply?.status() !== 404) throw new Error(`the page still answers ${reply?.status()}`)

    // its owner is told, with why
    const owner = await person('供方')
    await login(owner, '13800000012', '/supplier/news?type=REVIEW')
    await owner
      .getByRole('button', { name: new RegExp(TITLE) })
      .first()
      .click()
    await owner.getByRole('dialog').getByText(new RegExp(WHY)).waitFor()
    await picture(owner, '5告知')

    await drawer.getByRole('button', { name: '恢复', exact: true }).click()
    const back = operator.getByRole('dialog', { name: /^恢复：/ })
    await back.getByLabel('原因').fill(AGAIN)
    await back.getByRole('button', { name: '恢复' }).click()
    await drawer.getByRole('link', { name: '打开公开页面' }).waitFor()
    await open(visitor, address!)
    await visitor.getByRole('heading', { name: TITLE, level: 1 }).waitFor()

    // both stand in the log, found by words, with what was changed
    await open(operator, '/operator/audit')
    await operator.getByPlaceholder('操作，如 下架、通过').fill('违规下架')
    await operator
      .getByRole('row', { name: new RegExp(WHY) })
      .getByRole('button')
      .first()
      .click()
    const entry = operator.getByRole('dialog')
    await entry.getByText(WHY, { exact: true }).first().waitFor()
    await entry.getByText('状态').first().waitFor()
    await picture(operator, '6日志')
    await operator.keyboard.press('Escape')
    await entry.waitFor({ state: 'hidden' })
    await operator.getByPlaceholder('操作，如 下架、通过').fill('恢复')
    await operator.getByRole('row', { name: new RegExp(AGAIN) }).waitFor()
  }),
]
