import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { layoutErrors } from '../phone/layout-errors.ts'
import { isKept, login, loginOperator, open } from '../steps.ts'

const result = (page: Page) => page.getByRole('region', { name: '结果' })

/** Waits for a result with these figures, whatever its unit. */
const figure = (page: Page, figures: string) =>
  result(page)
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${RegExp.escape(figures)}(?!\\d)`) })
    .waitFor()

/** Touches the page, which fetches the calculator's script, and waits until that has taken over. */
async function scriptHasCome(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover()
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('calculator') ?? {}).some(key => key.startsWith('__reactProps')),
  )
}

/** Holds back every script that is asked for from now on. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** What a worker has put away on this device: addresses, and the texts of pages. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        files.push({ path: new URL(url).pathname, text: (await (await cache.match(url))?.text()) ?? '' })
    }
    return files
  })

/** Switches 没有网络也能打开 on or off, as an operator does. */
async function switchOffline(operator: Page): Promise<void> {
  await open(operator, '/operator/settings/parameters?keyword=site.toolsOffline')
  await operator.getByRole('button', { name: '修改', exact: true }).click()
  const dialog = operator.getByRole('dialog', { name: /^修改参数/ })
  await dialog.getByRole('switch').click()
  await dialog.getByLabel('修改原因').fill('检查开关')
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Everything a person does with the calculators, without an account. */
export const toolJourneys = [
  journey('计算器从查找到分享', async ({ person, picture }) => {
    const page = await person('访客')

    // slips of the pen are forgiven; Enter opens the first
    await open(page, '/tool')
    const search = page.getByRole('searchbox', { name: '查找计算器' })
    await search.fill('mier')
    await page.getByText('没有完全一致的，您要找的可能是').waitFor()
    for (const words of ['moer', '摩尔浓度', 'molarity']) {
      await search.fill(words)
      await page
        .getByText(/^找到 \d+ 个/)
        .first()
        .waitFor()
      await page.getByRole('heading', { level: 3 }).first().getByText('摩尔浓度配液').waitFor()
    }
    await search.press('Enter')
    await page.waitForURL('**/tool/molarity')

    // what is typed before the script has come counts too
    await open(page, '/tool/molarity')
    await page.getByRole('textbox', { name: '浓度', exact: true }).fill('0.5')
    await figure(page, '60.57')
    await page.getByLabel('体积的单位', { exact: true }).selectOption({ label: 'mL' })
    await figure(page, '0.06057')
    await page.getByLabel('质量的单位', { exact: true }).selectOption({ label: 'mg' })
    await figure(page, '60.57')

    await page.getByRole('button', { name: '用名称或 CAS 带入分子量' }).click()
    await page.getByRole('combobox', { name: '化合物名称或 CAS 号' }).fill('7647-14-5')
    await page.getByRole('option', { name: /氯化钠/ }).click()
    await page.getByText('m = 0.5 mol/L × 0.001 L × 58.44 g/mol ÷ 100% = 0.02922 g').waitFor()
    await figure(page, '29.22')
    await page.waitForURL(/volumeL\.u=mL.*molarMass\.cas=7647-14-5/)
    await picture(page, '1摩尔浓度')
    const shared = page.url()

    // what the calculation needs can be bought below it
    const shelf = page.getByRole('region', { name: '可采购的产品' })
    await shelf.scrollIntoViewIfNeeded()
    await shelf
      .getByRole('link', { name: /氯化钠/ })
      .first()
      .waitFor()
    await shelf
      .getByRole('button', { name: /加入意向篮/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: /登录/ }).waitFor()
    await picture(page, '1加入意向篮')
    await page.keyboard.press('Escape')

    // a link opened again: compound and units stay while something else is typed
    await page.goto(shared)
    await scriptHasCome(page)
    await page.getByRole('textbox', { name: '纯度', exact: true }).fill('50')
    await figure(page, '58.44')
    await page.waitForURL(/molarMass\.cas=7647-14-5&purityPct=50&out\.massG\.u=mg/)

    // wrong entries are named at their boxes and never become figures
    for (const [entered, told] of [
      ['', '请输入浓度'],
      ['十', '浓度必须为数字'],
      ['0', '浓度应在1e-15～100之间'],
    ] as const) {
      await page.getByRole('textbox', { name: '浓度', exact: true }).fill(entered)
      await page.locator('form').getByText(told).waitFor()
      await result(page).getByRole('button', { name: told }).waitFor()
    }
    if (/NaN|Infinity/.test(await page.locator('main').innerText())) throw new Error('NaN or Infinity on the page')

    await page.getByRole('button', { name: '收藏', exact: true }).click()
    await page.getByRole('button', { name: '已收藏' }).waitFor()

    // somebody else opens the link, without script
    const reader = await page.context().browser()!.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
    const plain = await reader.newPage()
    await plain.goto(shared)
    await figure(plain, '29.22')
    await plain.getByText('氯化钠').first().waitFor()
    await plain.getByRole('textbox', { name: '浓度', exact: true }).fill('0.25')
    await plain.getByRole('button', { name: '计算', exact: true }).click()
    await figure(plain, '14.61')
    await picture(plain, '2无脚本')
    await reader.close()

    // many sequences at once, one of them wrong
    await open(page, '/tool/tm-nn')
    await page.getByRole('button', { name: '批量计算', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^序列/).fill('>甲\nGTAAAACGACGGCCAGT\n>乙\nCAGGAAACAGC TATGAC\n>丙\nACGTX')
    await dialog.getByText('3 行，完成 3，1 行有误').waitFor()
    await dialog.getByText('序列含有非法字符：X').waitFor()
    await picture(page, '3批量')
    await page.keyboard.press('Escape')

    // both lists are still there after a visit elsewhere
    await open(page, '/tool')
    await page.reload()
    const own = page.getByRole('complementary')
    await own.getByRole('link', { name: '摩尔浓度配液' }).first().waitFor()
    await own.getByRole('link', { name: '引物 Tm（最近邻法）' }).waitFor()
    await page.getByRole('button', { name: '取消收藏摩尔浓度配液' }).waitFor()
    await picture(page, '4收藏与最近使用')
  }),

  journey('按钮在脚本到达之前按下，到达后照样生效', async ({ person }) => {
    const page = await person('访客')

    // the whole screen of a calculator
    await open(page, '/tool/molarity')
    let letCome = await holdScripts(page)
    const concentration = page.getByRole('textbox', { name: '浓度', exact: true })
    await page.getByRole('button', { name: '清空' }).click()
    if ((await concentration.inputValue()) === '') throw new Error('the box was emptied without its script')
    letCome()
    await page.waitForFunction(
      box => box instanceof HTMLInputElement && box.value === '',
      await concentration.elementHandle(),
    )
    await page.unrouteAll({ behavior: 'wait' })

    // a part of a page
    await open(page, '/website/suppliers')
    const shop = await page.locator('main a[href^="/shop/default"]').first().getAttribute('href')
    await open(page, shop!)
    letCome = await holdScripts(page)
    await page.getByRole('main').getByRole('button', { name: '咨询', exact: true }).click()
    if (await page.getByRole('dialog').isVisible()) throw new Error('the dialog was opened without its script')
    letCome()
    await page.getByRole('dialog', { name: /登录/ }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }),
  journey('用过的计算器没有网络也能打开，数值照旧', async ({ person, picture }) => {
    const page = await person('访客', 'phone')
    await open(page, '/tool/molarity')
    await page.getByRole('textbox', { name: '浓度', exact: true }).fill('0.5')
    await figure(page, '60.57')
    await page.waitForURL(/conc\w*=0\.5/)
    await isKept(page, '/tool/molarity')
    await page.context().setOffline(true)
    await page.reload()
    await figure(page, '60.57')
    await page.waitForURL(/molarity\?.*conc\w*=0\.5/)
    await picture(page, '1没有网络')
    await page.getByRole('link', { name: /稀释/ }).first().click()
    await page.getByText('这个计算器没有在本机用过，联网后才能打开').waitFor()
    await page.context().setOffline(false)
  }),
  journey('每个计算器在手机上都完整：不横向滚动，图不出框，结果能复制', async ({ person, picture }) => {
    const page = await person('访客', 'phone')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/tool')
    const links = page.locator('main a[href^="/tool/"]:not([href="/tool/recipes"])')
    const paths = new Set(await links.evaluateAll(all => all.map(link => link.getAttribute('href')!)))
    if (paths.size < 66) throw new Error(`${paths.size} calculators`)
    const errors: string[] = []
    for (const [i, path] of [...paths].entries()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const wide = await page
        .locator('main figure :is(svg, canvas)')
        .evaluateAll(all => all.filter(one => one.getBoundingClientRect().right > document.documentElement.clientWidth))
      const found = [...(await layoutErrors(page, true)), ...wide.map(() => 'a picture out of its frame')]
      errors.push(...found.map(error => `${path} ${error}`))
      // the button is the same everywhere; what it copies is not
      if (i % 6 > 0) continue
      await page.getByRole('button', { name: '复制结果' }).tap()
      await page.getByText('结果已复制').waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      const name = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
      if (!copied.startsWith(name.slice(0, 4)) || copied.length < 40) errors.push(`${path} copies: ${copied}`)
    }
    await picture(page, '1最后一个')
    if (errors.length > 0) throw new Error(errors.join('\n'))
  }),
  journey('本机只留公开的页面和脚本，新版本立即接管，参数关闭即清除', async ({ person }) => {
    const page = await person('需方', 'phone')
    await login(page, '13800000001', '/tool')
    // as a release before has left it
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/offline-worker.js?release=older', { scope: '/tool' })
      const { active } = await navigator.serviceWorker.ready
      active!.postMessage({ page: '/tool/dilution', files: [] })
    })
    await isKept(page, '/tool/dilution')
    await open(page, '/tool/molarity')
    await scriptHasCome(page)
    await isKept(page, '/tool/molarity')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.match(/release=(?!older)\w/))
    const user = (await page.context().cookies()).find(({ name }) => name === 'syj_user')!.value
    for (const { path, text } of await keptFiles(page)) {
      if (!/^\/(tool\/|assets\/|adverts\.js$)/.test(path)) throw new Error(`kept: ${path}`)
      const own = ['林晓', '13800000001', user].find(word => text.includes(word))
      if (own) throw new Error(`${path} holds ${own}`)
    }
    const operator = await person('运营')
    await loginOperator(operator, 'operator')
    await switchOffline(operator)
    await page.reload()
    await scriptHasCome(page)
    await page.waitForFunction(
      async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length === 0,
    )
    await switchOffline(operator)
  }),
]
