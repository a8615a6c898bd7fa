import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePhoto, makePicture } from '../make-files.ts'
import { login, loginOperator, open } from '../steps.ts'

const PUBLISHED = '采购 7 L 台式生物反应器两套'
const REVISED = '采购 7 L 台式生物反应器三套'
const WAITING = /采购胎牛血清 20 瓶/

/** A window zoomed to 200 %: what ends the form stays in sight, and nothing of the form lies beside the window. */
async function staysWholeAt200(page: Page): Promise<void> {
  await page.setViewportSize({ width: 683, height: 450 })
  const uploads = page.getByRole('button', { name: '上传', exact: true })
  for (const button of [page.getByRole('button', { name: '提交审核' }), ...(await uploads.all())]) {
    await button.scrollIntoViewIfNeeded()
    const reached = await button.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    if (!reached) throw new Error(`${await button.innerText()} cannot be reached at 200 %`)
  }
}

export const revisionJourneys = [
  journey('修改已发布的需求与撤回审核', async ({ person, picture }) => {
    const buyer = await person('需方', 1440)
    await login(buyer, '13800000001', '/demander/needManage')

    // what was typed comes back with the page
    await buyer
      .getByRole('row', { name: new RegExp(PUBLISHED) })
      .getByRole('link', { name: '编辑' })
      .click()
    await buyer.getByText(/修改提交后先审核，通过之前仍展示原内容/).waitFor()
    await buyer.getByLabel('标题').fill(REVISED)
    await buyer.waitForFunction(words => JSON.stringify({ ...localStorage }).includes(words), REVISED)
    await open(buyer, buyer.url())
    await buyer.getByText(/已恢复您/).waitFor()
    if ((await buyer.getByLabel('标题').inputValue()) !== REVISED) throw new Error('what was typed is lost')
    await buyer.getByRole('checkbox', { name: /协议/ }).check()
    await buyer.getByRole('button', { name: '重新提交审核' }).click()
    await buyer.getByText('您的信息已提交，预计3个工作日内完成审核，请耐心等待！').first().waitFor()
    await buyer.getByText('修改审核中').first().waitFor()

    await buyer.getByRole('row', { name: WAITING }).getByRole('button', { name: '撤回审核' }).click()
    await buyer.getByRole('alertdialog').getByRole('button', { name: '撤回审核' }).click()
    await buyer.getByRole('row', { name: WAITING }).getByText('草稿').waitFor()
    await picture(buyer, '1已撤回')

    // the operator sees the old beside the new; visitors see the old until it is approved
    const operator = await person('运营')
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/review?entity=demand')
    await operator.getByRole('link', { name: REVISED }).click()
    await operator.getByRole('heading', { name: REVISED }).waitFor()
    await operator.getByText('已修改', { exact: true }).waitFor()
    await operator.getByText(`原内容：${PUBLISHED}`, { exact: true }).waitFor()
    await operator.getByText(/应于 .* 18:00 前完成/).waitFor()
    await picture(operator, '2对照')
    const visitor = await person('访客')
    await open(visitor, '/website/demands')
    await visitor.getByRole('link', { name: PUBLISHED }).first().waitFor()
    await operator.keyboard.press('a')
    await operator.getByText('操作成功').waitFor()
    await open(visitor, '/website/demands')
    await visitor.getByRole('link', { name: REVISED }).first().waitFor()
  }),

  journey('图片的顺序：企业相册与产品，产品图片裁成方图', async ({ person, picture }) => {
    const supplier = await person('供方')
    await login(supplier, '13800000011', '/supplier/account/companyPicture')
    for (const [name, at] of [
      ['厂区与车间', 0],
      ['研发中心', 1],
    ] as const) {
      if (at > 0) await open(supplier, '/supplier/account/companyPicture')
      await supplier.getByRole('button', { name: '新建相册' }).click()
      await supplier.getByRole('dialog').getByLabel('名称').fill(name)
      await supplier.getByRole('dialog').getByRole('button', { name: '确定' }).click()
      await supplier.getByRole('heading', { name, level: 1 }).waitFor()
    }
    // what a phone's camera makes is larger than what is stored: made smaller here, not refused
    const photo = makePhoto()
    if (photo.length < 6 * 1024 * 1024) throw new Error(`the photo has ${photo.length} bytes only`)
    await supplier
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: photo })
    await supplier.getByRole('button', { name: '添加 1 张' }).click()
    await supplier.getByText('已添加 1 张').waitFor()
    await open(supplier, '/supplier/account/companyPicture')
    const names = () => supplier.locator('main li strong').allTextContents()
    const mustBe = (wanted: string) =>
      supplier.waitForFunction(
        words => [...document.querySelectorAll('main li strong')].map(one => one.textContent).join() === words,
        wanted,
      )
    await mustBe('厂区与车间,研发中心')
    const stored = supplier.waitForResponse(reply => reply.url().endsWith('/api/customer/album/listByBusinessId'))
    await supplier.getByRole('button', { name: '研发中心前移' }).click()
    // at once, and not back to the old order while the new one is stored and loaded
    if (`${await names()}` !== '研发中心,厂区与车间') throw new Error(`the order is ${await names()}`)
    await stored
    await mustBe('研发中心,厂区与车间')
    await open(supplier, '/supplier/account/companyPicture')
    await mustBe('研发中心,厂区与车间')
    await picture(supplier, '相册')

    // pictures of goods stand as they were chosen, whichever was stored first, and the first is cut square
    await open(supplier, '/supplier/info/product/edit')
    await supplier
      .locator('input[type=file][accept*=webp]')
      .setInputFiles([1, 2].map(n => ({ name: `${n}.png`, mimeType: 'image/png', buffer: makePicture(n, 900 / n) })))
    const shown = (n: number) => supplier.getByRole('img', { name: `图片${n}`, exact: true })
    const sides = (n: number) =>
      shown(n).evaluate(async (img: HTMLImageElement) => {
        await img.decode()
        return img.naturalWidth
      })
    await shown(2).waitFor()
    const [first, second] = [await shown(1).getAttribute('src'), await shown(2).getAttribute('src')]
    if ((await sides(1)) !== 900 || (await sides(2)) !== 450) throw new Error('the pictures stand in another order')
    await supplier.getByRole('button', { name: '裁剪图片1' }).click({ force: true })
    await supplier.getByRole('button', { name: '使用图片' }).click()
    await supplier.waitForFunction(was => document.querySelector('img[alt=图片1]')?.getAttribute('src') !== was, first)
    if ((await shown(2).getAttribute('src')) !== second) throw new Error('cutting one picture moved another')
    await picture(supplier, '产品图片')
    await staysWholeAt200(supplier)
    await picture(supplier, '产品200%')
  }),

  journey('草稿保留填到一半的内容', async ({ person, picture }) => {
    const title = '草稿：手机号写了一半'
    const buyer = await person('需方')
    await login(buyer, '13800000002', '/demander/demand')
    await buyer.getByLabel('标题').fill(title)
    await buyer.getByLabel('手机号').fill('138')
    await buyer.getByLabel('QQ').fill('12')
    await buyer.getByRole('button', { name: '存草稿' }).click()
    await buyer.getByText('草稿已保存，可在“需求管理”的草稿中继续编辑').waitFor()

    // at another computer, where nothing is kept in the browser
    const later = await person('换一台电脑')
    await login(later, '13800000002', '/demander/needManage?status=DRAFT')
    await later.getByRole('row', { name: title }).getByRole('link', { name: '编辑' }).click()
    await later.getByRole('button', { name: '存草稿' }).waitFor()
    for (const [label, typed] of [
      ['标题', title],
      ['手机号', '138'],
      ['QQ', '12'],
    ] as const) {
      const kept = await later.getByLabel(label).inputValue()
      if (kept !== typed) throw new Error(`${label} was ${typed} and is ${kept}`)
    }
    await picture(later, '1换电脑后')
  }),
]
