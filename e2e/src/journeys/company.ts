import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { fillRegistration, loginOperator, open, waitForHydration } from '../steps.ts'

const PHONE = '13712345701'
/** Invitation code of the demo buyer; the next journey pays the reward. */
const INVITER_CODE = 'LINXIA26'
const COMPANY = '南京紫金层析技术有限公司'
/** Right by its check character (GB 32100-2015, vector of the standard). */
const USCC = '91350100M000100Y43'
const REASON = '营业执照照片不清晰，请重新上传原件照片'

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A picture as a camera would give it, drawn in the browser. */
async function licencePicture(page: Page, words: string): Promise<Buffer> {
  const base64 = await page.evaluate(text => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 640 })
    const paper = canvas.getContext('2d')!
    paper.fillStyle = '#fdf6e3'
    paper.fillRect(0, 0, 900, 640)
    paper.fillStyle = '#7a1f1f'
    paper.font = '48px sans-serif'
    paper.fillText('营业执照', 340, 120)
    paper.font = '30px sans-serif'
    paper.fillText(text, 120, 300)
    return canvas.toDataURL('image/png').split(',')[1]!
  }, words)
  return Buffer.from(base64, 'base64')
}

async function uploadLicence(page: Page, words: string): Promise<void> {
  const input = page.locator('input[type=file]').first()
  const dot = { name: '营业执照.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') }
  await input.setInputFiles(dot)
  await page.getByRole('alert').filter({ hasText: '图片只有1×1像素' }).waitFor()
  const buffer = await licencePicture(page, words)
  await input.setInputFiles({ ...dot, buffer })
  await page.getByRole('img', { name: '营业执照预览' }).waitFor()
}

/** Opens the application of the company that waits. */
async function openWaiting(operator: Page): Promise<void> {
  await open(operator, '/operator/accounts/waiting')
  await operator.getByRole('link', { name: COMPANY }).click()
  await operator.getByRole('img', { name: '营业执照' }).waitFor()
}

export const companyJourneys = [
  journey('新用户入驻成为供应商', async ({ product, person, picture }) => {
    const supplier = await person('供应商')
    // another device than the inviter uses, or the reward would be refused
    await supplier
      .context()
      .setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0' })
    await open(supplier, `/register?code=${INVITER_CODE}`)
    await fillRegistration(supplier, product, PHONE)
    await supplier.getByRole('button', { name: '注册', exact: true }).click()
    await supplier.waitForURL('**/authentication')
    await waitForHydration(supplier)
    await picture(supplier, '1选择身份')
    await supplier.getByRole('link', { name: /我是供应商/ }).click()

    // nothing is passed over: the faults stand at their fields
    await supplier.getByRole('button', { name: '下一步' }).click()
    await supplier.getByText('请输入统一社会信用代码').waitFor()
    await uploadLicence(supplier, COMPANY)
    await supplier.getByLabel('企业名称').fill(COMPANY)
    await supplier.getByText('该名称可以使用').waitFor()
    await supplier.getByLabel('统一社会信用代码').fill(`${USCC.slice(0, -1)}4`)
    await supplier.getByText('统一社会信用代码校验位不正确').waitFor()
    // as licences print it: what spaces make longer loses nothing at its end
    await supplier.getByLabel('统一社会信用代码').fill(USCC.replace(/(.{4})/g, '$1 '))
    await supplier.getByText('校验通过').waitFor()
    await supplier.getByLabel('法定代表人').fill('程砚秋')
    await supplier.getByLabel('企业类型').selectOption({ label: '生产商' })
    await supplier.getByLabel('所在地区').click()
    for (const name of ['江苏省', '南京市', '玄武区']) await supplier.getByRole('button', { name, exact: true }).click()
    await supplier.getByLabel('详细地址').fill('珠江路 88 号')
    await supplier.getByText('已自动保存').waitFor()
    await picture(supplier, '2企业资质')

    // what was typed is there after coming back
    await open(supplier, '/authentication')
    await supplier.waitForFunction(
      name => [...document.querySelectorAll('input')].some(input => input.value === name),
      COMPANY,
    )
    await supplier.getByRole('button', { name: '下一步' }).click()
    await supplier.getByText('自主生产', { exact: true }).click()
    await supplier.getByText('层析', { exact: true }).click()
    await supplier.getByLabel('企业简介').fill('生产蛋白A亲和与离子交换层析填料。')
    await picture(supplier, '3经营信息')
    await supplier.getByRole('button', { name: '下一步' }).click()
    await supplier.getByLabel('姓名').fill('程砚秋')
    await supplier.getByRole('button', { name: '提交审核' }).click()
    await supplier.getByText('请阅读并勾选协议').waitFor()
    await supplier.getByRole('checkbox', { name: /承诺所提交的资料/ }).check()
    await supplier.getByRole('button', { name: '提交审核' }).click()
    await supplier.getByRole('heading', { name: '信息正在审核中，请耐心等待！' }).waitFor()
    await picture(supplier, '4审核中')

    const operator = await person('运营', 1440)
    await loginOperator(operator, 'reviewer')
    await openWaiting(operator)
    await picture(operator, '5核对证照')
    await operator.getByRole('button', { name: '拒绝申请' }).click()
    const refusal = operator.getByRole('dialog', { name: /拒绝申请/ })
    await refusal.getByRole('textbox').fill('不清晰')
    await refusal.getByRole('button', { name: '拒绝申请' }).click()
    await refusal.getByText('原因至少10个字').waitFor()
    await refusal.getByRole('textbox').fill(REASON)
    await refusal.getByRole('button', { name: '拒绝申请' }).click()
    await operator.getByText('已处理').waitFor()

    await open(supplier, '/authentication')
    await supplier.getByText(REASON).waitFor()
    await picture(supplier, '6被拒绝')
    await uploadLicence(supplier, `${COMPANY} 原件`)
    await supplier.getByRole('button', { name: '下一步' }).click()
    await supplier.getByLabel('企业简介').waitFor()
    await supplier.getByRole('button', { name: '下一步' }).click()
    await supplier.getByRole('checkbox', { name: /承诺所提交的资料/ }).check()
    await supplier.getByRole('button', { name: '重新提交审核' }).click()
    await supplier.getByRole('heading', { name: '信息正在审核中，请耐心等待！' }).waitFor()

    await openWaiting(operator)
    await operator.getByRole('button', { name: '通过申请' }).click()
    await operator.getByRole('alertdialog').getByRole('button', { name: '通过' }).click()
    await operator.getByText('已通过，对方会收到通知').waitFor()

    // the waiting page notices it by itself
    await supplier.getByRole('heading', { name: '您的企业已通过审核' }).waitFor()
    await supplier.getByRole('button', { name: '进入供方中心' }).click()
    await supplier.waitForURL('**/supplier')
    await supplier.getByRole('heading', { name: '待办' }).waitFor()
    await supplier.getByRole('heading', { name: /^开店第一周（已完成 \d \/ \d）$/ }).waitFor()
    await picture(supplier, '7供方中心')
    await supplier.getByRole('link', { name: '查看我的店铺' }).click()
    await supplier.getByRole('heading', { name: COMPANY }).first().waitFor()
  }),
]
