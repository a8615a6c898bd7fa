import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { freePhone, lastCodeTo, makeAccount, makeOperator, makeSliderTicket } from '../accounts/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function codeFor(mobile: string): Promise<string> {
  await app.ok(null, 'trialClient.sendApplyMsg', { mobile, sliderTicket: await makeSliderTicket(app.db, app.clock) })
  await app.drain()
  return lastCodeTo(app.db, mobile)
}

const applicant = { name: '苏晚', organisation: '浦东抗体实验室', purpose: '评估采购流程是否适合我们' }

test('an application needs the code of its phone, waits once, and is answered by SMS', async () => {
  const { phone: mobile, id: accountId } = await makeAccount(app.db)
  await app.refused(null, 'trialClient.sendApplyMsg', { mobile }, 11006)
  const smsCode = await codeFor(mobile)
  const wrong = smsCode === '000000' ? '111111' : '000000'
  await app.refused(null, 'trialClient.applyClient', { ...applicant, mobile, smsCode: wrong }, 11003)
  const { id } = await app.ok<{ id: string }>(null, 'trialClient.applyClient', { ...applicant, mobile, smsCode })
  await app.refused(null, 'trialClient.applyClient', { ...applicant, mobile, smsCode }, 11004)
  app.wait(61_000)
  const again = await codeFor(mobile)
  await app.refused(null, 'trialClient.applyClient', { ...applicant, mobile, smsCode: again }, 10006)

  const support = await app.loginOperator((await makeOperator(app.db, { roles: ['support'] })).id)
  expect(await app.ok(support, 'applications.search', { keyword: '浦东' })).toMatchObject({
    records: [{ id, kind: 'CLIENT', status: 'PENDING', isRegistered: true, mobile }],
  })
  await app.ok(support, 'applications.answer', { id, isAccepted: true, answer: '已为您开通一个月' })
  await app.refused(support, 'applications.answer', { id, isAccepted: false, answer: '再来一次' }, 10004)
  await app.drain()
  const sent = await app.db
    .selectFrom('sent_message')
    .select('body')
    .where('recipient', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(sent.body).toContain('已为您开通一个月')
  const notice = await app.db.selectFrom('notice').select('title').where('account_id', '=', accountId).execute()
  expect(notice).toEqual([{ title: '您申请的试用账号已通过' }])
  expect(await app.ok(support, 'applications.count')).toMatchObject({ accepted: 1, pending: 0 })
  expect(await app.ok(await app.login(accountId), 'trialClient.getMine')).toMatchObject([
    { kind: 'CLIENT', status: 'ACCEPTED', answer: '已为您开通一个月' },
  ])
})

test('who is given a trial account and has none logs in with a code by SMS', async () => {
  const mobile = freePhone()
  const smsCode = await codeFor(mobile)
  const { id } = await app.ok<{ id: string }>(null, 'trialClient.applyClient', { ...applicant, mobile, smsCode })
  const support = await app.loginOperator((await makeOperator(app.db, { roles: ['support'] })).id)
  await app.ok(support, 'applications.answer', { id, isAccepted: true, answer: '账号已开通，短信登录即可' })
  app.wait(61_000)
  await app.drain()
  await app.ok(null, 'anno.sendLoginMsg', {
    mobile,
    type: 'LOGIN',
    sliderTicket: await makeSliderTicket(app.db, app.clock),
  })
  await app.drain()
  const login = { account: mobile, grantType: 'client_mobile', smsCode: await lastCodeTo(app.db, mobile) }
  expect(await app.ok(null, 'anno.login', login)).toMatchObject({ data: { role_type: 'CLIENT' } })
})

test('a hall is applied for with its days and size', async () => {
  const mobile = freePhone()
  const smsCode = await codeFor(mobile)
  const hall = { hallName: '华东生物工艺展', startDate: '2027-03-01', endDate: '2027-03-03', exhibitorNum: 120 }
  await app.ok(null, 'trialClient.applyHall', { ...applicant, ...hall, mobile, smsCode })
  const support = await app.loginOperator((await makeOperator(app.db)).id)
  expect(await app.ok(support, 'applications.search', { kind: 'HALL' })).toMatchObject({
    records: [
      {
        isRegistered: false,
        details: expect.arrayContaining([{ label: '展期', value: '2027-03-01 至 2027-03-03' }]),
      },
    ],
  })
})
