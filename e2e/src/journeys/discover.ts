import { journey } from '../journey.ts'
import { login, open } from '../steps.ts'

/** From the home page to a supplier: floors, compound, map; a supplier puts goods under a label and visitors see them. */
export const discoverJourneys = [
  journey('发现：楼层、化合物、地图与推荐位 1280', async ({ person, picture }) => {
    const visitor = await person('访客', 1280)
    await open(visitor, '/')
    await visitor.getByRole('heading', { name: '细胞培养', level: 2 }).waitFor()
    await visitor.getByRole('heading', { name: '推荐供应商' }).waitFor()
    const menu = visitor.getByRole('navigation').filter({ hasText: '产品中心' }).first()
    for (const [name, path] of [
      ['工具', '/tool'],
      ['合作', '/website/teamwork'],
      ['名录', '/website/directory'],
    ] as const) {
      const leads = await menu.getByRole('link', { name, exact: true }).getAttribute('href')
      if (leads !== path) throw new Error(`${name} in the menu leads to ${leads}`)
    }
    await picture(visitor, '1首页')

    await open(visitor, '/website/cas/50-21-5')
    await visitor.getByRole('img', { name: /结构式/ }).waitFor()
    await visitor.getByRole('columnheader', { name: '单位价格' }).waitFor()
    await visitor.getByText('¥', { exact: false }).first().waitFor()
    await visitor.getByRole('heading', { name: '危害信息（GHS）' }).waitFor()
    await visitor.getByText('造成严重皮肤灼伤和眼损伤').waitFor()
    await picture(visitor, '2化合物')

    const buyer = await person('采购')
    await login(buyer, '13800000001', '/website/cas/50-21-5')
    await buyer.getByRole('button', { name: /^向\d+家供方询价$/ }).click()
    const asking = buyer.getByRole('dialog', { name: /向供方询价/ })
    await asking.getByLabel('数量').fill('0')
    await asking.getByRole('button', { name: /发出询价/ }).click()
    await asking.getByText(/请填写1～/).waitFor()
    await asking.getByLabel('数量').fill('2')
    await picture(buyer, '2询全部供方')
    await asking.getByRole('button', { name: /发出询价/ }).click()
    await buyer.waitForURL(/intentLetter\?tab=inquiry&groupNo=/)

    await open(visitor, '/website/map')
    await visitor.getByRole('link', { name: /层析纯化/ }).click()
    await visitor.waitForURL(/labelId=/)
    // the address changes a moment before the page
    await visitor.locator('[aria-current]').filter({ hasText: '层析纯化' }).waitFor()
    await visitor.getByRole('region', { name: '各省供应商数量' }).getByRole('link', { name: '江苏' }).click()
    await visitor.waitForURL(/province=320000/)
    await visitor.getByRole('heading', { name: /江苏 · 层析纯化/ }).waitFor()
    await visitor.getByRole('link', { name: '苏州澄湖层析材料有限公司' }).first().waitFor()
    await picture(visitor, '3地图')

    const supplier = await person('供方', 1280)
    await login(supplier, '13800000011', '/supplier/recommend/newProducts')
    const list = supplier.getByRole('list', { name: '新品推荐' })
    await list.waitFor()
    await supplier.getByRole('button', { name: '添加商品' }).click()
    const dialog = supplier.getByRole('dialog')
    await dialog.getByPlaceholder(/名称/).fill('QM-1012')
    await dialog.getByRole('checkbox', { name: 'T 细胞无血清培养基' }).check()
    await dialog.getByRole('button', { name: /添加 1 个/ }).click()
    const note = supplier.getByLabel('T 细胞无血清培养基的推荐语')
    await note.fill('临床级现货')
    // the keyboard's way to the first place
    for (let i = 0; i < 10; i++) {
      const up = supplier.getByRole('button', { name: 'T 细胞无血清培养基上移' })
      if (await up.isDisabled()) break
      await up.press('Enter')
    }
    await picture(supplier, '4推荐位')
    await supplier.getByRole('button', { name: '保存修改' }).click()
    await supplier.getByText('已保存，公共页面随即更新').waitFor()

    await open(visitor, '/website/newProducts')
    await visitor.getByText('临床级现货').waitFor()
    await visitor.getByRole('link', { name: 'T 细胞无血清培养基' }).first().waitFor()
    await picture(visitor, '5新品')
  }),
]
