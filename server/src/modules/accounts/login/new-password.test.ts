import { contract } from '@shangyouji/contract'
import { NewPassword } from '@shangyouji/contract/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeAccount, makeOperator } from '../factory.ts'
import { guessableError } from './new-password.ts'

const COMMON = '该密码过于常见，容易被猜中，请换一个'
const OWN = '密码不能只由手机号、账号或平台名称加少量字符组成，请换一个'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Calls with a field for a new password, by their names. */
const settingCalls = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls)
    .filter(([, { input }]) => 'shape' in input && Object.values(input.shape).some(field => field === NewPassword))
    .map(([name]) => `${group}.${name}`),
)

test('every call that sets a password refuses a common one at its field, before code and ticket are asked for', async () => {
  const { id, phone } = await makeAccount(app.db)
  const staff = await makeOperator(app.db)
  const account = await app.login(id)
  const operator = await app.loginOperator(staff.id)
  const asked: Record<string, [Caller, object]> = {
    'anno.register': [null, { account: phone, smsCode: '123456' }],
    'anno.resetPassword': [null, { account: phone, smsCode: '123456' }],
    'client.updatePwd': [account, { smsCode: '123456' }],
    'client.resetWithdrawPwd': [account, { smsCode: '123456' }],
    'client.updateWithdrawPwd': [account, { oldPassword: 'x' }],
    'session.updatePwd': [operator, { oldPassword: 'x' }],
    'staffs.save': [operator, { login: 'wang.fang', name: '王芳', roles: ['support'] }],
    'staffs.resetSecondFactor': [operator, { id: staff.id }],
  }
  expect(settingCalls.toSorted()).toEqual(Object.keys(asked).toSorted())
  for (const [call, [who, input]] of Object.entries(asked)) {
    const refused = await app.refused(who, call, { ...input, password: 'Woaini1314' }, 10001)
    expect(refused.data, call).toEqual({ fields: { password: COMMON } })
  }
  const login = { grantType: 'client_password', account: phone, password: 'Woaini1314' }
  await app.refused(null, 'anno.login', login, 40006)
})

test.each([
  ['password1', COMMON],
  ['1QAZ2wsx', COMMON],
  ['a123456789', COMMON],
  ['qq123456', COMMON],
  ['zhangwei123', COMMON],
  ['a13812345678', OWN],
  ['Wang.12345678', OWN],
  ['syj@2026', OWN],
  ['ShangYouJi1', OWN],
  ['syj13812345678', OWN],
  ['syj12345678', OWN],
  ['pipette2026', null],
  ['syj-kx7Qm2', null],
  ['13812345678-kx7Qm', null],
])('of a person with the phone 13812345678, the password %s: %s', (password, fault) => {
  expect(guessableError(password, '13812345678')).toBe(fault)
})

test('a login counts as the phone does', () => {
  expect(guessableError('Li.Gang-2026', 'li.gang')).toBe(OWN)
  expect(guessableError('Li.Gang-2026', 'chen')).toBe(null)
})
