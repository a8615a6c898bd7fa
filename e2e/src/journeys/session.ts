import { journey } from '../journey.ts'
import { login, loginByForm, open } from '../steps.ts'

export const sessionJourneys = [
  journey('登录的校验文字', async ({ person }) => {
    const page = await person('访客')
    await open(page, '/login')
    const press = async (text: string) => {
      await page.waitForTimeout(1600) // the click guard
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.getByText(text).first().waitFor()
    }
    await press('请输入手机号')
    await page.getByPlaceholder('手机号').fill('12')
    await press('手机号格式不正确')
    await page.getByPlaceholder('手机号').fill('13800000001')
    await press('请输入密码')
    await page.getByPlaceholder('密码', { exact: true }).fill('WrongOne1')
    await press('请阅读并勾选用户协议')
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await press('账号或密码错误')
  }),

  journey('在其他设备登录后被请出', async ({ person, picture }) => {
    const first = await person('第一台')
    await loginByForm(first, '13800000002', '/demander/needManage')
    // The fourth session ends the oldest one.
    for (const name of ['第二台', '第三台', '第四台']) await login(await person(name), '13800000002')
    // what stands open says so by itself or at the next call, and leads to the login
    const alert = first.getByRole('alertdialog', { name: '提醒' })
    await first.locator('button', { hasText: '导出' }).dispatchEvent('click')
    await alert.getByText(/登录已经失效，请重新登录。您的账号已在其他设备登录/).waitFor()
    await picture(first, '已失效')
    await alert.getByRole('button', { name: '确定' }).click()
    await first.waitForURL(/\/login\?to=%2Fdemander%2FneedManage/)

    // who is put out in the middle of a form comes back to it, with what was typed
    const title = '采购离心管 200 支，写到一半'
    await loginByForm(first, '13800000002', '/demander/demand')
    await first.getByLabel('标题').fill(title)
    for (const name of ['第五台', '第六台', '第七台']) await login(await person(name), '13800000002')
    await first.getByRole('button', { name: '存草稿' }).dispatchEvent('click')
    await alert.getByText(/您的账号已在其他设备登录/).waitFor()
    await alert.getByRole('button', { name: '确定' }).click()
    await first.waitForURL(/\/login\?to=/)
    await loginByForm(first, '13800000002', new URL(first.url()).searchParams.get('to')!)
    await first.waitForURL(/\/demander\/demand$/)
    // what was kept comes with the script of the form, after the fields that the server wrote
    await first.waitForFunction(
      typed => [...document.querySelectorAll('input')].some(one => one.value === typed),
      title,
    )
    await picture(first, '回到草稿')
  }),

  journey('两个标签页同时续期不掉线', async ({ person }) => {
    const page = await person('需方')
    await login(page, '13800000001')
    const second = await page.context().newPage()
    await Promise.all([open(page, '/demander/needManage'), open(second, '/demander/needManage')])
    const refresh = (tab: typeof page) =>
      tab.evaluate(() =>
        Promise.all(
          Array.from({ length: 10 }, () =>
            fetch('/api/oauth/anno/login', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ grantType: 'client_refresh_token', refreshToken: '' }),
            }).then(async reply => (await reply.json()).isSuccess as boolean),
          ),
        ),
      )
    const results = (await Promise.all([refresh(page), refresh(second)])).flat()
    if (results.includes(false))
      throw new Error(`refreshes failed: ${results.filter(done => !done).length} of ${results.length}`)
    for (const tab of [page, second]) {
      await open(tab, '/demander/needManage')
      await tab.getByRole('heading', { name: '需求管理' }).waitFor()
    }
  }),

  journey('退出登录后什么也不留下', async ({ person }) => {
    const page = await person('需方')
    await login(page, '13800000001', '/demander/needManage')
    // a token that the server does not take is renewed and the call repeated: nobody is sent to the login
    const spoil = (headers: Record<string, string>) => ({ ...headers, authorization: 'Bearer not.our.token' })
    await page.route('**/exportDemand*', (route, request) => route.continue({ headers: spoil(request.headers()) }), {
      times: 1,
    })
    const saved = page.waitForEvent('download')
    await page.locator('button', { hasText: '导出' }).click()
    await saved

    const second = await page.context().newPage()
    await open(second, '/demander/intentLetter')
    await page.evaluate(() => {
      for (const key of ['syj.compare', 'syj.draft.kept', 'syj.tickets', 'searches']) localStorage.setItem(key, '[]')
    })
    await page.getByRole('banner').getByRole('button', { name: '林晓' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(url => url.pathname === '/')
    await second.waitForURL('**/login*')
    const stored = await page.evaluate(() => Object.keys(localStorage))
    const cookies = (await page.context().cookies()).map(({ name }) => name)
    if (stored.join() !== 'syj.draft.kept' || cookies.length > 0)
      throw new Error(`left behind: ${stored.join()}; cookies ${cookies.join()}`)
    await page.goBack()
    await page.waitForURL('**/login*')
  }),
]
