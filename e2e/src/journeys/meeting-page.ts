import { journey } from '../journey.ts'
import { enrol } from '../meeting-steps.ts'
import { login, open, payByWechat } from '../steps.ts'

const BUYER = '13800000001'
const ORGANISER = '13800000031'
const MEETING = '华东生物制药上游工艺年会'
const WORDS = '分会场有同声传译吗？'

/** What hangs on the page of a meeting beside its sale, and what becomes of a ticket between purchase and return. */
export const meetingPageJourneys = [
  journey(
    '会议：加入日历、点赞、评论、海报，优惠码，补全与换人，主办方全额退票',
    async ({ person, picture, product }) => {
      const buyer = await person('需方', 1280)
      await login(buyer, BUYER, `/website/meetings?keyword=${MEETING}`)
      await buyer.getByRole('link', { name: MEETING, exact: true }).click()
      const [file] = await Promise.all([
        buyer.waitForEvent('download'),
        buyer.getByRole('button', { name: '加入日历', exact: true }).first().click(),
      ])
      if (!file.suggestedFilename().endsWith('.ics')) throw new Error(`the calendar is ${file.suggestedFilename()}`)
      await buyer.getByRole('button', { name: '点赞' }).click()
      await buyer.getByRole('button', { name: '已赞' }).waitFor()
      await buyer.getByRole('textbox', { name: '评论内容' }).fill(WORDS)
      await buyer.getByRole('button', { name: '发表', exact: true }).click()
      await buyer.getByRole('list', { name: '评论' }).getByText(WORDS).waitFor()
      await picture(buyer, '1会议页')
      await buyer.getByRole('button', { name: '分享' }).first().click()
      await buyer.getByRole('link', { name: '生成分享海报' }).click()
      await buyer.getByRole('img', { name: `${MEETING}的分享海报` }).waitFor()
      await picture(buyer, '2海报')

      // the second is named later
      const buying = await enrol(buyer, MEETING, ['傅青'])
      await buying.getByLabel('手机号', { exact: true }).fill('13800000966')
      await buying.getByRole('button', { name: /添加参会人/ }).click()
      // a call interrupts, and the browser of a phone drops the page: what was typed can be taken up again
      await buying.getByText('2 人，合计').waitFor()
      await buyer.reload()
      await buying.getByText('有未提交的内容').waitFor()
      await buying.getByRole('button', { name: '恢复' }).click()
      await buying.getByText('2 人，合计').waitFor()
      if ((await buying.getByLabel('姓名', { exact: true }).first().inputValue()) !== '傅青')
        throw new Error('the name has to be typed again')
      await buying.getByLabel('优惠码').fill('earlybird')
      await buying.getByRole('button', { name: '使用' }).click()
      await buying.getByText('¥2,176.00').waitFor()
      await picture(buyer, '3优惠码')
      await buying.getByRole('button', { name: '提交并支付' }).click()
      await buyer
        .getByRole('alertdialog', { name: '1张票未填写参会人' })
        .getByRole('button', { name: '继续报名' })
        .click()
      await payByWechat(buyer, product)
      await buyer.getByRole('status').getByText('已支付').waitFor()
      const address = `/demander/meeting?order=${new URL(buyer.url()).searchParams.get('order')}`
      await open(buyer, address)
      const order = buyer.getByRole('dialog', { name: /订单/ })
      await order.getByText('待补全参会人').waitFor()
      await order.getByRole('button', { name: '填写' }).click()
      const naming = buyer.getByRole('dialog', { name: '填写参会人' })
      await naming.getByLabel(/^姓名/).fill('唐棣')
      await naming.getByLabel(/^手机号/).fill('13800000967')
      await naming.getByRole('button', { name: '保存' }).click()
      await order.getByText('唐棣').waitFor()
      // the code passes to another person and is another one
      const codeOf = async (name: string) => {
        const row = order
          .locator('div')
          .filter({ hasText: name })
          .filter({ has: buyer.getByRole('button', { name: '票码' }) })
        await row.last().getByRole('button', { name: '票码' }).click()
        const code = await buyer.getByRole('dialog').last().locator('.code').first().innerText()
        await buyer.keyboard.press('Escape')
        return code
      }
      const before = await codeOf('唐棣')
      const row = order
        .locator('div')
        .filter({ hasText: '唐棣' })
        .filter({ has: buyer.getByRole('button', { name: '换人' }) })
      await row.last().getByRole('button', { name: '换人' }).click()
      const passing = buyer.getByRole('dialog', { name: '换人' })
      await passing.getByLabel(/^姓名/).fill('韦然')
      await passing.getByLabel(/^手机号/).fill('13800000968')
      await passing.getByRole('button', { name: '保存' }).click()
      await order.getByText('韦然').waitFor()
      if ((await codeOf('韦然')) === before) throw new Error('the code is still the one of the first')
      await picture(buyer, '4换人')
      const no = (await order.getByRole('heading', { name: /订单/ }).innerText()).replace('订单', '').trim()

      const organiser = await person('展会方', 1280)
      await login(organiser, ORGANISER, `/exhibition/meeting/orders?keyword=${no}`)
      await organiser.getByRole('button', { name: '全额退票' }).click()
      const returning = organiser.getByRole('dialog', { name: /全额退票/ })
      await returning.getByRole('button', { name: '退票', exact: true }).click()
      await returning.getByText('请选择或填写原因').waitFor()
      await returning.getByText('重复购票', { exact: true }).click()
      await picture(organiser, '5全额退票')
      await returning.getByRole('button', { name: '退票', exact: true }).click()
      await returning.waitFor({ state: 'hidden' })
      await open(buyer, address)
      await order
        .getByText(/退款中|已退款/)
        .first()
        .waitFor()
      await order.getByText('重复购票').first().waitFor()
      if ((await order.getByRole('button', { name: '票码' }).count()) > 0) throw new Error('a code is still shown')
      await picture(buyer, '6已退')
    },
  ),
]
