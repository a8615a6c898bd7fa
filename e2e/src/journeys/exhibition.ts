import type { Page } from 'playwright-core'
import { addressOf } from '../axe.ts'
import { showToCamera } from '../camera-picture.ts'
import { journey } from '../journey.ts'
import { login, open } from '../steps.ts'

const EXHIBITOR = '13800000012'
const ORGANISER = '13800000031'
/** Invited by the story, without an answer. */
const INVITED = '广州珠江试剂有限公司'
const INVITED_PHONE = '13800000014'
/** No member of any company. */
const STAFF = '13800000002'
const VISITOR = '林晓'
const VISITOR_PHONE = '13800000001'

const openMeeting = async (page: Page, path: string) => open(page, await addressOf(page, path))

/** Opens the badges of a meeting. @returns the code on the badge of somebody */
async function printedCodes(organiser: Page): Promise<(who: string) => string> {
  const [printed] = await Promise.all([
    organiser.waitForResponse(/meetBadge\/list/),
    (async () => {
      await openMeeting(organiser, '/door/{meeting}/badges')
      await organiser.getByRole('button', { name: '读取名单' }).click()
    })(),
  ])
  const { badges } = ((await printed.json()) as { data: { badges: { name: string; code: string }[] } }).data
  return who => badges.find(({ name }) => name === who)!.code
}

/** The exhibition of the story that is on today: its door without a network, a badge that becomes a lead, an appointment. */
export const exhibitionJourneys = [
  journey('会议：门口断网仍按姓名签到，联网后上传；胸卡成为线索，约谈得到答复', async ({ person, picture }) => {
    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting')
    const [list] = await Promise.all([
      organiser.waitForResponse(/meetDoor\/list\//),
      openMeeting(organiser, '/door/{meeting}'),
    ])
    // the device keeps the list before the network goes
    await list.finished()
    await organiser.getByText('等待扫码').waitFor()
    const search = async (name: string) => {
      await organiser.getByLabel('查找参会人').fill(name)
      await organiser.getByRole('button', { name: '查找' }).click()
      return organiser.getByRole('listitem').filter({ hasText: name })
    }
    await organiser.context().setOffline(true)
    const found = await search('丁然')
    await found.getByRole('button', { name: '签到' }).click()
    await organiser.getByText('签到成功').waitFor()
    await organiser.getByText('离线判断').waitFor()
    await picture(organiser, '1断网签到')
    // a network that is there answers at the second asking: this device asks again by itself
    await organiser.route('**/meetDoor/sync**', route => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await organiser.context().setOffline(false)
    await organiser.getByText('尚未上传').waitFor({ state: 'detached', timeout: 20_000 })
    await (await search('丁然')).getByText('已签到').waitFor()
    await picture(organiser, '2已上传')

    // a network that swallows what is sent: this device decides after a moment, and who comes next at once
    await organiser.route('**/enrollSign/**', () => {})
    const scan = async (code: string) => {
      await organiser.getByLabel('票码').fill(code)
      await organiser.keyboard.press('Enter')
    }
    for (const letter of 'BCD') await scan(letter.repeat(26))
    await organiser.getByText('正在核对').waitFor()
    // every verdict is kept in sight, in the order of the queue
    await organiser.getByLabel('之前几次').getByText('名单外').nth(1).waitFor()
    await organiser.getByText('3 次签到尚未上传').waitFor()
    await organiser.unroute('**/enrollSign/**')
    await organiser.reload()
    await organiser.getByText('尚未上传').waitFor({ state: 'detached' })

    // the badge of who was let in, and no other one
    const invited = await search('梁思')
    await invited.getByRole('button', { name: '签到', exact: true }).click()
    const [badge] = await Promise.all([
      organiser.waitForEvent('popup'),
      organiser.getByRole('status').getByRole('link', { name: '打印胸卡' }).click(),
    ])
    await badge.getByRole('heading', { name: '梁思' }).waitFor()
    await badge.getByRole('button', { name: '打印 1 张' }).waitFor()
    for (const size of ['badge90', 'badge100', 'label']) {
      await badge.getByLabel('规格').selectOption(size)
      const isWhole = await badge.getByRole('article').evaluate(sheet => {
        const { top, bottom } = sheet.getBoundingClientRect()
        const boxes = [...sheet.querySelectorAll('*')].map(part => part.getBoundingClientRect())
        return boxes.every(box => box.top >= top && box.bottom <= bottom)
      })
      if (!isWhole) throw new Error(`${size}: the badge is cropped`)
    }
    await picture(badge, '2标签')
    await badge.close()

    // the hall has a list of its own, with exits: who is inside is counted
    const hall = await organiser.getByLabel('签到点').locator('option', { hasText: '展馆进出' }).getAttribute('value')
    await organiser.getByLabel('签到点').selectOption(hall!)
    await organiser.getByText('场内 0 人').waitFor()
    await (await search('苏蔓')).getByRole('button', { name: '签到', exact: true }).click()
    await organiser.getByText('场内 1 人').waitFor()
    await organiser.getByLabel('方向').selectOption({ label: '出场' })
    await (await search('苏蔓')).getByRole('button', { name: '出场', exact: true }).click()
    await organiser.getByText('出场成功').waitFor()
    await organiser.getByText('场内 0 人').waitFor()
    await picture(organiser, '3签到点')

    const codeOf = await printedCodes(organiser)
    const code = codeOf('苏蔓')
    await organiser.getByRole('heading', { name: '苏蔓' }).waitFor()

    const exhibitor = await person('展商', 'phone')
    await login(exhibitor, EXHIBITOR, '/supplier')
    await openMeeting(exhibitor, '/door/{meeting}/leads')
    await exhibitor.getByLabel('评级', { exact: true }).selectOption({ label: '重点' })
    await exhibitor.getByLabel('胸卡码').fill(code)
    await exhibitor.keyboard.press('Enter')
    await exhibitor.getByText('登记成功').waitFor()
    await exhibitor.getByRole('status').getByText('苏蔓').waitFor()
    // a badge in the hand: turned, slanted, dim and grainy
    await showToCamera(codeOf('丁然'))
    await exhibitor.getByRole('button', { name: '用摄像头扫码' }).click()
    await exhibitor.getByRole('status').getByText('丁然').waitFor()
    await picture(exhibitor, '4线索')
    await openMeeting(exhibitor, '/supplier/meeting/appointments/{meeting}?side=EXHIBITOR')
    await exhibitor.getByRole('button', { name: '确认' }).click()
    await exhibitor.getByRole('listitem').getByText('已确认', { exact: true }).waitFor()
    await picture(exhibitor, '5约谈')
  }),

  journey('会议：邀请展商，接受并设人员，扫胸卡得线索，约谈确认', async ({ person, picture }) => {
    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting')
    const exhibitors = await addressOf(organiser, '/exhibition/meeting/exhibitors?meetId={meeting}')
    await open(organiser, exhibitors)
    // the invitation of the story was not answered: it is taken back, and made anew for another booth
    const row = organiser.getByRole('row', { name: INVITED })
    await row.getByRole('button', { name: '移除' }).click()
    await organiser.getByRole('alertdialog', { name: '移除展商' }).getByRole('button', { name: '移除' }).click()
    await row.waitFor({ state: 'detached' })
    await organiser.getByRole('button', { name: '添加展商' }).first().click()
    const adding = organiser.getByRole('dialog', { name: '添加展商' })
    await adding.getByLabel('查找平台企业').fill(INVITED)
    await adding.getByRole('button', { name: '查找' }).click()
    await adding.getByLabel('企业', { exact: true }).selectOption({ label: INVITED })
    await adding.getByLabel('展馆', { exact: true }).fill('一号馆')
    await adding.getByLabel('展位号').fill('A08')
    await picture(organiser, '1邀请')
    await adding.getByRole('button', { name: '发出邀请' }).click()
    await row.getByText('待接受').waitFor()

    const company = await person('展商', 1280)
    await login(company, INVITED_PHONE, '/supplier/meeting/exhibits')
    await company.getByRole('button', { name: '接受参展' }).click()
    await company.getByRole('button', { name: '展品与人员' }).click()
    const setting = company.getByRole('dialog', { name: /展品与人员/ })
    await setting.getByRole('checkbox').first().check()
    await setting.getByLabel('现场人员手机号').fill(STAFF)
    await setting.getByLabel('同时进行的约谈').fill('1')
    await setting.getByRole('button', { name: '保存' }).click()
    await setting.waitFor({ state: 'hidden' })
    await company.getByText('现场人员 1 人').waitFor()
    await picture(company, '2参展')
    await open(organiser, exhibitors)
    await row.getByText('已参展').waitFor()

    // staff of the booth scan the badge, without being members of the company
    const codeOf = await printedCodes(organiser)
    const staff = await person('现场人员', 'phone')
    await login(staff, STAFF, '/demander')
    await openMeeting(staff, '/door/{meeting}/leads')
    await staff.getByLabel('胸卡码').fill(codeOf(VISITOR))
    await staff.keyboard.press('Enter')
    await staff.getByText('登记成功').waitFor()
    await staff
      .getByRole('button', { name: `评级与备注：${VISITOR}` })
      .first()
      .click()
    const noting = staff.getByRole('dialog', { name: VISITOR })
    await noting.getByLabel('评级').selectOption({ label: '重点' })
    await noting.getByLabel('备注').fill('需要 50 L 规模的报价')
    await noting.getByRole('button', { name: '保存' }).click()
    await staff.getByText('需要 50 L 规模的报价').first().waitFor()
    await picture(staff, '3线索')

    // the attendee sees who scanned, and asks for a talk
    const visitor = await person('参会人', 'phone')
    await login(visitor, VISITOR_PHONE, '/demander')
    await openMeeting(visitor, '/demander/meeting/appointments/{meeting}')
    await visitor.getByText(new RegExp(`${INVITED} · `)).waitFor()
    await visitor.getByRole('button', { name: `约谈${INVITED}` }).click()
    const asking = visitor.getByRole('dialog', { name: `约谈${INVITED}` })
    await asking
      .getByRole('button', { name: /^\d\d:\d\d.\d\d:\d\d$/ })
      .first()
      .click()
    await asking.getByLabel('想谈什么（选填）').fill('50 L 规模的供货周期')
    await picture(visitor, '4选时段')
    await asking.getByRole('button', { name: '申请约谈' }).click()
    await asking.waitFor({ state: 'hidden' })
    await openMeeting(company, '/supplier/meeting/appointments/{meeting}?side=EXHIBITOR')
    const asked = company.getByRole('listitem').filter({ hasText: VISITOR })
    await asked.getByRole('button', { name: '确认' }).click()
    await asked.getByText('已确认', { exact: true }).waitFor()
    await picture(company, '5收到的约谈')
    await visitor.reload()
    await visitor.getByRole('listitem').filter({ hasText: '50 L 规模的供货周期' }).getByText('已确认').waitFor()
    await picture(visitor, '6我的约谈')
  }),

  journey('会议：写会后问卷，参会人填写一次，看结果并导出', async ({ person, picture }) => {
    const supplier = await person('供方', 1280)
    await login(supplier, '13800000011', '/supplier')
    await open(supplier, await addressOf(supplier, '/supplier/meeting/survey?meetId={course}'))
    const question = supplier.getByRole('group', { name: '问题1', exact: true })
    await question.getByLabel('问题', { exact: true }).fill('您对课程的总体评价')
    await question.getByLabel('类型').selectOption({ label: '选择' })
    await question.getByLabel('选项').fill('很满意、满意、不满意')
    await supplier.getByRole('button', { name: '保存问卷' }).click()
    await supplier.getByText('问卷已保存').waitFor()
    await picture(supplier, '1编写')

    // a webinar of the story is over, and its survey open
    const visitor = await person('参会人', 'phone')
    await login(visitor, VISITOR_PHONE, '/demander/meeting')
    await visitor.getByRole('link', { name: '去填写' }).first().click()
    await visitor.getByText('线上研讨会：病毒清除验证怎么做').waitFor()
    await visitor.getByLabel('您对本次研讨会的总体评价').selectOption('很满意')
    await picture(visitor, '2填写')
    await visitor.getByRole('button', { name: '提交问卷' }).click()
    await visitor.getByText('问卷已提交，谢谢您的反馈').waitFor()

    const host = await person('主办方', 1280)
    await login(host, '13800000013', '/supplier/meeting')
    const held = await host
      .getByRole('row', { name: /病毒清除验证怎么做/ })
      .getByRole('link', { name: '线上研讨会：病毒清除验证怎么做' })
      .getAttribute('href')
    const meetId = new URL(held!, 'http://localhost').searchParams.get('id')
    await open(host, `/supplier/meeting/survey?meetId=${meetId}`)
    await host.getByText('已填写 6 人').waitFor()
    await host.getByRole('region', { name: '您对本次研讨会的总体评价' }).getByText('3 人（50%）').waitFor()
    await picture(host, '3结果')
    const [file] = await Promise.all([
      host.waitForEvent('download'),
      host.getByRole('button', { name: '导出' }).click(),
    ])
    if (!file.suggestedFilename().endsWith('.xlsx')) throw new Error(file.suggestedFilename())

    // the funnel by channel, and who came when
    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting')
    await openMeeting(organiser, '/exhibition/meeting/figures?meetId={meeting}')
    await organiser.getByRole('table', { name: '各渠道的人数' }).waitFor()
    await organiser.getByLabel('日期').waitFor()
    await picture(organiser, '4会议数据')
  }),
]
