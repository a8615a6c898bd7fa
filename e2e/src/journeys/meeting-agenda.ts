import type { Page } from 'playwright-core'
import { journey, type Stage } from '../journey.ts'
import { approveMeeting, enrol } from '../meeting-steps.ts'
import { login, open } from '../steps.ts'

const BUYER = '13800000001'
const ORGANISER = '13800000031'
const TITLE = '上游工艺闭门技术日'
const CONGRESS = '华东生物制药上游工艺年会'
const FULL = '抗体亲和层析实操课'
const CODE = 'SY2026'

/** A day far enough from now that nothing is late. */
const day = new Date(Date.now() + 40 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' })

/** Two halls and two sessions, first in one hall with one speaker at one time: the hall is refused, the name warned of. */
async function plansAgenda(organiser: Page, picture: Stage['picture']): Promise<void> {
  for (const [i, name] of ['A厅', 'B厅'].entries()) {
    await organiser.getByRole('button', { name: '添加会场' }).click()
    await organiser
      .getByRole('group', { name: `会场${i + 1}`, exact: true })
      .getByLabel('会场名称')
      .fill(name)
  }
  await organiser.getByRole('button', { name: '添加赞助单位' }).click()
  const sponsor = organiser.getByRole('group', { name: '赞助单位1', exact: true })
  await sponsor.getByLabel('单位名称').fill('澄湖层析')
  await sponsor.getByLabel('级别').fill('金牌')
  const sessions = [
    ['高密度培养的氧传质', '10:00', '11:30'],
    ['灌流截留膜的寿命', '11:00', '12:00'],
  ] as const
  for (const [i, [title, from, to]] of sessions.entries()) {
    await organiser.getByRole('button', { name: '添加日程' }).click()
    const session = organiser.getByRole('group', { name: `日程${i + 1}`, exact: true })
    await session.getByLabel('主题').fill(title)
    await session.getByLabel('会场').selectOption('A厅')
    await session.getByLabel('开始').fill(`${day}T${from}`)
    await session.getByLabel('结束').fill(`${day}T${to}`)
    await session.getByLabel('讲者').fill('沈岚')
  }
  await organiser.getByText(/沈岚：.*同一时段有两场，请核对/).waitFor()
  await organiser.getByText(/A厅：.*会场重复预订，提交时会被拒绝/).waitFor()
  await picture(organiser, '1冲突')
  const second = organiser.getByRole('group', { name: '日程2', exact: true })
  await second.getByLabel('会场').selectOption('B厅')
  await organiser.getByText('会场重复预订').waitFor({ state: 'detached' })
  await second.getByLabel('须预约').check()
  await second.getByLabel('预约名额').fill('1')
}

/** A meeting by invitation, from the editor to the approval. */
async function publishes(organiser: Page, operator: Page, picture: Stage['picture']): Promise<void> {
  await open(organiser, '/exhibition/meeting/edit')
  await organiser.getByLabel('会议名称').fill(TITLE)
  await organiser.getByLabel('开始时间', { exact: true }).fill(`${day}T09:00`)
  await organiser.getByLabel('结束时间', { exact: true }).fill(`${day}T17:00`)
  await organiser.getByLabel('会议地点').fill('上海市徐汇区虹漕路 88 号 会议中心')
  await organiser.getByRole('button', { name: '下一步' }).click()
  await plansAgenda(organiser, picture)
  await organiser.getByRole('button', { name: '下一步' }).click()
  const ticket = organiser.getByRole('group', { name: '票种1', exact: true })
  await ticket.getByLabel('名称').fill('邀请票')
  await ticket.getByLabel('票价（元）').fill('0')
  await organiser.getByRole('button', { name: '下一步' }).click()
  await organiser.getByLabel('报名范围').selectOption('INVITED')
  await organiser.getByLabel('邀请码').fill(CODE)
  await organiser.getByRole('button', { name: '预览与提交' }).click()
  await organiser.getByRole('heading', { name: TITLE }).waitFor()
  await organiser.getByRole('button', { name: '提交审核' }).click()
  await organiser.getByRole('row', { name: TITLE }).getByText('待审核').waitFor()
  await approveMeeting(operator, TITLE)
}

/** Who plans a day, who is invited to it, and who waits for a place elsewhere. */
export const meetingAgendaJourneys = [
  journey('会议：日程冲突提示，凭邀请码报名，预约场次，我的日程，加入与放弃候补', async ({ person, picture }) => {
    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting')
    await publishes(organiser, await person('运营', 1440), picture)

    const buyer = await person('需方', 'phone')
    await login(buyer, BUYER, '/demander')
    const enrolling = await enrol(buyer, TITLE, ['林晓'], 13_800_000_991)
    await enrolling.getByLabel('邀请码').fill('SY2025')
    await enrolling.getByRole('button', { name: '提交报名' }).click()
    await enrolling
      .getByText(/邀请码/)
      .last()
      .waitFor()
    await picture(buyer, '2邀请码不对')
    await enrolling.getByLabel('邀请码').fill(CODE)
    await enrolling.getByRole('button', { name: '提交报名' }).click()
    const made = buyer.getByRole('dialog', { name: '报名成功' })
    await made.getByRole('link', { name: '查看我的票' }).click()
    const order = buyer.getByRole('dialog', { name: /订单/ })
    await order.getByRole('button', { name: '预约日程' }).click()
    const booking = buyer.getByRole('dialog', { name: /预约日程/ })
    await booking.getByText('余 1 个名额').waitFor()
    await booking.getByRole('button', { name: '预约：灌流截留膜的寿命' }).click()
    await booking.getByRole('button', { name: '取消预约：灌流截留膜的寿命' }).waitFor()
    await picture(buyer, '3预约场次')
    await booking.getByRole('button', { name: '关闭' }).last().click()
    await order.getByText('已预约：灌流截留膜的寿命').waitFor()

    // wishes are kept by the browser; two at one time are pointed out
    await open(buyer, `/website/meetings?keyword=${CONGRESS}`)
    await buyer.getByRole('link', { name: CONGRESS, exact: true }).click()
    await buyer.getByRole('button', { name: '我的日程' }).click()
    const agenda = buyer.getByRole('dialog', { name: '我的日程' })
    await agenda.getByRole('checkbox', { name: /高密度灌流培养的放大/ }).check()
    await agenda.getByRole('checkbox', { name: /细胞株稳定性评估/ }).check()
    await agenda.getByText('与另一场时间重叠').nth(1).waitFor()
    await picture(buyer, '4我的日程')
    const [file] = await Promise.all([
      buyer.waitForEvent('download'),
      agenda.getByRole('button', { name: '加入日历（2 场）' }).click(),
    ])
    if (!file.suggestedFilename().endsWith('.ics')) throw new Error(file.suggestedFilename())

    const waiting = await enrol(buyer, FULL, ['林晓'], 13_800_000_992)
    await waiting.getByRole('button', { name: '加入候补' }).click()
    const inLine = buyer.getByRole('dialog', { name: '已加入候补' })
    await inLine.getByRole('link', { name: '查看报名' }).click()
    await order.getByText(/前面还有 \d+ 人/).waitFor()
    await picture(buyer, '5候补次序')
    await order.getByRole('button', { name: '放弃候补' }).click()
    await buyer
      .getByRole('alertdialog', { name: '放弃候补' })
      .getByRole('button', { name: '放弃', exact: true })
      .click()
    await buyer.getByText('已放弃候补').waitFor()
    await order.getByText('已取消').first().waitFor()
    await picture(buyer, '6放弃候补')
  }),
]
