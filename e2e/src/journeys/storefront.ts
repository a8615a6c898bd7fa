import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePicture } from '../make-files.ts'
import { login, open, pauseOfDrag, waitForHydration } from '../steps.ts'

const FIRST = '本周现货，工作日当日发货'
const SECOND = '下周起恢复正常发货'
const RELOADS = 20

/** Pages are cached: reads one again until it says what it should, or does not say it any more. */
async function readUntil(page: Page, path: string, text: string, isThere = true): Promise<void> {
  for (let i = 0; i < RELOADS; i++) {
    await open(page, path)
    if (((await page.locator('main').textContent()) ?? '').includes(text) === isThere) return
    await page.waitForTimeout(250)
  }
  throw new Error(`${page.url()}: ${isThere ? 'does not say' : 'still says'} ${text}`)
}

async function choose(supplier: Page, name: string): Promise<void> {
  if (!supplier.url().endsWith('/templateSettings')) await supplier.getByRole('link', { name: '更换模板' }).click()
  await supplier.getByRole('button', { name: `使用${name}`, exact: true }).click()
  await supplier.waitForURL(url => url.pathname.endsWith('/indexManage'))
  await waitForHydration(supplier)
}

async function publish(supplier: Page): Promise<void> {
  await supplier.getByRole('button', { name: '发布', exact: true }).click()
  await supplier.getByText('已发布', { exact: true }).first().waitFor()
}

/** A block dragged below the next one stands there on the page, and 撤销 puts it back. */
async function dragsABlock(supplier: Page): Promise<void> {
  const names = () => supplier.getByRole('list', { name: '模块' }).locator('button[aria-pressed]').allInnerTexts()
  const before = await names()
  const handles = supplier.getByRole('list', { name: '模块' }).getByTitle('拖动排序')
  const [from, to] = await Promise.all([handles.nth(0).boundingBox(), handles.nth(1).boundingBox()])
  await supplier.mouse.move(from!.x + 8, from!.y + 8)
  await supplier.mouse.down()
  await supplier.mouse.move(to!.x + 8, to!.y + to!.height, { steps: 8 })
  await supplier.mouse.up()
  const expected = [before[1], before[0], ...before.slice(2)]
  if ((await names()).join() !== expected.join()) throw new Error(`dragged to ${await names()}, not ${expected}`)
  await pauseOfDrag(supplier)
  await supplier.getByRole('button', { name: '撤销' }).click()
  if ((await names()).join() !== before.join()) throw new Error('a dragged block is not put back by 撤销')
}

/** The banner of the draft page stops at the slide whose fields have the focus. */
async function seesItsSlide(supplier: Page): Promise<void> {
  await supplier.getByRole('list', { name: '模块' }).locator('button[aria-pressed]').first().click()
  await supplier.getByText('添加图片').waitFor()
  const file = { name: '横幅.png', mimeType: 'image/png', buffer: makePicture(7, 400) }
  for (let slides = await supplier.getByRole('group', { name: /^第\d张$/ }).count(); slides < 2; slides++) {
    await supplier.locator('input[type=file]').first().setInputFiles(file)
    await supplier.getByRole('button', { name: '使用图片' }).click()
    await supplier.getByRole('group', { name: `第${slides + 1}张` }).waitFor()
  }
  await supplier.getByRole('group', { name: '第2张' }).getByLabel('图上标题').fill('第二张')
  await supplier.frameLocator('iframe[title="草稿页面"]').getByText('第二张').waitFor()
  await supplier.waitForFunction(() => {
    const page = document.querySelector<HTMLIFrameElement>('iframe[title="草稿页面"]')?.contentDocument
    return (page?.querySelector('section[aria-label="横幅"]')?.scrollLeft ?? 0) > 0
  })
}

export const storefrontJourneys = [
  journey('店铺：选模板、装修、预览、发布、换模板、恢复', async ({ person, picture }) => {
    const supplier = await person('供方', 1440)
    await login(supplier, '13800000011', '/supplier/shop/templateSettings')
    const shop = (await supplier.getByRole('link', { name: '查看我的店铺' }).getAttribute('href'))!
    const id = new URL(shop, 'http://x').searchParams.get('id')
    const visitor = await person('访客')
    await choose(supplier, '专业版')

    await supplier.getByRole('region', { name: '备用' }).getByRole('button', { name: /^放回/ }).first().waitFor()
    await supplier
      .getByRole('button', { name: /之间插入$/ })
      .first()
      .click()
    await supplier.getByLabel(/之间的模块类型$/).selectOption('notice')
    await supplier.getByLabel('文字').fill(FIRST)
    await supplier.getByText('草稿已保存，尚未发布').waitFor()
    await supplier.frameLocator('iframe[title="草稿页面"]').getByText(FIRST).waitFor()
    await dragsABlock(supplier)
    await picture(supplier, '1装修')
    await readUntil(visitor, `/shop/pay?id=${id}`, FIRST, false)
    await publish(supplier)
    await readUntil(visitor, `/shop/pay?id=${id}`, FIRST)

    await supplier.getByRole('button', { name: '公告', exact: true }).click()
    await supplier.getByLabel('文字').fill(SECOND)
    await supplier.frameLocator('iframe[title="草稿页面"]').getByText(SECOND).waitFor()
    await publish(supplier)
    await readUntil(visitor, `/shop/pay?id=${id}`, SECOND)

    // another template has a design of its own; its address leads there, and back the first is as it was
    await choose(supplier, '旗舰版二')
    await readUntil(visitor, `/shop/pay?id=${id}`, SECOND, false)
    if (new URL(visitor.url()).pathname !== '/shop/shopTwo') throw new Error(`the shop stands at ${visitor.url()}`)
    await choose(supplier, '专业版')
    await readUntil(visitor, `/shop/shopTwo?id=${id}`, SECOND)

    await supplier.getByRole('button', { name: '恢复到第1版' }).click()
    await supplier.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click()
    await supplier.getByText('已恢复', { exact: true }).first().waitFor()
    await readUntil(visitor, `/shop/pay?id=${id}`, FIRST)
    await picture(visitor, '2恢复后的店铺')

    await supplier.getByRole('button', { name: '编辑第2版' }).click()
    await supplier.getByText('第2版已载入编辑器，可点“撤销”恢复').waitFor()
    await supplier.frameLocator('iframe').getByText(SECOND).first().waitFor()
    await readUntil(visitor, `/shop/pay?id=${id}`, FIRST)
    await supplier.getByRole('button', { name: '撤销' }).click()
    await supplier.frameLocator('iframe').getByText(FIRST).first().waitFor()
    await seesItsSlide(supplier)
  }),

  journey('店铺：两人同时装修，后保存的选择另存、放弃或覆盖', async ({ person, picture }) => {
    const editors: Page[] = []
    for (const name of ['先保存', '后保存']) {
      const editor = await person(name, 1440)
      await login(editor, '13800000012', '/supplier/shop/indexManage')
      editors.push(editor)
    }
    const [first, second] = editors as [Page, Page]
    const write = async (editor: Page, text: string) => {
      await editor.getByLabel('添加模块').selectOption('notice')
      await editor.getByLabel('文字').fill(text)
    }
    const frame = (editor: Page) => editor.frameLocator('iframe[title="草稿页面"]')
    const asked = second.getByRole('alertdialog', { name: '内容已被更新' })
    await write(first, '先保存的公告')
    await frame(first).getByText('先保存的公告').first().waitFor()
    await write(second, '后保存的公告')
    await asked.getByText(/于.+保存了这项内容/).waitFor()
    await picture(second, '1两人同时保存')
    await asked.getByRole('button', { name: '另存为版本' }).click()
    await second.getByText('与他人同时修改').first().waitFor()
    await frame(second).getByText('先保存的公告').first().waitFor()

    await first.getByLabel('文字').fill('又一次先保存')
    await frame(first).getByText('又一次先保存').first().waitFor()
    await write(second, '要放弃的公告')
    await asked.getByRole('button', { name: '放弃我的修改' }).click()
    await frame(second).getByText('又一次先保存').first().waitFor()
    await frame(second).getByText('要放弃的公告').waitFor({ state: 'detached' })

    await first.getByLabel('文字').fill('会被覆盖的公告')
    await frame(first).getByText('会被覆盖的公告').first().waitFor()
    await write(second, '以我为准的公告')
    await asked.getByRole('button', { name: '覆盖' }).click()
    await frame(second).getByText('以我为准的公告').first().waitFor()
    await frame(second).getByText('会被覆盖的公告').waitFor({ state: 'detached' })
  }),
]
