import { contract } from '@shangyouji/contract'
import type { Call, Contract } from '@shangyouji/contract/call'
import { errors } from '@shangyouji/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOperator } from '../modules/accounts/factory.ts'
import { admitted, type Enter, identityNames, makeIdentities, refusals } from '../testing/identities.ts'
import { type Caller, type TestApp, testApp } from '../testing/test-app.ts'

const absentId = '01890000-0000-7000-8000-000000000000'

const calls = Object.entries(contract as Contract).flatMap(([group, named]) =>
  Object.entries(named).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

let app: TestApp
let enter: Enter
beforeAll(async () => {
  app = await testApp()
  enter = await makeIdentities(app)
})
afterAll(() => app.close())

/** Makes the call with nothing but an absent id: past the door it fails or not, but never as refused. */
async function codeOf(call: Call, who: Caller): Promise<number> {
  const boundary = 'matrix'
  const multipart = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\na\r\n--${boundary}--\r\n`
  const reply = await app.http.inject({
    method: call.method,
    url: call.path.replace(/\{\w+\}/g, absentId),
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(call.kind === 'upload' ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
    },
    ...(call.kind === 'upload' ? { payload: multipart } : call.method === 'GET' ? {} : { payload: {} }),
  })
  return String(reply.headers['content-type']).includes('json') ? reply.json().code : 0
}

describe('the authorisation matrix', () => {
  test.each(calls)('$name lets in exactly whom it says', async ({ call }) => {
    for (const identity of identityNames) {
      const mayEnter = admitted[call.who].includes(identity)
      // A stream that opens does not end; only its refusals are tried here.
      if (call.kind === 'stream' && mayEnter) continue
      const code = await codeOf(call, await enter(identity))
      if (mayEnter)
        expect(
          code === errors.SESSION_MISSING.code || code === errors.INTERNAL.code,
          `${identity} answered ${code}`,
        ).toBe(false)
      else expect(refusals.has(code), `${identity} answered ${code}`).toBe(true)
    }
  })

  test.each(calls.filter(({ call }) => call.role && call.role !== 'super'))(
    '$name wants its role of operators',
    async ({ call }) => {
      const roles = (['reviewer', 'editor', 'finance', 'support'] as const).filter(role => role !== call.role)
      const others = await app.loginOperator((await makeOperator(app.db, { roles: [...roles] })).id)
      expect(await codeOf(call, others)).toBe(errors.NOT_ALLOWED.code)
    },
  )
})
