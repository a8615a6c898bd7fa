import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { open, passSmsCode, waitForHydration } from '../steps.ts'

const PHONE = '13712345801'
const PERSON = /微信用户小陈/

/** Opens the popup of the scan and confirms there with the phone of a person of the stand-in. */
async function scan(page: Page): Promise<Page> {
  await open(page, '/login?to=%2Fdemander')
  await page.getByText('微信扫码', { exact: true }).click()
  await page.getByRole('img', { name: '上游集小程序码' }).waitFor()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '打开微信扫码' }).click(),
  ])
  await popup.getByRole('link', { name: PERSON }).click()
  return popup
}

export const wechatJourneys = [
  journey('微信扫码绑定手机号后直接登录', async ({ product, person, picture }) => {
    const first = await person('第一次')
    const popup = await scan(first)
    await popup.waitForURL('**/bind')
    await waitForHydration(popup)
    const bind = popup.locator('button:not([disabled]):not([aria-disabled=true])', { hasText: '绑定并登录' })
    await bind.click()
    for (const text of ['请输入手机号', '请输入短信验证码', '请阅读并勾选用户协议'])
      await popup.getByText(text, { exact: true }).first().waitFor()
    await popup.getByLabel('手机号').fill(PHONE)
    await passSmsCode(popup, product, PHONE)
    await popup.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    for (const text of ['请输入手机号', '请阅读并勾选用户协议'])
      await popup.getByText(text, { exact: true }).waitFor({ state: 'hidden' })
    await picture(popup, '1绑定')
    await Promise.all([popup.waitForEvent('close'), bind.click()])
    await first.waitForURL('**/demander')
    await first.getByText('完善资料后即可使用').waitFor()

    // who is known is logged in by the scan alone, on any device
    const second = await person('第二次', 1440)
    await scan(second)
    await second.waitForURL('**/demander')
    await second.getByText('完善资料后即可使用').waitFor()
    await picture(second, '2已登录')

    await open(second, '/excessive?code=used&state=unknown')
    await second.getByRole('link', { name: '返回登录' }).waitFor()
  }),
]
