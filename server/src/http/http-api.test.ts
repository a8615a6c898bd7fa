import { contract } from '@shangyouji/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../composition/app.ts'
import { makeAccount, makeCompany } from '../modules/accounts/factory.ts'
import { demandForm } from '../modules/demands/factory.ts'
import { type Caller, type TestApp, testApp } from '../testing/test-app.ts'
import { declaredOnly } from './declared-fields.ts'
import { runCall } from './run-call.ts'
import type { Visit } from './serve.ts'

let app: TestApp
let buyer: NonNullable<Caller>
beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db)).id)
})
afterAll(() => app.close())

const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}`, ...headers },
  })

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

  test('refuses what cannot even be compared: found by S4', async () => {
    const odd = { keyword: '缓冲液', industryTag: { length: { toString: 'x', valueOf: 1 } } }
    const reply = await post('/api/customer/teamwork/search', JSON.stringify(odd))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 40010])
  })

  test('writes down who was refused what, by ids alone', async () => {
    const lines: string[] = []
    const logged = await buildApp(app, { logs: 'info', logTo: { write: line => lines.push(line) } })
    const { id } = await makeAccount(app.db, { phone: '13912345678', password: 'pipette2026' })
    const ask = (url: string, payload: object, token = '') =>
      logged.http.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
    await ask('/api/oauth/anno/login', { grantType: 'client_password', account: '13912345678', password: 'wrong2026' })
    await ask('/api/operator/review/search', {}, (await app.login(id))!.token)
    await ask('/api/operator/review/search', {}, 'forged.token.here')
    await logged.http.close()
    const refusals = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'call refused')
    expect(refusals).toMatchObject([
      { call: 'anno.login', refusal: 'WRONG_PASSWORD', actor: null },
      { call: 'review.search', refusal: 'NOT_ALLOWED', actor: id },
      { call: 'review.search', refusal: 'SESSION_UNREADABLE' },
    ])
    expect(lines.join()).not.toMatch(/13912345678|wrong2026|forged/)
  })

  test('answers in the envelope of the contract', async () => {
    const sent = await app.http.inject('/api/customer/demand/getDemandLimit100')
    expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(sent.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const reply = sent.json()
    expect(Object.keys(reply).sort()).toEqual(['code', 'data', 'isError', 'isSuccess', 'msg', 'path', 'timestamp'])
    expect(reply).toMatchObject({
      code: 0,
      isSuccess: true,
      isError: false,
      path: '/api/customer/demand/getDemandLimit100',
    })
  })

  test('names every faulty field and says the first in msg', async () => {
    const reply = await app.refused(buyer, 'demand.save', { title: '', qqNumber: 'abc' }, 10001)
    expect(reply.msg).toBe('请输入标题')
    expect((reply.data as { fields: object }).fields).toEqual({ title: '请输入标题', qqNumber: 'QQ号格式不正确' })
  })

  test.each([
    ['a NUL character', '{"keyword":"a\\u0000b"}'],
    ['a lone surrogate', '{"keyword":"\\ud800"}'],
    ['no JSON', '{"keyword":'],
    ['nesting over 32', `${'['.repeat(3000)}${']'.repeat(3000)}`],
    ['an array', '[]'],
    ['a key of prototypes', '{"__proto__":{"a":1}}'],
  ])('refuses a body with %s', async (_what, body) => {
    const reply = await post('/api/customer/demand/search', body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 40010, isError: true })
  })

  test('takes no token of ours whose session is no id', async () => {
    const { token } = app.tokens.sign({ sid: "' or 1=1 --" })
    const reply = await post('/api/customer/demand/search', '{}', { authorization: `Bearer ${token}` })
    expect(reply.json()).toMatchObject({ code: 40005, isError: true })
  })

  test('answers a row that names something absent as not found', async () => {
    const supplier = await app.login((await makeCompany(app.db)).accountId)
    const absent = '01890000-0000-7000-8000-000000000000'
    await app.refused(supplier, 'goodsInfo.saveDrafts', { name: '缓冲液', brandId: absent }, 10002)
    await app.refused(supplier, 'goodsInfo.saveDrafts', { name: '缓冲液', businessCategoryId: absent }, 10002)
    const almostId = '01890000-0000-7000-8000-00000000000G'
    await app.refused(supplier, 'specialLabelGoods.listByClientId', { labelId: almostId }, 10002)
  })

  test('refuses a body of more than a megabyte unread', async () => {
    const reply = await post('/api/customer/demand/search', `{"keyword":"${'a'.repeat(1_100_000)}"}`)
    expect(reply.statusCode).toBe(413)
    expect(reply.json()).toMatchObject({ code: 41300 })
  })

  test('takes paging flat and under model alike', async () => {
    const flat = await app.ok(null, 'demand.search', { size: 5, type: 'OTHER' })
    const nested = await app.ok(null, 'demand.search', { size: 5, model: { type: 'OTHER' } })
    expect(nested).toEqual(flat)
  })

  test.each([0, 101, 1.5, 'x'])('refuses a page size of %s', async size => {
    await app.refused(null, 'demand.search', { size }, 10001)
  })
})

describe('a repeated request', () => {
  const save = (key: string, title: string) =>
    post('/api/customer/demand/save', JSON.stringify(demandForm({ title })), { 'idempotency-key': key })

  test('with the same key and body has one effect and one reply', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => save('key-1', '只发布一次')))
    const ids = new Set(replies.map(reply => reply.json().data.id))
    expect(ids.size).toBe(1)
    // to the letter, the order of its fields included
    expect(new Set(replies.map(reply => JSON.stringify(reply.json().data))).size).toBe(1)
    const rows = await app.db.selectFrom('content').select('id').where('title', '=', '只发布一次').execute()
    expect(rows).toHaveLength(1)
    const kept = await app.db.selectFrom('idempotency').select('reply').where('key', '=', 'key-1').execute()
    expect(kept).toEqual([{ reply: expect.stringMatching(/^sealed:/) }])
  })

  test('with the same key and another body is refused', async () => {
    await save('key-2', '第一次')
    expect((await save('key-2', '第二次')).json()).toMatchObject({ code: 10010, isError: true })
  })

  test('with another account’s key is a request of its own', async () => {
    const first = (await save('key-3', '各自的')).json().data.id
    const other = await app.login((await makeAccount(app.db)).id)
    const second = await post('/api/customer/demand/save', JSON.stringify(demandForm({ title: '各自的' })), {
      'idempotency-key': 'key-3',
      authorization: `Bearer ${other.token}`,
    })
    expect(second.json().data.id).not.toBe(first)
  })

  test('counts once against a limit', async () => {
    const suggest = (key: string) =>
      post(
        '/api/msg/suggest/save',
        JSON.stringify({ type: 'SUGGESTION', content: '希望支持按货号批量加入采购清单，谢谢。' }),
        { 'idempotency-key': key },
      )
    for (let i = 0; i < 12; i++) expect((await suggest('key-4')).json().code).toBe(0)
    for (let i = 0; i < 9; i++) expect((await suggest(`key-5-${i}`)).json().code).toBe(0)
    expect((await suggest('key-6')).statusCode).toBe(429)
    expect((await suggest('key-4')).json().code).toBe(0)
  })
})

describe('a reply', () => {
  const call = contract.suggest.save
  const run = (production: boolean, reply: object) =>
    runCall(
      { ...app, config: { ...app.config, production } },
      { name: 'suggest.save', call: { ...call, who: 'anon', effect: 'read', limit: undefined }, handler: () => reply },
      {
        actor: { kind: 'visitor', accountId: null, company: null },
        input: { type: 'SUGGESTION', content: '希望支持按货号批量加入采购清单，谢谢。' },
        visit: { ip: '127.0.0.1' } as Visit,
      },
    )
  const id = '01890000-0000-7000-8000-000000000000'

  test('leaves without the fields that nobody declared, in production too', async () => {
    await expect(run(false, { id, password_hash: 'x' })).rejects.toThrow('undeclared field data.password_hash')
    expect(await run(true, { id, password_hash: 'x' })).toEqual({ id })
    const whole = { id }
    expect(await run(true, whole)).toBe(whole)
  })

  test('keeps what each of several shapes, a tree and a map declare', () => {
    const Node = z.object({
      name: z.string(),
      get parts() {
        return z.array(Node)
      },
      get above() {
        return Node.nullable()
      },
    })
    const shape = z.object({
      rows: z.array(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])),
      map: z.record(z.string(), z.object({ v: z.number() })),
      tree: Node,
      open: z.unknown(),
    })
    const leaf = { name: 'leaf', parts: [], above: { name: 'root', parts: [], above: null, hidden: 1 }, hidden: 1 }
    const reply = {
      rows: [{ a: 'x', hidden: 1 }, { b: new Date(0) }],
      map: { any: { v: 1, hidden: 1 } },
      tree: { name: 'root', parts: [leaf], above: null },
      open: { kept: 1 },
      hidden: 1,
    }
    expect(declaredOnly({ ...call, reply: shape }, reply)).toEqual({
      rows: [{ a: 'x' }, { b: new Date(0) }],
      map: { any: { v: 1 } },
      tree: {
        name: 'root',
        parts: [{ name: 'leaf', parts: [], above: { name: 'root', parts: [], above: null } }],
        above: null,
      },
      open: { kept: 1 },
    })
  })
})
