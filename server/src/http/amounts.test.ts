import { contract } from '@shangyouji/contract'
import type { Call, Contract } from '@shangyouji/contract/call'
import { errors } from '@shangyouji/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAccount, makeCompany, makeOperator } from '../modules/accounts/factory.ts'
import { type Caller, type TestApp, testApp } from '../testing/test-app.ts'

/**
 * Every call that takes an amount of money or points or a number of things, read from the contract: a new call is under
 * the same rule. Kept drafts hold what was typed, whatever it is, and shops name their own numbers.
 */
const AMOUNT =
  /^(amount|net|points|quantity|stock|perPerson|perDay|freight|refund|fee|keepFixed|uses|price\w*|\w+Price|\w+Fen)$/
const KEPT_AS_TYPED = /^(indexSetting|.*\.saveDrafts)/
/** Free of charge, not named yet, or nothing left: 0 is a right answer here. */
const MAY_BE_ZERO = /^(freight|price|priceMax|unitPrice|targetPrice|groupPrice|keepFixed|stock|refund|net)$/
/** What was shown before is compared with what it is now; a tenderer may offer everything as a gift. */
const SHOWN = new Set([
  'packageRecord.save amount',
  'adBooking.save amount',
  'ticketOrder.returnTicket amount',
  'enroll.save amount',
])
/** With another gate than points a paper costs none. */
const NONE_ELSEWHERE = new Set(['dataLibrary.save points', 'dataLibrary.update points'])
/** Which form of several a call is given, or one field of it. */
const FORMS: Readonly<Record<string, object>> = {
  'enroll.save': { bizType: 'DEMAND' },
  'enroll.save amount': { bizType: 'MEET' },
  'approvals.ask': { asked: { kind: 'POINTS_ADJUST' } },
}
/** What is paid in or out, given or taken in points: at most 10 million, of 元 in fen. Others are compared with a price. */
const MOST: readonly [RegExp, number][] = [
  [/^(coinOrder|withdrawal)\.\w+ amount$|^money\.transferConfirm amount$/, 1_000_000_000],
  [/^(points\.adjust|\w+\.transferIntegral|\w+\.integralMove) amount$|^points\.giftSave /, 10_000_000],
]
/** Points are given or taken. */
const SIGNED = new Set(['points.adjust amount', 'approvals.ask asked.payload.amount'])

interface Json {
  readonly type?: string
  readonly anyOf?: Json[]
  readonly oneOf?: Json[]
  readonly allOf?: Json[]
  readonly properties?: Record<string, Json>
  readonly items?: Json
}
type Path = readonly (string | number)[]

function numbersIn(
  { type, anyOf = [], oneOf = [], allOf = [], properties = {}, items }: Json,
  path: Path = [],
): Path[] {
  return [
    ...(type === 'integer' || type === 'number' ? [path] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(one => numbersIn(one, path)),
    ...Object.entries(properties).flatMap(([key, one]) => numbersIn(one, [...path, key])),
    ...(items ? numbersIn(items, [...path, 0]) : []),
  ]
}

interface Place {
  readonly name: string
  readonly call: Call
  readonly path: Path
}

const places: Place[] = Object.entries(contract as Contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([own, call]) => {
    const name = `${group}.${own}`
    if ((call.effect !== 'write' && own !== 'quote') || KEPT_AS_TYPED.test(name)) return []
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
    const paths = new Map(numbersIn(schema).map(path => [path.join('.'), path]))
    return [...paths.values()]
      .filter(path => AMOUNT.test(String(path.findLast(key => typeof key === 'string'))))
      .map(path => ({ name, call, path }))
  }),
)

/** The input that has nothing but one value, and what tells the form. */
const holding = (path: Path, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value)

const merged = (form: object = {}, input: unknown): object =>
  Object.fromEntries(
    [...new Set([...Object.keys(form), ...Object.keys(input as object)])].map(key => {
      const [left, right] = [form, input].map(one => (one as Record<string, unknown>)[key])
      return [key, typeof left === 'object' && typeof right === 'object' ? { ...left, ...right } : (right ?? left)]
    }),
  )

const tooMuch = (place: string) => MOST.flatMap(([which, most]) => (which.test(place) ? [most + 1] : []))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function callerFor({ who }: Call): Promise<Caller> {
  if (who === 'operator') return app.loginOperator((await makeOperator(app.db, { roles: ['super'] })).id)
  if (who === 'organiser+business') return app.login((await makeCompany(app.db, { kind: 'EXHIBITION' })).accountId)
  if (who === 'business') return app.login((await makeCompany(app.db)).accountId)
  return app.login((await makeAccount(app.db)).id)
}

test('amounts, points and quantities are whole and positive, or their field says why not', async () => {
  expect(places.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['withdrawal.save', 'coinOrder.save', 'points.adjust', 'clientIntegralGoods.placeOrder']),
  )
  const taken: string[] = []
  for (const { name, call, path } of places) {
    const caller = await callerFor(call)
    const place = path.join('.')
    const field = String(path.findLast(key => typeof key === 'string'))
    const isSigned = SIGNED.has(`${name} ${place}`)
    const mayBeZero = MAY_BE_ZERO.test(field) || [SHOWN, NONE_ELSEWHERE].some(all => all.has(`${name} ${place}`))
    // in an address everything is a text
    const texts = call.method === 'GET' ? [] : ['100 ', '']
    const values = [
      ...(mayBeZero ? [] : [0]),
      ...(isSigned ? [] : [-1]),
      1.5,
      1e21,
      ...texts,
      ...tooMuch(`${name} ${place}`),
    ]
    for (const bad of values) {
      const reply = await app.call(caller, name, merged(FORMS[`${name} ${place}`] ?? FORMS[name], holding(path, bad)))
      const fields = (reply.data as { fields?: Record<string, string> } | null)?.fields ?? {}
      if (reply.code !== errors.INVALID_INPUT.code || !(place in fields))
        taken.push(`${name} ${place} = ${JSON.stringify(bad)}: ${reply.code} ${JSON.stringify(fields)}`)
    }
  }
  expect(taken).toEqual([])
})
