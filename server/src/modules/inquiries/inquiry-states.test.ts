import { InquiryOperation, InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeInquiry } from './factory.ts'
import { mayMove, turnOf } from './rules.ts'
import type { InquirySide } from './tables.ts'

/** The whole table of what an inquiry may become, written down apart from the rules: state · who · what → state. */
const TABLE = `
SUBMITTED   BUSINESS QUOTE    QUOTED
SUBMITTED   BUSINESS ASK_INFO INFO_NEEDED
SUBMITTED   BUSINESS DECLINE  DECLINED
SUBMITTED   CLIENT   CANCEL   CANCELLED
INFO_NEEDED CLIENT   PROVIDE  SUBMITTED
INFO_NEEDED CLIENT   CANCEL   CANCELLED
QUOTED      CLIENT   ACCEPT   ACCEPTED
QUOTED      CLIENT   COUNTER  COUNTERED
QUOTED      CLIENT   REJECT   REJECTED
QUOTED      BUSINESS REVISE   QUOTED
QUOTED      BUSINESS WITHDRAW SUBMITTED
COUNTERED   BUSINESS QUOTE    QUOTED
COUNTERED   BUSINESS DECLINE  DECLINED
DECLINED    CLIENT   REOPEN   SUBMITTED
REJECTED    CLIENT   REOPEN   SUBMITTED
CANCELLED   CLIENT   REOPEN   SUBMITTED
EXPIRED     CLIENT   REOPEN   SUBMITTED
`
const expected = new Map(
  TABLE.trim()
    .split('\n')
    .map(row => {
      const [from, side, operation, to] = row.split(/\s+/) as [
        InquiryStatus,
        InquirySide,
        InquiryOperation,
        InquiryStatus,
      ]
      return [`${from} ${side} ${operation}`, to] as const
    }),
)
const everySide: readonly InquirySide[] = ['CLIENT', 'BUSINESS']
const turns: Record<InquiryStatus, InquirySide | null> = {
  SUBMITTED: 'BUSINESS',
  INFO_NEEDED: 'CLIENT',
  QUOTED: 'CLIENT',
  COUNTERED: 'BUSINESS',
  ACCEPTED: null,
  DECLINED: null,
  REJECTED: null,
  CANCELLED: null,
  EXPIRED: null,
}

describe('the states of an inquiry', () => {
  test.each(InquiryStatus.options)('%s: the rules allow exactly what the table says, to whom it says', status => {
    for (const side of everySide) {
      for (const operation of InquiryOperation.options) {
        const isAllowed = expected.has(`${status} ${side} ${operation}`)
        expect(mayMove(status, side, operation), `${side} ${operation}`).toBe(isAllowed)
        expect(mayMove(status, 'SYSTEM', operation)).toBe(false)
      }
      expect(mayMove(status, side, 'EXPIRE')).toBe(false)
    }
    expect(mayMove(status, 'SYSTEM', 'EXPIRE')).toBe(turns[status] !== null)
    expect(turnOf(status)).toBe(turns[status])
  })
})

describe('over HTTP', () => {
  let app: TestApp
  let people: Record<InquirySide | 'otherBuyer' | 'otherSupplier', { token: string; accountId: string }>
  let companyId: string
  beforeAll(async () => {
    app = await testApp()
    const company = await makeCompany(app.db)
    companyId = company.companyId
    people = {
      CLIENT: await app.login((await makeAccount(app.db)).id),
      BUSINESS: await app.login(company.accountId),
      otherBuyer: await app.login((await makeAccount(app.db)).id),
      otherSupplier: await app.login((await makeCompany(app.db)).accountId),
    }
  })
  afterAll(() => app.close())

  const make = (status: InquiryStatus) =>
    makeInquiry(app.db, { accountId: people.CLIENT.accountId, companyId, status, at: app.clock.now() })
  /** Everything that any operation needs. */
  const full = (id: string, operation: InquiryOperation, lineId: string) => ({
    id,
    operation,
    reason: '测试原因',
    content: '请补充纯度要求',
    quote: { lines: [{ lineId, unitPrice: 9000 }] },
    counter: { lines: [{ lineId, unitPrice: 8000 }] },
    quoteVersion: 1,
  })
  type Shown = { status: string; isMyTurn: boolean; can: string[] }

  test.each(InquiryStatus.options)(
    '%s: every operation by either side does what the table says, or is refused',
    async status => {
      for (const side of everySide) {
        const untouched = await make(status)
        const allowed = InquiryOperation.options.filter(operation => expected.has(`${status} ${side} ${operation}`))
        expect((await app.ok<Shown>(people[side], 'inquiry.byId', { id: untouched.id })).can.sort()).toEqual(
          [...allowed].sort(),
        )
        for (const operation of InquiryOperation.options) {
          const isAllowed = allowed.includes(operation)
          const { id, lineIds } = isAllowed ? await make(status) : untouched
          const input = full(id, operation, lineIds[0]!)
          if (!isAllowed) {
            await app.refused(people[side], 'inquiry.inquiryOperation', input, 10004)
            continue
          }
          const then = expected.get(`${status} ${side} ${operation}`)!
          const reply = await app.ok<{ status: InquiryStatus; inquiryId: string }>(
            people[side],
            'inquiry.inquiryOperation',
            input,
          )
          expect(reply.status, operation).toBe(then)
          expect(reply.inquiryId === id, operation).toBe(operation !== 'REOPEN')
          for (const viewer of everySide) {
            const shown = await app.ok<Shown>(people[viewer], 'inquiry.byId', { id: reply.inquiryId })
            expect(shown, operation).toMatchObject({ status: then, isMyTurn: turns[then] === viewer })
          }
        }
      }
    },
  )

  test.each(InquiryStatus.options)('%s: to everybody else the inquiry is not there', async status => {
    const { id, lineIds } = await make(status)
    for (const who of [people.otherBuyer, people.otherSupplier]) {
      await app.refused(who, 'inquiry.byId', { id }, 10002)
      for (const operation of InquiryOperation.options) {
        await app.refused(who, 'inquiry.inquiryOperation', full(id, operation, lineIds[0]!), 10002)
      }
      await app.refused(who, 'inquiry.suggest', { id }, 10002)
    }
  })

  test('declining and rejecting need words, and ended ones leave the own list alone', async () => {
    const open = await make('SUBMITTED')
    await app.refused(people.BUSINESS, 'inquiry.inquiryOperation', { id: open.id, operation: 'DECLINE' }, 10001)
    const { id } = await make('DECLINED')
    expect(await app.ok(people.CLIENT, 'inquiry.deleteByIds', { ids: [id, open.id] })).toMatchObject({
      success: [id],
      failed: [{ id: open.id, code: 10004 }],
    })
    await app.refused(people.CLIENT, 'inquiry.byId', { id }, 10002)
    await app.ok(people.BUSINESS, 'inquiry.byId', { id })
  })

  test('an ended inquiry is asked again once', async () => {
    const { id, lineIds } = await make('EXPIRED')
    const codes = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await app.call(people.CLIENT, 'inquiry.inquiryOperation', full(id, 'REOPEN', lineIds[0]!))).code,
      ),
    )
    expect(codes.sort()).toEqual([0, 10004, 10004, 10004, 10004])
  })
})
