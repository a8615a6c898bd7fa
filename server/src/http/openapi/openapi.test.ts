import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../composition/app.ts'
import { makeAccount, makeOperator } from '../../modules/accounts/factory.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Json = Readonly<Record<string, unknown>>
const document = async (): Promise<Json> => (await app.http.inject('/api/openapi.json')).json()

/** Every object in a value, with its place. */
function* objectsIn(value: unknown, place = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [place, value as Json]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${place}/${key}`)
}

const at = (root: Json, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, key) => (value as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      root,
    )

/** References of a document that lead nowhere. */
const dangling = (root: Json): string[] =>
  [...objectsIn(root)].flatMap(([place, { $ref }]) =>
    typeof $ref === 'string' && (!$ref.startsWith('#/') || at(root, $ref) === undefined) ? [`${place} → ${$ref}`] : [],
  )

const strictly = { strict: false, allErrors: true, validateFormats: false } as const
const isDocument = new Ajv2020(strictly).compile(
  JSON.parse(readFileSync(new URL('../../testing/openapi-3.1-schema.json', import.meta.url), 'utf8')),
)

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1 by the specification’s own schema, with who may make each call', async () => {
    const made = await document()
    expect(isDocument(made), JSON.stringify(isDocument.errors?.slice(0, 5))).toBe(true)
    expect(isDocument({ ...made, paths: { 'without a slash': {} } })).toBe(false)
    expect(at(made, '#/paths/~1api~1customer~1demand~1save/post')).toMatchObject({
      operationId: 'demand.save',
      'x-who': 'anon',
    })
  })

  test('has no reference that leads nowhere', async () => {
    const made = await document()
    expect(dangling(made)).toEqual([])
    expect(JSON.stringify(made)).not.toContain('$defs')
    const { components, ...without } = made
    expect(components).toBeDefined()
    expect(dangling(without).length).toBeGreaterThan(5)
  })

  test('holds schemas that a validator of JSON Schema 2020-12 takes', async () => {
    const made = await document()
    const schemas = [...objectsIn(made)].flatMap(([place, { schema }]) => (schema ? [{ place, schema }] : []))
    expect(schemas.length).toBeGreaterThan(500)
    const ajv = new Ajv2020(strictly)
    const refused = schemas.filter(({ schema }) => !ajv.validateSchema(schema as Json))
    expect(refused).toEqual([])
  })
})

describe('an answer', () => {
  test('is a page to read without a script', async () => {
    const page = await app.http.inject('/api/docs')
    expect(page.body).toContain('/api/customer/demand/save')
    expect(page.body).not.toContain('<script')
  })

  test.each(['/api/openapi.json', '/api/docs'])('of %s is compressed, and not sent again unchanged', async url => {
    const plain = await app.http.inject(url)
    const ask = (headers: Record<string, string>) => app.http.inject({ url, headers })
    const br = await ask({ 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8)
    const gzip = await ask({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await ask({ 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('in production goes to operators alone; to others the address does not exist', async () => {
    const { http } = await buildApp({ ...app, config: { ...app.config, production: true } })
    const account = await app.login((await makeAccount(app.db)).id)
    const operator = await app.loginOperator((await makeOperator(app.db)).id)
    const statuses = await Promise.all(
      [null, account, operator].map(async who => {
        const headers = who ? { authorization: `Bearer ${who.token}` } : {}
        const replies = ['/api/openapi.json', '/api/docs'].map(url => http.inject({ url, headers }))
        return (await Promise.all(replies)).map(reply => reply.statusCode)
      }),
    )
    await http.close()
    expect(statuses).toEqual([
      [404, 404],
      [404, 404],
      [200, 200],
    ])
  })
})
