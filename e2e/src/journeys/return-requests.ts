import { dialogViolations } from '../by-keys.ts'
import { journey } from '../journey.ts'
import { enrol } from '../meeting-steps.ts'
import { login, open, payByWechat } from '../steps.ts'

const BUYER = '13800000001'
const ORGANISER = '13800000031'
const MEETING = '细胞治疗质控闭门研讨'

/** 退票申请: what a rule does not give back by itself. */
export const returnRequestJourneys = [
  journey('会议：申请退票，票仍有效；主办方部分退款，不同意，撤回', async ({ person, picture, product }) => {
    const paying = await person('付款', 1280)
    await login(paying, BUYER, '/demander')
    const buying = await enrol(paying, MEETING, ['傅青', '唐棣', '韦然'], 13_800_000_981)
    await buying.getByRole('button', { name: '提交并支付' }).click()
    await payByWechat(paying, product)
    await paying.getByRole('status').getByText('已支付').waitFor()
    const address = `/demander/meeting?order=${new URL(paying.url()).searchParams.get('order')}`
    const buyer = await person('需方', 'phone')
    await login(buyer, BUYER, address)
    const order = buyer.getByRole('dialog', { name: /订单/ })
    await order.getByRole('button', { name: '票码' }).first().waitFor()
    if ((await order.getByRole('button', { name: '退票', exact: true }).count()) > 0)
      throw new Error('a ticket is returned without being asked for')

    const faults = await dialogViolations(buyer, order.getByRole('button', { name: '申请退票' }))
    await order.getByRole('button', { name: '申请退票' }).click()
    const asking = buyer.getByRole('dialog', { name: '申请退票' })
    // nothing is asked for without a word
    await asking.getByRole('button', { name: '申请退 3 张票' }).click()
    await asking.getByText('请选择或填写原因').waitFor()
    await asking.getByLabel('补充说明').fill('项目验收改期')
    await picture(buyer, '1申请')
    await asking.getByRole('button', { name: '申请退 3 张票' }).click()
    await asking.waitFor({ state: 'hidden' })
    await order.getByText('退票申请待主办方审批').nth(2).waitFor()
    if ((await order.getByRole('button', { name: '票码' }).count()) !== 3) throw new Error('the tickets are not good')
    await order.getByRole('button', { name: '撤回申请' }).nth(2).click()
    await buyer
      .getByRole('alertdialog', { name: '撤回退票申请' })
      .getByRole('button', { name: '撤回', exact: true })
      .click()
    await order.getByText('退票申请已撤回').waitFor()
    await picture(buyer, '2待审批')
    const no = (await order.getByRole('heading', { name: /订单/ }).innerText()).replace('订单', '').trim()

    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, `/exhibition/meeting/orders?returnRequest=PENDING&keyword=${no}`)
    await organiser.getByText('退票申请待审批').waitFor()
    await picture(organiser, '3待审批的订单')
    faults.push(...(await dialogViolations(organiser, organiser.getByRole('button', { name: '审批退票' }))))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    await organiser.getByRole('button', { name: '审批退票' }).click()
    const deciding = organiser.getByRole('dialog', { name: /审批退票申请/ })
    await deciding.getByRole('checkbox', { name: /唐棣/ }).uncheck()
    await deciding.getByLabel('傅青退款金额（元）').fill('681')
    await deciding.getByRole('button', { name: /提\s?交/ }).click()
    await deciding.getByText('最多可退680.00元').waitFor()
    await deciding.getByLabel('傅青退款金额（元）').fill('600')
    await deciding.getByLabel('说明').fill('午餐已预订，不退')
    await picture(organiser, '4部分退款')
    await deciding.getByRole('button', { name: /提\s?交/ }).click()
    await deciding.waitFor({ state: 'hidden' })
    await organiser.getByRole('button', { name: '审批退票' }).click()
    await deciding.getByText('不同意', { exact: true }).click()
    await deciding.getByRole('button', { name: /提\s?交/ }).click()
    await deciding.getByText('请填写原因，购票人可见').waitFor()
    await deciding.getByLabel('不同意的原因').fill('物料已制作，可换人参会')
    await picture(organiser, '5不同意')
    await deciding.getByRole('button', { name: /提\s?交/ }).click()
    await deciding.waitFor({ state: 'hidden' })

    await open(buyer, address)
    await order.getByText('退票申请已同意').waitFor()
    await order.getByText('退 ¥600.00').waitFor()
    await order.getByText('退票申请未获同意').waitFor()
    await order.getByText('物料已制作，可换人参会').waitFor()
    if ((await order.getByRole('button', { name: '票码' }).count()) !== 2) throw new Error('not two tickets are good')
    await picture(buyer, '6结果')
  }),
]
