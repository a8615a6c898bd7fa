import type { Page } from 'playwright-core'
import { addressOf } from '../axe.ts'
import { journey, type Stage } from '../journey.ts'
import { login, open } from '../steps.ts'

const ORGANISER = '13800000031'
/** Has a right at the door of the story's exhibition: 主管. */
const SUPERVISOR = '13800000002'
/** Registered a phone and nothing else. */
const SCANNER = '13800000041'
const VISITOR = '13800000001'
const EXHIBITOR = '13800000011'
const EXHIBITOR_NAME = '上海启蒙生物科技有限公司'
const WALK_IN = '阮青禾'

/** The organiser adds a table, prints the route sheet and takes the table of all talks along. */
async function plansTables(organiser: Page, picture: Stage['picture']): Promise<void> {
  await login(organiser, ORGANISER, '/exhibition/meeting')
  await open(organiser, await addressOf(organiser, '/exhibition/meeting/appointments/{meeting}?side=ORGANISER'))
  await organiser.getByRole('button', { name: '设置时段与桌位' }).click()
  const setting = organiser.getByRole('dialog', { name: '约谈设置' })
  const tables = setting.getByLabel('洽谈桌')
  const before = await tables.inputValue()
  await tables.fill('洽谈桌9')
  await setting.getByRole('button', { name: '保存' }).click()
  await setting.getByText('“洽谈桌1”已有约谈，须保留在第1行').first().waitFor()
  await picture(organiser, '4设置')
  await tables.fill(`${before}\n洽谈桌9`)
  await setting.getByRole('button', { name: '保存' }).click()
  await setting.waitFor({ state: 'hidden' })
  await organiser.emulateMedia({ media: 'print' })
  if (await organiser.getByRole('button', { name: '打印路线单' }).isVisible())
    throw new Error('the route sheet is printed with its buttons')
  await organiser.getByText('灌流培养基的到货周期').waitFor()
  await picture(organiser, '5路线单')
  await organiser.emulateMedia({ media: null })
  const [file] = await Promise.all([
    organiser.waitForEvent('download'),
    organiser.getByRole('button', { name: '导出' }).click(),
  ])
  if (!file.suggestedFilename().endsWith('.xlsx')) throw new Error(file.suggestedFilename())
}

/** What happens on the day beside the queue: who may do what at the door, and talks that change. */
export const meetingDayJourneys = [
  journey('会议：扫码员只签到，主管撤销、禁止入场，现场登记', async ({ person, picture }) => {
    const organiser = await person('展会方', 1280)
    await login(organiser, ORGANISER, '/exhibition/meeting')
    await open(organiser, await addressOf(organiser, '/exhibition/meeting/edit?id={meeting}'))
    await organiser.getByRole('button', { name: '人员与优惠码' }).click()
    await organiser.getByRole('button', { name: '添加人员', exact: true }).click()
    const adding = organiser.getByRole('dialog', { name: '添加人员' })
    await adding.getByLabel('身份').selectOption({ label: '工作人员' })
    await adding.getByLabel(/^姓名/).fill('陶然')
    await adding.getByLabel(/^手机号/).fill(SCANNER)
    await adding.getByLabel('现场权限').selectOption({ label: '扫码员' })
    await adding.getByRole('button', { name: '保存' }).click()
    await organiser.getByRole('button', { name: '编辑陶然' }).waitFor()
    await picture(organiser, '1现场人员')

    const scanner = await person('扫码员', 'small phone')
    await login(scanner, SCANNER, '/demander/news')
    await open(scanner, await addressOf(scanner, '/door/{meeting}'))
    await scanner.getByRole('button', { name: '现场登记' }).click()
    const entering = scanner.getByRole('dialog', { name: '添加参会人' })
    await entering.getByLabel('姓名', { exact: true }).fill(WALK_IN)
    await entering.getByLabel('手机号', { exact: true }).fill('1380000097')
    await entering.getByRole('button', { name: '添加', exact: true }).click()
    await entering
      .getByText(/手机号/)
      .last()
      .waitFor()
    await picture(scanner, '2现场登记')
    await entering.getByLabel('手机号', { exact: true }).fill('13800000971')
    await entering.getByRole('button', { name: '添加', exact: true }).click()
    await entering.waitFor({ state: 'hidden' })
    const find = async (page: typeof scanner) => {
      await page.getByLabel('查找参会人').fill(WALK_IN)
      await page.getByRole('button', { name: '查找' }).click()
      return page.getByRole('listitem').filter({ hasText: WALK_IN }).last()
    }
    await (await find(scanner)).getByRole('button', { name: '签到', exact: true }).click()
    await scanner.getByText('签到成功').waitFor()
    const found = await find(scanner)
    await found.getByText('已签到').waitFor()
    if ((await found.getByRole('button').count()) > 0) throw new Error('a scanner may take a check-in back')
    await picture(scanner, '3扫码员')

    const supervisor = await person('主管', 'phone')
    await login(supervisor, SUPERVISOR, '/demander/news')
    await open(supervisor, await addressOf(supervisor, '/door/{meeting}'))
    await (await find(supervisor)).getByRole('button', { name: `撤销${WALK_IN}的签到` }).click()
    const undoing = supervisor.getByRole('dialog', { name: '撤销签到' })
    await undoing.getByText('误操作', { exact: true }).click()
    await picture(supervisor, '4撤销签到')
    await undoing.getByRole('button', { name: '撤销签到' }).click()
    await undoing.waitFor({ state: 'hidden' })
    await (await find(supervisor)).getByRole('button', { name: `禁止入场：${WALK_IN}` }).click()
    const keepingOut = supervisor.getByRole('dialog', { name: '禁止入场' })
    await keepingOut.getByText('冒用他人门票', { exact: true }).click()
    await keepingOut.getByRole('button', { name: '禁止入场' }).click()
    await keepingOut.waitFor({ state: 'hidden' })
    await (await find(scanner)).getByText('已被禁止入场').waitFor()
    await picture(scanner, '5禁止入场')
    await (await find(supervisor)).getByRole('button', { name: `解除禁止：${WALK_IN}` }).click()
    await (await find(scanner)).getByRole('button', { name: '签到', exact: true }).click()
    await scanner.getByText('签到成功').waitFor()

    // who helps no more is let in no more
    await organiser.getByRole('button', { name: '移除陶然' }).click()
    await organiser.getByRole('alertdialog', { name: '移除人员' }).getByRole('button', { name: '移除' }).click()
    await organiser.getByRole('button', { name: '编辑陶然' }).waitFor({ state: 'detached' })
    await scanner.reload()
    await scanner.getByRole('heading', { name: /不存在|没有权限|无权/ }).waitFor()
    await picture(scanner, '6不再是工作人员')
  }),

  journey('会议：约谈改期、婉拒、取消，主办方设时段，打印路线单，导出', async ({ person, picture }) => {
    const visitor = await person('参会人', 'phone')
    await login(visitor, VISITOR, '/demander')
    const own = await addressOf(visitor, '/demander/meeting/appointments/{meeting}')
    const ask = async (topic: string) => {
      await open(visitor, own)
      await visitor.getByRole('button', { name: `约谈${EXHIBITOR_NAME}` }).click()
      const asking = visitor.getByRole('dialog', { name: `约谈${EXHIBITOR_NAME}` })
      await asking.getByRole('button', { name: '申请约谈' }).click()
      await asking.getByText('请选择时段').waitFor()
      await asking
        .getByRole('button', { name: /^\d\d:\d\d.\d\d:\d\d$/ })
        .last()
        .click()
      await asking.getByLabel('想谈什么（选填）').fill(topic)
      await asking.getByRole('button', { name: '申请约谈' }).click()
      await asking.waitFor({ state: 'hidden' })
      return visitor.getByRole('listitem').filter({ hasText: topic })
    }
    const first = await ask('灌流培养基的到货周期')
    const exhibitor = await person('展商', 1280)
    await login(exhibitor, EXHIBITOR, '/supplier')
    const received = await addressOf(exhibitor, '/supplier/meeting/appointments/{meeting}?side=EXHIBITOR')
    await open(exhibitor, received)
    const asked = exhibitor.getByRole('listitem').filter({ hasText: '灌流培养基的到货周期' })
    await asked.getByRole('button', { name: '确认' }).click()
    await asked.getByText('已确认', { exact: true }).waitFor()

    // moved: the other side agrees once more
    await visitor.reload()
    await first.getByRole('button', { name: '改期' }).click()
    const moving = visitor.getByRole('dialog', { name: `改期：${EXHIBITOR_NAME}` })
    await moving
      .getByRole('button', { name: /^\d\d:\d\d.\d\d:\d\d$/ })
      .first()
      .click()
    await moving.getByLabel('说明（选填）').fill('上午要去看设备')
    await picture(visitor, '1改期')
    await moving.getByRole('button', { name: '申请改期' }).click()
    await moving.waitFor({ state: 'hidden' })
    await open(exhibitor, received)
    await asked.getByText('上午要去看设备').waitFor()
    await picture(exhibitor, '2待重新确认')
    await asked.getByRole('button', { name: '确认' }).click()
    await asked.getByText('已确认', { exact: true }).waitFor()

    const second = await ask('补料方案的第二个问题')
    await open(exhibitor, received)
    const refused = exhibitor.getByRole('listitem').filter({ hasText: '补料方案的第二个问题' })
    await refused.getByRole('button', { name: '婉拒' }).click()
    const declining = exhibitor.getByRole('dialog', { name: '婉拒约谈' })
    await declining.getByText('时间冲突', { exact: true }).click()
    await declining.getByRole('button', { name: '婉拒约谈' }).click()
    await declining.waitFor({ state: 'hidden' })
    await visitor.reload()
    await second.getByText('时间冲突').waitFor()
    await picture(visitor, '3婉拒')

    await plansTables(await person('展会方', 1280), picture)
    await visitor.reload()
    await first.getByRole('button', { name: '取消', exact: true }).click()
    const cancelling = visitor.getByRole('dialog', { name: '取消约谈' })
    await cancelling.getByText('行程有变', { exact: true }).click()
    await cancelling.getByRole('button', { name: '取消约谈' }).click()
    await cancelling.waitFor({ state: 'hidden' })
    await first.getByText('已取消').waitFor()
    await open(exhibitor, received)
    await asked.getByText('行程有变').waitFor()
    await picture(exhibitor, '6收到的约谈')
  }),
]
