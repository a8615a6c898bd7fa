import { shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { makeLevelEnd } from '../../../server/src/modules/companies/factory.ts'
import { makeMembership } from '../../../server/src/modules/membership/factory.ts'
import type { People } from './people.ts'

const DAY = 86_400_000
const STANDARD = 380_000
const SENIOR = 980_000
const FLAGSHIP = 2_980_000

/** Memberships in every state: an upgrade, a renewal that waits, an order that is not paid, a refund, a grant that ended. */
export async function seedMembers({ database: { db }, clock }: Services, { suppliers }: People): Promise<void> {
  const now = clock.now().getTime()
  const at = (days: number) => new Date(now + days * DAY)
  const day = (days: number) => shanghaiDate(at(days))
  const [flagship, senior, standard, free] = suppliers as [
    People['suppliers'][0],
    People['suppliers'][0],
    People['suppliers'][0],
    People['suppliers'][0],
  ]
  const term = (from: number, until: number) => ({ startsOn: day(from), endsOn: day(until) })

  const first = { ...flagship, levelCode: 'SENIOR', state: 'UPGRADED', price: SENIOR } as const
  const replaces = await makeMembership(db, { ...first, at: at(-160), ...term(-160, 204) })
  const upgrade = { ...flagship, levelCode: 'FLAGSHIP', kind: 'UPGRADE', state: 'ACTIVE', price: FLAGSHIP } as const
  const amount = Math.round(((FLAGSHIP - SENIOR) * 265) / 365)
  await makeMembership(db, { ...upgrade, amount, replaces, at: at(-60), ...term(-60, 204) })
  await makeLevelEnd(db, flagship.companyId, day(204))

  await makeMembership(db, {
    ...senior,
    levelCode: 'SENIOR',
    state: 'ACTIVE',
    price: SENIOR,
    at: at(-338),
    ...term(-338, 26),
  })
  const next = { ...senior, levelCode: 'SENIOR', kind: 'RENEWAL', state: 'SCHEDULED', price: SENIOR } as const
  await makeMembership(db, { ...next, at: at(-2), ...term(27, 391) })
  await makeLevelEnd(db, senior.companyId, day(26))

  const past = { ...standard, levelCode: 'STANDARD', price: STANDARD } as const
  await makeMembership(db, { ...past, state: 'EXPIRED', at: at(-500), ...term(-500, -136) })
  await makeMembership(db, { ...past, kind: 'RENEWAL', state: 'ACTIVE', at: at(-140), ...term(-135, 229) })
  const open = Math.round(((SENIOR - STANDARD) * 230) / 365)
  await makeMembership(db, {
    ...standard,
    levelCode: 'SENIOR',
    kind: 'UPGRADE',
    state: 'UNPAID',
    price: SENIOR,
    amount: open,
    at: at(-0.1),
  })
  await makeLevelEnd(db, standard.companyId, day(229))

  const { id: operatorId } = await db
    .selectFrom('operator')
    .select('id')
    .where('login', '=', 'operator')
    .executeTakeFirstOrThrow()
  const grant = { ...free, operatorId, levelCode: 'STANDARD', kind: 'GRANT', state: 'EXPIRED', price: 0 } as const
  await makeMembership(db, { ...grant, reason: '新入驻体验', at: at(-300), ...term(-300, -240) })
  const back = { ...free, levelCode: 'STANDARD', state: 'REFUNDED', price: STANDARD, refunded: STANDARD } as const
  await makeMembership(db, { ...back, reason: '购买后三日申请退款', at: at(-90), ...term(-90, 274) })
  await makeMembership(db, {
    ...free,
    levelCode: 'SENIOR',
    state: 'CANCELLED',
    price: SENIOR,
    reason: '改订其他套餐',
    at: at(-91),
  })
}
