import { journey } from '../journey.ts'
import { makeSheet } from '../make-files.ts'
import { login, open } from '../steps.ts'

/** As it is copied from Excel: one sure one, three to be looked at, two that nobody offers. */
const LIST = [
  '名称\tCAS 号\t货号\t规格\t数量',
  'HEPES\t7365-45-9\t\t500 g\t2',
  'Tris 碱\t77-86-1\t\t1 kg\t5',
  'T 细胞无血清培养基\t\tQM-1012\t\t4',
  '胎牛血清\t\t\t500 mL\t1',
  '蓝藻光敏荧光微球缓释剂\t\t\t5 mL\t3',
  '\t\tZZ-NOPE-1\t\t2',
].join('\n')

/** A purchasing list from the clipboard and from a sheet to demand, basket and orders. */
export const purchaseListJourneys = [
  journey('采购清单从粘贴到下单', async ({ person, picture }) => {
    const buyer = await person('需方')
    await login(buyer, '13800000002', '/website/purchaseList')
    const list = buyer.getByRole('group', { name: '匹配情况' })
    const counts = (text: string) => list.getByRole('button', { name: text, exact: true }).waitFor()
    await buyer.getByRole('button', { name: '匹配清单' }).click()
    await buyer.getByText('请粘贴或输入清单，每行一项').waitFor()
    await buyer.getByLabel('粘贴清单').fill(LIST)
    await buyer.getByRole('button', { name: '匹配清单' }).click()
    await counts('全部 6')
    await counts('未找到 2')
    await counts('请核对 3')

    // another pack is taken, and one line is written anew
    const row = (text: string) => buyer.getByRole('row').filter({ hasText: text })
    await row('HEPES')
      .getByRole('button', { name: /换一个/ })
      .click()
    const others = buyer.getByRole('list', { name: '可以换成' })
    await others.getByRole('button', { name: '选这个' }).first().click()
    await others.waitFor({ state: 'detached' })
    await row('ZZ-NOPE-1').getByRole('button', { name: '修改' }).click()
    await buyer.getByRole('textbox', { name: '货号' }).fill('QM-1020')
    await buyer.getByRole('button', { name: '重新匹配' }).click()
    await counts('未找到 1')
    await picture(buyer, '1匹配')

    // what nobody offers is asked for as a demand and leaves the list
    await buyer.getByRole('button', { name: '一键发布为需求' }).click()
    const publish = buyer.getByRole('dialog', { name: '发布需求' })
    await publish.getByLabel('标题').waitFor()
    const names = await publish.getByRole('textbox', { name: /名称/ }).first().inputValue()
    if (names !== '蓝藻光敏荧光微球缓释剂') throw new Error(`the demand begins with ${names}`)
    await publish.getByRole('checkbox', { name: /同意/ }).check()
    await picture(buyer, '2发布')
    await publish.getByRole('button', { name: '提交审核' }).click()
    await buyer.getByText('您的信息已提交，预计3个工作日内完成审核，请耐心等待！').waitFor()
    await counts('未找到 0')

    await buyer.getByRole('button', { name: '继续添加清单' }).click()
    const chooser = buyer.waitForEvent('filechooser')
    await buyer.getByRole('button', { name: '上传 Excel' }).click()
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const sheet = makeSheet([
      ['品名', 'CAS', '包装', '数量'],
      ['MES', '4432-31-9', '100 g', '2'],
    ])
    await (await chooser).setFiles({ name: '采购.xlsx', mimeType, buffer: sheet })
    await counts('全部 6')

    // one line goes into the basket, the others are ordered in one go
    const basket = buyer.getByRole('button', { name: '加入意向篮' })
    await basket.waitFor()
    await buyer.getByRole('checkbox', { name: '全选' }).uncheck({ force: true })
    await row('MES').getByRole('checkbox').check({ force: true })
    await buyer.getByText('共 1 家，1 行').waitFor()
    await basket.click()
    await counts('全部 5')
    // what was not sure is ordered only when somebody has looked at it
    for (const pack of ['500 g ×10', '1 L ×4', '500 mL ×1', '500 mL ×2']) {
      const confirm = buyer.getByRole('button', { name: `确认 ${pack}`, exact: true })
      await confirm.click()
      await confirm.waitFor({ state: 'detached' })
    }
    await counts('请核对 0')
    await buyer.getByRole('checkbox', { name: '全选' }).check({ force: true })
    await buyer.getByRole('button', { name: '提交意向单' }).click()
    const order = buyer.getByRole('dialog', { name: '提交意向单' })
    await picture(buyer, '3下单')
    await order.getByRole('button', { name: '提交意向单' }).click()
    await buyer.getByRole('heading', { name: '意向单已提交' }).waitFor()
    await buyer.getByRole('link', { name: /^YX/ }).first().waitFor()
    await open(buyer, '/website/purchaseList')
    await buyer.getByLabel('粘贴清单').waitFor()
  }),
  journey('访客的采购清单在登录后保留，没有核对的不会下单', async ({ person, picture }) => {
    const buyer = await person('访客')
    await open(buyer, '/website/purchaseList')
    await buyer
      .getByLabel('粘贴清单')
      .fill(['超滤膜包 10 kDa 0.1 m² ×2', '磷酸氢二钠 1 kg ×1', '甘氨酸 500g 一箱', 'HEPES 500g 2瓶'].join('\n'))
    await buyer.getByRole('button', { name: '匹配清单' }).click()
    const list = buyer.getByRole('group', { name: '匹配情况' })
    const counts = (text: string) => list.getByRole('button', { name: text, exact: true }).waitFor()
    await counts('已匹配 1')
    await counts('请核对 2')
    await counts('未找到 1')
    const row = (text: string) => buyer.getByRole('row').filter({ hasText: text })
    if (await row('磷酸氢二钠').getByRole('checkbox').isEnabled()) throw new Error('an unchecked line can be ticked')
    await picture(buyer, '1访客')
    await row('磷酸氢二钠').getByRole('button', { name: '确认 500 g ×2' }).click()
    await row('磷酸氢二钠').getByText('已核对').waitFor()
    await login(buyer, '13800000002', '/website/purchaseList')
    await counts('已匹配 2')
    await counts('请核对 1')
    await row('甘氨酸').getByRole('textbox', { name: /数量/ }).fill('3')
    await row('甘氨酸').getByRole('textbox', { name: /数量/ }).press('Enter')
    await counts('已匹配 3')
    await buyer.getByRole('button', { name: '加入意向篮' }).click()
    await counts('全部 1')
    await open(buyer, '/website/orderBasket')
    await buyer.getByText('清单原文：磷酸氢二钠 1 kg ×1').waitFor()
    await picture(buyer, '2意向篮')
  }),
]
