import { journey } from '../journey.ts'
import { login, loginOperator, open, passSmsCode } from '../steps.ts'

const PROJECT = '2027 年度生物工艺人才实训基地共建'
const OFFER = '我院有 50 L 与 200 L 中试平台，可提供场地与六名讲师'
const PHONE = '13911112222'

/** Cooperation and trial accounts, from a visitor's wish to the operator's answer. */
export const cooperationJourneys = [
  journey('合作报名与试用账号由运营答复', async ({ product, person, picture }) => {
    const visitor = await person('访客')
    await open(visitor, '/website/teamwork?industryTag=血液制品')
    const beside = visitor.getByRole('complementary')
    await beside.getByRole('link', { name: '蛋白纯化' }).click()
    await visitor.waitForURL(url => url.searchParams.get('industryTag') === '蛋白纯化')
    await open(visitor, '/website/teamwork')
    const project = visitor.getByRole('listitem').filter({ hasText: PROJECT })
    await project.getByText('上游集平台').waitFor()
    await project.getByRole('link', { name: PROJECT }).click()
    await visitor.getByRole('button', { name: '登录后报名合作' }).waitFor()

    await open(visitor, '/apply')
    await visitor.getByLabel('姓名').fill('郑以安')
    await visitor.getByLabel('单位').fill('滨海合成生物中心')
    await visitor.getByLabel('试用用途').fill('比较培养基与填料的供方，先看询价与比价流程')
    await visitor.getByLabel('手机号').fill(PHONE)
    await passSmsCode(visitor, product, PHONE)
    await visitor.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await picture(visitor, '1申请')
    await visitor.getByRole('button', { name: '提交申请' }).click()
    await visitor.getByRole('heading', { name: '申请已提交' }).waitFor()

    const buyer = await person('需方', 1440)
    await login(buyer, '13800000002', '/website/teamwork')
    await buyer.getByRole('link', { name: PROJECT }).click()
    await buyer.getByRole('button', { name: '报名合作' }).click()
    const dialog = buyer.getByRole('dialog', { name: '报名合作' })
    await dialog.getByLabel('合作意向').fill(OFFER)
    await picture(buyer, '2报名')
    await dialog.getByRole('button', { name: '提交' }).click()
    await buyer.getByRole('link', { name: '查看我的报名' }).click()
    const mine = buyer.getByRole('row', { name: new RegExp(OFFER) })
    await mine.getByText('待答复').waitFor()

    const operator = await person('运营')
    await loginOperator(operator, 'operator')
    await open(operator, '/operator/cooperation/signUps')
    const signUp = operator.getByRole('row', { name: new RegExp(OFFER) })
    await signUp.getByRole('button', { name: '接受' }).click()
    const answer = operator.getByRole('dialog', { name: '接受报名' })
    await answer.getByLabel('答复').fill('欢迎共建，下周与您联系')
    await answer.getByRole('button', { name: '接受' }).click()
    await signUp.getByText('已接受').waitFor()
    await operator.getByRole('link', { name: /账号与展厅申请/ }).click()
    await operator
      .getByRole('row', { name: /郑以安/ })
      .getByRole('button', { name: '答复' })
      .click()
    await picture(operator, '3答复')
    await operator.getByRole('button', { name: '发送答复' }).click()
    await operator
      .getByRole('row', { name: /郑以安/ })
      .getByText('已通过')
      .waitFor()

    await buyer.reload()
    await mine.getByText('欢迎共建，下周与您联系').waitFor()
    await mine.getByText('平台客服').waitFor()
  }),
]
