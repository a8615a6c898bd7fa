import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { journey } from '../journey.ts'
import { login, loginOperator, open, openUntil, takeEffect, waitForHydration } from '../steps.ts'

const TITLE = '采购 Protein A 亲和填料 5 L 用于抗体纯化'
const ITEM = 'Protein A 亲和填料'
const MEGABYTE = 1_048_576

/** As large as a phone's camera makes it: what moves stands behind the picture itself. */
async function photo(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 }
  const still = await sharp({ create: { ...size, channels: 3, background: '#dcefe9' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([still, Buffer.alloc(12 * MEGABYTE - still.length)])
}

/** An operator lets it through on a phone. */
async function approve(operator: Page): Promise<void> {
  await loginOperator(operator, 'reviewer')
  await open(operator, '/operator/review?entity=demand')
  await operator
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .tap()
  await operator.getByRole('heading', { name: TITLE }).waitFor()
  await operator.getByRole('button', { name: '通过（A）' }).tap()
  await takeEffect(operator)
}

export const phoneTradeJourneys = [
  journey('手机上带照片发布需求、审核、逐条报价、选中', async ({ person, picture }) => {
    const [buyer, supplier, operator] = await Promise.all([
      person('需方', 'small phone'),
      person('供方', 'large phone'),
      person('运营', 'phone'),
    ])
    await login(buyer, '13800000001', '/demander/demand')
    await buyer.getByLabel('标题').fill(TITLE)
    const cover = buyer.locator('input[type=file]').first()
    await cover.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') })
    await buyer.getByText('请上传jpg、jpeg或png格式的图片').waitFor()
    await cover.setInputFiles({ name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await picture(buyer, '1裁剪')
    const [stored] = await Promise.all([
      buyer.waitForResponse('**/api/file/file/upload'),
      buyer.getByRole('dialog').getByRole('button', { name: '使用图片' }).tap(),
    ])
    await buyer.getByRole('img', { name: '封面预览' }).waitFor()
    const { size } = ((await stored.json()) as { data: { size: number } }).data
    if (!(size < MEGABYTE)) throw new Error(`the photo went out as ${size} bytes`)

    // without a network nothing that was typed is lost
    await buyer.locator('[contenteditable=true]').first().tap()
    await buyer.keyboard.type('动态载量不低于 60 mg/mL，附耐碱性数据')
    await buyer
      .getByRole('button', { name: /添加|新增/ })
      .first()
      .tap()
    await buyer.getByLabel(/名称/).first().fill(ITEM)
    await buyer.getByRole('checkbox', { name: /协议/ }).check()
    await buyer.context().setOffline(true)
    await buyer.getByRole('button', { name: '提交审核' }).tap()
    await buyer.getByText(/网络/).first().waitFor()
    await picture(buyer, '2没有网络')
    await buyer.context().setOffline(false)
    await buyer.reload()
    await waitForHydration(buyer)
    await buyer.waitForFunction(
      title => [...document.querySelectorAll('input')].some(input => input.value === title),
      TITLE,
    )
    await picture(buyer, '3恢复')
    const agreed = buyer.getByRole('checkbox', { name: /协议/ })
    await agreed.check()
    await buyer.getByRole('button', { name: '提交审核' }).tap()
    await buyer.getByText('您的信息已提交，预计3个工作日内完成审核，请耐心等待！').waitFor()

    await approve(operator)
    await login(supplier, '13800000012', '/supplier/demand')
    const found = supplier.getByRole('link', { name: TITLE, exact: true }).first()
    await openUntil(supplier, `/website/demands?keyword=${encodeURIComponent('亲和填料')}`, found)
    await found.tap()
    await supplier.getByRole('button', { name: '报名并报价' }).tap()
    const dialog = supplier.getByRole('dialog')
    await dialog.getByLabel(/单价/).first().fill('12000')
    await dialog.getByLabel('联系电话').fill('13800000012')
    await picture(supplier, '4逐条报价')
    await dialog.getByRole('button', { name: /提交/ }).tap()
    await supplier.getByText('贵公司已报名该需求').waitFor()

    await open(buyer, '/demander/needManage')
    await picture(buyer, '5需求管理')
    await buyer
      .getByRole('button', { name: /报价|报名/ })
      .or(buyer.getByRole('link', { name: /报价|报名/ }))
      .first()
      .tap()
    await buyer.getByText('苏州澄湖层析材料有限公司').first().waitFor()
    await buyer.getByText(/对比/).first().tap()
    await buyer.getByRole('region', { name: '报价对比表' }).waitFor()
    await picture(buyer, '6对比')
    await buyer.getByRole('button', { name: '选中', exact: true }).last().tap()
    await buyer
      .locator('dialog:modal')
      .getByRole('button', { name: /选中|确定|确认/ })
      .tap()
    await buyer.getByRole('button', { name: '稍后' }).tap()
    await buyer.getByText('已选中').first().waitFor()
    await picture(buyer, '7选中')
  }),
  journey('手机上逐家滑看报价并接受', async ({ person, picture }) => {
    const buyer = await person('需方', 'phone')
    await login(buyer, '13800000001', '/demander/intentLetter?tab=inquiry')
    await buyer.getByRole('link', { name: '比价' }).first().tap()
    const cards = buyer.getByRole('region', { name: '各家报价，左右滑动' })
    await cards.getByRole('article').first().waitFor()
    const [first, second] = await cards.getByRole('article').all()
    const isSeen = (card: typeof first) =>
      card!.evaluate(element => {
        const { left, right } = element.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    if (!(await isSeen(first)) || (await isSeen(second))) throw new Error('not one supplier a card')
    await picture(buyer, '1第一家')
    await cards.evaluate(element => element.scrollBy({ left: 300, behavior: 'instant' }))
    await second!.getByRole('button', { name: '全选这一家' }).tap()
    if (!(await isSeen(second))) throw new Error('the second card does not stand where it was swiped to')
    await picture(buyer, '2第二家')
    await buyer.getByRole('button', { name: '按选择接受报价' }).tap()
    await buyer.getByRole('alertdialog').getByRole('button', { name: '接受并生成意向单' }).tap()
    await buyer.getByRole('heading', { name: /意向单 YX/ }).waitFor()
    await picture(buyer, '3意向单')
  }),
]
