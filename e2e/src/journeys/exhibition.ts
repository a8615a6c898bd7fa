import type { Page } from 'playwright-core'
import { addressOf } from '../axe.ts'
import { showToCamera } from '../camera-picture.ts'
import { journey } from '../journey.ts'
import { login, open } from '../steps.ts'

const EXHIBITOR = '13800000012'
const ORGANISER = '13800000031'

const openMeeting = async (page: Page, path: string) => open(page, await addressOf(page, path))

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
    await organiser.context().setOffline(false)
    await organiser.getByText('尚未上传').waitFor({ state: 'detached' })
    await (await search('丁然')).getByText('已签到').waitFor()
    await picture(organiser, '2已上传')

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

    const [printed] = await Promise.all([
      organiser.waitForResponse(/meetBadge\/list/),
      (async () => {
        await openMeeting(organiser, '/door/{meeting}/badges')
        await organiser.getByRole('button', { name: '读取名单' }).click()
      })(),
    ])
    const { badges } = ((await printed.json()) as { data: { badges: { name: string; code: string }[] } }).data
    const codeOf = (who: string) => badges.find(({ name }) => name === who)!.code
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
]
