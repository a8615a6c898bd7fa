import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../modules/accounts/factory.ts'
import type { ParameterKey } from '../modules/base/parameter-catalogue.ts'
import { demandForm } from '../modules/demands/factory.ts'
import { makePicture, upload } from '../modules/files/factory.ts'
import { setParameters } from '../testing/set-parameters.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await limit('account.writesPerMinute', 30)
  await limit('file.megapixelsPerMinute', 40)
})
afterAll(() => app.close())

const limit = (key: ParameterKey, value: number) => setParameters(app, { [key]: value })
const someone = async () => app.login((await makeAccount(app.db)).id)
const codes = (replies: readonly { code: number }[]) => [...new Set(replies.map(({ code }) => code))]

test('an account writes so often a minute; others and reading are not held up', async () => {
  const [busy, other] = [await someone(), await someone()]
  const save = () =>
    app.http.inject({
      method: 'POST',
      url: '/api/customer/demand/saveDrafts',
      payload: demandForm(),
      headers: { authorization: `Bearer ${busy.token}` },
    })
  const replies = []
  // a minute may end meanwhile: twice the limit is too much in any case
  for (let i = 0; i < 62; i++) replies.push(await save())
  expect(codes(replies.map(reply => reply.json()))).toEqual([0, 42900])
  const refused = replies.find(reply => reply.statusCode !== 200)!
  expect([refused.statusCode, refused.json().msg]).toEqual([429, '操作过于频繁，请稍后再试'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  await app.ok(other, 'demand.saveDrafts', demandForm())
  await app.ok(busy, 'demand.search')
})

test('long texts count as several writes', async () => {
  const busy = await someone()
  const replies = []
  for (let i = 0; i < 8; i++)
    replies.push(await app.call(busy, 'demand.saveDrafts', demandForm({ content: '<i></i>'.repeat(18_000) })))
  expect(codes(replies)).toContain(42900)
})

test('an account has so many pixels decoded a minute, however few bytes they have', async () => {
  const [busy, other] = [await someone(), await someone()]
  const wide = await makePicture('png', 6000, 5000)
  const replies = []
  for (let i = 0; i < 3; i++) replies.push(await upload(app, busy, { name: 'a.png', bytes: wide, bizType: 'PHOTO' }))
  expect(codes(replies)).toContain(42900)
  expect(replies[0]!.code).toBe(0)
  expect((await upload(app, other, { name: 'a.png', bytes: wide, bizType: 'PHOTO' })).code).toBe(0)
})
