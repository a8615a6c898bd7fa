import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the door', () => {
  test('answers health and readiness', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ ok: true })
    expect((await app.http.inject('/readyz')).json()).toEqual({ ok: true })
  })

  test('answers an unknown call with 404 and a text', async () => {
    const reply = await app.http.inject('/api/nothing/here')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 40400, isError: true, msg: '接口不存在' })
  })
})
