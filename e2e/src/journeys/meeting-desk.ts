import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { login, open, pickAction } from '../steps.ts'

const SUPPLIER = '13800000011'
const COURSE = '无血清培养基工艺开发公开课'

/** Downloads what a button leads to. */
async function mustDownload(page: Page, name: string): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).first().click(),
  ])
  if (!/\.(xlsx|csv)$/.test(file.suggestedFilename())) throw new Error(`${name}: ${file.suggestedFilename()}`)
}

/** What an organiser does beside the sale: the list of meetings, people, entries by hand, tables. */
export const meetingDeskJourneys = [
  journey('会议：列表操作、立即更新、人员、代报名、备注与导出', async ({ person, picture }) => {
    const supplier = await person('供方', 1440)
    await login(supplier, SUPPLIER, '/supplier/meeting')
    const row = supplier.getByRole('row', { name: COURSE })
    const more = async (label: string) => {
      await row.first().getByText('更多').click()
      await pickAction(supplier, label)
    }
    const meetId = new URL(
      (await row.getByRole('link', { name: COURSE }).getAttribute('href'))!,
      'http://localhost',
    ).searchParams.get('id')!

    await more('推广链接')
    const promoting = supplier.getByRole('dialog', { name: /推广链接/ })
    await promoting.getByLabel('渠道').fill('公众号')
    await promoting.getByRole('button', { name: '生成' }).click()
    await promoting.getByAltText('渠道“公众号”的二维码').waitFor()
    await picture(supplier, '1推广链接')
    await promoting.getByRole('button', { name: '关闭' }).first().click()

    // what needs no review is changed at once
    await open(supplier, `/supplier/meeting/edit?id=${meetId}`)
    await supplier.getByRole('button', { name: '人员与优惠码' }).click()
    await supplier.getByRole('button', { name: '添加人员', exact: true }).click()
    const person1 = supplier.getByRole('dialog', { name: '添加人员' })
    await person1.getByLabel(/^姓名/).fill('周若楠')
    await person1.getByRole('button', { name: '保存' }).click()
    await supplier.getByRole('button', { name: '编辑周若楠' }).click()
    const editing = supplier.getByRole('dialog').filter({ has: supplier.getByLabel(/^姓名/) })
    await editing.getByLabel(/^姓名/).fill('周若楠博士')
    await editing.getByRole('button', { name: '保存' }).click()
    await supplier.getByRole('button', { name: '移除周若楠博士' }).click()
    await supplier.getByRole('alertdialog', { name: '移除人员' }).getByRole('button', { name: '移除' }).click()
    await supplier.getByRole('button', { name: '编辑周若楠博士' }).waitFor({ state: 'detached' })
    await supplier.getByRole('button', { name: '立即更新' }).click()
    await supplier.getByText('已更新').first().waitFor()

    // a copy is kept as a draft, and deleted
    await open(supplier, `/supplier/meeting/edit?copy=${meetId}`)
    await supplier.getByLabel('会议名称').fill('工艺开发公开课（下一期）')
    await supplier.getByRole('button', { name: '存草稿' }).click()
    await supplier.getByText('已存为草稿').waitFor()
    await open(supplier, '/supplier/meeting')
    const copy = supplier.getByRole('row', { name: '工艺开发公开课（下一期）' })
    await copy.getByText('草稿').first().waitFor()
    await copy.getByText('更多').click()
    await pickAction(supplier, '删除')
    await supplier.getByRole('alertdialog', { name: '删除会议' }).getByRole('button', { name: '删除' }).click()
    await copy.waitFor({ state: 'detached' })

    // off the shelf and back, without a review as nothing has changed
    await more('下架')
    await supplier.getByRole('alertdialog', { name: '下架会议' }).getByRole('button', { name: '下架' }).click()
    await row.getByText('已下架').waitFor()
    await more('发布')
    await supplier.getByRole('alertdialog', { name: '发布会议' }).getByRole('button', { name: '发布' }).click()
    await row.getByText('已发布').waitFor()
    await more('刷新')
    await picture(supplier, '2会议列表')

    await open(supplier, `/supplier/meeting/enrolments?meetId=${meetId}`)
    await supplier.getByRole('button', { name: '添加参会人' }).click()
    const adding = supplier.getByRole('dialog', { name: '添加参会人' })
    await adding.getByLabel('姓名', { exact: true }).fill('温以宁')
    await adding.getByLabel('手机号', { exact: true }).fill('13800000955')
    await adding.getByLabel('目前使用的细胞').selectOption('CHO')
    await adding.getByRole('button', { name: '添加', exact: true }).click()
    const added = supplier.getByRole('row', { name: /温以宁/ })
    await added.getByText('主办方').waitFor()
    await added.getByRole('button', { name: '报名信息' }).click()
    await supplier.getByRole('dialog').getByText('CHO').waitFor()
    await picture(supplier, '3报名信息')
    await supplier.keyboard.press('Escape')
    await mustDownload(supplier, '导出报名')
    await mustDownload(supplier, '导出参会人与签到')

    await open(supplier, `/supplier/meeting/orders?meetId=${meetId}`)
    await supplier.getByRole('button', { name: '备注' }).first().click()
    const noting = supplier.getByRole('dialog', { name: /备注/ })
    await noting.getByLabel(/备注/).fill('已电话确认')
    await noting.getByRole('button', { name: /保\s?存/ }).click()
    await noting.waitFor({ state: 'hidden' })
    await mustDownload(supplier, '导出')
    await open(supplier, `/supplier/meeting/import?meetId=${meetId}`)
    await mustDownload(supplier, '下载模板')
  }),
]
