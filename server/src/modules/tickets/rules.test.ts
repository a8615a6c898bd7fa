import { RegistrationStatus } from '@shangyouji/contract/tickets/states'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_PATTERN, codeOf, newSealedKey, openKey } from './codes.ts'
import {
  holdsPlace,
  kinderRefund,
  linksNow,
  moveOf,
  orderStateOf,
  type RefundRule,
  refundOf,
  whyNotAdmitted,
} from './rules.ts'

const startsAt = new Date('2026-12-10T01:00:00Z')
const before = (hours: number, ms = 0) => new Date(startsAt.getTime() - hours * 3_600_000 + ms)
const usual: RefundRule = {
  allow: true,
  steps: [
    { hoursBefore: 168, percent: 100 },
    { hoursBefore: 72, percent: 50 },
  ],
  keepFixed: 0,
}
const status = fc.constantFrom(...RegistrationStatus.options)

describe('what goes back for a ticket', () => {
  test('falls by the steps, and a boundary belongs to the kinder side', () => {
    expect(refundOf(usual, 9999, startsAt, before(168))).toBe(9999)
    expect(refundOf(usual, 9999, startsAt, before(168, 1))).toBe(5000)
    expect(refundOf(usual, 9999, startsAt, before(72))).toBe(5000)
    expect(refundOf(usual, 9999, startsAt, before(72, 1))).toBeNull()
    expect(refundOf(usual, 9999, startsAt, startsAt)).toBeNull()
    expect(refundOf({ ...usual, allow: false }, 9999, startsAt, before(999))).toBeNull()
  })

  test('is less by what is kept, and nothing is not offered as a return', () => {
    expect(refundOf({ ...usual, keepFixed: 5000 }, 20_000, startsAt, before(100))).toBe(5000)
    expect(refundOf({ ...usual, keepFixed: 5000 }, 9000, startsAt, before(100))).toBeNull()
    expect(refundOf({ ...usual, keepFixed: 5000 }, 0, startsAt, before(200))).toBe(0)
  })

  test('is never more than was paid, and a second rule never makes it less', () => {
    const rule = fc.record({
      allow: fc.boolean(),
      steps: fc.array(fc.record({ hoursBefore: fc.nat(1000), percent: fc.nat(100) }), { maxLength: 5 }),
      keepFixed: fc.nat(10_000),
    })
    fc.assert(
      fc.property(rule, rule, fc.nat(1_000_000), fc.nat(1200), (a, b, share, hours) => {
        const [one, both] = [
          refundOf(a, share, startsAt, before(hours)),
          kinderRefund([a, b], share, startsAt, before(hours)),
        ]
        return (one ?? 0) <= share && (one ?? 0) >= 0 && (both ?? -1) >= (one ?? -1)
      }),
    )
  })
})

describe('states', () => {
  test('an order with a place held is never over, whatever its registrations are', () => {
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 20 }), statuses => {
        const state = orderStateOf(statuses)
        const isOver = ['CANCELLED', 'EXPIRED', 'REFUNDED'].includes(state)
        return !isOver || !statuses.some(holdsPlace)
      }),
    )
  })

  test('a paid ticket is not cancelled by the organiser, it is refunded', () => {
    expect(moveOf('CANCEL', { status: 'ENROLLED', share: 1 })).toBeNull()
    expect(moveOf('CANCEL', { status: 'ENROLLED', share: 0 })).toBe('CANCELLED')
    expect(moveOf('APPROVE', { status: 'PENDING', share: 1 })).toBe('UNPAID')
    expect(moveOf('APPROVE', { status: 'ENROLLED', share: 0 })).toBeNull()
  })

  test('nobody is let in but who is enrolled, named, on a valid day and with the present code', () => {
    fc.assert(
      fc.property(
        status,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.record({ isRightTicket: fc.boolean(), isValidDay: fc.boolean() }),
        (at, isNamed, isCurrentCode, isBlocked, holds) => {
          const about = { status: at, name: isNamed ? '王' : '', blocked: isBlocked ? '扰乱秩序' : '', isCurrentCode }
          const isLetIn = at === 'ENROLLED' && isNamed && isCurrentCode && !isBlocked
          return (whyNotAdmitted(about, holds) === null) === (isLetIn && holds.isRightTicket && holds.isValidDay)
        },
      ),
    )
  })
})

describe('codes', () => {
  const key = openKey('secret', newSealedKey('secret'))

  test('have 26 characters, are the same again and differ by row, issue and meeting', () => {
    const other = openKey('secret', newSealedKey('secret'))
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 1000 }), (id, issue) => {
        const code = codeOf(key, id, issue)
        return (
          CODE_PATTERN.test(code) &&
          code === codeOf(key, id, issue) &&
          code !== codeOf(key, id, issue + 1) &&
          code !== codeOf(other, id, issue)
        )
      }),
    )
  })
})

describe('links of a meeting', () => {
  const row = {
    ...({ status: 'ENROLLED', name: '王工', includes: 'BOTH', cancelled_at: null } as const),
    ...{ live_url: 'https://live.example.com/1', replay_url: 'https://replay.example.com/1' },
    ...{ start_at: new Date('2026-12-10T01:00:00Z'), end_at: new Date('2026-12-10T09:00:00Z') },
  }
  const at = (time: string, more: Partial<Parameters<typeof linksNow>[0]> = {}) =>
    linksNow({ ...row, ...more }, new Date(`2026-12-10T${time}Z`))

  test('are told from half an hour before until the end, then the replay', () => {
    expect(at('00:29:59')).toEqual({ liveUrl: '', replayUrl: '' })
    expect(at('00:30:00')).toEqual({ liveUrl: row.live_url, replayUrl: '' })
    expect(at('09:00:00')).toEqual({ liveUrl: '', replayUrl: row.replay_url })
  })

  test('are for named attendees with a live ticket that includes online alone', () => {
    const nothing = { liveUrl: '', replayUrl: '' }
    for (const more of [
      { includes: 'ONSITE' as const },
      { name: '' },
      { status: 'REFUNDING' as const },
      { cancelled_at: new Date() },
    ])
      expect([at('02:00:00', more), at('10:00:00', more)]).toEqual([nothing, nothing])
  })
})
