import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { DEMO_PASSWORD, load, loginOperatorByForm, open, waitForHydration } from '../steps.ts'

const CREATED = '财务小周'
const CONFIRMED_SECONDS = 5

/** A security key that is plugged in and knows its owner; counts what it has signed. */
async function plugInKey(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: (isRefusing: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  }
}

export const passkeyJourneys = [
  journey('运营人员的通行密钥与确认身份', async ({ person, picture }) => {
    const page = await person('运营')
    const key = await plugInKey(page)
    await loginOperatorByForm(page, 'operator2')

    await open(page, '/operator/password')
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    await page.getByRole('button', { name: '继续' }).click()
    await page.getByText('请填写名称').waitFor()
    await page.getByLabel('名称').fill('办公室电脑')
    await page.getByRole('button', { name: '继续' }).click()
    await page.getByText('已添加通行密钥').waitFor()
    await page.getByText('办公室电脑', { exact: true }).waitFor()
    await picture(page, '已添加')

    // after the password the passkey is asked for; the code is not
    await page.context().clearCookies()
    await load(page, '/operator/login')
    const enter = async () => {
      await page.getByLabel('账号').fill('operator2')
      await page.getByLabel('密码').fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: '登录' }).click()
    }
    await key.refuse(true)
    await enter()
    await page.getByText(/^通行密钥：/).waitFor()
    await key.refuse(false)
    await page.waitForTimeout(1600) // the click guard
    await enter()
    await page.waitForURL(url => url.pathname === '/operator')
    await waitForHydration(page)

    // what changes roles asks who it is once the confirmation is old; what was typed stays and is sent afterwards
    await open(page, '/operator/settings/parameters?keyword=确认身份')
    await page.getByRole('button', { name: '修改', exact: true }).click()
    const parameter = page.getByRole('dialog', { name: /^修改参数/ })
    await parameter.getByRole('spinbutton').fill(String(CONFIRMED_SECONDS))
    await parameter.getByLabel('修改原因').fill('演示确认身份')
    await parameter.getByRole('button', { name: /保 ?存/ }).click()
    await page.getByText('已修改，立即生效').waitFor()
    await open(page, '/operator/accounts/staffs')
    await page.getByRole('button', { name: '新增运营人员' }).click()
    const dialog = page.getByRole('dialog', { name: '新增运营人员' })
    await dialog.getByLabel('账号').fill('finance.zhou')
    await dialog.getByLabel('初始密码').fill('centrifuge7')
    await dialog.getByLabel('姓名').fill(CREATED)
    await dialog.getByLabel('财务').check()
    await page.waitForTimeout(CONFIRMED_SECONDS * 1000)
    await dialog.getByRole('button', { name: /保 ?存/ }).click()
    const question = page.getByRole('dialog', { name: '确认身份' })
    await question.getByLabel('登录密码').fill('WrongOne1')
    await question.getByRole('button', { name: '确认', exact: true }).click()
    await question.getByText('登录密码错误').waitFor()
    await picture(page, '确认身份')
    await question.getByRole('button', { name: '使用通行密钥' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText(CREATED).first().waitFor()
  }),
]
