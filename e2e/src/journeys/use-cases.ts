import { journey } from '../journey.ts'
import { makePicture } from '../make-files.ts'
import { login, loginOperator, open, takeEffect } from '../steps.ts'

const NUMBER = 'QM-1012'
const GOODS = 'T 细胞无血清培养基'
/** A use case that these goods do not have, and one of its wordings. */
const USE_CASE = '去除内毒素'
const ASKED = '怎么去内毒素'
/** What no use case of the platform knows. */
const UNKNOWN = '海绵星虫如何消化'
/** Two things that no goods are both of. */
const PARTLY = '抗人 CD3 CD4 流式抗体'
const OWN = '星虫消化'

const search = (words: string) => `/website/goods?keyword=${encodeURIComponent(words)}`

/** What one wants to do leads to goods: named by a supplier and reviewed, or made of a searched word by an operator. */
export const useCaseJourneys = [
  journey('用途：供方标注、审核、按用途搜到；运营把搜索词标为用途', async ({ person, picture }) => {
    const visitor = await person('访客')
    await open(visitor, search(UNKNOWN))
    await visitor
      .getByRole('link', { name: /发布需求/ })
      .first()
      .waitFor()
    await picture(visitor, '1搜不到')

    // what meets only a part says what it lacks, and the demand starts with what was searched for
    await open(visitor, search(PARTLY))
    await visitor.getByText(`没有与“${PARTLY}”完全相符的产品`).waitFor()
    await visitor.getByText('未写明：CD3').first().waitFor()
    await picture(visitor, '1符合一部分')
    await visitor.getByRole('button', { name: '发布需求，让供方来找您' }).click()
    await visitor.getByRole('button', { name: '免登录发布需求' }).click()
    await visitor.locator(`input[value="求购 ${PARTLY}"]`).waitFor()
    await visitor.keyboard.press('Escape')

    const supplier = await person('供方')
    await login(supplier, '13800000011', `/supplier/info/product?keyword=${NUMBER}`)
    await supplier
      .getByRole('row', { name: new RegExp(GOODS) })
      .getByRole('link', { name: '编辑' })
      .click()
    // the demo may still be drawing the pictures of its goods
    const pictures = supplier.locator('input[type=file][accept*=webp]')
    await pictures.setInputFiles({ name: '瓶.png', mimeType: 'image/png', buffer: makePicture(1, 900) })
    await supplier
      .getByRole('button', { name: /^裁剪图片/ })
      .last()
      .waitFor()
    const field = supplier.getByRole('combobox', { name: '用途' })
    await field.scrollIntoViewIfNeeded()
    await picture(supplier, '2用途栏')
    await field.fill('去内毒')
    await supplier.locator('.ant-select-item-option', { hasText: USE_CASE }).first().click()
    await field.press('Escape')
    await picture(supplier, '3已选用途')
    await supplier.getByRole('button', { name: '提交修改' }).click()
    await supplier.waitForURL(/\/supplier\/info\/product(\?|$)/)

    const operator = await person('运营')
    await loginOperator(operator, 'operator')
    await open(operator, `/operator/review?entity=goods&keyword=${encodeURIComponent(GOODS)}`)
    await operator.getByRole('heading', { name: GOODS }).waitFor()
    await operator.getByText(USE_CASE).first().waitFor()
    await picture(operator, '4审核')
    await operator.keyboard.press('a')
    await takeEffect(operator)

    await open(visitor, search(ASKED))
    await visitor.getByText(`按用途“${USE_CASE}”为您找到以下产品`).waitFor()
    await visitor.getByRole('link', { name: GOODS }).first().click()
    await visitor.getByRole('heading', { name: GOODS, level: 1 }).waitFor()
    const tag = visitor.getByRole('link', { name: USE_CASE }).first()
    await tag.scrollIntoViewIfNeeded()
    await picture(visitor, '5产品页')

    await open(operator, `/operator/catalogue/search?results=open&keyword=${encodeURIComponent(UNKNOWN)}`)
    await picture(operator, '6搜索词')
    await operator
      .getByRole('row', { name: new RegExp(UNKNOWN) })
      .getByRole('button', { name: '标为用途' })
      .click()
    const dialog = operator.getByRole('dialog', { name: `把“${UNKNOWN}”标为用途` })
    await dialog.getByRole('combobox', { name: '用途' }).fill(OWN)
    await dialog.getByRole('combobox', { name: '类目' }).fill('消化解离')
    await operator.locator('.ant-select-item-option', { hasText: '消化解离液' }).first().click()
    // the list of categories stays open for more of them
    await dialog.getByText(/^用户会怎么问/).click()
    await picture(operator, '7标为用途')
    await dialog.getByRole('button', { name: '保存' }).click()
    await operator.getByText('已保存，新的搜索立即生效').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await open(operator, operator.url())
    await operator.getByText('没有符合条件的内容').waitFor()
    await open(visitor, search(UNKNOWN))
    await visitor
      .getByRole('link', { name: /消化|解离|胰/ })
      .first()
      .waitFor()
    await picture(visitor, '8搜到')
    await open(operator, '/operator/catalogue/useCases')
    await operator.getByRole('row', { name: new RegExp(OWN) }).waitFor()
    await picture(operator, '9用途')
  }),
]
